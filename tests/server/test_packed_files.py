"""The client's assets come compressed to whoever understands it, and are the same for everyone."""

import gzip
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.datastructures import CacheControlHeader
from litestar.testing import TestClient

from tablee.server.web.packed_files import packed_router

pytestmark = pytest.mark.one_store
SCRIPT = b"const words = 'the same words again and again'; " * 40
PACKED = gzip.compress(SCRIPT, mtime=0)


@pytest.fixture
def client(tmp_path: Path) -> TestClient[Litestar]:
    (tmp_path / "table.js").write_bytes(SCRIPT)
    (tmp_path / "table.js.gz").write_bytes(PACKED)
    (tmp_path / "table.js.br").write_bytes(b"as brotli")
    (tmp_path / "font.woff2").write_bytes(b"a font")
    return TestClient(Litestar([packed_router("/assets", tmp_path, CacheControlHeader(max_age=9))]))


@pytest.mark.parametrize(
    ("accepted", "encoding", "content"),
    [
        ("gzip, deflate, br, zstd", "br", b"as brotli"),
        ("gzip;q=0.8, deflate", "gzip", PACKED),
        ("identity", None, SCRIPT),
        ("brotli-like", None, SCRIPT),
    ],
    ids=["brotli", "gzip", "nothing", "something else"],
)
def test_a_reader_gets_the_smallest_form_that_their_browser_understands(
    client: TestClient[Litestar], accepted: str, encoding: str | None, content: bytes
) -> None:
    with client.stream("GET", "/assets/table.js", headers={"accept-encoding": accepted}) as answer:
        received = b"".join(answer.iter_raw())
    assert received == content
    assert answer.headers.get("content-encoding") == encoding
    assert answer.headers["content-length"] == str(len(content))
    assert "javascript" in answer.headers["content-type"]
    assert answer.headers["vary"] == "accept-encoding"
    assert answer.headers["cache-control"] == "max-age=9"


def test_a_file_without_copies_comes_as_it_is(client: TestClient[Litestar]) -> None:
    assert client.get("/assets/font.woff2").content == b"a font"


def test_the_head_of_a_file_comes_without_its_content(client: TestClient[Litestar]) -> None:
    answer = client.head("/assets/table.js", headers={"accept-encoding": "gzip"})
    assert (answer.status_code, answer.content) == (200, b"")


@pytest.mark.parametrize(
    "name", ["none.js", "table.js.gz", "..%2fsecret", "table.js%00", "x" * 5000], ids=str.__len__
)
def test_nothing_else_is_found(client: TestClient[Litestar], name: str) -> None:
    assert client.get(f"/assets/{name}").status_code == 404
