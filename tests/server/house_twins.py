"""Lets different things happen in two houses, and compares all that other people receive there.

A scene is something that some people must not notice: what happens in one house, what happens in the
other, and who must receive the same bytes from both.
"""

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import zip_longest
from pathlib import Path
from typing import NamedTuple

import pytest

from tablee.kit.play import expect
from tests.server.get_walk import Answer
from tests.server.live_server import open_live
from tests.server.twin_house import House, still

Step = Callable[[House], Awaitable[object]]


async def nothing(house: House) -> None:
    """Nothing happens in this house."""


class Scene(NamedTuple):
    """Something that the viewers must not notice."""

    name: str
    viewers: tuple[str, ...]
    real: Step
    double: Step = nothing
    asks: bool = False
    """Whether the viewers ask for everything afterwards. Else only what they are sent is compared."""


class HouseTwins:
    """Two houses that are alike, except for what the scenes let happen."""

    def __init__(self, real: House, double: House) -> None:
        self.houses = real, double
        self._time = real.time

    async def play(self, *scenes: Scene) -> None:
        """Play the scenes in order. Raises an error if a viewer could tell the houses apart."""
        for scene in scenes:
            await self.do(scene.real, scene.double)
            for number, viewer in enumerate(scene.viewers):
                await self.compare(scene, viewer)
                if scene.asks:
                    await self.compare_answers(scene, viewer, is_first=number == 0)

    async def do(self, real: Step, double: Step | None = None) -> None:
        """Do something in each house, beginning at the same moment, and wait until everyone knows."""
        self._time.tick()
        began, latest = self._time.ticks, 0
        for number, step in enumerate((real, double or real)):
            house, self._time.house = self.houses[number], number
            self._time.go_to(began)
            await step(house)
            latest = max(latest, self._time.ticks)
        self._time.go_to(latest)
        for house in self.houses:
            await house.calm()

    async def compare(self, scene: Scene, viewer: str) -> None:
        here, there = [await house.received(viewer) for house in self.houses]
        found = differences(here, there)
        expect(not found, "leak to", viewer, "by", f"{scene.name}:", *found)

    async def compare_answers(self, scene: Scene, viewer: str, *, is_first: bool) -> None:
        here, there = [await house.answers(viewer, is_first=is_first) for house in self.houses]
        self._expect_same_answers(scene, viewer, here, there)

    async def compare_answer(self, scene: Scene, viewer: str, path: str) -> None:
        here, there = [[await house.answer(viewer, path)] for house in self.houses]
        self._expect_same_answers(scene, viewer, here, there)

    def forget(self) -> None:
        """Forget all that was sent until now, to everyone."""
        for house in self.houses:
            house.forget()

    def _expect_same_answers(
        self, scene: Scene, viewer: str, here: Sequence[Answer], there: Sequence[Answer]
    ) -> None:
        found = differences(here, there)
        expect(not found, "leak to", viewer, "in an answer after", f"{scene.name}:", *found)


def differences(here: Sequence[object], there: Sequence[object]) -> tuple[str, ...]:
    """Where two lists of frames and answers differ first. Empty if they are the same."""
    for one, other in zip_longest(here, there):
        if one != other:
            return _around(one, other)
    return ()


def _around(one: object, other: object) -> tuple[str, str, str]:
    """Two texts near the first place where they differ."""
    here, there = str(one), str(other)
    at = next((i for i, (a, b) in enumerate(zip(here, there, strict=False)) if a != b), 0)
    around = slice(max(0, at - 150), at + 150)
    return f"{here[:60]} … {here[around]}", "or", there[around]


@asynccontextmanager
async def twin_houses(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    *,
    has_same_deals: bool = True,
    bobs: tuple[str, str] = ("Bob", "Bob"),
) -> AsyncIterator[HouseTwins]:
    """Two houses in which Ann, Bob and Cleo sit at a table that has not begun.

    `bobs` are Bob's names in the two houses.
    """
    time = still(monkeypatch, has_same_deals=has_same_deals)
    async with AsyncExitStack() as stack:
        houses = []
        for name, bob in zip(("real", "double"), bobs, strict=True):
            live = await stack.enter_async_context(open_live(tmp_path / name, reveal_seconds=3600))
            houses.append(House(live, time))
            houses[-1].bobs_name = bob
        twins = HouseTwins(houses[0], houses[1])
        await twins.do(House.furnish)
        await twins.do(House.sit_down)
        yield twins
