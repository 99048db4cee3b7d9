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
FEWEST_PLACES: Final = 4
"""A power of two, as are all numbers of places."""


@final
class Node:
    """What search knows of one move, from the eyes of the seat that makes it."""

    def __init__(self, move: i64, seat: i64, prior: float) -> None:
        self.move = move
        self.seat = seat
        self.prior = prior
        self.visits: i64 = 0
        self.won: float = 0.0
        """What the games through here were worth to the seat, added up."""
        self.wins: float = 0.0
        """Shares of a win of the seat that searches, added up."""
        self.points: float = 0.0
        """Its scores, added up."""
        self.first: Node | None = None
        self.last: Node | None = None
        self.next: Node | None = None
        self.children_count: i64 = 0
        self.is_full = False
        """Whether each move that a world may allow here is a child."""
        self.places: vec[Node | None] = vec[Node | None]()
        """Children again, each near the place that its move points to; at least half are free."""
        self.placed: i64 = 0
        """How many children have a place; all get one before one is looked for."""

    def add(self, child: "Node") -> None:
        if self.last is None:
            self.first = child
        else:
            self.last.next = child
        self.last = child
        self.children_count += 1

    def place_all(self) -> None:
        size: i64 = FEWEST_PLACES
        while size < 2 * self.children_count:
            size *= 2
        if size == len(self.places) and self.last is not None and self.placed + 1 == self.children_count:
            self.place(self.last)
        else:
            self.places = vec[Node | None]([None] * size)
            child = self.first
            while child is not None:
                self.place(child)
                child = child.next
        self.placed = self.children_count

    def place(self, child: "Node") -> None:
        places = self.places
        at = place_of(child.move) & (len(places) - 1)
        while places[at] is not None:
            at = (at + 1) & (len(places) - 1)
        places[at] = child

    def find(self, move: i64, seat: i64) -> "Node | None":
        """The child for that move, if there is one."""
        if self.placed < self.children_count:
            self.place_all()
        elif self.children_count == 0:
            return None
        places = self.places
        at = place_of(move) & (len(places) - 1)
        child = places[at]
        while child is not None and (child.move != move or child.seat != seat):
            at = (at + 1) & (len(places) - 1)
            child = places[at]
        return child

    def child(self, move: i64, seat: i64, prior: float) -> "Node":
        """The child for that move, new if there is none."""
        child = self.find(move, seat)
        if child is None:
            child = Node(move, seat, prior)
            self.add(child)
        return child

    def worth(self) -> float:
        """What a move that was tried is worth on average to the seat that makes it."""
        return self.won / float(self.visits)

    def win(self) -> float:
        """The share of a win that the seat that searches may expect."""
        return self.wins / float(self.visits)

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


def place_of(move: i64) -> i64:
    """Moves are often bit masks that differ in a few high bits."""
    folded = move ^ (move >> 24)
    folded ^= folded >> 12
    return folded ^ (folded >> 5)


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
        """Only the first `offered` count; the sums below are theirs."""
        self.offered: i64 = 0
        self.visits: i64 = 0
        self.won: float = 0.0
        self.priors: float = 0.0
        self.untried: list[Node] = []
        """Stand-ins, used again and again: most moves of most worlds are never tried."""
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
                node = self.tell_apart(node, self.adviser.glean(world, self.seat))

    def let_nature_move(self, world: Position, node: Node) -> Node:
        world.settle(self.chance)
        return self.tell_apart(node, self.adviser.notice(world, self.seat))

    def tell_apart(self, node: Node, seen: i64) -> Node:
        """What follows if that was seen after the node's move."""
        if seen == NOTHING_NEW:
            return node
        child = node.child(seen, NATURE, 0.0)
        self.path.append(child)
        return child

    # --- which way to go ---

    def select(self, node: Node, world: Position, actor: i64) -> Node:
        """The child to go to; it is new if the move was never tried here."""
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
        """Make all moves children, where they are the same in all worlds: so they are at the root,
        the only node to come here without a visit, for a seat knows its moves."""
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
        """As many children as deserve a look by now."""
        width = max(1, self.adviser.width(node.visits))
        child = node.first
        while child is not None and width > 0:
            self.put_on_offer(child)
            child = child.next
            width -= 1

    def list_offer(self, node: Node, world: Position, actor: i64) -> None:
        """The children for the moves of this world, and stand-ins for those never tried."""
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
        """PUCT; a move without a visit is taken to be as good as its neighbours are on average."""
        average = 0.5
        if self.visits:
            average = self.won / float(self.visits)
        curiosity = self.explore * math.sqrt(float(self.visits + 1)) / self.priors
        on_offer = self.on_offer
        best = on_offer[0]
        best_score = NO_HOPE
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

    # --- what came of it ---

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
