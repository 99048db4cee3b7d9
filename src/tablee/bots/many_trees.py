"""Search where several seats can choose at once: a tree for each seat. Compiled.

This is information-set Monte Carlo tree search with multiple observers (Cowling, Powley, Whitehouse
2012). Each seat's tree branches only on what that seat sees, so no seat can answer a choice that is
still hidden from it. In a window, each seat selects in its own tree, as if it were alone.

Seats that always selected the best move would chase each other in a circle. So in a window a seat often
follows its average play so far instead (Smooth UCT: Heinrich, Silver 2015), which mixes its moves well.
"""

import math
from typing import Final, final

from mypy_extensions import i64

from tablee.bots.node import Node
from tablee.bots.tree import Search
from tablee.core.adviser import NOTHING_NEW
from tablee.core.belief import Belief
from tablee.core.position import NATURE, NOBODY, Position

MOST_BEST: Final = 0.9
LEAST_BEST: Final = 0.1
"""How often a seat selects the best move in a window: at a node that is new, and at least."""
SMOOTHING: Final = 0.1
"""How fast that becomes rarer with the visits of a node."""
PARTS: Final = 1000


@final
class ManyTrees:
    """The trees of all seats. `search` selects in them and knows which seat has to decide."""

    def __init__(self, search: Search, root: Node) -> None:
        self.search = search
        self.roots = [Node(0, 0, 1.0) for _ in range(search.players)]
        self.roots[search.seat] = root
        self.nodes = list(self.roots)
        """Where each seat is in its tree."""

    def run(self, belief: Belief, simulations: i64) -> None:
        """Run `simulations` simulations, each in a newly sampled position."""
        search = self.search
        while simulations > 0:
            world = belief.sample(search.chance)
            world.reopen(search.seat)
            self.descend(world)
            search.adviser.play_out(world, search.chance)
            self.back_up(world)
            simulations -= 1

    def descend(self, world: Position) -> None:
        """Follow the trees until the deciding seat comes to an unvisited node, or to the end."""
        search = self.search
        root = self.roots[search.seat]
        self.nodes = list(self.roots)
        search.path.clear()
        while True:
            actor = world.to_act()
            if actor == NATURE:
                world.settle(search.chance)
                self.notice(world)
                continue
            node = self.nodes[search.seat]
            if actor == NOBODY or (node.visits == 0 and node is not root):
                return
            self.choose_all(world)

    def choose_all(self, world: Position) -> None:
        """Let every pending seat choose in its own tree, and then show the choices to all."""
        search = self.search
        pending = world.pending()
        chosen: list[Node] = []
        seat: i64 = 0
        while pending >> seat:
            if pending >> seat & 1:
                child = self.select(self.nodes[seat], world, seat, pending & (pending - 1) != 0)
                world.apply_by(seat, child.move)
                search.path.append(child)
                self.nodes[seat] = child
                chosen.append(child)
            seat += 1
        self.show(world, chosen)

    def select(self, node: Node, world: Position, seat: i64, mixes: bool) -> Node:
        """Returns the child to visit next. Creates it if its move was never tried at `node`."""
        search = self.search
        search.clear_offer()
        if seat == search.seat and node.visits == 0:  # the root: a seat knows its own legal moves
            search.fill(node, world, seat)
        if node.is_full:
            search.list_children(node)
        else:
            search.list_offer(node, world, seat)
        if mixes and search.visits > 0 and self.follows_average():
            return self.drawn_by_visits()
        best = search.best_on_offer()
        if best.visits:
            return best
        return node.child(best.move, seat, best.prior)

    def follows_average(self) -> bool:
        """Decides at random whether to play as often before rather than the best move."""
        best = MOST_BEST / (1.0 + SMOOTHING * math.sqrt(float(self.search.visits)))
        return float(self.search.chance.below(PARTS)) >= PARTS * max(best, LEAST_BEST)

    def drawn_by_visits(self) -> Node:
        """A node on offer, each with a probability in proportion to its visits."""
        search = self.search
        drawn = search.chance.below(search.visits)
        index: i64 = 0
        while True:
            node = search.on_offer[index]
            drawn -= node.visits
            if drawn < 0:
                return node
            index += 1

    def show(self, world: Position, chosen: list[Node]) -> None:
        shown = self.search.adviser.shows_choices(world)
        seat: i64 = 0
        while seat < self.search.players:
            if shown:
                for choice in chosen:
                    if choice.seat != seat:
                        self.see(seat, choice.move, choice.seat)
            seen = self.search.adviser.glean(world, seat)
            if seen != NOTHING_NEW:
                self.see(seat, seen, NATURE)
            seat += 1

    def notice(self, world: Position) -> None:
        """Branch every tree on what its seat saw of Nature's moves."""
        seat: i64 = 0
        while seat < self.search.players:
            seen = self.search.adviser.notice(world, seat)
            if seen != NOTHING_NEW:
                self.see(seat, seen, NATURE)
            seat += 1

    def see(self, seat: i64, seen: i64, by: i64) -> None:
        """Move a seat on to the branch of its tree for what it has just seen."""
        child = self.nodes[seat].child(seen, by, 0.0)
        self.search.path.append(child)
        self.nodes[seat] = child

    def back_up(self, world: Position) -> None:
        """Record the result in the nodes on the path and in all roots."""
        deciding = self.roots[self.search.seat]
        self.search.back_up(world, deciding)
        for root in self.roots:
            if root is not deciding:
                root.visits += 1
