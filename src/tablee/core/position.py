"""What search plays on: a game's state as small ints, changed in place. Compiled."""

from array import array
from typing import Final

from mypy_extensions import i64, mypyc_attr

from tablee.core.chance import Chance

NATURE: Final = -1
"""`to_act()` when a deal or a roll is next."""

NOBODY: Final = -2
"""`to_act()` when the game is over."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Position:
    """A state of one game. `apply` trusts its caller; `Match` is what checks."""

    def __init__(self) -> None:
        self.story: list[tuple[int, int, int]] | None = None
        """What happens, as the rules bring it about; only a match listens."""

    def tell_move(self, move: i64) -> None:
        """Of a move about to be played, for games that do not tell of it while they play it."""

    def tell(self, event: i64, seat: i64, what: i64) -> None:
        if self.story is None:
            return
        self.write_down(event, seat, what)

    def write_down(self, event: i64, seat: i64, what: i64) -> None:
        assert self.story is not None
        self.story.append((event, seat, what))

    def to_act(self) -> i64:
        """The seat to decide, NATURE, or NOBODY."""
        raise NotImplementedError

    def num_legal(self) -> i64:
        """How many moves the seat to act may choose from; 0 when no seat is to act."""
        raise NotImplementedError

    def legal_at(self, index: i64) -> i64:
        """The legal move with that index, 0 to num_legal() - 1."""
        raise NotImplementedError

    def legal(self) -> tuple[int, ...]:
        """All legal moves, in the order of `legal_at`."""
        return tuple([self.legal_at(index) for index in range(self.num_legal())])

    def sample(self, chance: Chance) -> i64:
        """Nature's next move."""
        raise NotImplementedError

    def settle(self, chance: Chance) -> None:
        """Make Nature's moves until a seat must decide or the game is over."""
        while self.to_act() == NATURE:
            self.apply(self.sample(chance))

    def apply(self, move: i64) -> None:
        """Play a legal move, or one of Nature's."""
        raise NotImplementedError

    def clone(self) -> "Position":
        """A copy that shares nothing and tells no story."""
        raise NotImplementedError

    def standing(self, seat: i64) -> i64:
        """What is compared at the end, for games that use `share_of_win`; greater is better."""
        raise NotImplementedError

    def share_of_win(self, seat: i64, players: i64) -> float:
        """1.0 for the best standing alone, split among equals, 0.0 for the others."""
        winners = 0
        best = self.standing(seat)
        other: i64 = 0
        while other < players:
            standing = self.standing(other)
            if standing > best:
                return 0.0
            if standing == best:
                winners += 1
            other += 1
        return 1.0 / winners

    def result(self, seat: i64) -> float:
        """At the end: 1.0 for winning alone, shared wins split, 0.0 otherwise."""
        raise NotImplementedError

    def ints(self) -> list[int]:
        """The whole state; equal positions give equal ints."""
        raise NotImplementedError

    def set_ints(self, ints: list[int]) -> None:
        """Take over a state from `ints` of a position of the same setting."""
        raise NotImplementedError

    def to_bytes(self) -> bytes:
        return array("q", self.ints()).tobytes()

    def from_bytes(self, data: bytes) -> None:
        """Take over the state that `to_bytes` gave."""
        self.set_ints(array("q", data).tolist())


def left_of(seat: i64, players: i64) -> i64:
    """The next seat clockwise."""
    if seat + 1 < players:
        return seat + 1
    return 0
