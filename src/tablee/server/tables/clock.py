"""A table's clock. All times are in milliseconds. Nobody loses time when the server restarts."""

import asyncio
from collections.abc import Callable, Sequence

from msgspec import Struct

from tablee.server.protocol import AnyClock, Clock, DailyClock, LiveClock, NoClock, SeatClock
from tablee.server.tables.game_log import GameLog
from tablee.server.tables.presence import Presence
from tablee.server.tables.services import Services
from tablee.server.tables.window import asked_by

GRACE = 2_000
"""Milliseconds of each move that are never counted, because messages need time to travel."""
MAX_DISCONNECTED = 60_000
"""Time without a connection does not count, up to this many milliseconds per position."""
LONGEST_TIMER_SECONDS = 86_400
"""The longest wait of a timer, because an event loop cannot wait for weeks. If a timer fires too early,
the table just starts another."""
REMEMBERED_MOVES = 50
"""The number of recent moves whose durations are remembered, in case the moves are undone."""


def allowed(clock: AnyClock) -> int | None:
    """Milliseconds allowed for a move before the reserve is used. None if there is no clock."""
    match clock:
        case LiveClock(move=seconds):
            return seconds * 1000
        case DailyClock(hours=hours):
            return hours * 3_600_000
        case NoClock():
            return None


def reserve(clock: AnyClock) -> int:
    """Milliseconds that each seat has in reserve for the whole game."""
    return clock.reserve * 1000 if isinstance(clock, LiveClock) else 0


def left(clock: AnyClock, spent_before: int) -> int:
    """Milliseconds left in a seat's reserve."""
    return max(reserve(clock) - spent_before, 0)


def spent(clock: AnyClock, used: int, spent_before: int) -> int:
    """Milliseconds of the reserve that a move of `used` milliseconds costs, at most what is left."""
    limit = allowed(clock)
    return 0 if limit is None else min(max(used - limit - GRACE, 0), left(clock, spent_before))


def time_out(clock: AnyClock, spent_before: int) -> int | None:
    """Milliseconds after which a seat runs out of time, including its reserve. None means never."""
    limit = allowed(clock)
    return None if limit is None else limit + GRACE + left(clock, spent_before)


class ClockTimes(Struct, frozen=True):
    """The times of a table's clock that are not in its log: see `TableClock`."""

    disconnected: tuple[tuple[int, int, int], ...]
    """A seat, the entry that asked it, and how long the seat's person was not connected since then."""
    durations: dict[int, int]


class TableClock:
    """Keeps track of the time used at one table. Only the table's own task changes this object."""

    def __init__(self, kind: AnyClock, services: Services, presence: Presence) -> None:
        self._services = services
        self._presence = presence
        self._shown: dict[int, int] = {}
        """For each entry that asks a seat that is to act: the moment when its position was shown."""
        self._disconnected: dict[tuple[int, int], int] = {}
        """For each seat and the entry that asks it, how long the seat's person was not connected."""
        self._durations: dict[int, int] = {}
        """How many milliseconds recent moves took, by the move's number in the log."""
        self.timer: asyncio.TimerHandle | None = None
        self.set_kind(kind)

    def set_kind(self, kind: AnyClock) -> None:
        """Use the kind of clock that the host chose."""
        self.kind = kind
        self.is_untimed = isinstance(kind, NoClock)

    # --- how much time has been used ---

    def used(self, game_log: GameLog, seat: int, at: int) -> int:
        """Milliseconds that a seat to act has used, not counting outages and lost connections."""
        entry = asked_by(game_log, seat)
        began = self._shown.get(entry, at)
        used = at - began - self._services.outages.since(began)
        away = self._presence.away_since(seat)
        not_counted = 0 if away is None else max(at - max(away, began), 0)
        not_counted += self._disconnected.get((seat, entry), 0)
        return max(used - min(not_counted, MAX_DISCONNECTED), 0) + game_log.used_before(seat, entry)

    def used_and_spent(self, game_log: GameLog, seat: int, at: int) -> tuple[int, int]:
        """Milliseconds that a seat's move took, and how many of them come out of its reserve."""
        used = self.used(game_log, seat, at)
        return used, spent(self.kind, used, game_log.reserve_spent(seat))

    def is_out_of_time(self, game_log: GameLog, seat: int) -> bool:
        """Whether a seat that is to act has no time left."""
        limit = time_out(self.kind, game_log.reserve_spent(seat))
        return limit is not None and self.used(game_log, seat, self._services.now()) >= limit

    def runs_out_at(self, game_log: GameLog, seats: Sequence[int], now: int) -> int | None:
        """The moment when the first of these seats, which are to act, runs out of time. None: never."""
        times = [
            now + limit - self.used(game_log, seat, now)
            for seat in seats
            if (limit := time_out(self.kind, game_log.reserve_spent(seat))) is not None
        ]
        return min(times, default=None)

    def message(self, game_log: GameLog, players: int, seats: Sequence[int]) -> Clock | None:
        """The clock as every viewer sees it. None if there is no clock or the game is over.

        The clocks of these seats run: those that are to act or, in a reaction window, seem to be.
        """
        limit, now = allowed(self.kind), self._services.now()
        if limit is None or not seats:
            return None
        reserves = tuple(left(self.kind, game_log.reserve_spent(other)) for other in range(players))
        first, *others = [
            SeatClock(seat=seat, move=limit - self.used(game_log, seat, now)) for seat in seats
        ]
        return Clock(seat=first.seat, move=first.move, reserves=reserves, others=tuple(others))

    # --- events that change the clock ---

    def load(self, game_log: GameLog) -> None:
        """Treat a loaded position as shown since the moment of the entry that asks for a choice."""
        self._shown = {entry: game_log.rows[entry].at for entry in _asking(game_log)}

    def show(self, game_log: GameLog) -> None:
        """Note that a position is shown. The time of the seats that it asks begins now."""
        now = self._services.now()
        self._shown = {entry: self._shown.get(entry, now) for entry in _asking(game_log)}

    def remember(self, seq: int, used: int) -> None:
        """Remember how long a move took, in case it is undone."""
        self._durations[seq] = used
        self._durations.pop(seq - REMEMBERED_MOVES, None)

    def used_for_undone(self, seq: int) -> int:
        """Milliseconds that still count as used after the move with this number is undone."""
        return min(self._durations.get(seq, 0), allowed(self.kind) or 0)

    def reconnect(self, seat: int, game_log: GameLog) -> None:
        """Note that a seat's person has reconnected. Their absence does not count for this position."""
        away, now = self._presence.away_since(seat), self._services.now()
        if away is not None:
            entry, asking = asked_by(game_log, seat), _asking(game_log)
            shown = self._shown.get(entry, now)
            lost = max(now - max(away, shown), 0) + self._disconnected.get((seat, entry), 0)
            current = {key: had for key, had in self._disconnected.items() if key[1] in asking}
            self._disconnected = {**current, (seat, entry): lost}

    def times(self) -> "ClockTimes":
        """The times that are not in the log, for the clock that follows this one."""
        disconnected = tuple((*key, ms) for key, ms in self._disconnected.items())
        return ClockTimes(disconnected, {**self._durations})

    def adopt(self, times: "ClockTimes") -> None:
        """Continue from the clock that the same table had until it was reloaded or moved."""
        self._disconnected = {(seat, seq): ms for seat, seq, ms in times.disconnected}
        self._durations = {**times.durations}

    # --- the timer ---

    def start(self, game_log: GameLog, seats: Sequence[int], on_time_out: Callable[[], None]) -> None:
        """Call `on_time_out` when the first of these seats, which are to act, has used up its time."""
        self.stop()
        at = self.runs_out_at(game_log, seats, now := self._services.now())
        if at is not None:
            self.start_timer(at - now, on_time_out)

    def start_timer(self, milliseconds: int, on_time_out: Callable[[], None]) -> None:
        """Call `on_time_out` after this many milliseconds, or earlier if no timer can run that long."""
        seconds = min(max(milliseconds, 0) / 1000 + 0.001, LONGEST_TIMER_SECONDS)
        self.timer = asyncio.get_running_loop().call_later(seconds, on_time_out)

    def stop(self) -> None:
        if self.timer:
            self.timer.cancel()
            self.timer = None

    def until_timer(self) -> int | None:
        """Milliseconds until the timer fires. None if no timer is running."""
        if self.timer is None:
            return None
        return round((self.timer.when() - asyncio.get_running_loop().time()) * 1000)


def _asking(game_log: GameLog) -> set[int]:
    """The entries that asked the seats that are to act."""
    return {asked_by(game_log, seat) for seat in game_log.match.to_act}
