"""What one seat may know at a table of Klunker, built up field by field, and its log."""

from typing import Any

from msgspec import Struct

from tablee.core.position import NOBODY
from tablee.core.view import Line, Outcome, View
from tablee.games.klunker import state as s
from tablee.games.klunker import told as t
from tablee.games.klunker.actions import Cards, PlayerAction, names_in, top_of
from tablee.games.klunker.jewels import size
from tablee.games.klunker.position import KlunkerPosition

PHASES = ("money", "refill", "over", "window", "reserve", "purchase")
END = "pile-too-small"


class KlunkerPlayer(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What everyone knows of one player."""

    hand_size: int
    sure: Cards = ()
    """Cards that all saw go from the top of the pile into this hand."""
    window: Cards = ()
    reserve: Cards = ()
    notes: int
    purchase_card: int | None = None


class KlunkerView(View, frozen=True, kw_only=True, omit_defaults=True):
    """The table as one seat sees it."""

    legal: tuple[PlayerAction, ...] = ()
    phase: str
    round: int
    start_player: int
    pile_size: int
    top: Cards = ()
    """The known cards on the pile, the topmost first (KL14)."""
    sold_as_notes: Cards = ()
    """The faces of the notes from sales, known in total."""
    players: tuple[KlunkerPlayer, ...]
    hand: Cards = ()
    """The own hand; a spectator has none."""


def view(position: KlunkerPosition, seat: int | None) -> KlunkerView:
    to_act = position.to_act()
    return KlunkerView(
        seat=seat,
        to_act=(to_act,) if to_act >= 0 else (),
        outcome=outcome(position),
        phase=PHASES[position.phase],
        round=position.round,
        start_player=position.start,
        pile_size=position.pile_size(),
        top=top_of(position),
        sold_as_notes=names_in(position.sold_as_notes),
        players=tuple(_player(position, other) for other in range(position.players)),
        hand=() if seat is None else names_in(position.slots[s.HAND + seat]),
    )


def _player(position: KlunkerPosition, seat: int) -> KlunkerPlayer:
    slots = position.slots
    return KlunkerPlayer(
        hand_size=size(slots[s.HAND + seat]),
        sure=names_in(slots[s.SURE + seat]),
        window=names_in(slots[s.IN_WINDOW + seat]),
        reserve=names_in(slots[s.IN_RESERVE + seat]),
        notes=slots[s.NOTES + seat],
        purchase_card=_purchase_card(position, seat),
    )


def _purchase_card(position: KlunkerPosition, seat: int) -> int | None:
    taken = [position.order >> 4 * card & 15 for card in range(position.purchase_cards)]
    return taken.index(seat) + 1 if seat in taken else None


def outcome(position: KlunkerPosition) -> Outcome | None:
    if position.to_act() != NOBODY:
        return None
    seats = range(position.players)
    return Outcome(
        scores=tuple(position.slots[s.NOTES + seat] for seat in seats),
        winners=tuple(seat for seat in seats if position.result(seat) > 0),
        reason=END,
    )


EVENTS = {
    t.TOLD_MONEY: "told-money",
    t.TOLD_TOP_DEALT: "told-top-dealt",
    t.TOLD_DEALT: "told-dealt",
    t.TOLD_DISPLAY: "told-display",
    t.TOLD_RESERVE: "told-reserve",
    t.TOLD_PASS: "told-pass",
    t.TOLD_FORCED_PASS: "told-forced-pass",
    t.TOLD_SALE: "told-sale",
    t.TOLD_BUY: "told-buy",
    t.TOLD_DECLINE: "told-decline",
    t.TOLD_START: "told-start",
    t.TOLD_END: "told-end",
}


def line(event: tuple[int, int, int], viewer: int | None) -> Line | None:
    """What the log says of an event: cards dealt are named to their owner alone."""
    told, seat, what = event
    key = EVENTS[told]
    if told == t.TOLD_DEALT:
        if viewer == seat:
            return Line("told-dealt-you", {"cards": names_in(what)})
        return Line(key, {"seat": seat, "count": size(what)})
    facts: dict[str, Any] = {"seat": seat}
    if told in (t.TOLD_DISPLAY, t.TOLD_TOP_DEALT):
        facts["cards"] = names_in(what)
    elif told == t.TOLD_RESERVE:
        facts["card"] = names_in(what)[0]
    elif told in (t.TOLD_PASS, t.TOLD_FORCED_PASS):
        facts["number"] = what
    elif told == t.TOLD_BUY and seat == what:
        key = "told-buy-own"
    elif told == t.TOLD_BUY:
        facts["owner_seat"] = what
    elif told == t.TOLD_SALE:
        facts |= {"kind": names_in(what)[0], "notes": what >> t.NOTES_SHIFT}
    return Line(key, facts)
