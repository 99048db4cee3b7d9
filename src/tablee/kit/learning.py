"""Checks `learning.json`: plays alternatives to each move and checks who notices a difference."""

import random

import msgspec

from tablee.core.action import Action
from tablee.core.chance import FastChance
from tablee.core.game import AnyGame
from tablee.core.learning import FILE, Learning, read_learning, role_of, row_of
from tablee.core.match import Match
from tablee.core.position import NATURE, Position
from tablee.kit.effort import Effort
from tablee.kit.play import expect, match_choice, settings, table, viewers, worth_a_look

ROLES = 3
ALTERNATIVES_PER_MOVE = 8


def kept_learning(game: AnyGame) -> Learning:
    """The game's `learning.json`, which a person has reviewed."""
    learning = read_learning(game.folder)
    path = game.folder / FILE
    expect(learning is not None, "no", path, "yet: make it with `check-game --bless` and review it")
    assert learning is not None
    return learning


def bless(game: AnyGame, effort: Effort) -> str:
    """Write the current observations to `learning.json`, for a person to review."""
    path = game.folder / FILE
    table = msgspec.json.encode(observed(game, effort), order="sorted")
    path.write_bytes(msgspec.json.format(table, indent=2) + b"\n")
    return str(path)


def check_who_learns_what(game: AnyGame, effort: Effort) -> None:
    """Checks that the current observations agree with the reviewed `learning.json`."""
    kept, now = kept_learning(game), observed(game, effort)
    for part in ("choices", "reveals"):
        before, after = getattr(kept, part), getattr(now, part)
        for key in after.keys() | before.keys():
            known, seen = before.get(key, []), after.get(key, [])
            extra = set(seen) - set(known)
            expect(not extra, part, key, "now tells also", sorted(extra))
            if effort.looks >= 100 and part == "choices" and _came_up(key, after):
                expect(seen == known, part, key, "told", known, "and now tells", seen)


def _came_up(key: str, seen: dict[str, list[str]]) -> bool:
    """Whether to compare the entry `key`, such as `sell.kind`, with what the random games showed.

    Not if they showed other differences between two `sell` moves, but by chance never this one.
    """
    return key in seen or key.partition(".")[0] not in {other.partition(".")[0] for other in seen}


def observed(game: AnyGame, effort: Effort) -> Learning:
    """Plays random games and returns who learned what from each kind of move."""
    seen = _Seen()
    for setting in settings(game):
        for seed in range(effort.matches):
            _watch(table(game, setting, seed), seen, random.Random(seed), FastChance(seed))
    return Learning(_sorted(seen.choices), _sorted(seen.reveals))


class _Seen:
    def __init__(self) -> None:
        self.choices: dict[str, set[str]] = {}
        self.reveals: dict[str, set[str]] = {}


def _sorted(table: dict[str, set[str]]) -> dict[str, list[str]]:
    return {key: sorted(roles) for key, roles in sorted(table.items()) if roles or "." in key}


def _watch(match: Match, seen: _Seen, dice: random.Random, chance: FastChance) -> None:
    while not match.is_over:
        nature = match.position.to_act() == NATURE
        seat = None if nature else match.to_act[0]
        moves = [_move(match, seat, dice, chance) for _ in range(ALTERNATIVES_PER_MOVE)]
        for other in moves[1:]:
            if other != moves[0]:
                _compare_choices(match, seat, moves[0], other, seen)
        if seat is not None and worth_a_look(match.position, chance):
            _compare_worlds(match, seat, moves[0], chance, seen)
        match.replay_move(seat, moves[0])


def _move(match: Match, seat: int | None, dice: random.Random, chance: FastChance) -> Action:
    if seat is not None:
        return match_choice(match, seat, dice)
    action: Action = match.game.action_of(match.position, match.position.sample(chance))
    return action


def _compare_choices(match: Match, seat: int | None, one: Action, other: Action, seen: _Seen) -> None:
    told = seen.choices.setdefault(difference(one, other), set())
    if len(told) == ROLES:
        return
    first, second = _after(match, match.position, seat, one), _after(match, match.position, seat, other)
    for viewer in viewers(match.setting):
        role = role_of(viewer, seat, one)
        if role not in told and _message_to(first, viewer) != _message_to(second, viewer):
            told.add(role)


def difference(one: Action, other: Action) -> str:
    """The key in `choices` for two alternative moves.

    `sell.kind` stands for two sales with different kinds, `pass|sell` for two different sorts of moves.
    """
    if row_of(one) != row_of(other):
        return "|".join(sorted((row_of(one), row_of(other))))
    fields = [f for f in one.__struct_fields__ if getattr(one, f) != getattr(other, f)]
    return f"{row_of(one)}.{'+'.join(fields)}"


def _compare_worlds(match: Match, seat: int, action: Action, chance: FastChance, seen: _Seen) -> None:
    """Play one move in two positions that look alike to a viewer; note who can then tell them apart."""
    told = seen.reveals.setdefault(action.name, set())
    for viewer in viewers(match.setting):
        role = role_of(viewer, seat, action)
        if role in told:
            continue
        known = match.game.recall(match.position, viewer)
        world = match.game.belief(match.setting, known).sample(chance)
        if match.game.refusal(world, seat, action) is not None:
            continue
        real, double = _after(match, match.position, seat, action), _after(match, world, seat, action)
        if _message_to(real, viewer) != _message_to(double, viewer):
            told.add(role)


def _after(match: Match, world: Position, seat: int | None, action: Action) -> Match:
    branch = Match(match.game, match.setting, fair=match.fair, seats=match.seats)
    branch.position = world.clone()
    branch.log = list(match.log)
    branch.replay_move(seat, action)
    return branch


def _message_to(match: Match, viewer: int | None) -> bytes:
    return match.message(viewer, since=len(match.log) - 1)
