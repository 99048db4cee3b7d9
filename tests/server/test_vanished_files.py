"""A data file or write-ahead log that vanishes is noticed, and nothing is acknowledged after that."""

import asyncio
import json
import random
import shutil
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
import websockets

from tablee.store.interface import Lost
from tablee.store.open_files import SUFFIXES, WATCHED
from tablee.store.place_file import PlaceFile
from tablee.store.sqlite import FILE
from tests.server.conditions import wait_until
from tests.server.live_server import Live, Socket, open_live
from tests.server.seated_tables import two_playing
from tests.server.server_process import ServerProcess
from tests.server.store_rows import move, table, turn
from tests.server.stores import opened_store

pytestmark = pytest.mark.one_store
DICE = random.Random(5)
FILES = [FILE + suffix for suffix in WATCHED]


def delete(path: Path) -> None:
    path.unlink()


def replace(path: Path) -> None:
    copy = path.with_name("copy")
    shutil.copyfile(path, copy)
    copy.rename(path)


def move_away(path: Path) -> None:
    path.rename(path.with_name("elsewhere"))


def move_folder(path: Path) -> None:
    path.parent.rename(path.parent.with_name("elsewhere"))


FAULTS = [delete, replace, move_away, move_folder]


async def everything_until_closed(socket: Socket) -> list[str]:
    """The types and reasons of all messages until the server closes the socket."""
    said: list[str] = []
    with suppress(websockets.ConnectionClosed):
        while True:
            message = await socket.read()
            said.append(message.get("why") or message["type"])
    return said


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("name", FILES)
async def test_whatever_happens_to_a_file_nothing_is_acknowledged_and_everyone_is_told(
    tmp_path: Path, name: str, fault: Callable[[Path], None]
) -> None:
    async with open_live(tmp_path / "data") as live:
        ann, _, one, other, table_id = await two_playing(live)
        await one.act(one.choice(DICE))
        await other.position(1)
        fault(tmp_path / "data" / name)
        await other.say("act", seq=1, action=other.choice(DICE))
        for socket in (one, other):
            said = await everything_until_closed(socket)
            assert said[-1] == "place-lost"
            assert "done" not in said
            assert socket.view["seq"] == 1, "the move was shown to nobody"
        assert (await live.stranger().http.get("/readyz")).status_code == 503
        again = await ann.socket(table_id)
        assert await everything_until_closed(again) == ["place-lost"]
        assert (await ann.http.get("/api/tables")).json()["why"] == "place-lost"
        assert await ann.fails("/api/tables", game="klunker", players=3) == (503, "place-lost")


async def test_a_place_where_nobody_moves_is_not_ready_either(live: Live, tmp_path: Path) -> None:
    http = live.stranger().http
    assert (await http.get("/readyz")).status_code == 200
    (tmp_path / f"{FILE}-wal").unlink()
    assert (await http.get("/readyz")).status_code == 503


async def test_commits_that_wait_together_all_fail(tmp_path: Path) -> None:
    async with opened_store(tmp_path) as store:
        await store.commit(turn("t"), table("t"))
        (tmp_path / FILE).unlink()
        waiting = [store.commit(move("t", seq)) for seq in range(5)]
        found = await asyncio.gather(*waiting, return_exceptions=True)
        assert [type(one) for one in found] == [Lost] * 5
        with pytest.raises(Lost):
            await store.commit(move("t", 9))
        with pytest.raises(Lost):
            await store.table("t")


@pytest.mark.parametrize("name", FILES)
async def test_what_was_acknowledged_is_rescued_and_can_be_restored(tmp_path: Path, name: str) -> None:
    data, restored = tmp_path / "data", tmp_path / "restored"
    with ServerProcess(data) as server:
        await server.until_ready()
        live = Live(None, server.address, "")  # type: ignore[arg-type]  # the place is in the other process
        _, _, one, other, table_id = await two_playing(live)
        await one.act(one.choice(DICE))
        await other.position(1)
        (data / name).unlink()
        await other.say("act", seq=1, action=other.choice(DICE))
        assert (await everything_until_closed(other))[-1] == "place-lost"
        rescued = data / f"{FILE}.rescued-1"
        await wait_until(rescued.exists)
        cookies = dict(live._clients[0].http.cookies)
        await live.close()
        server.kill()
    logged = [
        json.loads(line) for line in (tmp_path / "data.log").read_text().splitlines() if line[0] == "{"
    ]
    assert str(data / name) in [line.get("file") for line in logged]
    PlaceFile(restored / FILE).restore(rescued)
    async with open_live(restored) as again:
        ann = again.stranger()
        ann.http.cookies.update(cookies)
        socket = await ann.socket(table_id)
        assert (await socket.position(1))["seq"] >= 1
        assert socket.you["seat"] == 0


async def test_a_stop_after_the_loss_deletes_no_file_of_a_stranger(tmp_path: Path) -> None:
    """When SQLite closes, it deletes its write-ahead log by name. By then another place may have it."""
    data = tmp_path / "data"
    async with opened_store(data) as store:
        await store.commit(turn("t"), table("t"))
        data.rename(tmp_path / "moved")
        data.mkdir()
        theirs = [data / (FILE + suffix) for suffix in SUFFIXES]
        for path in theirs:
            path.write_bytes(b"a stranger's")
        assert not store.is_alive
    assert [path.read_bytes() for path in theirs] == [b"a stranger's"] * 3
