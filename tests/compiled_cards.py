"""The position of Three Cards once more, as one that can be compiled. Compiled."""

from mypy_extensions import i64

from tablee.core.chance import Chance
from tablee.core.position import NATURE, NOBODY, Position
from tablee.core.setting import Setting

FULL_HAND = 3
DECK, GONE, HAND, PLAYED = 0, 1, 2, 5
TOLD_DEALT, TOLD_PLAYED, TOLD_TRICK = 0, 1, 2


class ThreeCards(Position):
    """A position of Three Cards. A move is the card that is dealt or played."""

    def __init__(self, players: i64, leader: i64, cards: i64, two_end_it: bool) -> None:
        super().__init__()
        self.players: i64 = players
        self.leader: i64 = leader
        self.two_end_it = two_end_it
        self.place: dict[int, int] = dict.fromkeys(range(1, cards + 1), DECK)
        self.tricks: list[int] = [0] * players

    def to_act(self) -> i64:
        if self.reason() is not None:
            return NOBODY
        if self.draws():
            return NATURE
        return self.turn()

    def draws(self) -> list[int]:
        deck = self.cards(DECK)
        return deck if len(self.place) - len(deck) < FULL_HAND * self.players else []

    def turn(self) -> i64:
        dealt = len(self.place) - len(self.cards(DECK))
        return (self.leader + dealt + len(self.trick())) % self.players

    def cards(self, place: int) -> list[int]:
        return [card for card, where in self.place.items() if where == place]

    def trick(self) -> list[int]:
        return [card for seat in range(self.players) for card in self.cards(PLAYED + seat)]

    def num_legal(self) -> i64:
        if self.to_act() < 0:
            return 0
        return len(self.cards(HAND + self.turn()))

    def legal_at(self, index: i64) -> i64:
        return self.cards(HAND + self.turn())[index]

    def sample(self, chance: Chance) -> i64:
        deck = self.draws()
        return deck[chance.below(len(deck))]

    def apply(self, move: i64) -> None:
        seat, dealing = self.turn(), bool(self.draws())
        self.place[move] = (HAND if dealing else PLAYED) + seat
        self.tell(TOLD_DEALT if dealing else TOLD_PLAYED, seat, move)
        if len(self.trick()) == self.players:
            best = max(self.trick())
            self.leader = self.place[best] - PLAYED
            self.tricks[self.leader] += 1
            for card in self.trick():
                self.place[card] = GONE
            self.tell(TOLD_TRICK, self.leader, best)

    def reason(self) -> str | None:
        if self.two_end_it and max(self.tricks) == 2:
            return "two-tricks"
        return "hands-empty" if sum(self.tricks) == FULL_HAND else None

    def standing(self, seat: i64) -> i64:
        return self.tricks[seat]

    def result(self, seat: i64) -> float:
        return self.share_of_win(seat, self.players)

    def clone(self) -> "ThreeCards":
        copy = ThreeCards(self.players, self.leader, 0, self.two_end_it)
        copy.place = dict(self.place)
        copy.tricks = list(self.tricks)
        return copy

    def ints(self) -> list[int]:
        return [self.leader, *self.tricks, *self.place.values()]

    def set_ints(self, ints: list[int]) -> None:
        self.leader = ints[0]
        self.tricks = ints[1 : self.players + 1]
        self.place = dict(zip(self.place, ints[self.players + 1 :], strict=True))


def set_up(setting: Setting) -> ThreeCards:
    two_end_it = setting.options["end"] == "two-tricks"
    return ThreeCards(setting.players, setting.first, setting.material["cards"], two_end_it)
