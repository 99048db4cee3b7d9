"""Kinoko as a referee runs it: roll, choose a die, act, and perhaps stop the round. Compiled.

A set is a row (0 and 1) or a hand (2 for seat 0, and so on); a place is a set and a value, and
`cards` says what it holds. Rule numbers (KI…) are those of rules.en.md.
"""

from typing import Final, final

from mypy_extensions import i64

from tablee.core.chance import Chance
from tablee.core.position import NATURE, NOBODY, Position, left_of
from tablee.core.vecs import vec
from tablee.games.kinoko import told
from tablee.games.kinoko.cards import (
    ALL_COLOURS,
    ROWS,
    SEEN,
    VALUES,
    are_together,
    colour_in,
    exchanged,
    holds,
    laid,
    where_is,
)
from tablee.games.kinoko.dealing import (
    FAMILIES,
    NO_HAND,
    at_the_deal,
    draw_colours,
    draw_deal,
    hand_of_one_colour,
    in_sight,
    names_of,
    order_in,
)

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

# Where in a deed the die chosen, the seat and the dice are, above the move.
CHOSEN: Final = 8
SEAT: Final = 10
ROLLED: Final = 12

# A layer of mushrooms a value, a score a seat, the scores before the round that ended last, and
# its layers.
LAYER: Final = 0
SCORE: Final = 3
BEFORE: Final = 7
REVEALED: Final = 11
SLOTS: Final = 14


@final
class Past:
    """A turn of this round, or a part of it that ended in a re-roll; and what was before it.

    `deed` is the move made (0 for a blank and a re-roll), the die chosen, the seat and the dice.
    """

    def __init__(self, deed: i64, before: "Past | None") -> None:
        self.deed = deed
        self.before = before


@final
class KinokoPosition(Position):
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

    def apply(self, move: i64) -> None:
        phase = self.phase
        if phase == CHOOSE:
            self.choose(move)
        elif phase == ROLL:
            self.roll(move)
        elif phase == END_OF_TURN:
            self.end_turn(move)
        elif phase == EXCHANGE:
            self.exchange(move & NIBBLE, move >> NIBBLE_BITS)
        elif phase == LOOK:
            self.look(move)
        elif phase == SWAP:
            self.swap(move)
        elif phase == DEAL:
            self.deal(move)
        else:
            self.draw(move)

    # --- Nature draws, deals and rolls ---

    def sample(self, chance: Chance) -> i64:
        """Each throw, each deal and each choice of colours is equally likely.

        A deal is drawn from all deals, and one that KI7 refuses is played like any other, but
        leaves the cards to be dealt again: so those that pass are equally likely as well.
        """
        if self.phase == ROLL:
            return self.rolls[chance.below(len(self.rolls))]
        if self.phase == DEAL:
            return draw_deal(self.orders, chance)
        return draw_colours(self.sets, chance)

    def draw(self, drawn: i64) -> None:
        """As many colours as players, and two more, once for the whole game (KI3)."""
        self.colours = names_of(drawn)
        self.tell(told.COLOURS, self.players, self.colours)
        self.phase = DEAL

    def deal(self, deal: i64) -> None:
        """Family cards (KI4), hands and rows (KI5); all of it again if KI7 says so."""
        slots = self.slots
        orders = self.orders
        self.families = order_in(deal, FAMILIES, orders)
        slots[LAYER] = self.fresh | order_in(deal, 0, orders)
        slots[LAYER + 1] = self.fresh | order_in(deal, 1, orders)
        slots[LAYER + 2] = self.fresh | order_in(deal, 2, orders)
        hand = hand_of_one_colour(slots[LAYER], slots[LAYER + 1], slots[LAYER + 2], self.sets)
        if hand == NO_HAND:
            self.open_round()
        else:
            self.tell(told.REDEAL, hand - ROWS, self.name_of(colour_in(slots[LAYER], hand)))
            self.gather()

    def open_round(self) -> None:
        self.round += 1
        self.phase = ROLL
        if self.story is not None:
            self.tell_dealt()

    def tell_dealt(self) -> None:
        self.tell(told.START, self.turn, self.round)
        self.tell(told.FORBIDDEN, self.turn, self.name_of(self.forbidden()))
        for seat in range(self.players):
            self.tell(told.FAMILY, seat, self.name_of(self.family_of(seat)))

    def roll(self, dice: i64) -> None:
        self.tell(told.ROLL, self.turn, dice)
        self.dice = dice
        self.phase = CHOOSE

    # --- a turn ---

    def choose(self, die: i64) -> None:
        """Any one of the three dice (KI8); its action must be carried out."""
        face = self.face_of(die)
        self.tell(told.CHOOSE, self.turn, face)
        self.chosen = die
        if face <= THREE:
            self.phase = EXCHANGE
        elif face == BLANK:
            self.remember(0)
            self.phase = END_OF_TURN  # KI13
        elif face == LOOK_FACE:
            self.phase = LOOK
        elif face == SWAP_FACE:
            self.phase = SWAP
        else:
            self.remember(0)
            self.take_up_dice()  # KI11

    def exchange(self, one: i64, other: i64) -> None:
        """Two cards of the die's value, wherever they are (KI9)."""
        value = self.value_to_exchange()
        self.tell(told.EXCHANGE, self.turn, value | (one << 4) | (other << 8))
        slots = self.slots
        slots[LAYER + value] = exchanged(slots[LAYER + value], one, other) | self.in_sight
        self.remember(one | (other << NIBBLE_BITS))
        self.phase = END_OF_TURN

    def value_to_exchange(self) -> i64:
        return self.face_of(self.chosen)

    def place_to_look_at(self, index: i64) -> i64:
        """The rows' six places, then the three of the own hand (KI10)."""
        if index < ROWS * VALUES:
            return index
        return index + VALUES * self.turn

    def look(self, place: i64) -> None:
        """See one card in secret and put it back (KI10)."""
        at = place // VALUES
        value = place - at * VALUES
        slots = self.slots
        layer = slots[LAYER + value]
        if self.memory:
            self.tell(told.LOOK, self.turn, place | (self.name_of(colour_in(layer, at)) << 8))
        else:
            self.tell(told.GLANCE, self.turn, place)
        slots[LAYER + value] = layer | laid((1 << self.turn) << SEEN, at)
        self.looked = place
        self.remember(place)
        self.phase = END_OF_TURN

    def swap(self, other: i64) -> None:
        """The own three cards against another hand or a row (KI12)."""
        self.tell(told.SWAP, self.turn, other)
        slots = self.slots
        own = hand_of(self.turn)
        seen = self.in_sight
        slots[LAYER] = exchanged(slots[LAYER], own, other) | seen
        slots[LAYER + 1] = exchanged(slots[LAYER + 1], own, other) | seen
        slots[LAYER + 2] = exchanged(slots[LAYER + 2], own, other) | seen
        self.remember(other)
        self.phase = END_OF_TURN

    def remember(self, move: i64) -> None:
        chosen = move | (self.chosen << CHOSEN) | (self.turn << SEAT)
        self.past = Past(chosen | (self.dice << ROLLED), self.past)

    def end_turn(self, move: i64) -> None:
        """Stop the round, whatever is true (KI14), or hand the dice on."""
        if move == STOP:
            self.stop_round()
        else:
            self.tell(told.GO_ON, self.turn, 0)
            self.turn = left_of(self.turn, self.players)
            self.take_up_dice()

    def take_up_dice(self) -> None:
        """What the dice showed no longer counts, and what was looked at is face down again."""
        self.dice = NONE
        self.chosen = NONE
        self.looked = NONE
        self.phase = ROLL

    # --- end of a round ---

    def stop_round(self) -> None:
        caller = self.turn
        self.tell(told.STOP, caller, 0)
        self.reveal()
        if self.is_together(self.family_of(caller)):
            self.score_families()
            self.punish_forbidden()
        else:
            self.score_others(caller)
        self.caller = caller
        self.end_round()

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

    def tell_revealed(self) -> None:
        for seat in range(self.players):
            family = self.name_of(self.family_of(seat))
            self.tell(told.HAND, seat, self.names_in(hand_of(seat)) | (family << 12))
        for row in range(ROWS):
            self.tell(told.ROW, row, self.names_in(row))
        self.tell(told.LAST_FAMILY, self.turn, self.name_of(self.last_family()))

    def is_together(self, colour: i64) -> bool:
        """In one hand, whoever's, or in one row (KI14)."""
        slots = self.slots
        return are_together(slots[LAYER], slots[LAYER + 1], slots[LAYER + 2], colour)

    def score_families(self) -> None:
        """2 points for the caller, and for every other whose three are together (KI16)."""
        seat: i64 = 0
        while seat < self.players:
            family = self.family_of(seat)
            if self.is_together(family):
                self.slots[SCORE + seat] += 2
                at = where_is(self.slots[LAYER], family)
                self.tell(told.TOGETHER, seat, at | (self.name_of(family) << 4))
            seat += 1

    def punish_forbidden(self) -> None:
        """1 point lost, once, for the forbidden colour in hand, but never below 0 (KI17)."""
        seat: i64 = 0
        while seat < self.players:
            if self.holds_forbidden(seat):
                self.tell(told.PENALTY, seat, self.name_of(self.forbidden()))
                if self.slots[SCORE + seat]:
                    self.slots[SCORE + seat] -= 1
            seat += 1

    def holds_forbidden(self, seat: i64) -> bool:
        slots = self.slots
        hand = hand_of(seat)
        return holds(slots[LAYER], slots[LAYER + 1], slots[LAYER + 2], hand, self.forbidden())

    def score_others(self, caller: i64) -> None:
        """A wrong stop: 1 point for everyone else, and the forbidden colour does not count (KI18)."""
        self.tell(told.WRONG, caller, self.name_of(self.family_of(caller)))
        seat: i64 = 0
        while seat < self.players:
            if seat != caller:
                self.slots[SCORE + seat] += 1
                self.tell(told.POINT, seat, 0)
            seat += 1

    def end_round(self) -> None:
        """The caller's left begins the next round (KI19), unless the game is over (KI20)."""
        self.turn = left_of(self.caller, self.players)
        self.take_up_dice()
        self.gather()
        self.phase = DEAL
        if self.best_score() >= POINTS_TO_END:
            self.phase = OVER
            self.tell(told.END, self.caller, 0)

    def gather(self) -> None:
        """Take all the cards of the table back."""
        self.families = 0
        self.past = None
        value: i64 = 0
        while value < VALUES:
            self.slots[LAYER + value] = 0
            value += 1

    # --- result ---

    def result(self, seat: i64) -> float:
        """The highest score wins (KI20); of a tie the last caller, or all of the tied (KI21)."""
        best = self.best_score()
        if self.slots[SCORE + seat] < best:
            return 0.0
        if self.slots[SCORE + self.caller] < best:
            return 1.0 / self.how_many_have(best)
        if seat == self.caller:
            return 1.0
        return 0.0

    def best_score(self) -> i64:
        best: i64 = 0
        seat: i64 = 0
        while seat < self.players:
            if self.slots[SCORE + seat] > best:
                best = self.slots[SCORE + seat]
            seat += 1
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

    # --- copies ---

    def clone(self) -> "KinokoPosition":
        copy = KinokoPosition(self.players, self.slots[:], self.orders, self.rolls)
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
        return copy

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
        deeds: list[int] = []
        past = self.past
        while past is not None:
            deeds.append(past.deed)
            past = past.before
        return deeds[::-1]


def set_up(players: i64, first: i64, orders: vec[i64], rolls: vec[i64], memory: bool) -> KinokoPosition:
    """A table before the colours are drawn."""
    position = KinokoPosition(players, vec[i64]([0] * SLOTS), orders, rolls)
    position.in_sight = in_sight(players)
    position.fresh = at_the_deal(players)
    position.memory = memory
    position.turn = first
    return position


def past_of(deeds: list[int]) -> Past | None:
    """A round's deeds, the first first, as a position remembers them."""
    past: Past | None = None
    for deed in deeds:
        past = Past(deed, past)
    return past


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
