"""The actions of players and Nature in Kinoko, named as in the rulebook and encoded as moves."""

from collections.abc import Iterable
from typing import Literal, TypeAlias, get_args

from msgspec.structs import force_setattr

from tablee.core.action import Action
from tablee.games.kinoko.rules.cards import ROWS, VALUES, colour_in, laid
from tablee.games.kinoko.rules.dealing import FAMILIES, RANK_BITS, order_in
from tablee.games.kinoko.rules.position import KinokoPosition
from tablee.games.kinoko.rules.state import (
    CHOOSE,
    DICE,
    DRAW,
    END_OF_TURN,
    EXCHANGE,
    GO_ON,
    LOOK,
    NIBBLE,
    NIBBLE_BITS,
    ROLL,
    STOP,
    SWAP,
)

# fmt: off
Colour: TypeAlias = Literal["red", "orange", "brown", "blue", "green", "violet"]
Face: TypeAlias = Literal["1", "2", "3", "blank", "look", "re-roll", "swap"]
Set: TypeAlias = Literal["row-0", "row-1", "seat-0", "seat-1", "seat-2", "seat-3"]
Place: TypeAlias = Literal[
    "row-0-1", "row-0-2", "row-0-3", "row-1-1", "row-1-2", "row-1-3",
    "seat-0-1", "seat-0-2", "seat-0-3", "seat-1-1", "seat-1-2", "seat-1-3",
    "seat-2-1", "seat-2-2", "seat-2-3", "seat-3-1", "seat-3-2", "seat-3-3",
]
# fmt: on
Trio: TypeAlias = tuple[Colour, Colour, Colour]
"""The colours of the three cards in a hand or row: those of value 1, 2 and 3."""

COLOURS: tuple[Colour, ...] = get_args(Colour)
FACES: tuple[Face, ...] = get_args(Face)
SETS: tuple[Set, ...] = get_args(Set)
PLACES: tuple[Place, ...] = get_args(Place)


class Choose(Action, frozen=True, tag="choose"):
    """Take one of the three dice, 0 to 2 (KI8)."""

    die: int


class Exchange(Action, frozen=True, tag="exchange"):
    """Exchange two cards of the die's value (KI9)."""

    a: Place
    b: Place

    def __post_init__(self) -> None:
        """Sorts the two places: an exchange in either order is the same action."""
        first, second = sorted((self.a, self.b))
        force_setattr(self, "a", first)
        force_setattr(self, "b", second)


class Look(Action, frozen=True, tag="look"):
    """Look at a card in secret (KI10)."""

    place: Place


class Swap(Action, frozen=True, tag="swap"):
    """Exchange your three cards with another hand or a row (KI12)."""

    set: Set


class Stop(Action, frozen=True, tag="stop"):
    """Stop the round (KI14)."""


class Continue(Action, frozen=True, tag="continue"):
    """Hand the dice on (KI14)."""


class Draw(Action, frozen=True, tag="draw"):
    """Nature draws the colours in play (KI3)."""

    colours: tuple[Colour, ...]


class Deal(Action, frozen=True, tag="deal"):
    """Nature deals a round: each seat's family, the forbidden colour and the mushrooms (KI4, KI5)."""

    families: tuple[Colour, ...]
    forbidden: Colour
    hands: tuple[Trio, ...]
    rows: tuple[Trio, ...]


class Roll(Action, frozen=True, tag="roll"):
    """Nature rolls the three dice (KI8)."""

    dice: tuple[Face, ...]


PlayerAction: TypeAlias = Choose | Exchange | Look | Swap | Stop | Continue
NatureAction: TypeAlias = Draw | Deal | Roll


def action_of(position: KinokoPosition, move: int) -> Action:
    phase = position.phase
    if phase == CHOOSE:
        return Choose(move)
    if phase == EXCHANGE:
        return exchange_of(position.value_to_exchange(), move)
    if phase == LOOK:
        return Look(PLACES[move])
    if phase == SWAP:
        return Swap(SETS[move])
    if phase == END_OF_TURN:
        return Stop() if move == STOP else Continue()
    return natures_action(position, move)


def deed_action(face: Face, move: int) -> Exchange | Look | Swap | None:
    """Decodes the move that a seat made with a die of this face; None for a blank and a re-roll."""
    if face == "look":
        return Look(PLACES[move])
    if face == "swap":
        return Swap(SETS[move])
    if face in ("blank", "re-roll"):
        return None
    return exchange_of(FACES.index(face), move)


def exchange_of(value: int, move: int) -> Exchange:
    return Exchange(place_of(move & NIBBLE, value), place_of(move >> NIBBLE_BITS, value))


def natures_action(position: KinokoPosition, move: int) -> Action:
    if position.phase == ROLL:
        return Roll(faces_of(move))
    if position.phase == DRAW:
        return Draw(tuple(COLOURS[i] for i in range(len(COLOURS)) if move >> i & 1))
    names = [colours_in(position, order_in(move, i, position.orders)) for i in range(FAMILIES + 1)]
    *layers, families = names
    trios = tuple(zip(*layers, strict=True))
    players = position.players
    return Deal(families[:players], families[players], trios[ROWS:], trios[:ROWS])


def move_of(position: KinokoPosition, action: Action) -> int:
    """Encodes a legal action of a player, or a possible one of Nature, as a move."""
    match action:
        case Choose(die):
            return die
        case Exchange(a, b):
            return set_of(a) | set_of(b) << NIBBLE_BITS
        case Look(place):
            return PLACES.index(place)
        case Swap(which):
            return SETS.index(which)
        case Stop():
            return STOP
        case Continue():
            return GO_ON
        case _:
            return natures_move(position, action)


def natures_move(position: KinokoPosition, action: Action) -> int:
    match action:
        case Roll(dice):
            return sum(FACES.index(face) << NIBBLE_BITS * i for i, face in enumerate(dice))
        case Draw(colours):
            return sum(1 << COLOURS.index(colour) for colour in colours)
        case _:
            assert isinstance(action, Deal)
            return deal_of(position, action)


def deal_of(position: KinokoPosition, deal: Deal) -> int:
    """Encodes a deal as four indexes in `position.orders`: one for each value, one for the families.

    The family card that nobody knows is not in `deal`. It comes last among the families.
    """
    layers = [*zip(*deal.rows, *deal.hands, strict=True)]
    named = (*deal.families, deal.forbidden)
    last = next(colour for colour in layers[0] if colour not in named)
    orders = list(position.orders)
    ranks = [orders.index(order_of(position, layer)) for layer in (*layers, (*named, last))]
    return sum(rank << RANK_BITS * i for i, rank in enumerate(ranks))


# --- names ---


def place_of(at: int, value: int) -> Place:
    """The name of a place, such as `row-0-3`. Here, `value` is 0 to 2, one less than on the card."""
    return PLACES[at * VALUES + value]


def set_names(sets: Iterable[int]) -> tuple[Set, ...]:
    return tuple(SETS[at] for at in sets)


def set_of(place: Place) -> int:
    return PLACES.index(place) // VALUES


def value_of(place: Place) -> int:
    """The value of the card at a place, from 1 to 3."""
    return PLACES.index(place) % VALUES + 1


def faces_of(dice: int) -> tuple[Face, ...]:
    return tuple(FACES[dice >> NIBBLE_BITS * die & NIBBLE] for die in range(DICE))


def colour_name(position: KinokoPosition, colour: int) -> Colour:
    """The name of a colour, given its index among the colours in play."""
    return COLOURS[position.name_of(colour)]


def colour_number(position: KinokoPosition, name: Colour) -> int:
    """The index of a colour among the colours in play."""
    return colours_in_play(position).index(name)


def colours_in_play(position: KinokoPosition) -> tuple[Colour, ...]:
    """The colours in play (KI3); empty before they are drawn."""
    drawn = range(0 if position.phase == DRAW else position.sets)
    return tuple(colour_name(position, colour) for colour in drawn)


def colours_in(position: KinokoPosition, layer: int) -> tuple[Colour, ...]:
    """The names of the colours in a layer: those in the two rows, then those in each seat's hand."""
    return tuple(colour_name(position, colour_in(layer, at)) for at in range(position.sets))


def order_of(position: KinokoPosition, names: tuple[Colour, ...]) -> int:
    """Returns a layer with the named colours: first those in the two rows, then those in the hands."""
    return sum(laid(colour_number(position, name), at) for at, name in enumerate(names))
