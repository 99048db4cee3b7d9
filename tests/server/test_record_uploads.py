"""Uploaded records are bounded, answered in pages, and refused clearly when there are too many."""

import asyncio
import gzip
import json
import os
import signal
import threading
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import pytest

import tablee
from bench.hostile_uploads import endless
from tablee.core.record import encode_record
from tablee.core.replay import match_of
from tablee.kit.golden import golden_records
from tablee.server.protocol import encode
from tablee.server.record_processes.jobs import MAX_PAGE_BYTES, MAX_UPLOAD_BYTES, MAX_UPLOAD_MOVES
from tablee.server.record_processes.pool import MOST_WAITING
from tablee.server.tables.replay_frames import frames
from tests.forgery import GENUINE
from tests.server.live_server import Json, Live, open_live

RECORD = encode_record(GENUINE[0])
HERE = "127.0.0.1"
PER_ADDRESS = 6


async def until(condition: Callable[[], object]) -> None:
    while not condition():
        await asyncio.sleep(0.005)


# --- pages ---


async def all_pages(live: Live, body: bytes, eyes: str) -> list[Json]:
    pages: list[Json] = []
    start = 0
    while not pages or start < len(pages[0]["stops"]):
        answer = await live.stranger().http.post(f"/api/replay?eyes={eyes}&start={start}", content=body)
        pages.append(answer.json())
        start += len(pages[-1]["frames"])
    return pages


async def test_a_long_replay_comes_in_pages_that_together_are_the_whole(live: Live) -> None:
    game = tablee.game("kunst-stuecke")
    record = max(golden_records(game).values(), key=lambda it: len(it.moves))
    pages = await all_pages(live, encode_record(record), "open")
    assert len(pages) > 1
    together = [frame for page in pages for frame in page["frames"]]
    whole = list(frames(match_of(game, record), record, None))
    assert [frame["view"] for frame in together] == [json.loads(bytes(it.view)) for it in whole]
    assert [frame["lines"] for frame in together if "lines" in frame] == [
        json.loads(encode(it.lines)) for it in whole if it.lines
    ]
    assert [frame["move"] for frame in together] == pages[0]["stops"]
    for page in pages:
        assert (
            len(json.dumps(page["frames"], separators=(",", ":"), ensure_ascii=False)) <= MAX_PAGE_BYTES
        )
    assert [page["sheet"] is None for page in pages] == [False] + [True] * (len(pages) - 1)


async def test_a_page_past_the_end_is_empty(live: Live) -> None:
    answer = await live.stranger().http.post("/api/replay?start=100000", content=RECORD)
    assert answer.json()["frames"] == []


# --- bounds ---


async def test_a_record_with_too_many_moves_or_bytes_is_refused(live: Live) -> None:
    http = live.stranger().http
    long = await http.post("/api/replay", content=endless(MAX_UPLOAD_MOVES + 1))
    assert (long.status_code, long.json()["why"]) == (400, "record-too-long")
    allowed = await http.post("/api/proof", content=endless(MAX_UPLOAD_MOVES - 10))
    assert allowed.json()["verdict"]["fault"] is None
    big = await http.post("/api/replay", content=b" " * (MAX_UPLOAD_BYTES + 1))
    assert (big.status_code, big.json()["why"]) == (413, "request-too-big")


async def test_an_upload_beyond_the_queue_is_refused_before_it_is_read(live: Live) -> None:
    turns = live.place.record_processes.turns
    host, port = live.address.removeprefix("http://").split(":")
    with ExitStack() as others:
        for _ in range(PER_ADDRESS):
            others.enter_context(turns.admitted(HERE))
        reader, writer = await asyncio.open_connection(host, int(port))
        head = f"POST /api/replay HTTP/1.1\r\nHost: x\r\nContent-Length: {MAX_UPLOAD_BYTES}\r\n\r\n"
        writer.write(head.encode())  # and nothing of the body
        answer = await reader.readuntil(b"\r\n\r\n")
        assert answer.startswith(b"HTTP/1.1 429")
        writer.close()


@pytest.mark.parametrize(
    ("taken", "status", "said"),
    [
        ([HERE] * PER_ADDRESS, 429, "Depuis ton adresse, 6 parties"),
        ([str(n) for n in range(MOST_WAITING)], 503, "Trop de gens"),
    ],
)
async def test_who_comes_when_the_queue_is_full_is_told_so_and_when_to_come_again(
    live: Live, taken: list[str], status: int, said: str
) -> None:
    turns, http = live.place.record_processes.turns, live.stranger().http
    with ExitStack() as others:
        for address in taken:
            others.enter_context(turns.admitted(address))
        answer = await http.post("/api/proof", content=RECORD, headers={"accept-language": "fr"})
        assert (answer.status_code, answer.json()["said"][: len(said)]) == (status, said)
        assert int(answer.headers["retry-after"]) > 0
        assert live.place.record_processes.pids == set()
    assert (await http.post("/api/proof", content=RECORD)).status_code == 200


async def test_when_the_client_goes_its_replay_stops(
    live: Live, caplog: pytest.LogCaptureFixture
) -> None:
    processes = live.place.record_processes
    host, port = live.address.removeprefix("http://").split(":")
    _, writer = await asyncio.open_connection(host, int(port))
    head = f"POST /api/replay HTTP/1.1\r\nHost: x\r\nContent-Length: {len(RECORD)}\r\n\r\n"
    writer.write(head.encode() + RECORD)
    await until(lambda: processes.pids)
    (pid,) = processes.pids
    os.kill(pid, signal.SIGSTOP)  # so that it cannot finish in time
    writer.close()
    await until(lambda: processes.turns.there == 0)
    assert (processes.pids, processes.killed, processes.answered) == (set(), 1, 0)
    await live.stranger().http.get("/healthz")
    assert [it for it in caplog.records if it.levelname == "ERROR"] == [], "nobody did wrong"


@pytest.mark.one_store
async def test_a_replay_comes_through_a_process_that_does_not_have_the_table(
    url: str, tmp_path: Path
) -> None:
    async with (
        open_live(tmp_path / "one", database=url) as one,
        open_live(tmp_path / "other", database=url) as other,
    ):
        ann = await one.guest("Ann")
        table = await ann.open_table("klunker", 3, bots=dict.fromkeys(range(3), "random"))
        await ann.post(f"/api/tables/{table}/start")
        socket = await ann.socket(table)  # bots play while somebody watches
        await socket.until("table", status="over")
        ann.at(other.address)
        assert (await ann.get(f"/api/tables/{table}/proof"))["verdict"]["proved"]
        assert (one.place.record_processes.answered, other.place.record_processes.answered) == (0, 1)


# --- compression ---


async def test_long_answers_are_compressed_beside_the_event_loop(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[int] = []
    real = gzip.compress

    def compress(body: bytes, level: int) -> bytes:
        threads.append(threading.get_ident())
        return real(body, level)

    monkeypatch.setattr(gzip, "compress", compress)
    http = live.stranger().http
    packed = await http.get("/api/games", headers={"accept-encoding": "gzip"})
    plain = await http.get("/api/games", headers={"accept-encoding": "identity"})
    short = await http.get("/healthz", headers={"accept-encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < len(plain.content)
    assert packed.json() == plain.json()
    assert "content-encoding" not in plain.headers
    assert "content-encoding" not in short.headers
    assert len(threads) == 1
    assert threads[0] != threading.get_ident()


async def test_a_replay_is_compressed_only_for_who_understands_it(live: Live) -> None:
    http = live.stranger().http
    for accepted, encoding in (("gzip, br", "gzip"), ("identity", None)):
        headers = {"accept-encoding": accepted}
        answer = await http.post("/api/replay", content=RECORD, headers=headers)
        assert answer.headers.get("content-encoding") == encoding
        assert answer.json()["moves"] == len(GENUINE[0].moves)
