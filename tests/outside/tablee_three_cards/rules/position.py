"""The state and the moves of Three Cards. Rule numbers (TC…) are those of rules.en.md."""

from tablee.core.chance import Chance
from tablee.core.position import NATURE, NOBODY, Position
from tablee.core.setting import Setting

FULL_HAND = 3

# The places where a card can be. Seats, 0 to 2, are added to HAND and PLAYED: HAND + 1 is seat 1's hand.
DECK, GONE, HAND, PLAYED = 0, 1, 2, 5

# The kinds of events in the log. An event consists of a kind, a seat and a card.
TOLD_DEALT, TOLD_PLAYED, TOLD_TRICK = 0, 1, 2


class ThreeCards(Position):
    """A position of Three Cards. A move is the card that is dealt or played."""

    def __init__(self, players: int, leader: int, cards: int, *, two_end_it: bool) -> None:
        super().__init__()
        self.players = players
        self.leader = leader
        self.two_end_it = two_end_it
        self.place = dict.fromkeys(range(1, cards + 1), DECK)
        self.tricks = [0] * players

    # --- whose turn it is, and the legal moves ---

    def to_act(self) -> int:
        if self.reason():
            return NOBODY
        return NATURE if self.is_dealing() else self.turn()

    def turn(self) -> int:
        """The seat that is next, clockwise from the leader, to receive (TC2) or play (TC3) a card."""
        dealt = len(self.place) - len(self.cards(DECK))
        return (self.leader + dealt + len(self.trick())) % self.players

    def is_dealing(self) -> bool:
        return len(self.place) - len(self.cards(DECK)) < FULL_HAND * self.players

    def cards(self, place: int) -> list[int]:
        return [card for card, where in self.place.items() if where == place]

    def trick(self) -> list[int]:
        """The cards on the table, in the order of the seats."""
        return [card for seat in range(self.players) for card in self.cards(PLAYED + seat)]

    def num_legal(self) -> int:
        return len(self.cards(HAND + self.turn())) if self.to_act() >= 0 else 0

    def legal_at(self, index: int) -> int:
        return self.cards(HAND + self.turn())[index]

    def sample(self, chance: Chance) -> int:
        deck = self.cards(DECK)
        return deck[chance.below(len(deck))]

    # --- what a move does ---

    def apply(self, move: int) -> None:
        seat, dealing = self.turn(), self.is_dealing()
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

    def result(self, seat: int) -> float:
        """Returns the seat's share of the win. All players with the most tricks share it (TC6)."""
        best = max(self.tricks)
        return (self.tricks[seat] == best) / self.tricks.count(best)

    # --- copies ---

    def clone(self) -> "ThreeCards":
        copy = type(self)(self.players, 0, len(self.place), two_end_it=self.two_end_it)
        copy.set_ints(self.ints())
        return copy

    def ints(self) -> list[int]:
        return [self.leader, *self.tricks, *self.place.values()]

    def set_ints(self, ints: list[int]) -> None:
        self.leader = ints[0]
        self.tricks = ints[1 : self.players + 1]
        self.place = dict(zip(self.place, ints[self.players + 1 :], strict=True))


def set_up(setting: Setting) -> ThreeCards:
    """The position before the first deal, with all cards in the deck."""
    two_end_it = setting.options["end"] == "two-tricks"
    return ThreeCards(setting.players, setting.first, setting.material["cards"], two_end_it=two_end_it)
