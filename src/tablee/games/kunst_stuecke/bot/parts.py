"""Finds which groups of its own colour a shape would touch at each possible anchor. Compiled."""

from typing import Final, final

from mypy_extensions import i64

from tablee.core.vecs import vec
from tablee.games.kunst_stuecke.bot.study import which
from tablee.games.kunst_stuecke.rules.lanes import WORDS, beside
from tablee.games.kunst_stuecke.rules.placing import lengthen
from tablee.games.kunst_stuecke.rules.shapes import PLANE, Shapes

MOST_PARTS: Final = 16


@final
class Parts:
    """The connected groups of a colour (parts), and the anchors at which another shape touches them."""

    def __init__(self, shapes: Shapes) -> None:
        self.shapes = shapes
        self.number: i64 = 0
        self.squares = vec[i64]([0] * (MOST_PARTS * WORDS))
        self.size = vec[i64]([0] * MOST_PARTS)
        self.beside = vec[i64]([0] * (MOST_PARTS * PLANE))
        self.touching = vec[i64]([0] * (MOST_PARTS * WORDS))
        """For each part, the anchors at which the shape would touch the part, as six words."""
        self.any = vec[i64]([0] * WORDS)
        """The anchors at which the shape would touch at least one part."""
        self.several = vec[i64]([0] * WORDS)
        """The anchors at which the shape would touch several parts. `Ideas.join` empties it."""
        self.some = vec[i64]([0] * WORDS)
        """The anchors that the last call of `take_none`, `take_only` or `take_alike` selected."""
        self.words = vec[i64]([0] * WORDS)

    # --- adding parts ---

    def add(self, squares: vec[i64], at: i64, size: i64) -> None:
        """Adds a part of `size` shapes. The six words for its squares begin at `squares[at]`."""
        own = self.squares
        word: i64 = 0
        while word < WORDS:
            own[self.number * WORDS + word] = squares[at + word]
            word += 1
        self.size[self.number] = size
        self.lay_out(self.number)
        self.number += 1

    def lay_out(self, part: i64) -> None:
        """Stores the squares beside a part as a plane: 13 words, the form that `meeting` reads."""
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

    # --- where a shape touches the parts ---

    def touch(self, found: vec[i64], orientation: i64) -> None:
        """Sets `touching`, `any` and `several` for a shape that may lie at the anchors in `found`."""
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
        """One word of a set of anchors: those at which the shape would cover a square beside a part.

        A set has six words. `plane` is the index in `beside` of the part's plane plus the word's number.
        """
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

    # --- selecting anchors by the parts that the shape would touch there ---

    def take_none(self, found: vec[i64]) -> bool:
        """Sets `some` to the anchors where the shape touches no part. Returns whether any exist."""
        word: i64 = 0
        while word < WORDS:
            self.some[word] = found[word] & ~self.any[word]
            word += 1
        return is_any(self.some)

    def take_only(self, part: i64) -> bool:
        """Sets `some` to the anchors where the shape touches only `part`. Returns whether any exist."""
        word: i64 = 0
        while word < WORDS:
            self.some[word] = self.touching[part * WORDS + word] & ~self.several[word]
            word += 1
        return is_any(self.some)

    def take_alike(self, part: i64, square: i64) -> bool:
        """Returns whether the shape touches this part if its anchor is at `square`.

        Removes from `some` all anchors for which the answer is different.
        """
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
