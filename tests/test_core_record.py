"""The record as a file: writing and reading it, its limits, and every kind of malformed file."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablee.core.fair import from_seed
from tablee.core.match import Match
from tablee.core.mistake import Mistake
from tablee.core.record import (
    MOST_BYTES,
    MOST_MOVES,
    MoveRecord,
    Record,
    SeatRecord,
    decode_record,
    encode_record,
    move_check,
    plain,
)
from tablee.files import read_record
from tests.toy_game import GAME, Take


def played(moves: int | None = None) -> Match:
    seats = (SeatRecord(name='A "moves":[] B'), SeatRecord(bot="random"))
    match = Match(GAME, GAME.setting(2), fair=from_seed(5).with_nonces(("a", "b")), seats=seats)
    match.begin()
    while not match.is_over and (moves is None or len(match.log) < moves):
        match.play(match.to_act[0], Take(1))
    return match


RECORD = played().record()
DATA = encode_record(RECORD)


def changed(**fields: Any) -> bytes:
    return json.dumps(json.loads(DATA) | fields).encode()


def mistake(data: bytes) -> Mistake:
    with pytest.raises(Mistake) as caught:
        decode_record(data)
    return caught.value


@pytest.mark.parametrize("moves", [0, 1, 4, None])
def test_a_record_comes_back_as_it_was(moves: int | None) -> None:
    record = played(moves).record()
    assert decode_record(encode_record(record)) == record
    assert encode_record(decode_record(encode_record(record))) == encode_record(record)


def test_a_record_is_open_json_with_one_move_a_line() -> None:
    lines = DATA.decode().splitlines()
    assert len(lines) == len(RECORD.moves) + 2
    assert json.loads(lines[1].rstrip(",")) == {
        "seat": 0,
        "action": {"type": "take", "stones": 1},
        "check": move_check(RECORD.check, 0, Take(1)),
    }
    opened = json.loads(DATA)
    assert opened["material"] == {"heap": 12, "moves": []}
    assert opened["seats"] == [{"name": 'A "moves":[] B'}, {"bot": "random"}]
    assert opened["result"]["reason"] == "no-stones"


def test_an_action_is_plain_json_in_a_record() -> None:
    assert plain(Take(2)) == {"type": "take", "stones": 2}


def test_a_record_of_another_format_is_left_to_another_tablee() -> None:
    assert str(mistake(changed(format=3))) == (
        "This record has format 3, and this Tablée reads formats 1 to 2. Use a newer Tablée."
    )
    assert mistake(changed(format=0)).key == "record-format"


def test_a_record_has_a_seat_for_each_player() -> None:
    assert mistake(changed(seats=[{}])).key == "record-seats"
    assert mistake(changed(players=3)).key == "record-seats"
    assert mistake(changed(players=-1)).key == "record-seats"


@pytest.mark.parametrize("seat", [2, -1, 10**30])
def test_a_move_is_of_a_seat_at_the_table(seat: int) -> None:
    moves = [*json.loads(DATA)["moves"]]
    moves[4] = moves[4] | {"seat": seat}
    found = mistake(changed(moves=moves))
    assert (found.key, found.facts["number"], found.facts["last"]) == ("record-seat", 5, 1)


def test_a_record_may_be_4_mebibytes_and_not_a_byte_more() -> None:
    padded = DATA + b" " * (MOST_BYTES - len(DATA))
    assert decode_record(padded) == RECORD
    assert str(mistake(padded + b" ")) == (
        "This file is no record of a game: it is larger than 4 MiB. Choose another file."
    )


def test_a_record_may_have_20000_moves_and_not_one_more() -> None:
    move = MoveRecord(0, {}, "")
    record = msgspec.structs.replace(RECORD, moves=(move,) * MOST_MOVES)
    assert len(decode_record(encode_record(record)).moves) == MOST_MOVES == 20_000
    too_long = msgspec.structs.replace(RECORD, moves=(move,) * (MOST_MOVES + 1))
    assert str(mistake(encode_record(too_long))) == (
        "This record has more than 20,000 moves. No game is that long."
    )


@pytest.mark.parametrize("data", [b"", b" ", b"{", DATA[:-2], DATA[:400]])
def test_a_file_that_breaks_off_is_named_so(data: bytes) -> None:
    assert mistake(data).key == "record-truncated"


@pytest.mark.parametrize("data", [b"\0", b"no record", b"\xff\xfe", b"\xef\xbb\xbf{}", DATA + b"{}"])
def test_a_file_that_is_not_json_is_named_so(data: bytes) -> None:
    assert mistake(data).key == "record-not-json"


def test_text_that_is_not_utf8_is_not_json() -> None:
    assert mistake(DATA.replace(b"random", b"r\xe9ndom")).key == "record-not-json"


def test_json_nested_without_end_is_no_record() -> None:
    deep = DATA.replace(b'"moves":[]}', b'"moves":' + b"[" * 100_000 + b"]" * 100_000 + b"}")
    assert deep != DATA
    assert mistake(deep).key == "record-not-json"


SHAPES: list[tuple[dict[str, Any], str]] = [
    ({"format": "1"}, "Expected `int`, got `str` - at `$.format`"),
    ({"players": 2.0}, "Expected `int`, got `float` - at `$.players`"),
    ({"players": True}, "Expected `int`, got `bool` - at `$.players`"),
    ({"options": {"most": 3}}, "Expected `str`, got `int` - at `$.options[...]`"),
    ({"seats": [{}, {"nom": "x"}]}, "Object contains unknown field `nom` - at `$.seats[1]`"),
    ({"fair": {}}, "Object missing required field `commitment` - at `$.fair`"),
    ({"moves": None}, "Expected `array`, got `null` - at `$.moves`"),
    ({"moves": [[]]}, "Expected `object`, got `array` - at `$.moves[0]`"),
    ({"result": {"scores": []}}, "Object missing required field `winners` - at `$.result`"),
    ({"more": 1}, "Object contains unknown field `more`"),
]


@pytest.mark.parametrize(("fields", "reason"), SHAPES)
def test_json_of_another_shape_is_no_record(fields: dict[str, Any], reason: str) -> None:
    found = mistake(changed(**fields))
    assert found.key == "record-malformed"
    assert found.facts["reason"] == reason
    assert reason in found.in_words("fr")


def test_a_result_has_nothing_more_than_a_result() -> None:
    result = json.loads(DATA)["result"] | {"note": "I won"}
    assert mistake(changed(result=result)).facts["reason"] == (
        "Object contains unknown field `note` - at `$.result`"
    )


def test_of_two_fields_with_one_name_the_last_counts() -> None:
    twice = DATA.replace(b'{"format":2,', b'{"format":9,"format":2,')
    assert decode_record(twice) == RECORD


def test_a_record_is_read_from_its_file(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(DATA)
    record: Record = read_record(path)
    assert record == RECORD
