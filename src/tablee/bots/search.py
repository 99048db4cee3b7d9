"""The search bot. It knows only its view, and stays within the limits of its level."""

import math
import time
from collections.abc import Callable
from functools import partial

import msgspec

from tablee.bots.advice import Advice, Candidate
from tablee.bots.many_trees import ManyTrees
from tablee.bots.node import Node
from tablee.bots.tree import Search
from tablee.core.action import Action
from tablee.core.adviser import NOTHING_NEW, Adviser
from tablee.core.belief import Belief
from tablee.core.chance import FastChance
from tablee.core.game import AnyGame
from tablee.core.level import LEVELS, Level
from tablee.core.position import NATURE, Position, mask_of
from tablee.core.setting import Setting
from tablee.core.view import View

SIMULATIONS_BETWEEN_CLOCK_READINGS = 16
WHIMS_PER_UNIT = 1000
WEIGHT_OF_BEST_MOVE = 1_000_000
"""The weight of the best move when a bot's level makes it choose at random. Worse moves weigh less."""

MIXED_SHARE = 4
"""Where others choose at the same time, the bot plays no move with fewer visits than the best move's
divided by this number, because search visits even bad moves now and then."""


class SearchBot:
    """A bot that searches. It keeps its tree for its next decision if nobody else moves in between.

    `level` is the name of a level. A game may set the limits of a level; `limits` overrides them.
    """

    def __init__(self, level: str, seed: int, **limits: float) -> None:
        self.level = level
        self.limits = limits
        self.thought = 0
        """The number of simulations that the bot ran for its last decision."""
        self._chance = FastChance(seed)
        self._expected: View | None = None
        self._grown: Node | None = None

    def choose(self, game: AnyGame, setting: Setting, view: View) -> Action:
        adviser = game.adviser(setting)
        belief = game.belief(setting, view)
        world = belief.sample(self._chance)
        if game.has_windows:
            assert view.seat is not None
            choices = world.num_legal_of(view.seat)
            if choices == 1 or self._has_whim(game):
                return game.action_of(world, world.legal_at_of(view.seat, self._chance.below(choices)))
            return self._advise(game, setting, view, adviser, belief).action
        adviser.offer(world)
        if adviser.offered == 1:
            return game.action_of(world, adviser.moves[0])
        if self._has_whim(game):
            return game.action_of(world, world.legal_at(self._chance.below(world.num_legal())))
        return self._advise(game, setting, view, adviser, belief).action

    def _has_whim(self, game: AnyGame) -> bool:
        whims = self._level(game).whims
        return whims > 0 and self._chance.below(WHIMS_PER_UNIT) < int(whims * WHIMS_PER_UNIT)

    def _level(self, game: AnyGame) -> Level:
        return msgspec.structs.replace(level_for(game, self.level), **self.limits)

    def advise(self, game: AnyGame, setting: Setting, view: View) -> Advice:
        """Returns the bot's choice, and the search results for every move that the bot considered."""
        belief = game.belief(setting, view)
        return self._advise(game, setting, view, game.adviser(setting), belief)

    def _advise(
        self, game: AnyGame, setting: Setting, view: View, adviser: Adviser, belief: Belief
    ) -> Advice:
        assert view.seat is not None
        level = self._level(game)
        root = self._root(view, adviser, belief)
        known = root.visits
        began = time.perf_counter()
        if root.visits < level.simulations:
            belief = adviser.believe(belief, view.seat, level.simulations, self._chance)
        search = Search(adviser, setting.players, view.seat, level.explore, self._chance)
        if game.has_windows:
            trees = ManyTrees(search, root)
            _think(partial(trees.run, belief), root, level, began)
        else:
            _think(partial(search.run, belief, root), root, level, began)
        self.thought = root.visits - known
        children = sorted(root.children(), key=lambda node: (-node.visits, -node.won))
        if game.has_windows:
            chosen = self._chosen_in_window(
                belief, view.seat, children, level.wavering, mixes=adviser.mixes
            )
        else:
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

    def _chosen_in_window(
        self, belief: Belief, seat: int, children: list[Node], wavering: float, *, mixes: bool
    ) -> Node:
        """Chooses among the moves in proportion to their visits, if others choose at the same time.

        Whoever always plays the best move then can be read. Moves with few visits are left out. Where
        the adviser says that this hardly matters, the move of the greatest worth is played.
        """
        world = belief.sample(self._chance)
        world.reopen(seat)
        if wavering or world.pending() == mask_of(seat):
            return self._chosen(children, wavering)
        often = [node for node in children if MIXED_SHARE * node.visits >= children[0].visits]
        if not mixes:
            return max(often, key=Node.worth)
        return self._drawn(often, [node.visits for node in often])

    def _chosen(self, children: list[Node], wavering: float) -> Node:
        """Returns the most visited child or, if `wavering` > 0, a random one, preferring better ones."""
        if wavering == 0.0:
            return children[0]
        tried = [node for node in children if node.visits]
        best = max(node.worth() for node in tried)
        weights = [
            1 + int(WEIGHT_OF_BEST_MOVE * math.exp((node.worth() - best) / wavering)) for node in tried
        ]
        return self._drawn(tried, weights)

    def _drawn(self, nodes: list[Node], weights: list[int]) -> Node:
        drawn = self._chance.below(sum(weights))
        for node, weight in zip(nodes, weights, strict=True):
            drawn -= weight
            if drawn < 0:
                return node
        raise AssertionError("the weights add up")

    # --- the tree kept for the next decision ---

    def _root(self, view: View, adviser: Adviser, belief: Belief) -> Node:
        """Returns the last decision's tree if the bot expected this view after it, else a new tree."""
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


def _think(run: Callable[[int], None], root: Node, level: Level, began: float) -> None:
    while root.visits < level.simulations or root.first is None:
        run(max(1, min(SIMULATIONS_BETWEEN_CLOCK_READINGS, level.simulations - root.visits)))
        if time.perf_counter() - began > level.seconds:
            return


def _pruned(grown: Node, adviser: Adviser, world: Position) -> Node:
    """Returns the tree `grown` without the moves at its root that the adviser does not offer now."""
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
