"""Bots as players: they think in their own processes, and killed or stuck processes are replaced."""

import asyncio
import os
import random
import signal
from pathlib import Path

import msgspec
import pytest

import tablee
from tablee.bots.worker import answer, ask
from tablee.registry import find_game
from tablee.server.bot_processes.pool import Processes
from tablee.server.tables import play
from tablee.server.tables.view_messages import recalled
from tests.server.conditions import wait_until
from tests.server.live_server import open_live
from tests.server.seated_tables import two_playing
from tests.server.thinkers import children, thought


@pytest.mark.parametrize("name", tablee.collection())
def test_a_worker_needs_nothing_but_settings_and_what_the_seat_recalls(name: str) -> None:
    match = tablee.new(name, tablee.game(name).about.players[1], seed=2)
    for turn in range(12):
        seat = match.to_act[0]
        setting, view = msgspec.json.encode(match.setting), recalled(match, seat)
        assert b"legal" not in view
        found = answer(ask(setting, view, "random"), turn)
        match.play(seat, msgspec.json.decode(found, type=match.game.actions))


async def test_house_bots_play_a_whole_game_in_processes(tmp_path: Path) -> None:
    async with open_live(tmp_path, thinker=Processes(1, 20)) as live:
        ann = await live.guest("Ann")
        table = await ann.open_table("kinoko", 3, bots={1: "random", 2: "random"})
        await ann.post(f"/api/tables/{table}/start")
        socket = await ann.socket(table)
        await socket.play_on(random.Random(1))
        assert socket.is_over


async def test_a_killed_bot_is_started_again() -> None:
    processes = Processes(1, 20)
    match = tablee.new("kunst-stuecke", 2, seed=1)
    await processes.think(*thought(match), "random")
    thinking = asyncio.create_task(processes.think(*thought(match), "greedy"))
    await asyncio.sleep(0.2)
    for child in children():
        os.kill(child, signal.SIGKILL)
    found = await thinking
    assert processes.failures >= 1 or processes.thoughts == 2
    msgspec.json.decode(found, type=match.game.actions)


async def test_a_bot_that_never_answers_is_given_up() -> None:
    processes = Processes(1, 5)
    match = tablee.new("kinoko", 2, seed=1)
    await processes.think(*thought(match), "random")
    for child in children():
        os.kill(child, signal.SIGSTOP)
    async with asyncio.timeout(100):
        await processes.think(*thought(match), "random")
    assert processes.failures >= 1


async def test_a_bot_with_a_fault_of_its_own_does_not_stop_the_game() -> None:
    processes = Processes(1, 20)
    match = tablee.new("kinoko", 2, seed=1)
    found = await processes.think(*thought(match), "a level that is not")
    match.play(match.to_act[0], msgspec.json.decode(found, type=match.game.actions))
    assert processes.failures == 3


class Broken:
    """A thinker that fails as one does if the game's belief raises an error."""

    async def think(self, setting: bytes, view: bytes, level: str) -> bytes:
        raise ValueError("belief")


async def test_a_game_goes_on_though_its_bots_can_find_no_move(tmp_path: Path) -> None:
    async with open_live(tmp_path, thinker=Broken()) as live:
        ann = await live.guest("Ann")
        table = await ann.open_table("kinoko", 2, bots={1: "novice"})
        await ann.post(f"/api/tables/{table}/start")
        socket = await ann.socket(table)
        await socket.play_on(random.Random(1))
        assert socket.is_over


async def test_people_are_told_if_the_rules_fail_when_a_bot_moves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise SystemExit(3)

    monkeypatch.setattr(play, "BROKEN_RULES_SECONDS", 0.1)
    async with open_live(tmp_path, thinker=Broken()) as live:
        ann = await live.guest("Ann")
        table = await ann.open_table("kinoko", 2, bots={1: "novice"}, first=1)
        with monkeypatch.context() as patch:
            patch.setattr(type(find_game("kinoko")), "move_of", broken)
            await ann.post(f"/api/tables/{table}/start")
            socket = await ann.socket(table)
            assert (await socket.until("wrong"))["why"] == "rules-broke"
        await socket.play_on(random.Random(1))
        assert socket.is_over


async def test_a_bot_stops_thinking_when_its_person_is_back(tmp_path: Path) -> None:
    class Slow:
        began, stopped = 0, 0

        async def think(self, setting: bytes, view: bytes, level: str) -> bytes:
            self.began += 1
            try:
                await asyncio.Event().wait()
            finally:
                self.stopped += 1
            return b""

    slow = Slow()
    async with open_live(tmp_path, thinker=slow) as live:
        _, _, one, _, _ = await two_playing(live)
        await one.asked("leave")
        await wait_until(lambda: slow.began)
        assert (slow.began, slow.stopped) == (1, 0)
        assert (await one.asked("back"))["type"] == "done"
        await wait_until(lambda: slow.stopped)
        assert slow.stopped == 1
        assert (await one.act(one.choice(random.Random(1))))["type"] == "done"
