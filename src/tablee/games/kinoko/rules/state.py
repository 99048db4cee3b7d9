"""The state of a table of Kinoko, and which moves are legal. Compiled.

A set is a row (0 and 1) or a hand (2 for seat 0, and so on). A place is a set and a value; it holds
one card (see `cards`). Rule numbers (KI…) are those of rules.en.md.
"""

from typing import Final

from mypy_extensions import i64

from tablee.core.position import NATURE, NOBODY, Position
from tablee.core.vecs import vec
from tablee.games.kinoko.rules import events as e
from tablee.games.kinoko.rules.cards import (
    ALL_COLOURS,
    ROWS,
    VALUES,
    are_together,
    colour_in,
    holds,
    own_or_in_a_row,
)
from tablee.games.kinoko.rules.past import Past, deeds_of, past_of

DICE: Final = 3
POINTS_TO_END: Final = 4

# The faces of the dice (KI2). ONE, TWO and THREE are also the indexes of the layers of these values.
ONE: Final = 0
TWO: Final = 1
THREE: Final = 2
BLANK: Final = 3
LOOK_FACE: Final = 4
REROLL: Final = 5
SWAP_FACE: Final = 6

# The phases. Nature moves in those before OVER; a player moves in those after OVER.
DRAW: Final = 0
DEAL: Final = 1
ROLL: Final = 2
OVER: Final = 3
CHOOSE: Final = 4
EXCHANGE: Final = 5
LOOK: Final = 6
SWAP: Final = 7
END_OF_TURN: Final = 8

# A move is an int whose meaning depends on the phase: the colours drawn, the deal, the dice rolled,
# the die chosen, the two sets that exchange a card, the place to look at, or the set to swap with.
# At the end of a turn, it is GO_ON or STOP.
GO_ON: Final = 0
STOP: Final = 1

# An int may hold several small numbers, four bits each: dice, indexes in COLOURS, or a pair of sets.
NIBBLE_BITS: Final = 4
NIBBLE: Final = 15

NONE: Final = -1
"""The value of `dice`, `chosen` or `looked` if no dice are rolled, no die chosen, no card looked at."""

# The parts of `slots` begin at these indexes: a layer of mushrooms for each value, a score for each
# seat, each seat's score before the latest round ended, and the layers revealed at its end.
LAYER: Final = 0
SCORE: Final = 3
BEFORE: Final = 7
REVEALED: Final = 11
SLOTS: Final = 14


class KinokoState(Position):
    """A table of Kinoko. `orders` has all orders of the colours in play; `rolls` has all dice throws."""

    def __init__(self, players: i64, slots: vec[i64], orders: vec[i64], rolls: vec[i64]) -> None:
        super().__init__()
        self.players = players
        self.sets = players + ROWS
        self.slots: vec[i64] = slots  # ints: [:SLOTS]
        self.orders = orders
        self.rolls = rolls
        self.in_sight: i64 = 0  # not in ints
        """A layer that marks the card in each hand as seen by all other players (KI6)."""
        self.fresh: i64 = 0  # not in ints
        """A layer without colours: where each card was dealt, and who then sees it (`at_the_deal`)."""
        self.memory = True
        """Whether view and log keep every card that a seat has seen. The rules do not depend on it."""
        self.any_look = True
        """Whether a seat may also look at other hands (KI10). In rules version 1, it may not."""
        self.round: i64 = 0
        self.phase: i64 = DRAW
        self.turn: i64 = 0
        self.colours: i64 = 0
        """The colours in play (KI3) as indexes in COLOURS, four bits each."""
        self.families: i64 = 0
        """The family cards as a layer: one per seat, then the forbidden and the unknown one (KI4)."""
        self.dice: i64 = NONE
        """The faces that the dice show, four bits each, or NONE."""
        self.chosen: i64 = NONE
        self.looked: i64 = NONE
        """The place that the seat has looked at this turn, or NONE."""
        self.caller: i64 = NOBODY
        """The seat that stopped the latest finished round, or NOBODY."""
        self.revealed_families: i64 = 0
        self.past: Past | None = None  # ints: deeds_of, past_of
        """What the seats did this round, the latest first. It is public, and no rule depends on it."""

    # --- whose move, and which ---

    def to_act(self) -> i64:
        if self.phase > OVER:
            return self.turn
        if self.phase == OVER:
            return NOBODY
        return NATURE

    def num_legal(self) -> i64:
        phase = self.phase
        if phase == CHOOSE:
            return DICE
        if phase == END_OF_TURN:
            return 2
        if phase == EXCHANGE:
            return self.sets * (self.sets - 1) // 2
        if phase == LOOK:
            return self.places_to_look_at()
        if phase == SWAP:
            return self.sets - 1
        return 0

    def legal_at(self, index: i64) -> i64:
        phase = self.phase
        if phase == EXCHANGE:
            return pair_at(index)
        if phase == LOOK:
            return self.place_to_look_at(index)
        if phase == SWAP and index >= hand_of(self.turn):
            return index + 1
        return index

    # --- a turn ---

    def value_to_exchange(self) -> i64:
        return self.face_of(self.chosen)

    def places_to_look_at(self) -> i64:
        """The number of places that the seat may look at (KI10)."""
        if self.any_look:
            return self.sets * VALUES
        return (ROWS + 1) * VALUES

    def place_to_look_at(self, index: i64) -> i64:
        """The place at `index` among those that the seat may look at: rows, then hands (KI10)."""
        if self.any_look:
            return index
        return own_or_in_a_row(index, self.turn)

    # --- end of a round ---

    def is_together(self, colour: i64) -> bool:
        """Whether the three mushrooms of a colour are in the same hand or in the same row (KI14)."""
        slots = self.slots
        return are_together(slots[LAYER], slots[LAYER + 1], slots[LAYER + 2], colour)

    def holds_forbidden(self, seat: i64) -> bool:
        slots = self.slots
        hand = hand_of(seat)
        return holds(slots[LAYER], slots[LAYER + 1], slots[LAYER + 2], hand, self.forbidden())

    # --- result ---

    def best_score(self) -> i64:
        best: i64 = 0
        for seat in range(self.players):  # a loop, not a list, because search runs this often
            if self.slots[SCORE + seat] > best:
                best = self.slots[SCORE + seat]
        return best

    def how_many_have(self, score: i64) -> int:
        return sum([1 for seat in range(self.players) if self.slots[SCORE + seat] == score])

    # --- names for what the table holds ---

    def is_dealt(self) -> bool:
        """Whether a round's cards are on the table."""
        return self.phase >= ROLL and self.phase != OVER

    def family_of(self, seat: i64) -> i64:
        return colour_in(self.families, seat)

    def forbidden(self) -> i64:
        return colour_in(self.families, self.players)

    def last_family(self) -> i64:
        return colour_in(self.families, self.players + 1)

    def face_of(self, die: i64) -> i64:
        return (self.dice >> (NIBBLE_BITS * die)) & NIBBLE

    def name_of(self, colour: i64) -> i64:
        """The index in COLOURS of a colour in play."""
        return (self.colours >> (NIBBLE_BITS * colour)) & NIBBLE

    def names_in(self, at: i64) -> i64:
        """The colours of a set's three cards, as indexes in COLOURS, four bits each."""
        names: i64 = 0
        value: i64 = VALUES
        while value:
            value -= 1
            names = (names << NIBBLE_BITS) | self.name_of(colour_in(self.slots[LAYER + value], at))
        return names

    def gather(self) -> None:
        """Takes all cards back from the table."""
        self.families = 0
        self.past = None
        value: i64 = 0
        while value < VALUES:
            self.slots[LAYER + value] = 0
            value += 1

    def reveal(self) -> None:
        """Stores and reports what everybody now sees, including the last family card (KI15)."""
        slots = self.slots
        self.revealed_families = self.families
        value: i64 = 0
        while value < VALUES:
            slots[REVEALED + value] = slots[LAYER + value] & ALL_COLOURS
            value += 1
        seat: i64 = 0
        while seat < self.players:
            slots[BEFORE + seat] = slots[SCORE + seat]
            seat += 1
        if self.story is not None:
            self.tell_revealed()

    # --- events for the log ---

    def tell_dealt(self) -> None:
        self.tell(e.TOLD_START, self.turn, self.round)
        self.tell(e.TOLD_FORBIDDEN, self.turn, self.name_of(self.forbidden()))
        for seat in range(self.players):
            self.tell(e.TOLD_FAMILY, seat, self.name_of(self.family_of(seat)))

    def tell_revealed(self) -> None:
        for seat in range(self.players):
            family = self.name_of(self.family_of(seat))
            self.tell(e.TOLD_HAND, seat, self.names_in(hand_of(seat)) | (family << 12))
        for row in range(ROWS):
            self.tell(e.TOLD_ROW, row, self.names_in(row))
        self.tell(e.TOLD_LAST_FAMILY, self.turn, self.name_of(self.last_family()))

    def deeds(self) -> list[int]:
        """What the seats did this round (see `past`), beginning with the oldest."""
        return deeds_of(self.past)

    # --- generated from __init__ by tablee.kit.state_code: do not edit ---

    def copy_to(self, copy: "KinokoState") -> None:
        copy.in_sight = self.in_sight
        copy.fresh = self.fresh
        copy.memory = self.memory
        copy.any_look = self.any_look
        copy.round = self.round
        copy.phase = self.phase
        copy.turn = self.turn
        copy.colours = self.colours
        copy.families = self.families
        copy.dice = self.dice
        copy.chosen = self.chosen
        copy.looked = self.looked
        copy.caller = self.caller
        copy.revealed_families = self.revealed_families
        copy.past = self.past

    def ints(self) -> list[int]:
        return [
            self.round,
            self.phase,
            self.turn,
            self.colours,
            self.families,
            self.dice,
            self.chosen,
            self.looked,
            self.caller,
            self.revealed_families,
            *self.slots[:SLOTS],
            *deeds_of(self.past),
        ]

    def set_ints(self, ints: list[int]) -> None:
        self.round = ints[0]
        self.phase = ints[1]
        self.turn = ints[2]
        self.colours = ints[3]
        self.families = ints[4]
        self.dice = ints[5]
        self.chosen = ints[6]
        self.looked = ints[7]
        self.caller = ints[8]
        self.revealed_families = ints[9]
        self.slots = vec[i64](ints[10 : 10 + SLOTS])
        self.past = past_of(ints[10 + SLOTS :])

    # --- end ---


def hand_of(seat: i64) -> i64:
    """The number of the set that is a seat's hand."""
    return ROWS + seat


def pair_at(index: i64) -> i64:
    """The pair of sets at `index` in (0, 1), (0, 2), (1, 2), (0, 3), …, the first in the low bits."""
    greater: i64 = 1
    while index >= greater:
        index -= greater
        greater += 1
    return index | (greater << NIBBLE_BITS)
