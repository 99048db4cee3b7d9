"""The actions of players and Nature in Professor Tempus, named as in the rulebook."""

from collections.abc import Iterable
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from tablee.core.action import Action
from tablee.core.position import NATURE
from tablee.games.professor_tempus.rules.position import TempusPosition
from tablee.games.professor_tempus.rules.state import (
    CAPTURE,
    CARD,
    DISCARD,
    SERIES_UNIT,
    START,
    TUCK,
    VERB_UNIT,
)

COLOURS = {"red": range(1, 26), "mauve": range(1, 26), "joker": range(1, 26, 2)}
"""The values of each colour; jokers count as a colour here (PT1)."""
NAMES = tuple(f"{colour}-{value}" for colour, values in COLOURS.items() for value in values)
"""The names of the cards. A card's number is its index in this tuple."""
NUMBERS = {name: number for number, name in enumerate(NAMES)}
DIRECTIONS: tuple["Direction", ...] = ("+", "-")

Direction: TypeAlias = Literal["+", "-"]
Card: TypeAlias = Annotated[str, Meta(pattern=f"^({'|'.join(NAMES)})$")]
Cards: TypeAlias = tuple[Card, ...]


class Start(Action, frozen=True, tag="start"):
    """Take an empty holder and begin a series with a hand card (PT5)."""

    direction: Direction
    card: Card


class Capture(Action, frozen=True, tag="capture"):
    """Lay a hand card on an opponent's series and take the series (PT6)."""

    series: int
    card: Card


class Tuck(Action, frozen=True, tag="tuck"):
    """Put a hand card under an opponent's series (PT12)."""

    series: int
    card: Card


class Discard(Action, frozen=True, tag="discard"):
    """Put a hand card under the draw pile (PT13)."""

    card: Card


class Deal(Action, frozen=True, tag="deal"):
    """Nature fills a seat's hand (PT4, PT17, PT21)."""

    seat: int
    cards: Cards


PlayerAction: TypeAlias = Start | Capture | Tuck | Discard


def set_of(cards: Iterable[str]) -> int:
    """Makes a set of cards, a bit mask, from their names. The names must be distinct."""
    return sum(1 << NUMBERS[card] for card in cards)


def names_in(cards: int) -> Cards:
    """The names of the cards in `cards`, a bit mask, in the order of the cards' numbers."""
    names = []
    while cards:
        names.append(NAMES[(cards & -cards).bit_length() - 1])
        cards &= cards - 1
    return tuple(names)


def action_of(position: TempusPosition, move: int) -> Action:
    if position.to_act() == NATURE:
        return Deal(position.turn, names_in(move))
    verb, series, card = move // VERB_UNIT, move // SERIES_UNIT % 4, NAMES[move & CARD]
    if verb == START:
        return Start(DIRECTIONS[series], card)
    if verb == CAPTURE:
        return Capture(series, card)
    if verb == TUCK:
        return Tuck(series, card)
    return Discard(card)


def move_of(action: Action) -> int:
    match action:
        case Start(direction, card):
            return START * VERB_UNIT + DIRECTIONS.index(direction) * SERIES_UNIT + NUMBERS[card]
        case Capture(series, card):
            return CAPTURE * VERB_UNIT + series * SERIES_UNIT + NUMBERS[card]
        case Tuck(series, card):
            return TUCK * VERB_UNIT + series * SERIES_UNIT + NUMBERS[card]
        case Discard(card):
            return DISCARD * VERB_UNIT + NUMBERS[card]
        case _:
            assert isinstance(action, Deal)
            return set_of(action.cards)
