"""Position: the state of a game, stored as small ints and changed in place. Compiled."""

from array import array
from typing import Final

from mypy_extensions import i64, mypyc_attr

from tablee.core.chance import Chance

NATURE: Final = -1
"""`to_act()` returns this when Nature moves next, for example with a deal or a roll of dice."""

NOBODY: Final = -2
"""`to_act()` returns this when the game is over."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Position:
    """The state of a game. `apply` does not check whether a move is legal; `Match` does."""

    def __init__(self) -> None:
        self.story: list[tuple[int, int, int]] | None = None
        """The events of the current move, or None if no match is collecting them for its log."""

    def tell_move(self, move: i64) -> None:
        """Add to `story` the events of a move that `apply` does not add. Called before `apply`."""

    def tell(self, event: i64, seat: i64, what: i64) -> None:
        """Add an event to `story`, if a match is collecting events."""
        if self.story is None:
            return
        self.write_down(event, seat, what)

    def write_down(self, event: i64, seat: i64, what: i64) -> None:
        assert self.story is not None
        self.story.append((event, seat, what))

    def to_act(self) -> i64:
        """Returns the seat whose turn it is, or NATURE, or NOBODY. Of several seats, the lowest."""
        raise NotImplementedError

    def num_legal(self) -> i64:
        """The number of legal moves for the seat whose turn it is; 0 if it is no seat's turn."""
        raise NotImplementedError

    def legal_at(self, index: i64) -> i64:
        """Returns legal move number `index`, from 0 to num_legal() - 1."""
        raise NotImplementedError

    def legal(self) -> tuple[int, ...]:
        """All legal moves, in the order of `legal_at`."""
        return tuple([self.legal_at(index) for index in range(self.num_legal())])

    # --- several seats to act at once; other games override none of these ---

    def pending(self) -> i64:
        """The seats that must choose now, as a mask with bit `seat` set. `to_act` is the lowest of them.

        Choices that several seats owe at once form a window. Each is kept hidden, and none changes what
        the others may choose. The last one reveals them, and tells so as an event of its own. Nature
        moves only when nobody is pending.
        """
        seat = self.to_act()
        if seat < 0:
            return 0
        return mask_of(seat)

    def num_legal_of(self, seat: i64) -> i64:
        """The number of legal moves for this seat; 0 if it is not pending."""
        if seat != self.to_act():
            return 0
        return self.num_legal()

    def legal_at_of(self, seat: i64, index: i64) -> i64:
        """Returns legal move number `index` of a pending seat. A move means the same for every seat."""
        return self.legal_at(index)

    def legal_of(self, seat: i64) -> tuple[int, ...]:
        """All legal moves of this seat, in the order of `legal_at_of`."""
        pending = self.pending()
        if pending == mask_of(seat):
            return self.legal()
        return tuple([self.legal_at_of(seat, index) for index in range(self.num_legal_of(seat))])

    def apply_by(self, seat: i64, move: i64) -> None:
        """Play a legal move of a pending seat."""
        self.apply(move)

    def reopen(self, seat: i64) -> None:
        """Withdraw what the other seats have chosen in the open window, so that they are pending again.

        Search does so in a sampled world: what has been chosen but not revealed is still to be guessed.
        """

    # --- what moves do ---

    def sample(self, chance: Chance) -> i64:
        """Choose Nature's next move at random, without playing it."""
        raise NotImplementedError

    def settle(self, chance: Chance) -> None:
        """Make Nature's moves until a seat must decide or the game is over."""
        while self.to_act() == NATURE:
            self.apply(self.sample(chance))

    def apply(self, move: i64) -> None:
        """Play a legal move by a player, or a move by Nature."""
        raise NotImplementedError

    def clone(self) -> "Position":
        """Returns a copy that shares no state with this position and collects no events."""
        raise NotImplementedError

    def standing(self, seat: i64) -> i64:
        """The number by which `share_of_win` ranks this seat at the end. Greater numbers are better."""
        raise NotImplementedError

    def share_of_win(self, seat: i64, players: i64) -> float:
        """Returns 1.0 if this seat alone has the best standing, 1/n if n seats tie, otherwise 0.0."""
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
        """A seat's share of the win at the end: 1.0 for a sole winner, less for a tie, else 0.0."""
        raise NotImplementedError

    def ints(self) -> list[int]:
        """Returns the whole state as ints. Equal positions give equal lists."""
        raise NotImplementedError

    def set_ints(self, ints: list[int]) -> None:
        """Restore a state that `ints` returned for a position with the same setting."""
        raise NotImplementedError

    def to_bytes(self) -> bytes:
        return array("q", self.ints()).tobytes()

    def from_bytes(self, data: bytes) -> None:
        """Restore a state that `to_bytes` returned for a position with the same setting."""
        self.set_ints(array("q", data).tolist())


def mask_of(seat: i64) -> i64:
    """The mask that contains only this seat."""
    one: i64 = 1
    return one << seat


def lowest_seat(mask: i64) -> i64:
    """The lowest seat in a mask, which must not be empty."""
    seat: i64 = 0
    while not mask >> seat & 1:
        seat += 1
    return seat


def seats_in(mask: i64) -> tuple[int, ...]:
    """The seats in a mask, lowest first."""
    seats: list[int] = []
    seat: i64 = 0
    while mask >> seat:
        if mask >> seat & 1:
            seats.append(seat)
        seat += 1
    return tuple(seats)


def left_of(seat: i64, players: i64) -> i64:
    """The next seat clockwise."""
    if seat + 1 < players:
        return seat + 1
    return 0
