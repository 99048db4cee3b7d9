"""Who is connected to a table, and since when the person in a seat has been away."""

from tablee.server.tables.viewer import Viewer


class Presence:
    """The viewers of one table. Only the table's own task changes this object."""

    def __init__(self, opened_at: int) -> None:
        self.viewers: set[Viewer] = set()
        self.opened_at = opened_at
        """When the table was loaded, or the earlier moment since which nobody has been connected."""
        self._left_at: dict[int, int] = {}
        """For each seat, the moment when its person's last connection ended."""

    def is_here(self, seat: int) -> bool:
        """Whether the person in a seat has at least one connection."""
        return any(viewer.seat == seat for viewer in self.viewers)

    def away_since(self, seat: int) -> int | None:
        """When the person in a seat lost their last connection. None while they are connected."""
        return None if self.is_here(seat) else self._left_at.get(seat, self.opened_at)

    def nobody_since(self, moment: int) -> None:
        """Note that nobody has been connected since `moment`, a time before this table was loaded."""
        self.opened_at = min(self.opened_at, moment)

    def arrive(self, viewer: Viewer, seat: int | None) -> None:
        """Add a viewer. `seat` is the seat where the viewer's guest sits, if any."""
        self.viewers.add(viewer)
        if seat is not None:
            self._left_at.pop(seat, None)

    def leave(self, viewer: Viewer, now: int) -> None:
        """Remove a viewer. If it was the last one in its seat, note the time."""
        self.viewers.discard(viewer)
        if viewer.seat is not None and not self.is_here(viewer.seat):
            self._left_at[viewer.seat] = now

    def take_over_from(self, before: "Presence", seats: int, now: int) -> None:
        """Continue from `before`, the presence of the same table until it was reloaded.

        People who were away keep the moment since when they are away. All others are away since `now`.
        """
        away = [before.away_since(seat) for seat in range(seats)]
        self._left_at = {seat: now if since is None else since for seat, since in enumerate(away)}
