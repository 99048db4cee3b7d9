"""Search with hidden information. Each simulation samples a position; one tree serves all. Compiled.

This is information-set Monte Carlo tree search for any number of players (Cowling, Powley,
Whitehouse 2012). Each player maximises its own worth. Children are selected by PUCT with a prior
from the game's adviser. A node stands for the moves made since the root, not for a position.
Each simulation considers only the children that are legal in its sampled position (its world).
"""

import math
from typing import Final, final

from mypy_extensions import i64

from tablee.bots.node import Node
from tablee.core.adviser import NOTHING_NEW, Adviser
from tablee.core.belief import Belief
from tablee.core.chance import Chance
from tablee.core.position import NATURE, NOBODY, Position
from tablee.core.vecs import vec

MAX_SEATS: Final = 16
LOWEST_SCORE: Final = -1.0e9


@final
class Search:
    """The search for one decision by one seat. A greater `explore` favours rarely tried moves."""

    def __init__(
        self, adviser: Adviser, players: i64, seat: i64, explore: float, chance: Chance
    ) -> None:
        self.adviser = adviser
        self.players = players
        self.seat = seat
        self.explore = explore
        self.chance = chance
        self.path: list[Node] = []
        self.on_offer: list[Node] = []
        """The nodes to select from: only the first `offered` entries are valid.

        The fields `visits`, `won` and `priors` of this class are sums over the valid entries.
        """
        self.offered: i64 = 0
        self.visits: i64 = 0
        self.won: float = 0.0
        self.priors: float = 0.0
        self.untried: list[Node] = []
        """Temporary nodes for moves without a child. Search reuses them, to create fewer nodes."""
        self.worth: vec[float] = vec[float]([0.0] * MAX_SEATS)

    def run(self, belief: Belief, root: Node, simulations: i64) -> None:
        """Run `simulations` simulations, each in a newly sampled position."""
        while simulations > 0:
            self.simulate(belief.sample(self.chance), root)
            simulations -= 1

    def simulate(self, world: Position, root: Node) -> None:
        self.descend(world, root)
        self.adviser.play_out(world, self.chance)
        self.back_up(world, root)

    def descend(self, world: Position, root: Node) -> None:
        """Follow the tree from the root to the first unvisited node, or to the end of the game."""
        node = root
        path = self.path
        path.clear()
        while True:
            actor = world.to_act()
            if actor == NATURE:
                node = self.let_nature_move(world, node)
            elif actor == NOBODY or (node.visits == 0 and node is not root):
                return
            else:
                node = self.select(node, world, actor)
                path.append(node)
                world.apply(node.move)
                node = self.tell_apart(node, self.adviser.glean(world, self.seat))

    def let_nature_move(self, world: Position, node: Node) -> Node:
        world.settle(self.chance)
        return self.tell_apart(node, self.adviser.notice(world, self.seat))

    def tell_apart(self, node: Node, seen: i64) -> Node:
        """Returns the child of `node` for the observation `seen`, or `node` if nothing new was seen."""
        if seen == NOTHING_NEW:
            return node
        child = node.child(seen, NATURE, 0.0)
        self.path.append(child)
        return child

    # --- choosing the next child ---

    def select(self, node: Node, world: Position, actor: i64) -> Node:
        """Returns the child to visit next. Creates this child if its move was never tried at `node`."""
        self.clear_offer()
        if not node.is_full and (node.visits == 0 or self.adviser.is_open(world)):
            self.fill(node, world, actor)
        if node.is_full:
            self.list_children(node)
            return self.best_on_offer()
        self.list_offer(node, world, actor)
        best = self.best_on_offer()
        if best.visits:
            return best
        return node.child(best.move, actor, best.prior)

    def fill(self, node: Node, world: Position, actor: i64) -> None:
        """Create a child for every offered move. The offer must be the same in all sampled positions.

        This is always true at the root, because a seat knows its own legal moves. At other nodes, it is
        true if the adviser's `is_open` says so.
        """
        adviser = self.adviser
        adviser.offer(world)
        moves = adviser.moves
        was_empty = node.last is None
        index: i64 = 0
        while index < adviser.offered:
            move = moves[index]
            if was_empty or node.find(move, actor) is None:
                node.add(Node(move, actor, adviser.weight(world, move)))
            index += 1
        node.is_full = True

    def list_children(self, node: Node) -> None:
        """Put the node's first children in `on_offer`, as many as the adviser's `width` allows."""
        width = max(1, self.adviser.width(node.visits))
        child = node.first
        while child is not None and width > 0:
            self.put_on_offer(child)
            child = child.next
            width -= 1

    def list_offer(self, node: Node, world: Position, actor: i64) -> None:
        """Put a node in `on_offer` for each move on the adviser's offer: a child or a temporary node."""
        adviser = self.adviser
        adviser.offer(world)
        moves = adviser.moves
        index: i64 = 0
        while index < adviser.offered:
            move = moves[index]
            child = node.find(move, actor)
            if child is None:
                child = self.stand_in(index, move, adviser.weight(world, move))
            self.put_on_offer(child)
            index += 1

    def stand_in(self, index: i64, move: i64, prior: float) -> Node:
        untried = self.untried
        while len(untried) <= index:
            untried.append(Node(0, 0, 0.0))
        node = untried[index]
        node.move = move
        node.prior = prior
        return node

    def clear_offer(self) -> None:
        self.offered = 0
        self.visits = 0
        self.won = 0.0
        self.priors = 0.0

    def put_on_offer(self, child: Node) -> None:
        on_offer = self.on_offer
        if self.offered < len(on_offer):
            on_offer[self.offered] = child
        else:
            on_offer.append(child)
        self.offered += 1
        self.visits += child.visits
        self.won += child.won
        self.priors += child.prior

    def best_on_offer(self) -> Node:
        """Returns the best node in `on_offer` by PUCT. An untried move counts as worth the average."""
        average = 0.5
        if self.visits:
            average = self.won / float(self.visits)
        curiosity = self.explore * math.sqrt(float(self.visits + 1)) / self.priors
        on_offer = self.on_offer
        best = on_offer[0]
        best_score = LOWEST_SCORE
        index: i64 = 0
        while index < self.offered:
            child = on_offer[index]
            index += 1
            score = curiosity * child.prior / float(child.visits + 1)
            if child.visits:
                score += child.worth()
            else:
                score += average
            if score > best_score:
                best_score = score
                best = child
        return best

    # --- recording the result ---

    def back_up(self, world: Position, root: Node) -> None:
        worth = self.worth
        adviser = self.adviser
        seat: i64 = 0
        while seat < self.players:
            worth[seat] = adviser.worth(world, seat)
            seat += 1
        win = adviser.win(world, self.seat)
        points = adviser.points(world, self.seat)
        root.visits += 1
        for node in self.path:
            node.visits += 1
            node.wins += win
            node.points += points
            if node.seat >= 0:
                node.won += worth[node.seat]
