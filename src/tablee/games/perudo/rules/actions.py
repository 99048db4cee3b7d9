"""The actions of players and of Nature in Perudo."""

from tablee.core.action import Action


class Bid(Action, frozen=True, tag="bid"):
    """Say that at least so many dice show a face (PE4)."""

    quantity: int
    face: int


class Doubt(Action, frozen=True, tag="doubt"):
    """Doubt the last bid (PE10)."""


class Calza(Action, frozen=True, tag="calza"):
    """Say that the last bid is exactly right (PE11)."""


class Roll(Action, frozen=True, tag="roll"):
    """Call for the next roll (PE12)."""


class Throw(Action, frozen=True, tag="throw"):
    """Nature rolls the dice of one seat (PE2). They are listed from the lowest to the highest."""

    seat: int
    dice: tuple[int, ...]
