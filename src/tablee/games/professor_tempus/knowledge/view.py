"""What one seat may know at a table of Professor Tempus, as a view."""

from functools import lru_cache
from typing import Literal, TypeAlias, get_args

from msgspec import Struct

from tablee.core.position import NOBODY
from tablee.core.view import Outcome, View
from tablee.games.professor_tempus.rules import state as s
from tablee.games.professor_tempus.rules.actions import (
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
from tablee.games.professor_tempus.rules.cards import NO_CARD, VALUES, Deck, size
from tablee.games.professor_tempus.rules.position import TempusPosition

Phase: TypeAlias = Literal["deal", "play", "over"]
PHASES: tuple[Phase, ...] = get_args(Phase)
REASONS = ("", "pile-too-small", "pile-too-small-twice")


class TempusSeries(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A series; its index among the view's series is its number."""

    owner: int
    """The seat in front of which the series lies."""
    direction: Direction
    cards: Cards
    """The cards laid on the series; the last one decides what may follow."""
    tucked: Cards = ()
    hourglasses: int = 0
    """The hourglasses on all its cards, even tucked ones. Its last owner will get them (PT16)."""
    off_colour: Cards = ()
    """The viewer's cards whose colour does not fit on the series (PT7). Empty out of turn."""


class TempusPlace(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A card put under the draw pile since the last shuffle; it may have been drawn again (PT13)."""

    by: int
    round: int
    card: Card | None = None
    """The card; only the player who put it there sees it."""
    drawn_by: int | None = None
    drawn_for: int | None = None
    """The round for which the card was drawn."""


class TempusPlayer(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the viewer knows about one player."""

    hand_size: int
    hourglasses: int
    """The hourglasses won so far, including those noted when the pile first ran out (PT21)."""
    noted: int = 0
    aside: Cards = ()
    known: Cards = ()
    """Cards that the viewer put under the pile, that this player drew, and that nobody has seen since.
    Each is in this player's hand, or this player has put it under the pile again."""


class TempusView(View, frozen=True, kw_only=True, omit_defaults=True):
    """The table as one seat sees it."""

    legal: tuple[PlayerAction, ...] = ()
    phase: Phase
    round: int
    first_player: int
    turns: int
    """How many turns all players together have in a round (PT15)."""
    turns_over: int = 0
    """How many turns of this round are over."""
    last_round: bool = False
    """Whether the pile now has too few cards to refill every hand after this round (PT19)."""
    exhausted: int = 0
    """How often the pile has had too few cards to refill every hand (PT19)."""
    free_holders: int = 0
    """How many holders nobody has taken (PT5)."""
    pile_size: int
    under_pile: int = 0
    """How many cards of the pile were put under it (PT13): they are the last entries in `places`."""
    places: tuple[TempusPlace, ...] = ()
    """The cards put under the pile, in order: first those drawn again, then those still there."""
    series: tuple[TempusSeries, ...] = ()
    players: tuple[TempusPlayer, ...]
    hand: Cards = ()
    """The viewer's hand; a spectator has none."""
    hourglasses: dict[str, str]
    """For each colour, a digit for each value from 1 on: how many hourglasses the card shows (PT2)."""


def view(position: TempusPosition, seat: int | None) -> TempusView:
    to_act = position.to_act()
    return TempusView(
        seat=seat,
        to_act=(to_act,) if to_act >= 0 else (),
        outcome=outcome(position),
        phase=PHASES[position.phase],
        round=position.round,
        first_player=position.first,
        turns=_turns(position),
        turns_over=_turns(position) - _turns_left(position) if position.phase != s.DEAL else 0,
        last_round=position.phase == s.PLAY and position.pile_size() < _turns(position),
        exhausted=position.exhausted,
        free_holders=s.HOLDERS - position.series,
        pile_size=position.pile_size(),
        under_pile=position.put - position.drawn,
        places=tuple(_place(position, place, seat) for place in range(position.put)),
        series=tuple(_series(position, series, seat) for series in range(position.series)),
        players=tuple(_player(position, other, seat) for other in range(position.players)),
        hand=() if seat is None else names_in(position.slots[s.HAND + seat]),
        hourglasses=hourglasses_by_colour(position.deck),
    )


@lru_cache(maxsize=16)
def hourglasses_by_colour(deck: Deck) -> dict[str, str]:
    return {
        colour: "".join(_digit(deck, f"{colour}-{value}") for value in range(1, VALUES + 1))
        for colour in COLOURS
    }


def _digit(deck: Deck, card: str) -> str:
    return str(deck.hourglasses_on(set_of([card])) if card in NUMBERS else 0)


def _turns(position: TempusPosition) -> int:
    """How many turns a round has, which is also how many cards the next deal needs (PT15, PT17)."""
    return (position.full_hand() - s.LEFT_IN_HAND) * position.players


def _turns_left(position: TempusPosition) -> int:
    hands = [size(position.slots[s.HAND + seat]) for seat in range(position.players)]
    return sum(hands) - s.LEFT_IN_HAND * position.players


def _series(position: TempusPosition, series: int, viewer: int | None) -> TempusSeries:
    cards, tucked = _played(position, s.CAPTURE, series), _played(position, s.TUCK, series)
    owner = position.slots[s.OWNER + series]
    may_capture = viewer is not None and viewer == position.to_act() != owner
    return TempusSeries(
        owner=owner,
        direction=DIRECTIONS[position.slots[s.DIRECTION + series]],
        cards=cards,
        tucked=tucked,
        hourglasses=position.deck.hourglasses_on(set_of((*cards, *tucked))),
        off_colour=_off_colour(position, cards[-1]) if may_capture else (),
    )


def _off_colour(position: TempusPosition, last: str) -> Cards:
    """The cards in the current player's hand whose colour does not fit on the last card (PT7, PT8)."""
    fitting = (last.partition("-")[0], "joker")
    if fitting[0] == "joker":
        return ()
    hand = names_in(position.slots[s.HAND + position.turn])
    return tuple(card for card in hand if card.partition("-")[0] not in fitting)


def _played(position: TempusPosition, verb: int, series: int) -> Cards:
    """The cards laid on, or tucked under, a series, in the order in which they were played."""
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
    """Decodes a place: its card, who put it there, in which round, who drew it, and for which round.

    In a sampled world the card is NO_CARD if it was drawn again and the viewer never knew it.
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
    """Cards that the viewer put under the pile, that this seat drew, and that nobody has seen since.

    Such a card is in this seat's hand, or this seat has put it under the pile again. From there, only
    the viewer can draw it again, and only in a game for two.
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
