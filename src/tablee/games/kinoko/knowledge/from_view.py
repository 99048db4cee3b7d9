"""Builds a seat's `KinokoBelief` from what the seat recalls."""

from collections.abc import Sequence

from tablee.core.setting import Setting
from tablee.games.kinoko.knowledge.belief import KinokoBelief, Unseen
from tablee.games.kinoko.knowledge.last_round import LastRound
from tablee.games.kinoko.knowledge.view import PHASES, Deed, KinokoCard, KinokoView
from tablee.games.kinoko.rules import past
from tablee.games.kinoko.rules import state as s
from tablee.games.kinoko.rules.actions import (
    COLOURS,
    FACES,
    PLACES,
    Colour,
    colour_number,
    colours_in_play,
    move_of,
    order_of,
    set_of,
)
from tablee.games.kinoko.rules.cards import VALUES, card, laid
from tablee.games.kinoko.rules.material import table_of
from tablee.games.kinoko.rules.past import past_of
from tablee.games.kinoko.rules.position import KinokoPosition
from tablee.games.kinoko.rules.state import NIBBLE_BITS


def belief_of(setting: Setting, view: KinokoView) -> KinokoBelief:
    """Builds a belief from everything that the seat recalls. The view must come from `recall`."""
    known = table_of(setting)
    known.round = view.round
    known.phase = PHASES.index(view.phase)
    known.turn = view.turn
    known.colours = _nibbles([COLOURS.index(colour) for colour in view.colours])
    known.dice = _nibbles([FACES.index(face) for face in view.dice]) if view.dice else s.NONE
    known.chosen = s.NONE if view.chosen is None else view.chosen
    known.looked = s.NONE if view.looked_at is None else PLACES.index(view.looked_at)
    for seat, score in enumerate(view.scores):
        known.slots[s.SCORE + seat] = score
    known.past = past_of([_deed(known, deed) for deed in view.past])
    if view.last_round is not None:
        _put_last_round(known, view.last_round)
    unseen = [_lay_out(known, view, value) for value in range(VALUES)]
    return KinokoBelief(known, unseen, _put_families(known, view))


def _deed(known: KinokoPosition, deed: Deed) -> int:
    move = 0 if deed.action is None else move_of(known, deed.action)
    dice = _nibbles([FACES.index(face) for face in deed.dice])
    return move | deed.chosen << past.CHOSEN | deed.seat << past.SEAT | dice << past.ROLLED


def _put_last_round(known: KinokoPosition, last: LastRound) -> None:
    known.caller = last.caller
    known.revealed_families = order_of(known, (*last.families, last.forbidden, last.last_family))
    for value, layer in enumerate(zip(*last.rows, *last.hands, strict=True)):
        known.slots[s.REVEALED + value] = order_of(known, layer)
    for seat, points in enumerate(last.points):
        known.slots[s.BEFORE + seat] = known.slots[s.SCORE + seat] - points


def _lay_out(known: KinokoPosition, view: KinokoView, value: int) -> Unseen:
    """Puts the cards of one value on the table, and returns those that the seat has not seen."""
    cards = [trio[value] for trio in (*view.rows, *view.hands)]
    for at, one in enumerate(cards):
        known.slots[s.LAYER + value] |= laid(_bits_of(known, one), at)
    unseen = [at for at, one in enumerate(cards) if one.colour is None]
    return _unseen(known, unseen, [one.colour for one in cards])


def _bits_of(known: KinokoPosition, one: KinokoCard) -> int:
    assert one.dealt_to is not None, "a belief needs what `recall` gives"
    seen = sum(1 << seat for seat in one.seen_by)
    colour = 0 if one.colour is None else colour_number(known, one.colour)
    return card(colour, set_of(one.dealt_to), seen)


def _put_families(known: KinokoPosition, view: KinokoView) -> Unseen:
    """Puts the viewer's family and the forbidden one on the table, and returns the unseen families."""
    if view.forbidden is None:
        return Unseen(0, 0, 0)
    seen = {known.players: view.forbidden}
    if view.seat is not None and view.family is not None:
        seen[view.seat] = view.family
    known.families = sum(laid(colour_number(known, colour), at) for at, colour in seen.items())
    unseen = [at for at in range(known.sets) if at not in seen]
    return _unseen(known, unseen, list(seen.values()))


def _unseen(known: KinokoPosition, sets: list[int], seen: Sequence[Colour | None]) -> Unseen:
    colours = [colour for colour, name in enumerate(colours_in_play(known)) if name not in seen]
    return Unseen(_nibbles(sets), _nibbles(colours), len(sets))


def _nibbles(numbers: list[int]) -> int:
    return sum(number << NIBBLE_BITS * i for i, number in enumerate(numbers))
