"""Reduces thousands of placings and slides to a few ideas: one move for each change. Compiled.

A change is a new tally of a colour's groups (see `study`). Where exactly the shape lies hardly matters.
So, of all moves that lead to the same tally, one is drawn at random.
"""

from typing import Final, final

from mypy_extensions import i64

from tablee.core.vecs import vec
from tablee.games.kunst_stuecke.bot.parts import Parts, is_any
from tablee.games.kunst_stuecke.bot.study import Study, a_square, one, split, which
from tablee.games.kunst_stuecke.rules.lanes import WORDS, bit, count_all, nth_square
from tablee.games.kunst_stuecke.rules.placing import Sheet
from tablee.games.kunst_stuecke.rules.position import KunstPosition
from tablee.games.kunst_stuecke.rules.shapes import KINDS, TURNS, Shapes
from tablee.games.kunst_stuecke.rules.sliding import Slider
from tablee.games.kunst_stuecke.rules.state import PLACE, SLIDE, VERB_UNIT
from tablee.games.kunst_stuecke.rules.ways import ROTATION_SHIFT, SHAPE_SHIFT, colour_of, kind_of

MOST_IDEAS: Final = 800
"""Room for all ideas. There are at most 77 tallies * 5 colours * 2 (placing or slide) = 770."""
COLOUR_SHIFT: Final = 48
TALLY: Final = (1 << 48) - 1
SLIDING: Final = 1 << 52
FAR: Final = 0x7FFFFFFF


@final
class Ideas:
    """The changes that are possible on one canvas, each with a move that makes the change."""

    def __init__(self, shapes: Shapes, study: Study) -> None:
        self.shapes = shapes
        self.study = study
        self.parts = Parts(shapes)
        self.number: i64 = 0
        self.changes = vec[i64]([0] * MOST_IDEAS)
        """Each change as one number: tally + (colour << COLOUR_SHIFT), plus SLIDING for a slide."""
        self.moves = vec[i64]([0] * MOST_IDEAS)
        self.ways = vec[i64]([0] * MOST_IDEAS)
        """For each change, the number of moves that make it; one of them is in `moves`."""
        self.rest = vec[i64]([0] * WORDS)
        self.found = vec[i64]([0] * WORDS)
        self.pieces = vec[i64]([0] * (KINDS * WORDS))
        self.sizes = vec[i64]([0] * KINDS)
        self.drawn: i64 = 1

    def think_of(self, position: KunstPosition) -> None:
        """Finds each possible change of a tally, and one move for it. Call `study.look_at` first."""
        self.number = 0
        self.think_of_placings(position, position.spendable())
        self.think_of_slides(position, position.slidable())

    # --- placings ---

    def think_of_placings(self, position: KunstPosition, wanted: i64) -> None:
        sheet = Sheet(self.shapes, position.slots)
        colour: i64 = -1
        shape: i64 = 0
        while wanted:
            if wanted & 1:
                if colour != colour_of(shape):
                    colour = colour_of(shape)
                    sheet.choose(colour)
                    self.take_groups(colour, -1)
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

    def take_groups(self, colour: i64, but: i64) -> None:
        """Sets `parts` to the groups of `colour`, except the group `but`."""
        study = self.study
        self.parts.number = 0
        group = colour * KINDS
        last = group + study.number[colour]
        while group < last:
            if group != but:
                self.parts.add(study.squares, group * WORDS, study.size[group])
            group += 1

    # --- slides ---

    def think_of_slides(self, position: KunstPosition, wanted: i64) -> None:
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
        self.take_groups(colour, group)
        tally = study.tally[colour] - one(study.size[group])
        if study.size[group] > 1:
            tally += self.take_rest(position, slider, shape, group)
        head = SLIDE * VERB_UNIT + (shape << SHAPE_SHIFT)
        self.sort(slider.found, position.orientation_of(shape), tally, colour, head)

    def take_rest(self, position: KunstPosition, slider: Slider, shape: i64, group: i64) -> i64:
        """Adds the pieces into which the group falls without `shape` to `parts`. Returns their tally."""
        groups = self.study.squares
        word: i64 = 0
        while word < WORDS:
            self.rest[word] = groups[group * WORDS + word] & ~slider.stamp[word]
            word += 1
        number = split(self.rest, self.found, self.pieces, 0)
        self.count_members(position, shape, group, number)
        tally: i64 = 0
        piece: i64 = 0
        while piece < number:
            tally += one(self.sizes[piece])
            self.parts.add(self.pieces, piece * WORDS, self.sizes[piece])
            piece += 1
        return tally

    def count_members(self, position: KunstPosition, shape: i64, group: i64, number: i64) -> None:
        sizes = self.sizes
        piece: i64 = 0
        while piece < number:
            sizes[piece] = 0
            piece += 1
        others = position.placed & ~bit(shape)
        member = colour_of(shape) * KINDS
        last = member + KINDS
        while member < last:
            if others & bit(member) and self.study.group[member] == group:
                square = a_square(self.shapes, position.slots, member)
                sizes[which(self.pieces, 0, number, square)] += 1
            member += 1

    # --- from anchors to changes ---

    def sort(self, found: vec[i64], orientation: i64, tally: i64, colour: i64, head: i64) -> None:
        """Notes the changes that the shape would make at the anchors in `found`.

        `tally` is the colour's tally without the shape; `head` is the move without its square.
        """
        parts = self.parts
        parts.touch(found, orientation)
        if parts.take_none(found):
            self.note(tally + one(1), colour, head)
        part: i64 = 0
        while part < parts.number:
            if parts.take_only(part):
                size = parts.size[part]
                self.note(tally - one(size) + one(size + 1), colour, head)
            part += 1
        while is_any(parts.several):
            self.join(tally, colour, head)

    def join(self, tally: i64, colour: i64, head: i64) -> None:
        """Notes the change for the first anchor in `several`, where the shape joins several parts.

        Removes from `several` all anchors at which the shape would join the same parts.
        """
        parts = self.parts
        square = nth_square(parts.several, 0)
        word: i64 = 0
        while word < WORDS:
            parts.some[word] = parts.several[word]
            word += 1
        joined: i64 = 1
        part: i64 = 0
        while part < parts.number:
            if parts.take_alike(part, square):
                joined += parts.size[part]
                tally -= one(parts.size[part])
            part += 1
        word = 0
        while word < WORDS:
            parts.several[word] &= ~parts.some[word]
            word += 1
        self.note(tally + one(joined), colour, head)

    def note(self, tally: i64, colour: i64, head: i64) -> None:
        """Notes that moves change the colour's tally to `tally`: `head` plus any anchor in `parts.some`.

        Of all moves noted for the same change, `moves` keeps one at random. A slide that does not change
        the tally is ignored.
        """
        change = tally + (colour << COLOUR_SHIFT)
        if head >= SLIDE * VERB_UNIT:
            if tally == self.study.tally[colour]:
                return
            change += SLIDING
        index: i64 = 0
        while index < self.number and self.changes[index] != change:
            index += 1
        if index == self.number:
            self.number += 1
            self.changes[index] = change
            self.ways[index] = 0
        anchors = self.parts.some
        here = count_all(anchors)
        self.ways[index] += here
        lot = self.draw(self.ways[index])
        if lot < here:
            self.moves[index] = head + nth_square(anchors, lot)

    def draw(self, below: i64) -> i64:
        """Draws a number less than `below` from a fixed sequence, so that a search can be repeated."""
        self.drawn = (self.drawn * 1103515245 + 12345) & FAR
        return (self.drawn >> 8) % below
