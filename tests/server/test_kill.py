"""`kill -9` at any moment: nothing acknowledged is lost or done twice, and everyone plays on.

The people in these tests chat, undo by consent, have accounts, play with a clock, and play a rematch.
They report and block each other, and a moderator sanctions them.
"""

import asyncio
import random
import signal
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tablee.store.sqlite import FILE
from tests.conftest import Shell
from tests.server.cluster_games import connected as connected_to_database
from tests.server.evening import GAMES
from tests.server.goofspiel_bids import bid, card_of, own_bid, shown
from tests.server.history_check import check
from tests.server.kill_run import play_and_kill
from tests.server.seated_tables import people_at
from tests.server.server_process import ServerProcess
from tests.server.stores import chosen

# Ignore the client library's warning about a connection that is killed while it is being opened.
pytestmark = [
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
    pytest.mark.usefixtures("tidied"),
]


def connected(data: Path) -> Any:
    """A connection to the data, without any code of the server's."""
    url = chosen.database(data)
    return connected_to_database(url) if url else sqlite3.connect(data / FILE)


async def kill_often(tmp_path: Path, shell: Shell, monkeypatch: pytest.MonkeyPatch, kills: int) -> None:
    data = tmp_path / "data"
    with ServerProcess(data) as server:
        history = await play_and_kill(server, kills, kills, lambda: connected(data))
        assert server.kill(signal.SIGTERM) == 0
    with closing(connected(data)) as db:
        check(history, db)
    assert len(history.finished) >= 2 * len(GAMES)
    assert len(history.acts) > 100
    assert history.sanctions
    monkeypatch.setenv("TABLEE_DATABASE", chosen.database(data))
    assert (await asyncio.to_thread(shell, "db", "check", "--data", data)).code == 0
    print(history.figures())


async def test_a_few_kills_lose_nothing(
    tmp_path: Path, shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    await kill_often(tmp_path, shell, monkeypatch, 3)


@pytest.mark.seconds(3600)
@pytest.mark.long
async def test_two_hundred_kills_lose_nothing(
    tmp_path: Path, shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    await kill_often(tmp_path, shell, monkeypatch, 200)


async def test_a_kill_in_an_open_window_keeps_every_choice_that_was_acknowledged(tmp_path: Path) -> None:
    with ServerProcess(tmp_path / "data") as server:
        await server.until_ready()
        clients, table = await people_at(server.address, "goofspiel", 3)
        sockets = [await client.socket(table) for client in clients]
        for socket in sockets:
            await socket.position(0)
        for socket, card in ((sockets[2], 5), (sockets[0], 7)):
            done = await bid(socket, card, id=f"bid-{card}")
            assert done["type"] == "done"
        assert (await sockets[2].asked("undo", seq=2, id="withdrawn"))["type"] == "done"
        server.kill()
        server.start()
        await server.until_ready()
        again = [await client.socket(table) for client in clients]
        for socket in again:
            await socket.position(3)
        assert [own_bid(socket) for socket in again] == [card_of(0, 7), None, None]
        assert [socket.view["view"]["to_act"] for socket in again] == [[1, 2]] * 3
        twice = await bid(again[0], 7, id="bid-7")
        assert (twice["type"], twice["seq"]) == ("done", 2), "sent again, it is the same choice"
        for socket, seq, card in ((again[2], 3, 6), (again[1], 0, 9)):
            done = await bid(socket, card, seq=seq, id=f"bid-{card}")
            assert done["type"] == "done"
        await again[0].position(5)
        assert shown(again[0]) == [card_of(0, 7), card_of(1, 9), card_of(2, 6)]
        for client in clients:
            await client.close()


async def test_a_server_that_is_asked_to_stop_keeps_everything_and_says_goodbye(tmp_path: Path) -> None:
    with ServerProcess(tmp_path / "data") as server:
        await server.until_ready()
        clients, table = await people_at(server.address, "professor-tempus", 2)
        sockets = [await client.socket(table) for client in clients]
        for socket in sockets:
            await socket.position(0)
        await sockets[0].act(sockets[0].choice(random.Random(1))) if sockets[0].my_turn else None
        assert server.kill(signal.SIGTERM) == 0
        await sockets[0].wire.wait_closed()
        assert sockets[0].wire.close_code in (1001, 1012)
        for client in clients:
            await client.close()
