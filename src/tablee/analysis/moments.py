"""The moments that decided a game: the greatest swings of the chances that are certain enough."""

from collections.abc import Sequence

from msgspec import Struct

from tablee.analysis.finding import Moment
from tablee.core.action import Action
from tablee.core.record import plain

MOST_MOMENTS = 3
LEAST_SWING = 0.02
CERTAIN = 2.0
"""A swing must be this many times its standard error."""
BY_LUCK = ("moment-luck-helped", "moment-luck-hurt")
BY_CHOICE = ("moment-choice-helped", "moment-choice-hurt")


class Swing(Struct, frozen=True):
    """By how much one deal or choice changed the chances, and a mistake's cost."""

    index: int
    change: tuple[float, ...]
    errors: tuple[float, ...]
    seat: int | None = None
    action: Action | None = None
    best: Action | None = None
    cost: float = 0.0

    @property
    def whose(self) -> int:
        """The seat that chose; after a deal the seat whose chance changed most."""
        if self.seat is not None:
            return self.seat
        return max(range(len(self.change)), key=lambda it: abs(self.change[it]))

    @property
    def size(self) -> float:
        """How much the swing weighs: what a mistake cost, or else by how much the chance changed."""
        change, error = abs(self.change[self.whose]), self.errors[self.whose]
        certain = change > max(LEAST_SWING, CERTAIN * error)
        return max(self.cost, change if certain else 0.0)


def decisive(swings: Sequence[Swing]) -> tuple[Moment, ...]:
    """The greatest swings, at most three, in the order of the game."""
    weighty = sorted((it for it in swings if it.size), key=lambda it: (-it.size, it.index))
    chosen = sorted(weighty[:MOST_MOMENTS], key=lambda it: it.index)
    return tuple(moment_of(swing) for swing in chosen)


def moment_of(swing: Swing) -> Moment:
    seat = swing.whose
    change = swing.change[seat]
    facts = {"by": 100 * abs(change)}
    played = None if swing.action is None else plain(swing.action)
    if swing.best is not None:
        facts["cost"] = 100 * swing.cost
        return Moment(swing.index, "moment-mistake", seat, change, facts, played, plain(swing.best))
    helped, hurt = BY_LUCK if swing.action is None else BY_CHOICE
    return Moment(swing.index, helped if change > 0 else hurt, seat, change, facts, played)
