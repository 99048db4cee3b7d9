"""Plays moves of Kunst Stücke: placing, discarding, sliding, taking goals. Compiled.

Rule numbers (KS…) are those of rules.en.md. The module `state` describes the attributes.
"""

from typing import final

from mypy_extensions import i64

from tablee.core.chance import Chance
from tablee.core.position import NATURE, NOBODY, left_of
from tablee.core.vecs import vec
from tablee.games.kunst_stuecke.rules.events import (
    MARK_SHIFT,
    TOLD_DISCARD,
    TOLD_END,
    TOLD_KEEP,
    TOLD_LOOK,
    TOLD_OVER,
    TOLD_PLACE,
    TOLD_SHARED,
    TOLD_STACKED,
)
from tablee.games.kunst_stuecke.rules.groups import goals_met
from tablee.games.kunst_stuecke.rules.lanes import bit, count, nth_bit
from tablee.games.kunst_stuecke.rules.shapes import Shapes
from tablee.games.kunst_stuecke.rules.state import (
    DISCARD,
    END,
    GOAL,
    GOALS,
    HAND,
    KEEP,
    KEEPING,
    LOOK,
    ORDER_SHIFT,
    OVER,
    PILE,
    PILE_HEIGHT,
    PILE_SHIFT,
    PILES,
    PLACE,
    PLACE_ON_CANVAS,
    SHARING,
    SLIDE,
    SLOT_SHIFT,
    SLOTS,
    STACKING,
    TILE,
    TOKENS,
    TOKENS_EACH,
    TURN,
    VERB_SHIFT,
    VERB_UNIT,
    WAY,
    KunstState,
    blank_ways,
    draw,
)
from tablee.games.kunst_stuecke.rules.ways import (
    ON_CANVAS,
    SHAPE_SHIFT,
    SQUARE,
)


@final
class KunstPosition(KunstState):
    """A position of Kunst Stücke that lists the legal moves and carries them out."""

    # --- whose turn it is, and which moves are legal ---

    def to_act(self) -> i64:
        if self.phase == OVER:
            return NOBODY
        if self.phase < TURN:
            return NATURE
        return self.turn

    def num_legal(self) -> i64:
        if self.to_act() < 0:
            return 0
        if self.phase == KEEPING:
            return count(self.slots[PILE + self.pile]) * count(self.free_slots())
        spendable = self.spendable()
        slidable = self.slidable()
        spending = self.ways.to_place(spendable) + count(spendable)
        sliding = self.ways.to_slide(slidable) + count(slidable)
        return spending + sliding + count(self.piles_on_offer()) + self.spent

    def legal_at(self, index: i64) -> i64:
        """The legal move at `index`.

        The moves come in this order: placings, discards, slides, looks, the end of the turn, and slides
        that end where they began (KS19).
        """
        if self.phase == KEEPING:
            return self.keep_at(index)
        spendable = self.spendable()
        placings = self.ways.to_place(spendable)
        if index < placings:
            return PLACE * VERB_UNIT + self.ways.placing_at(spendable, index)
        index -= placings
        if index < count(spendable):
            return DISCARD * VERB_UNIT + (nth_bit(spendable, index) << SHAPE_SHIFT)
        return self.other_at(index - count(spendable))

    def other_at(self, index: i64) -> i64:
        slidable = self.slidable()
        slides = self.ways.to_slide(slidable)
        if index < slides:
            return SLIDE * VERB_UNIT + self.ways.slide_at(slidable, index)
        index -= slides
        piles = self.piles_on_offer()
        if index < count(piles):
            return LOOK * VERB_UNIT + nth_bit(piles, index)
        index -= count(piles)
        if index < self.spent:
            return END * VERB_UNIT
        return self.slide_to_nowhere(nth_bit(slidable, index - self.spent))

    def keep_at(self, index: i64) -> i64:
        """The legal move at `index` when a tile must be kept. Any tile may go in any free slot."""
        slots = self.free_slots()
        tile = nth_bit(self.slots[PILE + self.pile], index // count(slots))
        slot = nth_bit(slots, index % count(slots))
        return KEEP * VERB_UNIT + (slot << SLOT_SHIFT) + tile

    def slide_to_nowhere(self, shape: i64) -> i64:
        return SLIDE * VERB_UNIT + (shape << SHAPE_SHIFT) + self.square_of(shape)

    def legal(self) -> tuple[int, ...]:
        if self.phase != TURN:
            return super().legal()
        spendable = self.spendable()
        slidable = self.slidable()
        listed = self.ways.all_placings(spendable, PLACE * VERB_UNIT)
        at = self.ways.to_place(spendable)
        listed += [self.legal_at(at + index) for index in range(count(spendable))]
        listed += self.ways.all_slides(slidable, SLIDE * VERB_UNIT)
        at = self.ways.to_slide(slidable)
        others = count(self.piles_on_offer()) + self.spent + count(slidable)
        return tuple(listed + [self.other_at(at + index) for index in range(others)])

    def apply(self, move: i64) -> None:
        if self.phase < TURN:
            self.deal(move)
            return
        verb = move >> VERB_SHIFT
        if verb == PLACE:
            self.place((move & WAY) >> SHAPE_SHIFT, move & PLACE_ON_CANVAS)
        elif verb == DISCARD:
            self.discard((move & WAY) >> SHAPE_SHIFT)
        elif verb == SLIDE:
            self.slide((move & WAY) >> SHAPE_SHIFT, move & SQUARE)
        elif verb == LOOK:
            self.look(move & WAY)
        elif verb == KEEP:
            self.keep(move & TILE, (move & WAY) >> SLOT_SHIFT)
        else:
            self.tell(TOLD_END, self.turn, 0)
            self.end_turn()

    # --- set-up: Nature deals shapes (KS4), then stacks tiles (KS6) ---

    def sample(self, chance: Chance) -> i64:
        if self.phase == SHARING:
            return draw(self.box, self.share(), chance)
        return draw(self.tiles, PILE_HEIGHT, chance)

    def deal(self, things: i64) -> None:
        if self.phase == SHARING:
            self.deal_shapes(things)
        else:
            self.stack_tiles(things)

    def deal_shapes(self, shapes: i64) -> None:
        """Gives the next player `shapes`, a bit mask (KS4), and ten tokens (KS5)."""
        seat = self.turn
        self.tell(TOLD_SHARED, seat, self.share())
        self.box -= shapes
        self.slots[HAND + seat] = shapes
        self.slots[TOKENS + seat] = TOKENS_EACH
        self.bank -= TOKENS_EACH
        self.turn = left_of(seat, self.players)
        if self.turn == self.first:
            self.phase = STACKING

    def stack_tiles(self, tiles: i64) -> None:
        """Stacks six tiles (a bit mask) face down on the next of the five places (KS6)."""
        self.tiles -= tiles
        self.slots[PILE + self.pile] = tiles
        self.pile += 1
        if self.pile == PILES:
            self.pile = 0
            self.phase = TURN
            self.tell(TOLD_STACKED, self.first, 0)

    # --- placing and discarding: exactly one of the two, once a turn (KS7) ---

    def place(self, shape: i64, place: i64) -> None:
        """Puts a shape from the player's hand on the canvas (KS11)."""
        self.tell(TOLD_PLACE, self.turn, (self.mark_of(shape) << MARK_SHIFT) | place)
        self.slots[ON_CANVAS + shape] = place
        self.placed |= bit(shape)
        self.stamp(shape)
        self.spend(shape)

    def discard(self, shape: i64) -> None:
        """Takes the shape out of the game for good (KS15)."""
        self.tell(TOLD_DISCARD, self.turn, self.mark_of(shape))
        self.discarded |= bit(shape)
        self.spend(shape)

    def spend(self, shape: i64) -> None:
        self.slots[HAND + self.turn] -= bit(shape)
        self.spent = 1
        self.go_on()

    # --- sliding: any number of times, each for a token (KS8) ---

    def slide(self, shape: i64, square: i64) -> None:
        self.tell_slide(shape, square)
        place = self.slots[ON_CANVAS + shape]
        if place & SQUARE != square:
            self.stamp(shape)
            self.slots[ON_CANVAS + shape] = place - (place & SQUARE) + square
            self.stamp(shape)
        self.slots[TOKENS + self.turn] -= 1
        self.bank += 1
        self.go_on()

    # --- goal tiles ---

    def look(self, pile: i64) -> None:
        """Looks at a whole pile. The player must keep a tile before doing anything else (KS20)."""
        self.tell(TOLD_LOOK, self.turn, pile)
        self.pile = pile
        self.phase = KEEPING

    def keep(self, tile: i64, slot: i64) -> None:
        """Puts a tile face down on a free slot (KS21). The rest of the pile goes back (KS22)."""
        taken = PILE_HEIGHT - count(self.slots[PILE + self.pile])
        goal = tile | (self.pile << PILE_SHIFT) | (taken << ORDER_SHIFT)
        self.tell(TOLD_KEEP, self.turn, (slot << MARK_SHIFT) | goal)
        self.slots[PILE + self.pile] -= bit(tile)
        self.slots[GOAL + GOALS * self.turn + slot] = goal + 1
        self.took = 1
        self.pile = 0
        self.phase = TURN
        self.go_on()

    # --- end of a turn, end of the game ---

    def go_on(self) -> None:
        """Ends the turn at once if nothing is left to do (KS10)."""
        if self.spent and self.slidable() == 0 and not self.may_take():
            self.end_turn()

    def end_turn(self) -> None:
        """Passes the turn on clockwise (KS27); ends the game if all shapes are spent (KS23)."""
        self.spent = 0
        self.took = 0
        self.turn = left_of(self.turn, self.players)
        if self.slots[HAND + self.turn] == 0:
            self.finish()

    def finish(self) -> None:
        self.phase = OVER
        self.met = goals_met(self.shapes, self.slots, self.placed)
        self.tell(TOLD_OVER, self.turn, 0)
        if self.story is not None:
            self.tell_goals()

    # --- result ---

    def result(self, seat: i64) -> float:
        """The seat's share of the win. The highest total wins; players who tie share the win (KS26)."""
        return self.share_of_win(seat, self.players)

    def standing(self, seat: i64) -> i64:
        return self.score_of(seat)

    # --- copies ---

    def clone(self) -> "KunstPosition":
        slots = self.slots[:]
        copy = KunstPosition(self.players, slots, self.ways.copy(slots))
        self.copy_to(copy)
        return copy


def set_up(players: i64, first: i64, shapes: Shapes) -> KunstPosition:
    """A table before the first deal, when no shape or tile has been dealt."""
    slots = vec[i64]([0] * SLOTS)
    position = KunstPosition(players, slots, blank_ways(shapes, slots))
    position.first = first
    position.turn = first
    return position
