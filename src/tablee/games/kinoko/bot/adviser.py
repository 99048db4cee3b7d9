"""How a good player of Kinoko judges moves and positions. Compiled."""

import math
from typing import Final, final

from mypy_extensions import i64

from tablee.core.adviser import NOTHING_NEW, Adviser
from tablee.core.belief import Belief
from tablee.core.chance import Chance
from tablee.core.position import Position
from tablee.core.vecs import vec
from tablee.games.kinoko.bot.options import PLACES_WORTH_A_LOOK, Options
from tablee.games.kinoko.bot.reading import Reader
from tablee.games.kinoko.knowledge.belief import KinokoBelief
from tablee.games.kinoko.rules.cards import own_or_in_a_row
from tablee.games.kinoko.rules.position import KinokoPosition
from tablee.games.kinoko.rules.state import (
    CHOOSE,
    END_OF_TURN,
    GO_ON,
    LOOK,
    OVER,
    ROLL,
    SCORE,
    STOP,
)

LONGEST: Final = 40
"""A simulated round (playout) is broken off after this many turns."""
SURE_ENOUGH: Final = 0.6
"""In a simulated round, a player stops if the three mushrooms of the player's colour lie together with
at least this probability."""
WARMTH: Final = 0.6
"""A move that saves the seat this many turns on its way to the end of the round gets e times the weight
of a move that saves none."""
PATIENCE: Final = 3.0
"""A seat's standing grows by the factor e if it needs this many turns less to bring the mushrooms of its
colour together."""
SEARCHES_A_WORLD: Final = 4
FEWEST_WORLDS: Final = 30
"""A search weighs worlds (possible tables) only if it has time for at least this many."""
MOST_WORLDS: Final = 1000
"""The most worlds (possible tables) that a search weighs by what the other players did."""


@final
class KinokoAdviser(Adviser):
    """Judges moves and positions by what the seat knows: its colour and the cards that it has seen."""

    def __init__(self) -> None:
        super().__init__()
        self.tells_points = True
        self.options = Options()
        self.standing: vec[float] = vec[float]([1.0, 1.6, 3.3, 7.0])
        """The standing of a seat with 0, 1, 2 or 3 points. Its chance to win is proportional to this."""

    # --- what the others' choices reveal ---

    def believe(self, belief: Belief, seat: i64, simulations: i64, chance: Chance) -> Belief:
        """Refines the belief by what the others' moves reveal, if there are enough simulations."""
        assert isinstance(belief, KinokoBelief)
        number = min(simulations // SEARCHES_A_WORLD, MOST_WORLDS)
        if belief.known.past is None or number < FEWEST_WORLDS:
            return belief
        return Reader(seat, self.options).read(belief, number, chance)

    # --- quick choices, for simulated rounds ---

    def pick(self, position: Position, chance: Chance) -> i64:
        assert isinstance(position, KinokoPosition)
        options = self.options
        options.consider(position)
        if position.phase == CHOOSE:
            return options.best_die(position, chance)
        if position.phase == END_OF_TURN:
            return self.pick_end()
        options.best_with(position, position.face_of(position.chosen), chance)
        return options.move

    def pick_end(self) -> i64:
        if self.options.hopes.chance() >= SURE_ENOUGH:
            return STOP
        return GO_ON

    def play_out(self, position: Position, chance: Chance) -> None:
        """Plays to the end of the round, but at most LONGEST turns."""
        assert isinstance(position, KinokoPosition)
        turns: i64 = 0
        while turns < LONGEST:
            phase = position.phase
            if phase == ROLL:
                position.apply(position.sample(chance))
            elif phase == CHOOSE:
                self.play_die(position, chance)
            elif phase > CHOOSE:
                position.apply(self.pick(position, chance))
                turns += 1
            else:
                return

    def play_die(self, position: KinokoPosition, chance: Chance) -> None:
        options = self.options
        options.consider(position)
        position.apply(options.best_die(position, chance))
        if position.phase > CHOOSE and position.phase < END_OF_TURN:
            position.apply(options.move)

    # --- search ---

    def notice(self, position: Position, seat: i64) -> i64:
        """Encodes the dice that Nature rolled. Her deals are left out: they belong to the next round."""
        assert isinstance(position, KinokoPosition)
        return position.dice + 2

    def glean(self, position: Position, seat: i64) -> i64:
        """Encodes where the mushrooms of the seat's colour may lie, after the seat's own action.

        For each value, 1 to 3, six bits tell the possible places.
        """
        assert isinstance(position, KinokoPosition)
        if position.phase != END_OF_TURN or position.turn != seat:
            return NOTHING_NEW
        self.options.consider(position)
        hopes = self.options.hopes
        return 1 + (hopes.ones | (hopes.twos << 6) | (hopes.threes << 12))

    def offer(self, position: Position) -> None:
        """Offers all moves except looks at other hands and a stop that is certainly wrong."""
        assert isinstance(position, KinokoPosition)
        super().offer(position)
        if position.phase == LOOK:
            self.offer_looks(position.turn)
        if position.phase == END_OF_TURN:
            self.options.consider(position)
            if self.options.hopes.chance() == 0.0:
                self.moves[0] = GO_ON
                self.offered = 1

    def offer_looks(self, seat: i64) -> None:
        index: i64 = 0
        while index < PLACES_WORTH_A_LOOK:
            self.moves[index] = own_or_in_a_row(index, seat)
            index += 1
        self.offered = PLACES_WORTH_A_LOOK

    def weight(self, position: Position, move: i64) -> float:
        assert isinstance(position, KinokoPosition)
        options = self.options
        options.consider(position)
        if position.phase == END_OF_TURN:
            return self.weight_of_end(move)
        if position.phase == CHOOSE:
            turns = options.least_with(position, position.face_of(move))
        else:
            turns = options.hopes.after(position.face_of(position.chosen), move)
        return math.exp((options.hopes.now - turns) / WARMTH)

    def weight_of_end(self, move: i64) -> float:
        if move == STOP:
            return 0.1 + self.options.hopes.chance()
        return 1.1 - self.options.hopes.chance()

    # --- the worth of a position ---

    def worth(self, position: Position, seat: i64) -> float:
        """The seat's chance of winning: its standing, divided by the sum of all standings.

        A standing grows with the points, and with fewer turns until the seat's mushrooms are together.
        """
        assert isinstance(position, KinokoPosition)
        if position.phase == OVER:
            return position.result(seat)
        total = 0.0
        other: i64 = 0
        while other < position.players:
            total += self.standing_of(position, other)
            other += 1
        return self.standing_of(position, seat) / total

    def standing_of(self, position: KinokoPosition, seat: i64) -> float:
        standing = self.standing[position.slots[SCORE + seat]]
        if not position.is_dealt():
            return standing
        hopes = self.options.hopes
        hopes.consider(position, seat, position.family_of(seat))
        return standing * math.exp(-hopes.now / PATIENCE)

    def points(self, position: Position, seat: i64) -> float:
        assert isinstance(position, KinokoPosition)
        return float(position.slots[SCORE + seat])
