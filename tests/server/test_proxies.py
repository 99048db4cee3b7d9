"""The examples for nginx and Caddy, run as shipped: a game over TLS, cookies, headers, addresses."""

import asyncio
import random
import ssl
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
import websockets
from websockets.asyncio.client import connect

from tests.server.free_ports import free_port
from tests.server.live_server import PATIENCE_SECONDS, Client, Live, open_live
from tests.server.proxies import Proxy, found, running_caddy, running_nginx
from tests.server.raw_sockets import answer_to

pytestmark = pytest.mark.one_store
RUNNING = {"nginx": running_nginx, "caddy": running_caddy}
SPOOFED = "192.0.2.66"
MEGABYTE = b"x" * 1_000_000


@pytest.fixture(params=RUNNING)
async def behind(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[tuple[Live, Proxy]]:
    """A place, and a proxy in front of it."""
    if not found(request.param):
        pytest.skip(f"{request.param} is not installed")
    async with open_live(tmp_path / "data", proxies="127.0.0.1") as live:
        upstream = {"127.0.0.1:8000": live.address.removeprefix("http://")}
        async with RUNNING[request.param](tmp_path, upstream) as proxy:
            yield live, proxy


async def test_a_whole_game_over_tls(behind: tuple[Live, Proxy]) -> None:
    _, proxy = behind
    people = [proxy.client(), proxy.client()]
    for name, person in zip(("Ann", "Bob"), people, strict=True):
        await person.post("/api/me", name=name)
    table = await people[0].open_table("professor-tempus", 2)
    await people[1].post(f"/api/tables/{table}/sit")
    await people[0].post(f"/api/tables/{table}/start")
    sockets = [await person.socket(table) for person in people]
    dice = random.Random(8)
    await asyncio.gather(*(socket.play_on(dice) for socket in sockets))
    record = await people[0].http.get(f"/api/tables/{table}/record")
    assert record.json()["game"] == "professor-tempus"
    for person in people:
        await person.close()


async def test_the_cookie_is_bound_to_the_host_and_answers_ask_for_tls(
    behind: tuple[Live, Proxy],
) -> None:
    _, proxy = behind
    client = proxy.client()
    answer = await client.http.post("/api/me", json={"name": "Ann"})
    cookie = answer.headers.get_list("set-cookie")[0]
    assert cookie.startswith("__Host-tablee=")
    assert {"secure", "httponly", "path=/"} <= {part.strip().lower() for part in cookie.split(";")}
    assert (await client.get("/api/me"))["name"] == "Ann"
    for path in ("/", "/api/me", "/nowhere", "/static/plain.css"):
        headers = (await client.http.get(path)).headers
        assert headers.get_list("strict-transport-security") == ["max-age=31536000"], path
        assert headers.get_list("x-content-type-options") == ["nosniff"], path
    await client.close()


@pytest.mark.parametrize("path", ["/metrics", "/metrics/", "//metrics", "/healthz", "//healthz/"])
async def test_what_is_private_is_not_reached_through_the_proxy(
    behind: tuple[Live, Proxy], path: str
) -> None:
    live, proxy = behind
    async with httpx.AsyncClient(timeout=PATIENCE_SECONDS, verify=proxy.tls) as http:
        answer = await http.get(proxy.address + path)
        assert (answer.status_code, "tablee_" in answer.text) == (404, False)
        assert (await http.get(proxy.address + "/readyz")).status_code == 200
    assert b" 200 " in (await answer_to(live.monitor, "/metrics")).partition(b"\r\n")[0]


async def test_the_place_learns_the_real_address_and_not_what_a_client_claims(
    behind: tuple[Live, Proxy],
) -> None:
    live, proxy = behind
    transport = httpx.AsyncHTTPTransport(verify=proxy.tls, local_address="127.0.0.7")
    claim = {"x-forwarded-for": SPOOFED, "x-real-ip": SPOOFED, "forwarded": f"for={SPOOFED}"}
    async with httpx.AsyncClient(
        timeout=PATIENCE_SECONDS, transport=transport, base_url=proxy.address
    ) as http:
        assert (await http.post("/api/me", json={"name": "Eve"}, headers=claim)).status_code == 200
    assert "127.0.0.7" in live.place.arriving._buckets
    assert SPOOFED not in live.place.arriving._buckets


async def test_a_page_of_another_site_opens_no_socket(behind: tuple[Live, Proxy]) -> None:
    _, proxy = behind
    ann = proxy.client()
    await ann.post("/api/me", name="Ann")
    table = await ann.open_table("klunker", 3)
    url = proxy.address.replace("https", "wss") + f"/api/tables/{table}/socket"
    with pytest.raises(websockets.InvalidStatus) as refused:
        await connect(url, ssl=proxy.tls, origin="https://evil.example")  # type: ignore[arg-type]  # a NewType
    assert refused.value.response.status_code == 403
    async with connect(url, ssl=proxy.tls, origin=proxy.address) as socket:  # type: ignore[arg-type]  # a NewType
        await socket.recv()
    await ann.close()


async def test_a_long_record_reaches_the_place_which_answers_for_itself(
    behind: tuple[Live, Proxy],
) -> None:
    _, proxy = behind
    async with httpx.AsyncClient(
        timeout=PATIENCE_SECONDS, verify=proxy.tls, base_url=proxy.address
    ) as http:
        answer = await http.post("/api/replay", content=MEGABYTE)
        assert (answer.status_code, answer.headers["content-type"]) == (400, "application/json")


async def test_without_a_certificate_that_it_trusts_a_client_refuses(
    behind: tuple[Live, Proxy],
) -> None:
    _, proxy = behind
    stranger = Client(proxy.address, ssl.create_default_context())
    with pytest.raises(httpx.ConnectError):
        await stranger.http.get("/")
    await stranger.close()


async def test_nginx_refuses_what_is_too_long_and_sends_plain_http_to_https(tmp_path: Path) -> None:
    if not found("nginx"):
        pytest.skip("nginx is not installed")
    upstream = {"127.0.0.1:8000": f"127.0.0.1:{free_port()}"}
    async with (
        running_nginx(tmp_path, upstream) as proxy,
        httpx.AsyncClient(timeout=PATIENCE_SECONDS, verify=proxy.tls) as http,
    ):
        answer = await http.post(f"{proxy.address}/api/replay", content=MEGABYTE * 2)
        assert answer.status_code == 413
        answer = await http.get(proxy.plain_address + "/t/x?lang=fr")
        assert answer.status_code == 301
        assert answer.headers["location"] == "https://localhost/t/x?lang=fr"
