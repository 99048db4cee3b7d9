"""What a learned value counts in Kunst Stücke. It sees all tiles. Compiled."""

from typing import Final, final

from mypy_extensions import i64

from tablee.core.features import Features, best_of_others
from tablee.core.position import Position
from tablee.core.vecs import vec
from tablee.games.kunst_stuecke.bot.prospects import (
    Prospects,
    free_slots,
    looks_left,
    tiles_of,
    worth_of_tokens,
)
from tablee.games.kunst_stuecke.bot.study import Study
from tablee.games.kunst_stuecke.rules.lanes import bit, count
from tablee.games.kunst_stuecke.rules.position import KunstPosition
from tablee.games.kunst_stuecke.rules.shapes import Shapes
from tablee.games.kunst_stuecke.rules.state import GOAL, GOALS, HAND, TILE, TOKENS

NAMES: Final = (
    *("hope", "lead", "late-lead", "now", "now-lead", "late-now", "last-now", "to-come", "late-to-come"),
    *("tokens", "tokens-lead", "late-tokens", "free", "late-free", "lost-looks", "due", "moves-last"),
    *("late", "hand"),
)
VERSION: Final = 1
NEAR_ROUNDS: Final = 3.0
"""With this many rounds left, the end is half near."""


@final
class KunstFeatures(Features):
    """What each seat's tiles would score now and can be expected to score, and what may still change."""

    def __init__(self, shapes: Shapes, players: int) -> None:
        super().__init__(players, NAMES, VERSION)
        self.prospects = Prospects(shapes, Study(shapes))
        self.hopes: vec[float] = vec[float]([0.0] * players)
        """The points that each seat can expect."""
        self.now: vec[float] = vec[float]([0.0] * players)
        """The points that each seat would have if the game ended now."""
        self.tokens: vec[float] = vec[float]([0.0] * players)
        self.late = 0.0

    def look_at(self, position: Position) -> None:
        assert isinstance(position, KunstPosition)
        self.prospects.look_at(position)
        self.late = NEAR_ROUNDS / (NEAR_ROUNDS + self.prospects.rounds)
        seat: i64 = 0
        while seat < self.players:
            tokens = worth_of_tokens(position, seat)
            self.hopes[seat] = self.prospects.score(position, seat) - tokens
            self.now[seat] = self.score_now(position, seat)
            self.tokens[seat] = float(position.slots[TOKENS + seat])
            seat += 1

    def score_now(self, position: KunstPosition, seat: i64) -> float:
        score = 0.0
        slot: i64 = 0
        while slot < GOALS:
            goal = position.slots[GOAL + GOALS * seat + slot]
            if goal:
                tile = (goal - 1) & TILE
                if self.prospects.met & bit(tile):
                    score += self.prospects.bonuses[slot] + float(tile % 6 + 1)
            slot += 1
        return score

    def write(self, position: Position, seat: i64) -> None:
        assert isinstance(position, KunstPosition)
        late = self.late
        lead = self.hopes[seat] - best_of_others(self.hopes, self.players, seat)
        now = self.now[seat] - best_of_others(self.now, self.players, seat)
        tokens = self.tokens[seat] - best_of_others(self.tokens, self.players, seat)
        self.put(self.hopes[seat])
        self.put(lead)
        self.put(lead * late)
        self.put(self.now[seat])
        self.put(now)
        self.put(now * late)
        self.put(now * late * late * late)
        self.write_to_come(position, seat)
        self.put(self.tokens[seat])
        self.put(tokens)
        self.put(tokens * late * late)
        self.write_slots(position, seat)
        self.put(float(position.to_act() == seat))
        self.put(late * late * float(moves_last(position, seat)))
        self.put(late)
        self.put(float(count(position.slots[HAND + seat])))

    def write_to_come(self, position: KunstPosition, seat: i64) -> None:
        self.prospects.sit_at(position, seat)
        own = tiles_of(position, seat)
        rest = self.prospects.to_come(position, seat, own) - worth_of_tokens(position, seat)
        self.put(rest)
        self.put(rest * self.late)

    def write_slots(self, position: KunstPosition, seat: i64) -> None:
        free = float(free_slots(position, seat))
        self.put(free)
        self.put(free * self.late)
        self.put(max(0.0, free - float(looks_left(position, seat))))


def moves_last(position: KunstPosition, seat: i64) -> bool:
    """Whether the seat to the first player's right, which has the last turn, is this seat."""
    return (seat + 1) % position.players == position.first
