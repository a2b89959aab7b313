"""Settings: defaults that run, one friendly sentence for each bad value, a key that nobody else reads."""

from __future__ import annotations

import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from pydantic import ValidationError

from bot import config
from bot.config import BY_VARIABLE, NAMES, ConfigError, load
from bot.i18n import LANGUAGES, has


@pytest.fixture(autouse=True)
def _bare(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in NAMES.values():
        monkeypatch.delenv(name, raising=False)


def test_it_runs_without_any_setting() -> None:
    settings = load()
    assert settings.redis_url == ""
    assert settings.host == "127.0.0.1"
    assert not settings.is_public
    assert settings.lang in LANGUAGES
    assert settings.data.name.lower() == "fieldpost"


def test_an_empty_variable_counts_as_not_set(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = load()
    for name in NAMES.values():
        monkeypatch.setenv(name, "")
    assert load() == plain


def test_the_environment_and_the_command_line(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("FIELDPOST_PORT", "9000")
    monkeypatch.setenv("FIELDPOST_DATA", str(tmp_path))
    monkeypatch.setenv("FIELDPOST_HOST", "0.0.0.0")
    monkeypatch.setenv("REDIS_URL", "redis://store:6379/2")
    settings = load(lang="en", host=None)
    assert (settings.port, settings.data, settings.lang) == (9000, tmp_path, "en")
    assert settings.redis_url == "redis://store:6379/2"
    assert settings.is_public
    assert load(port=0).port == 0


def test_an_address_is_shown_without_its_password() -> None:
    assert load(redis_url="rediss://me:s@cret@store:6379/1").store_address == "rediss://store:6379/1"
    assert load(redis_url="unix:///run/store.sock").store_address == "unix:///run/store.sock"
    assert load().store_address == ""


def test_settings_are_frozen() -> None:
    with pytest.raises(ValidationError):
        load().port = 1


@pytest.mark.parametrize(
    ("name", "value", "hint"),
    [
        ("FIELDPOST_PORT", "eighty", "65535"),
        ("FIELDPOST_PORT", "70000", "65535"),
        ("FIELDPOST_LANG", "de", "ru"),
        ("REDIS_URL", "localhost:6379", "redis://"),
        ("FIELDPOST_LOG", "loud", "debug"),
        ("FIELDPOST_METRICS_PORT", "many", "65535"),
        ("FIELDPOST_KEEP_GAMES", "a year", "36500"),
        ("FIELDPOST_KEEP_CLOSED", "-1", "36500"),
        ("FIELDPOST_KEEP_CHAT", "1.5", "36500"),
        ("FIELDPOST_KEEP_ANSWERS", "1", "2"),
        ("TELEGRAM_API_BASE", "api.telegram.org", "https://"),
        ("TELEGRAM_WEBHOOK_URL", "ftp://example.org", "https://"),
        ("DISCORD_API_BASE", "https://", "https://"),
        ("DISCORD_GATEWAY", "https://gateway.discord.gg", "wss://"),
    ],
)
def test_a_bad_value_is_named_with_what_would_be_right(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, hint: str
) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(ConfigError) as caught:
        load()
    for lang in LANGUAGES:
        text = caught.value.text(lang)
        assert name in text
        assert value in text
        assert hint in text


@pytest.mark.parametrize("name", ["TELEGRAM_TOKEN", "DISCORD_TOKEN", "TELEGRAM_WEBHOOK_SECRET"])
def test_a_secret_is_never_shown(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setenv(name, " 123-hush_Hush\n")
    settings = load()
    kept = getattr(settings, BY_VARIABLE[name])
    assert kept.get_secret_value() == "123-hush_Hush"
    assert "hush" not in f"{settings!r} {settings} {settings.model_dump()}"
    monkeypatch.setenv(name, "123 hush")
    with pytest.raises(ConfigError) as caught:
        load()
    for lang in LANGUAGES:
        assert name in caught.value.text(lang)
        assert "hush" not in caught.value.text(lang)
    assert "hush" not in str(caught.value)


def test_chat_platforms_are_off_until_there_is_a_token(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not load().has_chats
    monkeypatch.setenv("DISCORD_TOKEN", "word")
    assert load().has_chats
    assert load(telegram_api_base="http://127.0.0.1:1/").telegram_api_base == "http://127.0.0.1:1"


def test_a_bad_argument_is_named_too() -> None:
    with pytest.raises(ConfigError) as caught:
        load(port="x")
    assert "FIELDPOST_PORT" in caught.value.text("en")


def test_every_setting_has_its_sentence() -> None:
    for field in NAMES:
        assert all(has(lang, f"config-bad-{field.replace('_', '-')}") for lang in LANGUAGES), field


def test_the_key_is_made_once_and_readable_by_its_owner_only(tmp_path: Path) -> None:
    settings = load(data=tmp_path / "data")
    key = settings.secret()
    assert len(key) == 32
    assert load(data=tmp_path / "data").secret() == key
    assert stat.S_IMODE((tmp_path / "data" / "secret.key").stat().st_mode) == 0o600
    assert stat.S_IMODE((tmp_path / "data").stat().st_mode) == 0o700
    assert load(data=tmp_path / "other").secret() != key


def test_programs_that_make_the_key_at_once_agree(tmp_path: Path) -> None:
    settings = load(data=tmp_path)
    with ThreadPoolExecutor(8) as pool:
        made = set(pool.map(lambda _: settings.secret(), range(32)))
    assert len(made) == 1
    assert [path.name for path in tmp_path.iterdir()] == ["secret.key"]


def test_a_key_of_ones_own(tmp_path: Path) -> None:
    path = tmp_path / "shared.key"
    path.write_bytes(b"k" * 40)
    assert load(data=tmp_path, secret_file=path).secret() == b"k" * 40
    path.write_bytes(b"short")
    with pytest.raises(ConfigError) as caught:
        load(data=tmp_path, secret_file=path).secret()
    assert "32" in caught.value.text("ru")
    with pytest.raises(ConfigError) as caught:
        load(data=tmp_path, secret_file=tmp_path).secret()
    assert str(tmp_path) in caught.value.text("en")


def test_a_file_system_without_hard_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr("os.link", refuse)
    assert len(load(data=tmp_path).secret()) == 32
    assert [path.name for path in tmp_path.iterdir()] == ["secret.key"]


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    settings = load(data=tmp_path / "file" / "data")
    for call in (settings.folder, settings.secret):
        with pytest.raises(ConfigError) as caught:
            call()
        assert str(settings.data) in caught.value.text("en")


@pytest.mark.parametrize(
    ("platform", "variable", "part"),
    [("linux", "XDG_DATA_HOME", "fieldpost"), ("win32", "LOCALAPPDATA", "Fieldpost")],
)
def test_data_lives_where_the_platform_wants_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, platform: str, variable: str, part: str
) -> None:
    monkeypatch.setattr("sys.platform", platform)
    monkeypatch.setenv(variable, str(tmp_path))
    assert config.default_data() == tmp_path / part
    monkeypatch.delenv(variable)
    assert config.default_data().is_relative_to(Path.home())


def test_data_on_a_mac(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "darwin")
    assert config.default_data().parts[-3:] == ("Library", "Application Support", "Fieldpost")
