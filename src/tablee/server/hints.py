"""What a good player would do, for who asks at the table: thought of in a process of its own."""

import secrets

import msgspec
from anyio import BrokenWorkerProcess, CapacityLimiter, fail_after, to_process
from msgspec import Raw, Struct

from tablee.bots import make_search_bot
from tablee.core.mistake import Mistake
from tablee.core.setting import Setting
from tablee.core.view import Line, View
from tablee.registry import find_version
from tablee.server.showing import recalled
from tablee.server.table import Table

LEVEL = "master"
SECONDS = 20.0
SHOWN = 4
"""So many moves are told, the best first."""


class Idea(Struct, frozen=True):
    """A move, in words too, and the chance to win with it."""

    action: Raw
    words: Line
    win: float | None
    visits: int


class Hint(Struct, frozen=True):
    """What to do in position `seq`, and how the next best moves looked."""

    seq: int
    ideas: tuple[Idea, ...]
    games: int
    """How many games were thought through."""


def advise_here(setting: bytes, view: bytes, seq: int, seed: int) -> bytes:
    """In a process that knows nothing but this: how the moves look to the best bot."""
    settings = msgspec.json.decode(setting, type=Setting)
    game = find_version(settings.game, settings.rules)
    recall: View = msgspec.json.decode(view, type=game.view_type)
    advice = make_search_bot(LEVEL, seed).advise(game, settings, recall)
    ideas = tuple(
        Idea(Raw(msgspec.json.encode(it.action)), game.in_words(it.action), it.win, it.visits)
        for it in advice.candidates[:SHOWN]
    )
    return msgspec.json.encode(Hint(seq, ideas, advice.simulations))


class Advisers:
    """One hint is thought of at a time: players come first."""

    def __init__(self) -> None:
        self._limiter = CapacityLimiter(1)

    async def advise(self, setting: bytes, view: bytes, seq: int) -> bytes:
        seed = secrets.randbits(48)
        try:
            async with self._limiter:
                with fail_after(SECONDS):
                    return await to_process.run_sync(
                        advise_here,
                        setting,
                        view,
                        seq,
                        seed,
                        cancellable=True,
                        limiter=CapacityLimiter(1),
                    )
        except (BrokenWorkerProcess, TimeoutError):
            raise Mistake("hint-failed") from None


def question(table: Table, guest: str) -> tuple[bytes, bytes, int]:
    """Settings, what the seat recalls, the position’s number; raises a Mistake where no hint is due."""
    seat = table.check_seated(guest)
    match = table.check_playing().match
    if any(row.guest not in (None, guest) for row in table.seats):
        raise Mistake("hint-people")
    if seat not in match.to_act:
        raise Mistake("hint-not-yours")
    assert table.ledger is not None
    return msgspec.json.encode(match.setting), recalled(match, seat), table.ledger.seq
