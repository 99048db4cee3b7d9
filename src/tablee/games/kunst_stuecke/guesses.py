"""What a player takes the others' hidden tiles to be. Compiled.

One guess for all worlds: if each world judged by its own hidden tiles, chance would decide
between moves whose difference is small.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.games.kunst_stuecke.belief import KunstBelief
from tablee.games.kunst_stuecke.groups import NUMBERS
from tablee.games.kunst_stuecke.lanes import bit, count
from tablee.games.kunst_stuecke.position import KunstPosition
from tablee.games.kunst_stuecke.prospects import TILES, Prospects
from tablee.games.kunst_stuecke.shapes import KINDS
from tablee.games.kunst_stuecke.state import GOAL, GOALS, TILE
from tablee.games.kunst_stuecke.study import OF_COLOUR

PLACES: Final = 25
STRANGE: Final = 0.2
"""How likely a tile of a colour not yet on the canvas is to have been taken, next to one in reach."""


@final
class Guesses:
    """For each place on a score board how likely each tile is, as one seat knows it."""

    def __init__(self, prospects: Prospects) -> None:
        self.prospects = prospects
        self.likely = vec[float]([0.0] * (PLACES * TILES))
        self.total = vec[float]([0.0] * PLACES)
        """0 where no tile lay when the guess was made."""
        self.chances = vec[float]([0.0] * TILES)
        """That a goal is met at the end, for a seat like any other."""

    def meet(self, belief: KunstBelief) -> None:
        """Each hidden tile may lie on each of its places; one in reach is likelier to have been taken.

        Nothing that a slide changes counts, or who slid once would guess otherwise and slide back.
        """
        self.likely = vec[float]([0.0] * (PLACES * TILES))
        self.total = vec[float]([0.0] * PLACES)
        placed: i64 = belief.known.placed
        for hidden in belief.hidden:
            tiles: i64 = hidden.tiles
            for goal in hidden.goals:
                self.suppose(goal, tiles, placed)

    def suppose(self, place: i64, tiles: i64, placed: i64) -> None:
        """One of these tiles lies there."""
        tile: i64 = 0
        while tile < TILES:
            weight = STRANGE + reach(placed, tile) if tiles & bit(tile) else 0.0
            self.likely[place * TILES + tile] = weight
            self.total[place] += weight
            tile += 1

    def look_at_all(self) -> None:
        """The chances of all goals on the canvas that the prospects are of."""
        prospects = self.prospects
        tokens = float(prospects.tokens) / float(prospects.players)
        prospects.hold(tokens, tokens, 0)
        tile: i64 = 0
        while tile < TILES:
            colour = tile // NUMBERS
            tally = prospects.study.tally[colour]
            self.chances[tile] = prospects.chance(colour, tally, tile % NUMBERS)
            tile += 1

    def score(self, position: KunstPosition, seat: i64) -> float:
        """The score that another seat may expect."""
        self.prospects.sit_at(position, seat)
        score = self.prospects.to_come(position, seat, 0)
        slot: i64 = 0
        while slot < GOALS:
            place = GOALS * seat + slot
            goal = position.slots[GOAL + place]
            if goal:
                score += self.points(place, slot, (goal - 1) & TILE)
            slot += 1
        return score

    def points(self, place: i64, slot: i64, tile: i64) -> float:
        """Of a tile that lay there, as guessed; of one taken since, as it is in this world."""
        bonus = self.prospects.bonuses[slot]
        if self.total[place] == 0.0:
            return self.chances[tile] * (bonus + float(tile % NUMBERS + 1))
        points = 0.0
        other: i64 = 0
        while other < TILES:
            likely = self.likely[place * TILES + other]
            points += likely * self.chances[other] * (bonus + float(other % NUMBERS + 1))
            other += 1
        return points / self.total[place]


def reach(placed: i64, tile: i64) -> float:
    """The part of a goal's shapes that lie on the canvas, wherever; 1 for enough."""
    of_colour = count((placed >> (tile // NUMBERS * KINDS)) & OF_COLOUR)
    return min(1.0, float(of_colour) / float(tile % NUMBERS + 1))
