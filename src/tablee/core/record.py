"""The record of a game: plain JSON that can be replayed without a random generator.

The schema is in docs/record.schema.json. Each move has a check: a hash of the game up to that move.
"""

import hashlib
from typing import Any

import msgspec
from msgspec import Struct

from tablee.core.action import Action
from tablee.core.mistake import Mistake
from tablee.core.reveal import RevealRecord
from tablee.core.setting import Setting
from tablee.core.view import Outcome

FORMAT = 2
"""The format of new records. Records of all earlier formats, from 1 on, can still be read."""
MOST_BYTES = 4 << 20
MOST_MOVES = 20_000
CHECK_DIGITS = 16


class SeatRecord(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Who sat in a seat: a person's name, or a bot's, or both if the bot finished for the person."""

    name: str = ""
    bot: str = ""


class FairRecord(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What proves that the deals were fair. The secret behind them is null until the game is over."""

    commitment: str
    nonces: tuple[str, ...]
    secret: str | None
    reveal: RevealRecord | None = None
    """How the seats took part. Null in format 1, and in games that were not played at a table."""


class MoveRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """One move; `seat` is null for a move of Nature."""

    seat: int | None
    action: dict[str, Any]
    check: str


class Record(Struct, frozen=True, forbid_unknown_fields=True):
    """A game up to some move, or to its end."""

    format: int
    game: str
    rules: str
    edition: str
    material: dict[str, Any]
    options: dict[str, str]
    players: int
    first: int
    seats: tuple[SeatRecord, ...]
    fair: FairRecord
    check: str
    moves: tuple[MoveRecord, ...]
    result: Outcome | None


def encode_record(record: Record) -> bytes:
    """Encodes a record as JSON, with one move per line."""
    head = msgspec.structs.replace(record, moves=())
    moves = b",\n".join(msgspec.json.encode(move) for move in record.moves)
    before, _, after = msgspec.json.encode(head).rpartition(b'"moves":[]')
    return before + b'"moves":[\n' + moves + b"\n]" + after + b"\n"


def decode_record(data: bytes) -> Record:
    """Decode a record; raises a Mistake that says what is wrong with it."""
    if len(data) > MOST_BYTES:
        raise Mistake("record-too-big", most=MOST_BYTES >> 20)
    try:
        record = msgspec.json.decode(data, type=Record)
    except msgspec.ValidationError as error:
        raise Mistake("record-malformed", reason=str(error)) from None
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        truncated = str(error) == "Input data was truncated"
        raise Mistake("record-truncated" if truncated else "record-not-json") from None
    _check_shape(record)
    return record


def _check_shape(record: Record) -> None:
    if not 1 <= record.format <= FORMAT:
        raise Mistake("record-format", format=record.format, known=FORMAT)
    if record.format == 1 and record.fair.reveal is not None:
        raise Mistake("record-malformed", reason="format 1 has no `reveal`")
    if len(record.moves) > MOST_MOVES:
        raise Mistake("record-too-long", most=MOST_MOVES)
    if len(record.seats) != record.players:
        raise Mistake("record-seats", seats=len(record.seats), players=record.players)
    for number, move in enumerate(record.moves, 1):
        if move.seat is not None and not 0 <= move.seat < record.players:
            last = record.players - 1
            raise Mistake("record-seat", number=number, seat_number=move.seat, last=last)


def header_check(
    setting: Setting, seats: tuple[SeatRecord, ...], fair: FairRecord, format: int = FORMAT
) -> str:
    """The check in the record's header: a hash of everything that is fixed before the first move.

    It has covered no names of people since format 2, so that a name can be removed from a record.
    """
    if format == 1:
        return _digest(setting, seats, fair.commitment, fair.nonces)
    bots = [seat.bot for seat in seats]
    reveal = () if fair.reveal is None else (fair.reveal,)
    return _digest(format, setting, bots, fair.commitment, fair.nonces, *reveal)


def move_check(before: str, seat: int | None, action: Action) -> str:
    """The check for a move, computed from the previous check."""
    return _digest(before, seat, action)


def _digest(*things: object) -> str:
    encoded = msgspec.json.encode(things, order="sorted")
    return hashlib.sha256(encoded).hexdigest()[:CHECK_DIGITS]


def plain(action: Action) -> dict[str, Any]:
    """Converts an action to plain JSON values."""
    json: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(action))
    return json
