"""What lies on a table of Kinoko, and what may be done next. Compiled.

A set is a row (0 and 1) or a hand (2 for seat 0, and so on); a place is a set and a value, and
`cards` says what it holds. Rule numbers (KI…) are those of rules.en.md.
"""

from typing import Final

from mypy_extensions import i64

from tablee.core.position import NATURE, NOBODY, Position
from tablee.core.vecs import vec
from tablee.games.kinoko import told
from tablee.games.kinoko.cards import ALL_COLOURS, ROWS, VALUES, are_together, colour_in, holds
from tablee.games.kinoko.past import Past, deeds_of, past_of

DICE: Final = 3
POINTS_TO_END: Final = 4

# Faces of the dice (KI2); the face of a value is that value's layer.
ONE: Final = 0
TWO: Final = 1
THREE: Final = 2
BLANK: Final = 3
LOOK_FACE: Final = 4
REROLL: Final = 5
SWAP_FACE: Final = 6

# Phases: Nature's, the end, the players'.
DRAW: Final = 0
DEAL: Final = 1
ROLL: Final = 2
OVER: Final = 3
CHOOSE: Final = 4
EXCHANGE: Final = 5
LOOK: Final = 6
SWAP: Final = 7
END_OF_TURN: Final = 8

# A move is what it takes, as the phase tells: the colours drawn, the deal, the dice rolled, the die
# chosen, the two sets to exchange a card of, the place to look at, the set to swap with. At the end
# of a turn it is one of these.
GO_ON: Final = 0
STOP: Final = 1

# Dice, names of colours and pairs of sets take four bits each.
NIBBLE_BITS: Final = 4
NIBBLE: Final = 15

NONE: Final = -1
"""No dice rolled, no die chosen, no place looked at."""

# A layer of mushrooms a value, a score a seat, the scores before the round that ended last, and
# its layers.
LAYER: Final = 0
SCORE: Final = 3
BEFORE: Final = 7
REVEALED: Final = 11
SLOTS: Final = 14


class KinokoState(Position):
    """A table of Kinoko; `orders` are all orders of the colours in play, `rolls` all throws."""

    def __init__(self, players: i64, slots: vec[i64], orders: vec[i64], rolls: vec[i64]) -> None:
        super().__init__()
        self.players = players
        self.sets = players + ROWS
        self.slots = slots
        self.orders = orders
        self.rolls = rolls
        self.in_sight: i64 = 0
        """The marks that a layer gets from all those who see another's hand (KI6)."""
        self.fresh: i64 = 0
        """A layer just dealt, but for its colours."""
        self.memory = True
        """Whether view and log keep every card that a seat has seen; the rules do not care."""
        self.round: i64 = 0
        self.phase: i64 = DRAW
        self.turn: i64 = 0
        self.colours: i64 = 0
        """The colours in play (KI3) as numbers of COLOURS, four bits each."""
        self.families: i64 = 0
        """The family cards as a layer: each seat's, then the forbidden one, then the last (KI4)."""
        self.dice: i64 = NONE
        """The face that each die shows, four bits each, or NONE."""
        self.chosen: i64 = NONE
        self.looked: i64 = NONE
        """The place that was looked at this turn."""
        self.caller: i64 = NOBODY
        """Who stopped the last round."""
        self.revealed_families: i64 = 0
        self.past: Past | None = None
        """What was done this round, the last first: everyone sees it, and the rules do not care."""

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
            return (ROWS + 1) * VALUES
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

    def place_to_look_at(self, index: i64) -> i64:
        """The rows' six places, then the three of the own hand (KI10)."""
        if index < ROWS * VALUES:
            return index
        return index + VALUES * self.turn

    # --- end of a round ---

    def is_together(self, colour: i64) -> bool:
        """In one hand, whoever's, or in one row (KI14)."""
        slots = self.slots
        return are_together(slots[LAYER], slots[LAYER + 1], slots[LAYER + 2], colour)

    def holds_forbidden(self, seat: i64) -> bool:
        slots = self.slots
        hand = hand_of(seat)
        return holds(slots[LAYER], slots[LAYER + 1], slots[LAYER + 2], hand, self.forbidden())

    # --- result ---

    def best_score(self) -> i64:
        best: i64 = 0
        for seat in range(self.players):  # asked after every move: no list
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
        """The number in COLOURS of a colour in play."""
        return (self.colours >> (NIBBLE_BITS * colour)) & NIBBLE

    def names_in(self, at: i64) -> i64:
        """The colours of a set's three cards, as numbers in COLOURS, four bits each."""
        names: i64 = 0
        value: i64 = VALUES
        while value:
            value -= 1
            names = (names << NIBBLE_BITS) | self.name_of(colour_in(self.slots[LAYER + value], at))
        return names

    def gather(self) -> None:
        """Take all the cards of the table back."""
        self.families = 0
        self.past = None
        value: i64 = 0
        while value < VALUES:
            self.slots[LAYER + value] = 0
            value += 1

    def reveal(self) -> None:
        """Everything, the last family card too (KI15)."""
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

    # --- the story ---

    def tell_dealt(self) -> None:
        self.tell(told.START, self.turn, self.round)
        self.tell(told.FORBIDDEN, self.turn, self.name_of(self.forbidden()))
        for seat in range(self.players):
            self.tell(told.FAMILY, seat, self.name_of(self.family_of(seat)))

    def tell_revealed(self) -> None:
        for seat in range(self.players):
            family = self.name_of(self.family_of(seat))
            self.tell(told.HAND, seat, self.names_in(hand_of(seat)) | (family << 12))
        for row in range(ROWS):
            self.tell(told.ROW, row, self.names_in(row))
        self.tell(told.LAST_FAMILY, self.turn, self.name_of(self.last_family()))

    # --- copies ---

    def copy_to(self, copy: "KinokoState") -> None:
        copy.in_sight = self.in_sight
        copy.fresh = self.fresh
        copy.memory = self.memory
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
            *self.slots,
            *self.deeds(),
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

    def deeds(self) -> list[int]:
        """What was done this round, the first first."""
        return deeds_of(self.past)


def hand_of(seat: i64) -> i64:
    """A seat's hand as a set."""
    return ROWS + seat


def pair_at(index: i64) -> i64:
    """Two different sets, four bits each, in the order (0, 1), (0, 2), (1, 2), (0, 3) …"""
    greater: i64 = 1
    while index >= greater:
        index -= greater
        greater += 1
    return index | (greater << NIBBLE_BITS)
