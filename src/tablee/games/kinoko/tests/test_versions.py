"""Tables and records that began under version 1 of the rules continue under it (KI10)."""

from pathlib import Path

import pytest

from tablee.core.match import Match
from tablee.core.record import MoveRecord, decode_record, encode_record
from tablee.core.replay import replay_record, verify_record
from tablee.games.kinoko import GAME
from tablee.games.kinoko.rules.actions import Stop
from tablee.kit.checks import what_is_wrong
from tablee.kit.effort import BRIEF

RECORDS = sorted((GAME.folder / "tests" / "golden" / "rules-1").glob("*.json"))


def by_stem(path: Path) -> str:
    return path.stem


@pytest.mark.parametrize("path", RECORDS, ids=by_stem)
def test_a_game_recorded_by_rules_1_verifies_and_can_be_played_on_from_any_turn(path: Path) -> None:
    record = decode_record(path.read_bytes())
    assert (record.rules, verify_record(GAME, record).proved) == ("1", True)
    match = replay_record(GAME, record, last_choice_of_a_player(record.moves))
    play_on(match)
    again = decode_record(encode_record(match.record()))
    assert (again.rules, verify_record(GAME, again).fault) == ("1", None)


def last_choice_of_a_player(moves: tuple[MoveRecord, ...]) -> int:
    """The index of the second-to-last move by a player. The last one is always a stop."""
    return [number for number, move in enumerate(moves) if move.seat is not None][-2]


def play_on(match: Match) -> None:
    """Plays to the end of the game, and stops every round as soon as possible."""
    while not match.is_over:
        (seat,) = match.to_act
        legal = match.legal(seat)
        match.play(seat, Stop() if Stop() in legal else legal[0])


@pytest.mark.parametrize(
    "check", ["games-end", "legal-is-not-refused", "replay", "beliefs-fit", "nothing-leaks"]
)
def test_rules_1_pass_the_kit_as_well(check: str) -> None:
    assert what_is_wrong(GAME.under_rules("1"), check, BRIEF) == ""
