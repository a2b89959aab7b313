"""Find the Chromium of the browser tests; with --install try Debian's package. Standard library only.

Prints why browser tests are left out if there is none. In continuous integration (FIELDPOST_CI) that is a
failure: nothing may be left out there.
"""

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def browser() -> str | None:
    """The path of a Chromium on this machine, FIELDPOST_CHROMIUM first."""
    named = os.environ.get("FIELDPOST_CHROMIUM")
    return named or next((path for name in NAMES if (path := shutil.which(name))), None)


def install() -> str:
    """Try Debian's package as root; the reason if that can't be done, else an empty string."""
    if not shutil.which("apt-get"):
        return "no Chromium found, and this is not Debian: install one, or set FIELDPOST_CHROMIUM"
    if os.geteuid() != 0:
        return "no Chromium found: sudo apt-get install chromium"
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update"], ["install", "-y", "--no-install-recommends", "chromium"]):
        done = subprocess.run(
            ["apt-get", "-qq", *command], check=False, env=environment, capture_output=True, text=True
        )
        if done.returncode:
            return f"no Chromium found, and apt-get {command[0]} failed: {done.stderr.strip()[-200:]}"
    return ""


def main() -> int:
    """0 if there is a browser or it may be left out."""
    reason = install() if "--install" in sys.argv and not browser() else ""
    if browser():
        return 0
    print(f"Browser tests are left out: {reason or 'no Chromium found'}")
    return 1 if os.environ.get("FIELDPOST_CI") else 0


if __name__ == "__main__":
    sys.exit(main())
