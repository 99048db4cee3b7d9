"""What one seat may know at a table of Kinoko, as a view."""

from collections.abc import Callable
from typing import Literal, TypeAlias, get_args

import msgspec
from msgspec import Struct

from tablee.core.position import NOBODY, left_of
from tablee.core.view import Outcome, View
from tablee.games.kinoko.knowledge.last_round import LastRound, last_round
from tablee.games.kinoko.rules import past
from tablee.games.kinoko.rules import state as s
from tablee.games.kinoko.rules.actions import (
    PLACES,
    Colour,
    Exchange,
    Face,
    Look,
    Place,
    PlayerAction,
    Set,
    Swap,
    colour_name,
    colours_in_play,
    deed_action,
    faces_of,
    place_of,
    set_names,
)
from tablee.games.kinoko.rules.cards import (
    ROWS,
    VALUES,
    colour_in,
    dealt_to,
    seen_by,
)
from tablee.games.kinoko.rules.position import KinokoPosition
from tablee.games.kinoko.rules.state import hand_of

Phase: TypeAlias = Literal[
    "draw", "deal", "roll", "over", "choose", "exchange", "look", "swap", "end-of-turn"
]
ALL_VALUES = tuple(range(1, VALUES + 1))
PHASES: tuple[Phase, ...] = get_args(Phase)
MOST_POINTS = "most-points"
TIE_LAST_CALLER = "tie-last-caller"
SHARED_WIN = "shared-win"


class KinokoCard(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A mushroom on the table. Its back shows its value (KI1)."""

    place: Place
    value: int
    colour: Colour | None = None
    """The colour, if the viewer sees it now, or has seen it and the table remembers it for them."""
    up: bool = False
    """Whether the viewer sees the card's face now (KI6, KI10)."""
    seen_by: tuple[int, ...] = ()
    """The seats that have seen the card this round. This is public."""
    dealt_to: Place | None = None
    """The place to which the card was dealt. This is public, because all exchanges are public."""


Cards: TypeAlias = tuple[KinokoCard, ...]


CardAsSeen: TypeAlias = Callable[[KinokoPosition, int | None, int, int], KinokoCard]
"""A function that returns a card as a seat sees it, given a position, a seat, a set and a value."""


class Deed(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a seat did after a throw of the dice."""

    seat: int
    dice: tuple[Face, ...]
    chosen: int
    action: Exchange | Look | Swap | None = None
    """What the seat did with the die; None for a blank and a re-roll."""


class Reach(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The cards that a die lets the seat act on: their sets and their values."""

    sets: tuple[Set, ...] = ()
    values: tuple[int, ...] = ()


class KinokoView(View, frozen=True, kw_only=True, omit_defaults=True):
    """The table as one seat sees it."""

    legal: tuple[PlayerAction, ...] = ()
    phase: Phase
    round: int
    turn: int
    """The seat whose turn it is. Before a deal, the seat that begins the round."""
    colours: tuple[Colour, ...] = ()
    """The colours in play (KI3)."""
    forbidden: Colour | None = None
    family: Colour | None = None
    """The viewer's family card; a spectator has none."""
    dice: tuple[Face, ...] = ()
    chosen: int | None = None
    """The die that was chosen, 0 to 2."""
    looked_at: Place | None = None
    """The place that was looked at this turn."""
    reach: tuple[Reach, ...] = ()
    """The cards that each die lets the seat act on; only for the seat that chooses a die."""
    next_turn: int | None = None
    """At the end of a turn: the seat that gets the dice next."""
    hands: tuple[Cards, ...] = ()
    rows: tuple[Cards, ...] = ()
    scores: tuple[int, ...]
    last_round: LastRound | None = None
    past: tuple[Deed, ...] = ()
    """The deeds of this round, beginning with the oldest. Only `recall` includes them."""


def view(position: KinokoPosition, seat: int | None) -> KinokoView:
    """What the table shows a seat: all that it has seen or, without `memory`, only what it sees now."""
    return _view(position, seat, _remembered if position.memory else _in_sight)


def recall(position: KinokoPosition, seat: int | None) -> KinokoView:
    """What a seat knows if it forgets nothing, with or without the option `memory`."""
    view = _view(position, seat, _remembered)
    return msgspec.structs.replace(view, past=tuple(_deed(deed) for deed in position.deeds()))


def _view(position: KinokoPosition, seat: int | None, card: CardAsSeen) -> KinokoView:
    to_act = position.to_act()
    dealt = position.is_dealt()

    def cards_in(at: int) -> Cards:
        return tuple(card(position, seat, at, value) for value in range(VALUES))

    return KinokoView(
        seat=seat,
        to_act=(to_act,) if to_act >= 0 else (),
        outcome=outcome(position),
        phase=PHASES[position.phase],
        round=position.round,
        turn=position.turn,
        colours=colours_in_play(position),
        forbidden=colour_name(position, position.forbidden()) if dealt else None,
        family=_family(position, seat) if dealt else None,
        dice=() if position.dice == s.NONE else faces_of(position.dice),
        chosen=None if position.chosen == s.NONE else position.chosen,
        looked_at=None if position.looked == s.NONE else PLACES[position.looked],
        reach=_reach(position) if position.phase == s.CHOOSE and seat == to_act else (),
        next_turn=left_of(to_act, position.players) if position.phase == s.END_OF_TURN else None,
        hands=tuple(cards_in(hand_of(other)) for other in range(position.players)) if dealt else (),
        rows=tuple(cards_in(row) for row in range(ROWS)) if dealt else (),
        scores=_scores(position),
        last_round=None if position.caller == NOBODY else last_round(position),
    )


def _family(position: KinokoPosition, seat: int | None) -> Colour | None:
    return None if seat is None else colour_name(position, position.family_of(seat))


def _scores(position: KinokoPosition) -> tuple[int, ...]:
    return tuple(position.slots[s.SCORE + seat] for seat in range(position.players))


def _deed(deed: int) -> Deed:
    dice = faces_of(deed >> past.ROLLED)
    chosen = deed >> past.CHOSEN & 3
    action = deed_action(dice[chosen], deed & 255)
    return Deed(seat=deed >> past.SEAT & 3, dice=dice, chosen=chosen, action=action)


def _reach(position: KinokoPosition) -> tuple[Reach, ...]:
    """The sets and values of the cards that each die lets the seat act on (KI9, KI10, KI12)."""
    return tuple(_reach_of(position, position.face_of(die)) for die in range(s.DICE))


def _reach_of(position: KinokoPosition, face: int) -> Reach:
    sets = range(position.sets)
    own = hand_of(position.turn)
    if face <= s.THREE:
        return Reach(sets=set_names(sets), values=(face + 1,))
    if face == s.LOOK_FACE:
        places = [position.place_to_look_at(index) for index in range(position.places_to_look_at())]
        return Reach(sets=set_names(place // VALUES for place in places[::VALUES]), values=ALL_VALUES)
    if face == s.SWAP_FACE:
        return Reach(sets=set_names(at for at in sets if at != own), values=ALL_VALUES)
    return Reach()


# --- a card, as a seat sees or remembers it ---


def _in_sight(position: KinokoPosition, seat: int | None, at: int, value: int) -> KinokoCard:
    """A card as the seat sees it now: the colour is None if the card lies face down for this seat."""
    up = _is_up(position, seat, at, value)
    return KinokoCard(
        place=place_of(at, value),
        value=value + 1,
        colour=_colour(position, at, value) if up else None,
        up=up,
    )


def _is_up(position: KinokoPosition, seat: int | None, at: int, value: int) -> bool:
    """Whether the seat sees the card now: in another hand (KI6), or by looking at it (KI10)."""
    if seat is None:
        return False
    if at >= ROWS and at != hand_of(seat):
        return True
    return seat == position.turn and position.looked == at * VALUES + value


def _remembered(position: KinokoPosition, seat: int | None, at: int, value: int) -> KinokoCard:
    """A card as the seat remembers it: the colour is None if the seat has not seen it this round."""
    layer = position.slots[s.LAYER + value]
    seen = tuple(other for other in range(position.players) if seen_by(layer, at) >> other & 1)
    return KinokoCard(
        place=place_of(at, value),
        value=value + 1,
        colour=_colour(position, at, value) if seat in seen else None,
        up=_is_up(position, seat, at, value),
        seen_by=seen,
        dealt_to=place_of(dealt_to(layer, at), value),
    )


def _colour(position: KinokoPosition, at: int, value: int) -> Colour:
    return colour_name(position, colour_in(position.slots[s.LAYER + value], at))


def outcome(position: KinokoPosition) -> Outcome | None:
    if position.to_act() != NOBODY:
        return None
    scores = _scores(position)
    winners = tuple(seat for seat in range(position.players) if position.result(seat) > 0)
    tied = scores.count(max(scores)) > 1
    shared = len(winners) > 1
    reason = SHARED_WIN if shared else TIE_LAST_CALLER if tied else MOST_POINTS
    return Outcome(scores=scores, winners=winners, reason=reason)
