"""Non-interference: two worlds that differ only in what a seat cannot know tell it the same.

The worlds are played on together. Whatever one seat does or Nature deals out of that seat's
sight may differ between them; what reaches the seat (view, legal actions, log lines, and so the
size of its message) must not, unless the table of who learns what says that this move tells it.
"""

import random

from tablee.core.action import Action
from tablee.core.chance import FastChance
from tablee.core.game import AnyGame
from tablee.core.match import Match
from tablee.core.position import NATURE
from tablee.kit.effort import Effort
from tablee.kit.learning import Learning, kept_learning, role_of
from tablee.kit.play import expect, label, match_choice, settings, start, viewers

TRIES = 6


def check_nothing_leaks(game: AnyGame, effort: Effort) -> None:
    """Twin worlds over whole games, for every viewer."""
    learning = kept_learning(game)
    for setting in settings(game):
        for seed in range(effort.matches):
            for viewer in viewers(setting):
                Twins(start(game, setting, seed), viewer, seed, learning).run()


class Twins:
    """The real match and its double, as one viewer hears of both."""

    def __init__(self, real: Match, viewer: int | None, seed: int, learning: Learning) -> None:
        self.real = real
        self.viewer = viewer
        self.learning = learning
        self.dice = random.Random(seed)
        self.chance = FastChance(seed)
        self.where = f"viewer {viewer} ({label(real.setting)}, seed {seed})"
        self.double = self.fresh_double()

    def run(self) -> None:
        self.compare("at the start")
        while not self.real.is_over:
            (seat,) = self.real.to_act
            self.step(seat, match_choice(self.real, seat, self.dice))
            if self.real.position.to_act() == NATURE:
                self.deal()

    # --- one move in both worlds ---

    def step(self, seat: int, action: Action) -> None:
        self.real.replay_move(seat, action)
        other = self.look_alike(seat, action) if seat != self.viewer else action
        if other is not None:
            self.double.replay_move(seat, other)
            self.compare_after(seat, action)
        elif self.real.position.to_act() != NATURE:
            self.double = self.fresh_double()
            self.compare(f"after {action}")

    def look_alike(self, seat: int, action: Action) -> Action | None:
        """What the seat might do in the other world so that the viewer cannot tell."""
        double = self.double
        heard = self.hears(self.real)
        for _ in range(TRIES):
            other = match_choice(double, seat, self.dice)
            if other != action and other.name == action.name:
                trial = self.branch(double)
                trial.replay_move(seat, other)
                if self.hears(trial) == heard:
                    return other
        return action if double.refusal(seat, action) is None else None

    def deal(self) -> None:
        """Nature moves until a seat is to act, in each world on its own.

        Where the viewer may see what she does, she does the same in both; where she cannot,
        the double is too far from what the viewer now knows, and another takes its place.
        """
        fits = len(self.double.log) == len(self.real.log)
        while self.real.position.to_act() == NATURE:
            action = self.natures_move(self.real)
            self.real.replay_move(None, action)
            fits = fits and self.deal_in_double(action)
        if not fits or self.double.position.to_bytes() == self.real.position.to_bytes():
            self.double = self.fresh_double()
        self.compare("after a deal")

    def deal_in_double(self, action: Action) -> bool:
        other = self.natures_move(self.double)
        if other != action and self.may_learn(None, action):
            if self.real.game.impossible(self.double.position, action) is not None:
                return False
            other = action
        self.double.replay_move(None, other)
        self.compare(f"after {action}")
        return True

    def natures_move(self, match: Match) -> Action:
        move = match.position.sample(self.chance)
        action: Action = match.game.action_of(match.position, move)
        return action

    # --- what the viewer hears ---

    def hears(self, match: Match) -> bytes:
        return match.message(self.viewer, since=len(match.log) - 1)

    def compare_after(self, seat: int | None, action: Action) -> None:
        if self.hears(self.real) == self.hears(self.double):
            return
        if self.may_learn(seat, action):
            self.double = self.fresh_double()
            self.compare(f"after learning from {action}")
        else:
            self.compare(f"after {action} of seat {seat}")

    def may_learn(self, seat: int | None, action: Action) -> bool:
        role = role_of(self.viewer, seat, action)
        if seat is None:
            return role in self.learning.of_nature(action)
        return role in self.learning.reveals.get(action.name, ())

    def compare(self, when: str) -> None:
        real, double = self.hears(self.real), self.hears(self.double)
        expect(real == double, "leak to", self.where, when, "\n", real, "\n", double)

    # --- another world ---

    def fresh_double(self) -> Match:
        """A world that fits all that the viewer knows now, with the same log."""
        match = self.branch(self.real)
        known = match.game.recall(match.position, self.viewer)
        match.position = match.game.belief(match.setting, known).sample(self.chance)
        return match

    def branch(self, match: Match) -> Match:
        branch = Match(match.game, match.setting, fair=match.fair, seats=match.seats)
        branch.position = match.position.clone()
        branch.log = list(match.log)
        return branch
