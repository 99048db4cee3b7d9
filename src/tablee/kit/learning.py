"""Checks `learning.json`: plays alternatives to each move and checks who notices a difference."""

import random
from typing import get_args

import msgspec

from tablee.core.action import Action
from tablee.core.chance import FastChance
from tablee.core.game import AnyGame
from tablee.core.learning import FILE, WITH, Learning, read_learning, role_of, row_of
from tablee.core.match import Match
from tablee.core.position import NATURE, Position
from tablee.kit.effort import Effort
from tablee.kit.observation import (
    Observation,
    Rows,
    Told,
    choices_table,
    reveals_table,
    told_with_last_move,
)
from tablee.kit.play import (
    expect,
    label,
    match_choice,
    next_seat,
    settings_for,
    table,
    viewers,
    worth_a_look,
)

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
    before, now = read_learning(game.folder), observed(game, effort).table()
    now.sometimes = [key for key in (before.sometimes if before else ()) if key in now.choices]
    table = msgspec.json.encode(now, order="sorted")
    path.write_bytes(msgspec.json.format(table, indent=2) + b"\n")
    return str(path)


def check_who_learns_what(game: AnyGame, effort: Effort) -> None:
    """Checks that the current observations agree with the reviewed `learning.json`."""
    kept, now = kept_learning(game), observed(game, effort)
    for part, before, rows in (
        ("choices", kept.choices, now.choices),
        ("reveals", kept.reveals, now.reveals),
    ):
        for key, row in rows.items():
            _expect_only(part, key, before, row)
    for key, row in now.choices.items():
        if not _is_natures(game, key) and key not in kept.sometimes:
            _expect_always_or_never(key, row, kept.choices.get(key, []))
    expect(not now.told_by_turn, now.told_by_turn)
    if effort.looks >= 100:
        _expect_all(kept.choices, now.table().choices)


def _is_natures(game: AnyGame, key: str) -> bool:
    """Whether a row is about moves by Nature. She does not choose, so she has nothing to hide."""
    names = {kind.__struct_config__.tag for kind in get_args(game.nature) or (game.nature,)}
    return key.partition(".")[0].partition(" ")[0] in names


def _expect_always_or_never(key: str, row: Observation, always: list[str]) -> None:
    """Check that one row does not cover both a hidden choice and a shown one.

    Otherwise the row excuses a leak: what is shown at the last move could as well be shown earlier.
    """
    for role in sorted(row.learned):
        hidden, line = row.missed.get(role), row.line_that_explains(role)
        advice = "tell a line of the log when it is shown, or make it a move of its own"
        is_clear = not hidden or line is not None or role == "self"
        expect(is_clear, "choices", key, "is sometimes hidden from", role, "and sometimes not:", advice)
        is_tight = line is None or role not in always
        expect(is_tight, "choices", key, "says that", role, "always learn it, not only with", line)


def _expect_only(part: str, key: str, kept: dict[str, list[str]], row: Observation) -> None:
    """Check that a move tells nobody more than the table says."""
    for told in sorted({told for cases in row.learned.values() for told in cases}, key=sorted):
        rows = (key, *(f"{key}{WITH}{line}" for line in told))
        known = {role for each in rows for role in kept.get(each, ())}
        extra = {role for role, cases in row.learned.items() if told in cases} - known
        when = f"(with {', '.join(sorted(told)) or 'no line'})"
        expect(not extra, part, key, "now tells also", sorted(extra), when)


def _expect_all(kept: dict[str, list[str]], now: dict[str, list[str]]) -> None:
    """Check that the choices tell as many as the table says, whatever is told with them."""
    before, after = _whatever_is_told(kept), _whatever_is_told(now)
    for key in after.keys() | before.keys():
        known, seen = before.get(key, set()), after.get(key, set())
        if _came_up(key, after):
            same = known == seen
            expect(same, "choices", key, "told", sorted(known), "and now tells", sorted(seen))


def _whatever_is_told(table: dict[str, list[str]]) -> dict[str, set[str]]:
    merged: dict[str, set[str]] = {}
    for key, roles in table.items():
        merged.setdefault(key.partition(WITH)[0], set()).update(roles)
    return merged


def _came_up(key: str, seen: dict[str, set[str]]) -> bool:
    """Whether to compare the entry `key`, such as `sell.kind`, with what the random games showed.

    Not if they showed other differences between two `sell` moves, but by chance never this one.
    """
    return key in seen or key.partition(".")[0] not in {other.partition(".")[0] for other in seen}


# --- watching random games ---


class Seen:
    """Everything that random games showed."""

    def __init__(self) -> None:
        self.choices: Rows = {}
        self.reveals: Rows = {}
        self.told_by_turn = ""
        """What whose turn it is showed a viewer, if anything (see `what_turn_tells`)."""

    def table(self) -> Learning:
        return Learning(choices_table(self.choices), reveals_table(self.reveals))


def observed(game: AnyGame, effort: Effort) -> Seen:
    """Plays random games and returns who learned what from each kind of move."""
    seen = Seen()
    for setting in settings_for(game, effort):
        for seed in range(effort.matches):
            Watch(table(game, setting, seed), seen, seed).run()
    return seen


class Watch:
    """One random game, in which each move is compared with alternatives, and in other worlds."""

    def __init__(self, match: Match, seen: Seen, seed: int) -> None:
        self.match = match
        self.seen = seen
        self.dice = random.Random(seed)
        self.chance = FastChance(seed)
        self.doubles: dict[int | None, Match] = {}
        """For a viewer, a match in another world, which it could not tell from the real one so far."""

    def run(self) -> None:
        match = self.match
        while not match.is_over:
            nature = match.position.to_act() == NATURE
            seat = None if nature else next_seat(match, self.dice)
            moves = [self.move(seat) for _ in range(ALTERNATIVES_PER_MOVE)]
            real = after(match, match.position, seat, moves[0])
            for other in moves[1:]:
                if other != moves[0]:
                    self.compare_choices(real, seat, moves[0], other)
            if seat is None:
                self.follow_doubles(real, moves[0])
            else:
                self.doubles.clear()
                if worth_a_look(match.position, self.chance):
                    self.compare_worlds(real, seat, moves[0])
            match.replay_move(seat, moves[0])

    def move(self, seat: int | None) -> Action:
        match = self.match
        if seat is not None:
            return match_choice(match, seat, self.dice)
        action: Action = match.game.action_of(match.position, match.position.sample(self.chance))
        return action

    def compare_choices(self, real: Match, seat: int | None, one: Action, other: Action) -> None:
        """Play another move instead, and note who can tell the two moves apart."""
        row = self.seen.choices.setdefault(difference(one, other), Observation())
        double = after(self.match, self.match.position, seat, other)
        told = told_with_last_move(real) | told_with_last_move(double)
        for viewer in viewers(self.match.setting):
            self.note(row, role_of(viewer, seat, one), told, viewer, real, double)

    def compare_worlds(self, real: Match, seat: int, action: Action) -> None:
        """Play a move in a world that looks alike to a viewer; note who can then tell the two apart."""
        match = self.match
        row = self.seen.reveals.setdefault(row_of(action), Observation())
        for viewer in viewers(match.setting):
            known = match.game.recall(match.position, viewer)
            world = match.game.belief(match.setting, known).sample(self.chance)
            if match.game.refusal(world, seat, action) is None:
                double = after(match, world, seat, action)
                since, seen = len(match.log), self.seen
                seen.told_by_turn = seen.told_by_turn or what_turn_tells(real, double, viewer, since)
                told = told_with_last_move(real) | told_with_last_move(double)
                role = role_of(viewer, seat, action)
                if self.note(row, role, told, viewer, real, double) is False:
                    self.doubles[viewer] = double

    def follow_doubles(self, real: Match, action: Action) -> None:
        """Let Nature make the same move in the other worlds; note who can now tell them apart."""
        row = self.seen.reveals.setdefault(row_of(action), Observation())
        for viewer, double in list(self.doubles.items()):
            del self.doubles[viewer]
            if double.game.impossible(double.position, action) is None:
                double.replay_move(None, action)
                told = told_with_last_move(real) | told_with_last_move(double)
                role = role_of(viewer, None, action)
                if self.note(row, role, told, viewer, real, double) is False:
                    self.doubles[viewer] = double

    def note(
        self, row: Observation, role: str, told: Told, viewer: int | None, real: Match, double: Match
    ) -> bool | None:
        """Note whether the viewer can tell two matches apart. None if such a case is known already."""
        if row.is_known(role, told):
            return None
        learned = _message_to(real, viewer) != _message_to(double, viewer)
        row.note(role, told, learned=learned)
        return learned


def what_turn_tells(real: Match, double: Match, viewer: int | None, since: int) -> str:
    """What the next turn tells a viewer about hidden things of which the log says nothing, or "".

    The seats that are asked to react, for example, must not show what they hold.
    """
    here, there = ((match.position.to_act(), match.to_act) for match in (real, double))
    if here == there or real.lines(viewer, since) != double.lines(viewer, since):
        return ""
    where = f"({label(real.setting)}, move {since})"
    return f"whose turn it is tells viewer {viewer} something: {here} or {there} {where}"


def difference(one: Action, other: Action) -> str:
    """The key in `choices` for two alternative moves.

    `sell.kind` stands for two sales with different kinds, `pass|sell` for two different sorts of moves.
    """
    if row_of(one) != row_of(other):
        return "|".join(sorted((row_of(one), row_of(other))))
    fields = [f for f in one.__struct_fields__ if getattr(one, f) != getattr(other, f)]
    return f"{row_of(one)}.{'+'.join(fields)}"


def after(match: Match, world: Position, seat: int | None, action: Action) -> Match:
    """A copy of the match in which this move was made in another world."""
    branch = Match(match.game, match.setting, fair=match.fair, seats=match.seats)
    branch.position = world.clone()
    branch.log = list(match.log)
    branch.replay_move(seat, action)
    return branch


def _message_to(match: Match, viewer: int | None) -> bytes:
    return match.message(viewer, since=len(match.log) - 1)
