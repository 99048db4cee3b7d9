"""Plays moves of Professor Tempus: a card goes on or under a series, or under the pile. Compiled.

Rule numbers (PT…) are those of rules.en.md. The module `state` describes the attributes.
"""

from typing import final

from mypy_extensions import i64

from tablee.core.chance import Chance
from tablee.core.position import NATURE, NOBODY, left_of
from tablee.core.vecs import vec
from tablee.games.professor_tempus.rules.cards import Deck, few, size
from tablee.games.professor_tempus.rules.events import (
    TOLD_CAPTURE,
    TOLD_DEALT,
    TOLD_DISCARD,
    TOLD_DRAWN,
    TOLD_END,
    TOLD_NOTED,
    TOLD_ROUND,
    TOLD_SHUFFLE,
    TOLD_START,
    TOLD_TUCK,
)
from tablee.games.professor_tempus.rules.state import (
    ASIDE,
    BY,
    CAPTURE,
    CARD,
    DEAL,
    DIRECTION,
    DISCARD,
    DRAWN_BY,
    DRAWN_FOR,
    FITS,
    HAND,
    HOLDERS,
    LEFT_IN_HAND,
    NOTED,
    OVER,
    OWNER,
    PLACES,
    PLAY,
    PLAYED,
    ROUND,
    SERIES_SHIFT,
    SERIES_UNIT,
    SLOTS,
    START,
    TUCK,
    VERB_SHIFT,
    VERB_UNIT,
    TempusState,
)


@final
class TempusPosition(TempusState):
    """A position of Professor Tempus that lists the legal moves and carries them out."""

    # --- whose move, and which ---

    def to_act(self) -> i64:
        if self.phase == PLAY:
            return self.turn
        if self.phase == DEAL:
            return NATURE
        return NOBODY

    def num_legal(self) -> i64:
        if self.phase != PLAY:
            return 0
        slots = self.slots
        seat = self.turn
        hand = slots[HAND + seat]
        choices: i64 = 0
        if self.series < HOLDERS:
            choices = 2 * self.hand_size  # start a series, up or down (PT5)
        series: i64 = 0
        while series < self.series:
            if slots[OWNER + series] != seat:  # nobody plays on their own series (PT11)
                # Any card may be tucked (PT12). A card that fits may also capture the series (PT6).
                choices += self.hand_size + few(hand & slots[FITS + series])
            series += 1
        if choices:
            return choices
        return self.hand_size  # discards: the player has all three series (PT13)

    def legal_at(self, index: i64) -> i64:
        hand = self.slots[HAND + self.turn]
        in_hand = self.hand_size
        if self.series == HOLDERS:
            return self.on_series_at(hand, index)
        if index < in_hand:
            return self.deck.nth(hand, index)
        if index < 2 * in_hand:
            return SERIES_UNIT + self.deck.nth(hand, index - in_hand)
        return self.on_series_at(hand, index - 2 * in_hand)

    def on_series_at(self, hand: i64, index: i64) -> i64:
        """The tuck or capture at `index`, listed series by series.

        If all three series are the player's own, the discard at `index`.
        """
        slots = self.slots
        series: i64 = 0
        while series < self.series:
            if slots[OWNER + series] != self.turn:
                if index < self.hand_size:
                    return TUCK * VERB_UNIT + series * SERIES_UNIT + self.deck.nth(hand, index)
                index -= self.hand_size
                fitting = hand & slots[FITS + series]
                captures = few(fitting)
                if index < captures:
                    return CAPTURE * VERB_UNIT + series * SERIES_UNIT + self.deck.nth(fitting, index)
                index -= captures
            series += 1
        return DISCARD * VERB_UNIT + self.deck.nth(hand, index)

    def apply(self, move: i64) -> None:
        if self.phase == DEAL:
            self.deal(move)
            return
        verb = move >> VERB_SHIFT
        series = (move >> SERIES_SHIFT) & 3
        card = move & CARD
        self.slots[HAND + self.turn] -= self.deck.bits[card]
        if verb == TUCK:
            self.tuck(series, card)
        elif verb == CAPTURE:
            self.capture(series, card)
        elif verb == START:
            self.start(series, card)
        else:
            self.put_under(card)
        self.next_turn()

    # --- dealing: Nature fills the hands (PT4, PT17) ---

    def sample(self, chance: Chance) -> i64:
        """Draws cards for a hand at random. Cards put under the pile come after all others."""
        missing = self.cards_to_deal()
        left = size(self.pile)
        if missing < left:
            return self.deck.draw(self.pile, missing, chance)
        return self.pile + self.next_from_under(missing - left)

    def deal(self, cards: i64) -> None:
        """Adds `cards` to the next player's hand. The first player's hand is filled first (PT17)."""
        seat = self.turn
        self.tell(TOLD_DEALT, seat, cards)
        self.slots[HAND + seat] += cards
        from_top = cards & self.pile
        self.pile -= from_top
        if from_top != cards:
            self.draw_from_under(size(cards - from_top))
        self.turn = left_of(seat, self.players)
        if self.turn == self.first:
            self.round += 1
            self.hand_size = self.full_hand()
            self.phase = PLAY

    # --- a turn ---

    def start(self, direction: i64, card: i64) -> None:
        """Begins a new series, ascending or descending (PT5)."""
        self.tell(TOLD_START, self.turn, direction * SERIES_UNIT + card)
        self.slots[DIRECTION + self.series] = direction
        self.series += 1
        self.lay(self.series - 1, card)

    def capture(self, series: i64, card: i64) -> None:
        """Lays a card on an opponent's series, which then belongs to this player (PT6)."""
        self.tell_on(TOLD_CAPTURE, series, card)
        self.lay(series, card)

    def lay(self, series: i64, card: i64) -> None:
        """Gives the series to this player; from now on, this card decides what may follow (PT7)."""
        slots = self.slots
        slots[OWNER + series] = self.turn
        slots[FITS + series] = self.deck.fits[2 * card + slots[DIRECTION + series]]
        slots[PLAYED + self.played] = CAPTURE * VERB_UNIT + series * SERIES_UNIT + card
        self.played += 1

    def tuck(self, series: i64, card: i64) -> None:
        """Puts a card under an opponent's series, which stays with the opponent (PT12)."""
        self.tell_on(TOLD_TUCK, series, card)
        self.slots[PLAYED + self.played] = TUCK * VERB_UNIT + series * SERIES_UNIT + card
        self.played += 1

    def next_turn(self) -> None:
        """Passes the turn on clockwise (PT22); ends the round when every hand has two cards (PT15)."""
        self.turn = left_of(self.turn, self.players)
        if self.turn == self.first:
            self.hand_size -= 1
            if self.hand_size == LEFT_IN_HAND:
                self.end_round()

    # --- under the pile ---

    def put_under(self, card: i64) -> None:
        """Puts a card face down under the pile. Only this player knows which card it is (PT13)."""
        self.tell(TOLD_DISCARD, self.turn, card)
        self.slots[PLACES + self.put] = card + (self.turn << BY) + (self.round << ROUND)
        self.put += 1

    def draw_from_under(self, count: i64) -> None:
        """Draws cards from under the pile. Notes who drew each, for the player who had put it there."""
        while count:
            place = self.slots[PLACES + self.drawn]
            self.tell(TOLD_DRAWN, self.turn, place)
            place += (self.turn << DRAWN_BY) + ((self.round + 1) << DRAWN_FOR)
            self.slots[PLACES + self.drawn] = place
            self.drawn += 1
            count -= 1

    # --- end of a round, end of the game ---

    def end_round(self) -> None:
        """Starts the next round. If the pile is too small (PT19), shuffles (PT21) or ends the game."""
        self.keep_aside()
        if self.pile_size() < self.cards_to_deal() * self.players:
            self.exhausted += 1
            if not self.double or self.exhausted == 2:
                self.phase = OVER
                self.tell(TOLD_END, self.first, self.exhausted)
                return
            self.shuffle_all()
        self.phase = DEAL
        self.first = left_of(self.first, self.players)  # the new first player (PT18)
        self.turn = self.first
        self.tell(TOLD_ROUND, self.first, self.round + 1)

    def keep_aside(self) -> None:
        """Gives the cards in each series, even tucked ones, to the player who has the series (PT16)."""
        slots = self.slots
        bits = self.deck.bits
        if self.story is not None:
            self.tell_kept()
        while self.played:
            self.played -= 1
            move = slots[PLAYED + self.played]
            owner = slots[OWNER + ((move >> SERIES_SHIFT) & 3)]
            slots[ASIDE + owner] += bits[move & CARD]
            slots[PLAYED + self.played] = 0
        while self.series:
            self.series -= 1
            slots[OWNER + self.series] = 0
            slots[DIRECTION + self.series] = 0
            slots[FITS + self.series] = 0

    def shuffle_all(self) -> None:
        """Notes each seat's hourglasses, then puts all 63 cards, even hands, into the pile (PT21)."""
        slots = self.slots
        seat: i64 = 0
        while seat < self.players:
            slots[NOTED + seat] = self.score(seat)
            self.tell(TOLD_NOTED, seat, slots[NOTED + seat])
            slots[ASIDE + seat] = 0
            slots[HAND + seat] = 0
            seat += 1
        while self.put:
            self.put -= 1
            slots[PLACES + self.put] = 0
        self.drawn = 0
        self.hand_size = 0
        self.pile = self.deck.all_cards()
        self.tell(TOLD_SHUFFLE, self.first, 0)

    # --- result ---

    def result(self, seat: i64) -> float:
        """The seat's share of the win. Most hourglasses win; players who tie share the win (PT20)."""
        return self.share_of_win(seat, self.players)

    def standing(self, seat: i64) -> i64:
        return self.score(seat)

    # --- copies ---

    def clone(self) -> "TempusPosition":
        copy = TempusPosition(self.players, self.double, self.deck, self.slots[:])
        self.copy_to(copy)
        return copy


def set_up(players: i64, first: i64, double: bool, deck: Deck) -> TempusPosition:
    """A table before the first deal, with all the cards in the pile."""
    position = TempusPosition(players, double, deck, vec[i64]([0] * SLOTS))
    position.first = first
    position.turn = first
    position.pile = deck.all_cards()
    return position
