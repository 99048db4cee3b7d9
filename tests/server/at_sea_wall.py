"""Sea Wall, a game from outside with reaction windows, at the tables of a test's server."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tablee import game_folders, registry
from tablee import outside_games as outside
from tablee.server.tables import reaction
from tablee.server.tables.table import Table
from tests.server.live_server import Socket
from tests.server.place_clock import handled

GAME = "sea-wall"
FOLDER = Path(__file__).parents[1] / "outside" / "sea_wall"
PASS = {"type": "pass"}


@contextmanager
def sea_wall_added(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Adds the game to the collection."""
    assert game_folders.entry_points_in(FOLDER)
    with monkeypatch.context() as patch:
        patch.setattr(outside, "listed_folders", lambda: [FOLDER])
        registry.look_again()
        yield
    registry.look_again()


def fix_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every window stay open until `close_window`, however slow the machine is."""
    monkeypatch.setattr(reaction, "draw_seconds", lambda *_: 3600.0)


def let_only_pass(monkeypatch: pytest.MonkeyPatch, *seats: int) -> None:
    """Let these seats hold nothing that they could put up. Nobody else can know."""
    position: Any = type(registry.find_game(GAME).set_up(registry.find_game(GAME).setting(2)))
    honest = position.moves_of
    monkeypatch.setattr(
        position, "moves_of", lambda self, seat: honest(self, seat)[-1 if seat in seats else 0 :]
    )


async def close_window(table: Table) -> None:
    """End the time in which the window stays open, and wait until the table has done its part."""
    timer = table.reaction.timer
    if timer is not None:
        timer._run()  # asyncio calls this to fire a timer
    await handled(table)
    await handled(table)  # the jobs that the first one has posted


async def choose(socket: Socket, place: int, **more: Any) -> str:
    """Send the choice at this place in the offer, and wait until the table has it. Returns its id."""
    action = socket.view["offer"]["actions"][place]
    name = await socket.say("act", seq=socket.view["seq"], action=action, **more)
    await hush(socket)
    return name


async def hush(socket: Socket) -> None:
    """Read all pending messages of a seat: send one without effect, and read up to its answer."""
    await socket.asked("answer", seq=10**6, agree=False)
