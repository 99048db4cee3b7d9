"""Few placings and slides for the thousands there are: one for each change of groups. Compiled.

What counts is the tally that a colour's groups have afterwards (see `study`), hardly where a
shape lies: of all ways to the same tally one is drawn.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.games.kunst_stuecke.lanes import WORDS, beside, bit, count_all, nth_square
from tablee.games.kunst_stuecke.placing import Sheet, lengthen
from tablee.games.kunst_stuecke.position import PLACE, SLIDE, VERB_UNIT, KunstPosition
from tablee.games.kunst_stuecke.shapes import KINDS, PLANE, TURNS, Shapes
from tablee.games.kunst_stuecke.sliding import Slider
from tablee.games.kunst_stuecke.study import Study, a_square, one, split, which
from tablee.games.kunst_stuecke.ways import (
    ROTATION_SHIFT,
    SHAPE_SHIFT,
    colour_of,
    kind_of,
)

MOST_IDEAS: Final = 250
MOST_PARTS: Final = 16
COLOUR_SHIFT: Final = 48
TALLY: Final = (1 << 48) - 1
SLIDING: Final = 1 << 52
FAR: Final = 0x7FFFFFFF


@final
class Ideas:
    """The changes found for one canvas: what they lead to, and a move that does it."""

    def __init__(self, shapes: Shapes, study: Study) -> None:
        self.shapes = shapes
        self.study = study
        self.number: i64 = 0
        self.changes = vec[i64]([0] * MOST_IDEAS)
        """What comes of it: tally + colour << 48, and a bit for a slide."""
        self.moves = vec[i64]([0] * MOST_IDEAS)
        self.ways = vec[i64]([0] * MOST_IDEAS)
        """From how many the move was drawn."""
        self.parts: i64 = 0
        """Of a colour, without the shape that slides; each has squares, a size, a plane beside it."""
        self.squares = vec[i64]([0] * (MOST_PARTS * WORDS))
        self.size = vec[i64]([0] * MOST_PARTS)
        self.beside = vec[i64]([0] * (MOST_PARTS * PLANE))
        self.touching = vec[i64]([0] * (MOST_PARTS * WORDS))
        """The anchors at which a shape touches a part."""
        self.any = vec[i64]([0] * WORDS)
        self.several = vec[i64]([0] * WORDS)
        self.some = vec[i64]([0] * WORDS)
        self.plane = vec[i64]([0] * PLANE)
        self.found = vec[i64]([0] * WORDS)
        self.drawn: i64 = 1

    # --- placings ---

    def think_of_placings(self, position: KunstPosition, wanted: i64) -> None:
        """A way to place one of the wanted shapes for each tally that comes of it."""
        sheet = Sheet(self.shapes, position.slots)
        colour: i64 = -1
        shape: i64 = 0
        while wanted:
            if wanted & 1:
                if colour != colour_of(shape):
                    colour = colour_of(shape)
                    sheet.choose(colour)
                    self.take_groups(colour)
                self.place_in_all_turns(sheet, colour, shape)
            wanted >>= 1
            shape += 1

    def place_in_all_turns(self, sheet: Sheet, colour: i64, shape: i64) -> None:
        kind = kind_of(shape)
        rotation: i64 = 0
        while rotation < self.shapes.turns[kind]:
            orientation = kind * TURNS + rotation
            sheet.find(orientation)
            head = PLACE * VERB_UNIT + (shape << SHAPE_SHIFT) + (rotation << ROTATION_SHIFT)
            self.sort(sheet.found, orientation, self.study.tally[colour], colour, head)
            rotation += 1

    def take_groups(self, colour: i64) -> None:
        """The parts are the groups of that colour."""
        self.parts = 0
        group = colour * KINDS
        last = group + self.study.number[colour]
        while group < last:
            self.take_group(group)
            group += 1

    def take_group(self, group: i64) -> None:
        squares = self.squares
        groups = self.study.squares
        at = self.parts * WORDS
        word: i64 = 0
        while word < WORDS:
            squares[at + word] = groups[group * WORDS + word]
            word += 1
        self.size[self.parts] = self.study.size[group]
        self.lay_out(self.parts)
        self.parts += 1

    def lay_out(self, part: i64) -> None:
        """What lies beside a part, as `lengthen` makes it."""
        squares = self.squares
        found = self.found
        word: i64 = 0
        while word < WORDS:
            found[word] = squares[part * WORDS + word]
            word += 1
        plane = self.beside
        word = 0
        while word < WORDS:
            plane[part * PLANE + word] = beside(found, word)
            word += 1
        lengthen(plane, part * PLANE)

    # --- slides ---

    def think_of_slides(self, position: KunstPosition, wanted: i64) -> None:
        """A slide of one of the wanted shapes for each tally, but for the present one."""
        slider = Slider(self.shapes, position.slots)
        shape: i64 = 0
        while wanted:
            if wanted & 1:
                position.ways.find_slides_elsewhere(slider, shape)
                if is_any(slider.found):
                    self.slide(position, slider, shape)
            wanted >>= 1
            shape += 1

    def slide(self, position: KunstPosition, slider: Slider, shape: i64) -> None:
        study = self.study
        colour = colour_of(shape)
        group = study.group[shape]
        self.parts = 0
        other = colour * KINDS
        while other < colour * KINDS + study.number[colour]:
            if other != group:
                self.take_group(other)
            other += 1
        tally = study.tally[colour] - one(study.size[group])
        if study.size[group] > 1:
            tally += self.take_rest(position, slider, shape, group)
        head = SLIDE * VERB_UNIT + (shape << SHAPE_SHIFT)
        self.sort(slider.found, position.orientation_of(shape), tally, colour, head)

    def take_rest(self, position: KunstPosition, slider: Slider, shape: i64, group: i64) -> i64:
        """The shape's group without it, in one or more parts; their tally."""
        groups = self.study.squares
        rest = self.some
        word: i64 = 0
        while word < WORDS:
            rest[word] = groups[group * WORDS + word] & ~slider.stamp[word]
            word += 1
        before = self.parts
        number = split(rest, self.found, self.squares, before)
        self.parts += number
        self.count_members(position, shape, group, before, number)
        tally: i64 = 0
        while before < self.parts:
            tally += one(self.size[before])
            self.lay_out(before)
            before += 1
        return tally

    def count_members(
        self, position: KunstPosition, shape: i64, group: i64, first: i64, number: i64
    ) -> None:
        size = self.size
        part = first
        while part < first + number:
            size[part] = 0
            part += 1
        member = colour_of(shape) * KINDS
        last = member + KINDS
        while member < last:
            if position.placed & bit(member) and self.study.group[member] == group and member != shape:
                square = a_square(self.shapes, position.slots, member)
                size[first + which(self.squares, first, number, square)] += 1
            member += 1

    # --- sorting anchors by the parts that the shape touches there ---

    def sort(self, found: vec[i64], orientation: i64, tally: i64, colour: i64, head: i64) -> None:
        """Note each change that some of the found anchors make; `tally` is without the shape."""
        self.touch_all(found, orientation)
        some = self.some
        word: i64 = 0
        while word < WORDS:
            some[word] = found[word] & ~self.any[word]
            word += 1
        if is_any(some):
            self.note(tally + one(1), colour, head, some)
        part: i64 = 0
        while part < self.parts:
            self.sort_one(part, tally, colour, head)
            part += 1
        while is_any(self.several):
            self.sort_several(tally, colour, head)

    def touch_all(self, found: vec[i64], orientation: i64) -> None:
        """Where the shape touches which part; where any, where several."""
        shapes = self.shapes
        cells = shapes.cells
        first = shapes.cells_from[orientation]
        last = shapes.cells_from[orientation + 1]
        planes = self.beside
        touching = self.touching
        word: i64 = 0
        while word < WORDS:
            here = found[word]
            any: i64 = 0
            several: i64 = 0
            if here:
                part: i64 = 0
                while part < self.parts:
                    met: i64 = 0
                    plane = part * PLANE + word
                    at = first
                    while at < last:
                        cell = cells[at]
                        met |= planes[plane + (cell >> 5)] >> (cell & 31)
                        at += 1
                    met &= here
                    several |= any & met
                    any |= met
                    touching[part * WORDS + word] = met
                    part += 1
            self.any[word] = any
            self.several[word] = several
            word += 1
        self.clear_where_none(found)

    def clear_where_none(self, found: vec[i64]) -> None:
        touching = self.touching
        word: i64 = 0
        while word < WORDS:
            if found[word] == 0:
                part: i64 = 0
                while part < self.parts:
                    touching[part * WORDS + word] = 0
                    part += 1
            word += 1

    def sort_one(self, part: i64, tally: i64, colour: i64, head: i64) -> None:
        """The anchors at which that part alone is touched."""
        some = self.some
        touching = self.touching
        word: i64 = 0
        while word < WORDS:
            some[word] = touching[part * WORDS + word] & ~self.several[word]
            word += 1
        if is_any(some):
            size = self.size[part]
            self.note(tally - one(size) + one(size + 1), colour, head, some)

    def sort_several(self, tally: i64, colour: i64, head: i64) -> None:
        """Of the anchors at which several parts are touched, those where the same ones are."""
        some = self.some
        several = self.several
        square = nth_square(several, 0)
        word: i64 = 0
        while word < WORDS:
            some[word] = several[word]
            word += 1
        joined: i64 = 1
        part: i64 = 0
        while part < self.parts:
            if self.narrow(part, square):
                joined += self.size[part]
                tally -= one(self.size[part])
            part += 1
        word = 0
        while word < WORDS:
            several[word] &= ~some[word]
            word += 1
        self.note(tally + one(joined), colour, head, some)

    def narrow(self, part: i64, square: i64) -> bool:
        """Keep the anchors that are like that square in touching the part, or not."""
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

    # --- noting ---

    def note(self, tally: i64, colour: i64, head: i64, anchors: vec[i64]) -> None:
        """An idea; the same one found again takes the first one's place by lot."""
        change = tally + (colour << COLOUR_SHIFT)
        if head >= SLIDE * VERB_UNIT:
            if tally == self.study.tally[colour]:
                return
            change += SLIDING
        index: i64 = 0
        while index < self.number and self.changes[index] != change:
            index += 1
        if index == MOST_IDEAS:
            return
        if index == self.number:
            self.number += 1
            self.changes[index] = change
            self.ways[index] = 0
        here = count_all(anchors)
        self.ways[index] += here
        lot = self.draw(self.ways[index])
        if lot < here:
            self.moves[index] = head + nth_square(anchors, lot)

    def draw(self, below: i64) -> i64:
        """A number of its own: an adviser draws the same again when asked the same."""
        self.drawn = (self.drawn * 1103515245 + 12345) & FAR
        return (self.drawn >> 8) % below


def is_any(words: vec[i64]) -> bool:
    return (words[0] | words[1] | words[2] | words[3] | words[4] | words[5]) != 0
