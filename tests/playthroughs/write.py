"""`make golden`: play the golden games and write their texts. Read the difference before you commit it."""

from __future__ import annotations

from tests.playthroughs import logs
from tests.playthroughs.cases import GOLDEN


def main() -> None:
    """Write every text that changed, and say which."""
    for golden in GOLDEN:
        text = golden.text()
        if not golden.path.exists() or golden.path.read_text(encoding="utf-8") != text:
            golden.path.write_text(text, encoding="utf-8")
            print(f"written: {golden.path.name}")
    digests = "\n".join(logs.lines()) + "\n"
    if not logs.FILE.exists() or logs.FILE.read_text(encoding="utf-8") != digests:
        logs.FILE.write_text(digests, encoding="utf-8")
        print(f"written: {logs.FILE.name}")


if __name__ == "__main__":
    main()
