"""What a good player of Perudo looks at. Compiled.

Everybody judges bids by their own dice and by what the others have bid. The searching seat tries its
promising moves; the others answer as such a player would with the dice of the sampled world. A
simulation ends with the round, and the dice that are left then say who is likely to win.
"""

from typing import Final, final

from mypy_extensions import i64

from tablee.core.adviser import NOTHING_NEW, Adviser
from tablee.core.belief import Belief
from tablee.core.chance import Chance, FastChance
from tablee.core.position import NATURE, Position
from tablee.core.vecs import vec
from tablee.games.perudo.bot.odds import Odds
from tablee.games.perudo.knowledge.belief import PerudoBelief
from tablee.games.perudo.rules.bids import FACES, NO_BID, PACO, bid_of, face_of, quantity_of
from tablee.games.perudo.rules.position import CALZA, DOUBT, ROLL, PerudoPosition
from tablee.games.perudo.rules.state import LEFT, OPEN, OVER

NO_SEAT: Final = -1
READ_FROM: Final = 200
"""With fewer simulations than this, a bot takes no notice of what the others have bid."""
BELIEVED: Final = 0.1
"""How often a wrong bid is not doubted, in quick judgements of bids."""
NOISE: Final = 0.2
"""How much quick judgements of moves differ by chance."""
FINE: Final = 1000
LEAST_WEIGHT: Final = 0.05


@final
class PerudoAdviser(Adviser):
    """Advises the search bots."""

    def __init__(self, players: i64) -> None:
        super().__init__()
        self.players = players
        self.tells_points = True
        self.seat: i64 = NO_SEAT
        """The seat that searches; NO_SEAT until `believe` is called."""
        self.chance: Chance = FastChance(0)
        self.odds = Odds()
        self.values: vec[float] = vec[float]([0.0] * 64)
        """How good each offered move looks."""
        self.seen: i64 = NOTHING_NEW

    def believe(self, belief: Belief, seat: i64, simulations: i64, chance: Chance) -> Belief:
        """A bot that thinks longer takes the others' bids for hints at their dice."""
        assert isinstance(belief, PerudoBelief)
        self.seat = seat
        self.chance = chance
        if simulations < READ_FROM:
            return belief
        return PerudoBelief(belief.known, belief.hidden, reads=True)

    # --- moves worth searching ---

    def offer(self, position: Position) -> None:
        """The searching seat tries all promising moves; others make the one that they would pick."""
        assert isinstance(position, PerudoPosition)
        self.consider(position)
        if self.seat != NO_SEAT and position.turn != self.seat:
            self.moves[0] = self.moves[self.best(self.chance)]
            self.offered = 1

    def consider(self, position: PerudoPosition) -> None:
        """List the promising moves of the seat whose turn it is, with their values."""
        self.offered = 0
        if position.phase == OPEN:
            self.add(ROLL, 1.0)
            return
        self.odds.look(position, position.turn)
        if position.bid != NO_BID:
            self.consider_claims(position)
        face: i64 = PACO
        while face <= FACES:
            self.consider_face(position, face)
            face += 1

    def consider_claims(self, position: PerudoPosition) -> None:
        quantity, face = quantity_of(position.bid), face_of(position.bid)
        self.add(DOUBT, 1.0 - self.odds.at_least(quantity, face))
        if position.calza:
            self.add(CALZA, self.odds.exactly(quantity, face))

    def consider_face(self, position: PerudoPosition, face: i64) -> None:
        """The lowest bid on a face, and those near the number of dice to be expected."""
        least = position.least(face)
        expected = self.odds.expected(face)
        if least > position.in_play:
            return
        self.add_bid(least, face)
        quantity = max(least + 1, expected - 1)
        while quantity <= min(position.in_play, max(expected + 1, least + 1)):
            self.add_bid(quantity, face)
            quantity += 1

    def add_bid(self, quantity: i64, face: i64) -> None:
        true = self.odds.at_least(quantity, face)
        self.add(bid_of(quantity, face), true + (1.0 - true) * BELIEVED)

    def add(self, move: i64, value: float) -> None:
        self.moves[self.offered] = move
        self.values[self.offered] = value
        self.offered += 1

    def best(self, chance: Chance) -> i64:
        """The number of the offered move that looks best, with some luck."""
        best: i64 = 0
        highest = -1.0
        index: i64 = 0
        while index < self.offered:
            value = self.values[index] + NOISE * float(chance.below(FINE)) / float(FINE)
            if value > highest:
                highest = value
                best = index
            index += 1
        return best

    def weight(self, position: Position, move: i64) -> float:
        """The value that the move had when it was offered."""
        index: i64 = 0
        while index < self.offered:
            if self.moves[index] == move:
                return self.values[index] + LEAST_WEIGHT
            index += 1
        return LEAST_WEIGHT

    # --- simulations ---

    def pick(self, position: Position, chance: Chance) -> i64:
        assert isinstance(position, PerudoPosition)
        self.consider(position)
        return self.moves[self.best(chance)]

    def glean(self, position: Position, seat: i64) -> i64:
        """When the cups are lifted, every reveal is new: the tree does not go on to the next round."""
        assert isinstance(position, PerudoPosition)
        if position.phase != OPEN:
            return NOTHING_NEW
        self.seen += 1
        return self.seen

    def play_out(self, position: Position, chance: Chance) -> None:
        """Play on until the cups are lifted."""
        assert isinstance(position, PerudoPosition)
        while position.phase < OPEN:
            if position.to_act() == NATURE:
                position.apply(position.sample(chance))
            else:
                position.apply(self.pick(position, chance))

    def worth(self, position: Position, seat: i64) -> float:
        """Chances to win grow with the square of the number of dice."""
        assert isinstance(position, PerudoPosition)
        if position.phase == OVER:
            return position.result(seat)
        every: i64 = 0
        other: i64 = 0
        while other < self.players:
            every += position.part(LEFT, other) * position.part(LEFT, other)
            other += 1
        return float(position.part(LEFT, seat) * position.part(LEFT, seat)) / float(every)

    def points(self, position: Position, seat: i64) -> float:
        """A seat will outlive those with fewer dice, and half of those with as many (PE15)."""
        assert isinstance(position, PerudoPosition)
        points = 0.0
        other: i64 = 0
        while other < self.players:
            if other != seat:
                points += outlives(position.part(LEFT, seat), position.part(LEFT, other))
            other += 1
        return points


def outlives(own: i64, other: i64) -> float:
    """The chance that a seat with `own` dice outlives one with `other`."""
    if own + other == 0:
        return 0.0
    return float(own * own) / float(own * own + other * other)
