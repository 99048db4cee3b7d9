"""Hostile clients get a clear answer, and everyone else plays on."""

import asyncio
import random
import socket as sockets
from contextlib import suppress
from pathlib import Path

import pytest
import websockets
from websockets.asyncio.client import connect

from tablee.server import logs
from tablee.server.web import wire
from tablee.server.web.security import HEADERS
from tests.server.garbage_frames import garbage
from tests.server.live_server import Live, Socket, open_live
from tests.server.seated_tables import two_playing

# --- origin, headers, sizes, rates ---


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"sec-fetch-site": "cross-site"},
        {"origin": "http://127.0.0.1:1"},
        {"origin": "http://["},
        {"origin": "http://a]"},
    ],
)
async def test_a_post_from_another_site_is_turned_away(live: Live, headers: dict[str, str]) -> None:
    ann = await live.guest("Ann")
    answer = await ann.http.post("/api/me", json={"name": "Eve"}, headers=headers)
    assert (answer.status_code, answer.json()["why"]) == (403, "origin-foreign")
    assert {name: answer.headers[name] for name in HEADERS} == HEADERS
    assert (await ann.get("/api/me"))["name"] == "Ann"
    url = live.address.replace("http", "ws") + "/api/tables/x/socket"
    if "origin" in headers:
        with pytest.raises(websockets.InvalidStatus) as refused:
            await connect(url, open_timeout=60, additional_headers=headers)
        assert refused.value.response.status_code == 403


@pytest.mark.place(origins=("https://tablee.example",))
async def test_a_page_of_ours_is_welcome(live: Live) -> None:
    for origin in (live.address, "https://tablee.example"):
        answer = await live.stranger().http.post(
            "/api/me", json={"name": "Ann"}, headers={"origin": origin}
        )
        assert answer.status_code == 200


async def test_every_answer_has_the_headers_of_safety(live: Live) -> None:
    for path in ("/", "/api/me", "/nowhere", "/static/plain.css", "/readyz", "/api/tables/x"):
        answer = await live.stranger().http.get(path)
        assert {name: answer.headers[name] for name in HEADERS} == HEADERS
        assert "unsafe" not in answer.headers["content-security-policy"]
        assert "server" not in answer.headers


async def test_bodies_that_are_too_long_or_no_json(live: Live) -> None:
    http = live.stranger().http
    big = await http.post("/api/me", content=b'{"name":"' + b"x" * 100_000 + b'"}')
    assert big.status_code == 413
    for body in (b"", b"{", b"[" * 3000, b"\xff\xfe", b'{"name": 1}', b'{"nom": "x"}'):
        answer = await http.post("/api/me", content=body)
        assert (answer.status_code, answer.json()["why"]) == (400, "request-malformed"), body
    form = await http.post("/api/me", data={"name": "x"})
    assert form.status_code == 400
    assert (await http.put("/api/me", json={})).status_code == 405
    assert (await http.get("/nowhere")).json()["why"] == "page-unknown"
    assert (await http.get("/static/../app.py")).status_code == 404


@pytest.mark.parametrize("number", [-1, 2**53 + 1, 2**63, 2**64, 10**30])
async def test_a_number_past_all_bounds_in_an_address_is_refused(live: Live, number: int) -> None:
    ann, _, _, _, table = await two_playing(live)
    for path in (f"/api/me/results?before={number}", f"/api/tables/{table}/menu?start={number}"):
        answer = await ann.http.get(path)
        assert answer.status_code == 400, answer.text
        assert answer.json()["why"] == "request-malformed"


@pytest.mark.place(tables_per_minute=6)
@pytest.mark.usefixtures("still_limits")
async def test_a_thousand_tables_a_minute_are_too_many(live: Live) -> None:
    eve, ann = await live.guest("Eve"), await live.guest("Ann")
    wish = {"game": "klunker", "players": 3}
    answers = [(await eve.http.post("/api/tables", json=wish)).status_code for _ in range(12)]
    assert answers[:5] == [201] * 5
    assert answers[-1] == 429
    await ann.open_table("klunker", 3)


# --- clients that stop reading ---


async def read_on(socket: Socket) -> None:
    while True:
        await socket.wire.recv()


async def test_a_peer_that_stops_reading_harms_only_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wire, "MAX_UNSENT_BYTES", 200_000)
    async with open_live(tmp_path) as live:
        _, _, one, other, table = await two_playing(live)
        host, port = live.address.removeprefix("http://").split(":")
        deaf = sockets.create_connection((host, int(port)))
        deaf.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
        shake = (
            f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        )
        deaf.sendall(shake.encode())
        await one.until("table", watching=1)
        kept = live.place.hub.tables[table]
        reading = [asyncio.create_task(read_on(peer)) for peer in (one, other)]
        heard = b'{"type":"heard","number":0,"seat":0,"name":"x","text":"%s","at":0}' % (b"y" * 4000)
        for _ in range(4000):
            for viewer in kept.presence.viewers:
                viewer.outbox.post(heard)
            await asyncio.sleep(0.001)
            if len(kept.presence.viewers) == 2:
                break
        for task in reading:
            task.cancel()
        await asyncio.gather(*reading, return_exceptions=True)
        assert len(kept.presence.viewers) == 2, "the deaf one is gone"
        assert (await one.act(one.choice(random.Random(1))))["type"] == "done"
        deaf.close()


# --- garbage ---


async def fuzz(tmp_path: Path, frames: int) -> None:
    async with open_live(tmp_path) as live:
        ann, bob, *players, table = await two_playing(live)
        for player in players:
            await player.close()
        stranger, dice = live.stranger(), random.Random(frames)
        sent = 0
        while sent < frames:
            socket = await stranger.socket(table)
            reading = asyncio.create_task(read_on(socket))
            with suppress(websockets.ConnectionClosed):
                for _ in range(500):
                    await socket.wire.send(garbage(dice))
                    sent += 1
            await socket.close()
            await asyncio.gather(reading, return_exceptions=True)
            stranger.sockets.clear()
        one, other = await ann.socket(table), await bob.socket(table)
        await one.position(0)
        assert (await one.act(one.choice(dice)))["type"] == "done"
        await other.position(1)
        assert live.place.services.counts["errors"] == 0
        print(f"{sent} frames of garbage")


async def test_garbage_is_answered_and_harms_nobody(tmp_path: Path) -> None:
    await fuzz(tmp_path, 1000)


@pytest.mark.seconds(3600)
@pytest.mark.long
async def test_a_hundred_thousand_frames_of_garbage(tmp_path: Path) -> None:
    await fuzz(tmp_path, 100_000)


# --- logs ---


async def test_logs_have_no_secret(live: Live, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("DEBUG")
    logs.keep_quiet()
    ann, _, one, _, table = await two_playing(live)
    link = (await ann.post("/api/me/recovery"))["link"]
    await ann.http.get(link)
    await one.act(one.choice(random.Random(1)))
    kept = await live.place.store.table(table)
    assert kept is not None
    ours = "\n".join(r.getMessage() for r in caplog.records if r.name.startswith(("tablee", "uvicorn")))
    for secret in (kept.table.secret, ann.http.cookies["tablee"], link):
        assert secret not in ours
