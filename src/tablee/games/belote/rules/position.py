"""What each move does at a table of Belote. Compiled."""

from typing import final

from mypy_extensions import i64

from tablee.core.chance import Chance
from tablee.core.setting import Setting
from tablee.core.vecs import vec
from tablee.games.belote.rules import events as e
from tablee.games.belote.rules.cards import (
    KING,
    QUEEN,
    SUIT_SIZE,
    above,
    beats,
    bit_of,
    cards_of,
    first,
    nth,
    points_of,
    size,
    suit_of,
)
from tablee.games.belote.rules.count import BeloteCount
from tablee.games.belote.rules.melds import CARRE, TIERCE, Melds, count_of
from tablee.games.belote.rules.state import (
    ANNOUNCED,
    DEAL,
    HAND,
    HAND_SIZE,
    LACKS,
    LAST,
    MELDS,
    NAME_ROUND,
    NO_CARD,
    NO_SEAT,
    OVER,
    PASS,
    PLAY,
    PLAYED,
    POINTS,
    REST,
    SEATS,
    SLOTS,
    SURE,
    TAKE,
    TAKE_ROUND,
    TRICK,
    TRICKS,
    TURN,
    pair_of,
    partner_of,
)


@final
class BelotePosition(BeloteCount):
    """A table of Belote."""

    def clone(self) -> "BelotePosition":
        slots: vec[i64] = vec[i64]([0] * SLOTS)
        index: i64 = 0
        while index < SLOTS:
            slots[index] = self.slots[index]
            index += 1
        copy = BelotePosition(self.target, self.announcements, slots)
        self.copy_to(copy)
        return copy

    def sample(self, chance: Chance) -> i64:
        """Draw the cards that Nature moves next. The pile has no order of its own."""
        pile = self.pile
        left = size(pile)
        cards: i64 = 0
        number = self.deal_size()
        while number:
            bit = bit_of(nth(pile, chance.below(left)))
            pile -= bit
            cards += bit
            left -= 1
            number -= 1
        return cards

    def apply(self, move: i64) -> None:
        if self.phase == PLAY:
            self.play(move)
        elif self.phase > OVER:
            self.speak(move)
        else:
            self.pile &= ~move
            if self.phase == TURN:
                self.turn_up_card(first(move))
            else:
                self.deal_to(self.receiver(), move)

    # --- the deal (BE5, BE8) ---

    def deal_to(self, seat: i64, cards: i64) -> None:
        self.slots[HAND + seat] |= cards
        self.tell(e.TOLD_DEALT, seat, cards)
        self.dealt += 1
        if self.phase == DEAL:
            if self.dealt == 2 * SEATS:
                self.phase = TURN
        elif self.dealt == SEATS:
            self.begin_play()

    def turn_up_card(self, card: i64) -> None:
        self.turn_up = card
        self.tell(e.TOLD_TURNED_UP, 0, card)
        self.phase = TAKE_ROUND
        self.turn = (self.dealer + 1) & 3

    def begin_play(self) -> None:
        self.phase = PLAY
        self.turn = (self.dealer + 1) & 3
        self.leader = self.turn

    # --- taking (BE6, BE7, BE8) ---

    def speak(self, move: i64) -> None:
        if move != PASS:
            self.take(move - TAKE)
            return
        self.tell(e.TOLD_PASSED, self.turn, 0)
        if self.turn != self.dealer:
            self.turn = (self.turn + 1) & 3
        elif self.phase == TAKE_ROUND:
            self.phase = NAME_ROUND
            self.turn = (self.dealer + 1) & 3
        else:
            self.tell(e.TOLD_THROWN_IN, 0, 0)
            self.begin_deal()

    def take(self, suit: i64) -> None:
        self.tell(e.TOLD_TOOK, self.turn, suit)
        self.taker = self.turn
        self.trump = suit
        bit = bit_of(self.turn_up)
        self.slots[HAND + self.taker] |= bit
        self.slots[SURE + self.taker] = bit
        self.turn_up = NO_CARD
        self.phase = REST
        self.dealt = 0

    # --- a card (BE9 to BE14) ---

    def play(self, card: i64) -> None:
        seat = self.turn
        slots = self.slots
        hand = slots[HAND + seat]
        bit = bit_of(card)
        self.tell(e.TOLD_PLAYED, seat, card)
        if self.lying:
            self.note_lack(seat, card)
        slots[HAND + seat] = hand - bit
        slots[PLAYED + seat] |= bit
        slots[SURE + seat] &= ~bit
        if card == SUIT_SIZE * self.trump + KING:
            self.say_belote(seat, bit_of(card - 1))
        elif card == SUIT_SIZE * self.trump + QUEEN:
            self.say_belote(seat, bit_of(card + 1))
        if self.announcements and slots[TRICKS] + slots[TRICKS + 1] == 0:
            self.announce(seat, hand)
        self.put_into_trick(seat, card)

    def put_into_trick(self, seat: i64, card: i64) -> None:
        if self.lying == 0:
            self.leader = seat
            self.best = seat
        elif beats(card, self.slots[TRICK + self.best], self.trump):
            self.best = seat
        self.slots[TRICK + seat] = card
        self.lying += 1
        if self.lying == SEATS:
            self.end_trick()
        else:
            self.turn = (seat + 1) & 3

    def note_lack(self, seat: i64, card: i64) -> None:
        """Note what everybody can tell from a card that follows others (BE28)."""
        led = suit_of(self.slots[TRICK + self.leader])
        best = self.slots[TRICK + self.best]
        suit = suit_of(card)
        lacks: i64 = 0
        if suit != led:
            lacks = cards_of(led)
            if self.best == partner_of(seat):
                self.slots[LACKS + seat] |= lacks
                return
            if suit != self.trump:
                lacks |= cards_of(self.trump)
        if suit == self.trump and suit_of(best) == self.trump and not beats(card, best, self.trump):
            lacks |= above(best, self.trump)
        self.slots[LACKS + seat] |= lacks

    def say_belote(self, seat: i64, other: i64) -> None:
        """Say "belote" or "rebelote" with the king or the queen of trumps (BE17)."""
        if self.slots[HAND + seat] & other:
            self.belote = seat
            self.slots[SURE + seat] |= other
            self.tell(e.TOLD_BELOTE, seat, 0)
        elif self.belote == seat:
            self.rebelote = 1
            self.tell(e.TOLD_REBELOTE, seat, 0)
        else:
            self.slots[LACKS + seat] |= other

    # --- announcements (BE21 to BE24) ---

    def announce(self, seat: i64, hand: i64) -> None:
        kinds = Melds(hand, self.trump).kinds
        self.slots[ANNOUNCED + seat] = kinds
        kind: i64 = CARRE
        while kind >= TIERCE:
            number = count_of(kinds, kind)
            while number:
                self.tell(e.TOLD_ANNOUNCED, seat, kind)
                number -= 1
            kind -= 1

    def compare_announcements(self) -> None:
        """After the first trick: the pair with the best announcement scores all of its own (BE24)."""
        best: i64 = 0
        winner: i64 = NO_SEAT
        place: i64 = 0
        while place < SEATS:
            seat = (self.dealer + 1 + place) & 3
            rank = Melds(self.first_hand(seat), self.trump).best
            if rank > best:
                best = rank
                winner = seat
            place += 1
        if winner != NO_SEAT:
            self.show_announcements(winner)
            self.show_announcements(partner_of(winner))

    def show_announcements(self, seat: i64) -> None:
        melds = Melds(self.first_hand(seat), self.trump)
        if melds.cards:
            self.slots[MELDS + pair_of(seat)] += melds.points
            self.slots[SURE + seat] |= melds.cards & self.slots[HAND + seat]
            self.tell(e.TOLD_SHOWN, seat, melds.cards)

    def first_hand(self, seat: i64) -> i64:
        """The eight cards that a seat had before the first trick."""
        return self.slots[HAND + seat] | self.slots[PLAYED + seat]

    # --- the end of a trick (BE14 to BE16) ---

    def end_trick(self) -> None:
        slots = self.slots
        winner = self.best
        points: i64 = 0
        seat: i64 = 0
        while seat < SEATS:
            card = slots[TRICK + seat]
            points += points_of(card, self.trump)
            slots[LAST + seat] = card
            slots[TRICK + seat] = NO_CARD
            seat += 1
        slots[POINTS + pair_of(winner)] += points
        slots[TRICKS + pair_of(winner)] += 1
        self.tell(e.TOLD_TRICK, winner, points)
        self.last_leader = self.leader
        self.last_winner = winner
        self.lying = 0
        self.turn = winner
        self.leader = winner
        self.best = NO_SEAT
        done = slots[TRICKS] + slots[TRICKS + 1]
        if self.announcements and done == 1:
            self.compare_announcements()
        if done == HAND_SIZE:
            self.count_last_trick(winner)
            self.end_deal()


def set_up(setting: Setting) -> BelotePosition:
    """The position before the first deal. The first player sits to the dealer's left."""
    target = setting.options["target"]
    points = int(target) if target.isdecimal() else 0
    slots: vec[i64] = vec[i64]([0] * SLOTS)
    position = BelotePosition(points, int(setting.options["announcements"] == "on"), slots)
    position.dealer = (setting.first - 2) % SEATS
    position.begin_deal()
    return position
