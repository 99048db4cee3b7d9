"""What a seat may do, in compact form: one bit for each of the many thousand placings and slides."""

from collections.abc import Iterator

from msgspec import Struct
from mypy_extensions import i64

from tablee.core.vecs import vec
from tablee.games.kunst_stuecke.rules import state as s
from tablee.games.kunst_stuecke.rules.actions import PlayerAction, action_of, members, shape_name
from tablee.games.kunst_stuecke.rules.lanes import row_of
from tablee.games.kunst_stuecke.rules.placing import Sheet
from tablee.games.kunst_stuecke.rules.position import KunstPosition
from tablee.games.kunst_stuecke.rules.shapes import TURNS
from tablee.games.kunst_stuecke.rules.sliding import Slider
from tablee.games.kunst_stuecke.rules.ways import colour_of, kind_of


class Placings(Struct, frozen=True):
    """Where a shape may be placed in one rotation.

    Bit x of rows[y] is set if the top left corner of the shape's box may be at x, y.
    """

    shape: str
    rotation: int
    rows: tuple[int, ...]


class Slides(Struct, frozen=True):
    """Where a shape on the canvas may slide to; `rows` has the same meaning as in `Placings`."""

    piece: str
    rows: tuple[int, ...]


class KunstOffer(Struct, frozen=True, omit_defaults=True):
    """What the current player may do. `others` are the actions that neither place nor slide a shape."""

    place: tuple[Placings, ...] = ()
    slide: tuple[Slides, ...] = ()
    others: tuple[PlayerAction, ...] = ()


def offer(position: KunstPosition) -> KunstOffer | None:
    """What the seat may do in its turn; None in other phases, in which a list of actions is short."""
    if position.phase != s.TURN:
        return None
    return KunstOffer(tuple(_placings(position)), tuple(_slides(position)), tuple(_others(position)))


def _placings(position: KunstPosition) -> Iterator[Placings]:
    sheet = Sheet(position.shapes, position.slots)
    for shape in members(position.spendable()):
        sheet.choose(colour_of(shape))
        name = shape_name(position.shapes, shape)
        for rotation in range(position.shapes.turns[kind_of(shape)]):
            sheet.find(kind_of(shape) * TURNS + rotation)
            if any(sheet.found):
                yield Placings(name, rotation, _rows(position, sheet.found))


def _slides(position: KunstPosition) -> Iterator[Slides]:
    slider = Slider(position.shapes, position.slots)
    for shape in members(position.slidable()):
        slider.find(colour_of(shape), position.orientation_of(shape), position.square_of(shape))
        yield Slides(shape_name(position.shapes, shape), _rows(position, slider.found))


def _rows(position: KunstPosition, found: vec[i64]) -> tuple[int, ...]:
    return tuple(row_of(found, y) for y in range(position.shapes.size))


def _others(position: KunstPosition) -> Iterator[PlayerAction]:
    """Yields the legal actions that neither place nor slide a shape: discards, looks, the turn's end."""
    spendable, slidable = position.spendable(), position.slidable()
    placings, slides = position.ways.to_place(spendable), position.ways.to_slide(slidable)
    discards = len(members(spendable))
    last = position.num_legal() - len(members(slidable))
    for index in (*range(placings, placings + discards), *range(placings + discards + slides, last)):
        action: PlayerAction = action_of(position, position.legal_at(index))  # type: ignore[assignment]  # in a turn, Nature does not act
        yield action
