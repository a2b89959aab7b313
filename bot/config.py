"""Settings: the environment read once into one frozen object.

Every variable has a default, so that the program runs with none of them set; an empty one counts as not set
(a line of an environment file left open). A bad value is a `ConfigError` that names the variable and says
what would be right.
"""

from __future__ import annotations

import os
import secrets
import sys
from pathlib import Path
from typing import Any

from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from bot.errors import Trouble
from bot.i18n import LANGUAGES

KEY_BYTES = 32
METRICS_PORT = 8081
"""Where /healthz, /metrics and webhooks are served when nothing else is said."""
MOST_DAYS = 36_500
SCHEMES = ("redis://", "rediss://", "unix://", "sentinel://")


class ConfigError(Trouble):
    """A setting that cannot be used; the text names the variable and what would be right."""


def default_data() -> Path:
    """The folder for the user's data that this platform prescribes."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "Fieldpost"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "Fieldpost"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "fieldpost"


class Settings(BaseSettings):
    """What the program is told from outside. Frozen: read once at the start, handed to the parts.

    `redis_url` empty means the embedded store in `data`. `port` 0 means any free one. `secret_file` is the
    key that signs cookies; several programs on one store must share it.

    `keep_games`, `keep_closed`, `keep_chat`: days after which finished matches, closed tables and lines of
    the local table are deleted, 0: never; `keep_answers`: for how many days the first answer to an input is
    remembered (platforms repeat inputs for a day).

    Tokens are secrets: they show as stars wherever settings are printed. `metrics_port` None: the default
    port when a chat platform is served, else none at all. `telegram_webhook_url` empty means long polling,
    else the public https address under which the reverse proxy reaches the metrics port; an empty
    `telegram_webhook_secret` means one derived from the signing key, an empty `discord_gateway` the one that
    Discord names. `telegram_pace`: how many times Telegram's own message budgets the server allows (a server
    for tests; leave it at 1 otherwise).
    """

    model_config = SettingsConfigDict(frozen=True, extra="ignore", env_ignore_empty=True)

    redis_url: str = Field("", validation_alias="REDIS_URL")
    data: Path = Field(default_factory=default_data, validation_alias="FIELDPOST_DATA")
    host: str = Field("127.0.0.1", validation_alias="FIELDPOST_HOST")
    port: int = Field(8080, ge=0, le=65535, validation_alias="FIELDPOST_PORT")
    lang: str = Field("ru", validation_alias="FIELDPOST_LANG")
    public_url: str = Field("", validation_alias="FIELDPOST_URL")
    secret_file: Path | None = Field(None, validation_alias="FIELDPOST_SECRET_FILE")
    log_level: str = Field("info", validation_alias="FIELDPOST_LOG")
    metrics_port: int | None = Field(None, ge=0, le=65535, validation_alias="FIELDPOST_METRICS_PORT")
    metrics_host: str = Field("127.0.0.1", validation_alias="FIELDPOST_METRICS_HOST")
    keep_games: int = Field(0, ge=0, le=MOST_DAYS, validation_alias="FIELDPOST_KEEP_GAMES")
    keep_closed: int = Field(0, ge=0, le=MOST_DAYS, validation_alias="FIELDPOST_KEEP_CLOSED")
    keep_chat: int = Field(0, ge=0, le=MOST_DAYS, validation_alias="FIELDPOST_KEEP_CHAT")
    keep_answers: int = Field(7, ge=2, le=MOST_DAYS, validation_alias="FIELDPOST_KEEP_ANSWERS")
    telegram_token: SecretStr = Field(SecretStr(""), validation_alias="TELEGRAM_TOKEN")
    telegram_api_base: str = Field("https://api.telegram.org", validation_alias="TELEGRAM_API_BASE")
    telegram_webhook_url: str = Field("", validation_alias="TELEGRAM_WEBHOOK_URL")
    telegram_webhook_secret: SecretStr = Field(SecretStr(""), validation_alias="TELEGRAM_WEBHOOK_SECRET")
    telegram_pace: float = Field(1.0, gt=0, le=1000, validation_alias="TELEGRAM_PACE")
    discord_token: SecretStr = Field(SecretStr(""), validation_alias="DISCORD_TOKEN")
    discord_api_base: str = Field("https://discord.com/api/v10", validation_alias="DISCORD_API_BASE")
    discord_gateway: str = Field("", validation_alias="DISCORD_GATEWAY")

    @field_validator("redis_url")
    @classmethod
    def _known_scheme(cls, value: str) -> str:
        if value and not value.startswith(SCHEMES):
            raise ValueError("redis_url")
        return value

    @field_validator("telegram_token", "discord_token", "telegram_webhook_secret")
    @classmethod
    def _one_word(cls, value: SecretStr) -> SecretStr:
        word = value.get_secret_value().strip()
        if not word.isascii() or any(sign.isspace() for sign in word):
            raise ValueError("secret")
        return SecretStr(word)

    @field_validator("telegram_webhook_secret")
    @classmethod
    def _header_word(cls, value: SecretStr) -> SecretStr:
        word = value.get_secret_value()
        if len(word) > 256 or not all(sign.isalnum() or sign in "_-" for sign in word):
            raise ValueError("secret")
        return value

    @field_validator("telegram_api_base", "discord_api_base")
    @classmethod
    def _web_address(cls, value: str) -> str:
        return _address(value, "https://", "http://").rstrip("/")

    @field_validator("telegram_webhook_url")
    @classmethod
    def _webhook_address(cls, value: str) -> str:
        return _address(value, "https://", "http://").rstrip("/") if value else ""

    @field_validator("discord_gateway")
    @classmethod
    def _gateway_address(cls, value: str) -> str:
        return _address(value, "wss://", "ws://") if value else ""

    @field_validator("lang")
    @classmethod
    def _known_language(cls, value: str) -> str:
        if value not in LANGUAGES:
            raise ValueError("lang")
        return value

    @field_validator("log_level")
    @classmethod
    def _known_level(cls, value: str) -> str:
        if value.lower() not in ("debug", "info", "warning", "error"):
            raise ValueError("log_level")
        return value.lower()

    @field_validator("data", "secret_file")
    @classmethod
    def _absolute(cls, value: Path | None) -> Path | None:
        return value.expanduser().absolute() if value is not None else None

    @property
    def is_public(self) -> bool:
        """Whether other machines can reach the local table."""
        return self.host not in ("127.0.0.1", "::1", "localhost")

    @property
    def has_chats(self) -> bool:
        """Whether a chat platform is to be served."""
        return bool(self.telegram_token.get_secret_value() or self.discord_token.get_secret_value())

    @property
    def store_address(self) -> str:
        """`redis_url` as it may be shown: without name and password. "" for the embedded store."""
        scheme, mark, rest = self.redis_url.partition("://")
        return f"{scheme}{mark}{rest.rsplit('@', 1)[-1]}"

    def folder(self) -> Path:
        """The data folder, made (readable by its owner only) if it is not there. Raises ConfigError."""
        try:
            self.data.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise ConfigError("config-data-folder", path=str(self.data), why=error.strerror or "") from None
        return self.data

    def secret(self) -> bytes:
        """The signing key, made on first use with mode 0600. Raises ConfigError."""
        path = self.secret_file or self.folder() / "secret.key"
        try:
            return _read_key(path) or _make_key(path)
        except OSError as error:
            raise ConfigError("config-secret", path=str(path), why=error.strerror or "") from None


def _address(value: str, *schemes: str) -> str:
    scheme = next((each for each in schemes if value.startswith(each)), "")
    if not scheme or len(value) == len(scheme) or any(sign.isspace() for sign in value):
        raise ValueError("address")
    return value


def _read_key(path: Path) -> bytes | None:
    if not path.exists():
        return None
    key = path.read_bytes()
    if len(key) < KEY_BYTES:
        raise ConfigError("config-secret-short", path=str(path), bytes=KEY_BYTES)
    return key


def _make_key(path: Path) -> bytes:
    """Write a whole key under a temporary name, then link it: two programs at once agree on the first one."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        os.write(handle, secrets.token_bytes(KEY_BYTES))
        os.fsync(handle)
    finally:
        os.close(handle)
    try:
        os.link(draft, path)
    except FileExistsError:
        pass  # another program was first: its key holds
    except OSError:
        draft.replace(path)  # a file system without hard links
        return path.read_bytes()
    draft.unlink()
    return path.read_bytes()


NAMES = {
    field: str(info.validation_alias)
    for field, info in Settings.model_fields.items()
    if info.validation_alias
}
"""Field → the environment variable that sets it."""

SECRETS = frozenset(field for field, info in Settings.model_fields.items() if info.annotation is SecretStr)
"""Fields whose values are never shown."""
HIDDEN = "…"

BY_VARIABLE = {name: field for field, name in NAMES.items()}


def load(**overrides: Any) -> Settings:
    """The settings of this run; `overrides` (not None) come from the command line. Raises ConfigError."""
    given = {NAMES[name]: value for name, value in overrides.items() if value is not None}
    try:
        return Settings(**given)
    except ValidationError as error:
        fault = error.errors()[0]
        where = str(fault["loc"][0]) if fault["loc"] else ""
        field = BY_VARIABLE.get(where.upper(), where)
        value = HIDDEN if field in SECRETS else str(fault.get("input", ""))[:80]
        raise ConfigError(
            f"config-bad-{field.replace('_', '-')}", name=NAMES.get(field, where), value=value
        ) from None
