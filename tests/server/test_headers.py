"""The headers of every answer, the cookie's flags, and pages that load nothing from elsewhere."""

import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
import websockets
from websockets.asyncio.client import connect

from tablee.server.web import browser_client
from tablee.server.web.app import make_app
from tablee.server.web.security import HEADERS
from tests.server.live_server import Live, open_live

TLS = {"x-forwarded-proto": "https", "x-forwarded-for": "192.0.2.7"}
"""What a trusted proxy that ends TLS says of a request."""
HSTS = "strict-transport-security"
PATHS = ("/", "/api", "/api/me", "/nowhere", "/static/plain.css", "/readyz", "/api/tables/x", "/t/x")
PAGES = (
    "/",
    "/api",
    "/t/x",
    "/r/token",
    "/nowhere",
    "/api/_",
    "/api/_/swagger",
    "/api/_/redoc",
    "/docs",
)
LOADED = re.compile(
    r"""(?:src|href|action|data)\s*=\s*["']?\s*((?:https?:)?//[^"'\s>]+)""", re.IGNORECASE
)
"""What a page loads from, or sends to, another host."""


async def test_behind_tls_every_answer_asks_for_tls_in_future(live: Live) -> None:
    for path in PATHS:
        answer = await live.stranger().http.get(path, headers=TLS)
        assert answer.headers[HSTS] == "max-age=31536000", path
        assert {name: answer.headers[name] for name in HEADERS} == HEADERS, path


# --- every kind of answer ---


def check(headers: Iterable[tuple[str, str]], what: str, *, is_encrypted: bool = True) -> None:
    """Every answer has these headers exactly once, and does not say which program sends it."""
    sent = [(name.lower(), value) for name, value in headers]
    counted = Counter(name for name, _ in sent)
    for name, value in HEADERS.items():
        assert [its for other, its in sent if other == name] == [value], (what, name)
    assert counted["cache-control"] == 1, what
    assert counted[HSTS] == is_encrypted, what
    assert not counted["server"], what
    assert not counted["x-powered-by"], what


async def test_every_route_and_method_answers_with_the_headers(live: Live) -> None:
    """Without a cookie and with nothing in the body, so that most of these answers are refusals."""
    http = live.stranger().http
    for route in make_app(live.place).routes:
        path = re.sub(r"\{[^}]*\}", "x", route.path)
        for method in ("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"):
            answer = await http.request(method, path, headers=TLS, follow_redirects=False)
            check(answer.headers.multi_items(), f"{method} {path} {answer.status_code}")
            assert answer.status_code < 500, (method, path)


@pytest.mark.parametrize(
    ("status", "request_of"),
    [
        (400, {"content": b"{"}),
        (400, {"content": b"\xff"}),
        (403, {"json": {"name": "Eve"}, "headers": {"origin": "https://evil.example"}}),
        (413, {"content": b"x" * 200_000}),
    ],
)
async def test_a_refusal_has_the_headers(live: Live, status: int, request_of: dict[str, Any]) -> None:
    answer = await live.stranger().http.post("/api/me", **request_of)
    assert answer.status_code == status
    check(answer.headers.multi_items(), str(status), is_encrypted=False)


@pytest.mark.place(requests_per_second=0.001)
async def test_an_answer_to_too_many_requests_has_the_headers(live: Live) -> None:
    answers = [await live.stranger().http.get("/api", headers=TLS) for _ in range(3)]
    assert answers[-1].status_code == 429
    check(answers[-1].headers.multi_items(), "429")


async def test_an_answer_after_a_failure_has_the_headers(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*given: object) -> None:
        raise RuntimeError

    monkeypatch.setattr(live.place.store, "listed", fail)
    answer = await live.stranger().http.get("/api/tables", headers=TLS)
    assert answer.status_code == 500
    check(answer.headers.multi_items(), "500")


async def test_files_have_the_headers_packed_or_not(live: Live) -> None:
    http = live.stranger().http
    for encoding in ("identity", "gzip", "br"):
        for path in ("/static/plain.css", "/"):
            answer = await http.get(path, headers={**TLS, "accept-encoding": encoding})
            assert answer.status_code == 200
            check(answer.headers.multi_items(), f"{path} {encoding}")


@pytest.mark.place(sockets_per_address=1)
async def test_a_socket_that_is_refused_gets_the_headers(live: Live) -> None:
    url = live.address.replace("http", "ws") + "/api/tables/x/socket"
    foreign = {**TLS, "origin": "https://evil.example"}
    with pytest.raises(websockets.InvalidStatus) as refused:
        await connect(url, additional_headers=foreign)
    assert refused.value.response.status_code == 403
    check(refused.value.response.headers.raw_items(), "403")
    table = await (await live.guest("Ann")).open_table("klunker", 3)
    url = url.replace("/x/", f"/{table}/")
    async with connect(url, additional_headers=TLS):
        with pytest.raises(websockets.InvalidStatus) as refused:
            await connect(url, additional_headers=TLS)
        assert refused.value.response.status_code == 429
        check(refused.value.response.headers.raw_items(), "429")


async def test_a_refusal_behind_tls_has_the_headers_too(live: Live) -> None:
    headers = {**TLS, "origin": "https://evil.example"}
    answer = await live.stranger().http.post("/api/me", json={"name": "Eve"}, headers=headers)
    assert answer.status_code == 403
    assert answer.headers[HSTS] == "max-age=31536000"


async def test_without_tls_nothing_asks_for_it(live: Live) -> None:
    for path in PATHS:
        assert HSTS not in (await live.stranger().http.get(path)).headers, path


@pytest.mark.place(proxies="192.0.2.1")
async def test_whoever_is_no_trusted_proxy_cannot_claim_tls(live: Live) -> None:
    answer = await live.stranger().http.post("/api/me", json={"name": "Ann"}, headers=TLS)
    assert answer.status_code == 200
    assert HSTS not in answer.headers
    assert "Secure" not in answer.headers["set-cookie"]


@pytest.mark.parametrize("headers", [{}, TLS])
async def test_the_cookies_flags(live: Live, headers: dict[str, str]) -> None:
    http = live.stranger().http
    answer = await http.post("/api/me", json={"name": "Ann"}, headers=headers)
    cookie = answer.headers.get_list("set-cookie")[0]  # behind TLS, another removes the one from before
    flags = {part.strip().lower() for part in cookie.split(";")[1:]}
    expected = {"httponly", "samesite=lax", "path=/", f"max-age={365 * 24 * 3600}"}
    assert flags == (expected | {"secure"} if headers else expected)


@pytest.mark.parametrize("is_built", [True, False])
async def test_no_page_loads_anything_from_another_host(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_built: bool
) -> None:
    monkeypatch.setattr(browser_client, "is_built", lambda: is_built)
    async with open_live(tmp_path) as live:
        for path in PAGES:
            answer = await live.stranger().http.get(path, headers={"accept": "text/html"})
            assert LOADED.findall(answer.text) == [], path
            assert "default-src 'none'" in answer.headers["content-security-policy"]


def test_the_search_for_other_hosts_finds_them() -> None:
    page = '<script src="https://cdn.example/a.js"></script><link href=//cdn.example/b.css>'
    assert LOADED.findall(page) == ["https://cdn.example/a.js", "//cdn.example/b.css"]
