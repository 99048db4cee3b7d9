"""Faults in stored data and in real processes: old rules, altered logs, dead bots."""

import asyncio
import copy
import os
import random
import signal
from pathlib import Path
from typing import Any

import msgspec
import pytest
import websockets

import tablee
from tablee.core.replay import verify_record
from tablee.core.texts import core_texts
from tablee.registry import all_versions, find_game
from tablee.server.bot_processes.pool import Processes
from tablee.server.tables.check import what_is_wrong
from tests.conftest import Shell
from tests.server.live_server import Live, Socket, open_live
from tests.server.seated_tables import GAME, two_playing
from tests.server.stores import chosen, doctor, rows_of
from tests.server.thinkers import children, thought

# --- old rules and altered logs: the tests change stored rows ---


async def begun(data: Path) -> tuple[str, str]:
    """Play one move at a table and stop the server. Returns the table's id and its host's cookie."""
    async with open_live(data) as running:
        ann, _, one, _, name = await two_playing(running)
        assert (await one.act(one.choice(random.Random(1))))["type"] == "done"
        return name, ann.http.cookies["tablee"]


def make_old(data: Path, name: str) -> None:
    now = find_game(GAME).about.rules.encode()
    doctor(data, "UPDATE tables SET rules = 'old' WHERE id = ?", name)
    (head,) = (row["body"] for row in rows_of(data) if row["relation"] == "moves" and row["seq"] == 0)
    head = {name: value for name, value in head.items() if name != "reveal"}  # an older place had none
    body = msgspec.json.encode(head).replace(b'"rules":"%s"' % now, b'"rules":"old"')
    doctor(data, "UPDATE moves SET body = ? WHERE table_id = ? AND seq = 0", body, name)


async def connected(running: Live, cookie: str, name: str) -> Socket:
    person = running.stranger()
    person.http.cookies.set("tablee", cookie)
    return await person.socket(name)


async def test_a_table_of_older_rules_is_left_alone_and_said_to_be_so(
    tmp_path: Path, shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    name, cookie = await begun(tmp_path)
    make_old(tmp_path, name)
    async with open_live(tmp_path) as running:
        answer = await running.stranger().http.get(f"/api/tables/{name}")
        assert (answer.status_code, answer.json()["why"]) == (409, "table-rules")
        assert answer.json()["facts"]["rules"] == "old"
        socket = await connected(running, cookie, name)
        assert (await socket.until("wrong"))["why"] == "table-rules"
        with pytest.raises(websockets.ConnectionClosed):
            await socket.read()
        assert socket.wire.close_code == 4009
        await (await running.guest("Bob")).open_table(GAME, 2)
    monkeypatch.setenv("TABLEE_DATABASE", chosen.database(tmp_path))
    checked = await asyncio.to_thread(shell, "db", "check", "--data", tmp_path)
    assert checked.code != 0
    assert "old" in checked.out


async def test_a_table_of_older_rules_goes_on_by_them_where_they_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    older: Any = copy.copy(find_game(GAME))
    older.about = msgspec.structs.replace(older.about, rules="old")
    monkeypatch.setitem(all_versions(), (GAME, "old"), older)
    name, cookie = await begun(tmp_path)
    make_old(tmp_path, name)
    async with open_live(tmp_path) as running:
        socket = await connected(running, cookie, name)
        await socket.position(1)
        assert socket.table["rules"] == "old"
        await socket.asked("undo", seq=1)
        assert running.place.hub.tables[name].game is older


async def test_a_table_of_an_earlier_version_that_the_game_knows_goes_on_and_replays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = find_game(GAME)
    monkeypatch.setattr(game, "about", msgspec.structs.replace(game.about, earlier=("old",)))
    monkeypatch.setitem(all_versions(), (GAME, "old"), game.under_rules("old"))
    name, _ = await begun(tmp_path)
    make_old(tmp_path, name)
    async with open_live(tmp_path) as running:
        table = await running.stranger().http.get(f"/api/tables/{name}")
        assert table.json()["rules"] == "old"
        match = (await running.place.hub.table(name)).check_playing().match
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
        record = match.record()
        assert record.rules == "old"
        assert verify_record(game, record).fault is None
        kept = await running.place.store.table(name)
        assert kept is not None
        assert await what_is_wrong(kept, core_texts("en")) == ""


@pytest.mark.parametrize(
    "body", [b"", b"{", b'{"action":{"type":"no-such"},"by":"person","nature":[]}', b"\xff"]
)
async def test_an_altered_log_is_told_and_harms_nobody_else(tmp_path: Path, body: bytes) -> None:
    name, _ = await begun(tmp_path)
    doctor(tmp_path, "UPDATE moves SET body = ? WHERE table_id = ? AND seq = 1", body, name)
    async with open_live(tmp_path) as running:
        answer = await running.stranger().http.get(f"/api/tables/{name}")
        assert (answer.status_code, answer.json()["why"]) == (500, "table-altered")
        await (await running.guest("Bob")).open_table(GAME, 2)


# --- bots ---


async def test_a_bot_that_never_answers_delays_no_other_table_and_a_killed_one_is_replaced(
    tmp_path: Path,
) -> None:
    processes = Processes(1, 600)
    async with open_live(tmp_path, processes) as running:
        await processes.think(*thought(tablee.new(GAME, 2, seed=1)), "random")
        for child in children():
            os.kill(child, signal.SIGSTOP)
        ann = await running.guest("Ann")
        waiting = await ann.open_table(GAME, 2, first=1, bots={1: "random"})
        await ann.post(f"/api/tables/{waiting}/start")
        _, _, one, other, _ = await two_playing(running)
        dice = random.Random(1)
        await asyncio.gather(one.play_on(dice), other.play_on(dice))
        assert running.place.hub.tables[waiting].check_playing().seq == 0
        for child in children():
            os.kill(child, signal.SIGKILL)
        socket = await ann.socket(waiting)
        await socket.position(1)
