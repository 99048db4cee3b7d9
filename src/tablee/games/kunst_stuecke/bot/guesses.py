"""Guesses the other players' hidden tiles. Compiled.

All worlds that a search samples are judged by the same guess. If each world were judged by its own
hidden tiles, the luck of the sample would decide between moves that differ little.
"""

from typing import Final, final

from mypy_extensions import i64

from tablee.core.vecs import vec
from tablee.games.kunst_stuecke.bot.prospects import TILES, Prospects
from tablee.games.kunst_stuecke.bot.study import OF_COLOUR
from tablee.games.kunst_stuecke.knowledge.belief import KunstBelief
from tablee.games.kunst_stuecke.rules.groups import NUMBERS
from tablee.games.kunst_stuecke.rules.lanes import bit, count
from tablee.games.kunst_stuecke.rules.position import KunstPosition
from tablee.games.kunst_stuecke.rules.shapes import KINDS
from tablee.games.kunst_stuecke.rules.state import GOAL, GOALS, TILE

PLACES: Final = 25
STRANGE: Final = 0.2
"""The weight of a tile if the canvas has no shape of the tile's colour. `reach` adds at most 1."""


@final
class Guesses:
    """How likely it is, from one seat's view, that each tile lies on each slot of the score boards."""

    def __init__(self, prospects: Prospects) -> None:
        self.prospects = prospects
        self.likely = vec[float]([0.0] * (PLACES * TILES))
        self.total = vec[float]([0.0] * PLACES)
        """For each slot, the sum of its weights in `likely`; 0 if `meet` found no hidden tile on it."""
        self.chances = vec[float]([0.0] * TILES)
        """The chance that each goal is met at the end, for a seat with an average number of tokens."""

    def meet(self, belief: KunstBelief) -> None:
        """Makes the guess. A tile is likelier if more shapes of its colour lie on the canvas.

        Where the shapes lie does not count. Otherwise a slide would change the guess, and the bot might
        then slide the shape back.
        """
        self.likely = vec[float]([0.0] * (PLACES * TILES))
        self.total = vec[float]([0.0] * PLACES)
        placed: i64 = belief.known.placed
        for hidden in belief.hidden:
            tiles: i64 = hidden.tiles
            for goal in hidden.goals:
                self.suppose(goal, tiles, placed)

    def suppose(self, place: i64, tiles: i64, placed: i64) -> None:
        """Weighs the tiles that may lie on a slot: `place` is seat * 5 + slot, `tiles` a bit mask."""
        tile: i64 = 0
        while tile < TILES:
            weight = STRANGE + reach(placed, tile) if tiles & bit(tile) else 0.0
            self.likely[place * TILES + tile] = weight
            self.total[place] += weight
            tile += 1

    def look_at_all(self) -> None:
        """Computes how likely each goal is to be met, for the canvas that `prospects` last looked at."""
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
        """The score that `seat` can expect if its tiles are as guessed."""
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
        """The points expected from a slot. `tile` counts only if `meet` made no guess for the slot."""
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
    """The number of placed shapes in the tile's colour, divided by the tile's number; at most 1."""
    of_colour = count((placed >> (tile // NUMBERS * KINDS)) & OF_COLOUR)
    return min(1.0, float(of_colour) / float(tile % NUMBERS + 1))
