"""Suggests and judges moves in Kunst Stücke as a good player would. Compiled."""

import math
from typing import Final, final

from mypy_extensions import i64

from tablee.core.adviser import Adviser
from tablee.core.belief import Belief
from tablee.core.chance import Chance
from tablee.core.position import NOBODY, Position
from tablee.core.vecs import vec
from tablee.games.kunst_stuecke.bot.guesses import Guesses
from tablee.games.kunst_stuecke.bot.ideas import COLOUR_SHIFT, SLIDING, TALLY, Ideas
from tablee.games.kunst_stuecke.bot.prospects import (
    TILES,
    USUAL_NUMBER,
    Prospects,
    free_slots,
    looks_left,
    shapes_left,
    tiles_of,
    worth_of_a_token,
    worth_of_tokens,
)
from tablee.games.kunst_stuecke.bot.study import Study
from tablee.games.kunst_stuecke.knowledge.belief import KunstBelief
from tablee.games.kunst_stuecke.rules.groups import NUMBERS
from tablee.games.kunst_stuecke.rules.lanes import bit
from tablee.games.kunst_stuecke.rules.position import KunstPosition
from tablee.games.kunst_stuecke.rules.shapes import Shapes
from tablee.games.kunst_stuecke.rules.state import (
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
)
from tablee.games.kunst_stuecke.rules.ways import SHAPE_SHIFT, colour_of

MOST_MOVES: Final = 40
NO_SEAT: Final = -1

# If at most this many shapes are left in all hands, `play_out` plays on to the end of the game.
NEAR_SHAPES: Final = 6

# Rough gains and costs of moves, in points. `weight` grows e-fold with every STEP points of gain.
SLIDING_COSTS: Final = 0.1  # A slide also costs the worth of one token.
DISCARDING_COSTS: Final = 0.2
LOOKING_EARLY_COSTS: Final = 0.05
USUAL_GOAL: Final = 8.0
STEP: Final = 4.0
LEAST_WEIGHT: Final = 0.02

# A seat is e times as likely to win as a rival if it leads by this many points, plus one point for each
# round left.
MARGIN_POINTS: Final = 10.0


@final
class KunstAdviser(Adviser):
    """Advises a search. Judges placings and slides by how the changed groups affect the goals."""

    def __init__(self, shapes: Shapes) -> None:
        super().__init__()
        self.tells_points = True
        self.seat: i64 = NO_SEAT
        """The seat that is advised; NO_SEAT until `believe` is called."""
        self.study = Study(shapes)
        self.prospects = Prospects(shapes, self.study)
        self.guesses = Guesses(self.prospects)
        self.ideas = Ideas(shapes, self.study)
        self.gains = vec[float]([0.0] * MOST_MOVES)
        """The expected gain of each offered move, in points."""
        self.last: i64 = 0

    def believe(self, belief: Belief, seat: i64, simulations: i64, chance: Chance) -> Belief:
        """Guesses the others' hidden tiles from what `seat` knows. Returns the belief unchanged."""
        self.seat = seat
        assert isinstance(belief, KunstBelief)
        self.guesses.meet(belief)
        return belief

    # --- moves worth searching ---

    def offer(self, position: Position) -> None:
        assert isinstance(position, KunstPosition)
        self.offered = 0
        self.last = 0
        self.prospects.look_at(position)
        self.prospects.sit_at(position, position.turn)
        if position.phase == KEEPING:
            self.offer_tiles(position)
            return
        if position.spent:
            self.add(END * VERB_UNIT, 0.0)
        self.offer_looks(position)
        self.offer_discards(position)
        self.offer_ideas(position)

    def add(self, move: i64, gain: float) -> None:
        """Adds a move to `moves`, sorted from best to worst. A full list drops its worst move."""
        moves = self.moves
        gains = self.gains
        at = self.offered
        if at == MOST_MOVES:
            if gain <= gains[MOST_MOVES - 1]:
                return
            at -= 1
        else:
            self.offered += 1
        while at and gains[at - 1] < gain:
            moves[at] = moves[at - 1]
            gains[at] = gains[at - 1]
            at -= 1
        moves[at] = move
        gains[at] = gain

    def offer_tiles(self, position: KunstPosition) -> None:
        """Offers to keep each tile of the pile on a free slot (KS20, KS21).

        Of the free slots with the same bonus, only one is offered.
        """
        pile = position.slots[PILE + position.pile]
        own = tiles_of(position, position.turn)
        hope = self.prospects.hope(position, position.turn, own)
        tile: i64 = 0
        while tile < TILES:
            if pile & bit(tile):
                self.offer_tile(position, tile, hope)
            tile += 1

    def offer_tile(self, position: KunstPosition, tile: i64, hope: float) -> None:
        free = position.free_slots()
        before = -1.0
        slot: i64 = 0
        while slot < GOALS:
            bonus = self.prospects.bonuses[slot]
            if free & bit(slot) and bonus != before:
                before = bonus
                gain = self.prospects.points(tile, slot) - hope * (bonus + USUAL_NUMBER)
                self.add(KEEP * VERB_UNIT + (slot << SLOT_SHIFT) + tile, gain)
            slot += 1

    def offer_looks(self, position: KunstPosition) -> None:
        piles = position.piles_on_offer()
        if piles == 0:
            return
        gain = self.gain_of_a_look(position)
        pile: i64 = 0
        while pile < PILES:
            if piles & bit(pile):
                self.add(LOOK * VERB_UNIT + pile, gain)
            pile += 1

    def gain_of_a_look(self, position: KunstPosition) -> float:
        """The expected gain of a look at a pile; negative while the player can still wait (KS9)."""
        seat = position.turn
        if free_slots(position, seat) < looks_left(position, seat):
            return -LOOKING_EARLY_COSTS
        return USUAL_GOAL * self.prospects.hope(position, seat, tiles_of(position, seat))

    def offer_discards(self, position: KunstPosition) -> None:
        """Offers to discard one shape of each colour in hand. Which shape of a colour hardly matters."""
        spendable = position.spendable()
        colour: i64 = -1
        shape: i64 = 0
        while spendable:
            if spendable & 1 and colour_of(shape) != colour:
                colour = colour_of(shape)
                gain = self.gain_without(position, shape) - DISCARDING_COSTS
                self.add(DISCARD * VERB_UNIT + (shape << SHAPE_SHIFT), gain)
            spendable >>= 1
            shape += 1

    def offer_ideas(self, position: KunstPosition) -> None:
        ideas = self.ideas
        ideas.think_of(position)
        index: i64 = 0
        while index < ideas.number:
            self.add(ideas.moves[index], self.gain(position, ideas.changes[index]))
            index += 1

    def gain_without(self, position: KunstPosition, shape: i64) -> float:
        """The change in the current player's expected points if `shape` leaves the player's hand."""
        prospects = self.prospects
        colour = colour_of(shape)
        tally = self.study.tally[colour]
        before = self.points_of(position, colour, tally)
        prospects.hand -= bit(shape)
        prospects.hands -= bit(shape)
        after = self.points_of(position, colour, tally)
        prospects.hand += bit(shape)
        prospects.hands += bit(shape)
        return after - before

    def gain(self, position: KunstPosition, change: i64) -> float:
        """The current player's gain, in expected points, if `change` (see `Ideas`) is made."""
        colour = (change >> COLOUR_SHIFT) & 7
        gain = self.points_of(position, colour, change & TALLY)
        gain -= self.points_of(position, colour, self.study.tally[colour])
        if change & SLIDING:
            gain -= SLIDING_COSTS + worth_of_a_token(position, position.turn)
        return gain

    def points_of(self, position: KunstPosition, colour: i64, tally: i64) -> float:
        """The current player's expected points for tiles of `colour`. `tally` describes its groups."""
        points = 0.0
        slot: i64 = 0
        while slot < GOALS:
            tile = position.slots[GOAL + GOALS * position.turn + slot] - 1
            if tile >= 0 and (tile & TILE) // NUMBERS == colour:
                number = (tile & TILE) % NUMBERS
                chance = self.prospects.chance(colour, tally, number)
                points += chance * (self.prospects.bonuses[slot] + float(number + 1))
            slot += 1
        return points

    def weight(self, position: Position, move: i64) -> float:
        """The weight of an offered move. This is fastest if moves are weighed in the order offered."""
        while self.moves[self.last] != move:
            self.last += 1
            if self.last == self.offered:
                self.last = 0
        return math.exp(self.gains[self.last] / STEP) + LEAST_WEIGHT

    def is_open(self, position: Position) -> bool:
        """Whether all sampled worlds offer the same moves: always, unless a player looks at a pile."""
        assert isinstance(position, KunstPosition)
        return position.phase != KEEPING

    def width(self, visits: i64) -> i64:
        return 6 + visits // 8

    # --- judging ---

    def pick(self, position: Position, chance: Chance) -> i64:
        self.offer(position)
        return self.moves[0]

    def play_out(self, position: Position, chance: Chance) -> None:
        """Keeps a tile if a player is looking at a pile. Plays to the end if few shapes are left."""
        assert isinstance(position, KunstPosition)
        if position.phase == KEEPING:
            position.apply(self.pick(position, chance))
        if shapes_left(position) <= NEAR_SHAPES:
            while position.to_act() != NOBODY:
                position.apply(self.pick(position, chance))

    def worth(self, position: Position, seat: i64) -> float:
        """The seat's expected share of the win. For the advised seat, other seats' tiles are guessed."""
        assert isinstance(position, KunstPosition)
        if position.to_act() == NOBODY and seat != self.seat:
            return position.result(seat)
        prospects = self.prospects
        prospects.look_at(position)
        own = prospects.score(position, seat)
        if seat == self.seat:
            self.guesses.look_at_all()
        rivals = 1.0
        other: i64 = 0
        while other < position.players:
            if other != seat:
                ahead = self.score(position, other, seat) - own
                rivals += math.exp(ahead / (MARGIN_POINTS + prospects.rounds))
            other += 1
        return 1.0 / rivals

    def score(self, position: KunstPosition, other: i64, seat: i64) -> float:
        """The score that `seat` expects `other` to get."""
        if seat == self.seat:
            return self.guesses.score(position, other)
        return self.prospects.score(position, other)

    def points(self, position: Position, seat: i64) -> float:
        assert isinstance(position, KunstPosition)
        if position.to_act() == NOBODY:
            return float(position.score_of(seat))
        self.prospects.look_at(position)
        return self.prospects.score(position, seat) - worth_of_tokens(position, seat)
