"""Shows a table of Perudo as lines of text."""

from collections.abc import Iterator, Sequence

from tablee.core.texts import Texts
from tablee.core.view import Line
from tablee.games.perudo.knowledge.view import PerudoView
from tablee.games.perudo.rules.bids import bid_of
from tablee.games.perudo.rules.names import dice_id

HIDDEN, PACO = "□", "★"


def draw(view: PerudoView, texts: Texts, names: Sequence[str]) -> str:
    return "\n".join(_lines(view, texts, names))


def _lines(view: PerudoView, texts: Texts, names: Sequence[str]) -> Iterator[str]:
    head = texts.say("state-line", {"round": view.round, "total": view.total})
    yield f"{head} · {texts.say('label-palifico')}" if view.palifico else head
    for seat in range(len(view.left)):
        yield f"  {texts.name_of(seat, names)}  {_dice(view, seat)}{_said(view, seat)}"
    if view.bid is not None:
        dice = dice_id(bid_of(view.bid.quantity, view.bid.face))
        yield texts.tell(Line("told-bid", {"seat": view.bid.seat, "dice": dice}), names)
    if view.found is not None:
        yield texts.say("label-found", {"count": view.found})


def _dice(view: PerudoView, seat: int) -> str:
    """A seat's dice, or as many squares if they are hidden."""
    if view.shown or seat == view.seat:
        faces = view.shown[seat] if view.shown else view.dice
        return " ".join(PACO if face == 1 else str(face) for face in faces) or "–"
    return " ".join(HIDDEN * view.left[seat]) or "–"


def _said(view: PerudoView, seat: int) -> str:
    said = view.bids[seat]
    return "" if said is None else f"  « {said.quantity} × {PACO if said.face == 1 else said.face} »"
