"""Makes a belief from a view of Professor Tempus."""

from mypy_extensions import i64

from tablee.core.setting import Setting
from tablee.core.vecs import vec
from tablee.games.professor_tempus.knowledge.belief import TempusBelief
from tablee.games.professor_tempus.knowledge.view import PHASES, TempusPlace, TempusSeries, TempusView
from tablee.games.professor_tempus.rules import state as s
from tablee.games.professor_tempus.rules.actions import DIRECTIONS, NAMES, NUMBERS, set_of
from tablee.games.professor_tempus.rules.cards import NO_CARD
from tablee.games.professor_tempus.rules.material import deck_of
from tablee.games.professor_tempus.rules.position import TempusPosition


def belief_of(setting: Setting, view: TempusView) -> TempusBelief:
    """Builds the belief for a view. In its position `known`, all cards never seen are in the pile."""
    double = setting.options.get("double") == "on"
    slots = vec[i64]([0] * s.SLOTS)
    known = TempusPosition(setting.players, double, deck_of(setting.material), slots)
    known.first = view.first_player
    known.round = view.round
    known.phase = PHASES.index(view.phase)
    known.exhausted = view.exhausted
    _lay_out(known, view)
    for series in view.series:
        _lay_series(known, series)
    for place in view.places:
        _lay_place(known, place)
    known.turn = view.to_act[0] if view.to_act else _next_to_draw(known, view)
    known.hand_size = view.players[known.turn].hand_size
    known.pile = set_of(_never_seen(view))
    hidden = [number for number, place in enumerate(view.places) if _is_hidden(place, view)]
    barred = [set_of(_barred(view.places[number], view)) for number in hidden]
    return TempusBelief(known, _missing(view), hidden, barred)


def _lay_out(known: TempusPosition, view: TempusView) -> None:
    for seat, player in enumerate(view.players):
        own = view.hand if seat == view.seat else player.known
        known.slots[s.HAND + seat] = set_of(own)
        known.slots[s.ASIDE + seat] = set_of(player.aside)
        known.slots[s.NOTED + seat] = player.noted


def _lay_series(known: TempusPosition, series: TempusSeries) -> None:
    number = known.series
    known.slots[s.DIRECTION + number] = DIRECTIONS.index(series.direction)
    known.turn = series.owner
    known.series += 1
    for card in series.cards:
        known.lay(number, NUMBERS[card])
    for card in series.tucked:
        known.tuck(number, NUMBERS[card])


def _lay_place(known: TempusPosition, place: TempusPlace) -> None:
    """Adds a place under the pile.

    If the viewer does not know its card, the place holds 0 at first, and sampling adds a card later. If
    the unknown card has been drawn again, the place holds NO_CARD.
    """
    card = NUMBERS[place.card] if place.card else 0
    drawn = 0
    if place.drawn_by is not None and place.drawn_for is not None:
        card = card if place.card else NO_CARD
        drawn = (place.drawn_by << s.DRAWN_BY) + (place.drawn_for << s.DRAWN_FOR)
        known.drawn += 1
    put = (place.by << s.BY) + (place.round << s.ROUND)
    known.slots[s.PLACES + known.put] = card + put + drawn
    known.put += 1


def _next_to_draw(known: TempusPosition, view: TempusView) -> int:
    """The first seat whose hand is not full, starting with the first player."""
    seats = [(known.first + step) % known.players for step in range(known.players)]
    return next(seat for seat in seats if view.players[seat].hand_size < known.full_hand())


def _never_seen(view: TempusView) -> list[str]:
    """All cards except open cards, the seat's own hand, and cards that the seat put under the pile."""
    seen = {*view.hand, *(place.card for place in view.places)}
    for series in view.series:
        seen |= {*series.cards, *series.tucked}
    for player in view.players:
        seen |= {*player.aside}
    return [card for card in NAMES if card not in seen]


def _is_hidden(place: TempusPlace, view: TempusView) -> bool:
    return place.drawn_by is None and place.by != view.seat


def _missing(view: TempusView) -> list[int]:
    """For each seat, how many cards in its hand and under the pile the viewer has never seen."""
    lying = [place.by for place in view.places if _is_hidden(place, view)]
    return [
        0 if seat == view.seat else player.hand_size + lying.count(seat) - len(player.known)
        for seat, player in enumerate(view.players)
    ]


def _barred(place: TempusPlace, view: TempusView) -> list[str]:
    """Cards that cannot lie in this place, because the player who filled it drew them only later."""
    return [
        drawn.card
        for drawn in view.places
        if drawn.card is not None
        and drawn.drawn_by == place.by
        and drawn.drawn_for is not None
        and drawn.drawn_for > place.round
    ]
