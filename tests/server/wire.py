"""Twin worlds over the wire: two servers that differ only in what one viewer cannot know.

The kit's twins decide what happens in each world. Here it happens on two real servers, through the
seats' own sockets, and all that reaches the viewer is compared byte for byte, times apart.
"""

import asyncio
import json
import re
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablee.core.action import Action
from tablee.core.fair import from_seed
from tablee.core.game import AnyGame
from tablee.core.match import Match
from tablee.core.position import NATURE
from tablee.core.setting import Setting
from tablee.kit.learning import kept_learning
from tablee.kit.legality import mutated
from tablee.kit.play import expect
from tablee.kit.tally import Tally
from tablee.kit.twins import Twins
from tablee.server import chat, room
from tests.server.live import live
from tests.server.worlds import ToldThinker, World

TIMES = re.compile(rb'("move"|"at"):-?\d+')


async def refuse_undo(world: World, seat: int) -> None:
    assert world.table.undo is not None
    await world.sockets[seat].asked("answer", seq=world.table.undo.seq, agree=False)


class WireTwins(Twins):
    """The kit's twins, whose every step is made on two servers too."""

    make_world: type[World] = World
    worlds: tuple[World, World]
    bot: int
    others = 0
    """How many more processes each place has."""

    async def run_on_wire(self, tmp_path: Path, moves: int) -> int:
        async with AsyncExitStack() as stack:
            worlds = []
            for name in ("real", "double"):
                thinker = ToldThinker()
                running = await stack.enter_async_context(live(tmp_path / name, thinker))
                doors = [
                    await stack.enter_async_context(
                        live(tmp_path / f"{name}-{n}", thinker, database=running.place.settings.database)
                    )
                    for n in range(self.others)
                ]
                worlds.append(self.make_world(running, thinker, doors or [running]))
            self.worlds = worlds[0], worlds[1]
            self.bot = next(seat for seat in range(self.real.setting.players) if seat != self.viewer)
            for world in worlds:
                await world.open(self.real.setting, self.bot)
            return await self.play_on_wire(moves)

    async def play_on_wire(self, moves: int) -> int:
        match = self.worlds[0].ledger.match
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
        (seat,) = self.real.to_act
        action = self.agree_on_action(seat)
        other = self.look_alike(seat, action)
        start = [self._point(self.real), self._point(self.double)]
        made = None if other is None else self._make(seat, action, other)
        if made is None or (self.may_learn(seat, action) and not self.are_alike()):
            # The double cannot follow, or the viewer may see the difference: one world for both.
            self._return(self.real, start[0])
            self.become_alike()
            start[1] = self._point(self.double)
            made = self._make(seat, action)
        assert made is not None
        for world, twin, (position, _, _) in zip(
            self.worlds, (self.real, self.double), start, strict=True
        ):
            world.ledger.match.position = position.clone()
            world.ledger.remember()
            world.ledger.match.nature = [step.action for step in twin.log[made + 1 :]]
        acts = (action, self.double.log[made].action)
        await asyncio.gather(*(self._act(w, seat, a) for w, a in zip(self.worlds, acts, strict=True)))
        for world, twin in zip(self.worlds, (self.real, self.double), strict=True):
            assert world.ledger.match.position.to_bytes() == twin.position.to_bytes()
        self.tried.append(action)

    def _make(self, seat: int, action: Action, other: Action | None = None) -> int | None:
        """Play it in both twins with Nature's moves; how many moves there were, or None if they part.

        Without `other` the double does all that the real one does.
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
        seq = world.ledger.seq + 1
        if seat == self.bot:
            world.thinker.actions.put_nowait(action)
        else:
            plain = json.loads(msgspec.json.encode(action))
            answer = await world.sockets[seat].asked("act", seq=seq - 1, action=plain)
            expect(answer["type"] == "done", answer)
        await world.settle(seq)

    # --- what else happens at a table ---

    async def disturb(self) -> None:
        """Chat, attempts against the rules, resends and undos, the same on both sides."""
        what = self.dice.randrange(6)
        players = [seat for seat in range(self.real.setting.players) if seat != self.bot]
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
            world.ledger.match.position = (
                self.real if world is self.worlds[0] else self.double
            ).position.clone()
        if self.viewer in self.real.to_act:
            return
        await self._both(
            lambda world: world.sockets[self.viewer].asked("act", seq=world.ledger.seq, action=plain)
        )

    async def _undo(self, players: list[int]) -> None:
        """Whoever acted last asks, and is refused if anyone must agree; what is free is done."""
        ledger = self.worlds[0].ledger
        last = ledger.last_act()
        if last is None or last.seat not in players:
            return
        seq = ledger.seq
        points = [
            world.ledger.worlds[world.ledger.marks[-2].seq]
            for world in self.worlds
            if len(world.ledger.marks) > 1
        ]
        if len(points) < 2:
            return
        await self._both(lambda world: world.sockets[last.seat].say("undo", seq=seq))
        await asyncio.sleep(0.05)
        for world in self.worlds:
            for _ in range(100):
                if world.table.undo is not None or world.ledger.seq > seq:
                    break
                await asyncio.sleep(0.02)
        kinds = [world.ledger.seq > seq for world in self.worlds]
        expect(kinds[0] == kinds[1], "leak to", self.where, ": an undo is free in one world only")
        if kinds[0]:
            self._return(self.real, points[0])
            self._return(self.double, points[1])
            await asyncio.gather(*(world.settle(seq + 1) for world in self.worlds))
            return
        others = [seat for seat in players if seat != last.seat]
        await self._both(lambda world: refuse_undo(world, others[0]))

    async def _both(self, do: Callable[[World], Any]) -> None:
        await asyncio.gather(*(do(world) for world in self.worlds))

    # --- what the viewer hears ---

    def expect_alike(self, when: str) -> None:
        """Not what the match says counts here, but what the servers send."""

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


def wire_twins(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    game: AnyGame,
    setting: Setting,
    viewer: int | None,
    seed: int,
    moves: int,
    others: int = 0,
) -> int:
    """Play so many moves on two servers; how many positions really differed. Raises for a leak."""
    monkeypatch.setattr(room, "fresh_id", lambda: "one-table")
    monkeypatch.setattr(room, "fresh", lambda: from_seed(seed))
    monkeypatch.setattr(chat, "AT_ONCE", 10**6)  # how much talk is too much hangs on the real clock
    twins = WireTwins(game, setting, viewer, seed, kept_learning(game), Tally())
    twins.others = others
    return asyncio.run(asyncio.wait_for(twins.run_on_wire(tmp_path, moves), 600))
