"""How likely a bid is for somebody who sees only their own dice. Compiled."""

import math
from typing import Final, final

from mypy_extensions import i64

from tablee.core.vecs import vec
from tablee.games.perudo.rules.bids import FACES, PACO, support
from tablee.games.perudo.rules.position import PerudoPosition
from tablee.games.perudo.rules.state import DICE, LEFT

STEEPNESS: Final = 1.7
"""With this factor, a logistic curve is close to the normal distribution."""


@final
class Odds:
    """The dice that count for each face: those of one seat, and those to be expected of the others."""

    def __init__(self) -> None:
        self.own: vec[i64] = vec[i64]([0] * (FACES + 1))
        self.unknown: i64 = 0
        """How many dice the others have."""
        self.is_palifico: i64 = 0

    def look(self, position: PerudoPosition, seat: i64) -> None:
        """Look at the table from this seat."""
        self.is_palifico = position.is_palifico
        self.unknown = position.in_play - position.part(LEFT, seat)
        face: i64 = PACO
        while face <= FACES:
            self.own[face] = support(position.part(DICE, seat), face, position.is_palifico)
            face += 1

    def share(self, face: i64) -> float:
        """How likely a die counts for a face."""
        if face == PACO or self.is_palifico:
            return 1.0 / 6.0
        return 1.0 / 3.0

    def at_least(self, quantity: i64, face: i64) -> float:
        """How likely at least so many dice count for the face."""
        need = quantity - self.own[face]
        if need <= 0:
            return 1.0
        if need > self.unknown:
            return 0.0
        share = self.share(face)
        mean = float(self.unknown) * share
        spread = math.sqrt(mean * (1.0 - share))
        return 1.0 / (1.0 + math.exp(-STEEPNESS * (mean - float(need) + 0.5) / spread))

    def exactly(self, quantity: i64, face: i64) -> float:
        return self.at_least(quantity, face) - self.at_least(quantity + 1, face)

    def expected(self, face: i64) -> i64:
        """How many dice of a face there are on average, rounded down."""
        return self.own[face] + i64(float(self.unknown) * self.share(face))
