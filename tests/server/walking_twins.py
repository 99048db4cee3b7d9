"""Wire twins in a furnished house: during the game, people ask for everything that they may."""

import json
from collections.abc import Collection
from pathlib import Path

import msgspec
import pytest

from tablee.core.game import AnyGame
from tablee.core.setting import Setting
from tablee.kit.learning import kept_learning
from tablee.kit.legality import mutated
from tablee.kit.play import expect
from tablee.kit.tally import Tally
from tests.server.house_twins import differences
from tests.server.live_server import Client, Live
from tests.server.scripted_server import ToldThinker, World
from tests.server.twin_house import House, still
from tests.server.twin_time import TwinTime
from tests.server.wire_twins import WireTwins

OUTSIDE = ("visitor", "Dora", "Mod", "Boss")
"""Those who do not sit at the table. They may know what any spectator knows."""


class HouseWorld(World):
    """A world whose moderators have something to read. Its time stands still."""

    time: TwinTime
    viewer: int | None

    def __init__(self, running: Live, thinker: ToldThinker) -> None:
        super().__init__(running, thinker)
        self.house = House(running, self.time)

    async def open(self, setting: Setting, bots: Collection[int]) -> None:
        self.time.go_to(0)
        await self.house.furnish()
        await super().open(setting, bots)
        self.house.known |= {"table": self.id, "game": setting.game}
        for seat, person in self.viewers.items():
            if seat is not None:
                self.house.welcome(f"P{seat}", person)
        other = next(seat for seat in self.viewers if seat not in (None, self.viewer))
        self.house.known["guest"] = self.house.guest_id(f"P{other}")
        if self.viewer is not None:  # then everything can be asked for from a seat
            await self.house.grant(f"P{self.viewer}", "operator")

    async def arrive(self, name: str) -> Client:
        """Everyone comes at a moment of their own, because lists are in the order of time."""
        self.time.tick()
        return await super().arrive(name)


class WalkingTwins(WireTwins):
    """Wire twins in which people ask for everything, `walks_left` times while the worlds differ."""

    make_world = HouseWorld
    worlds: tuple[HouseWorld, HouseWorld]
    walks_left = 2

    async def compare(self, when: str) -> None:
        await super().compare(when)
        if self.walks_left and self.differ():
            self.walks_left -= 1
            await self.compare_answers(when)

    async def compare_answers(self, when: str) -> None:
        names = OUTSIDE if self.viewer is None else (f"P{self.viewer}",)
        if self.viewer is not None and self.tried:
            action = mutated(self.dice.choice(self.tried), self.tried, self.dice)
            for world in self.worlds:
                body = {"action": json.loads(msgspec.json.encode(action))}
                await world.house.try_out(names[0], "POST", f"/api/tables/{world.id}/why", **body)
        for number, name in enumerate(names):
            here, there = [
                [*await it.house.received(name), *await it.house.answers(name, is_first=number == 0)]
                for it in self.worlds
            ]
            found = differences(here, there)
            expect(not found, "leak to", name, "of", self.where, when, "in an answer:", *found)


async def walking_twins(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    game: AnyGame,
    viewer: int | None,
    seed: int,
    moves: int,
    walks: int = 2,
) -> None:
    """Play the twins on two servers. Raises an error on a leak, or if too little was asked for."""
    monkeypatch.setattr(HouseWorld, "time", still(monkeypatch, has_same_deals=True), raising=False)
    monkeypatch.setattr(HouseWorld, "viewer", viewer, raising=False)
    twins = WalkingTwins(game, game.setting(3), viewer, seed, kept_learning(game), Tally())
    twins.walks_left = walks
    await twins.run_on_wire(tmp_path, moves)
    assert twins.walks_left == 0, "the worlds differ often enough"
