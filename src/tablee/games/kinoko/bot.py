"""What a good player of Kinoko looks at. Compiled."""

import math
from typing import Final, final

from mypy_extensions import i64

from tablee.core.adviser import NOTHING_NEW, Adviser
from tablee.core.belief import Belief
from tablee.core.chance import Chance
from tablee.core.position import Position
from tablee.core.vecs import vec
from tablee.games.kinoko.belief import KinokoBelief
from tablee.games.kinoko.options import Options
from tablee.games.kinoko.position import KinokoPosition
from tablee.games.kinoko.reading import Reader
from tablee.games.kinoko.state import CHOOSE, END_OF_TURN, GO_ON, OVER, ROLL, SCORE, STOP

LONGEST: Final = 40
"""Turns after which a playout is judged as it stands."""
SURE_ENOUGH: Final = 0.6
"""The chance from which on a quick player stops; search weighs it up."""
WARMTH: Final = 0.6
"""How many turns a move must save to look e times as promising."""
PATIENCE: Final = 3.0
"""How many turns a seat must be ahead in a round to stand e times as well."""
SEARCHES_A_WORLD: Final = 4
FEWEST_WORLDS: Final = 30
MOST_WORLDS: Final = 1000
"""How many worlds are weighed by what the others did; too few of them would mislead."""


@final
class KinokoAdviser(Adviser):
    """Thinks for each seat with what that seat knows: its family and the cards that it has seen."""

    def __init__(self) -> None:
        super().__init__()
        self.tells_points = True
        self.options = Options()
        self.standing: vec[float] = vec[float]([1.0, 1.6, 3.3, 7.0])
        """How a score of 0 to 3 compares between two rounds: seats win in these proportions."""

    # --- what the others' choices tell ---

    def believe(self, belief: Belief, seat: i64, simulations: i64, chance: Chance) -> Belief:
        """Who thinks for long enough thinks about the others too."""
        assert isinstance(belief, KinokoBelief)
        number = min(simulations // SEARCHES_A_WORLD, MOST_WORLDS)
        if belief.known.past is None or number < FEWEST_WORLDS:
            return belief
        return Reader(seat, self.options).read(belief, number, chance)

    # --- a quick player: get on, and stop when it is likely enough ---

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
        """To the end of the round."""
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
        """The dice; what is dealt is another round's."""
        assert isinstance(position, KinokoPosition)
        return position.dice + 2

    def glean(self, position: Position, seat: i64) -> i64:
        """Where the seat's own three may lie, once it has exchanged, looked or swapped."""
        assert isinstance(position, KinokoPosition)
        if position.phase != END_OF_TURN or position.turn != seat:
            return NOTHING_NEW
        self.options.consider(position)
        hopes = self.options.hopes
        return 1 + (hopes.ones | (hopes.twos << 6) | (hopes.threes << 12))

    def offer(self, position: Position) -> None:
        """Every move; but nobody stops who knows that it is wrong."""
        assert isinstance(position, KinokoPosition)
        super().offer(position)
        if position.phase == END_OF_TURN:
            self.options.consider(position)
            if self.options.hopes.chance() == 0.0:
                self.moves[0] = GO_ON
                self.offered = 1

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

    # --- how it stands ---

    def worth(self, position: Position, seat: i64) -> float:
        """By the scores between two rounds; within one, also by how soon each seat may hope."""
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
