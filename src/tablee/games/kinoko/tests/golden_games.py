"""Kinoko's golden games.

In these games, the players know all cards. They bring the mushrooms of each player's colour (the family)
together, and usually stop a round when their own are together.
"""

from collections.abc import Callable

from msgspec import Struct

from tablee.core.action import Action
from tablee.core.chance import FastChance
from tablee.core.match import Match
from tablee.games.kinoko.rules.actions import Choose, Continue, Stop
from tablee.games.kinoko.rules.events import (
    TOLD_PENALTY,
    TOLD_POINT,
    TOLD_REDEAL,
    TOLD_TOGETHER,
    TOLD_WRONG,
)
from tablee.games.kinoko.rules.position import KinokoPosition
from tablee.games.kinoko.tests.tables import position_of
from tablee.kit.golden import Golden


class Round(Struct, frozen=True):
    """A round as recorded in the log: who stopped it, whether that player was right, and the scores."""

    caller: int
    right: bool
    before: tuple[int, ...]
    after: tuple[int, ...]


def rounds_of(match: Match) -> list[Round]:
    """All rounds of a match. Adds up the scores from the log, without using the code of the rules."""
    scores = [0] * match.setting.players
    rounds = []
    for step in match.log:
        if step.seat is None or not isinstance(step.action, Stop):
            continue
        before = tuple(scores)
        for what, seat, _ in step.events:
            if what == TOLD_PENALTY:
                scores[seat] = max(0, scores[seat] - 1)
            else:
                scores[seat] += {TOLD_TOGETHER: 2, TOLD_POINT: 1}.get(what, 0)
        right = all(event[0] != TOLD_WRONG for event in step.events)
        rounds.append(Round(step.seat, right, before, tuple(scores)))
    return rounds


# --- what a game may show ---


def ends_by(reason: str) -> Callable[[Match], bool]:
    return lambda match: match.outcome is not None and match.outcome.reason == reason


def ends_by_a_wrong_stop(match: Match) -> bool:
    return not rounds_of(match)[-1].right


def deals_again(match: Match) -> bool:
    return any(event[0] == TOLD_REDEAL for step in match.log for event in step.events)


def pays_for_the_forbidden_colour(match: Match) -> bool:
    return any(
        after < before
        for it in rounds_of(match)
        for before, after in zip(it.before, it.after, strict=True)
    )


def has_only_three_and_goes_on(match: Match) -> bool:
    """Whether a player with 2 points rightly stops a round and has 3, too few to end the game (KI20)."""
    return any(
        it.before[it.caller] == 2 and it.right and max(it.after) == it.after[it.caller] == 3
        for it in rounds_of(match)[:-1]
    )


# --- playing ---


def choose(match: Match, chance: FastChance) -> Action:
    (seat,) = match.to_act
    actions = match.legal(seat)
    position = position_of(match)
    if Stop() in actions:
        together = position.is_together(position.family_of(seat))
        return Stop() if chance.below(20) < (18 if together else 1) else Continue()
    if isinstance(actions[0], Choose) or chance.below(10) < 3:
        return actions[chance.below(len(actions))]
    best = max(nearness(match, action) for action in actions)
    nearest = [action for action in actions if nearness(match, action) == best]
    return nearest[chance.below(len(nearest))]


def nearness(match: Match, action: Action) -> int:
    """The number of players whose mushrooms are together, in one hand or row, after the action."""
    after = match.position.clone()
    assert isinstance(after, KinokoPosition)
    after.apply(match.game.move_of(after, action))
    return sum(after.is_together(after.family_of(seat)) for seat in range(after.players))


def golden(
    players: int, feature: str, shows: Callable[[Match], bool], seed: int, memory: str = "on"
) -> Golden:
    return Golden(players, feature, shows, seed, choose, {"memory": memory})


GOLDEN = (
    golden(2, "most-points", ends_by("most-points"), 0),
    golden(3, "most-points", ends_by("most-points"), 1000),
    golden(4, "most-points", ends_by("most-points"), 2000),
    golden(2, "tie-last-caller", ends_by("tie-last-caller"), 3056),
    golden(4, "tie-last-caller", ends_by("tie-last-caller"), 4040),
    golden(3, "shared-win", ends_by("shared-win"), 5198),
    golden(4, "shared-win", ends_by("shared-win"), 6002, memory="off"),
    golden(2, "wrong-stop", ends_by_a_wrong_stop, 7009),
    golden(2, "dealt-again", deals_again, 8004),
    golden(3, "forbidden-colour", pays_for_the_forbidden_colour, 9000),
    golden(2, "three-goes-on", has_only_three_and_goes_on, 10_000),
    golden(3, "memory-off", ends_by("most-points"), 11_000, memory="off"),
)
