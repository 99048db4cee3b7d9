"""A node in the search tree: a move, and the results of trying it. Compiled."""

from typing import Final, final

from mypy_extensions import i64

from tablee.core.vecs import vec

MIN_PLACES: Final = 4
"""The smallest size of a node's hash table. The size is always a power of two."""


@final
class Node:
    """One move in the search tree, and the results of the simulations that tried this move."""

    def __init__(self, move: i64, seat: i64, prior: float) -> None:
        self.move = move
        self.seat = seat
        self.prior = prior
        self.visits: i64 = 0
        self.won: float = 0.0
        """The worth of the result for `seat`, summed over all simulations through this node."""
        self.wins: float = 0.0
        """The searching seat's share of the win, summed over all simulations through this node."""
        self.points: float = 0.0
        """The searching seat's score, summed over all simulations through this node."""
        self.first: Node | None = None
        self.last: Node | None = None
        self.next: Node | None = None
        self.children_count: i64 = 0
        self.is_full = False
        """Whether every move that the adviser offers at this node already has a child node."""
        self.places: vec[Node | None] = vec[Node | None]()
        """A hash table that finds children by move. It uses open addressing and is at most half full."""
        self.placed: i64 = 0
        """The number of children that are in the hash table. `find` adds the missing children."""

    def add(self, child: "Node") -> None:
        if self.last is None:
            self.first = child
        else:
            self.last.next = child
        self.last = child
        self.children_count += 1

    def place_all(self) -> None:
        size: i64 = MIN_PLACES
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
        """Returns the child node with this move and this seat, or None if there is no such child."""
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
        """Returns the child node with this move and seat. Creates the child if it does not exist."""
        child = self.find(move, seat)
        if child is None:
            child = Node(move, seat, prior)
            self.add(child)
        return child

    def worth(self) -> float:
        """The average worth of this move for the seat that makes it. Requires at least one visit."""
        return self.won / float(self.visits)

    def win(self) -> float:
        """The searching seat's expected share of the win."""
        return self.wins / float(self.visits)

    def score(self) -> float:
        """The searching seat's expected score."""
        return self.points / float(self.visits)

    def children(self) -> "list[Node]":
        listed: list[Node] = []
        child = self.first
        while child is not None:
            listed.append(child)
            child = child.next
        return listed


def place_of(move: i64) -> i64:
    """Hashes a move. The hash mixes in the high bits, because many moves have the same low bits."""
    folded = move ^ (move >> 24)
    folded ^= folded >> 12
    return folded ^ (folded >> 5)
