"""Checks that two matches look alike to a viewer if they differ only in what the viewer cannot know.

The check plays the two matches side by side, starting before the first deal. If the viewer cannot see a
move by another seat or by Nature, the move may differ between the matches. Everything that reaches
the viewer (view, legal actions, log lines, refusals) must be the same, unless `learning.json` says
that the move tells the viewer something. `Tally` checks that the matches really differed.
"""

import random

import msgspec

from tablee.core.action import Action
from tablee.core.chance import FastChance
from tablee.core.game import AnyGame
from tablee.core.learning import Learning, role_of
from tablee.core.match import Match
from tablee.core.position import NATURE
from tablee.core.setting import Setting
from tablee.kit.effort import Effort
from tablee.kit.learning import after, difference, kept_learning
from tablee.kit.legality import mutated
from tablee.kit.observation import Told, told_with_last_move
from tablee.kit.play import (
    MANY_MOVES,
    expect,
    label,
    match_choice,
    next_seat,
    settings_for,
    table,
    viewers,
)
from tablee.kit.tally import Tally

TRIES = 20
DEAL_TRIES = 60
DOUBLE_TRIES = 4
LOOK_ALIKE_TRIES = 4
PROBES_PER_MOVE = 2
MOVES_BETWEEN_LONG_MESSAGES = 16


def check_nothing_leaks(game: AnyGame, effort: Effort) -> None:
    """Plays random games, each beside a double, and checks that no viewer can tell the two apart."""
    learning = kept_learning(game)
    tally = Tally()
    for setting in settings_for(game, effort):
        for seed in range(effort.matches):
            for viewer in viewers(setting):
                Twins(game, setting, viewer, seed, learning, tally).run()
    tally.expect_differences(learning)


class Twins:
    """The real match and its double, compared as one viewer sees them."""

    def __init__(
        self,
        game: AnyGame,
        setting: Setting,
        viewer: int | None,
        seed: int,
        learning: Learning,
        tally: Tally,
    ) -> None:
        self.game = game
        self.viewer = viewer
        self.learning = learning
        self.tally = tally
        self.dice = random.Random(seed)
        self.chance = FastChance(seed)
        self.where = f"viewer {viewer} ({label(setting)}, seed {seed})"
        self.real = table(game, setting, seed)
        self.double = table(game, setting, seed)
        self.is_lost = False
        """Whether to replace `double`: it could not make a move, or it no longer looks like `real`."""
        self.tried: list[Action] = []

    def run(self) -> None:
        self.deal()
        while not self.real.is_over:
            self.step(next_seat(self.real, self.dice))
            self.deal()

    # --- one move in both matches ---

    def step(self, seat: int) -> None:
        action = self.agree_on_action(seat)
        other = self.look_alike(seat, action)
        differ = self.differ()
        self.real.replay_move(seat, action)
        self.tried.append(action)
        if other is None:
            self.lose(seat, action)
        else:
            self.double.replay_move(seat, other)
            self.compare_after(seat, action, other, differ=differ or other != action)

    def agree_on_action(self, seat: int) -> Action:
        """Picks an action that is, if possible, also legal in the double. May replace the double."""
        action = match_choice(self.real, seat, self.dice)
        for attempt in range(TRIES):
            if self.double.refusal(seat, action) is None:
                break
            if attempt % 2:
                action = match_choice(self.real, seat, self.dice)
            else:
                self.renew()
        return action

    def look_alike(self, seat: int, action: Action) -> Action | None:
        """Returns the action that the seat takes in the double.

        If possible, this is another action that must look the same to the viewer. Otherwise it is the
        same action, or None if that action is illegal in the double.
        """
        for _ in range(LOOK_ALIKE_TRIES if seat != self.viewer else 0):
            other = match_choice(self.double, seat, self.dice)
            if other != action and self.is_secret(seat, action, other):
                return other
        return action if self.double.refusal(seat, action) is None else None

    def deal(self) -> None:
        """Let Nature move in both matches until it is a seat's turn. Make a new double if needed."""
        while self.real.position.to_act() == NATURE:
            self.deal_once()
        if self.is_lost or not self.differ():
            self.renew()

    def deal_once(self) -> None:
        if self.is_lost:
            self.become_alike()
        action, other = self.natures_moves()
        differ = self.differ()
        self.real.replay_move(None, action)
        if other is None:
            self.lose(None, action)
        else:
            self.double.replay_move(None, other)
            self.compare_after(None, action, other, differ=differ or other != action)

    def natures_moves(self) -> tuple[Action, Action | None]:
        """Returns Nature's next move in the real match and in the double.

        If the viewer may see the move, both matches make the same move. If the double cannot make it,
        the second value is None.
        """
        for _ in range(DEAL_TRIES):
            action = self.natures_move(self.real)
            if not self.may_see_deal(action):
                return action, self.natures_move(self.double)
            if self.game.impossible(self.double.position, action) is None:
                return action, action
        return action, None

    def natures_move(self, match: Match) -> Action:
        move = match.position.sample(self.chance)
        action: Action = match.game.action_of(match.position, move)
        return action

    # --- what the viewer gets ---

    def received(self, match: Match) -> bytes:
        """The viewer's message after the last move, and what a bot in the viewer's seat would get."""
        recalled = msgspec.json.encode(self.game.recall(match.position, self.viewer))
        since = max(len(match.log) - 1, 0)
        if self.is_too_long(match):
            lines = msgspec.json.encode(match.lines(self.viewer, since))
            assert self.viewer is not None
            return lines + recalled + msgspec.json.encode(match.position.legal_of(self.viewer))
        return match.message(self.viewer, since) + b" recalls " + recalled

    def is_too_long(self, match: Match) -> bool:
        """Whether to leave out the legal actions, because encoding thousands of them takes too long."""
        return (
            self.viewer is not None
            and match.position.num_legal_of(self.viewer) > MANY_MOVES
            and len(match.log) % MOVES_BETWEEN_LONG_MESSAGES != 0
        )

    def compare_after(self, seat: int | None, action: Action, other: Action, *, differ: bool) -> None:
        told = told_with_last_move(self.real) | told_with_last_move(self.double)
        if self.may_learn(seat, action, other, told) and not self.are_alike():
            self.is_lost = True
            return
        self.expect_alike(f"after {action} of {'Nature' if seat is None else f'seat {seat}'}")
        self.tally.count(self.viewer, seat, action, "differing" if differ else "equal")
        self.probe()

    def are_alike(self) -> bool:
        return self.received(self.real) == self.received(self.double)

    def expect_alike(self, when: str) -> None:
        real, double = self.received(self.real), self.received(self.double)
        if real != double:
            expect(False, "leak to", self.where, when, ":", *_first_difference(real, double))

    def probe(self) -> None:
        """Check that actions that the viewer tries get the same answer in both matches."""
        if self.viewer is None or not self.tried:
            return
        for _ in range(PROBES_PER_MOVE):
            action = mutated(self.dice.choice(self.tried), self.tried, self.dice)
            here, there = (match.refusal(self.viewer, action) for match in (self.real, self.double))
            expect(here == there, "leak to", self.where, "refused", action, ":", here, "or", there)

    def lose(self, seat: int | None, action: Action) -> None:
        self.is_lost = True
        self.tally.count(self.viewer, seat, action, "lost")

    # --- what `learning.json` says ---

    def may_learn(self, seat: int | None, action: Action, other: Action, told: Told) -> bool:
        """Whether the moves just made in the two matches may let the viewer tell the matches apart.

        `told` is what everybody was told about the moves, in either match.
        """
        roles = self.learning.of_reveal(action, told)
        if seat is not None and other != action:
            roles |= self.learning.of_choice(difference(action, other), told)
        return role_of(self.viewer, seat, action) in roles

    def may_see_deal(self, action: Action) -> bool:
        return role_of(self.viewer, None, action) in self.learning.of_nature(action)

    def is_secret(self, seat: int, action: Action, other: Action) -> bool:
        """Whether the viewer must not notice which of two actions the seat takes in the real match."""
        key, role = difference(action, other), role_of(self.viewer, seat, action)
        if key not in self.learning.choices or role in self.learning.choices[key]:
            return False
        told = told_with_last_move(after(self.real, self.real.position, seat, action))
        return role not in self.learning.of_choice(key, told)

    # --- making a new double ---

    def differ(self) -> bool:
        here, there = (match.position.to_bytes() for match in (self.real, self.double))
        return bool(here != there)

    def become_alike(self) -> None:
        """Make the double a copy of the real match. Nature's next moves may make them differ again."""
        self.double.position = self.real.position.clone()
        self.double.log = list(self.real.log)
        self.is_lost = False

    def renew(self) -> None:
        """Put the double into a new position that agrees with everything the viewer knows."""
        known = self.game.recall(self.real.position, self.viewer)
        belief = self.game.belief(self.real.setting, known)
        self.double.log = list(self.real.log)
        for _ in range(DOUBLE_TRIES):
            self.double.position = belief.sample(self.chance)
            if self.differ():
                break
        self.is_lost = False
        self.expect_alike("in a world that fits all it knows")


def _first_difference(real: bytes, double: bytes) -> tuple[str, str, str]:
    """The text around the first difference between two messages."""
    place = next((i for i, (a, b) in enumerate(zip(real, double, strict=False)) if a != b), -1)
    around = slice(max(place - 60, 0), place + 60)
    return real[around].decode(errors="replace"), "or", double[around].decode(errors="replace")
