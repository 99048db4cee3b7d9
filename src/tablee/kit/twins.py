"""Non-interference: two worlds that differ only in what a seat cannot know tell it the same.

The worlds are played together from before the first deal. Whatever one seat does or Nature deals
out of the viewer's sight may differ between them; what reaches the viewer (view, legal actions, log
lines, refusals, and so the size of its message) must not, unless the table of who learns what says
that this move tells it. `Tally` makes sure that the worlds really differed.
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
from tablee.kit.learning import difference, kept_learning
from tablee.kit.legality import mutated
from tablee.kit.play import MANY, expect, label, match_choice, settings, table, viewers
from tablee.kit.tally import Tally

TRIES = 20
DEALS = 60
DOUBLES = 4
LOOK_ALIKES = 4
PROBES = 2
SELDOM = 16


def check_nothing_leaks(game: AnyGame, effort: Effort) -> None:
    """Twin worlds over whole games, for every viewer."""
    learning = kept_learning(game)
    tally = Tally()
    for setting in settings(game):
        for seed in range(effort.matches):
            for viewer in viewers(setting):
                Twins(game, setting, viewer, seed, learning, tally).run()
    tally.expect_differences(learning)


class Twins:
    """The real match and its double, as one viewer hears of both."""

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
        """Whether the double did not follow, or the viewer has learned to tell it from the real one."""
        self.tried: list[Action] = []

    def run(self) -> None:
        self.deal()
        while not self.real.is_over:
            (seat,) = self.real.to_act
            self.step(seat)
            self.deal()

    # --- one move in both worlds ---

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
            self.compare_after(seat, action, differ=differ or other != action)

    def agree_on_action(self, seat: int) -> Action:
        """What the seat does: if possible something that it can do in the double too, or in another."""
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
        """What the seat does in the double: something else of which the viewer must not hear the
        difference, the same, or None if it can do neither."""
        for _ in range(LOOK_ALIKES if seat != self.viewer else 0):
            other = match_choice(self.double, seat, self.dice)
            if other != action and self.is_secret(seat, action, other):
                return other
        return action if self.double.refusal(seat, action) is None else None

    def deal(self) -> None:
        """Nature moves until a seat is to act; then both worlds are ready for it."""
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
            self.compare_after(None, action, differ=differ or other != action)

    def natures_moves(self) -> tuple[Action, Action | None]:
        """What Nature does in each world; the same where the viewer may see it."""
        for _ in range(DEALS):
            action = self.natures_move(self.real)
            if not self.may_learn(None, action):
                return action, self.natures_move(self.double)
            if self.game.impossible(self.double.position, action) is None:
                return action, action
        return action, None

    def natures_move(self, match: Match) -> Action:
        move = match.position.sample(self.chance)
        action: Action = match.game.action_of(match.position, move)
        return action

    # --- what the viewer hears ---

    def hears(self, match: Match) -> bytes:
        """The message after the last move, and what a bot in that seat would be given."""
        recalled = msgspec.json.encode(self.game.recall(match.position, self.viewer))
        since = max(len(match.log) - 1, 0)
        if self.is_too_long(match):
            lines = msgspec.json.encode(match.lines(self.viewer, since))
            return lines + recalled + msgspec.json.encode(match.position.legal())
        return match.message(self.viewer, since) + b" recalls " + recalled

    def is_too_long(self, match: Match) -> bool:
        """Thousands of legal actions are put into words only now and then, for the time it takes."""
        mine = self.viewer in match.to_act
        return mine and match.position.num_legal() > MANY and len(match.log) % SELDOM != 0

    def compare_after(self, seat: int | None, action: Action, *, differ: bool) -> None:
        if seat is not None and self.may_learn(seat, action) and not self.are_alike():
            self.is_lost = True
            return
        self.expect_alike(f"after {action} of {'Nature' if seat is None else f'seat {seat}'}")
        self.tally.count(self.viewer, seat, action, "differing" if differ else "equal")
        self.probe()

    def are_alike(self) -> bool:
        return self.hears(self.real) == self.hears(self.double)

    def expect_alike(self, when: str) -> None:
        real, double = self.hears(self.real), self.hears(self.double)
        expect(real == double, "leak to", self.where, when, ":", *_first_difference(real, double))

    def probe(self) -> None:
        """Whatever the viewer tries in vain is refused in the same words."""
        if self.viewer is None or not self.tried:
            return
        for _ in range(PROBES):
            action = mutated(self.dice.choice(self.tried), self.tried, self.dice)
            here, there = (match.refusal(self.viewer, action) for match in (self.real, self.double))
            expect(here == there, "leak to", self.where, "refused", action, ":", here, "or", there)

    def lose(self, seat: int | None, action: Action) -> None:
        self.is_lost = True
        self.tally.count(self.viewer, seat, action, "lost")

    # --- what the table of who learns what says ---

    def may_learn(self, seat: int | None, action: Action) -> bool:
        role = role_of(self.viewer, seat, action)
        if seat is None:
            return role in self.learning.of_nature(action)
        return role in self.learning.reveals.get(action.name, ())

    def is_secret(self, seat: int, action: Action, other: Action) -> bool:
        told = self.learning.choices.get(difference(action, other))
        return told is not None and role_of(self.viewer, seat, action) not in told

    # --- another world ---

    def differ(self) -> bool:
        return self.real.position.to_bytes() != self.double.position.to_bytes()

    def become_alike(self) -> None:
        """Take the real world for the double, until Nature makes them differ."""
        self.double.position = self.real.position.clone()
        self.double.log = list(self.real.log)
        self.is_lost = False

    def renew(self) -> None:
        """Take another double: a world that fits all that the viewer knows now, with the same log."""
        known = self.game.recall(self.real.position, self.viewer)
        belief = self.game.belief(self.real.setting, known)
        self.double.log = list(self.real.log)
        for _ in range(DOUBLES):
            self.double.position = belief.sample(self.chance)
            if self.differ():
                break
        self.is_lost = False
        self.expect_alike("in a world that fits all it knows")


def _first_difference(real: bytes, double: bytes) -> tuple[str, str, str]:
    """Where two messages part, with some words around."""
    place = next((i for i, (a, b) in enumerate(zip(real, double, strict=False)) if a != b), -1)
    around = slice(max(place - 60, 0), place + 60)
    return real[around].decode(errors="replace"), "or", double[around].decode(errors="replace")
