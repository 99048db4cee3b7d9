"""Yams's golden games (see `tablee.kit.golden`), chosen for what happens in them."""

from tablee.core.action import Action
from tablee.core.chance import FastChance
from tablee.core.match import Match
from tablee.games.yams.rules import events as e
from tablee.games.yams.rules.actions import Roll, Score
from tablee.games.yams.rules.sheet import LARGE, YAMS
from tablee.kit.golden import Golden


def collect(match: Match, chance: FastChance) -> Action:
    """Keeps the face that most dice show, and fills the row that brings most at once."""
    view = match.view(match.to_act[0])
    most = max(view.dice, key=lambda face: (view.dice.count(face), face))
    keep = tuple(place for place, face in enumerate(view.dice) if face == most)
    if view.throws_left and len(keep) < len(view.dice):
        return Roll(keep)
    return Score(max(view.worth, key=lambda row: view.worth[row]))


def count(match: Match, event: int) -> int:
    return sum(told == event for step in match.log for told, _, _ in step.events)


def has_row(match: Match, row: int) -> bool:
    told = [what for step in match.log for told, _, what in step.events if told == e.TOLD_SCORED]
    return any(what // 100 == row for what in told)


def is_whole(match: Match) -> bool:
    return match.is_over


def has_bonus(match: Match) -> bool:
    return count(match, e.TOLD_BONUS) > 0


def has_further_yams(match: Match) -> bool:
    return count(match, e.TOLD_EXTRA) > 0


def has_shared_win(match: Match) -> bool:
    return match.outcome is not None and len(match.outcome.winners) > 1


def has_yams(match: Match) -> bool:
    return has_row(match, YAMS)


def has_large_straight(match: Match) -> bool:
    return has_row(match, LARGE)


def has_turn_without_second_throw(match: Match) -> bool:
    """Somebody fills a row after the first throw of a turn."""
    actions = [step.action for step in match.log]
    pairs = zip(actions, actions[2:], strict=False)
    return any(isinstance(one, Score) and isinstance(two, Score) for one, two in pairs)


GOLDEN = (
    Golden(1, "alone", is_whole),
    Golden(1, "bonus", has_bonus, choose=collect),
    Golden(1, "further-yams", has_further_yams, choose=collect, options={"extra": "hundred"}),
    Golden(2, "shared", has_shared_win),
    Golden(2, "downwards", is_whole, options={"order": "down"}),
    Golden(3, "yams", has_yams, choose=collect),
    Golden(4, "large-straight", has_large_straight),
    Golden(5, "one-throw", has_turn_without_second_throw),
    Golden(6, "downwards-bonus", has_bonus, choose=collect, options={"order": "down"}),
    Golden(7, "whole", is_whole),
    Golden(8, "whole", is_whole, choose=collect),
)
