"""Bots as players: in processes of their own, killed and stuck ones replaced, others undisturbed."""

import asyncio
import os
import random
import signal
import time
from pathlib import Path

import msgspec
import pytest

import tablee
from tablee.server.showing import recalled
from tablee.server.thinking import Processes, think_here
from tests.server.live import Live, with_live
from tests.server.test_tables import two_playing


@pytest.mark.parametrize("name", tablee.games())
def test_a_worker_needs_nothing_but_settings_and_what_the_seat_recalls(name: str) -> None:
    match = tablee.new(name, tablee.game(name).about.players[1], seed=2)
    for turn in range(12):
        (seat,) = match.to_act
        setting, view = msgspec.json.encode(match.setting), recalled(match, seat)
        assert b"legal" not in view
        found = think_here(setting, view, "random", turn)
        match.play(seat, msgspec.json.decode(found, type=match.game.actions))


def test_house_bots_play_a_whole_game_in_processes(tmp_path: Path) -> None:
    async def test(live: Live) -> None:
        ann = await live.guest("Ann")
        table = await ann.open_table("kinoko", 3, bots={1: "random", 2: "random"})
        await ann.post(f"/api/tables/{table}/start")
        socket = await ann.socket(table)
        await socket.play_on(random.Random(1))
        assert socket.is_over

    with_live(tmp_path, test, thinker=Processes(1, 20))


def thought(match: tablee.Match) -> tuple[bytes, bytes]:
    return msgspec.json.encode(match.setting), recalled(match, match.to_act[0])


def test_a_killed_bot_is_started_again() -> None:
    async def run() -> None:
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

    asyncio.run(run())


def children() -> list[int]:
    path = Path(f"/proc/{os.getpid()}/task/{os.getpid()}/children")
    return [int(pid) for pid in path.read_text().split()]


def test_a_bot_that_never_answers_is_given_up() -> None:
    async def run() -> None:
        processes = Processes(1, 5)
        match = tablee.new("kinoko", 2, seed=1)
        await processes.think(*thought(match), "random")
        for child in children():
            os.kill(child, signal.SIGSTOP)
        began = time.monotonic()
        await processes.think(*thought(match), "random")
        assert processes.failures >= 1
        assert time.monotonic() - began < 30

    asyncio.run(run())


def test_a_bot_with_a_fault_of_its_own_does_not_stop_the_game() -> None:
    async def run() -> None:
        processes = Processes(1, 20)
        match = tablee.new("kinoko", 2, seed=1)
        found = await processes.think(*thought(match), "a level that is not")
        match.play(match.to_act[0], msgspec.json.decode(found, type=match.game.actions))
        assert processes.failures == 3

    asyncio.run(run())


def test_a_bot_stops_thinking_when_its_person_is_back(tmp_path: Path) -> None:
    class Slow:
        began, stopped = 0, 0

        async def think(self, setting: bytes, view: bytes, level: str) -> bytes:
            self.began += 1
            try:
                await asyncio.sleep(60)
            finally:
                self.stopped += 1
            return b""

    slow = Slow()

    async def test(live: Live) -> None:
        _, _, one, _, _ = await two_playing(live)
        await one.asked("leave")
        await asyncio.sleep(0.05)
        assert (slow.began, slow.stopped) == (1, 0)
        assert (await one.asked("back"))["type"] == "done"
        await asyncio.sleep(0.05)
        assert slow.stopped == 1
        assert (await one.act(one.choice(random.Random(1))))["type"] == "done"

    with_live(tmp_path, test, thinker=slow)
