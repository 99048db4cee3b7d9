"""Checks that `legal` and `refusal` agree on every action that a player might try."""

import itertools
import random
from collections.abc import Iterable, Iterator
from math import prod
from typing import Any

import msgspec

from tablee.core.action import Action
from tablee.core.chance import FastChance
from tablee.core.game import AnyGame
from tablee.core.match import Match
from tablee.core.position import NATURE
from tablee.core.refusal import IllegalAction, Refusal
from tablee.kit.effort import Effort
from tablee.kit.play import expect, label, match_choice, next_seat, settings_for, table, worth_a_look
from tablee.kit.words import expect_refusal_in_words

ODD_NUMBERS = (-1, 0, 1, 5, 99, 10**18)
TRIES = 12
MAX_COMBINED = 30
MAX_LISTED = 300


def check_legal_is_not_refused(game: AnyGame, effort: Effort) -> None:
    """Checks that an action, even a mutated one, is accepted if and only if it is listed as legal."""
    for setting in settings_for(game, effort):
        values = Values()
        for seed in range(effort.matches):
            where = f"({label(setting)}, seed {seed})"
            Trial(table(game, setting, seed), values, seed, where).run()


class Values:
    """The values seen in each field of each kind of action. The check combines them into new actions."""

    def __init__(self) -> None:
        self.seen: dict[type[Action], dict[str, list[Any]]] = {}

    def add(self, actions: Iterable[Action]) -> None:
        for action in actions:
            fields = self.seen.setdefault(type(action), {})
            for name in action.__struct_fields__:
                values = fields.setdefault(name, [])
                if getattr(action, name) not in values:
                    values.append(getattr(action, name))

    def combined(self, dice: random.Random) -> Iterator[Action]:
        """Yields actions with all combinations of seen values, or random ones if there are too many."""
        for kind, fields in self.seen.items():
            ways: Iterable[Any] = itertools.product(*fields.values())
            if prod(len(values) for values in fields.values()) > MAX_COMBINED:
                ways = [[dice.choice(values) for values in fields.values()] for _ in range(MAX_COMBINED)]
            for way in ways:
                if action := made(kind, dict(zip(fields, way, strict=True))):
                    yield action


class Trial:
    """Plays a random game, and tries many legal and illegal actions along the way."""

    def __init__(self, match: Match, values: Values, seed: int, where: str) -> None:
        self.match, self.game = match, match.game
        self.values = values
        self.dice = random.Random(seed)
        self.chance = FastChance(seed)
        self.where = where
        self.played: list[Action] = []
        self.dealt: list[Action] = []
        self.worded: set[str] = set()

    def run(self) -> None:
        while not self.match.is_over:
            before = self.match.position.to_bytes()
            seat, action = self.next_move()
            if seat is not None:
                self.played.append(action)
            if seat is None:
                self.try_deals(action)
            elif worth_a_look(self.match.position, self.chance):
                self.try_actions(seat, action)
            expect(self.match.position.to_bytes() == before, "asking changed something", self.at())
            self.match.replay_move(seat, action)
        for action in self.played[-TRIES:]:
            self.compare(0, action, set())

    def next_move(self) -> tuple[int | None, Action]:
        if self.match.position.to_act() != NATURE:
            seat = next_seat(self.match, self.dice)
            return seat, match_choice(self.match, seat, self.dice)
        position = self.match.position
        return None, self.game.action_of(position, position.sample(self.chance))

    def at(self) -> str:
        return f"at move {len(self.match.log)} {self.where}"

    # --- what players might try ---

    def try_actions(self, seat: int, action: Action) -> None:
        legal = self.match.legal(seat)
        legal = legal if len(legal) <= MAX_LISTED else self.dice.sample(legal, MAX_LISTED)
        allowed = set(self.match.position.legal_of(seat))
        self.values.add(legal)
        for listed in legal:
            refused = self.match.refusal(seat, listed)
            expect(refused is None, "legal but refused: seat", seat, listed, refused, self.at())
        for tried in self.values.combined(self.dice):
            self.compare(seat, tried, allowed)
            self.compare_other(seat, tried)
        for _ in range(TRIES):
            tried = self.dice.choice([self.dice.choice(self.played), self.dice.choice(legal)])
            self.compare(seat, mutated(tried, self.played, self.dice), allowed)
            self.compare_other(seat, tried)
        self.expect_no_deal()

    def compare_other(self, seat: int, action: Action) -> None:
        """Check that another seat may not act, unless it is to act as well and lists the action."""
        players = self.match.setting.players
        if players > 1:
            other = (seat + self.dice.randrange(1, players)) % players
            self.compare(other, action, set(self.match.position.legal_of(other)))

    def compare(self, seat: int, action: Action, allowed: set[int]) -> None:
        before = self.match.position.to_bytes()
        refusal = self.match.refusal(seat, action)
        if refusal is None:
            move = self.game.move_of(self.match.position, action)
            recorded = self.game.canonical(self.match.position, action)
            listed = move in allowed and alike(self.game.action_of(self.match.position, move), recorded)
            expect(listed, "not refused and not legal: seat", seat, action, self.at())
            return
        self.look_at_words(refusal)
        try:
            self.match.play(seat, action)
        except IllegalAction:
            same = self.match.position.to_bytes() == before
            expect(same, "a refused action changed something:", action, self.at())
        else:
            expect(False, "play() accepts what refusal() refuses:", action, self.at())

    def look_at_words(self, refusal: Refusal) -> None:
        if refusal.why not in self.worded:
            self.worded.add(refusal.why)
            expect_refusal_in_words(self.game, refusal)
        expect(refusal.why in self.game.refusals, "unknown refusal", refusal, self.at())
        promised = self.game.refusals[refusal.why]
        expect(refusal.rule == promised, "another rule than", promised, refusal, self.at())

    # --- what a forged record might say about Nature's moves ---

    def try_deals(self, deal: Action) -> None:
        refused = self.game.impossible(self.match.position, deal)
        expect(refused is None, "Nature does what is impossible:", deal, refused, self.at())
        self.dealt.append(deal)
        for _ in range(TRIES):
            self.look_at_deal(mutated(self.dice.choice(self.dealt), self.dealt, self.dice))
        for action in self.played[-1:]:
            for seat in range(self.match.setting.players):
                self.compare(seat, action, set())

    def look_at_deal(self, deal: Action) -> None:
        """If `impossible` allows a deal, check that no component is lost when the deal is played."""
        position = self.match.position.clone()
        refusal = self.game.impossible(position, deal)
        if refusal is not None:
            self.look_at_words(refusal)
            return
        census = self.game.census(position)
        position.apply(self.game.move_of(position, deal))
        kept = self.game.census(position) == census
        expect(kept, "called possible, but loses a component:", deal, self.at())

    def expect_no_deal(self) -> None:
        """Check that Nature's latest deal cannot be made again while it is a player's turn."""
        for deal in self.dealt[-1:]:
            refusal = self.game.impossible(self.match.position, deal)
            expect(refusal is not None, "possible while a player is to act:", deal, self.at())


def alike(one: Action, other: Action) -> bool:
    """Whether two actions are the same except for the order of items in their tuples."""
    return type(one) is type(other) and _sorted_fields(one) == _sorted_fields(other)


def _sorted_fields(action: Action) -> list[Any]:
    fields = msgspec.structs.astuple(action)
    return [sorted(value) if isinstance(value, tuple) else value for value in fields]


def mutated(action: Action, pool: list[Action], dice: random.Random) -> Action:
    """Returns the action with one field changed to another value of the same type, valid or not."""
    fields = action.__struct_fields__
    if not fields:
        return dice.choice(pool)
    name = dice.choice(fields)
    value = _other_value(getattr(action, name), pool, dice)
    return made(type(action), {**msgspec.structs.asdict(action), name: value}) or action


def made(kind: type[Action], fields: dict[str, Any]) -> Action | None:
    """Decodes an action as if it came from the network; None if a field has the wrong type."""
    plain = {name: msgspec.to_builtins(value) for name, value in fields.items()}
    try:
        return msgspec.convert({"type": kind.__struct_config__.tag, **plain}, kind)
    except msgspec.ValidationError:
        return None


def _other_value(value: Any, pool: list[Action], dice: random.Random) -> Any:
    seen = [getattr(other, name) for other in pool for name in other.__struct_fields__]
    same_type = [other for other in seen if type(other) is type(value)]
    if isinstance(value, int):
        return dice.choice([*ODD_NUMBERS, value + 1, value - 1, *same_type])
    if isinstance(value, tuple):
        things = [thing for other in same_type for thing in other] or list(value)
        return (*value, *dice.sample(things, min(len(things), dice.randrange(1, 4))))
    return dice.choice(same_type or [value])
