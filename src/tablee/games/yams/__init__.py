"""Yams, a traditional game of five dice: three throws a turn, thirteen rows to fill."""

from collections.abc import Iterator, Sequence

import msgspec

from tablee.core.action import Action
from tablee.core.adviser import Adviser
from tablee.core.belief import Belief
from tablee.core.draws import dice_in, roll_of
from tablee.core.game import Game
from tablee.core.match import Step
from tablee.core.position import mask_of, seats_in
from tablee.core.refusal import Refusal
from tablee.core.score_entry import ScoreEntry
from tablee.core.setting import Setting
from tablee.core.texts import Texts
from tablee.core.view import Line, Outcome
from tablee.games.yams import terminal
from tablee.games.yams.bot.adviser import YamsAdviser
from tablee.games.yams.knowledge import log as logs
from tablee.games.yams.knowledge import view as views
from tablee.games.yams.knowledge.from_view import belief_of
from tablee.games.yams.knowledge.view import YamsView
from tablee.games.yams.rules import refusals
from tablee.games.yams.rules.actions import Roll, Score, Throw
from tablee.games.yams.rules.position import (
    DICE,
    EXTRA,
    FILLED,
    SCORE_MOVE,
    UPPER,
    YamsPosition,
    set_up,
    size,
)
from tablee.games.yams.rules.sheet import ALL_ROWS, EXTRA_POINTS, ROWS, UPPER_ROWS


class Yams(Game[YamsPosition, YamsView]):
    """Implements the interface `Game`, through which the rest of Tablée uses Yams."""

    actions = Roll | Score
    nature = Throw
    view_type = YamsView
    events = (*logs.EVENTS.values(), logs.ALL_AGAIN)
    refusals = refusals.RULES

    def set_up(self, setting: Setting) -> YamsPosition:
        return set_up(setting)

    def action_of(self, position: YamsPosition, move: int) -> Action:
        if position.is_due:
            return Throw(dice_in(move, DICE - int(size(position.kept))))
        return Roll(seats_in(move)) if move < SCORE_MOVE else Score(ROWS[move - SCORE_MOVE])

    def move_of(self, position: YamsPosition, action: Action) -> int:
        assert isinstance(action, Roll | Score | Throw)
        if isinstance(action, Throw):
            return roll_of(action.dice)
        if isinstance(action, Roll):
            return sum(mask_of(place) for place in action.keep)
        return SCORE_MOVE + ROWS.index(action.row)

    def refusal(self, position: YamsPosition, seat: int, action: Action) -> Refusal | None:
        assert isinstance(action, Roll | Score)
        return refusals.refusal(position, seat, action)

    def impossible(self, position: YamsPosition, action: Action) -> Refusal | None:
        assert isinstance(action, Throw)
        return refusals.impossible(position, action)

    def view(self, position: YamsPosition, seat: int | None) -> YamsView:
        return views.view(position, seat)

    def belief(self, setting: Setting, view: YamsView) -> Belief:
        return belief_of(setting, view)

    def adviser(self, setting: Setting) -> Adviser:
        return YamsAdviser(setting.players)

    def line(self, event: tuple[int, int, int], viewer: int | None) -> Line:
        return logs.line(event)

    def outcome(self, position: YamsPosition) -> Outcome | None:
        return views.outcome(position)

    def score_entries(self, setting: Setting, log: Sequence[Step]) -> Iterator[ScoreEntry]:
        return logs.score_entries(setting, log)

    def in_words(self, action: Action) -> Line:
        """The places of the dice are counted from 1 in words, as people do."""
        if isinstance(action, Roll):
            places = logs.in_digits([place + 1 for place in action.keep])
            return Line("action-roll", {"keep": places}) if places else Line("action-roll-all")
        facts = msgspec.structs.asdict(action)
        if isinstance(action, Throw):
            facts = {"dice": logs.in_digits(action.dice)}
        return Line(f"action-{action.name}", facts)

    def draw(self, view: YamsView, texts: Texts, names: Sequence[str]) -> str:
        return terminal.draw(view, texts, names)

    def census(self, position: YamsPosition) -> dict[str, int]:
        """Every turn fills a row, and the sums agree with the rows. All of these stay 0."""
        seats = range(position.players)
        filled = sum(size(position.slot(seat, FILLED)) for seat in seats)
        upper = sum(position.slot(seat, row) for seat in seats for row in range(UPPER_ROWS))
        rows = sum(position.slot(seat, row) for seat in seats for row in range(ALL_ROWS))
        extra = sum(EXTRA_POINTS * position.slot(seat, EXTRA) for seat in seats)
        return {
            "rows without a turn": int(filled - position.turns),
            "points beside the upper part": int(upper - sum(position.slot(s, UPPER) for s in seats)),
            "points beside the sheets": int(rows + extra - sum(position.entered(s) for s in seats)),
        }


GAME = Yams()
