"""Estimates a player's final score from the player's goals, free slots and tokens. Compiled."""

import math
from typing import Final, final

from mypy_extensions import i64

from tablee.core.vecs import vec
from tablee.games.kunst_stuecke.bot.measured import MEASURED
from tablee.games.kunst_stuecke.bot.study import OF_COLOUR, Study, how_many
from tablee.games.kunst_stuecke.rules.groups import NUMBERS
from tablee.games.kunst_stuecke.rules.lanes import bit, count
from tablee.games.kunst_stuecke.rules.position import KunstPosition
from tablee.games.kunst_stuecke.rules.shapes import KINDS, Shapes
from tablee.games.kunst_stuecke.rules.state import GOAL, GOALS, HAND, PILE, PILES, TILE, TOKENS

TILES: Final = 30

# The standings of a goal: how close it is to being met.
MET_BY_SIX: Final = 0  # the goal 6+ is met
MET_TWICE: Final = 1  # several groups meet the goal
MET: Final = 2  # one group meets the goal
ONE_SHORT: Final = 3  # a group is one shape too small
ONE_OVER: Final = 4  # a group is one shape too large
FAR: Final = 5
UNTAKEN: Final = 6  # nobody has taken the tile

# The chance of meeting a goal is computed from nine inputs, called signs (see `measured.py`). SIGNS is
# their number; the other constants are their indices. Input 0 is always 1. First, those for all tiles.
SIGNS: Final = 9
ROUNDS: Final = 1
OWN_TOKENS: Final = 2
OTHERS_TOKENS: Final = 3
# The indices of the other inputs, for a tile that a player has taken.
NUMBER: Final = 4
OPEN: Final = 5
OWN_SHAPES: Final = 6
OTHERS_SHAPES: Final = 7
LACKING: Final = 8
# The indices of the other inputs, for a tile that nobody has taken.
SUPPLY: Final = 4
SPARE_LOOKS: Final = 5
FREE_SLOTS: Final = 6
IN_PILES: Final = 7

ROWS_OF_PLAYERS: Final = 7
USUAL_NUMBER: Final = 4.0
USUALLY_OPEN: Final = 8

# The worth of a token, in points, before a seat's last turns. It is high because an early slide wastes a
# token: an opponent can undo the slide before the end.
TOKEN: Final = 4.0
LAST_TURNS: Final = 3
LEAST: Final = 0.5
"""The least worth of a token, in points. If it were 0, the bot would make useless slides."""


@final
class Prospects:
    """After `look_at`, estimates the chances that goals will be met, and each seat's final score."""

    def __init__(self, shapes: Shapes, study: Study) -> None:
        self.study = study
        self.bonuses = vec[float]([float(bonus) for bonus in shapes.bonuses])
        self.weights = vec[float](MEASURED)
        self.signs = vec[float]([1.0] * SIGNS)
        self.players: i64 = 2
        self.hands: i64 = 0
        """The shapes in all hands, as a bit mask. `hand` has only the shapes of one seat."""
        self.hand: i64 = 0
        self.rounds: float = 0.0
        self.tokens: i64 = 0
        self.met: i64 = 0
        self.wanted: i64 = 0
        """How many more tiles all players together can still take."""
        self.in_piles: i64 = 0

    # --- what is the same for all seats ---

    def look_at(self, position: KunstPosition) -> None:
        self.study.look_at(position)
        slots = position.slots
        self.players = position.players
        self.hands = self.tokens = self.wanted = self.in_piles = 0
        seat: i64 = 0
        while seat < position.players:
            self.hands |= slots[HAND + seat]
            self.tokens += slots[TOKENS + seat]
            self.wanted += min(free_slots(position, seat), looks_left(position, seat))
            seat += 1
        pile: i64 = 0
        while pile < PILES:
            self.in_piles += count(slots[PILE + pile])
            pile += 1
        self.met = self.goals_met()
        self.rounds = float(count(self.hands)) / float(position.players)
        self.signs[ROUNDS] = math.log(1.0 + self.rounds)

    def goals_met(self) -> i64:
        met: i64 = 0
        tile: i64 = 0
        while tile < TILES:
            if how_many(self.study.tally[tile // NUMBERS], tile % NUMBERS):
                met |= bit(tile)
            tile += 1
        return met

    # --- the chances of one seat's goals ---

    def sit_at(self, position: KunstPosition, seat: i64) -> None:
        tokens = position.slots[TOKENS + seat]
        others = float(self.tokens - tokens) / float(self.players - 1)
        self.hold(float(tokens), others, position.slots[HAND + seat])

    def hold(self, own: float, others: float, hand: i64) -> None:
        """Sets what the chances depend on: the seat's tokens, the others' tokens, the seat's shapes."""
        signs = self.signs
        signs[OWN_TOKENS] = own / 5.0
        signs[OTHERS_TOKENS] = others / 5.0
        self.hand = hand

    def chance(self, colour: i64, tally: i64, number: i64) -> float:
        """The chance that a goal is met at the end of the game.

        `tally` counts the groups of its colour by size (see `study.py`). `number` is 0 for the goal "1".
        """
        how = standing(tally, number)
        signs = self.signs
        signs[NUMBER] = float(number) / 5.0
        signs[OPEN] = math.log(1.0 + float(self.openness(colour, number, how))) / 2.0
        own = count((self.hand >> (colour * KINDS)) & OF_COLOUR)
        signs[OWN_SHAPES] = float(own) / 6.0
        signs[OTHERS_SHAPES] = float(count((self.hands >> (colour * KINDS)) & OF_COLOUR) - own) / 6.0
        signs[LACKING] = float(lacking(tally, number)) / 5.0
        return self.weigh(how)

    def openness(self, colour: i64, number: i64, how: i64) -> i64:
        """How many free squares lie beside a group that matters for the goal (see `is_wanted`).

        If there are several such groups: the fewest if the goal is met, otherwise the most.
        """
        study = self.study
        best: i64 = -1
        group = colour * KINDS
        last = group + study.number[colour]
        while group < last:
            open = study.open[group]
            counts = how == FAR or is_wanted(study.size[group], number, how)
            if counts and (best < 0 or (open < best) == (how <= MET)):
                best = open
            group += 1
        if best < 0:
            return USUALLY_OPEN
        return best

    def hope(self, position: KunstPosition, seat: i64, own: i64) -> float:
        """The chance that the seat's next tile will score. `own` is a bit mask of the tiles it has."""
        signs = self.signs
        free = free_slots(position, seat)
        supply = float(count(self.met & ~own) * self.in_piles) / float(TILES - count(own))
        signs[SUPPLY] = math.log((supply + 1.0) / float(self.wanted + 1))
        signs[SPARE_LOOKS] = float(min(looks_left(position, seat) - free, 5)) / 5.0
        signs[FREE_SLOTS] = float(free) / 5.0
        signs[IN_PILES] = float(self.in_piles) / 30.0
        signs[LACKING] = 0.0
        return self.weigh(UNTAKEN)

    def weigh(self, how: i64) -> float:
        weights = self.weights
        signs = self.signs
        at = ((self.players - 2) * ROWS_OF_PLAYERS + how) * SIGNS
        logit = 0.0
        sign: i64 = 0
        while sign < SIGNS:
            logit += weights[at + sign] * signs[sign]
            sign += 1
        return 1.0 / (1.0 + math.exp(-logit))

    # --- points ---

    def score(self, position: KunstPosition, seat: i64) -> float:
        """The score that the seat can expect from its tiles, its free slots and its tokens."""
        self.sit_at(position, seat)
        score = self.to_come(position, seat, tiles_of(position, seat))
        slot: i64 = 0
        while slot < GOALS:
            goal = position.slots[GOAL + GOALS * seat + slot]
            if goal:
                score += self.points((goal - 1) & TILE, slot)
            slot += 1
        return score

    def points(self, tile: i64, slot: i64) -> float:
        """The points that `tile` can be expected to score on `slot`."""
        colour = tile // NUMBERS
        number = tile % NUMBERS
        chance = self.chance(colour, self.study.tally[colour], number)
        return chance * (self.bonuses[slot] + float(number + 1))

    def to_come(self, position: KunstPosition, seat: i64, own: i64) -> float:
        """The points that the seat can expect from its free slots and its tokens."""
        worth = worth_of_tokens(position, seat)
        looks = looks_left(position, seat)
        if looks == 0 or free_slots(position, seat) == 0:
            return worth
        hope = self.hope(position, seat, own)
        slot: i64 = 0
        while slot < GOALS and looks:
            if position.slots[GOAL + GOALS * seat + slot] == 0:
                looks -= 1
                worth += hope * (self.bonuses[slot] + USUAL_NUMBER)
            slot += 1
        return worth


def standing(tally: i64, number: i64) -> i64:
    """A goal's standing, such as ONE_SHORT. `tally` counts its colour's groups (see `study.py`)."""
    groups = how_many(tally, number)
    if groups:
        if number == NUMBERS - 1:
            return MET_BY_SIX
        if groups > 1:
            return MET_TWICE
        return MET
    if number and how_many(tally, number - 1):
        return ONE_SHORT
    if number < NUMBERS - 1 and (tally >> (4 * number + 4)) & 15:
        return ONE_OVER
    return FAR


def lacking(tally: i64, number: i64) -> i64:
    """How many shapes must be added to the largest group that is too small, to meet the goal.

    If no group is too small, this is the number of shapes in the goal.
    """
    lacks: i64 = 1
    while lacks <= number and (tally >> (4 * (number - lacks))) & 15 == 0:
        lacks += 1
    return lacks


def is_wanted(size: i64, number: i64, how: i64) -> bool:
    """Whether a group of `size` shapes is the reason why the goal has the standing `how`."""
    if how == MET_BY_SIX:
        return size >= NUMBERS
    if how == ONE_SHORT:
        return size == number
    if how == ONE_OVER:
        return size == number + 2
    return size == number + 1


def worth_of_tokens(position: KunstPosition, seat: i64) -> float:
    return worth_of_a_token(position, seat) * float(position.slots[TOKENS + seat])


def worth_of_a_token(position: KunstPosition, seat: i64) -> float:
    """What a token is worth, in points. The worth falls to LEAST in the seat's last turns."""
    turns = count(position.slots[HAND + seat])
    if seat == position.turn and position.spent == 0:
        turns -= 1
    return max(LEAST, TOKEN * float(min(turns, LAST_TURNS)) / float(LAST_TURNS))


def shapes_left(position: KunstPosition) -> i64:
    """How many shapes are left in all hands."""
    left: i64 = 0
    seat: i64 = 0
    while seat < position.players:
        left += count(position.slots[HAND + seat])
        seat += 1
    return left


def looks_left(position: KunstPosition, seat: i64) -> i64:
    """How many turns the seat still has in which it may take a tile (KS9)."""
    looks = count(position.slots[HAND + seat])
    if seat == position.turn:
        looks += position.spent - position.took
    return looks


def free_slots(position: KunstPosition, seat: i64) -> i64:
    return GOALS - count(tiles_of(position, seat))


def tiles_of(position: KunstPosition, seat: i64) -> i64:
    """The tiles on a seat's score board, as a bit mask."""
    tiles: i64 = 0
    slot: i64 = 0
    while slot < GOALS:
        goal = position.slots[GOAL + GOALS * seat + slot]
        if goal:
            tiles |= bit((goal - 1) & TILE)
        slot += 1
    return tiles
