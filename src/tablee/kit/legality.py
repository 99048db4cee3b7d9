"""`legal` and `refusal` state the rules twice; here they must agree on everything anyone might try."""

import random
from typing import Any

import msgspec

from tablee.core.action import Action
from tablee.core.game import AnyGame
from tablee.core.match import Match
from tablee.core.refusal import IllegalAction
from tablee.kit.effort import Effort
from tablee.kit.play import expect, label, play_randomly, settings, start

ODD_NUMBERS = (-1, 0, 1, 5, 99, 10**18)
TRIES = 12
LISTED = 300


def check_legal_is_not_refused(game: AnyGame, effort: Effort) -> None:
    """Legal, mutated, foreign-seat and out-of-turn actions: allowed exactly when listed."""
    for setting in settings(game):
        for seed in range(effort.matches):
            match = start(game, setting, seed)
            pool: list[Action] = []
            dice = random.Random(seed)
            for _seat, action in play_randomly(match, seed):
                pool.append(action)
                _try_things(match, pool, dice, f"({label(setting)}, seed {seed})")
            for action in pool[-TRIES:]:
                _compare(match, 0, action, set(), f"after the end ({label(setting)}, seed {seed})")


def _try_things(match: Match, pool: list[Action], dice: random.Random, where: str) -> None:
    (seat,) = match.to_act
    where = f"at move {len(match.log)} {where}"
    legal = match.legal(seat)
    allowed = set(match.position.legal())
    for action in legal if len(legal) <= LISTED else dice.sample(legal, LISTED):
        expect(match.refusal(seat, action) is None, "legal but refused:", seat, action, where)
    for _ in range(TRIES):
        action = dice.choice([dice.choice(pool), dice.choice(legal)])
        _compare(match, seat, mutated(action, pool, dice), allowed, where)
        other = dice.randrange(match.setting.players)
        listed = allowed if other == seat else set()
        _compare(match, other, action, listed, where)


def _compare(match: Match, seat: int, action: Action, allowed: set[int], where: str) -> None:
    refusal = match.refusal(seat, action)
    if refusal is None:
        move = match.game.move_of(match.position, action)
        listed = move in allowed and _alike(match.game.action_of(match.position, move), action)
        expect(listed, "not refused and not legal: seat", seat, action, where)
        return
    expect(refusal.why in match.game.refusals, "unknown refusal", refusal, where)
    expect(refusal.rule == match.game.refusals[refusal.why], "another rule than promised", refusal)
    match.game.texts("fr").why(refusal)
    before = match.position.to_bytes()
    try:
        match.play(seat, action)
    except IllegalAction:
        expect(match.position.to_bytes() == before, "a refused action changed something", where)
    else:
        expect(False, "play() accepts what refusal() refuses:", action, where)


def _alike(one: Action, other: Action) -> bool:
    """The same action, but for the order of cards named together."""
    return type(one) is type(other) and _sorted_fields(one) == _sorted_fields(other)


def _sorted_fields(action: Action) -> list[Any]:
    fields = msgspec.structs.astuple(action)
    return [sorted(value) if isinstance(value, tuple) else value for value in fields]


def mutated(action: Action, pool: list[Action], dice: random.Random) -> Action:
    """The action with one field changed to something that fits its type but perhaps not the game."""
    fields = action.__struct_fields__
    if not fields:
        return dice.choice(pool)
    name = dice.choice(fields)
    value = _other_value(getattr(action, name), pool, dice)
    changed = msgspec.structs.replace(action, **{name: value})
    try:
        return msgspec.convert(msgspec.to_builtins(changed), type(action))
    except msgspec.ValidationError:
        return action


def _other_value(value: Any, pool: list[Action], dice: random.Random) -> Any:
    seen = [getattr(other, name) for other in pool for name in other.__struct_fields__]
    alike = [other for other in seen if type(other) is type(value)]
    if isinstance(value, int):
        return dice.choice([*ODD_NUMBERS, value + 1, value - 1, *alike])
    if isinstance(value, tuple):
        things = [thing for other in alike for thing in other] or list(value)
        return (*value, *dice.sample(things, min(len(things), dice.randrange(1, 4))))
    return dice.choice(alike or [value])
