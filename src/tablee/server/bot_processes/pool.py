"""The processes in which bots think. Only a few bots think at once, and each has a time limit."""

import asyncio
import logging
import secrets
from typing import Protocol

from anyio import CapacityLimiter, fail_after, to_process

from tablee.bots.worker import answer, ask, ask_another

MAX_TRIES = 3
SIMPLEST = "random"
log = logging.getLogger(__name__)


class Thinker(Protocol):
    """Finds the actions of bots, either on this machine or on others."""

    async def think(self, setting: bytes, view: bytes, level: str) -> bytes:
        """Returns a bot's action as JSON. `view` is what the bot's seat remembers, also as JSON."""


async def answer_in_process(question: bytes, seconds: float) -> bytes:
    """Let a bot answer a question in another process. Raises TimeoutError if that takes too long."""
    with fail_after(seconds):
        # Each call gets its own limiter and starts at once: waiting for a shared limiter would use up
        # the bot's `seconds`. The caller limits how many bots think at once.
        return await to_process.run_sync(
            answer, question, secrets.randbits(48), cancellable=True, limiter=CapacityLimiter(1)
        )


class Processes:
    """Lets bots think in processes on this machine. A process that is killed or stuck is replaced."""

    def __init__(self, at_once: int, seconds: float) -> None:
        self._limiter = CapacityLimiter(at_once)
        self._seconds = seconds
        self.thoughts = 0
        self.failures = 0

    async def think(self, setting: bytes, view: bytes, level: str) -> bytes:
        return await self.answer(ask(setting, view, level))

    async def answer(self, question: bytes) -> bytes:
        """Returns a bot's answer to a question. After several failures, it is a random legal action."""
        for _ in range(MAX_TRIES):
            try:
                async with self._limiter:
                    found = await answer_in_process(question, self._seconds)
            except Exception as error:  # the process was killed or too slow, or the bot has a bug
                self.failures += 1
                log.warning("bot failed", extra={"why": type(error).__name__})
            else:
                self.thoughts += 1
                return found
        # The game must go on, so the simplest bot answers, quickly, in a thread of this process.
        simplest = ask_another(question, SIMPLEST)
        return await asyncio.to_thread(answer, simplest, secrets.randbits(48))
