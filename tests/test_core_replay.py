"""Replays records as matches, and verifies that false records are detected."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

import tablee
from tablee.core.fair import from_seed
from tablee.core.match import Match
from tablee.core.mistake import Mistake
from tablee.core.record import MoveRecord, Record, SeatRecord, decode_record
from tablee.core.refusal import Refusal
from tablee.core.replay import Fault, Verdict, replay_record, verify_record
from tablee.registry import find_game
from tests.forgery import rechained, with_move
from tests.toy_game import GAME, Blow, Take
from tests.toy_game.variants import WindyCairn

replace = msgspec.structs.replace


def played(moves: int = 1000) -> Match:
    match = Match(GAME, GAME.setting(2), fair=from_seed(5))
    match.begin()
    while not match.is_over and len(match.log) < moves:
        match.play(match.to_act[0], Take(1))
    return match


MATCH = played()
RECORD = MATCH.record()


def fault(record: Record) -> Fault:
    found = verify_record(GAME, record).fault
    assert found is not None
    return found


def mistake(record: Record) -> Mistake:
    with pytest.raises(Mistake) as caught:
        verify_record(GAME, record)
    return caught.value


def of_nature() -> int:
    """The number of the first move in which Nature (the wind) takes a stone."""
    return 1 + next(i for i, step in enumerate(MATCH.log) if step.action == Blow(1))


def test_a_record_replays_to_the_same_match() -> None:
    again = replay_record(GAME, RECORD)
    assert again.position.to_bytes() == MATCH.position.to_bytes()
    assert again.log == MATCH.log
    assert again.record() == RECORD


@pytest.mark.parametrize("upto", [0, 1, 5])
def test_a_record_can_be_replayed_up_to_a_move(upto: int) -> None:
    assert replay_record(GAME, RECORD, upto).log == MATCH.log[:upto]


@pytest.mark.parametrize("upto", [-1, len(RECORD.moves) + 1])
def test_a_record_cannot_be_replayed_further_than_it_goes(upto: int) -> None:
    with pytest.raises(Mistake, match=f"cannot be shown up to move {upto}"):
        replay_record(GAME, RECORD, upto)


def test_a_record_of_the_collection_finds_its_game() -> None:
    name = next(iter(tablee.collection()))
    match = tablee.new(name, tablee.game(name).about.players[0], seed=1)
    assert tablee.replay(match.record()).log == match.log
    assert tablee.replay(match.record(), 1).log == match.log[:1]


def test_an_illegal_move_stops_a_replay() -> None:
    forged = with_move(RECORD, 3, action={"type": "take", "stones": 9})
    with pytest.raises(Mistake, match=r"Move 3 of this record is against rule CA1"):
        replay_record(GAME, forged)
    assert len(replay_record(GAME, forged, 2).log) == 2


def test_a_finished_record_is_proved() -> None:
    assert verify_record(GAME, RECORD) == Verdict(len(RECORD.moves), True, True, None)


def test_an_unfinished_record_is_in_order_but_not_proved() -> None:
    record = played(4).record()
    assert verify_record(GAME, record) == Verdict(4, False, False, None)


def test_a_record_without_its_secret_is_not_proved() -> None:
    hidden = replace(RECORD, fair=replace(RECORD.fair, secret=None))
    assert verify_record(GAME, hidden) == Verdict(len(RECORD.moves), True, False, None)


def test_an_altered_move_is_named() -> None:
    assert fault(with_move(RECORD, 1, action={"type": "take", "stones": 2})) == Fault(1, "fault-check")
    assert fault(with_move(RECORD, 3, check="0" * 16)) == Fault(3, "fault-check")


def test_a_move_against_the_rules_is_named_with_its_rule() -> None:
    forged = rechained(GAME, with_move(RECORD, 3, action={"type": "take", "stones": 4}))
    assert fault(forged) == Fault(3, "fault-illegal", Refusal("CA1", "too-many-stones", {"stones": 4}))
    assert fault(with_move(RECORD, 3, seat=0)) == Fault(
        3, "fault-illegal", Refusal("CA1", "not-your-turn", {"seat": 1})
    )


def test_a_deal_that_the_secret_does_not_make_is_named_though_its_checks_fit() -> None:
    number = of_nature()
    calm = {"type": "blow", "stones": 0}
    assert fault(rechained(GAME, with_move(RECORD, number, action=calm))) == Fault(number, "fault-deal")


def test_a_deal_without_the_secret_cannot_be_disproved() -> None:
    record = played(of_nature()).record()
    calm = {"type": "blow", "stones": 0}
    forged = rechained(GAME, with_move(record, of_nature(), action=calm))
    assert verify_record(GAME, forged) == Verdict(of_nature(), False, False, None)


def test_a_deal_where_none_is_due_is_named() -> None:
    moves = (MoveRecord(None, {"type": "blow", "stones": 0}, ""), *RECORD.moves)
    assert fault(replace(RECORD, moves=moves)) == Fault(1, "fault-illegal", Refusal("CA3", "calm"))


def test_the_first_deal_of_all_is_checked() -> None:
    game = WindyCairn()
    match = Match(game, game.setting(2), fair=from_seed(1))
    match.begin()
    while not match.is_over:
        match.play(match.to_act[0], Take(1))
    assert verify_record(game, match.record()).proved


HEADS: list[dict[str, Any]] = [
    {"game": "cairns"},
    {"edition": "sea"},
    {"material": {"heap": 11, "moves": []}},
    {"options": {"most": "2", "gifts": "no"}},
    {"first": 1},
    {"seats": (RECORD.seats[0], SeatRecord(bot="eve"))},
    {"format": 1},
    {"fair": replace(RECORD.fair, commitment="0" * 64)},
    {"fair": replace(RECORD.fair, nonces=("",))},
    {"check": "0" * 16},
]


@pytest.mark.parametrize("fields", HEADS, ids=lambda fields: next(iter(fields)))
def test_an_altered_head_is_fault_0(fields: dict[str, Any]) -> None:
    assert fault(replace(RECORD, **fields)) == Fault(0, "fault-head")


def test_another_secret_than_the_committed_one_is_fault_0() -> None:
    other = replace(RECORD, fair=replace(RECORD.fair, secret=from_seed(6).secret))
    assert fault(other) == Fault(0, "fault-commitment")


def test_another_result_is_a_fault_of_the_end() -> None:
    assert RECORD.result is not None
    won = replace(RECORD.result, winners=(0, 1), scores=(6, 6))
    last = len(RECORD.moves)
    assert fault(replace(RECORD, result=won)) == Fault(last, "fault-result")
    assert fault(replace(RECORD, result=None)) == Fault(last, "fault-result")
    assert fault(replace(RECORD, moves=RECORD.moves[:-1])) == Fault(last - 1, "fault-result")


SECRETS = ["", "zz" * 32, "ab" * 31, "AB" * 32, " " + "ab" * 32, "ab" * 32 + "\n", "١" * 64]


@pytest.mark.parametrize("secret", SECRETS)
def test_a_secret_is_64_small_hexadecimal_digits(secret: str) -> None:
    found = mistake(replace(RECORD, fair=replace(RECORD.fair, secret=secret)))
    assert str(found) == (
        "The secret in this record is not 64 hexadecimal digits. The record was altered."
    )


def test_a_record_by_other_rules_is_left_to_the_version_that_wrote_it() -> None:
    assert str(mistake(replace(RECORD, rules="6"))) == (
        "This record was made by rules version 6 of Cairn, and this Tablée has version 7. "
        "That is no sign of forgery: read it with a Tablée that has version 6."
    )


MISTAKES: list[tuple[dict[str, Any], str]] = [
    ({"players": 7}, "players-wrong"),
    ({"first": 2}, "first-wrong"),
    ({"options": {"most": "3", "gifts": "no", "wind": "no"}}, "option-unknown"),
    ({"options": {"most": "9", "gifts": "no"}}, "option-value-unknown"),
    ({"material": {}}, "edition-heap"),
]


@pytest.mark.parametrize(("fields", "key"), MISTAKES)
def test_a_record_of_an_impossible_table_is_a_mistake(fields: dict[str, Any], key: str) -> None:
    assert mistake(replace(RECORD, **fields)).key == key


def test_a_record_names_all_its_options() -> None:
    found = mistake(replace(RECORD, options={}))
    assert str(found) == "This record lacks the options gifts, most. It was not written by Tablée."


ACTIONS: list[tuple[dict[str, Any], str]] = [
    ({}, "record-action"),
    ({"type": "steal"}, "record-action"),
    ({"type": "blow", "stones": 1}, "record-action"),
    ({"type": "take"}, "record-action"),
    ({"type": "take", "stones": "1"}, "record-action"),
    ({"type": "take", "stones": 1.0}, "record-action"),
    ({"type": "take", "stones": True}, "record-action"),
    ({"type": "take", "stones": 1, "more": 1}, "record-action"),
    ({"type": "take", "stones": 2**53 + 1}, "record-number"),
    ({"type": "take", "stones": -(10**300)}, "record-number"),
]


@pytest.mark.parametrize(("action", "key"), ACTIONS)
def test_what_is_no_action_of_the_game_is_named_by_its_number(action: dict[str, Any], key: str) -> None:
    found = mistake(with_move(RECORD, 3, action=action))
    assert (found.key, found.facts["number"]) == (key, 3)
    with pytest.raises(Mistake, match="Move 3 of this record"):
        replay_record(GAME, with_move(RECORD, 3, action=action))


def test_what_nature_cannot_do_at_all_is_no_action_of_hers() -> None:
    found = mistake(with_move(RECORD, of_nature(), action={"type": "blow", "stones": 2}))
    assert (found.key, found.facts["number"]) == ("record-action", of_nature())


def test_the_greatest_number_of_a_record_is_still_only_against_the_rules() -> None:
    forged = with_move(RECORD, 3, action={"type": "take", "stones": 2**53})
    assert fault(forged).why == "fault-illegal"


# --- people's names, which can be removed ---

FORMAT_1 = (Path(__file__).parent / "records" / "format-1.json").read_bytes()


def test_a_record_verifies_after_a_name_was_removed_or_changed() -> None:
    seats = (SeatRecord(name="Zoé"), SeatRecord(name="Ben", bot="random"))
    named = Match(GAME, GAME.setting(2), fair=from_seed(5), seats=seats).record()
    for name in ("", "Eve"):
        renamed = replace(named, seats=(SeatRecord(name=name), SeatRecord(name=name, bot="random")))
        assert verify_record(GAME, renamed).fault is None


def test_a_record_of_format_1_still_verifies_with_the_names_in_it() -> None:
    record = decode_record(FORMAT_1)
    game = find_game(record.game)
    assert [seat.name for seat in record.seats] == ["Zoé", "Ben"]
    assert verify_record(game, record).proved
    renamed = replace(record, seats=(SeatRecord(name="Eve"), record.seats[1]))
    assert verify_record(game, renamed).fault == Fault(0, "fault-head")


def test_a_record_of_format_1_is_written_again_in_format_2() -> None:
    before = decode_record(FORMAT_1)
    game = find_game(before.game)
    after = replay_record(game, before).record()
    assert (after.format, after.seats, after.result) == (2, before.seats, before.result)
    assert after.check != before.check
    assert verify_record(game, after).proved
