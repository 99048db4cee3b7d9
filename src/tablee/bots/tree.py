"""Search over what a seat knows: a new world each time, one tree for all. Compiled.

Information-set Monte Carlo tree search for any number of players (Cowling, Powley, Whitehouse
2012), each maximising what is best for itself, with a prior from the game's adviser (PUCT). A
node stands for the moves made since the root, not for a world: of its children only those count
that are legal in the world at hand.
"""

import math
from typing import Final, final

from mypy_extensions import i64

from tablee.core.adviser import NOTHING_NEW, Adviser
from tablee.core.belief import Belief
from tablee.core.chance import Chance
from tablee.core.position import NATURE, NOBODY, Position
from tablee.core.vecs import vec

MOST_SEATS: Final = 16
NO_HOPE: Final = -1.0e9


@final
class Node:
    """What search knows of one move, from the eyes of the seat that makes it."""

    def __init__(self, move: i64, seat: i64, prior: float) -> None:
        self.move = move
        self.seat = seat
        self.prior = prior
        self.visits: i64 = 0
        self.won: float = 0.0
        self.points: float = 0.0
        """Scores of the seat that searches, added up."""
        self.first: Node | None = None
        self.last: Node | None = None
        self.next: Node | None = None

    def add(self, child: "Node") -> None:
        if self.last is None:
            self.first = child
        else:
            self.last.next = child
        self.last = child

    def find(self, move: i64, seat: i64, before: "Node | None") -> "Node | None":
        """The child for that move, looked for first behind the one found before: lists of moves
        mostly come in the same order."""
        if before is not None:
            child = before.next
            if child is not None and child.move == move and child.seat == seat:
                return child
        child = self.first
        while child is not None:
            if child.move == move and child.seat == seat:
                return child
            child = child.next
        return None

    def win(self) -> float:
        """The share of a win to expect from a move that was tried."""
        return self.won / float(self.visits)

    def score(self) -> float:
        """The score to expect."""
        return self.points / float(self.visits)

    def children(self) -> "list[Node]":
        listed: list[Node] = []
        child = self.first
        while child is not None:
            listed.append(child)
            child = child.next
        return listed


@final
class Search:
    """One seat's thinking about one decision. `explore` weighs curiosity against what is known."""

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
        self.worth: vec[float] = vec[float]([0.0] * MOST_SEATS)

    def run(self, belief: Belief, root: Node, simulations: i64) -> None:
        """Search so many worlds more."""
        while simulations > 0:
            self.simulate(belief.sample(self.chance), root)
            simulations -= 1

    def simulate(self, world: Position, root: Node) -> None:
        self.descend(world, root)
        self.adviser.play_out(world, self.chance)
        self.back_up(world, root)

    def descend(self, world: Position, root: Node) -> None:
        """From the root to the first node that is new, or to the end of the game."""
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

    def let_nature_move(self, world: Position, node: Node) -> Node:
        while world.to_act() == NATURE:
            world.apply(world.sample(self.chance))
        seen = self.adviser.notice(world, self.seat)
        if seen == NOTHING_NEW:
            return node
        child = node.find(seen, NATURE, None)
        if child is None:
            child = Node(seen, NATURE, 0.0)
            node.add(child)
        self.path.append(child)
        return child

    # --- which way to go ---

    def select(self, node: Node, world: Position, actor: i64) -> Node:
        if node.last is None or not self.adviser.is_open(world):
            self.list_offer(node, world, actor)
        else:
            self.list_children(node)
        return self.best_on_offer()

    def list_offer(self, node: Node, world: Position, actor: i64) -> None:
        """The children for the moves of this world; new ones where there are none yet."""
        adviser = self.adviser
        adviser.offer(world)
        moves = adviser.moves
        found: Node | None = None
        on_offer = self.on_offer
        on_offer.clear()
        index: i64 = 0
        while index < adviser.offered:
            move = moves[index]
            found = node.find(move, actor, found)
            if found is None:
                found = Node(move, actor, adviser.weight(world, move))
                node.add(found)
            on_offer.append(found)
            index += 1

    def list_children(self, node: Node) -> None:
        width = self.adviser.width(node.visits)
        on_offer = self.on_offer
        on_offer.clear()
        child = node.first
        while child is not None and width > 0:
            on_offer.append(child)
            child = child.next
            width -= 1

    def best_on_offer(self) -> Node:
        """PUCT; a move without a visit is taken to be as good as its neighbours are on average."""
        visits: i64 = 0
        won = 0.0
        priors = 0.0
        for child in self.on_offer:
            visits += child.visits
            won += child.won
            priors += child.prior
        average = 0.5
        if visits:
            average = won / float(visits)
        curiosity = self.explore * math.sqrt(float(visits + 1)) / priors
        best = self.on_offer[0]
        best_score = NO_HOPE
        for child in self.on_offer:
            score = curiosity * child.prior / float(child.visits + 1)
            if child.visits:
                score += child.win()
            else:
                score += average
            if score > best_score:
                best_score = score
                best = child
        return best

    # --- what came of it ---

    def back_up(self, world: Position, root: Node) -> None:
        worth = self.worth
        adviser = self.adviser
        seat: i64 = 0
        while seat < self.players:
            worth[seat] = adviser.worth(world, seat)
            seat += 1
        points = adviser.points(world, self.seat)
        root.visits += 1
        for node in self.path:
            node.visits += 1
            node.points += points
            if node.seat >= 0:
                node.won += worth[node.seat]
