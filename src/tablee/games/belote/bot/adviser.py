"""What a good player of Belote looks at. Compiled.

Search looks to the end of the deal, with sensible cards beyond its tree. What a deal brought is worth
the chance of winning the game with the new scores.
"""

import math
from typing import Final, final

from mypy_extensions import i64

from tablee.core.adviser import Adviser
from tablee.core.belief import Belief
from tablee.core.chance import Chance
from tablee.core.position import NATURE, NOBODY, Position
from tablee.games.belote.bot.card_play import card_value
from tablee.games.belote.bot.reading import ReadingBelief
from tablee.games.belote.bot.strength import ENOUGH, best_take, strength_of_move
from tablee.games.belote.knowledge.belief import BeloteBelief
from tablee.games.belote.rules.cards import first
from tablee.games.belote.rules.position import BelotePosition
from tablee.games.belote.rules.state import LAST_DEAL, MELDS, OVER, PLAY, POINTS, SCORE, pair_of

READING_SIMULATIONS: Final = 500
"""A search with fewer simulations does not think about what the taking tells."""
TASTE: Final = 8
"""Simulations vary the value of a card, or of a hand to take with, by so much."""
LOWEST: Final = -1000
DEAL_POINTS: Final = 100
"""What a pair expects to score in a deal, roughly."""


@final
class BeloteAdviser(Adviser):
    """Advises the search bots."""

    def __init__(self) -> None:
        super().__init__()
        self.tells_points = True

    def believe(self, belief: Belief, seat: i64, simulations: i64, chance: Chance) -> Belief:
        """Let search stop at the end of the deal; a long one also thinks about the taker's hand."""
        assert isinstance(belief, BeloteBelief)
        near = BeloteBelief(belief.known, belief.unseen, belief.rooms, 1)
        if simulations < READING_SIMULATIONS:
            return near
        return ReadingBelief(near, seat)

    def weight(self, position: Position, move: i64) -> float:
        assert isinstance(position, BelotePosition)
        if position.phase == PLAY:
            return 1.0 + float(max(0, card_value(position, move) + 30)) / 20.0
        return 1.0 + float(max(0, strength_of_move(position, move) - ENOUGH + 30)) / 20.0

    def pick(self, position: Position, chance: Chance) -> i64:
        assert isinstance(position, BelotePosition)
        if position.phase != PLAY:
            return best_take(position, ENOUGH - TASTE + chance.below(2 * TASTE))
        best: i64 = 0
        best_value: i64 = LOWEST
        cards = position.playable()
        while cards:
            bit = cards & -cards
            cards -= bit
            card = first(bit)
            value = card_value(position, card) + chance.below(TASTE)
            if value > best_value:
                best_value = value
                best = card
        return best

    def play_out(self, position: Position, chance: Chance) -> None:
        assert isinstance(position, BelotePosition)
        while True:
            actor = position.to_act()
            if actor == NATURE:
                position.apply(position.sample(chance))
            elif actor == NOBODY:
                return
            else:
                position.apply(self.pick(position, chance))

    def worth(self, position: Position, seat: i64) -> float:
        """The chance of winning from these scores."""
        assert isinstance(position, BelotePosition)
        own = self.score(position, pair_of(seat))
        others = self.score(position, 1 - pair_of(seat))
        chance = 1.0 / (1.0 + math.exp(float(others - own) / self.scale(position, max(own, others))))
        if position.phase == OVER:
            return 0.9 * position.result(seat) + 0.1 * chance
        return chance

    def win(self, position: Position, seat: i64) -> float:
        assert isinstance(position, BelotePosition)
        if position.phase == OVER:
            return position.result(seat)
        return self.worth(position, seat)

    def score(self, position: BelotePosition, pair: i64) -> i64:
        """A pair's score, in the middle of a deal with the points that it has in it."""
        score = position.slots[SCORE + pair]
        if position.phase == PLAY:
            score += position.slots[POINTS + pair] + position.slots[MELDS + pair]
        return score

    def scale(self, position: BelotePosition, most: i64) -> float:
        """How many points of a lead matter: fewer, the nearer the end is."""
        left = position.target - most
        if position.target == 0:
            left = DEAL_POINTS * (LAST_DEAL - position.deals)
        return 60.0 + 0.35 * float(max(0, left))

    def points(self, position: Position, seat: i64) -> float:
        assert isinstance(position, BelotePosition)
        return float(self.score(position, pair_of(seat)))
