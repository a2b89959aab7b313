"""`make golden`: play the golden games and write their texts. Read the difference before you commit it."""

from __future__ import annotations

from tests.playthroughs.cases import GOLDEN


def main() -> None:
    """Write every text that changed, and say which."""
    for golden in GOLDEN:
        text = golden.text()
        if not golden.path.exists() or golden.path.read_text(encoding="utf-8") != text:
            golden.path.write_text(text, encoding="utf-8")
            print(f"written: {golden.path.name}")


if __name__ == "__main__":
    main()
