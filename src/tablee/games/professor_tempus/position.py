"""Professor Tempus as a referee runs it: a card a turn, on three series. Compiled.

A set of cards is an int (see `cards`). Rule numbers (PT…) are those of rules.en.md.
"""

from typing import Final, final

from mypy_extensions import i64

from tablee.core.chance import Chance
from tablee.core.position import NATURE, NOBODY, Position, left_of
from tablee.core.vecs import vec
from tablee.games.professor_tempus.cards import Deck, few, size

HOLDERS: Final = 3
LEFT_IN_HAND: Final = 2
"""How many cards every hand holds when the round ends (PT15)."""

# Phases.
DEAL: Final = 0
PLAY: Final = 1
OVER: Final = 2

# A player's move: a verb, a series (to start one, its direction), a card. Nature's: a set of cards.
START: Final = 0
CAPTURE: Final = 1
TUCK: Final = 2
DISCARD: Final = 3
VERB_SHIFT: Final = 8
VERB_UNIT: Final = 1 << 8
SERIES_SHIFT: Final = 6
SERIES_UNIT: Final = 1 << 6
CARD: Final = 63

# What a seat has: five of each, the hourglasses noted at the first exhaustion (PT21) last.
HAND: Final = 0
ASIDE: Final = 5
NOTED: Final = 10
# Of each series: in front of whom it lies, its direction, which cards may be laid on it.
OWNER: Final = 15
DIRECTION: Final = 18
FITS: Final = 21
# The cards in the series in the order in which they came, as moves that capture or tuck.
PLAYED: Final = 24
# The places under the pile (PT13) since the last shuffle, drawn or not: two discards a round with
# two players, who play seven rounds at most, and one a round with more.
PLACES: Final = 44
SLOTS: Final = 58

# A place: its card, who put it there in which round, who drew it for which round.
BY: Final = 6
ROUND: Final = 9
DRAWN_BY: Final = 13
DRAWN_FOR: Final = 16

# What the story tells (Position.tell): the event, a seat, and cards, a move, a place or a number.
TOLD_DEALT: Final = 0
TOLD_DRAWN: Final = 1
TOLD_START: Final = 2
TOLD_CAPTURE: Final = 3
TOLD_TUCK: Final = 4
TOLD_DISCARD: Final = 5
TOLD_ASIDE: Final = 6
TOLD_NOTED: Final = 7
TOLD_SHUFFLE: Final = 8
TOLD_ROUND: Final = 9
TOLD_END: Final = 10
ON_SERIES_OF: Final = 8
"""From there on, capturing and tucking are told with the seat in front of whom the series lay."""
HOURGLASSES: Final = 8
"""From there on, a kept series is told with its hourglasses; below them its cards and its number."""


@final
class TempusPosition(Position):
    """A table of Professor Tempus. In the pile only the cards put under it have a place."""

    def __init__(self, players: i64, double: bool, deck: Deck, slots: vec[i64]) -> None:
        super().__init__()
        self.players = players
        self.double = double
        self.deck = deck
        self.slots = slots
        self.first: i64 = 0
        """The first player of the round."""
        self.round: i64 = 0
        self.phase: i64 = DEAL
        self.turn: i64 = 0
        self.hand_size: i64 = 0
        """How many cards are in the hand of the seat whose turn it is, to play or to draw."""
        self.exhausted: i64 = 0
        """How often the pile could not refill every hand (PT19)."""
        self.pile: i64 = 0
        """The cards of the draw pile whose place nobody knows."""
        self.series: i64 = 0
        """How many series are out: they have the numbers from 0 on."""
        self.played: i64 = 0
        """How many cards lie in the series."""
        self.put: i64 = 0
        """How many cards were put under the pile since the last shuffle (PT13)."""
        self.drawn: i64 = 0
        """How many of those were drawn again."""

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
            choices = 2 * self.hand_size  # PT5
        series: i64 = 0
        while series < self.series:
            if slots[OWNER + series] != seat:  # PT11
                choices += self.hand_size + few(hand & slots[FITS + series])  # PT12, PT6
            series += 1
        if choices:
            return choices
        return self.hand_size  # PT13

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
        """The tucks and captures of each opponent's series in turn, or what is left without them."""
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
        """Cards put under the pile come when all the others are drawn."""
        missing = self.cards_to_deal()
        left = size(self.pile)
        if missing < left:
            return self.deck.draw(self.pile, missing, chance)
        return self.pile + self.next_from_under(missing - left)

    def full_hand(self) -> i64:
        """6 cards, 7 with two players (PT4)."""
        if self.players == 2:
            return 7
        return 6

    def cards_to_deal(self) -> i64:
        return self.full_hand() - self.hand_size

    def deal(self, cards: i64) -> None:
        """One hand in one go, from the first player on (PT17)."""
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
        """A new series, ascending or descending (PT5)."""
        self.tell(TOLD_START, self.turn, direction * SERIES_UNIT + card)
        self.slots[DIRECTION + self.series] = direction
        self.series += 1
        self.lay(self.series - 1, card)

    def capture(self, series: i64, card: i64) -> None:
        """A card on an opponent's series, which then changes sides (PT6)."""
        self.tell_on(TOLD_CAPTURE, series, card)
        self.lay(series, card)

    def lay(self, series: i64, card: i64) -> None:
        """In front of its player; from now on this card decides what may follow (PT7)."""
        slots = self.slots
        slots[OWNER + series] = self.turn
        slots[FITS + series] = self.deck.fits[2 * card + slots[DIRECTION + series]]
        slots[PLAYED + self.played] = CAPTURE * VERB_UNIT + series * SERIES_UNIT + card
        self.played += 1

    def tuck(self, series: i64, card: i64) -> None:
        """A card under an opponent's series, which stays with the opponent (PT12)."""
        self.tell_on(TOLD_TUCK, series, card)
        self.slots[PLAYED + self.played] = TUCK * VERB_UNIT + series * SERIES_UNIT + card
        self.played += 1

    def tell_on(self, told: i64, series: i64, card: i64) -> None:
        owner = self.slots[OWNER + series]
        self.tell(told, self.turn, (owner << ON_SERIES_OF) + series * SERIES_UNIT + card)

    def next_turn(self) -> None:
        """Clockwise, a card each (PT22), until every hand is down to two (PT15)."""
        self.turn = left_of(self.turn, self.players)
        if self.turn == self.first:
            self.hand_size -= 1
            if self.hand_size == LEFT_IN_HAND:
                self.end_round()

    # --- under the pile ---

    def put_under(self, card: i64) -> None:
        """Face down: its player knows what lies there, the others only that something does (PT13)."""
        self.tell(TOLD_DISCARD, self.turn, card)
        self.slots[PLACES + self.put] = card + (self.turn << BY) + (self.round << ROUND)
        self.put += 1

    def next_from_under(self, count: i64) -> i64:
        """The cards in the next places to be drawn; the first put there is the first to come."""
        cards: i64 = 0
        place = self.drawn
        while count:
            cards += self.deck.bits[self.slots[PLACES + place] & CARD]
            place += 1
            count -= 1
        return cards

    def draw_from_under(self, count: i64) -> None:
        """The places are kept: who put a card there remembers it, and has seen who drew it."""
        while count:
            place = self.slots[PLACES + self.drawn]
            self.tell(TOLD_DRAWN, self.turn, place)
            place += (self.turn << DRAWN_BY) + ((self.round + 1) << DRAWN_FOR)
            self.slots[PLACES + self.drawn] = place
            self.drawn += 1
            count -= 1

    def pile_size(self) -> i64:
        return size(self.pile) + self.put - self.drawn

    # --- end of a round, end of the game ---

    def end_round(self) -> None:
        """Refill every hand, or, where the pile cannot (PT19), begin anew (PT21) or end."""
        self.keep_aside()
        if self.pile_size() < self.cards_to_deal() * self.players:
            self.exhausted += 1
            if not self.double or self.exhausted == 2:
                self.phase = OVER
                self.tell(TOLD_END, self.first, self.exhausted)
                return
            self.shuffle_all()
        self.phase = DEAL
        self.first = left_of(self.first, self.players)  # PT18
        self.turn = self.first
        self.tell(TOLD_ROUND, self.first, self.round + 1)

    def keep_aside(self) -> None:
        """The cards of a series, tucked ones too, go to the one it lies in front of (PT16)."""
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

    def tell_kept(self) -> None:
        """Of each series how many cards and hourglasses its keeper gets."""
        for series in range(self.series):
            cards: i64 = 0
            for place in range(self.played):
                move = self.slots[PLAYED + place]
                if (move >> SERIES_SHIFT) & 3 == series:
                    cards += self.deck.bits[move & CARD]
            kept = (self.deck.hourglasses_on(cards) << HOURGLASSES) + (size(cards) << 2) + series
            self.tell(TOLD_ASIDE, self.slots[OWNER + series], kept)

    def shuffle_all(self) -> None:
        """Hourglasses are noted, and all 63 cards, hands too, become the pile again (PT21)."""
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

    def score(self, seat: i64) -> i64:
        """Hourglasses on the cards kept aside (PT20) and those noted before (PT21)."""
        return self.slots[NOTED + seat] + self.deck.hourglasses_on(self.slots[ASIDE + seat])

    def result(self, seat: i64) -> float:
        """The most hourglasses win; a tie is a shared win (PT20)."""
        return self.share_of_win(seat, self.players)

    def standing(self, seat: i64) -> i64:
        return self.score(seat)

    # --- copies ---

    def clone(self) -> "TempusPosition":
        copy = TempusPosition(self.players, self.double, self.deck, self.slots[:])
        copy.first = self.first
        copy.round = self.round
        copy.phase = self.phase
        copy.turn = self.turn
        copy.hand_size = self.hand_size
        copy.exhausted = self.exhausted
        copy.pile = self.pile
        copy.series = self.series
        copy.played = self.played
        copy.put = self.put
        copy.drawn = self.drawn
        return copy

    def ints(self) -> list[int]:
        return [
            self.first,
            self.round,
            self.phase,
            self.turn,
            self.hand_size,
            self.exhausted,
            self.pile,
            self.series,
            self.played,
            self.put,
            self.drawn,
            *self.slots,
        ]

    def set_ints(self, ints: list[int]) -> None:
        self.first = ints[0]
        self.round = ints[1]
        self.phase = ints[2]
        self.turn = ints[3]
        self.hand_size = ints[4]
        self.exhausted = ints[5]
        self.pile = ints[6]
        self.series = ints[7]
        self.played = ints[8]
        self.put = ints[9]
        self.drawn = ints[10]
        self.slots = vec[i64](ints[11:])


def set_up(players: i64, first: i64, double: bool, deck: Deck) -> TempusPosition:
    """A table before the first deal, all the cards in the pile."""
    position = TempusPosition(players, double, deck, vec[i64]([0] * SLOTS))
    position.first = first
    position.turn = first
    position.pile = deck.all_cards()
    return position
