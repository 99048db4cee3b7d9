"""Klunker as a referee runs it: three phases a round, sales in between. Compiled.

A heap of cards is an int (see `jewels`). Rule numbers (KL…) are those of rules.en.md.
"""

from typing import Final, final

from mypy_extensions import i64

from tablee.core.chance import Chance
from tablee.core.position import NATURE, NOBODY, Position, left_of
from tablee.core.vecs import append, vec
from tablee.games.klunker.jewels import (
    BITS,
    CARDS,
    NECKLACE,
    all_kinds,
    all_picks,
    count,
    draw,
    foursomes_in,
    in_common,
    kind_of,
    kinds_for_sale,
    kinds_in,
    nth,
    pick,
    size,
    some_picks,
    ways_to_pick,
)

FULL_HAND: Final = 6

# Phases: Nature deals in those before OVER, players move in those after it.
MONEY: Final = 0
REFILL: Final = 1  # the first hands too (KL4)
OVER: Final = 2
WINDOW: Final = 3
RESERVE: Final = 4
PURCHASE: Final = 5

# A seat's mark is the card of kind number `seat`: a heap of marks is a set of seats, and count,
# nth and all_kinds serve for both.

# A move is what it takes, as the phase tells: the cards to display, the card to reserve or
# sell, the mark of the window to buy, the cards dealt. Nothing means to pass, or to buy nothing.
NOTHING: Final = 0

# Where things lie in `slots`: five seats each, as heaps (NOTES: a number).
HAND: Final = 0
IN_WINDOW: Final = 5
IN_RESERVE: Final = 10
NOTES: Final = 15
SURE: Final = 20  # what of the hand all saw dealt from the top of the pile
TOP: Final = 25  # the known cards on the pile, bottom first, one a slot; slots are added as needed

# What the story tells (Position.tell): the event, a seat, and cards or a number.
TOLD_MONEY: Final = 0
TOLD_TOP_DEALT: Final = 1
TOLD_DEALT: Final = 2
TOLD_DISPLAY: Final = 3
TOLD_RESERVE: Final = 4
TOLD_PASS: Final = 5
TOLD_FORCED_PASS: Final = 6
TOLD_SALE: Final = 7
TOLD_BUY: Final = 8
TOLD_DECLINE: Final = 9
TOLD_START: Final = 10
TOLD_END: Final = 11
NOTES_SHIFT: Final = 28
"""A sale tells its card, and above these bits the notes."""


@final
class KlunkerPosition(Position):
    """A table of Klunker. Cards in the pile have no order but for those that all have seen."""

    def __init__(self, players: i64, slots: vec[i64]) -> None:
        super().__init__()
        self.players = players
        self.slots = slots
        self.start: i64 = 0
        self.round: i64 = 0
        self.phase: i64 = MONEY
        self.turn: i64 = 0
        self.selling: i64 = 0
        """1 while the buyer must choose what to sell first (KL17), else 0. Never in the reserve
        phase: one card more completes one foursome at most."""
        self.pile: i64 = 0
        """The cards of the draw pile whose place nobody knows."""
        self.top: i64 = 0
        """How many cards on top of the pile all have seen go there (KL14)."""
        self.stocked: i64 = 0
        """The marks of the windows that hold cards."""
        self.purchase_cards: i64 = 0
        """How many purchase cards are taken (KL9)."""
        self.waiting: i64 = 0
        """The seats that have taken none, in the order of their turns, four bits each."""
        self.order: i64 = 0
        """The seats in the order of their purchase cards, four bits each."""
        self.buyers_done: i64 = 0
        """How many have had their turn to buy (KL18)."""
        self.starting_money: i64 = 0
        """The faces of the starting money, which nobody sees (KL3)."""
        self.sold_as_notes: i64 = 0
        """The faces of the notes from sales, which all saw (KL14)."""

    # --- whose move, and which ---

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
            return count(kinds_in(self.slots[HAND + seat])) + 1  # or pass
        if phase == WINDOW:
            return ways_to_pick(self.slots[HAND + seat]) - self.has_empty_window(seat)  # KL6
        if phase != PURCHASE:
            return 0
        if self.selling:
            return count(foursomes_in(self.slots[IN_RESERVE + seat]))
        return count(self.windows_to_buy(seat)) + self.has_empty_window(seat)  # KL24

    def legal_at(self, index: i64) -> i64:
        seat = self.turn
        phase = self.phase
        if phase == RESERVE:
            return nth(kinds_in(self.slots[HAND + seat]), index)  # after the last kind: NOTHING
        if phase == WINDOW:
            return pick(self.slots[HAND + seat], index + self.has_empty_window(seat))
        if self.selling:
            return nth(foursomes_in(self.slots[IN_RESERVE + seat]), index)
        return nth(self.windows_to_buy(seat), index)  # after the last window: NOTHING

    def legal(self) -> tuple[int, ...]:
        phase = self.phase
        if phase == RESERVE:
            return all_kinds[self.slots[HAND + self.turn]]  # the last, NOTHING, is to pass
        seat = self.turn
        if phase == WINDOW:
            if self.slots[IN_WINDOW + seat]:
                return all_picks[self.slots[HAND + seat]]
            return some_picks[self.slots[HAND + seat]]  # KL6
        if phase != PURCHASE:
            return ()
        if self.selling:
            return all_kinds[foursomes_in(self.slots[IN_RESERVE + seat])][:-1]  # without NOTHING
        windows = all_kinds[self.windows_to_buy(seat)]
        if self.slots[IN_WINDOW + seat]:
            return windows[:-1]  # KL23
        return windows  # KL24

    def apply(self, move: i64) -> None:
        phase = self.phase
        if phase == RESERVE:
            if move == NOTHING:
                self.take_purchase_card()
                self.next_to_reserve()
            else:
                self.put_into_reserve(move)
        elif phase == WINDOW:
            self.put_into_window(move)
        elif phase == PURCHASE:
            if self.selling:
                self.sell_as_chosen(move)
            elif move == NOTHING:
                self.buy_nothing()
            else:
                self.buy(move)
        elif phase == REFILL:
            known = self.known_cards(move % CARDS)
            self.deal_hand(known, move - known)
        else:
            self.deal_starting_money(move)

    # --- set-up and refilling: Nature deals (KL3, KL4, KL28) ---

    def sample(self, chance: Chance) -> i64:
        if self.phase == MONEY:
            return draw(self.pile, 1, chance)
        missing = self.missing(self.turn)
        known = self.known_cards(missing)
        return known + draw(self.pile, missing - known % CARDS, chance)

    def settle(self, chance: Chance) -> None:
        while self.phase == MONEY:
            self.deal_starting_money(draw(self.pile, 1, chance))
        while self.phase == REFILL:
            missing = self.missing(self.turn)
            known = self.known_cards(missing)
            self.deal_hand(known, draw(self.pile, missing - known % CARDS, chance))

    def missing(self, seat: i64) -> i64:
        return FULL_HAND - self.slots[HAND + seat] % CARDS

    def deal_starting_money(self, card: i64) -> None:
        """One card face down before each player (KL3), then the hands (KL4)."""
        self.starting_money += card
        self.pile -= card
        self.slots[NOTES + self.turn] += 1
        self.turn = left_of(self.turn, self.players)
        if self.turn == self.start:
            self.phase = REFILL

    def deal_hand(self, known: i64, drawn: i64) -> None:
        """Fill one hand in one go (KL4, KL28); the known cards (KL14) come first and stay known."""
        seat = self.turn
        slots = self.slots
        if known:
            self.top -= known % CARDS
            slots[SURE + seat] += known
        self.pile -= drawn
        slots[HAND + seat] += known + drawn
        self.next_to_refill()

    def next_to_refill(self) -> None:
        seat = left_of(self.turn, self.players)
        while seat != self.start and self.missing(seat) == 0:
            seat = left_of(seat, self.players)
        self.turn = seat
        if seat == self.start:
            self.round += 1
            self.phase = WINDOW

    # --- window ---

    def has_empty_window(self, seat: i64) -> i64:
        """1 for who must display (KL6) and may decline to buy (KL24), else 0."""
        if self.slots[IN_WINDOW + seat]:
            return 0
        return 1

    def put_into_window(self, cards: i64) -> None:
        """Once each, clockwise from the start player (KL5); what lies there stays until bought (KL7)."""
        seat = self.turn
        slots = self.slots
        slots[HAND + seat] -= cards
        sure = slots[SURE + seat]
        if sure:  # each card shown is one fewer that all know to be in the hand
            slots[SURE + seat] = sure - in_common(sure, cards)
        if cards:
            slots[IN_WINDOW + seat] += cards
            self.stocked |= mark_of(seat)
        seat = left_of(seat, self.players)
        self.turn = seat
        if seat == self.start:
            self.open_reserve()

    # --- reserve ---

    def open_reserve(self) -> None:
        """From the start player, clockwise (KL8)."""
        self.phase = RESERVE
        self.waiting = clockwise_from(self.start, self.players)
        self.next_to_reserve()

    def put_into_reserve(self, card: i64) -> None:
        """Exactly one hand card (KL8); four of a kind are sold at once (KL13)."""
        seat = self.turn
        slots = self.slots
        slots[HAND + seat] -= card
        sure = slots[SURE + seat]
        if sure and sure & (15 * card):  # any of that kind
            slots[SURE + seat] = sure - card
        reserve = slots[IN_RESERVE + seat] + card
        slots[IN_RESERVE + seat] = reserve
        last = self.players - self.purchase_cards - 1  # the next turn after those of the others
        self.waiting = (self.waiting >> BITS) + (seat << (BITS * last))
        if reserve & (4 * card):  # now four; never more, for four are sold at once
            self.sell(seat, card)
        self.next_to_reserve()

    def take_purchase_card(self) -> None:
        """Who passes takes the lowest purchase card left (KL9)."""
        self.order |= self.turn << (BITS * self.purchase_cards)
        self.purchase_cards += 1
        self.waiting >>= BITS

    def next_to_reserve(self) -> None:
        """Clockwise among those who have not passed, until all have (KL8, KL11)."""
        while self.purchase_cards < self.players:
            seat = self.waiting & 15
            self.turn = seat
            if self.slots[HAND + seat]:
                return
            self.take_purchase_card()  # no card in hand: KL10
            if self.story is not None:
                self.tell(TOLD_FORCED_PASS, self.turn, self.purchase_cards)
        self.open_purchase()

    # --- selling ---

    def sell_then_go_on(self, seller: i64) -> None:
        """Sell all that stands at four or more; of two or more such kinds the seller chooses (KL17)."""
        foursomes = foursomes_in(self.slots[IN_RESERVE + seller])
        while foursomes:
            if foursomes & (foursomes - 1):  # more than one kind
                self.selling = 1
                return
            self.sell(seller, foursomes)  # the only kind
            foursomes = foursomes_in(self.slots[IN_RESERVE + seller])
        self.selling = 0
        self.next_to_buy()

    def sell_as_chosen(self, card: i64) -> None:
        self.sell(self.turn, card)
        self.sell_then_go_on(self.turn)

    def sell(self, seller: i64, card: i64) -> None:
        """Exactly four alike leave (KL13); some turn into notes, the others top the pile (KL14)."""
        notes = self.notes_for(seller, card)
        if self.story is not None:
            self.tell(TOLD_SALE, seller, notes << NOTES_SHIFT | card)
        self.slots[IN_RESERVE + seller] -= 4 * card
        self.slots[NOTES + seller] += notes
        self.sold_as_notes += notes * card
        if notes < 4:
            self.put_on_top(card, 4 - notes)

    def notes_for(self, seller: i64, card: i64) -> i64:
        """4 notes for one kind in the reserve, 3 for two, 2 for three, else 1 (KL13)."""
        if card == NECKLACE:
            return 4  # KL16
        kinds = kinds_for_sale(self.slots[IN_RESERVE + seller])  # KL15
        if kinds < 4:
            return 5 - kinds
        return 1

    # --- the known top of the pile ---

    def put_on_top(self, card: i64, times: i64) -> None:
        for _ in range(times):
            if TOP + self.top == len(self.slots):
                self.slots = append(self.slots, card)
            else:
                self.slots[TOP + self.top] = card
            self.top += 1

    def known_cards(self, number: i64) -> i64:
        """Those of the next cards of the pile, so many, whose kind all know."""
        top = self.top
        if top == 0:
            return 0
        if number > top:
            number = top
        cards: i64 = 0
        for place in range(TOP + top - number, TOP + top):
            cards += self.slots[place]
        return cards

    # --- purchase ---

    def open_purchase(self) -> None:
        """All purchase cards are taken (KL11): who has card 1 begins (KL18)."""
        self.phase = PURCHASE
        self.turn = self.order & 15

    def windows_to_buy(self, seat: i64) -> i64:
        """The marks of the windows with cards; without a note only the own (KL25)."""
        if self.slots[NOTES + seat]:
            return self.stocked
        return self.stocked & mark_of(seat)

    def buy(self, window: i64) -> None:
        """Pay first (KL20), then take the whole window (KL19); that may bring sales (KL22)."""
        seat = self.turn
        owner = seat_of(window)
        slots = self.slots
        if owner != seat:  # the own is free: KL21
            slots[NOTES + seat] -= 1
            slots[NOTES + owner] += 1
        slots[IN_RESERVE + seat] += slots[IN_WINDOW + owner]
        slots[IN_WINDOW + owner] = 0
        self.stocked -= window
        self.sell_then_go_on(seat)

    def next_to_buy(self) -> None:
        """In the order of the purchase cards, one turn each (KL18)."""
        self.buyers_done += 1
        if self.buyers_done == self.players:
            self.end_round()
        else:
            self.turn = (self.order >> (BITS * self.buyers_done)) & 15

    def buy_nothing(self) -> None:
        """The phase ends at once (KL26), and its ender starts the next round (KL27)."""
        self.start = self.turn
        self.end_round()

    # --- end of a round, end of the game ---

    def end_round(self) -> None:
        """Purchase cards go back (KL27); the game ends if the pile fills not every hand (KL29)."""
        self.purchase_cards = 0
        self.order = 0
        self.buyers_done = 0
        self.turn = self.start
        if self.pile_size() < self.missing_in_all():
            self.phase = OVER
            self.tell(TOLD_END, self.start, 0)
            return
        self.tell(TOLD_START, self.start, 0)
        self.phase = REFILL
        if self.missing(self.start) == 0:
            self.next_to_refill()

    def pile_size(self) -> i64:
        return size(self.pile) + self.top

    def missing_in_all(self) -> i64:
        hands: i64 = 0
        for seat in range(self.players):
            hands += self.slots[HAND + seat]
        return FULL_HAND * self.players - size(hands)

    # --- the story ---

    def tell_move(self, move: i64) -> None:
        """Of a move about to be played; what follows from it is told where it happens."""
        seat = self.turn
        phase = self.phase
        if phase == RESERVE:
            if move == NOTHING:
                self.tell(TOLD_PASS, seat, self.purchase_cards + 1)
            else:
                self.tell(TOLD_RESERVE, seat, move)
        elif phase == WINDOW:
            self.tell(TOLD_DISPLAY, seat, move)
        elif phase == REFILL:
            if self.top:
                self.tell(TOLD_TOP_DEALT, seat, self.known_cards(move % CARDS))
            self.tell(TOLD_DEALT, seat, move)
        elif phase == MONEY:
            self.tell(TOLD_MONEY, seat, move)
        elif not self.selling:
            if move == NOTHING:
                self.tell(TOLD_DECLINE, seat, 0)
            else:
                self.tell(TOLD_BUY, seat, seat_of(move))

    # --- result ---

    def result(self, seat: i64) -> float:
        """Notes alone count (KL30); a tie goes to the fewest cards lying open (KL31)."""
        return self.share_of_win(seat, self.players)

    def standing(self, seat: i64) -> i64:
        """Greater is better: notes first, then few cards in window and reserve (KL31)."""
        return self.slots[NOTES + seat] * 128 - self.cards_left(seat)  # 128: more than all cards

    def cards_left(self, seat: i64) -> i64:
        return size(self.slots[IN_WINDOW + seat]) + size(self.slots[IN_RESERVE + seat])

    # --- copies ---

    def clone(self) -> "KlunkerPosition":
        copy = KlunkerPosition(self.players, self.slots[: TOP + self.top])
        copy.start = self.start
        copy.round = self.round
        copy.phase = self.phase
        copy.turn = self.turn
        copy.selling = self.selling
        copy.pile = self.pile
        copy.top = self.top
        copy.purchase_cards = self.purchase_cards
        copy.stocked = self.stocked
        copy.waiting = self.waiting
        copy.order = self.order
        copy.buyers_done = self.buyers_done
        copy.starting_money = self.starting_money
        copy.sold_as_notes = self.sold_as_notes
        return copy

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
        self.order = ints[10]
        self.buyers_done = ints[11]
        self.starting_money = ints[12]
        self.sold_as_notes = ints[13]
        self.slots = vec[i64](ints[14:])


def set_up(players: i64, first: i64, cards: i64) -> KlunkerPosition:
    """A table before the first deal, all the cards in the pile."""
    position = KlunkerPosition(players, vec[i64]([0] * TOP))
    position.start = first
    position.turn = first
    position.pile = cards
    return position


def mark_of(seat: i64) -> i64:
    """A seat as a mark, so that a heap of marks is a set of seats."""
    return 1 << (BITS * seat)


def seat_of(mark: i64) -> i64:
    return kind_of(mark)


def clockwise_from(seat: i64, players: i64) -> i64:
    """All seats in the order of their turns, that one first, four bits each."""
    round_the_table = BITS * players
    seats = 0x43210 & (mark_of(players) - 1)
    return (((seats << round_the_table) + seats) >> (BITS * seat)) & (mark_of(players) - 1)
