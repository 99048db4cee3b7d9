"""Adviser: what a game tells the search bots about good play. The default knows nothing. Compiled.

A game overrides this class in `bot/adviser.py`. An adviser sees whole positions, but only positions
sampled from a seat's belief. It must not let a seat use anything that the seat could not know.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from tablee.core.belief import Belief
from tablee.core.chance import Chance
from tablee.core.position import NATURE, NOBODY, Position
from tablee.core.vecs import vec

NOTHING_NEW: Final = 0
"""`notice` and `glean` return this value when the search tree needs no new branch."""
ALL: Final = 1 << 30
"""`width` returns this value to set no limit. Search then considers all offered moves."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Adviser:
    """Advises one search at a time, because `offer` writes into the fields `moves` and `offered`."""

    def __init__(self) -> None:
        self.moves: vec[i64] = vec[i64]([0] * 64)
        self.offered: i64 = 0
        self.tells_points = False
        """Whether `points` returns a real estimate of the score."""
        self.mixes = True
        """Whether a bot that never wavers still draws among its moves where others choose at the same
        time, in proportion to their visits, so that nobody can read it. Otherwise it plays the best."""

    def believe(self, belief: Belief, seat: i64, simulations: i64, chance: Chance) -> Belief:
        """Returns the belief, reweighted by what the other players' choices reveal to this seat.

        `simulations` is the planned number of simulations. A short search may skip the reweighting.
        """
        return belief

    def offer(self, position: Position) -> None:
        """Write the moves worth searching into `moves` and their number into `offered`.

        If there are many moves, the most promising come first.
        """
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
        """Whether the offered moves depend only on the moves made so far, not on hidden information."""
        return False

    def width(self, visits: i64) -> i64:
        """The number of offered moves that search considers at a node with `visits` visits."""
        return ALL

    def weight(self, position: Position, move: i64) -> float:
        """How promising a move looks before search tries it. Only the ratios between moves matter."""
        return 1.0

    def notice(self, position: Position, seat: i64) -> i64:
        """Encodes what this seat saw of Nature's latest moves.

        Search makes a separate branch of its tree for each result except NOTHING_NEW.
        """
        return NOTHING_NEW

    def glean(self, position: Position, seat: i64) -> i64:
        """Encodes what this seat saw when the latest move was played, such as a card.

        Search makes a separate branch of its tree for each result except NOTHING_NEW.
        """
        return NOTHING_NEW

    def shows_choices(self, position: Position) -> bool:
        """Whether everybody sees what the seats have just chosen, all at once or one alone.

        Called only in a game with windows, when all seats of a window have chosen. If the choices stay
        hidden, `glean` says what each seat saw.
        """
        return True

    def pick(self, position: Position, chance: Chance) -> i64:
        """Picks a reasonable move quickly. Simulations use it to play on beyond the search tree."""
        return position.legal_at(chance.below(position.num_legal()))

    def play_out(self, position: Position, chance: Chance) -> None:
        """Play moves in this position until the game ends or `worth` can judge the position."""
        while True:
            actor = position.to_act()
            if actor == NATURE:
                position.apply(position.sample(chance))
            elif actor == NOBODY:
                return
            else:
                position.apply(self.pick(position, chance))

    def worth(self, position: Position, seat: i64) -> float:
        """The value that search maximises, from 0 to 1: the expected share of the win.

        A game may give the margin of victory a small weight. Search calls this method for the
        position in which `play_out` stopped; the greedy bot calls it for any position.
        """
        return position.result(seat)

    def win(self, position: Position, seat: i64) -> float:
        """The seat's expected share of the win. Hints show this value."""
        if position.to_act() == NOBODY:
            return position.result(seat)
        return self.worth(position, seat)

    def points(self, position: Position, seat: i64) -> float:
        """The expected final score of this seat. Bots ignore it unless `tells_points` is true."""
        return 0.0
