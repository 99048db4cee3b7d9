"""The declaration of a house table: the zones and pieces of a game, which the browser draws itself.

A game without drawings of its own puts `house_table.toml` into its folder. The declaration names no
position, size or colour of text: the browser lays everything out. Words are in the game's texts.
"""

from functools import cache
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from tablee.core.mistake import Mistake

FILE = "house_table.toml"
MOST_BYTES = 64 << 10

Cloth: TypeAlias = Literal["brique", "rose", "lilas", "ciel", "menthe", "miel", "sable", "ardoise"]
Weave: TypeAlias = Literal[
    "vichy", "tissage", "cahier", "plumes", "pois", "chevrons", "etoiles", "etabli"
]
Motif: TypeAlias = Literal["suits", "cup", "dice", "goose", "star", "fish", "pawns"]
PieceKind: TypeAlias = Literal["card", "die", "coin", "token", "pawn", "tile", "suit"]
Faces: TypeAlias = Literal["text", "number", "french", "seat"]
"""What a piece's value is: an id with a text, a number, a card such as `hearts-10`, or a seat."""
Suit: TypeAlias = Literal["spades", "hearts", "diamonds", "clubs"]
Symbol: TypeAlias = Literal["star", "heart", "moon", "crown", "cross", "bolt"]
CardZone: TypeAlias = Literal["fan", "backs", "row", "pile", "trick", "slot", "rest"]
OtherZone: TypeAlias = Literal[
    "dice", "rail", "cup", "bid", "say", "pad", "slate", "plaque", "stack", "grid", "track"
]
ZoneKind: TypeAlias = CardZone | OtherZone
Place: TypeAlias = Literal["own", "seat", "middle", "corner"]
"""Whose the zone is: the reader's own, everybody's, nobody's, or nobody's and at the edge."""
SmallWeight: TypeAlias = Literal["none", "deal", "dice", "choice", "pass", "card", "look"]
GreatWeight: TypeAlias = Literal["several", "slide", "capture", "purchase", "sale", "swap", "stop"]
Weight: TypeAlias = SmallWeight | GreatWeight
"""How weighty a line of the log is, which sets how long the browser shows it."""
Sound: TypeAlias = Literal["card", "dice", "note", "stop"]


class Declared(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A part of a declaration. A field that it does not know is refused."""


class Piece(Declared, frozen=True, kw_only=True):
    """A kind of piece: how it looks, and what its values are."""

    kind: PieceKind
    faces: Faces = "text"
    values: tuple[int | str, ...] = ()
    """All its values, so that a choice shows those that are not allowed now as well."""
    suit: Suit | None = None
    """The suit of cards of the standard deck whose values are only ranks, from 1 to 13."""
    marks: dict[str, Symbol] = {}
    """A symbol in place of a value, as a star for the one of a die."""


class ScoreRow(Declared, frozen=True, kw_only=True):
    """A row of a slate. Its label is the text `row-<id>`."""

    id: str
    shows: str
    """The path of a list with one number for each column."""


class PadPart(Declared, frozen=True, kw_only=True):
    """A part of a score pad. Its heading is the text `part-<id>`, a row's label `row-<row>`."""

    id: str
    rows: tuple[str, ...]
    piece: str = ""
    """A piece that stands before each row, with the row's number as its value."""
    sum: str = ""
    """The path of each seat's sum of this part."""


class Zone(Declared, frozen=True, kw_only=True):
    """A place on the table where pieces lie. Its label is the text `zone-<id>`.

    A path names a field of the view, as `bid.face`; `dice[]` is the seat's own entry in the list `dice`.
    """

    id: str
    kind: ZoneKind
    at: Place
    piece: str = ""
    shows: str = ""
    """The path of what lies here: a list of values, one value, or nothing."""
    count: str = ""
    """The path of how many pieces lie here, where their values are hidden."""
    face: str = ""
    """The field with the value, if what lies here are structs."""
    owner: str = ""
    """The field with the seat, if what lies here are structs."""
    number: str = ""
    """The field with the number of a bid."""
    last: str = ""
    """The path of what lay here before, as the last trick; it is shown while nothing lies here."""
    ready: str = ""
    """The path of whether a seat has chosen, for a slot; without it, who is still to act has not."""
    hot: str = ""
    """The path of the seat whose word stands, for what seats say."""
    may: str = ""
    """The path of what each row of a pad would bring the reader now."""
    all: tuple[int | str, ...] = ()
    """Everything that there was at first, for what is left."""
    tags: dict[str, str] = {}
    """Words on pieces: the text `tag-<word>`, and the path of the seat or the value that bears it."""
    rows: tuple[ScoreRow, ...] = ()
    parts: tuple[PadPart, ...] = ()
    columns: int = 0
    """The number of columns of a grid, whose values are one list."""
    length: int = 0
    """The number of squares of a track, which begins with square 0."""
    picks: str = ""
    """For a rail: the zone whose picked pieces are put here."""
    cup: bool = False
    """Whether a cup lies beside the dice, because others cannot see them."""
    hide_empty: bool = False
    """Whether the zone is there only while something lies in it, such as a card to bid on."""
    lead: bool = False
    """Whether this zone is the largest of the middle."""


class ChoiceStep(Declared, frozen=True, kw_only=True):
    """A step of a move: a field of its action, chosen by a piece of a zone or from a row of options.

    The question above a row of options is the text `ask-<type>-<field>`.
    """

    field: str
    zone: str = ""
    piece: str = ""
    """The piece that each option shows; without it, an option shows its value."""
    many: bool = False
    """Whether the field is a list, so that any number of pieces is picked."""
    by: Literal["value", "index"] = "value"
    """Whether the field holds the values of pieces or their numbers in the zone, from 0."""


class HouseMove(Declared, frozen=True, kw_only=True):
    """A kind of action. Its button is the text `action-<type>`, which gets the fields of the action."""

    type: str
    steps: tuple[ChoiceStep, ...] = ()


class Look(Declared, frozen=True, kw_only=True):
    """How a game's box and cloth look."""

    box: tuple[str, str]
    motif: Motif
    cloth: Cloth
    weave: Weave


class HouseTable(Look, frozen=True, kw_only=True):
    """The content of `house_table.toml`."""

    pieces: dict[str, Piece] = {}
    zones: tuple[Zone, ...]
    moves: tuple[HouseMove, ...] = ()
    line: dict[str, str] = {}
    """The facts of the text `seat-line` under each name, and their paths."""
    facts: dict[str, str] = {}
    """The facts of the texts `state-line`, `phase-…`, `help-…`, `zone-…`, `note-…`, and their paths."""
    team: str = ""
    """The path of each seat's team."""
    out: str = "out"
    """The path of the seats that are out of the game: a list of seats, such as the view's own `out`."""
    badges: dict[str, str] = {}
    """Words beside a seat, such as "loses a die": the text `tag-<word>`, and the path of its seats."""
    rules: dict[str, str] = {}
    """The rule that the help of each phase cites. The help is the text `help-<phase>`."""
    weights: dict[str, Weight] = {}
    sounds: dict[str, Sound] = {}

    @property
    def look(self) -> Look:
        return Look(box=self.box, motif=self.motif, cloth=self.cloth, weave=self.weave)


@cache
def read_house_table(folder: Path) -> HouseTable | None:
    """The declaration in a game's folder, or None. Raises a Mistake if it is unreadable."""
    path = folder / FILE
    if not path.exists():
        return None
    if path.stat().st_size > MOST_BYTES:
        raise Mistake("house-too-big", file=str(path), most=MOST_BYTES >> 10)
    try:
        return msgspec.toml.decode(path.read_bytes(), type=HouseTable)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, OSError) as error:
        raise Mistake("house-malformed", file=str(path), reason=str(error)) from None
