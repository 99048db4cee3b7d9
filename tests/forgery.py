"""Helpers for the tests of records: genuine records of all games, and ways to alter them."""

from typing import Any

import msgspec
from hypothesis import HealthCheck, settings

from tablee.core.game import AnyGame
from tablee.core.mistake import Mistake
from tablee.core.record import MoveRecord, Record, decode_record, encode_record, header_check, move_check
from tablee.core.replay import Verdict, decode_action, replay_record, setting_of, verify_record
from tablee.core.texts import LANGUAGES
from tablee.kit.golden import golden_records
from tablee.registry import all_games, find_game


def examples(number: int, *, random: bool = False) -> settings:
    """Settings for this many Hypothesis examples, the same in every run unless `random` is set."""
    return settings(
        max_examples=number,
        deadline=None,
        database=None,
        derandomize=not random,
        suppress_health_check=list(HealthCheck),
    )


def genuine_records() -> list[Record]:
    """The shortest golden record of each game in the collection."""
    games = [golden_records(game).values() for game in all_games().values()]
    return [min(records, key=lambda record: len(record.moves)) for records in games if records]


MISTAKES_OF_MOVES = {"record-action", "record-number", "record-seat"}
GENUINE = genuine_records()
FILES = [encode_record(record) for record in GENUINE]


def judge(data: bytes) -> Verdict | Mistake:
    """Verify and replay a file. Returns the verdict, or the Mistake that refuses the file."""
    try:
        verdict = read(data)
    except Mistake as mistake:
        said = [mistake.in_words(language) for language in LANGUAGES]
        if any("\n" in sentence for sentence in said):
            raise AssertionError(said) from mistake
        return mistake
    return verdict


def read(data: bytes) -> Verdict:
    record = decode_record(data)
    game = find_game(record.game)
    verdict = verify_record(game, record)
    msgspec.json.encode(verdict)
    if verdict.fault and verdict.fault.refusal:
        for language in LANGUAGES:
            game.texts(language).why(verdict.fault.refusal)
    replay_record(game, record)
    return verdict


def found_at(record: Record) -> int | None:
    """The number of the move where the forgery is detected; 0 for the header; None if undetected."""
    try:
        fault = verify_record(find_game(record.game), record).fault
    except Mistake as mistake:
        return int(mistake.facts["number"]) if mistake.key in MISTAKES_OF_MOVES else 0
    return fault.move if fault else None


def with_move(record: Record, number: int, **fields: Any) -> Record:
    """The record with one move changed. Moves are numbered from 1."""
    moves = list(record.moves)
    moves[number - 1] = msgspec.structs.replace(moves[number - 1], **fields)
    return msgspec.structs.replace(record, moves=tuple(moves))


def rechained(game: AnyGame, record: Record) -> Record:
    """The record with the `check` of its header and of every move recomputed, as a forger would do."""
    head = check = header_check(setting_of(game, record), record.seats, record.fair, record.format)
    moves: list[MoveRecord] = []
    for number, move in enumerate(record.moves, 1):
        check = move_check(check, move.seat, decode_action(game, move, number))
        moves.append(msgspec.structs.replace(move, check=check))
    return msgspec.structs.replace(record, check=head, moves=tuple(moves))
