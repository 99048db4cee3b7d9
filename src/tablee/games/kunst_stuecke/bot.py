"""What a good player of Kunst Stücke looks at. Compiled."""

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.adviser import Adviser
from tablee.core.chance import Chance
from tablee.core.position import NOBODY, Position
from tablee.games.kunst_stuecke.groups import NUMBERS
from tablee.games.kunst_stuecke.ideas import (
    COLOUR_SHIFT,
    SLIDING,
    TALLY,
    Ideas,
)
from tablee.games.kunst_stuecke.lanes import bit
from tablee.games.kunst_stuecke.position import (
    DISCARD,
    END,
    GOAL,
    GOALS,
    KEEP,
    KEEPING,
    LOOK,
    PILE,
    PILES,
    SLOT_SHIFT,
    TILE,
    VERB_UNIT,
    KunstPosition,
)
from tablee.games.kunst_stuecke.prospects import Prospects
from tablee.games.kunst_stuecke.shapes import Shapes
from tablee.games.kunst_stuecke.study import Study
from tablee.games.kunst_stuecke.ways import SHAPE_SHIFT, colour_of

MOST: Final = 64


@final
class KunstAdviser(Adviser):
    """Weighs each change of the groups by what it does to the goals."""

    def __init__(self, shapes: Shapes) -> None:
        super().__init__()
        self.tells_points = True
        self.study = Study(shapes)
        self.prospects = Prospects(shapes, self.study)
        self.ideas = Ideas(shapes, self.study)
        self.weights = vec[float]([0.0] * MOST)
        self.last: i64 = 0

    # --- moves worth a look ---

    def offer(self, position: Position) -> None:
        assert isinstance(position, KunstPosition)
        self.offered = 0
        self.last = 0
        self.prospects.look_at(position)
        if position.phase == KEEPING:
            self.offer_keeping(position)
        else:
            self.offer_ideas(position)
            self.offer_discards(position)
            self.offer_looks(position)
            if position.spent:
                self.add(END * VERB_UNIT, 0.0)
        self.sort()

    def add(self, move: i64, gain: float) -> None:
        """One more move, if there is room or it is better than the worst."""
        at = self.offered
        if at == MOST - 1:
            at = self.worst()
            if gain <= self.weights[at]:
                return
        else:
            self.offered += 1
        self.moves[at] = move
        self.weights[at] = gain

    def worst(self) -> i64:
        worst: i64 = 0
        index: i64 = 1
        while index < self.offered:
            if self.weights[index] < self.weights[worst]:
                worst = index
            index += 1
        return worst

    def sort(self) -> None:
        moves = self.moves
        weights = self.weights
        index: i64 = 1
        while index < self.offered:
            move = moves[index]
            weight = weights[index]
            at = index
            while at and weights[at - 1] < weight:
                moves[at] = moves[at - 1]
                weights[at] = weights[at - 1]
                at -= 1
            moves[at] = move
            weights[at] = weight
            index += 1

    def offer_keeping(self, position: KunstPosition) -> None:
        pile = position.slots[PILE + position.pile]
        bonuses = self.prospects.bonuses
        free = position.free_slots()
        tile: i64 = 0
        while tile < 30:
            if pile & bit(tile):
                number = tile % NUMBERS
                chance = self.prospects.chance(self.study.tally[tile // NUMBERS], number)
                before = -1.0
                slot: i64 = 0
                while slot < GOALS:
                    if free & bit(slot) and bonuses[slot] != before:
                        before = bonuses[slot]
                        points = chance * (before + float(number + 1)) - 0.7 * (before + 3.5)
                        self.add(KEEP * VERB_UNIT + (slot << SLOT_SHIFT) + tile, points)
                    slot += 1
            tile += 1

    def offer_ideas(self, position: KunstPosition) -> None:
        ideas = self.ideas
        ideas.number = 0
        ideas.think_of_placings(position, position.spendable())
        ideas.think_of_slides(position, position.slidable())
        index: i64 = 0
        while index < ideas.number:
            self.add(ideas.moves[index], self.gain(position, ideas.changes[index]))
            index += 1

    def gain(self, position: KunstPosition, change: i64) -> float:
        """What a change of a colour's groups adds to the score that the player may expect."""
        colour = (change >> COLOUR_SHIFT) & 7
        after = change & TALLY
        before = self.study.tally[colour]
        prospects = self.prospects
        gain = 0.0
        if change & SLIDING:
            gain = -0.5
        mine: i64 = 0
        slot: i64 = 0
        while slot < GOALS:
            goal = position.slots[GOAL + GOALS * position.turn + slot]
            if goal and ((goal - 1) & TILE) // NUMBERS == colour:
                number = ((goal - 1) & TILE) % NUMBERS
                mine |= bit(number)
                points = prospects.bonuses[slot] + float(number + 1)
                gain += points * (prospects.chance(after, number) - prospects.chance(before, number))
            slot += 1
        return gain

    def offer_discards(self, position: KunstPosition) -> None:
        """The shape of each colour in hand that can be placed in the fewest ways."""
        spendable = position.spendable()
        colour: i64 = -1
        shape: i64 = 0
        while spendable:
            if spendable & 1 and colour_of(shape) != colour:
                colour = colour_of(shape)
                self.add(DISCARD * VERB_UNIT + (shape << SHAPE_SHIFT), -0.2)
            spendable >>= 1
            shape += 1

    def offer_looks(self, position: KunstPosition) -> None:
        piles = position.piles_on_offer()
        pile: i64 = 0
        while pile < PILES:
            if piles & bit(pile):
                self.add(LOOK * VERB_UNIT + pile, 0.0)
            pile += 1

    def weight(self, position: Position, move: i64) -> float:
        while self.moves[self.last] != move:
            self.last += 1
            if self.last == self.offered:
                self.last = 0
        return math.exp(self.weights[self.last] / 4.0) + 0.02

    def is_open(self, position: Position) -> bool:
        assert isinstance(position, KunstPosition)
        return position.phase != KEEPING

    def width(self, visits: i64) -> i64:
        return 6 + visits // 8

    # --- judging ---

    def pick(self, position: Position, chance: Chance) -> i64:
        self.offer(position)
        return self.moves[0]

    def play_out(self, position: Position, chance: Chance) -> None:
        assert isinstance(position, KunstPosition)
        if position.phase == KEEPING:
            self.prospects.look_at(position)
            self.offered = 0
            self.offer_keeping(position)
            self.sort()
            position.apply(self.moves[0])

    def worth(self, position: Position, seat: i64) -> float:
        assert isinstance(position, KunstPosition)
        if position.to_act() == NOBODY:
            return position.result(seat)
        self.prospects.look_at(position)
        own = self.prospects.score(position, seat)
        scale = 5.0 + self.prospects.rounds
        total = 0.0
        other: i64 = 0
        while other < position.players:
            total += math.exp((self.prospects.score(position, other) - own) / scale)
            other += 1
        return 1.0 / total

    def points(self, position: Position, seat: i64) -> float:
        assert isinstance(position, KunstPosition)
        if position.to_act() == NOBODY:
            return float(position.score_of(seat))
        self.prospects.look_at(position)
        return self.prospects.score(position, seat)
