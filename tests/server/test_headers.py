"""The headers of every answer, the cookie's flags, and pages that load nothing from elsewhere."""

import re
from pathlib import Path

import pytest

from tablee.server.web import browser_client
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
