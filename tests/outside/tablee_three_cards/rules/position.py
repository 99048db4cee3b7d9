"""The state and the moves of Three Cards. Rule numbers (TC…) are those of rules.en.md."""

from collections.abc import Sequence

from tablee.core.plain_position import PlainPosition
from tablee.core.setting import Setting

FULL_HAND = 3

# The places where a card can be. Seats, 0 to 2, are added to HAND and PLAYED: HAND + 1 is seat 1's hand.
DECK, GONE, HAND, PLAYED = 0, 1, 2, 5

# The kinds of events in the log, which are places in TELLINGS. An event has a kind, a seat and a card.
TOLD_DEALT, TOLD_PLAYED, TOLD_TRICK = 0, 1, 2


class ThreeCards(PlainPosition):
    """A position of Three Cards. A move is the card that is dealt or played."""

    def __init__(self, players: int, leader: int, cards: int, *, two_end_it: bool) -> None:
        super().__init__()
        self.players = players
        self.leader = leader
        self.two_end_it = two_end_it
        self.place = dict.fromkeys(range(1, cards + 1), DECK)
        self.tricks = [0] * players

    # --- whose turn it is, and the legal moves ---

    def draws(self) -> Sequence[int]:
        """Until everyone has three cards, any card of the deck is dealt (TC2)."""
        deck = self.cards(DECK)
        return deck if len(self.place) - len(deck) < FULL_HAND * self.players else ()

    def turn(self) -> int:
        """The seat that is next, clockwise from the leader, to receive (TC2) or play (TC3) a card."""
        dealt = len(self.place) - len(self.cards(DECK))
        return (self.leader + dealt + len(self.trick())) % self.players

    def moves(self) -> Sequence[int]:
        return self.cards(HAND + self.turn())

    def cards(self, place: int) -> list[int]:
        return [card for card, where in self.place.items() if where == place]

    def trick(self) -> list[int]:
        """The cards on the table, in the order of the seats."""
        return [card for seat in range(self.players) for card in self.cards(PLAYED + seat)]

    # --- what a move does ---

    def apply(self, move: int) -> None:
        seat, dealing = self.turn(), bool(self.draws())
        self.place[move] = (HAND if dealing else PLAYED) + seat
        self.tell(TOLD_DEALT if dealing else TOLD_PLAYED, seat, move)
        if len(self.trick()) == self.players:
            self.take_trick()

    def take_trick(self) -> None:
        """The highest card wins the trick, and its player leads next (TC4)."""
        best = max(self.trick())
        self.leader = self.place[best] - PLAYED
        self.tricks[self.leader] += 1
        self.place |= dict.fromkeys(self.trick(), GONE)
        self.tell(TOLD_TRICK, self.leader, best)

    def reason(self) -> str | None:
        """Why the game is over, if it is (TC5)."""
        if self.two_end_it and max(self.tricks) == 2:
            return "two-tricks"
        return "hands-empty" if sum(self.tricks) == FULL_HAND else None

    def scores(self) -> Sequence[int]:
        """Most tricks win (TC6)."""
        return self.tricks


def set_up(setting: Setting) -> ThreeCards:
    """The position before the first deal, with all cards in the deck."""
    two_end_it = setting.options["end"] == "two-tricks"
    return ThreeCards(setting.players, setting.first, setting.material["cards"], two_end_it=two_end_it)
