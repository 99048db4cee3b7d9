"""Explains why an action is refused in Kunst Stücke.

This module states the rules a second time, in a form that suits explanations: a shape is a set of
squares (x, y).
"""

from collections.abc import Iterable
from typing import TypeAlias

from tablee.core.action import Action
from tablee.core.refusal import Fact, Refusal
from tablee.games.kunst_stuecke.rules import state as s
from tablee.games.kunst_stuecke.rules.actions import (
    COLOURS,
    PILES,
    TILES,
    Deal,
    Discard,
    Keep,
    Look,
    Place,
    Slide,
    find_shape,
    members,
    tile_names,
)
from tablee.games.kunst_stuecke.rules.lanes import has_square
from tablee.games.kunst_stuecke.rules.position import KunstPosition
from tablee.games.kunst_stuecke.rules.shapes import KINDS, TURNS

RULES = {
    "game-over": "KS27",
    "dealing": "KS4",
    "not-your-turn": "KS27",
    "must-keep": "KS20",
    "not-looking": "KS20",
    "not-in-pile": "KS20",
    "no-such-slot": "KS21",
    "slot-taken": "KS21",
    "no-such-pile": "KS20",
    "pile-empty": "KS20",
    "one-tile-a-turn": "KS9",
    "five-tiles": "KS9",
    "already-spent": "KS7",
    "not-yet-spent": "KS7",
    "no-such-shape": "KS2",
    "shape-not-yours": "KS27",
    "shape-on-canvas": "KS7",
    "shape-discarded": "KS15",
    "shape-not-dealt": "KS4",
    "no-such-rotation": "KS11",
    "off-board": "KS11",
    "not-free": "KS11",
    "touches-others": "KS13",
    "own-at-corner": "KS14",
    "no-token": "KS19",
    "not-on-canvas": "KS16",
    "slide-off-board": "KS16",
    "slide-not-free": "KS16",
    "slide-no-path": "KS16",
    "slide-loses-colour": "KS17",
    "slide-own-at-corner": "KS14",
    "no-deal-due": "KS4",
    "deal-wrong-place": "KS4",
    "deal-wrong-number": "KS4",
    "deal-not-left": "KS4",
    "stack-wrong-place": "KS6",
    "stack-wrong-number": "KS6",
    "stack-not-left": "KS6",
}

Square: TypeAlias = tuple[int, int]


def refuse(why: str, **facts: Fact) -> Refusal:
    return Refusal(RULES[why], why, facts)


def refuse_shape(why: str, position: KunstPosition, shape: int, **facts: Fact) -> Refusal:
    """Makes a refusal whose facts include the shape's colour and kind."""
    kind = position.shapes.names[shape % KINDS]
    return refuse(why, colour=COLOURS[shape // KINDS], kind=kind, **facts)


def refusal(position: KunstPosition, seat: int, action: Action) -> Refusal | None:
    """Explains why `seat` may not take this action now; None if it may."""
    if position.phase == s.OVER:
        return refuse("game-over")
    if position.phase < s.TURN:
        return refuse("dealing")
    if seat != position.turn:
        return refuse("not-your-turn", seat=position.turn)
    if position.phase == s.KEEPING and not isinstance(action, Keep):
        return refuse("must-keep", pile=PILES[position.pile])
    match action:
        case Keep():
            return _keep_refusal(position, action)
        case Look():
            return _look_refusal(position, action.pile)
        case Place() | Discard():
            return _spend_refusal(position, seat, action)
        case Slide():
            return _slide_refusal(position, seat, action)
        case _:
            pass
    return None if position.spent else refuse("not-yet-spent")


# --- goal tiles ---


def _keep_refusal(position: KunstPosition, keep: Keep) -> Refusal | None:
    if position.phase != s.KEEPING:
        return refuse("not-looking")
    if keep.tile not in tile_names(position.slots[s.PILE + position.pile]):
        return refuse("not-in-pile", tile=keep.tile, pile=PILES[position.pile])
    if not 0 <= keep.slot < s.GOALS:
        return refuse("no-such-slot", slot=keep.slot, last=s.GOALS - 1)
    if keep.slot in taken_slots(position, position.turn):
        return refuse("slot-taken", slot=keep.slot)
    return None


def taken_slots(position: KunstPosition, seat: int) -> list[int]:
    first = s.GOAL + s.GOALS * seat
    return [slot for slot in range(s.GOALS) if position.slots[first + slot]]


def _look_refusal(position: KunstPosition, pile: str) -> Refusal | None:
    if pile not in PILES:
        return refuse("no-such-pile", name=pile)
    if position.took:
        return refuse("one-tile-a-turn")
    if len(taken_slots(position, position.turn)) == s.GOALS:
        return refuse("five-tiles")
    if not position.slots[s.PILE + PILES.index(pile)]:
        return refuse("pile-empty", pile=pile)
    return None


# --- placing and discarding ---


def _spend_refusal(position: KunstPosition, seat: int, action: Place | Discard) -> Refusal | None:
    shape = find_shape(position.shapes, action.shape)
    if shape is None:
        return refuse("no-such-shape", name=action.shape)
    if not position.slots[s.HAND + seat] >> shape & 1:
        return _not_held(position, shape)
    if position.spent:
        return refuse("already-spent")
    return None if isinstance(action, Discard) else _place_refusal(position, shape, action)


def _not_held(position: KunstPosition, shape: int) -> Refusal:
    """Refuses a shape that the seat does not have, and says where it is."""
    if position.placed >> shape & 1:
        return refuse_shape("shape-on-canvas", position, shape)
    if position.discarded >> shape & 1:
        return refuse_shape("shape-discarded", position, shape)
    for owner in range(position.players):
        if position.slots[s.HAND + owner] >> shape & 1:
            return refuse_shape("shape-not-yours", position, shape, owner_seat=owner)
    return refuse_shape("shape-not-dealt", position, shape)


def _place_refusal(position: KunstPosition, shape: int, place: Place) -> Refusal | None:
    if not 0 <= place.rotation < TURNS:
        return refuse("no-such-rotation", rotation=place.rotation)
    squares = squares_of(position, shape, place.rotation, place.x, place.y)
    if not is_inside(position, squares):
        return refuse("off-board", last=position.shapes.size - 1)
    covered = covered_squares(position)
    if hit := squares & covered.keys():
        return refuse_shape("not-free", position, covered[min(hit)])
    return _contact_refusal(shape, squares, covered, position)


def _contact_refusal(
    shape: int, squares: set[Square], covered: dict[Square, int], position: KunstPosition
) -> Refusal | None:
    """Refuses a placing if the shape would touch other colours but not its own (KS13)."""
    touched = [covered[square] for square in beside(squares) & covered.keys()]
    if not touched or has_own(shape, beside(squares), covered):
        return None
    at_corner = has_own(shape, corners(squares), covered)
    return refuse_shape("own-at-corner" if at_corner else "touches-others", position, min(touched))


# --- sliding ---


def _slide_refusal(position: KunstPosition, seat: int, slide: Slide) -> Refusal | None:
    shape = find_shape(position.shapes, slide.piece)
    if shape is None:
        return refuse("no-such-shape", name=slide.piece)
    if not position.placed >> shape & 1:
        return refuse_shape("not-on-canvas", position, shape)
    if not position.slots[s.TOKENS + seat]:
        return refuse("no-token")
    rotation = position.orientation_of(shape) % TURNS
    squares = squares_of(position, shape, rotation, slide.x, slide.y)
    if not is_inside(position, squares):
        return refuse("slide-off-board", last=position.shapes.size - 1)
    covered = {square: other for square, other in covered_squares(position).items() if other != shape}
    if hit := squares & covered.keys():
        return refuse_shape("slide-not-free", position, covered[min(hit)])
    if not has_square(position.reach_of(shape), slide.y << 5 | slide.x):
        return refuse("slide-no-path")
    return _lost_colour(position, shape, squares, covered)


def _lost_colour(
    position: KunstPosition, shape: int, end: set[Square], covered: dict[Square, int]
) -> Refusal | None:
    """Refuses a slide if the shape touches its own colour at the start but not at the end (KS17)."""
    before = lies_on(position, shape)
    if has_own(shape, beside(end), covered) or not has_own(shape, beside(before), covered):
        return None
    at_corner = has_own(shape, corners(end), covered)
    return refuse_shape("slide-own-at-corner" if at_corner else "slide-loses-colour", position, shape)


# --- squares ---


def squares_of(position: KunstPosition, shape: int, rotation: int, x: int, y: int) -> set[Square]:
    """The squares that a shape in this rotation covers if its anchor is at (x, y)."""
    turned = position.shapes.turned[shape % KINDS * TURNS + rotation]
    return {(x + right, y + down) for right, down in turned}


def lies_on(position: KunstPosition, shape: int) -> set[Square]:
    """The squares that a shape on the canvas covers now."""
    square = position.square_of(shape)
    rotation = position.orientation_of(shape) % TURNS
    return squares_of(position, shape, rotation, square & 31, square >> 5)


def covered_squares(position: KunstPosition) -> dict[Square, int]:
    """Maps every covered square to the shape on it."""
    shapes = members(position.placed)
    return {square: shape for shape in shapes for square in lies_on(position, shape)}


def is_inside(position: KunstPosition, squares: Iterable[Square]) -> bool:
    size = position.shapes.size
    return all(0 <= x < size and 0 <= y < size for x, y in squares)


def beside(squares: set[Square]) -> set[Square]:
    """The squares outside `squares` that share a side with one in `squares` (KS14)."""
    steps = ((1, 0), (-1, 0), (0, 1), (0, -1))
    return {(x + right, y + down) for x, y in squares for right, down in steps} - squares


def corners(squares: set[Square]) -> set[Square]:
    """The squares outside `squares` that meet one in `squares` at a corner."""
    steps = ((1, 1), (1, -1), (-1, 1), (-1, -1))
    return {(x + right, y + down) for x, y in squares for right, down in steps} - squares


def has_own(shape: int, near: set[Square], covered: dict[Square, int]) -> bool:
    """Whether a shape of the same colour covers a square in `near`."""
    return any(covered[square] // KINDS == shape // KINDS for square in near & covered.keys())


# --- Nature ---


def impossible(position: KunstPosition, deal: Deal) -> Refusal | None:
    """Why this deal is impossible, or None if it is not. Only a forged record has an impossible deal."""
    if position.phase == s.SHARING:
        return _deal_refusal(position, deal)
    if position.phase == s.STACKING:
        return _stack_refusal(position, deal)
    return refuse("no-deal-due")


def _deal_refusal(position: KunstPosition, deal: Deal) -> Refusal | None:
    if deal.to != position.turn:
        return refuse("deal-wrong-place", seat=position.turn)
    shapes = {find_shape(position.shapes, name) for name in deal.pieces}
    if not len(deal.pieces) == len(shapes) == position.share():
        return refuse("deal-wrong-number", count=position.share())
    if not shapes <= set(members(position.box)):
        return refuse("deal-not-left")
    return None


def _stack_refusal(position: KunstPosition, deal: Deal) -> Refusal | None:
    if deal.to != PILES[position.pile]:
        return refuse("stack-wrong-place", pile=PILES[position.pile])
    if not len(deal.pieces) == len(set(deal.pieces)) == s.PILE_HEIGHT:
        return refuse("stack-wrong-number", count=s.PILE_HEIGHT)
    if not set(deal.pieces) <= {TILES[tile] for tile in members(position.tiles)}:
        return refuse("stack-not-left")
    return None
