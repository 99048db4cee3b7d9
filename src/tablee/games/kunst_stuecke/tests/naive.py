"""A slow and simple version of Kunst Stücke's geometry: it uses sets of squares and no lookup tables.

It shares no code with the game. `test_geometry` compares it with the game's fast geometry.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

Square: TypeAlias = tuple[int, int]
Form: TypeAlias = frozenset[Square]
SIDES = ((1, 0), (0, 1), (-1, 0), (0, -1))


def form_of(rows: Sequence[str]) -> Form:
    return frozenset((x, y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == "#")


def quarter_turn(form: Form) -> Form:
    """Turns a form clockwise: its left side becomes the top, and its bottom becomes the left side."""
    return to_corner((-y, x) for x, y in form)


def to_corner(squares: Iterable[Square]) -> Form:
    some = list(squares)
    left, top = min(x for x, _ in some), min(y for _, y in some)
    return frozenset((x - left, y - top) for x, y in some)


def rotations(form: Form) -> list[Form]:
    """The distinct rotations of a form, in clockwise order."""
    found: list[Form] = []
    for _ in range(4):
        if form not in found:
            found.append(form)
        form = quarter_turn(form)
    return found


def moved(form: Form, x: int, y: int) -> Form:
    return frozenset((x + right, y + down) for right, down in form)


def touch(one: Form, other: Form) -> bool:
    """Whether a square of one form shares a side with a square of the other."""
    return any((x + right, y + down) in other for x, y in one for right, down in SIDES)


class Canvas:
    """A canvas that maps names to pieces. A name is a colour, a dash and a kind, such as red-I5."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.pieces: dict[str, Form] = {}

    def is_inside(self, form: Form) -> bool:
        return all(0 <= x < self.size and 0 <= y < self.size for x, y in form)

    def is_free(self, form: Form, but: str = "") -> bool:
        return not any(form & piece for name, piece in self.pieces.items() if name != but)

    def touched(self, form: Form, but: str = "") -> set[str]:
        """The colours of the pieces that a form touches, ignoring the piece `but`."""
        names = [name for name, piece in self.pieces.items() if name != but and touch(form, piece)]
        return {name.partition("-")[0] for name in names}

    def placings(self, colour: str, form: Form) -> Iterator[tuple[int, int, int]]:
        """Every rotation, x and y with which a piece of this form and colour may be placed."""
        for rotation, turned in enumerate(rotations(form)):
            for x in range(self.size):
                for y in range(self.size):
                    lies = moved(turned, x, y)
                    if self.is_inside(lies) and self.is_free(lies):
                        touched = self.touched(lies)
                        if not touched or colour in touched:
                            yield rotation, x, y

    def slides(self, name: str) -> dict[Square, int]:
        """Every offset by which a piece may slide, and the fewest steps that it takes."""
        start = self.pieces[name]
        colour = name.partition("-")[0]
        must_touch = colour in self.touched(start, but=name)
        steps = {(0, 0): 0}
        for right, down in (queue := [(0, 0)]):
            for step_right, step_down in SIDES:
                there = (right + step_right, down + step_down)
                lies = moved(start, *there)
                if there not in steps and self.is_inside(lies) and self.is_free(lies, but=name):
                    steps[there] = steps[right, down] + 1
                    queue.append(there)
        ends = [there for there in queue if not must_touch or self.ends_well(name, there)]
        return {there: steps[there] for there in ends}

    def ends_well(self, name: str, there: Square) -> bool:
        return name.partition("-")[0] in self.touched(moved(self.pieces[name], *there), but=name)

    def groups(self) -> set[frozenset[str]]:
        return {frozenset(self.group_of(name)) for name in self.pieces}

    def group_of(self, name: str) -> list[str]:
        colour = name.partition("-")[0]
        alike = [other for other in self.pieces if other.partition("-")[0] == colour]
        for here in (group := [name]):
            near = [other for other in alike if touch(self.pieces[here], self.pieces[other])]
            group += [other for other in near if other not in group]
        return group
