"""Bids at a table of Goofspiel, by the value of the card: the ace is worth 1."""

from typing import Any

from tests.server.live_server import Socket

SUITS = ("spades", "clubs", "diamonds")
"""The suits of the first three seats (GO1)."""
ACE = 14


def card_of(seat: int, value: int) -> str:
    return f"{SUITS[seat]}-{ACE if value == 1 else value}"


async def bid(socket: Socket, value: int, seq: int = 0, **more: Any) -> dict[str, Any]:
    card = card_of(socket.view["view"]["seat"], value)
    return await socket.act({"type": "bid", "card": card}, seq=seq, **more)


def own_bid(socket: Socket) -> str | None:
    """The card that this seat has laid face down, as its owner sees it."""
    view = socket.view["view"]
    found: str | None = view["bids"][view["seat"]] if view["chosen"][view["seat"]] else None
    return found


def shown(socket: Socket) -> list[str]:
    """The bids that were turned up so far, by the log."""
    return [line["facts"]["card"] for line in socket.log if line["key"] == "told-shown"]
