"""What one seat may know at a table of Kinoko, built up field by field."""

from collections.abc import Callable
from typing import TypeAlias

import msgspec
from msgspec import Struct

from tablee.core.position import NOBODY
from tablee.core.view import Outcome, View
from tablee.games.kinoko import past
from tablee.games.kinoko import state as s
from tablee.games.kinoko.actions import (
    PLACES,
    Colour,
    Exchange,
    Face,
    Look,
    Place,
    PlayerAction,
    Swap,
    Trio,
    colour_name,
    colours_in,
    colours_in_play,
    deed_action,
    faces_of,
    place_of,
)
from tablee.games.kinoko.cards import ROWS, VALUES, are_together, colour_in, dealt_to, seen_by
from tablee.games.kinoko.position import KinokoPosition
from tablee.games.kinoko.state import hand_of

PHASES = ("draw", "deal", "roll", "over", "choose", "exchange", "look", "swap", "end-of-turn")
MOST_POINTS = "most-points"
TIE_LAST_CALLER = "tie-last-caller"
SHARED_WIN = "shared-win"


class KinokoCard(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A mushroom on the table; its back shows its value (KI1)."""

    place: Place
    value: int
    colour: Colour | None = None
    """Where the viewer sees it, or has seen it and the table keeps that for them."""
    seen_by: tuple[int, ...] = ()
    """The seats that have seen it this round: everyone can follow that."""
    dealt_to: Place | None = None
    """The place that it was dealt to: every exchange is public."""


Cards: TypeAlias = tuple[KinokoCard, ...]


CardAsSeen: TypeAlias = Callable[[KinokoPosition, int | None, int, int], KinokoCard]
"""How a seat sees the card of a set and a value (0 to 2)."""


class Deed(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a seat did with a throw of the dice."""

    seat: int
    dice: tuple[Face, ...]
    chosen: int
    action: Exchange | Look | Swap | None = None
    """Nothing for a blank and a re-roll."""


class LastRound(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What was revealed when the last round was stopped (KI15), and what it brought."""

    caller: int
    together: tuple[int, ...] = ()
    """The seats whose three mushrooms lay together."""
    families: tuple[Colour, ...]
    forbidden: Colour
    last_family: Colour
    hands: tuple[Trio, ...]
    rows: tuple[Trio, ...]
    points: tuple[int, ...]
    """What each seat's score went up by, or down."""


class KinokoView(View, frozen=True, kw_only=True, omit_defaults=True):
    """The table as one seat sees it."""

    legal: tuple[PlayerAction, ...] = ()
    phase: str
    round: int
    turn: int
    """Whose turn it is; before a deal, who begins the round."""
    colours: tuple[Colour, ...] = ()
    """The colours in play (KI3)."""
    forbidden: Colour | None = None
    family: Colour | None = None
    """The own family card; a spectator has none."""
    dice: tuple[Face, ...] = ()
    chosen: int | None = None
    """The die that was chosen, 0 to 2."""
    looked_at: Place | None = None
    """The place that was looked at this turn."""
    hands: tuple[Cards, ...] = ()
    rows: tuple[Cards, ...] = ()
    scores: tuple[int, ...]
    last_round: LastRound | None = None
    past: tuple[Deed, ...] = ()
    """What was done this round, the first first; only where a seat recalls: the log says it too."""


def view(position: KinokoPosition, seat: int | None) -> KinokoView:
    """What the table shows a seat: all that it has seen or, without `memory`, what it sees now."""
    return _view(position, seat, _remembered if position.memory else _in_sight)


def recall(position: KinokoPosition, seat: int | None) -> KinokoView:
    """What a seat that forgets nothing knows, whatever the table shows it."""
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


# --- a card, as a seat sees or remembers it ---


def _in_sight(position: KinokoPosition, seat: int | None, at: int, value: int) -> KinokoCard:
    """Its colour where another holds it (KI6), or while the seat looks at it (KI10)."""
    in_another_hand = seat is not None and at >= ROWS and at != hand_of(seat)
    looking = seat == position.turn and position.looked == at * VALUES + value
    return KinokoCard(
        place=place_of(at, value),
        value=value + 1,
        colour=_colour(position, at, value) if in_another_hand or looking else None,
    )


def _remembered(position: KinokoPosition, seat: int | None, at: int, value: int) -> KinokoCard:
    """Its colour where the seat has ever seen it, and what everyone can follow."""
    layer = position.slots[s.LAYER + value]
    seen = tuple(other for other in range(position.players) if seen_by(layer, at) >> other & 1)
    return KinokoCard(
        place=place_of(at, value),
        value=value + 1,
        colour=_colour(position, at, value) if seat in seen else None,
        seen_by=seen,
        dealt_to=place_of(dealt_to(layer, at), value),
    )


def _colour(position: KinokoPosition, at: int, value: int) -> Colour:
    return colour_name(position, colour_in(position.slots[s.LAYER + value], at))


# --- what is revealed ---


def last_round(position: KinokoPosition) -> LastRound:
    slots = position.slots
    seats = range(position.players)
    families = colours_in(position, position.revealed_families)
    ones, twos, threes = (slots[s.REVEALED + value] for value in range(VALUES))
    trios = tuple(zip(*(colours_in(position, layer) for layer in (ones, twos, threes)), strict=True))
    of_seat = [colour_in(position.revealed_families, seat) for seat in seats]
    return LastRound(
        caller=position.caller,
        together=tuple(seat for seat in seats if are_together(ones, twos, threes, of_seat[seat])),
        families=families[: position.players],
        forbidden=families[-2],
        last_family=families[-1],
        hands=trios[ROWS:],
        rows=trios[:ROWS],
        points=tuple(slots[s.SCORE + seat] - slots[s.BEFORE + seat] for seat in seats),
    )


def outcome(position: KinokoPosition) -> Outcome | None:
    if position.to_act() != NOBODY:
        return None
    scores = _scores(position)
    winners = tuple(seat for seat in range(position.players) if position.result(seat) > 0)
    tied = scores.count(max(scores)) > 1
    shared = len(winners) > 1
    reason = SHARED_WIN if shared else TIE_LAST_CALLER if tied else MOST_POINTS
    return Outcome(scores=scores, winners=winners, reason=reason)
