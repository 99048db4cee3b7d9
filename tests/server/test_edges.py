"""Edge cases: bytes that are not text, impossible file names, too many connections from an address."""

import asyncio
import json
from contextlib import suppress
from pathlib import Path

import pytest
import websockets
from websockets.asyncio.client import ClientConnection, connect

from tablee.server.limits import Crowds
from tablee.server.web import browser_client as client
from tests.server.live_server import Client, Live, open_live
from tests.server.seated_tables import two_playing

NO_TEXT = b"\xed\xa0\x80"
"""The bytes of half a surrogate pair. They are not UTF-8."""
ELSEWHERE = "192.0.2.7"


# --- bytes that are not UTF-8 ---


async def test_a_body_that_is_not_utf_8_is_malformed(live: Live) -> None:
    ann = await live.guest("Ann")
    table = "/api/tables/" + await ann.open_table("klunker", 3)
    bodies = {
        "/api/me": b'{"name":"%s"}',
        "/api/me/recover": b'{"token":"%s"}',
        "/api/account": b'{"name":"Ann","passphrase":"a long passphrase %s"}',
        "/api/session": b'{"name":"%s","passphrase":"a long passphrase"}',
        "/api/tables": b'{"game":"%s","players":3}',
        f"{table}/sit": b'{"nonce":"%s"}',
        f"{table}/why": b'{"action":{"type":"%s"}}',
    }
    for path, body in bodies.items():
        answer = await ann.http.post(path, content=body % NO_TEXT)
        assert (answer.status_code, answer.json()["why"]) == (400, "request-malformed"), path


@pytest.mark.parametrize(
    "action",
    [
        b'{"type":"%s"}',
        b'{"%s":1}',
        b'"%s"',
        b'{"type":"start","direction":"%s","card":"red-19"}',
        b'{"type":"start","direction":"+","card":"%s"}',
    ],
)
async def test_an_action_that_is_not_utf_8_is_malformed(live: Live, action: bytes) -> None:
    _, _, one, _, _ = await two_playing(live)
    said = b'{"type":"act","id":"no text","seq":0,"action":%s}' % (action % NO_TEXT)
    await one.wire.send(said)  # as a binary frame, because a text frame must be UTF-8
    assert (await one.until("wrong", id="no text"))["why"] == "action-malformed"
    assert live.place.services.counts["errors"] == 0


# --- files ---


async def test_a_name_that_no_file_can_have_is_an_unknown_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    built = tmp_path / "client"
    (built / "assets").mkdir(parents=True)
    (built / "index.html").write_text("<html></html>", "utf-8")
    monkeypatch.setattr(client, "CLIENT", built)
    async with open_live(tmp_path / "data") as live:
        http = live.stranger().http
        for folder in ("/static", "/client", "/client/assets"):
            for name in ("%00", "a%00b", "x" * 300, "x" * 5000):
                answer = await http.get(f"{folder}/{name}")
                assert (answer.status_code, answer.json()["why"]) == (404, "page-unknown")
                assert (await http.head(f"{folder}/{name}")).status_code == 404
        assert (await http.get("/static/plain.css/x")).status_code == 404
        assert (await http.get("/static/plain.css")).status_code == 200
        assert (await http.get("/client/index.html")).headers["cache-control"] == "no-cache"


# --- replays ---


async def finished_table(live: Live) -> tuple[Client, str]:
    """Opens a table of bots, and watches until its game ends. Returns the table's host and path."""
    ann = await live.guest("Ann")
    table = await ann.open_table("klunker", 3, bots=dict.fromkeys(range(3), "random"))
    await ann.post(f"/api/tables/{table}/start")
    socket = await ann.socket(table)
    await socket.until("table", status="over")
    return ann, f"/api/tables/{table}"


@pytest.mark.parametrize("what", ["replay?eyes=open", "proof"])
@pytest.mark.place(replays_per_minute=6)
@pytest.mark.usefixtures("still_limits")
async def test_who_has_too_many_games_shown_again_is_told_so_and_others_are_not(
    live: Live, what: str
) -> None:
    ann, table = await finished_table(live)
    answers = [await ann.http.get(f"{table}/{what}") for _ in range(12)]
    assert [answer.status_code for answer in answers[:5]] == [200] * 5
    assert (answers[-1].status_code, answers[-1].json()["why"]) == (429, "too-often")
    other = await ann.http.get(f"{table}/{what}", headers={"x-forwarded-for": ELSEWHERE})
    assert other.status_code == 200
    assert (await ann.get(table))["status"] == "over", "all else is as it was"


# --- sockets ---


async def watch(live: Live, table: str, address: str) -> ClientConnection:
    url = live.address.replace("http", "ws") + f"/api/tables/{table}/socket"
    return await connect(
        url, open_timeout=60, additional_headers={"x-forwarded-for": address} if address else {}
    )


async def watch_when_there_is_room(live: Live, table: str) -> ClientConnection:
    """Connect, retrying until the server notices that another socket has ended."""
    while True:
        with suppress(websockets.InvalidStatus):
            return await watch(live, table, ELSEWHERE)
        await asyncio.sleep(0.01)


@pytest.mark.place(sockets_per_address=3)
async def test_one_address_has_so_many_sockets_and_others_have_theirs(live: Live) -> None:
    table = await (await live.guest("Ann")).open_table("klunker", 3)
    watching = [await watch(live, table, ELSEWHERE) for _ in range(3)]
    with pytest.raises(websockets.InvalidStatus) as refused:
        await watch(live, table, ELSEWHERE)
    assert refused.value.response.status_code == 403
    watching += [await watch(live, table, address) for address in ("192.0.2.8", *[""] * 5)]
    for socket in watching:
        assert json.loads(await socket.recv())["type"] == "you"


@pytest.mark.place(sockets_per_address=1)
async def test_a_socket_that_ends_makes_room_for_the_next(live: Live) -> None:
    table = await (await live.guest("Ann")).open_table("klunker", 3)
    for number in range(6):
        socket = await watch_when_there_is_room(live, table)
        if number % 2:
            socket.transport.abort()
        await socket.close()


@pytest.mark.one_store
def test_no_bound_is_no_bound_and_nothing_is_kept_of_who_has_gone() -> None:
    endless, crowds = Crowds(0), Crowds(1)
    with endless.joined(ELSEWHERE), crowds.joined(ELSEWHERE):
        assert endless.has_room(ELSEWHERE)
        assert not crowds.has_room(ELSEWHERE)
    assert crowds.has_room(ELSEWHERE)
    assert not crowds._there
