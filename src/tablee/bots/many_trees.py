"""Search where several seats can choose at once: a tree for each seat. Compiled.

This is information-set Monte Carlo tree search with multiple observers (Cowling, Powley, Whitehouse
2012). Each seat's tree branches only on what that seat sees, so no seat can answer a choice that is
still hidden from it. In a window, each seat selects in its own tree, as if it were alone.
"""

from typing import final

from mypy_extensions import i64

from tablee.bots.node import Node
from tablee.bots.tree import Search
from tablee.core.adviser import NOTHING_NEW
from tablee.core.belief import Belief
from tablee.core.position import NATURE, NOBODY, Position


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
                child = self.select(self.nodes[seat], world, seat)
                world.apply_by(seat, child.move)
                search.path.append(child)
                self.nodes[seat] = child
                chosen.append(child)
            seat += 1
        self.show(world, chosen)

    def select(self, node: Node, world: Position, seat: i64) -> Node:
        """Returns the child to visit next. Only the deciding seat is sure of its own legal moves."""
        search = self.search
        if seat == search.seat:
            return search.select(node, world, seat)
        search.clear_offer()
        return search.select_offered(node, world, seat)

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
