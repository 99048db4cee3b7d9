"""Plays two games, on two servers, that differ only in what is hidden from one viewer.

`Twins` from the kit decides what happens in each game. This module makes it happen on two real servers,
through the players' own sockets. Except for times, the viewer must receive the same bytes from both.
"""

import asyncio
import json
import re
from collections.abc import Callable
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablee.core.action import Action
from tablee.core.fair import from_seed
from tablee.core.game import AnyGame
from tablee.core.learning import read_learning
from tablee.core.match import Match
from tablee.core.position import NATURE
from tablee.core.setting import Setting
from tablee.kit.learning import kept_learning
from tablee.kit.legality import mutated
from tablee.kit.observation import told_since
from tablee.kit.play import expect, next_seat
from tablee.kit.tally import Tally
from tablee.kit.twins import Twins
from tablee.server.tables import start, table_limits
from tests.server.conditions import wait_until
from tests.server.live_server import open_live
from tests.server.scripted_server import ToldThinker, World

TIMES = re.compile(rb'("move"|"at"):-?\d+')


async def refuse_undo(world: World, seat: int) -> None:
    assert world.table.undo is not None
    await world.sockets[seat].asked("answer", seq=world.table.undo.seq, agree=False)


def some_players(game: AnyGame) -> int:
    """Three players, or as few more as the game needs."""
    return max(3, game.about.players[0])


def hides(game: AnyGame) -> bool:
    """Whether anything is hidden in this game."""
    table = read_learning(game.folder)
    return table is None or table.hides_from("spectator")


class WireTwins(Twins):
    """Plays the kit's `Twins`, two matches that look the same to one viewer, on a server each."""

    make_world: type[World] = World
    worlds: tuple[World, World]
    bots: tuple[int, ...]

    async def run_on_wire(self, tmp_path: Path, moves: int) -> int:
        async with AsyncExitStack() as stack:
            worlds = []
            for name in ("real", "double"):
                thinker = ToldThinker()
                running = await stack.enter_async_context(open_live(tmp_path / name, thinker))
                worlds.append(self.make_world(running, thinker))
            self.worlds = worlds[0], worlds[1]
            self.bots = self.choose_bots()
            for world in worlds:
                await world.open(self.real.setting, self.bots)
            return await self.play_on_wire(moves)

    def choose_bots(self) -> tuple[int, ...]:
        """The seats of the bots. Everyone else is a person."""
        return (next(seat for seat in range(self.real.setting.players) if seat != self.viewer),)

    async def play_on_wire(self, moves: int) -> int:
        match = self.worlds[0].game_log.match
        for twin in (self.real, self.double):
            twin.position, twin.log, twin.deals = match.position.clone(), list(match.log), match.deals
        differing = 0
        for _ in range(moves):
            if self.real.is_over:
                break
            await self.compare("before a move")
            self.renew()
            await self.step_on_wire()
            differing += self.differ()
            await self.disturb()
        await self.compare("at the end")
        return differing

    # --- a step ---

    async def step_on_wire(self) -> None:
        seat = next_seat(self.real, self.dice)
        action = self.agree_on_action(seat)
        other = self.look_alike(seat, action)
        start = [self._point(self.real), self._point(self.double)]
        made = None if other is None else self._make(seat, action, other)
        if made is None or (self._may_learn(seat, action, made) and not self.are_alike()):
            # The twins cannot differ in this step, so go back and give both of them the same position.
            self._return(self.real, start[0])
            self.become_alike()
            start[1] = self._point(self.double)
            made = self._make(seat, action)
        assert made is not None
        for world, twin, (position, _, _) in zip(
            self.worlds, (self.real, self.double), start, strict=True
        ):
            world.game_log.match.position = position.clone()
            world.game_log.remember()
            world.game_log.match.nature = [step.action for step in twin.log[made + 1 :]]
        acts = (action, self.double.log[made].action)
        await asyncio.gather(*(self._act(w, seat, a) for w, a in zip(self.worlds, acts, strict=True)))
        for world, twin in zip(self.worlds, (self.real, self.double), strict=True):
            assert world.game_log.match.position.to_bytes() == twin.position.to_bytes()
        self.tried.append(action)

    def _may_learn(self, seat: int, action: Action, made: int) -> bool:
        told = told_since(self.real, made) | told_since(self.double, made)
        return self.may_learn(seat, action, self.double.log[made].action, told)

    def _make(self, seat: int, action: Action, other: Action | None = None) -> int | None:
        """Play an action, and Nature's moves after it, in both twins.

        Returns the number of moves before the action, or None if one twin cannot follow the other.
        Without `other`, the double does exactly what the real twin does.
        """
        before = len(self.real.log)
        assert before == len(self.double.log)
        self.real.replay_move(seat, action)
        self.double.replay_move(seat, other or action)
        while self.real.position.to_act() == NATURE:
            if self.double.position.to_act() != NATURE:
                return None
            dealt, alike = self.natures_moves() if other else (self.natures_move(self.real),) * 2
            if alike is None:
                return None
            self.real.replay_move(None, dealt)
            self.double.replay_move(None, alike)
        return before if self.double.position.to_act() != NATURE else None

    def _point(self, match: Match) -> tuple[Any, list[Any], int]:
        return match.position.clone(), list(match.log), match.deals

    def _return(self, match: Match, point: tuple[Any, list[Any], int]) -> None:
        position, log, match.deals = point
        match.position, match.log = position.clone(), list(log)

    async def _act(self, world: World, seat: int, action: Action) -> None:
        seq = world.game_log.seq + 1
        if seat in self.bots:
            world.thinker.tell(seat, action)
        else:
            plain = json.loads(msgspec.json.encode(action))
            answer = await world.sockets[seat].asked("act", seq=seq - 1, action=plain)
            expect(answer["type"] == "done", answer)
        await world.settle(seq)

    # --- what else happens at a table ---

    async def disturb(self) -> None:
        """Do something besides moving in both games: chat, try an illegal action, or ask for an undo."""
        what = self.dice.randrange(6)
        players = [seat for seat in range(self.real.setting.players) if seat not in self.bots]
        seat = self.dice.choice(players)
        if what == 0:
            await self._both(lambda world: world.sockets[seat].asked("talk", text="hm"))
        elif what in (1, 2) and self.viewer in players:
            action = mutated(self.dice.choice(self.tried), self.tried, self.dice)
            await self._try(json.loads(msgspec.json.encode(action)))
        elif what == 3 and self.viewer in players:
            await self._both(lambda world: world.sockets[self.viewer].asked("undo", seq=10**6))
        elif what == 4 and not self.real.is_over:
            await self._undo(players)

    async def _try(self, plain: Any) -> None:
        for world in self.worlds:
            world.game_log.match.position = (
                self.real if world is self.worlds[0] else self.double
            ).position.clone()
        if self.viewer in self.real.to_act:
            return
        await self._both(
            lambda world: world.sockets[self.viewer].asked("act", seq=world.game_log.seq, action=plain)
        )

    async def _undo(self, players: list[int]) -> None:
        """Let the last player who acted ask for an undo. If someone must agree, they refuse."""
        game_log = self.worlds[0].game_log
        last = game_log.rows[game_log.marks[-1].seq]
        if last.seat not in players:
            return
        seq = game_log.seq
        if len(game_log.marks) < 2:
            return
        await self._both(lambda world: world.sockets[last.seat].say("undo", seq=seq))
        for world in self.worlds:
            await wait_until(partial(has_handled_undo, world, seq))
        kinds = [world.game_log.seq > seq for world in self.worlds]
        expect(kinds[0] == kinds[1], "leak to", self.where, ": an undo is free in one world only")
        if kinds[0]:
            self._follow_servers()
            await asyncio.gather(*(world.settle(seq + 1) for world in self.worlds))
            return
        others = [seat for seat in players if seat != last.seat]
        await self._both(lambda world: refuse_undo(world, others[0]))

    def _follow_servers(self) -> None:
        """Put the twins into the positions to which an undo has returned on the servers."""
        for world, twin in zip(self.worlds, (self.real, self.double), strict=True):
            self._return(twin, self._point(world.game_log.match))

    async def _both(self, do: Callable[[World], Any]) -> None:
        await asyncio.gather(*(do(world) for world in self.worlds))

    # --- what the viewer receives ---

    def expect_alike(self, when: str) -> None:
        """Does nothing: `compare` checks what the servers send instead."""

    async def compare(self, when: str) -> None:
        await asyncio.gather(*(world.hush(self.viewer) for world in self.worlds))
        heard = []
        for world in self.worlds:
            socket = world.sockets[self.viewer]
            heard.append([TIMES.sub(rb"\1:0", frame) for frame in socket.frames])
            socket.frames.clear()
        for number, (here, there) in enumerate(zip(*heard, strict=False)):
            expect(
                here == there,
                "leak to",
                self.where,
                when,
                "frame",
                number,
                ":",
                here[-600:],
                "or",
                there[-600:],
            )
        expect(
            len(heard[0]) == len(heard[1]), "leak to", self.where, when, ": another number of messages"
        )


class LoneTwins(WireTwins):
    """Wire twins in which the viewer is the only person, and may undo past the bots' actions."""

    asked = 0
    """How often the viewer has asked for an undo."""

    async def play_on_wire(self, moves: int) -> int:
        differing = await super().play_on_wire(moves)
        assert self.asked, "the seed lets the viewer ask for an undo"
        return differing

    def choose_bots(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(self.real.setting.players) if seat != self.viewer)

    async def _undo(self, players: list[int]) -> None:
        """Let the viewer try to return to their last decision. Both servers must answer the same."""
        game_log = self.worlds[0].game_log
        seq = game_log.seq
        if game_log.last_decision() == 0:
            return
        self.asked += 1
        answers = [await world.sockets[self.viewer].asked("undo", seq=seq) for world in self.worlds]
        kinds = [answer["type"] for answer in answers]
        expect(kinds[0] == kinds[1], "leak to", self.where, ": an undo is allowed in one world only")
        if kinds[0] == "done":
            self._follow_servers()
            await asyncio.gather(*(world.settle(seq + 1) for world in self.worlds))


def has_handled_undo(world: World, seq: int) -> bool:
    """Whether the server has made the undo requested at position `seq`, or waits for others to agree."""
    return world.table.undo is not None or world.game_log.seq > seq


async def wire_twins(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    game: AnyGame,
    setting: Setting,
    viewer: int | None,
    seed: int,
    moves: int,
    kind: type[WireTwins] = WireTwins,
) -> int:
    """Play the twins on two servers. Returns how many positions differed. Raises an error on a leak."""
    monkeypatch.setattr(start, "fresh_id", lambda: "one-table")
    monkeypatch.setattr(start, "fresh", lambda: from_seed(seed))
    for limit in ("LINES", "RETELLINGS", "RESENDS"):  # these limits depend on the real clock
        monkeypatch.setattr(table_limits, f"MAX_{limit}_AT_ONCE", 10**6)
    twins = kind(game, setting, viewer, seed, kept_learning(game), Tally())
    return await twins.run_on_wire(tmp_path, moves)
