"""The actions of players and Nature in Three Cards."""

from tablee.core.action import Action


class Play(Action, frozen=True, tag="play"):
    """Play a card from your hand (TC3)."""

    card: int


class Deal(Action, frozen=True, tag="deal"):
    """Nature deals one card to a seat (TC2)."""

    seat: int
    card: int
