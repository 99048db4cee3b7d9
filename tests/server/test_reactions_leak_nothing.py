"""Nobody can tell whether a seat could have reacted: neither from what is sent, nor from when."""

import re
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from tablee import registry
from tablee.core.fair import from_seed
from tablee.server.tables import play, reaction, start, table_limits, view_messages
from tests.server.at_sea_wall import GAME, choose, close_window, fix_draws, let_only_pass, sea_wall_added
from tests.server.live_server import open_live
from tests.server.place_clock import PlaceClock
from tests.server.scripted_server import ToldThinker, World

ANN, BOB, CLEO = range(3)
AT = re.compile(rb'("at"):-?\d+')
OTHERS = (None, ANN, CLEO)
"""Everybody but Bob, who can react in one world only."""
Frames: TypeAlias = list[list[bytes]]
Stage: TypeAlias = Callable[[World, bool], Awaitable[None]]
"""Something that happens at the table. It is told whether Bob can react in this world."""


@pytest.fixture(autouse=True)
def sea_wall(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    fix_draws(monkeypatch)
    monkeypatch.setattr(start, "fresh_id", lambda: "one-table")
    monkeypatch.setattr(start, "fresh", lambda: from_seed(5))
    monkeypatch.setattr(table_limits, "MAX_RESENDS_AT_ONCE", 10**6)
    with sea_wall_added(monkeypatch):
        yield


async def close(world: World, bob_can_react: bool) -> None:
    await close_window(world.table)


async def look_again(world: World, bob_can_react: bool) -> None:
    """Everybody else loads the whole table anew."""
    for viewer in OTHERS:
        await world.sockets[viewer].say("resend")


def chooses(seat: int, place: int) -> Stage:
    async def stage(world: World, bob_can_react: bool) -> None:
        await choose(world.sockets[seat], place)

    return stage


def bob_passes(place: int) -> Stage:
    """Bob chooses by hand where he can react. Else the server passes for him when it is time."""

    async def stage(world: World, bob_can_react: bool) -> None:
        if bob_can_react:
            await choose(world.sockets[BOB], place)

    return stage


QUICK = [look_again, chooses(ANN, 0), bob_passes(-1), look_again, chooses(CLEO, -1), close, look_again]
"""All who can react have chosen when the window may close."""
SLOW = [chooses(CLEO, -1), close, look_again, bob_passes(-1), look_again]
"""Bob takes longer, if he can react, and Ann has not chosen yet at the end."""


async def frames_of(data: Path, stages: list[Stage], *, bob_can_react: bool) -> Frames:
    """What everybody but Bob receives in each stage, ten seconds after the one before."""
    received: Frames = []
    with pytest.MonkeyPatch.context() as patch:
        if not bob_can_react:
            let_only_pass(patch, BOB)
        async with AsyncExitStack() as stack:
            live = await stack.enter_async_context(open_live(data))
            clock, world = PlaceClock(live), World(live, ToldThinker())
            await world.open(registry.find_game(GAME).setting(3), ())
            for stage in stages:
                clock.advance(10)
                await stage(world, bob_can_react)
                for viewer in OTHERS:
                    await world.hush(viewer)
                    socket = world.sockets[viewer]
                    received.append([AT.sub(rb"\1:0", frame) for frame in socket.frames])
                    socket.frames.clear()
    return received


async def are_alike(tmp_path: Path, stages: list[Stage]) -> bool:
    one = await frames_of(tmp_path / "can", stages, bob_can_react=True)
    other = await frames_of(tmp_path / "cannot", stages, bob_can_react=False)
    return one == other


@pytest.mark.parametrize("stages", [QUICK, SLOW])
async def test_others_receive_the_same_whether_or_not_a_seat_could_react(
    tmp_path: Path, stages: list[Stage]
) -> None:
    assert await are_alike(tmp_path, stages)


# --- planted leaks ---


def close_early_if_all_can_react(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = reaction.ReactionTimer.follow

    def follow(self: Any, game_log: Any, job: Any) -> None:
        honest(self, game_log, job)
        match = game_log.match
        if not any(reaction.can_only_pass(match, seat) for seat in match.to_act):
            self.release()

    monkeypatch.setattr(reaction.ReactionTimer, "follow", follow)


def tell_who_has_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "is_sealed", lambda game_log: False)


def show_who_has_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(view_messages, "is_sealed", lambda game_log: False)


def let_the_clocks_tell(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "shown_seats", lambda game_log: game_log.match.to_act)


def count_choices_in_seq(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(view_messages, "shown_seq", lambda game_log, viewer: game_log.seq)


@pytest.mark.parametrize(
    ("plant", "stages"),
    [
        (close_early_if_all_can_react, QUICK),
        (tell_who_has_chosen, SLOW),
        (show_who_has_chosen, SLOW),
        (let_the_clocks_tell, SLOW),
        (count_choices_in_seq, SLOW),
    ],
)
async def test_a_planted_leak_is_caught(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    plant: Callable[[pytest.MonkeyPatch], None],
    stages: list[Stage],
) -> None:
    plant(monkeypatch)
    assert not await are_alike(tmp_path, stages)
