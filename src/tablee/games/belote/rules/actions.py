"""The actions of players and of Nature in Belote. Cards have the ids of `tablee.core.cards`."""

from tablee.core.action import Action


class Take(Action, frozen=True, tag="take"):
    """Take, and make this suit trumps (BE6, BE7)."""

    suit: str


class Pass(Action, frozen=True, tag="pass"):
    """Do not take (BE6, BE7)."""


class Play(Action, frozen=True, tag="play"):
    """Play a card of one's hand (BE9)."""

    card: str


class Deal(Action, frozen=True, tag="deal"):
    """Nature gives a seat some cards (BE5, BE8)."""

    seat: int
    cards: tuple[str, ...]


class TurnUp(Action, frozen=True, tag="turn-up"):
    """Nature turns up a card (BE5)."""

    card: str
