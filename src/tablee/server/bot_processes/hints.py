"""Hints: the moves that the best bot considers when it is given a player's view."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
from anyio import BrokenWorkerProcess
from msgspec import Struct

from tablee.bots.worker import Ideas, ask
from tablee.core.level import LEVELS
from tablee.core.mistake import Mistake
from tablee.core.view import Line
from tablee.server.bot_processes.fair_queue import Asker, FairQueue
from tablee.server.bot_processes.pool import answer_in_process
from tablee.server.protocol import EncodedAction

BEST_LEVEL = next(reversed(LEVELS))
MAX_THINKING_SECONDS = 20.0
MAX_WAITING_OF_AN_ADDRESS = 4
"""The most hints that one address may wait for. The addresses take turns."""


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
        self._queue = FairQueue(1)

    async def advise(self, setting: bytes, view: bytes, seq: int, address: str) -> Hint:
        """Returns a hint for position `seq`. `view` is what the player's seat remembers, as JSON.

        Raises a Mistake if too many hints were asked for from this address.
        """
        question = ask(setting, view, BEST_LEVEL, wants_advice=True)
        try:
            async with self._turn(address):
                found = await answer_in_process(question, MAX_THINKING_SECONDS)
        except (BrokenWorkerProcess, TimeoutError):
            raise Mistake("hint-failed") from None
        advice = msgspec.json.decode(found, type=Ideas)
        ideas = tuple(Idea(it.action, it.words, it.win, it.visits) for it in advice.ideas)
        return Hint(seq, ideas, advice.games)

    @asynccontextmanager
    async def _turn(self, address: str) -> AsyncIterator[None]:
        """Wait until it is this address's turn, and keep the turn for the duration of the block."""
        if self._queue.waiting_of(address) >= MAX_WAITING_OF_AN_ADDRESS:
            raise Mistake("too-often")
        ticket = self._queue.enter(Asker(address, is_here=True))
        assert ticket is not None
        try:
            await ticket.called
            yield
        finally:
            self._queue.give_back(ticket)
