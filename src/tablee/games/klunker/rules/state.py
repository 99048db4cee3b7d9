"""The state of a table of Klunker, and which moves are legal. Compiled.

A heap of cards is an int (see `jewels`). Rule numbers (KL…) are those of rules.en.md.
"""

from typing import Final

from mypy_extensions import i64

from tablee.core.position import NATURE, NOBODY, Position
from tablee.core.vecs import append, vec
from tablee.games.klunker.rules import events as e
from tablee.games.klunker.rules.jewels import (
    ANY,
    CARDS,
    all_kinds,
    all_picks,
    at_most,
    count,
    foursomes_in,
    kinds_in,
    nth,
    pick,
    size,
    some_picks,
    ways_to_pick,
)
from tablee.games.klunker.rules.pile import EMPTY, cards_in
from tablee.games.klunker.rules.seats import all_windows, marks, owner_of, window_marked, windows_or_none

FULL_HAND: Final = 6

# The phases. Nature deals in those before OVER, and players move in those after it.
MONEY: Final = 0
REFILL: Final = 1  # fills the hands after a round (KL28), and deals the first hands (KL4)
OVER: Final = 2
WINDOW: Final = 3
RESERVE: Final = 4
PURCHASE: Final = 5

# A move is an int. Depending on the phase, it is a heap of cards (to display or to deal), a single
# card (to reserve or to sell), or the number of the window to buy. NOTHING means to display nothing,
# to pass or to buy nothing.
NOTHING: Final = 0

# `slots` consists of parts with one slot for each of five seats. These constants are the first index
# of each part. A slot holds a heap of cards, except in NOTES, where it holds a number of notes.
HAND: Final = 0
IN_WINDOW: Final = 5
IN_RESERVE: Final = 10
NOTES: Final = 15
SURE: Final = 20  # the cards of the hand that everybody knows, because they were known in the pile
# The slots from TOP on hold the known cards on top of the pile. Each slot holds cards of one kind; the
# last slot holds the topmost cards. Slots are added as needed.
TOP: Final = 25


class KlunkerState(Position):
    """A table of Klunker. The order of the pile is stored only for cards that everybody has seen."""

    def __init__(self, players: i64, slots: vec[i64]) -> None:
        super().__init__()
        self.players = players
        self.slots: vec[i64] = slots  # ints: [: TOP + self.top]
        self.start: i64 = 0
        self.round: i64 = 0
        self.phase: i64 = MONEY
        self.turn: i64 = 0
        self.selling: i64 = 0
        """1 while the buyer must choose what to sell next (KL17), else 0. It is always 0 in the
        reserve phase, where a single card completes at most one foursome."""
        self.pile: i64 = EMPTY
        """The cards in the draw pile below the known ones, without an order. `pile.py` says how the int
        encodes them."""
        self.top: i64 = 0
        """The number of slots, from TOP on, that hold the known cards on top of the pile (KL14)."""
        self.stocked: i64 = 0
        """The seats whose windows hold cards: an int with one bit for each seat (see `seats.py`)."""
        self.purchase_cards: i64 = 0
        """The number of purchase cards taken so far (KL9)."""
        self.waiting: i64 = 0
        """The seats without a purchase card, in the order of their turns: a queue of four bits per seat
        (see `seats.py`)."""
        self.last_place: i64 = 0
        """The bit of `waiting` at which the last seat begins."""
        self.order: i64 = 0
        """The seats in the order of their purchase cards, four bits for each seat (see `seats.py`)."""
        self.buyers_done: i64 = 0
        """The number of seats that have had their turn to buy (KL18)."""
        self.starting_money: i64 = 0
        """The cards whose backs are the starting money, as a heap. Nobody sees which they are (KL3)."""
        self.sold_as_notes: i64 = 0
        """The sold cards that were turned over and became notes, as a heap. Everybody saw them."""

    # --- whose turn it is, and which moves are legal ---

    def to_act(self) -> i64:
        if self.phase > OVER:
            return self.turn
        if self.phase == OVER:
            return NOBODY
        return NATURE

    def num_legal(self) -> i64:
        seat = self.turn
        phase = self.phase
        if phase == RESERVE:
            return count(kinds_in(self.slots[HAND + seat])) + 1  # one card of each kind, or pass
        if phase == WINDOW:
            # If the window is empty, the pick of no card is not legal (KL6).
            return ways_to_pick(self.slots[HAND + seat]) - self.has_empty_window(seat)
        if phase != PURCHASE:
            return 0
        if self.selling:
            return count(foursomes_in(self.slots[IN_RESERVE + seat]))
        return count(self.windows_to_buy(seat)) + self.has_empty_window(seat)  # or buy nothing (KL24)

    def legal_at(self, index: i64) -> i64:
        seat = self.turn
        phase = self.phase
        if phase == RESERVE:
            return nth(kinds_in(self.slots[HAND + seat]), index)  # `nth` gives 0 after the last: pass
        if phase == WINDOW:
            return pick(self.slots[HAND + seat], index + self.has_empty_window(seat))
        if self.selling:
            return nth(foursomes_in(self.slots[IN_RESERVE + seat]), index)
        return window_marked(nth(self.windows_to_buy(seat), index))  # NOTHING if no window is left

    def legal(self) -> tuple[int, ...]:
        phase = self.phase
        if phase == RESERVE:
            return all_kinds[self.slots[HAND + self.turn]]  # ends with NOTHING, which means to pass
        seat = self.turn
        if phase == WINDOW:
            if self.slots[IN_WINDOW + seat]:
                return all_picks[self.slots[HAND + seat]]
            return some_picks[self.slots[HAND + seat]]  # at least one card into an empty window (KL6)
        if phase != PURCHASE:
            return ()
        if self.selling:
            # `all_kinds` ends with 0 (NOTHING), which is not legal while the seller must choose.
            return all_kinds[foursomes_in(self.slots[IN_RESERVE + seat])][:-1]
        if self.slots[IN_WINDOW + seat]:
            return all_windows[self.windows_to_buy(seat)]  # the seat must buy (KL23)
        return windows_or_none[self.windows_to_buy(seat)]  # the seat may buy nothing (KL24)

    # --- set-up and refilling: Nature deals (KL3, KL4, KL28) ---

    def missing(self, seat: i64) -> i64:
        return FULL_HAND - self.slots[HAND + seat] % CARDS

    # --- window ---

    def has_empty_window(self, seat: i64) -> i64:
        """1 if the seat's window is empty, else 0. This changes what is legal (KL6, KL24)."""
        if self.slots[IN_WINDOW + seat]:
            return 0
        return 1

    # --- the known top of the pile ---

    def put_on_top(self, card: i64, times: i64) -> None:
        """Puts `times` sold cards of one kind on the pile (KL14).

        A slot stays below 15 cards, as `% CARDS` requires: there are at most 15 of a kind, and each sale
        turns at least one of them into a note.
        """
        place = TOP + self.top
        if self.top and self.slots[place - 1] & (ANY * card):  # the topmost cards are of this kind
            self.slots[place - 1] += times * card
            return
        if place == len(self.slots):
            self.slots = append(self.slots, times * card)
        else:
            self.slots[place] = times * card
        self.top += 1

    def known_cards(self, number: i64) -> i64:
        """The known cards (KL14) among the topmost `number` cards of the draw pile."""
        cards: i64 = 0
        place = TOP + self.top
        while number and place > TOP:
            place -= 1
            some = at_most(number, self.slots[place])
            cards += some
            number -= some % CARDS
        return cards

    def take_known_cards(self, number: i64) -> i64:
        """Takes from the pile the cards that `known_cards` would list, and returns them."""
        slots = self.slots
        cards: i64 = 0
        while number and self.top:
            place = TOP + self.top - 1
            alike = slots[place]
            held = alike % CARDS
            if number < held:
                some = at_most(number, alike)
                slots[place] = alike - some
                return cards + some
            cards += alike
            number -= held
            self.top -= 1
        return cards

    # --- purchase ---

    def windows_to_buy(self, seat: i64) -> i64:
        """The seats whose windows this seat may buy: an int with one bit for each seat (see `seats.py`).

        A seat without notes may buy only its own window (KL25).
        """
        if self.slots[NOTES + seat]:
            return self.stocked
        return self.stocked & marks[seat]

    # --- end of a round, end of the game ---

    def pile_size(self) -> i64:
        number = cards_in(self.pile)
        for place in range(TOP, TOP + self.top):
            number += self.slots[place] % CARDS
        return number

    def is_pile_too_small(self) -> bool:
        """Whether the pile has too few cards to fill every hand (KL29)."""
        number = self.pile_size()
        # The cheap comparison comes first and usually decides: the pile mostly has plenty of cards.
        return number < FULL_HAND * self.players and number < self.missing_in_all()

    def missing_in_all(self) -> i64:
        hands: i64 = 0
        for seat in range(self.players):
            hands += self.slots[HAND + seat]
        return FULL_HAND * self.players - size(hands)

    # --- result ---

    def cards_left(self, seat: i64) -> i64:
        return size(self.slots[IN_WINDOW + seat]) + size(self.slots[IN_RESERVE + seat])

    # --- events for the log ---

    def tell_move(self, move: i64) -> None:
        """Reports the move itself to the log. `apply` reports its consequences, such as sales."""
        seat = self.turn
        phase = self.phase
        if phase == RESERVE:
            if move == NOTHING:
                self.tell(e.TOLD_PASS, seat, self.purchase_cards + 1)
            else:
                self.tell(e.TOLD_RESERVE, seat, move)
        elif phase == WINDOW:
            self.tell(e.TOLD_DISPLAY, seat, move)
        elif phase == REFILL:
            if self.top:
                self.tell(e.TOLD_TOP_DEALT, seat, self.known_cards(move % CARDS))
            self.tell(e.TOLD_DEALT, seat, move)
        elif phase == MONEY:
            self.tell(e.TOLD_MONEY, seat, move)
        elif not self.selling:
            if move == NOTHING:
                self.tell(e.TOLD_DECLINE, seat, 0)
            else:
                self.tell(e.TOLD_BUY, seat, owner_of(move))

    # --- generated from __init__ by tablee.kit.state_code: do not edit ---

    def copy_to(self, copy: "KlunkerState") -> None:
        copy.start = self.start
        copy.round = self.round
        copy.phase = self.phase
        copy.turn = self.turn
        copy.selling = self.selling
        copy.pile = self.pile
        copy.top = self.top
        copy.stocked = self.stocked
        copy.purchase_cards = self.purchase_cards
        copy.waiting = self.waiting
        copy.last_place = self.last_place
        copy.order = self.order
        copy.buyers_done = self.buyers_done
        copy.starting_money = self.starting_money
        copy.sold_as_notes = self.sold_as_notes

    def ints(self) -> list[int]:
        return [
            self.start,
            self.round,
            self.phase,
            self.turn,
            self.selling,
            self.pile,
            self.top,
            self.stocked,
            self.purchase_cards,
            self.waiting,
            self.last_place,
            self.order,
            self.buyers_done,
            self.starting_money,
            self.sold_as_notes,
            *self.slots[: TOP + self.top],
        ]

    def set_ints(self, ints: list[int]) -> None:
        self.start = ints[0]
        self.round = ints[1]
        self.phase = ints[2]
        self.turn = ints[3]
        self.selling = ints[4]
        self.pile = ints[5]
        self.top = ints[6]
        self.stocked = ints[7]
        self.purchase_cards = ints[8]
        self.waiting = ints[9]
        self.last_place = ints[10]
        self.order = ints[11]
        self.buyers_done = ints[12]
        self.starting_money = ints[13]
        self.sold_as_notes = ints[14]
        self.slots = vec[i64](ints[15:])

    # --- end ---
