"""The actions of players and of Nature in Goofspiel."""

from tablee.core.action import Action


class Bid(Action, frozen=True, tag="bid"):
    """Lay a bid card face down (GO5). The card is an id such as `spades-12`."""

    card: str


class Turn(Action, frozen=True, tag="turn"):
    """Nature turns up the next prize (GO4)."""

    card: str
