"""What a good player of Yams looks at. Compiled.

Within a turn, the average over all throws is exact (`throws`); what the rest of a sheet is worth comes
from the solution of the game for one player (`solve`). So search need not look further than one move:
it goes by the average of all throws, not by a throw that it has made up.
"""

import math
from typing import Final, final

from mypy_extensions import i64

from tablee.core.adviser import Adviser
from tablee.core.chance import Chance
from tablee.core.position import NOBODY, Position
from tablee.games.yams.bot.sheets import read_sheets
from tablee.games.yams.bot.throws import FIRST_WHOLE, KEEPS, NUMBER_OF, WAYS, Throws
from tablee.games.yams.rules.position import (
    DOWN,
    FILLED,
    FULL_MARKS,
    SCORE_MOVE,
    THROWS,
    UPPER,
    YamsPosition,
    counts_of,
    counts_of_kept,
    size,
)
from tablee.games.yams.rules.sheet import (
    ALL_ROWS,
    BONUS_FROM,
    EXTRA_POINTS,
    UPPER_ROWS,
    YAMS,
    YAMS_POINTS,
)

BY_ROWS, BY_SUM, ORDERED = read_sheets()
UPPER_SETS: Final = 63
SUMS: Final = 64

PRIOR_SPREAD: Final = 4.0
"""A move that is worth so many points less than the best one is tried 1/e times as often."""
HOPE: Final = 3.0
"""What a further yams (YA15) brings on average in each turn to come, once the yams has its points."""
FAINT_HOPE: Final = 0.45
"""The same while the yams is still open."""
SPREAD: Final = 31.0
"""How widely scores are spread at the beginning of a game: the scale of a logistic distribution."""
LEAST_SPREAD: Final = 1.0


@final
class YamsAdviser(Adviser):
    """Advises the search bots."""

    def __init__(self, players: i64) -> None:
        super().__init__()
        self.players = players
        self.tells_points = True
        self.throws = Throws()
        self.looked_at: i64 = -1
        """The state of the sheet that `throws` was filled for."""
        self.top = 0.0
        """The worth of the best move that was offered."""
        self.glances: i64 = 0

    # --- what sheets and moves are worth ---

    def rest(self, position: YamsPosition, filled: i64, upper: i64, has_yams: bool) -> float:
        """What a sheet with these filled rows will still bring on average, if it is played well."""
        left = ALL_ROWS - size(filled)
        upper = min(upper, BONUS_FROM)
        worth = 0.0
        if position.extra and has_yams:
            worth = HOPE * float(left)
        elif position.extra and not filled >> YAMS & 1:
            worth = FAINT_HOPE * float(left)
        if position.order == DOWN:
            return worth + ORDERED[(ALL_ROWS - left) * SUMS + upper]
        return worth + BY_ROWS[filled] + BY_SUM[(filled & UPPER_SETS) * SUMS + upper]

    def rest_of(self, position: YamsPosition, seat: i64) -> float:
        has_yams = position.slot(seat, YAMS) == YAMS_POINTS
        return self.rest(position, position.slot(seat, FILLED), position.slot(seat, UPPER), has_yams)

    def look(self, position: YamsPosition) -> None:
        """Fill the tables of the turn for the active seat, unless they are filled already."""
        seat = position.active()
        filled = position.slot(seat, FILLED)
        upper = min(position.slot(seat, UPPER), BONUS_FROM)
        has_yams = position.slot(seat, YAMS) == YAMS_POINTS
        state = ((filled * SUMS + upper) * 2 + has_yams) * 4 + position.order * 2 + position.extra
        if state == self.looked_at:
            return
        self.looked_at = state
        row: i64 = 0
        while row < ALL_ROWS:
            if not filled >> row & 1:
                self.look_after(position, filled, upper, has_yams, row)
            row += 1
        extra = 0.0
        if position.extra and has_yams:
            extra = float(EXTRA_POINTS)
        self.throws.look(position.open_rows(seat), extra)

    def look_after(
        self, position: YamsPosition, filled: i64, upper: i64, has_yams: bool, row: i64
    ) -> None:
        """Note what the sheet is worth once this row is filled."""
        one: i64 = 1
        filled += one << row
        way: i64 = 0
        while way < WAYS:
            added: i64 = 0
            if row < UPPER_ROWS:
                added = (row + 1) * way
            has_now = has_yams or (row == YAMS and way > 0)
            self.throws.after[row * WAYS + way] = self.rest(position, filled, upper + added, has_now)
            way += 1

    def value(self, position: YamsPosition, move: i64) -> float:
        """What the turn and the rest of the sheet bring after a move. The tables must be filled."""
        throws = self.throws
        if move < SCORE_MOVE:
            return self.value_of_keeping(position, move, position.throws)
        whole: i64 = NUMBER_OF[counts_of(position.dice)] - FIRST_WHOLE
        extra = 0.0
        if position.extra and position.slot(position.active(), YAMS) == YAMS_POINTS:
            extra = float(EXTRA_POINTS * throws.alike[whole])
        return throws.entered(whole, move - SCORE_MOVE) + extra

    def value_of_keeping(self, position: YamsPosition, kept: i64, throws: i64) -> float:
        """What dice are worth that are kept after so many throws."""
        number: i64 = NUMBER_OF[counts_of_kept(position.dice, kept)]
        return self.throws.kept[(THROWS - 1 - throws) * KEEPS + number]

    # --- search ---

    def offer(self, position: Position) -> None:
        """All rows, and all sets of dice of which no two look the same; the best moves come first."""
        assert isinstance(position, YamsPosition)
        self.look(position)
        self.offered = 0
        index: i64 = 0
        while index < position.num_legal():
            move = position.legal_at(index)
            if move >= SCORE_MOVE or is_first_alike(position.dice, move):
                self.insert(position, move)
            index += 1
        self.top = self.value(position, self.moves[0])

    def insert(self, position: YamsPosition, move: i64) -> None:
        """Put a move in its place among those that are offered."""
        value = self.value(position, move)
        place = self.offered
        while place > 0 and self.value(position, self.moves[place - 1]) < value:
            self.moves[place] = self.moves[place - 1]
            place -= 1
        self.moves[place] = move
        self.offered += 1

    def weight(self, position: Position, move: i64) -> float:
        """Moves that are worth nearly as much as the best one are tried often."""
        assert isinstance(position, YamsPosition)
        return math.exp((self.value(position, move) - self.top) / PRIOR_SPREAD)

    def glean(self, position: Position, seat: i64) -> i64:
        """Every look at a move is a branch of its own, so that search stops behind the move."""
        self.glances += 1
        return self.glances

    def play_out(self, position: Position, chance: Chance) -> None:
        """Take back the throw that was made last: its average is known, and its luck says nothing."""
        assert isinstance(position, YamsPosition)
        if position.to_act() != NOBODY and not position.is_due:
            position.throws -= 1
            position.is_due = 1

    # --- how a seat stands ---

    def points(self, position: Position, seat: i64) -> float:
        assert isinstance(position, YamsPosition)
        entered = float(position.entered(seat))
        if position.is_over() or seat != position.active() or position.throws == 0:
            return entered + self.rest_of(position, seat)
        self.look(position)
        if position.is_due:
            return entered + self.value_of_keeping(position, position.kept, position.throws)
        best = 0.0
        index: i64 = 0
        while index < position.num_legal():
            best = max(best, self.value(position, position.legal_at(index)))
            index += 1
        return entered + best

    def worth(self, position: Position, seat: i64) -> float:
        """The expected score, on the scale of a player who plays alone."""
        return min(1.0, self.points(position, seat) / float(FULL_MARKS))

    def win(self, position: Position, seat: i64) -> float:
        """The chance to win, if expected scores are spread the less the more rows are filled."""
        assert isinstance(position, YamsPosition)
        if position.to_act() == NOBODY or self.players == 1:
            return position.result(seat)
        left = float(ALL_ROWS * self.players - position.turns) / float(ALL_ROWS * self.players)
        spread = LEAST_SPREAD + SPREAD * math.sqrt(left)
        own = self.points(position, seat)
        total = 0.0
        other: i64 = 0
        while other < self.players:
            total += math.exp((self.points(position, other) - own) / spread)
            other += 1
        return 1.0 / total


def is_first_alike(dice: i64, kept: i64) -> bool:
    """Whether no lower set of dice shows the same faces as this one."""
    counts = counts_of_kept(dice, kept)
    lower: i64 = 0
    while lower < kept:
        if counts_of_kept(dice, lower) == counts:
            return False
        lower += 1
    return True
