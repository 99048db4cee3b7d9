"""The parts that a colour's shapes make up, and where another shape would touch which. Compiled."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.games.kunst_stuecke.lanes import WORDS, beside
from tablee.games.kunst_stuecke.placing import lengthen
from tablee.games.kunst_stuecke.shapes import PLANE, Shapes
from tablee.games.kunst_stuecke.study import which

MOST_PARTS: Final = 16


@final
class Parts:
    """Each has six words of squares, a size, and a plane of what lies beside it."""

    def __init__(self, shapes: Shapes) -> None:
        self.shapes = shapes
        self.number: i64 = 0
        self.squares = vec[i64]([0] * (MOST_PARTS * WORDS))
        self.size = vec[i64]([0] * MOST_PARTS)
        self.beside = vec[i64]([0] * (MOST_PARTS * PLANE))
        self.touching = vec[i64]([0] * (MOST_PARTS * WORDS))
        """The anchors at which the shape touches a part."""
        self.any = vec[i64]([0] * WORDS)
        """Where it touches any part."""
        self.several = vec[i64]([0] * WORDS)
        """Where it touches several; `take_alike` takes from them."""
        self.some = vec[i64]([0] * WORDS)
        """The anchors that were asked for last."""
        self.words = vec[i64]([0] * WORDS)

    # --- taking parts in ---

    def add(self, squares: vec[i64], at: i64, size: i64) -> None:
        """One more part, from the six words that begin there."""
        own = self.squares
        word: i64 = 0
        while word < WORDS:
            own[self.number * WORDS + word] = squares[at + word]
            word += 1
        self.size[self.number] = size
        self.lay_out(self.number)
        self.number += 1

    def lay_out(self, part: i64) -> None:
        """What lies beside a part, as `lengthen` makes it."""
        squares = self.squares
        words = self.words
        plane = self.beside
        word: i64 = 0
        while word < WORDS:
            words[word] = squares[part * WORDS + word]
            word += 1
        word = 0
        while word < WORDS:
            plane[part * PLANE + word] = beside(words, word)
            word += 1
        lengthen(plane, part * PLANE)

    # --- where a shape touches them ---

    def touch(self, found: vec[i64], orientation: i64) -> None:
        """Of the anchors found for a shape, those at which it touches each part, any, several."""
        word: i64 = 0
        while word < WORDS:
            any: i64 = 0
            several: i64 = 0
            part: i64 = 0
            while part < self.number:
                met = found[word]
                if met:
                    met &= self.meeting(orientation, part * PLANE + word)
                several |= any & met
                any |= met
                self.touching[part * WORDS + word] = met
                part += 1
            self.any[word] = any
            self.several[word] = several
            word += 1

    def meeting(self, orientation: i64, plane: i64) -> i64:
        """The anchors, in one word, at which an orientation meets a plane."""
        planes = self.beside
        cells = self.shapes.cells
        at = self.shapes.cells_from[orientation]
        last = self.shapes.cells_from[orientation + 1]
        met: i64 = 0
        while at < last:
            cell = cells[at]
            met |= planes[plane + (cell >> 5)] >> (cell & 31)
            at += 1
        return met

    # --- anchors that touch the same parts, left in `some` ---

    def take_none(self, found: vec[i64]) -> bool:
        """Where no part is touched; whether there is such an anchor."""
        word: i64 = 0
        while word < WORDS:
            self.some[word] = found[word] & ~self.any[word]
            word += 1
        return is_any(self.some)

    def take_only(self, part: i64) -> bool:
        """Where that part alone is touched."""
        word: i64 = 0
        while word < WORDS:
            self.some[word] = self.touching[part * WORDS + word] & ~self.several[word]
            word += 1
        return is_any(self.some)

    def take_alike(self, part: i64, square: i64) -> bool:
        """Of `some`, those like the square in touching that part or not; whether it does."""
        some = self.some
        touching = self.touching
        touches = which(touching, part, 2, square) == 0
        word: i64 = 0
        while word < WORDS:
            if touches:
                some[word] &= touching[part * WORDS + word]
            else:
                some[word] &= ~touching[part * WORDS + word]
            word += 1
        return touches


def is_any(words: vec[i64]) -> bool:
    return (words[0] | words[1] | words[2] | words[3] | words[4] | words[5]) != 0
