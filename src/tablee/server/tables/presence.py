"""Who is connected to a table, and since when a person has been away."""

import asyncio
from collections.abc import Callable

from msgspec import Struct

from tablee.server.tables.viewer import Viewer


class Absences(Struct, frozen=True):
    """Since when the people of a table have been away, for the table's next presence."""

    left_at: dict[int, int]
    seated_at: dict[int, int]
    guest_left_at: dict[str, int]


class Presence:
    """The viewers of one table. Only the table's own task changes this object."""

    def __init__(self, opened_at: int) -> None:
        self.viewers: set[Viewer] = set()
        self.opened_at = opened_at
        """When the table was loaded, or the earlier moment since which nobody has been connected."""
        self.empty_since = opened_at
        """Nobody was connected from this moment until the table was loaded. No clock counts by it."""
        self.seen_at = opened_at
        """When somebody was last connected, as far as this process knows."""
        self.address = ""
        """The address of whoever connected last. Empty if nobody has since the table was loaded."""
        self._left_at: dict[int, int] = {}
        """For each seat, the moment when its person's last connection ended."""
        self._seated_at: dict[int, int] = {}
        """For each seat, the moment when its person sat down."""
        self._guest_left_at: dict[str, int] = {}
        """For each guest who was connected, the moment when their last connection ended."""
        self.timer: asyncio.TimerHandle | None = None
        """Runs while the host is away and somebody else is present."""

    def is_here(self, seat: int) -> bool:
        """Whether the person in a seat has at least one connection."""
        return any(viewer.seat == seat for viewer in self.viewers)

    def was_here(self, seat: int) -> bool:
        """Whether the person in a seat was connected and is not any more."""
        return seat in self._left_at and not self.is_here(seat)

    def away_since(self, seat: int) -> int | None:
        """When the person in a seat lost their last connection. None while they are connected."""
        return None if self.is_here(seat) else self._known_absence(seat, self.opened_at)

    def absent_since(self, seat: int) -> int | None:
        """Like `away_since`, but it counts the time before the table was loaded."""
        return None if self.is_here(seat) else self._known_absence(seat, self.empty_since)

    def _known_absence(self, seat: int, otherwise: int) -> int:
        return self._left_at.get(seat, self._seated_at.get(seat, otherwise))

    def guest_absent_since(self, guest: str) -> int | None:
        """Since when a guest has had no connection to this table. None while they are connected."""
        if any(viewer.guest == guest for viewer in self.viewers):
            return None
        return self._guest_left_at.get(guest, self.empty_since)

    def nobody_since(self, moment: int) -> None:
        """Note that nobody has been connected since `moment`, a time before this table was loaded."""
        self.opened_at = min(self.opened_at, moment)
        self.empty_since = min(self.empty_since, moment)

    def arrive(self, viewer: Viewer, seat: int | None) -> None:
        """Add a viewer. `seat` is the seat where the viewer's guest sits, if any."""
        for other in self.viewers:
            if other.guest == viewer.guest:
                other.name = viewer.name  # the guest may have another name since that one connected
                other.has_account = viewer.has_account
        self.viewers.add(viewer)
        self.address = viewer.address
        self._guest_left_at.pop(viewer.guest, None)
        if seat is not None:
            self._left_at.pop(seat, None)

    def leave(self, viewer: Viewer, now: int) -> None:
        """Remove a viewer. If it was the last one in its seat, note the time."""
        self.viewers.discard(viewer)
        self.seen_at = now
        if not any(other.guest == viewer.guest for other in self.viewers):
            self._guest_left_at[viewer.guest] = now
        if viewer.seat is not None and not self.is_here(viewer.seat):
            self._left_at[viewer.seat] = now

    def change_person(self, seat: int, now: int) -> None:
        """Note that somebody else has the seat from now on, so that nothing is said of who had it."""
        self._left_at.pop(seat, None)
        self._seated_at[seat] = now

    def absences(self, seats: int, now: int) -> Absences:
        """Since when people are away, for the presence that follows this one.

        People who are away keep the moment since when they are away. All others are away since `now`.
        """
        left_at, seated_at = {}, {}
        for seat in range(seats):
            since = self.away_since(seat)
            if since is None or self.was_here(seat):
                left_at[seat] = now if since is None else since
            else:
                seated_at[seat] = since
        here = {viewer.guest: now for viewer in self.viewers}
        return Absences(left_at, seated_at, self._guest_left_at | here)

    def adopt(self, absences: Absences) -> None:
        """Continue from the presence that the same table had until it was reloaded or moved."""
        self._left_at = {**absences.left_at}
        self._seated_at = {**absences.seated_at}
        self._guest_left_at = {**absences.guest_left_at}

    # --- the timer that passes the host's rights on ---

    def start_timer(self, milliseconds: int, act: Callable[[], None]) -> None:
        """Call `act` after this time. There is only one timer."""
        self.stop()
        self.timer = asyncio.get_running_loop().call_later(milliseconds / 1000, act)

    def stop(self) -> None:
        """Stop the timer."""
        if self.timer:
            self.timer.cancel()
            self.timer = None
