"""The reverse proxies, nginx before the running program."""

from __future__ import annotations

import asyncio
import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import aiohttp
import pytest

from bot.config import METRICS_PORT, load
from tests.deploy.tools import needs, tool
from tests.fakes.program import Program
from tests.fakes.telegram import FakeTelegram
from tests.store.test_cluster import free_port


def certificate(folder: Path) -> None:
    files = ["-keyout", str(folder / "privkey.pem"), "-out", str(folder / "fullchain.pem")]
    request = "openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=fieldpost.example.org"
    subprocess.run([*request.split(), *files], check=True, capture_output=True)


@contextmanager
def nginx(root: Path, folder: Path, ports: dict[str, int]) -> Iterator[None]:
    """nginx with the example's site, other ports in the place of its own; first tried with `nginx -t`."""
    certificate(folder)
    text = (root / "deploy" / "proxy" / "nginx.conf").read_text(encoding="utf-8")
    text = text.replace("/etc/letsencrypt/live/fieldpost.example.org/", f"{folder}/")
    assert "allow 149.154.160.0/20;" in text
    for own, other in ports.items():
        assert own in text
        text = text.replace(own, own.replace(re.findall(r"\d+", own)[-1], str(other)))
    text = re.sub(r"listen \[::\].*\n", "", text).replace("listen ", "listen 127.0.0.1:")
    (folder / "site.conf").write_text(text.replace("allow 149.154.160.0/20;", "allow 127.0.0.1;"))
    temporary = "".join(
        f"{kind}_temp_path {folder}/{kind}; " for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (folder / "nginx.conf").write_text(
        f"daemon off; master_process off; pid {folder}/pid; error_log {folder}/error.log;\nevents {{}}\n"
        f"http {{ access_log off; {temporary} include {folder}/site.conf; }}\n"
    )
    command = [
        str(tool("nginx")),
        "-p",
        str(folder),
        "-c",
        str(folder / "nginx.conf"),
        "-e",
        f"{folder}/first.log",
    ]
    tried = subprocess.run([*command, "-t", "-q"], capture_output=True, text=True, check=False)
    assert tried.returncode == 0, tried.stderr
    process = subprocess.Popen(command)
    try:
        yield
    finally:
        process.terminate()
        process.wait()


@needs("nginx", "openssl")
async def test_nginx_serves_table_and_webhook_and_nothing_else(root: Path, tmp_path: Path) -> None:
    """The example before the running program: page, live connection, webhook pass, figures don't."""
    table, door, https = free_port(), free_port(), free_port()
    name = "fieldpost.example.org"
    async with FakeTelegram() as fake:
        program = Program(
            tmp_path / "data",
            FIELDPOST_PORT=str(table),
            FIELDPOST_METRICS_PORT=str(door),
            FIELDPOST_URL=f"https://{name}",
            TELEGRAM_TOKEN=fake.token,
            TELEGRAM_API_BASE=fake.url,
            TELEGRAM_WEBHOOK_URL=f"https://{name}",
        )
        await program.start()
        ports = {
            "127.0.0.1:8080": table,
            "127.0.0.1:8081": door,
            "listen 80": free_port(),
            "listen 443": https,
        }
        with nginx(root, tmp_path, ports):
            await fake.until(lambda: fake.webhook, what="the webhook")
            assert fake.webhook["url"].startswith(f"https://{name}/telegram/")
            path = fake.webhook["url"].removeprefix(f"https://{name}")
            base, own = f"https://127.0.0.1:{https}", {"Host": name, "Origin": f"https://{name}"}
            async with aiohttp.ClientSession(
                connector=aiohttp.TCPConnector(ssl=False),
                headers=own,
                cookie_jar=aiohttp.CookieJar(unsafe=True),
            ) as client:
                assert await until_served(client, base) == 200
                async with client.ws_connect(f"{base}/ws") as live:
                    assert (await live.receive_json())["t"] == "hello"
                secret = {"X-Telegram-Bot-Api-Secret-Token": fake.webhook["secret"]}
                for word, headers, status in (
                    (path, secret, 200),
                    (path, {}, 404),
                    ("/telegram/guessed", secret, 404),
                ):
                    async with client.post(base + word, json={"update_id": 7}, headers=headers) as answer:
                        assert answer.status == status, word
                for word in ("/metrics", "/telegram/metrics", path):
                    async with client.get(base + word) as answer:
                        assert answer.status in (403, 404), word
        await program.stop()
        assert program.faults() == []


async def until_served(client: aiohttp.ClientSession, base: str) -> int:
    """The page's status as soon as the proxy listens."""
    while True:
        try:
            async with client.get(base) as page:
                return page.status
        except aiohttp.ClientConnectorError:
            await asyncio.sleep(0.02)


@pytest.mark.parametrize("name", ["nginx.conf", "Caddyfile"])
def test_the_proxies_lead_to_the_ports_and_hide_the_figures(root: Path, name: str) -> None:
    text = (root / "deploy" / "proxy" / name).read_text(encoding="utf-8")
    plain = re.sub(r"#.*", "", text)
    assert str(load(port=None).port) in plain
    assert str(METRICS_PORT) in plain
    assert "/telegram/" in plain
    assert "/metrics" not in plain
    assert plain.count("{") == plain.count("}")
