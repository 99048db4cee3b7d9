"""How likely a bid is for somebody who sees only their own dice. Compiled."""

import math
from typing import Final, final

from mypy_extensions import i64

from tablee.core.vecs import vec
from tablee.games.perudo.knowledge.belief import PLAIN, trust_in
from tablee.games.perudo.rules.bids import FACES, PACO, face_of, support
from tablee.games.perudo.rules.position import PerudoPosition
from tablee.games.perudo.rules.state import BID, DICE, LEFT

STEEPNESS: Final = 1.7
"""With this factor, a logistic curve is close to the normal distribution."""


@final
class Odds:
    """The dice that count for each face: those of one seat, and those to be expected of the others.

    If it `reads`, another seat's last bid is a hint at its dice.
    """

    def __init__(self, reads: bool) -> None:
        self.reads = reads
        self.own: vec[i64] = vec[i64]([0] * (FACES + 1))
        self.mean: vec[float] = vec[float]([0.0] * (FACES + 1))
        self.variance: vec[float] = vec[float]([0.0] * (FACES + 1))
        self.unknown: i64 = 0

    def look(self, position: PerudoPosition, seat: i64) -> None:
        """Look at the table from this seat."""
        face: i64 = PACO
        while face <= FACES:
            self.own[face] = support(position.part(DICE, seat), face, position.is_palifico)
            self.mean[face] = 0.0
            self.variance[face] = 0.0
            face += 1
        self.unknown = position.in_play - position.part(LEFT, seat)
        other: i64 = 0
        while other < position.players:
            if other != seat and position.part(LEFT, other):
                self.expect(position, other)
            other += 1

    def expect(self, position: PerudoPosition, other: i64) -> None:
        """Add what another seat's dice are likely to bring."""
        dice = float(position.part(LEFT, other))
        bid = position.part(BID, other)
        trust = 1.0
        if self.reads:
            trust = float(trust_in(bid, position.in_play, position.is_palifico)) / float(PLAIN)
        face: i64 = PACO
        while face <= FACES:
            share = share_of(face, face_of(bid), trust, position.is_palifico)
            self.mean[face] += dice * share
            self.variance[face] += dice * share * (1.0 - share)
            face += 1

    def at_least(self, quantity: i64, face: i64) -> float:
        """How likely at least so many dice count for the face."""
        need = quantity - self.own[face]
        if need <= 0:
            return 1.0
        if need > self.unknown:
            return 0.0
        distance = self.mean[face] - float(need) + 0.5
        return 1.0 / (1.0 + math.exp(-STEEPNESS * distance / math.sqrt(self.variance[face])))

    def exactly(self, quantity: i64, face: i64) -> float:
        return self.at_least(quantity, face) - self.at_least(quantity + 1, face)

    def expected(self, face: i64) -> i64:
        """How many dice of a face there are on average, rounded down."""
        return self.own[face] + i64(self.mean[face])


def share_of(face: i64, said: i64, trust: float, is_palifico: i64) -> float:
    """How likely a die counts for a face, if its owner has bid on the face `said`."""
    every = 5.0 + trust
    if said != PACO and not is_palifico:
        every = 4.0 + 2.0 * trust
    share = weight_of(face, said, trust, is_palifico)
    if face != PACO and not is_palifico:
        share += weight_of(PACO, said, trust, is_palifico)
    return share / every


def weight_of(face: i64, said: i64, trust: float, is_palifico: i64) -> float:
    """How likely a die shows a face, as a multiple of a face that does not count for the bid."""
    if face == said or (face == PACO and not is_palifico):
        return trust
    return 1.0
