"""What a good player of a game looks at; by default, nothing. Compiled.

A game's `bot.py` says it better. An adviser sees whole worlds, but only such as a seat's belief
made up; what it may not do is to let a seat profit there from what that seat could not know.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from tablee.core.belief import Belief
from tablee.core.chance import Chance
from tablee.core.position import NATURE, NOBODY, Position
from tablee.core.vecs import vec

NOTHING_NEW: Final = 0
ALL: Final = 1 << 30


@mypyc_attr(allow_interpreted_subclasses=True)
class Adviser:
    """Serves one search at a time: `offer` leaves its list in `moves` and `offered`."""

    def __init__(self) -> None:
        self.moves: vec[i64] = vec[i64]([0] * 64)
        self.offered: i64 = 0
        self.tells_points = False
        """Whether `points` says anything."""

    def believe(self, belief: Belief, seat: i64, simulations: i64, chance: Chance) -> Belief:
        """The worlds that fit, made likelier or less so by what the others' choices tell that seat;
        for a search of so many simulations."""
        return belief

    def offer(self, position: Position) -> None:
        """List the moves worth a look in `moves`, the most promising first where there are many."""
        offered = position.num_legal()
        if offered > len(self.moves):
            self.moves = vec[i64]([0] * (2 * offered))
        moves = self.moves
        index: i64 = 0
        while index < offered:
            moves[index] = position.legal_at(index)
            index += 1
        self.offered = offered

    def is_open(self, position: Position) -> bool:
        """Whether the moves on offer are the same in all worlds that the same moves lead to."""
        return False

    def width(self, visits: i64) -> i64:
        """How many of the moves on offer a search considers that came by so often."""
        return ALL

    def weight(self, position: Position, move: i64) -> float:
        """How promising a move looks before it is searched; only the ratios count."""
        return 1.0

    def notice(self, position: Position, seat: i64) -> i64:
        """What that seat saw of Nature's moves just made, as a number, if search should care."""
        return NOTHING_NEW

    def glean(self, position: Position, seat: i64) -> i64:
        """What that seat saw when the move just made was carried out, as a number, if search should
        care: what a look showed."""
        return NOTHING_NEW

    def pick(self, position: Position, chance: Chance) -> i64:
        """The move that a quick player would make, in the rest of a game after the tree."""
        return position.legal_at(chance.below(position.num_legal()))

    def play_out(self, position: Position, chance: Chance) -> None:
        """Play on, in place, to the end or to where `worth` can tell."""
        while True:
            actor = position.to_act()
            if actor == NATURE:
                position.apply(position.sample(chance))
            elif actor == NOBODY:
                return
            else:
                position.apply(self.pick(position, chance))

    def worth(self, position: Position, seat: i64) -> float:
        """What a seat plays for, 0 to 1: the share of a win to expect, perhaps with some of the margin.
        Asked where `play_out` ended, and by the greedy bot anywhere."""
        return position.result(seat)

    def win(self, position: Position, seat: i64) -> float:
        """The share of a win to expect there, as a hint tells it."""
        if position.to_act() == NOBODY:
            return position.result(seat)
        return self.worth(position, seat)

    def points(self, position: Position, seat: i64) -> float:
        """The score that the seat may expect there, if the adviser tells it."""
        return 0.0
