"""The bot that searches: as long as its level says, from its view alone."""

import math
import time

import msgspec

from tablee.bots.advice import Advice, Candidate
from tablee.bots.node import Node
from tablee.bots.tree import Search
from tablee.core.action import Action
from tablee.core.adviser import NOTHING_NEW, Adviser
from tablee.core.belief import Belief
from tablee.core.chance import FastChance
from tablee.core.game import AnyGame
from tablee.core.level import LEVELS, Level
from tablee.core.position import NATURE, Position
from tablee.core.setting import Setting
from tablee.core.view import View

BATCH = 16
"""Simulations between two looks at the clock."""
FINE = 1_000_000
"""How finely a wavering bot weighs."""


class SearchBot:
    """Remembers its tree from one decision to the next where nobody else moved in between.

    `level` is a level's name, which each game reads in its own way; `limits` replace some of it.
    """

    def __init__(self, level: str, seed: int, **limits: float) -> None:
        self.level = level
        self.limits = limits
        self.thought = 0
        """How many simulations the last decision took, apart from what the tree held already."""
        self._chance = FastChance(seed)
        self._expected: View | None = None
        self._grown: Node | None = None

    def choose(self, game: AnyGame, setting: Setting, view: View) -> Action:
        adviser = game.adviser(setting)
        belief = game.belief(setting, view)
        world = belief.sample(self._chance)
        adviser.offer(world)
        if adviser.offered == 1:
            return game.action_of(world, adviser.moves[0])
        return self._advise(game, setting, view, adviser, belief).action

    def advise(self, game: AnyGame, setting: Setting, view: View) -> Advice:
        """The choice, and what was found out about every move that was looked at."""
        belief = game.belief(setting, view)
        return self._advise(game, setting, view, game.adviser(setting), belief)

    def _advise(
        self, game: AnyGame, setting: Setting, view: View, adviser: Adviser, belief: Belief
    ) -> Advice:
        assert view.seat is not None
        level = msgspec.structs.replace(level_for(game, self.level), **self.limits)
        root = self._root(view, adviser, belief)
        known = root.visits
        began = time.perf_counter()
        if root.visits < level.simulations:
            belief = adviser.believe(belief, view.seat, level.simulations, self._chance)
        search = Search(adviser, setting.players, view.seat, level.explore, self._chance)
        _think(search, belief, root, level, began)
        self.thought = root.visits - known
        children = sorted(root.children(), key=lambda node: (-node.visits, -node.won))
        chosen = self._chosen(children, level.wavering)
        self._look_ahead(game, view.seat, belief, adviser, chosen)
        world = belief.sample(self._chance)
        return Advice(
            action=game.action_of(world, chosen.move),
            candidates=tuple(
                _candidate(adviser, game.action_of(world, node.move), node) for node in children
            ),
            simulations=root.visits,
            seconds=time.perf_counter() - began,
        )

    def _chosen(self, children: list[Node], wavering: float) -> Node:
        """The most visited; a wavering bot draws, and what wins less is exponentially rarer."""
        if wavering == 0.0:
            return children[0]
        tried = [node for node in children if node.visits]
        best = max(node.worth() for node in tried)
        weights = [1 + int(FINE * math.exp((node.worth() - best) / wavering)) for node in tried]
        drawn = self._chance.below(sum(weights))
        for node, weight in zip(tried, weights, strict=True):
            drawn -= weight
            if drawn < 0:
                return node
        raise AssertionError("the weights add up")

    # --- the tree that is left for the next decision ---

    def _root(self, view: View, adviser: Adviser, belief: Belief) -> Node:
        """What grew under the last choice, if it led here as expected; else a new tree."""
        grown = self._grown if _bare(view) == self._expected else None
        self._expected = self._grown = None
        if grown is None or grown.first is None:
            return Node(0, 0, 1.0)
        return _pruned(grown, adviser, belief.sample(self._chance))

    def _look_ahead(
        self, game: AnyGame, seat: int, belief: Belief, adviser: Adviser, chosen: Node
    ) -> None:
        world = belief.sample(self._chance)
        world.apply(chosen.move)
        if world.to_act() == seat:
            self._expected = _bare(game.recall(world, seat))
            seen = adviser.glean(world, seat)
            self._grown = chosen if seen == NOTHING_NEW else chosen.find(seen, NATURE)


def level_for(game: AnyGame, name: str) -> Level:
    return game.about.levels.get(name, LEVELS[name])


def _think(search: Search, belief: Belief, root: Node, level: Level, began: float) -> None:
    while root.visits < level.simulations or root.first is None:
        search.run(belief, root, max(1, min(BATCH, level.simulations - root.visits)))
        if time.perf_counter() - began > level.seconds:
            return


def _pruned(grown: Node, adviser: Adviser, world: Position) -> Node:
    """The tree without moves of other worlds: what was expected may have been one of many."""
    if adviser.is_open(world):
        return grown
    adviser.offer(world)
    offered = set(list(adviser.moves)[: adviser.offered])
    root = Node(0, 0, 1.0)
    for child in grown.children():
        child.next = None
        if child.move in offered:
            root.add(child)
            root.visits += child.visits
    return root


def _bare(view: View) -> View:
    return msgspec.structs.replace(view, legal=())


def _candidate(adviser: Adviser, action: Action, node: Node) -> Candidate:
    if node.visits == 0:
        return Candidate(action, 0, None, None)
    score = node.score() if adviser.tells_points else None
    return Candidate(action, node.visits, node.win(), score)
