"""Hints: the moves that the best bot considers when it is given a player's view."""

import msgspec
from anyio import BrokenWorkerProcess, CapacityLimiter
from msgspec import Struct

from tablee.bots.worker import Ideas, ask
from tablee.core.level import LEVELS
from tablee.core.mistake import Mistake
from tablee.core.view import Line
from tablee.server.bot_processes.pool import answer_in_process
from tablee.server.protocol import EncodedAction

BEST_LEVEL = next(reversed(LEVELS))
MAX_THINKING_SECONDS = 20.0


class Idea(Struct, frozen=True):
    """A suggested move, its description in words, and the chance to win with it."""

    action: EncodedAction
    words: Line
    win: float | None
    visits: int


class Hint(Struct, frozen=True):
    """The best moves that the bot found in position `seq`."""

    seq: int
    ideas: tuple[Idea, ...]
    games: int
    """How many games the bot played out while it thought."""


class Advisers:
    """Computes only one hint at a time, because the bots that are playing have priority."""

    def __init__(self) -> None:
        self._limiter = CapacityLimiter(1)

    async def advise(self, setting: bytes, view: bytes, seq: int) -> Hint:
        """Returns a hint for position `seq`. `view` is what the player's seat remembers, as JSON."""
        question = ask(setting, view, BEST_LEVEL, wants_advice=True)
        try:
            async with self._limiter:
                found = await answer_in_process(question, MAX_THINKING_SECONDS)
        except (BrokenWorkerProcess, TimeoutError):
            raise Mistake("hint-failed") from None
        advice = msgspec.json.decode(found, type=Ideas)
        ideas = tuple(Idea(it.action, it.words, it.win, it.visits) for it in advice.ideas)
        return Hint(seq, ideas, advice.games)
