"""`verify` detects every altered byte in a genuine record, and names the move that contains it."""

from collections.abc import Callable

import msgspec
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tablee.core.chance import FastChance
from tablee.core.mistake import Mistake
from tablee.core.record import MoveRecord, Record, decode_record, encode_record, plain
from tablee.core.replay import Fault, replay_record, verify_record
from tablee.registry import find_game
from tests.forgery import GENUINE, examples, found_at, judge, rechained, with_move

START, END = b'"moves":[\n', b"\n],"
records = st.sampled_from(GENUINE)
replace = msgspec.structs.replace


def parts(record: Record) -> tuple[bytes, bytes, bytes]:
    """Splits a record's file: the part before the moves, the moves (one per line), and the rest."""
    before, start, rest = encode_record(record).partition(START)
    moves, end, after = rest.rpartition(END)
    return before + start, moves, end + after


def flipped(draw: st.DrawFn, data: bytes) -> tuple[bytes, int]:
    """The data with one byte changed, and the index of that byte."""
    at = draw(st.integers(0, len(data) - 1))
    other = draw(st.sampled_from(b'0123456789abcdef"{}[],: \n') | st.integers(0, 255))
    return data[:at] + bytes([other]) + data[at + 1 :], at


def reread(data: bytes, record: Record) -> Record | None:
    """Returns the altered record, or None if it cannot be read. Skips cases that alter nothing."""
    try:
        altered = decode_record(data)
    except Mistake:
        return None
    assume(altered != record)
    return altered


@st.composite
def altered_moves(draw: st.DrawFn) -> tuple[Record | None, int]:
    """A record with one byte of its moves changed, and the number of the move with that byte."""
    record = draw(records)
    before, moves, after = parts(record)
    changed, at = flipped(draw, moves)
    return reread(before + changed + after, record), 1 + moves[:at].count(b"\n")


@st.composite
def altered_heads(draw: st.DrawFn) -> Record | None:
    record = draw(records)
    before, moves, after = parts(record)
    return reread(flipped(draw, before)[0] + moves + after, record)


@st.composite
def altered_results(draw: st.DrawFn) -> Record | None:
    record = draw(records)
    before, moves, after = parts(record)
    return reread(before + moves + flipped(draw, after)[0], record)


@st.composite
def forged_moves(draw: st.DrawFn) -> tuple[Record, int]:
    """A record in which parts of a move come from another move, and the altered move's number."""
    record = draw(records)
    number = draw(st.integers(1, len(record.moves)))
    move, other = record.moves[number - 1], draw(st.sampled_from(record.moves))
    fields = draw(st.sampled_from([("seat",), ("action",), ("check",), ("seat", "action"), ("part",)]))
    if fields == ("part",):
        name = draw(st.sampled_from(sorted(other.action)))
        forged = replace(move, action=move.action | {name: other.action[name]})
    else:
        forged = replace(move, **{field: getattr(other, field) for field in fields})
    assume(forged != move)
    moves = (*record.moves[: number - 1], forged, *record.moves[number:])
    return replace(record, moves=moves), number


def names_the_move(case: tuple[Record | None, int]) -> None:
    record, number = case
    if record is not None:
        assert found_at(record) == number


def names_the_head(record: Record | None) -> None:
    if record is not None:
        assert found_at(record) == 0


def names_the_result(record: Record | None) -> None:
    if record is not None:
        found = verify_record(find_game(record.game), record).fault
        assert found == Fault(len(record.moves), "fault-result")


@examples(300)
@given(altered_moves())
def test_any_altered_byte_of_a_move_is_found_in_that_move(case: tuple[Record | None, int]) -> None:
    names_the_move(case)


@examples(200)
@given(forged_moves())
def test_any_forged_seat_action_or_check_is_found_in_its_move(case: tuple[Record, int]) -> None:
    names_the_move(case)


@examples(250)
@given(altered_heads())
def test_any_altered_byte_of_the_head_is_found_there(record: Record | None) -> None:
    names_the_head(record)


@examples(120)
@given(altered_results())
def test_any_altered_byte_of_the_result_is_found_at_the_end(record: Record | None) -> None:
    names_the_result(record)


@pytest.mark.long
@examples(8_000, random=True)
@given(altered_moves() | forged_moves())
def test_every_altered_move_is_found_in_the_long_run(case: tuple[Record | None, int]) -> None:
    names_the_move(case)


@pytest.mark.long
@examples(5_000, random=True)
@given(altered_heads())
def test_every_altered_head_is_found_in_the_long_run(record: Record | None) -> None:
    names_the_head(record)


@pytest.mark.long
@examples(2_000, random=True)
@given(altered_results())
def test_every_altered_result_is_found_in_the_long_run(record: Record | None) -> None:
    names_the_result(record)


each = pytest.mark.parametrize("record", GENUINE, ids=lambda record: record.game)


@each
def test_genuine_records_are_proved(record: Record) -> None:
    verdict = verify_record(find_game(record.game), record)
    assert verdict.proved
    assert verdict.finished
    assert verdict.fault is None
    assert judge(encode_record(record)) == verdict


@each
def test_every_digit_of_the_secret_counts(record: Record) -> None:
    secret = record.fair.secret
    assert secret is not None
    for at, digit in enumerate(secret):
        other = secret[:at] + ("0" if digit != "0" else "1") + secret[at + 1 :]
        forged = replace(record, fair=replace(record.fair, secret=other))
        found = verify_record(find_game(record.game), forged).fault
        assert found == Fault(0, "fault-commitment")


def _swap(moves: list[MoveRecord], at: int) -> int:
    """Swap a move with the next one. Returns the number of the move where this is detected."""
    moves[at : at + 2] = moves[at + 1], moves[at]
    return at + 1


def _drop(moves: list[MoveRecord], at: int) -> int:
    del moves[at]
    return at + 1


def _repeat(moves: list[MoveRecord], at: int) -> int:
    moves.insert(at, moves[at])
    return at + 2


REORDERED: dict[str, Callable[[list[MoveRecord], int], int]] = {
    "swapped": _swap,
    "dropped": _drop,
    "repeated": _repeat,
}


@each
@pytest.mark.parametrize("how", REORDERED)
def test_moves_out_of_their_order_are_found_at_the_first(record: Record, how: str) -> None:
    for at in range(0, len(record.moves) - 1, 7):
        moves = list(record.moves)
        number = REORDERED[how](moves, at)
        assert found_at(replace(record, moves=tuple(moves))) == number


@each
def test_a_record_that_ends_too_early_or_too_late_is_found_at_its_end(record: Record) -> None:
    last = len(record.moves)
    assert found_at(replace(record, moves=record.moves[:-1])) == last - 1
    assert found_at(replace(record, moves=(*record.moves, record.moves[-1]))) == last + 1


@each
def test_a_forged_deal_is_found_though_all_its_checks_fit(record: Record) -> None:
    game = find_game(record.game)
    for number in [n for n, move in enumerate(record.moves, 1) if move.seat is None][::5]:
        position = replay_record(game, record, number - 1).position
        genuine = record.moves[number - 1].action
        deals = (game.action_of(position, position.sample(FastChance(seed))) for seed in range(50))
        other = next((deal for deal in map(plain, deals) if deal != genuine), None)
        if other is not None:
            forged = rechained(game, with_move(record, number, action=other))
            found = verify_record(game, forged).fault
            assert found == Fault(number, "fault-deal")
