"""Compares the game's fast geometry with the simple one in `naive`, on random canvases of many sizes."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TypeVar

import pytest

import tablee
from tablee.core.chance import FastChance
from tablee.games.kunst_stuecke import GAME
from tablee.games.kunst_stuecke.knowledge.view import groups_on
from tablee.games.kunst_stuecke.rules import lanes, placing, shapes
from tablee.games.kunst_stuecke.rules.actions import (
    COLOURS,
    Place,
    Slide,
    action_of,
    path_of,
    shape_names,
    shape_set,
)
from tablee.games.kunst_stuecke.rules.material import shapes_of
from tablee.games.kunst_stuecke.rules.position import KunstPosition, set_up
from tablee.games.kunst_stuecke.rules.state import HAND, TOKENS, TURN
from tablee.games.kunst_stuecke.tests.naive import Canvas, Form, Square, form_of, moved, rotations
from tablee.games.kunst_stuecke.tests.tables import put

MAISON = GAME.material("maison")
FORMS = {name: form_of(rows) for name, rows in MAISON["shapes"].items()}
NAMES = [f"{colour}-{kind}" for colour in COLOURS for kind in FORMS]
SIZES = (8, 9, 11, 12, 13, 17, 18, 18, 18, 18)


T = TypeVar("T")


def some(things: Sequence[T], number: int, dice: FastChance) -> list[T]:
    """Chooses `number` things at random, or all if there are fewer. Returns them in random order."""
    left = list(things)
    return [left.pop(dice.below(len(left))) for _ in range(min(number, len(left)))]


def random_canvas(seed: int) -> tuple[Canvas, KunstPosition]:
    """A naive canvas and a position with the same random shapes, which may touch in any way."""
    dice = FastChance(seed)
    size = SIZES[seed % len(SIZES)]
    canvas = Canvas(size)
    position = set_up(2, 0, shapes_of({**MAISON, "size": size}))
    position.phase = TURN
    for name in some(NAMES, 3 + dice.below(57), dice):
        lay(canvas, position, name, dice)
    return canvas, position


def lay(canvas: Canvas, position: KunstPosition, name: str, dice: FastChance) -> None:
    turned = rotations(FORMS[name.partition("-")[2]])
    for _ in range(20):
        rotation, x, y = dice.below(len(turned)), dice.below(18), dice.below(18)
        form = moved(turned[rotation], x, y)
        if canvas.is_inside(form) and canvas.is_free(form):
            canvas.pieces[name] = form
            put(position, name, rotation, x, y)
            return


def compare(seed: int) -> None:
    canvas, position = random_canvas(seed)
    dice = FastChance(seed)
    compare_groups(canvas, position)
    compare_placings(canvas, position, dice)
    compare_slides(canvas, position, dice)


def compare_groups(canvas: Canvas, position: KunstPosition) -> None:
    found = [shape_names(position.shapes, group) for group in groups_on(position)]
    assert {frozenset(group) for group in found} == canvas.groups()


def compare_placings(canvas: Canvas, position: KunstPosition, dice: FastChance) -> None:
    free = [name for name in NAMES if name not in canvas.pieces]
    hand = sorted(some(free, 2, dice), key=NAMES.index)
    position.slots[HAND] = shape_set(position.shapes, hand)
    listed = [action_of(position, move) for move in position.legal()]
    assert listed == [action_of(position, position.legal_at(i)) for i in range(position.num_legal())]
    for name in hand:
        colour, _, kind = name.partition("-")
        expected = sorted(canvas.placings(colour, FORMS[kind]), key=lambda way: (way[0], way[2], way[1]))
        found = [action for action in listed if isinstance(action, Place) and action.shape == name]
        assert found == [Place(name, *way) for way in expected]


def compare_slides(canvas: Canvas, position: KunstPosition, dice: FastChance) -> None:
    position.slots[TOKENS] = 1
    listed = [action_of(position, move) for move in position.legal()]
    slides = [action for action in listed if isinstance(action, Slide)]
    for name in some(sorted(canvas.pieces), 5, dice):
        ends = canvas.slides(name)
        left, top = corner_of(canvas.pieces[name])
        found = {(slide.x - left, slide.y - top) for slide in slides if slide.piece == name}
        assert found == set(ends)
        (right, down), *_ = some(sorted(found), 1, dice)
        compare_path(canvas, position, Slide(name, left + right, top + down), ends[right, down])


def compare_path(canvas: Canvas, position: KunstPosition, slide: Slide, steps: int) -> None:
    """Checks that the slide's path is as short as possible and leads over free squares to its end."""
    form = canvas.pieces[slide.piece]
    left, top = corner_of(form)
    corners = path_of(position, slide)
    walked = list(walk(corners))
    assert (walked[0], walked[-1]) == ((left, top), (slide.x, slide.y))
    assert len(walked) - 1 == steps
    for x, y in walked:
        lies = moved(form, x - left, y - top)
        assert canvas.is_inside(lies)
        assert canvas.is_free(lies, but=slide.piece)
    assert corners == path_of(position.clone(), slide)


def walk(corners: tuple[Square, ...]) -> Iterator[Square]:
    """Every square on the path that has these corners."""
    yield corners[0]
    for (x, y), (next_x, next_y) in pairwise(corners):
        assert (x == next_x) != (y == next_y)
        for step in range(1, abs(next_x - x) + abs(next_y - y) + 1):
            yield x + step * sign(next_x - x), y + step * sign(next_y - y)


def sign(number: int) -> int:
    return (number > 0) - (number < 0)


def corner_of(form: Form) -> Square:
    return min(x for x, _ in form), min(y for _, y in form)


def test_ks11_to_ks17_and_ks24_agree_with_the_naive_geometry() -> None:
    for seed in range(200 if tablee.is_compiled() else 60):
        compare(seed)


@pytest.mark.long
def test_thousands_of_canvases_agree_with_the_naive_geometry() -> None:
    for seed in range(200, 6000):
        compare(seed)


def test_the_random_canvases_show_everything() -> None:
    """The canvases vary: stuck and mobile shapes, small and large groups, many shapes on a canvas."""
    canvases = [random_canvas(seed)[0] for seed in range(60)]
    reach = [len(canvas.slides(name)) for canvas in canvases for name in list(canvas.pieces)[-2:]]
    groups = [len(group) for canvas in canvases for group in canvas.groups()]
    assert min(reach) == 1
    assert max(reach) > 100
    assert {1, 2, 3, 4} <= set(groups)
    assert max(len(canvas.pieces) for canvas in canvases) > 25


# --- the naive geometry, compared with results found by hand ---


def test_a_clockwise_quarter_turn_puts_the_left_on_top() -> None:
    assert rotations(form_of(["#..", "###"]))[1] == form_of(["##", "#.", "#."])


def test_a_shape_that_looks_alike_turned_has_fewer_rotations() -> None:
    assert [len(rotations(FORMS[name])) for name in ("I5", "R6", "T5")] == [2, 2, 4]
    assert len(rotations(form_of(["##", "##"]))) == 1


def test_a_naive_piece_slides_through_a_gap_of_its_own_width() -> None:
    canvas = Canvas(5)
    canvas.pieces = {"red-a": form_of(["##"]), "blue-b": moved(form_of(["#", "#", "#", "#"]), 2, 1)}
    assert canvas.slides("red-a")[3, 4] == 7
    canvas.pieces["blue-c"] = moved(form_of(["#"]), 4, 0)
    assert (3, 4) not in canvas.slides("red-a")


# --- the sizes of words and planes, and extreme canvases and shapes ---


def test_the_sheet_has_room_for_every_bar_of_every_view() -> None:
    assert shapes.PLANE == lanes.WORDS + shapes.MOST_SQUARES - 1
    assert shapes.UPRIGHT == shapes.MOST_SQUARES * shapes.PLANE
    assert (placing.BESIDE_ANY, placing.BESIDE_OWN) == (2 * shapes.UPRIGHT, 4 * shapes.UPRIGHT)
    assert shapes.SHEET == 6 * shapes.UPRIGHT
    assert 3 * lanes.LANE <= 62
    assert lanes.MOST_ROWS == 3 * lanes.WORDS < lanes.LANE


@pytest.mark.parametrize("size", [8, 18])
def test_an_empty_canvas_offers_every_anchor(size: int) -> None:
    position = set_up(2, 0, shapes_of({**MAISON, "size": size}))
    position.phase = TURN
    position.slots[HAND] = shape_set(position.shapes, ["red-I5"])
    ways = 2 * size * (size - 4)
    discards, piles = 1, 0
    assert position.num_legal() == ways + discards + piles


def test_a_shape_alone_can_slide_to_every_anchor() -> None:
    position = set_up(2, 0, shapes_of(MAISON))
    position.phase = TURN
    position.slots[TOKENS] = 1
    put(position, "black-Q8", 0, 15, 15)
    assert position.num_legal() == 16 * 16


def test_the_longest_and_the_smallest_shapes_work() -> None:
    """For a bar of eight squares and a single square, the game and `naive` find the same placings."""
    drawings = dict(list(MAISON["shapes"].items())[:10])
    drawings |= {"I8": ["########"], "O1": ["#"]}
    position = set_up(2, 0, shapes_of({**MAISON, "shapes": drawings}))
    position.phase = TURN
    position.slots[HAND] = shape_set(position.shapes, ["red-I8", "red-O1"])
    assert position.num_legal() == 2 * 18 * 11 + 18 * 18 + 2
    put(position, "blue-I8", 1, 17, 10)
    canvas = Canvas(18)
    canvas.pieces["blue-I8"] = moved(rotations(form_of(["########"]))[1], 17, 10)
    listed = [action_of(position, move) for move in position.legal()]
    for name in ("I8", "O1"):
        expected = set(canvas.placings("red", form_of(drawings[name])))
        found = [
            action for action in listed if isinstance(action, Place) and action.shape == f"red-{name}"
        ]
        assert {(place.rotation, place.x, place.y) for place in found} == expected
