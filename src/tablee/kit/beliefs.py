"""Belief: every sampled world fits the view it came from, and the hidden part really varies."""

from tablee.core.chance import FastChance
from tablee.core.game import AnyGame
from tablee.core.match import Match
from tablee.kit.effort import Effort
from tablee.kit.play import expect, label, play_randomly, settings, start, viewers

WORLDS = 3


def check_beliefs_fit(game: AnyGame, effort: Effort) -> None:
    """`view(sample(view)) == view`, for every viewer, all through the game."""
    for setting in settings(game):
        worlds: set[bytes] = set()
        moments = 0
        for seed in range(effort.matches):
            match = start(game, setting, seed)
            for _ in play_randomly(match, seed):
                worlds |= _sample_worlds(match, FastChance(seed + len(match.log)))
                moments += 1
        expect(len(worlds) > moments, "sampled worlds hardly vary", f"({label(setting)})")


def _sample_worlds(match: Match, chance: FastChance) -> set[bytes]:
    worlds = set()
    census = match.game.census(match.position)
    for viewer in viewers(match.setting):
        known = match.game.recall(match.position, viewer)
        belief = match.game.belief(match.setting, known)
        for _ in range(WORLDS):
            world = belief.sample(chance)
            worlds.add(world.to_bytes())
            where = f"viewer {viewer} at move {len(match.log)} ({label(match.setting)})"
            expect(match.game.recall(world, viewer) == known, "a sample has another view:", where)
            expect(match.game.census(world) == census, "a sample loses something:", where)
            expect(world.to_act() == match.position.to_act(), "another seat is to act:", where)
            if viewer in match.to_act:
                same = world.legal() == match.position.legal()
                expect(same, "a sample has other legal moves:", where)
    return worlds
