"""A table's clock. All times are in milliseconds. Nobody loses time when the server restarts."""

import asyncio
from collections.abc import Callable

from msgspec import Struct

from tablee.server.protocol import AnyClock, Clock, DailyClock, LiveClock, NoClock
from tablee.server.tables.game_log import GameLog
from tablee.server.tables.presence import Presence
from tablee.server.tables.services import Services

GRACE = 2_000
"""Milliseconds of each move that are never counted, because messages need time to travel."""
MAX_DISCONNECTED = 60_000
"""Time without a connection does not count, up to this many milliseconds per position."""
LONGEST_TIMER_SECONDS = 86_400
"""The longest wait of a timer, because an event loop cannot wait for weeks. If a timer fires too early,
the table just starts another."""
REMEMBERED_MOVES = 50
"""The number of recent moves whose durations are remembered, in case the moves are undone."""
NOT_YET = -1


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
    """A seat, a position's number, and how long the seat's person was not connected then."""
    durations: dict[int, int]


class TableClock:
    """Keeps track of the time used at one table. Only the table's own task changes this object."""

    def __init__(self, kind: AnyClock, services: Services, presence: Presence) -> None:
        self._services = services
        self._presence = presence
        self._shown = NOT_YET, 0
        """The last position shown: its number, and the moment when it was shown and its clock began."""
        self._disconnected: dict[tuple[int, int], int] = {}
        """For each seat and position number, how long the seat's person was not connected."""
        self._durations: dict[int, int] = {}
        """How many milliseconds recent moves took, by the move's number in the log."""
        self.timer: asyncio.TimerHandle | None = None
        self.set_kind(kind)

    def set_kind(self, kind: AnyClock) -> None:
        """Use the kind of clock that the host chose."""
        self.kind = kind
        self.is_untimed = isinstance(kind, NoClock)

    # --- how much time has been used ---

    def used(self, game_log: GameLog, at: int) -> int:
        """Milliseconds that the seat to act has used, not counting outages and lost connections."""
        seq, (seat,) = game_log.seq, game_log.match.to_act
        began = self._shown[1] if self._shown[0] == seq else at
        used = at - began - self._services.outages.since(began)
        away = self._presence.away_since(seat)
        not_counted = 0 if away is None else max(at - max(away, began), 0)
        not_counted += self._disconnected.get((seat, seq), 0)
        return max(used - min(not_counted, MAX_DISCONNECTED), 0) + game_log.used_before

    def used_and_spent(self, game_log: GameLog, seat: int, at: int) -> tuple[int, int]:
        """Milliseconds that a seat's move took, and how many of them come out of its reserve."""
        used = self.used(game_log, at)
        return used, spent(self.kind, used, game_log.reserve_spent(seat))

    def is_out_of_time(self, game_log: GameLog) -> bool:
        """Whether the seat to act has no time left."""
        (seat,) = game_log.match.to_act
        limit = time_out(self.kind, game_log.reserve_spent(seat))
        return limit is not None and self.used(game_log, self._services.now()) >= limit

    def runs_out_at(self, game_log: GameLog, seat: int, now: int) -> int | None:
        """The moment when the seat to act runs out of time. None means never."""
        limit = time_out(self.kind, game_log.reserve_spent(seat))
        return None if limit is None else now + limit - self.used(game_log, now)

    def message(self, game_log: GameLog, players: int) -> Clock | None:
        """The clock as every viewer sees it. None if there is no clock or the game is over."""
        limit = allowed(self.kind)
        if limit is None or not game_log.match.to_act:
            return None
        (seat,) = game_log.match.to_act
        reserves = tuple(left(self.kind, game_log.reserve_spent(other)) for other in range(players))
        used = self.used(game_log, self._services.now())
        return Clock(seat=seat, move=limit - used, reserves=reserves)

    # --- events that change the clock ---

    def load(self, game_log: GameLog) -> None:
        """Treat a loaded position as shown since the moment of the last entry in its log."""
        self._shown = game_log.seq, game_log.rows[-1].at

    def show(self, seq: int) -> None:
        """Note that a position is shown. If it is a new position, its time begins now."""
        if self._shown[0] != seq:
            self._shown = seq, self._services.now()

    def remember(self, seq: int, used: int) -> None:
        """Remember how long a move took, in case it is undone."""
        self._durations[seq] = used
        self._durations.pop(seq - REMEMBERED_MOVES, None)

    def used_for_undone(self, seq: int) -> int:
        """Milliseconds that still count as used after the move with this number is undone."""
        return min(self._durations.get(seq, 0), allowed(self.kind) or 0)

    def reconnect(self, seat: int, game_log: GameLog) -> None:
        """Note that a seat's person has reconnected. Their absence does not count for this position."""
        away, now, seq = self._presence.away_since(seat), self._services.now(), game_log.seq
        if away is not None:
            shown = self._shown[1] if self._shown[0] == seq else now
            lost = max(now - max(away, shown), 0) + self._disconnected.get((seat, seq), 0)
            current = {key: had for key, had in self._disconnected.items() if key[1] == seq}
            self._disconnected = {**current, (seat, seq): lost}

    def times(self) -> "ClockTimes":
        """The times that are not in the log, for the clock that follows this one."""
        disconnected = tuple((*key, ms) for key, ms in self._disconnected.items())
        return ClockTimes(disconnected, {**self._durations})

    def adopt(self, times: "ClockTimes") -> None:
        """Continue from the clock that the same table had until it was reloaded or moved."""
        self._disconnected = {(seat, seq): ms for seat, seq, ms in times.disconnected}
        self._durations = {**times.durations}

    # --- the timer ---

    def start(self, game_log: GameLog, seat: int, on_time_out: Callable[[], None]) -> None:
        """Call `on_time_out` when the seat to act has used up its time."""
        self.stop()
        at = self.runs_out_at(game_log, seat, now := self._services.now())
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
