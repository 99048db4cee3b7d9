"""Checks that positions sampled from a view agree with that view, and that hidden parts vary."""

from collections import Counter

from tablee.core.chance import FastChance
from tablee.core.game import AnyGame
from tablee.core.learning import Learning
from tablee.core.match import Match
from tablee.core.position import Position
from tablee.core.rollout import play_out
from tablee.kit.effort import Effort
from tablee.kit.learning import kept_learning
from tablee.kit.play import expect, label, play_randomly, settings_for, start, viewers, worth_a_look

WORLDS_PER_LOOK = 3
MIN_LOOKS = 20
"""With fewer comparisons than this, the check does not judge whether the positions sampled for a viewer
reveal what another seat knows."""
MIN_APART_SHARE = 4
"""In more than one of this many comparisons, the other seat must have another view in a sampled position
than in the real one. Otherwise, the samples reveal what that seat knows."""
MOVES_BETWEEN_PLAYOUTS = 7


def check_beliefs_fit(game: AnyGame, effort: Effort) -> None:
    """Checks that sampled positions vary, and that the viewer cannot tell them from the real one."""
    variety = Variety()
    for setting in settings_for(game, effort):
        for seed in range(effort.matches):
            match = start(game, setting, seed)
            for number, _ in enumerate(play_randomly(match, seed)):
                chance = FastChance(seed + number)
                for viewer in viewers(setting) if worth_a_look(match.position, chance) else ():
                    _look(match, viewer, number, chance, variety)
    variety.expect_enough(kept_learning(game))


class Variety:
    """Counts how often the positions sampled for a viewer differed from each other, and how often they
    gave another seat a view that differs from its real view."""

    def __init__(self) -> None:
        self.moments: Counter[int | None] = Counter()
        self.varied: Counter[int | None] = Counter()
        self.looks: Counter[tuple[int | None, int]] = Counter()
        self.apart: Counter[tuple[int | None, int]] = Counter()

    def expect_enough(self, learning: Learning) -> None:
        """Fails if `learning.json` says that something is hidden but sampled positions hardly vary."""
        for viewer, moments in self.moments.items():
            if learning.hides_from("spectator" if viewer is None else "seat"):
                often = 2 * self.varied[viewer] > moments
                expect(often, "the worlds sampled for viewer", viewer, "hardly vary")
        for (viewer, seat), looks in self.looks.items():
            if learning.has_private() and looks >= MIN_LOOKS:
                often = MIN_APART_SHARE * self.apart[viewer, seat] > looks
                expect(often, "to viewer", viewer, "sampled worlds give away what seat", seat, "knows")


class Moment:
    """A match at one moment, and the belief of one viewer."""

    def __init__(self, match: Match, viewer: int | None) -> None:
        self.match, self.game, self.viewer = match, match.game, viewer
        self.known = self.game.recall(match.position, viewer)
        self.belief = self.game.belief(match.setting, self.known)
        self.census = self.game.census(match.position)
        self.where = f"viewer {viewer} at move {len(match.log)} ({label(match.setting)})"

    def sample(self, chance: FastChance) -> Position:
        """Sample a position and check that the viewer could not tell it from the real position."""
        real, world = self.match.position, self.belief.sample(chance)
        known = self.game.recall(world, self.viewer)
        expect(known == self.known, "a sample has another view:", self.where)
        expect(self.game.census(world) == self.census, "a sample loses something:", self.where)
        same = (world.to_act(), world.pending()) == (real.to_act(), real.pending())
        expect(same, "in a sample another seat is to act:", self.where)
        if self.viewer is not None:
            same = world.legal_of(self.viewer) == real.legal_of(self.viewer)
            expect(same, "a sample has other legal moves:", self.where)
        return world

    def play_on(self, world: Position, chance: FastChance) -> None:
        """Check that a sampled position can be played to the end without affecting later samples."""
        play_out(world, chance)
        census = self.game.census(world)
        expect(census == self.census, "a sample played to the end loses something:", self.where)
        self.where += ", after another sample was played to the end"
        self.sample(chance)


def _look(match: Match, viewer: int | None, number: int, chance: FastChance, variety: Variety) -> None:
    moment = Moment(match, viewer)
    worlds = [moment.sample(chance) for _ in range(WORLDS_PER_LOOK)]
    variety.moments[viewer] += 1
    variety.varied[viewer] += len({world.to_bytes() for world in worlds}) > 1
    other = number % match.setting.players
    if other != viewer and not _is_choosing(match, other):
        truth = match.game.view(match.position, other)
        variety.looks[viewer, other] += 1
        variety.apart[viewer, other] += any(match.game.view(w, other) != truth for w in worlds)
    if number % MOVES_BETWEEN_PLAYOUTS == 0:
        moment.play_on(worlds[0], chance)


def _is_choosing(match: Match, seat: int) -> bool:
    """Whether a seat has yet to choose in an open window. Its choice may be all that it knows alone."""
    is_open = len(match.to_act) > 1 or match.asked_at() < len(match.log)
    return is_open and seat in match.to_act
