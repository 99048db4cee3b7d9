"""Reaction windows ("anyone may …, or pass"): when they may close, and what is told before they do.

Whoever can only pass need not be asked: the server passes for them. Nobody may tell from this who could
have reacted. So every reaction window stays open for a time that is drawn without looking at the match,
and all choices that come earlier are held. When the time is over, they are played by seats, together
with the automatic passes. Until the last seat has chosen, viewers are shown only their own choices.
"""

import asyncio
from collections.abc import Awaitable, Callable
from random import SystemRandom

from tablee.core.match import Match
from tablee.core.mistake import Mistake
from tablee.core.position import NOBODY, Position
from tablee.server.tables.game_log import GameLog
from tablee.server.tables.services import Services
from tablee.server.tables.window import asked_by, opening, own_choice

MAX_HELD_OF_A_SEAT = 8
"""The most messages of one seat that wait for the end of the time in which a window stays open."""

Job = Callable[[], Awaitable[None]]


def draw_seconds(shortest: float, longest: float) -> float:
    """How long a window stays open. It is random, so that a choice a little later does not stand out."""
    return SystemRandom().uniform(shortest, longest)


# --- which windows these are ---


def is_reaction(game_log: GameLog) -> bool:
    """Whether the seats that are to act may all pass. Everybody knows that."""
    match, passing = game_log.match, game_log.game.passing
    if passing is None or match.is_over:
        return False
    return match.game.refusal(match.position, match.to_act[0], passing) is None


def has_choices(game_log: GameLog) -> bool:
    """Whether somebody has chosen in the open window."""
    return opening(game_log) < len(game_log.marks) - 1


def is_sealed(game_log: GameLog) -> bool:
    """Whether choices have been made that nobody else may notice yet."""
    return is_reaction(game_log) and has_choices(game_log)


def can_only_pass(match: Match, seat: int) -> bool:
    """Whether a seat that is to act in a reaction window has nothing to decide."""
    return int(match.position.num_legal_of(seat)) == 1


# --- what a viewer is shown while such a window is open ---


def shown_position(game_log: GameLog, viewer: int | None) -> Position:
    """The position as if, in an open reaction window, nobody but the viewer had chosen."""
    position: Position = game_log.match.position
    if is_sealed(game_log):
        position = position.clone()
        position.reopen(NOBODY if viewer is None else viewer)
    return position


def shown_seq(game_log: GameLog, viewer: int | None) -> int:
    """The number of the position that a viewer is shown. It does not count other seats' choices."""
    if not is_sealed(game_log):
        return game_log.seq
    if viewer is None:
        return asked_by(game_log, NOBODY)
    return asked_by(game_log, viewer) + (own_choice(game_log, viewer) is not None)


def shown_seats(game_log: GameLog) -> tuple[int, ...]:
    """The seats that the open window asks, whether or not they have chosen."""
    match = game_log.match
    chosen = {game_log.rows[mark.seq].seat for mark in game_log.marks[opening(game_log) + 1 :]}
    return tuple(seat for seat in range(match.setting.players) if seat in match.to_act or seat in chosen)


# --- when it may close ---


class ReactionTimer:
    """Holds the choices in a table's reaction window until it may close. The table's task uses it."""

    def __init__(self, services: Services, post: Callable[[Job], None]) -> None:
        self._services = services
        self._post = post
        self._opened: int | None = None
        """The entry that opened the window. None if there is no reaction window."""
        self._held: dict[int, list[Job]] = {}
        self.timer: asyncio.TimerHandle | None = None
        """Running as long as choices are held."""

    def follow(self, game_log: GameLog, close: Job) -> None:
        """Start the time of a window that has just opened. `close` is the table's job after it."""
        opened = asked_by(game_log, NOBODY) if is_reaction(game_log) else None
        if opened != self._opened:
            self.stop()
            self._opened = opened
            if opened is not None:
                self.start(draw_seconds(*self._services.reaction_seconds), close)

    def start(self, seconds: float, close: Job) -> None:
        loop = asyncio.get_running_loop()
        self.timer = loop.call_later(seconds, self._post, close)

    def hold(self, seat: int, job: Job) -> None:
        """Keep a seat's choice, which is legal, until the window may close."""
        held = self._held.setdefault(seat, [])
        if len(held) >= MAX_HELD_OF_A_SEAT:
            raise Mistake("table-busy")
        held.append(job)

    def release(self) -> dict[int, list[Job]]:
        """End the time of the window. Returns the held jobs of each seat."""
        if self.timer:
            self.timer.cancel()
            self.timer = None
        held, self._held = self._held, {}
        return held

    def stop(self) -> None:
        """Forget the window. What is held is handled now, wherever the match is."""
        self._opened = None
        for jobs in self.release().values():
            for job in jobs:
                self._post(job)
