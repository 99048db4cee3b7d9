"""Plays moves of Klunker: the three phases of a round, and the sales that happen in them. Compiled.

Rule numbers (KL…) refer to rules.en.md. The module `state` describes the attributes. A heap of cards is
an int, and `heap % CARDS` is the number of its cards (see `jewels`). For speed, a few short functions
are inlined where they are called most; comments mark them.
"""

from typing import final

from mypy_extensions import i64

from tablee.core.chance import Chance
from tablee.core.position import left_of
from tablee.core.vecs import vec
from tablee.games.klunker.rules.events import (
    NOTES_SHIFT,
    TOLD_END,
    TOLD_FORCED_PASS,
    TOLD_SALE,
    TOLD_START,
)
from tablee.games.klunker.rules.jewels import (
    ANY,
    BITS,
    CARDS,
    foursomes_in,
    in_common,
    notes_for,
)
from tablee.games.klunker.rules.pile import draw, pile_of, taken, without
from tablee.games.klunker.rules.seats import SEAT, clockwise_from, marks
from tablee.games.klunker.rules.state import (
    FULL_HAND,
    HAND,
    IN_RESERVE,
    IN_WINDOW,
    MONEY,
    NOTES,
    NOTHING,
    OVER,
    PURCHASE,
    REFILL,
    RESERVE,
    SURE,
    TOP,
    WINDOW,
    KlunkerState,
)


@final
class KlunkerPosition(KlunkerState):
    """A table of Klunker on which moves are played according to the rules."""

    # --- a move ---

    def apply(self, move: i64) -> None:
        phase = self.phase  # the most frequent phases are tested first
        if phase == RESERVE:
            if move == NOTHING:
                self.take_purchase_card()
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
            known = self.take_known_cards(move % CARDS)
            self.deal_hand(known, without(self.pile, move - known))
        else:
            self.deal_starting_money(without(self.pile, move))

    # --- set-up and refilling: Nature deals (KL3, KL4, KL28) ---

    def sample(self, chance: Chance) -> i64:
        if self.phase == MONEY:
            return taken(self.pile, draw(self.pile, 1, chance))
        missing = self.missing(self.turn)
        known = self.known_cards(missing)
        return known + taken(self.pile, draw(self.pile, missing - known % CARDS, chance))

    def settle(self, chance: Chance) -> None:
        """Makes all deals that are due. This is faster than `sample` and `apply`: no move is encoded."""
        while self.phase == MONEY:
            self.deal_starting_money(draw(self.pile, 1, chance))
        while self.phase == REFILL:
            missing = FULL_HAND - self.slots[HAND + self.turn] % CARDS
            known: i64 = 0
            if self.top:
                known = self.take_known_cards(missing)
                missing -= known % CARDS
            self.deal_hand(known, draw(self.pile, missing, chance))

    def deal_starting_money(self, rest: i64) -> None:
        """Gives the seat in turn one card as money (KL3). After the last seat, hands are dealt (KL4).

        `rest` is the pile without that card.
        """
        self.starting_money += taken(self.pile, rest)
        self.pile = rest
        self.slots[NOTES + self.turn] += 1
        self.turn = left_of(self.turn, self.players)
        if self.turn == self.start:
            self.phase = REFILL

    def deal_hand(self, known: i64, rest: i64) -> None:
        """Fills the hand of the seat in turn (KL4, KL28).

        `known` are the cards from the known top of the pile (KL14). `rest` is the pile after the
        hand's other cards have been drawn from it.
        """
        seat = self.turn
        slots = self.slots
        if known:
            slots[SURE + seat] += known
        slots[HAND + seat] += known + taken(self.pile, rest)
        self.pile = rest
        self.next_to_refill()

    def next_to_refill(self) -> None:
        """Gives the turn to the next seat without a full hand. After the last one, a round begins."""
        seat = self.turn
        while True:
            seat += 1  # `left_of`, inlined for speed
            if seat == self.players:
                seat = 0
            if seat == self.start:
                self.round += 1
                self.phase = WINDOW
                break
            if self.slots[HAND + seat] % CARDS < FULL_HAND:
                break
        self.turn = seat

    # --- window ---

    def put_into_window(self, cards: i64) -> None:
        """Adds the cards to those in the window (KL5, KL7). The turn then passes clockwise."""
        seat = self.turn
        slots = self.slots
        slots[HAND + seat] -= cards
        sure = slots[SURE + seat]
        if sure:  # everybody knows these cards in the hand: remove the displayed ones
            slots[SURE + seat] = sure - in_common(sure, cards)
        if cards:
            slots[IN_WINDOW + seat] += cards
            self.stocked |= marks[seat]
        seat += 1  # `left_of`, inlined for speed
        if seat == self.players:
            seat = 0
        self.turn = seat
        if seat == self.start:
            self.begin_reserve()

    # --- reserve ---

    def begin_reserve(self) -> None:
        """Begins the reserve phase: turns go clockwise from the start player (KL8)."""
        self.phase = RESERVE
        self.waiting = clockwise_from(self.start, self.players)
        self.last_place = BITS * (self.players - 1)
        self.next_to_reserve()

    def put_into_reserve(self, card: i64) -> None:
        """Puts exactly one hand card into the reserve (KL8). Four of a kind are sold at once (KL13)."""
        seat = self.turn
        slots = self.slots
        slots[HAND + seat] -= card
        if slots[SURE + seat] & (ANY * card):  # everybody knows a card of this kind in the hand
            slots[SURE + seat] -= card
        reserve = slots[IN_RESERVE + seat] + card
        slots[IN_RESERVE + seat] = reserve
        if reserve & (4 * card):  # the reserve has four of the kind, never more
            self.sell(seat, card)
        # The seat moves from the head of the queue to its end.
        waiting = (self.waiting >> BITS) + (seat << self.last_place)
        self.waiting = waiting
        self.turn = waiting & SEAT  # `next_to_reserve`, inlined for speed
        if slots[HAND + self.turn] == 0:
            self.pass_without_cards()

    def next_to_reserve(self) -> None:
        """Gives the turn to the next seat, clockwise, that has not passed (KL8)."""
        self.turn = self.waiting & SEAT
        if self.slots[HAND + self.turn] == 0:
            self.pass_without_cards()

    def pass_without_cards(self) -> None:
        """Passes for a seat that has no card in hand and so cannot do anything else (KL10)."""
        if self.story is not None:
            self.tell(TOLD_FORCED_PASS, self.turn, self.purchase_cards + 1)
        self.take_purchase_card()

    def take_purchase_card(self) -> None:
        """Gives the passing seat the lowest purchase card (KL9). The last card ends the phase (KL11)."""
        self.order |= self.turn << (BITS * self.purchase_cards)
        self.purchase_cards += 1
        self.waiting >>= BITS  # the seat leaves the queue
        if self.purchase_cards == self.players:
            self.begin_purchase()
        else:
            self.last_place -= BITS
            self.next_to_reserve()

    # --- selling ---

    def sell_then_next_buyer(self, seller: i64) -> None:
        """Sells all foursomes after a purchase, then turns to the next buyer.

        If several kinds can be sold, it stops so that the seller can choose one (KL17).
        """
        foursomes = foursomes_in(self.slots[IN_RESERVE + seller])
        while foursomes:
            if foursomes & (foursomes - 1):  # two or more bits: several kinds can be sold
                self.selling = 1
                return
            self.sell(seller, foursomes)  # with one kind, `foursomes` is a single card
            foursomes = foursomes_in(self.slots[IN_RESERVE + seller])
        self.selling = 0
        self.next_to_buy()

    def sell_as_chosen(self, card: i64) -> None:
        """Sells the kind that the seller has chosen (KL17)."""
        self.sell(self.turn, card)
        self.sell_then_next_buyer(self.turn)

    def sell(self, seller: i64, card: i64) -> None:
        """Sells four cards of the same kind as `card` (KL13).

        Some of the four become notes; the rest go on the pile (KL14).
        """
        slots = self.slots
        reserve = slots[IN_RESERVE + seller]
        notes = notes_for(card, reserve)
        if self.story is not None:
            self.tell(TOLD_SALE, seller, notes << NOTES_SHIFT | card)
        slots[IN_RESERVE + seller] = reserve - 4 * card
        slots[NOTES + seller] += notes
        self.sold_as_notes += notes * card
        if notes < 4:
            self.put_on_top(card, 4 - notes)

    # --- purchase ---

    def begin_purchase(self) -> None:
        """Begins the purchase phase (KL11). The seat with purchase card 1 buys first (KL18)."""
        self.phase = PURCHASE
        self.turn = self.order & SEAT

    def buy(self, window: i64) -> None:
        """Pays first (KL20), then takes the whole window (KL19). This may lead to sales (KL22)."""
        seat = self.turn
        owner = window - 1  # `owner_of`, inlined for speed
        slots = self.slots
        if owner != seat:  # a seat's own window is free (KL21)
            slots[NOTES + seat] -= 1
            slots[NOTES + owner] += 1
        slots[IN_RESERVE + seat] += slots[IN_WINDOW + owner]
        slots[IN_WINDOW + owner] = 0
        self.stocked -= marks[owner]
        self.sell_then_next_buyer(seat)

    def next_to_buy(self) -> None:
        """Gives the turn to buy to the seat with the next purchase card (KL18)."""
        self.buyers_done += 1
        if self.buyers_done == self.players:
            self.end_round()  # everybody bought, so the start player stays the same (KL27)
        else:
            self.turn = (self.order >> (BITS * self.buyers_done)) & SEAT

    def buy_nothing(self) -> None:
        """Ends the phase at once (KL26). The seat that bought nothing becomes start player (KL27)."""
        self.start = self.turn
        self.end_round()

    # --- end of a round, end of the game ---

    def end_round(self) -> None:
        """Returns the purchase cards (KL27). The game ends if the pile cannot fill every hand (KL29)."""
        self.purchase_cards = 0
        self.order = 0
        self.buyers_done = 0
        self.turn = self.start
        if self.is_pile_too_small():
            self.phase = OVER
            self.tell(TOLD_END, self.start, 0)
            return
        self.tell(TOLD_START, self.start, 0)
        self.phase = REFILL
        if self.missing(self.start) == 0:  # a full hand gets no cards
            self.next_to_refill()

    # --- result ---

    def result(self, seat: i64) -> float:
        """The seat's share of the win. Most notes win (KL30); fewer open cards break a tie (KL31)."""
        return self.share_of_win(seat, self.players)

    def standing(self, seat: i64) -> i64:
        """The higher, the better: more notes or, if equal, fewer cards in window and reserve (KL31)."""
        return self.slots[NOTES + seat] * 128 - self.cards_left(seat)  # there are fewer than 128 cards

    # --- copies ---

    def clone(self) -> "KlunkerPosition":
        copy = KlunkerPosition(self.players, self.slots[: TOP + self.top])
        self.copy_to(copy)
        return copy


def set_up(players: i64, first: i64, cards: i64) -> KlunkerPosition:
    """A table before the first deal, with all cards in the pile."""
    position = KlunkerPosition(players, vec[i64]([0] * TOP))
    position.start = first
    position.turn = first
    position.pile = pile_of(cards)
    return position
