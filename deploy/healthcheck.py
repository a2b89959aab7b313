"""Whether the program of this machine is well: exit 0 if /healthz says so. Standard library only.

Used by the container's HEALTHCHECK; an operator may call it too. A chat platform that is away is no illness
of the program (`degraded`, exit 0): starting it anew would not bring the platform back.
"""

import os
import sys
import urllib.error
import urllib.request

PORT = os.environ.get("FIELDPOST_METRICS_PORT") or "8081"
HOST = os.environ.get("FIELDPOST_METRICS_HOST") or "127.0.0.1"
SECONDS = 3.0


def main() -> int:
    """Print what /healthz says; 1 if it doesn't answer or the store is down."""
    host = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(HOST, f"[{HOST}]" if ":" in HOST else HOST)
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with direct.open(f"http://{host}:{PORT}/healthz", timeout=SECONDS) as answer:
            print(answer.read().decode())
            return 0
    except urllib.error.HTTPError as error:
        print(error.read().decode())
    except OSError as error:
        print(error)
    return 1


if __name__ == "__main__":
    sys.exit(main())
