"""What one seat may know at a table of Professor Tempus, built up field by field, and its log."""

from functools import lru_cache
from typing import Any

from msgspec import Struct

from tablee.core.position import NOBODY
from tablee.core.view import Line, Outcome, View
from tablee.games.professor_tempus import state as s
from tablee.games.professor_tempus.actions import (
    COLOURS,
    DIRECTIONS,
    NAMES,
    NUMBERS,
    Card,
    Cards,
    Direction,
    PlayerAction,
    names_in,
    set_of,
)
from tablee.games.professor_tempus.cards import NO_CARD, Deck, size
from tablee.games.professor_tempus.position import TempusPosition

PHASES = ("deal", "play", "over")
REASONS = ("", "pile-too-small", "pile-too-small-twice")


class TempusSeries(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A series; its place among the view's series is its number."""

    owner: int
    """In front of whom it lies."""
    direction: Direction
    cards: Cards
    """Those laid on it, the last one last: that one decides what may follow."""
    tucked: Cards = ()


class TempusPlace(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A card put under the draw pile since the last shuffle, still there or drawn again (PT13)."""

    by: int
    round: int
    card: Card | None = None
    """Known only to the one who put it there."""
    drawn_by: int | None = None
    drawn_for: int | None = None
    """The round for which it was drawn."""


class TempusPlayer(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the viewer knows of one player."""

    hand_size: int
    hourglasses: int
    """Won so far, those noted at the first exhaustion included."""
    noted: int = 0
    aside: Cards = ()
    known: Cards = ()
    """Cards that the viewer put under the pile, that this player drew and has not shown: they are
    in this hand, or where this player has put a card under the pile since."""


class TempusView(View, frozen=True, kw_only=True, omit_defaults=True):
    """The table as one seat sees it."""

    legal: tuple[PlayerAction, ...] = ()
    phase: str
    round: int
    first_player: int
    exhausted: int = 0
    """How often the pile could not refill every hand."""
    pile_size: int
    places: tuple[TempusPlace, ...] = ()
    """The cards put under the pile; those not drawn are its last, the first of them on top."""
    series: tuple[TempusSeries, ...] = ()
    players: tuple[TempusPlayer, ...]
    hand: Cards = ()
    """The own hand; a spectator has none."""
    hourglasses: dict[str, tuple[int, ...]]
    """What all the cards show, by colour, from the lowest value to the highest (PT2)."""


def view(position: TempusPosition, seat: int | None) -> TempusView:
    to_act = position.to_act()
    return TempusView(
        seat=seat,
        to_act=(to_act,) if to_act >= 0 else (),
        outcome=outcome(position),
        phase=PHASES[position.phase],
        round=position.round,
        first_player=position.first,
        exhausted=position.exhausted,
        pile_size=position.pile_size(),
        places=tuple(_place(position, place, seat) for place in range(position.put)),
        series=tuple(_series(position, series) for series in range(position.series)),
        players=tuple(_player(position, other, seat) for other in range(position.players)),
        hand=() if seat is None else names_in(position.slots[s.HAND + seat]),
        hourglasses=hourglasses_by_colour(position.deck),
    )


@lru_cache(maxsize=16)
def hourglasses_by_colour(deck: Deck) -> dict[str, tuple[int, ...]]:
    return {
        colour: tuple(deck.hourglasses_on(set_of([f"{colour}-{value}"])) for value in values)
        for colour, values in COLOURS.items()
    }


def _series(position: TempusPosition, series: int) -> TempusSeries:
    return TempusSeries(
        owner=position.slots[s.OWNER + series],
        direction=DIRECTIONS[position.slots[s.DIRECTION + series]],
        cards=_played(position, s.CAPTURE, series),
        tucked=_played(position, s.TUCK, series),
    )


def _played(position: TempusPosition, verb: int, series: int) -> Cards:
    """The cards laid on, or tucked under, a series, in the order in which they came."""
    moves = [position.slots[s.PLAYED + place] for place in range(position.played)]
    kind = verb * s.VERB_UNIT + series * s.SERIES_UNIT
    return tuple(NAMES[move - kind] for move in moves if move - move % s.SERIES_UNIT == kind)


def _place(position: TempusPosition, number: int, viewer: int | None) -> TempusPlace:
    card, by, put_in, drawn_by, drawn_for = read_place(position.slots[s.PLACES + number])
    is_drawn = number < position.drawn
    return TempusPlace(
        by=by,
        round=put_in,
        card=NAMES[card] if viewer == by and card != NO_CARD else None,
        drawn_by=drawn_by if is_drawn else None,
        drawn_for=drawn_for if is_drawn else None,
    )


def read_place(place: int) -> tuple[int, int, int, int, int]:
    """Card, by whom, in which round, drawn by whom, for which round.

    In a sampled world the card is NO_CARD where the viewer had not known what was drawn again.
    """
    by, put_in = place >> s.BY & 7, place >> s.ROUND & 15
    return place & s.CARD, by, put_in, place >> s.DRAWN_BY & 7, place >> s.DRAWN_FOR


def _player(position: TempusPosition, seat: int, viewer: int | None) -> TempusPlayer:
    slots = position.slots
    return TempusPlayer(
        hand_size=size(slots[s.HAND + seat]),
        hourglasses=position.score(seat),
        noted=slots[s.NOTED + seat],
        aside=names_in(slots[s.ASIDE + seat]),
        known=_known(position, seat, viewer) if position.drawn and seat != viewer else (),
    )


def _known(position: TempusPosition, seat: int, viewer: int | None) -> Cards:
    """What the viewer put under the pile and saw that seat draw, less what all have seen since.

    It may lie under the pile again. Only with two players is it ever drawn from there once more,
    and then by the viewer.
    """
    places = [read_place(position.slots[s.PLACES + number]) for number in range(position.put)]
    drawn, lying = places[: position.drawn], places[position.drawn :]
    hidden = {NUMBERS[card] for card in names_in(position.slots[s.HAND + seat])}
    hidden |= {card for card, by, *_ in lying if by == seat}
    followed = {card for card, by, _, drawn_by, _ in drawn if (by, drawn_by) == (viewer, seat)}
    return tuple(NAMES[card] for card in sorted(hidden & followed))


def outcome(position: TempusPosition) -> Outcome | None:
    if position.to_act() != NOBODY:
        return None
    seats = range(position.players)
    return Outcome(
        scores=tuple(position.score(seat) for seat in seats),
        winners=tuple(seat for seat in seats if position.result(seat) > 0),
        reason=REASONS[position.exhausted],
    )


EVENTS = {
    s.TOLD_DEALT: "told-dealt",
    s.TOLD_DRAWN: "told-drawn",
    s.TOLD_START: "told-start",
    s.TOLD_CAPTURE: "told-capture",
    s.TOLD_TUCK: "told-tuck",
    s.TOLD_DISCARD: "told-discard",
    s.TOLD_ASIDE: "told-aside",
    s.TOLD_NOTED: "told-noted",
    s.TOLD_SHUFFLE: "told-shuffle",
    s.TOLD_ROUND: "told-round",
    s.TOLD_END: "told-end",
}
TO_ONE = ("told-dealt-you", "told-drawn-back", "told-drawn-yours", "told-discard-you")
"""What only the one hears who may know the card."""


def line(event: tuple[int, int, int], viewer: int | None) -> Line:
    """What the log says of an event: hidden cards are named only to those who know them."""
    told, seat, what = event
    if told == s.TOLD_DEALT:
        return _dealt(seat, what, viewer)
    if told == s.TOLD_DRAWN:
        return _drawn(seat, what, viewer)
    if told == s.TOLD_DISCARD and viewer == seat:
        return Line("told-discard-you", {"card": NAMES[what]})
    return Line(EVENTS[told], {"seat": seat, **_facts(told, what)})


def _dealt(seat: int, cards: int, viewer: int | None) -> Line:
    if viewer == seat:
        return Line("told-dealt-you", {"cards": names_in(cards)})
    return Line("told-dealt", {"seat": seat, "count": size(cards)})


def _drawn(seat: int, place: int, viewer: int | None) -> Line:
    """A card from under the pile: the one who had put it there knows which."""
    card, by, *_ = read_place(place)
    if viewer != by:
        return Line("told-drawn", {"seat": seat, "by_seat": by})
    if viewer == seat:
        return Line("told-drawn-back", {"card": NAMES[card]})
    return Line("told-drawn-yours", {"card": NAMES[card], "seat": seat})


def _facts(told: int, what: int) -> dict[str, Any]:
    if told == s.TOLD_ASIDE:
        return {"series": what & 3, "count": what >> 2 & 63, "hourglasses": what >> s.HOURGLASSES}
    if told == s.TOLD_NOTED:
        return {"hourglasses": what}
    if told == s.TOLD_ROUND:
        return {"number": what}
    series, number = what >> s.SERIES_SHIFT & 3, what & s.CARD
    if told == s.TOLD_START:
        return {"direction": DIRECTIONS[series], "card": NAMES[number]}
    if told in (s.TOLD_CAPTURE, s.TOLD_TUCK):
        return {"card": NAMES[number], "series": series, "owner_seat": what >> s.ON_SERIES_OF}
    return {}
