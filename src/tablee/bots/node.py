"""A node of a search's tree: a move, and what came of it. Compiled."""

from typing import Final, final

from mypy_extensions import i64

from tablee.core.vecs import vec

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
