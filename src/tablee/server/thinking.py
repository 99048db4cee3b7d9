"""Bots at work: in processes of their own, a few at a time, and never for longer than allowed."""

import asyncio
import logging
import secrets
from typing import Protocol

import msgspec
from anyio import CapacityLimiter, fail_after, to_process

from tablee.bots import make_bot
from tablee.core.chance import FastChance
from tablee.core.setting import Setting
from tablee.core.view import View
from tablee.registry import find_version

TRIES = 3
SIMPLEST = "random"
log = logging.getLogger(__name__)


class Thinker(Protocol):
    """Whoever finds an action for a bot: here, or one day on other machines."""

    async def think(self, setting: bytes, view: bytes, level: str) -> bytes:
        """An action as JSON, from the settings and what the seat recalls."""


def think_here(setting: bytes, view: bytes, level: str, seed: int) -> bytes:
    """In a process that knows nothing but this: what a bot of that level does."""
    settings = msgspec.json.decode(setting, type=Setting)
    game = find_version(settings.game, settings.rules)
    recalled: View = msgspec.json.decode(view, type=game.view_type)
    # What may be done is the same in every world that fits what the seat knows.
    world = game.belief(settings, recalled).sample(FastChance(seed))
    legal = tuple(game.action_of(world, move) for move in world.legal())
    known = msgspec.structs.replace(recalled, legal=legal)
    return msgspec.json.encode(make_bot(level, seed).choose(game, settings, known))


class Processes:
    """Thinks in worker processes; a killed or stuck one is replaced."""

    def __init__(self, at_once: int, seconds: float) -> None:
        self._limiter = CapacityLimiter(at_once)
        self._seconds = seconds
        self.thoughts = 0
        self.failures = 0

    async def think(self, setting: bytes, view: bytes, level: str) -> bytes:
        for _ in range(TRIES):
            try:
                return await self._once(setting, view, level)
            except Exception as error:  # killed, too slow, or a fault of its own
                self.failures += 1
                log.warning("bot failed", extra={"level": level, "why": type(error).__name__})
        # Nobody shall wait for ever: any legal action, found here and at once.
        return await asyncio.to_thread(think_here, setting, view, SIMPLEST, secrets.randbits(48))

    async def _once(self, setting: bytes, view: bytes, level: str) -> bytes:
        seed = secrets.randbits(48)
        async with self._limiter:
            with fail_after(self._seconds):
                found = await to_process.run_sync(
                    think_here, setting, view, level, seed, cancellable=True, limiter=_free()
                )
        self.thoughts += 1
        return found


def _free() -> CapacityLimiter:
    """The time limit counts from when a process is to be had, so the waiting is done outside."""
    return CapacityLimiter(1)
