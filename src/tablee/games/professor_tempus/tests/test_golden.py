"""The golden games: each replays to its end, proves its deals, and shows what its name says."""

from pathlib import Path

import pytest

from tablee.core.record import Record, decode_record
from tablee.core.replay import Verdict, replay_record, verify_record
from tablee.games.professor_tempus import GAME
from tablee.games.professor_tempus.tests.make_golden import GAMES, GOLDEN, Golden, write

each = pytest.mark.parametrize("golden", GAMES, ids=lambda golden: golden.name)


def read(golden: Golden) -> Record:
    return decode_record((GOLDEN / f"{golden.name}.json").read_bytes())


def test_every_golden_game_is_there() -> None:
    assert {path.stem for path in GOLDEN.glob("*.json")} == {golden.name for golden in GAMES}


@each
def test_a_golden_game_replays_to_its_recorded_outcome(golden: Golden) -> None:
    record = read(golden)
    match = replay_record(GAME, record)
    assert match.is_over
    assert match.outcome == record.result
    assert match.record() == record


@each
def test_a_golden_game_is_verified_with_its_deals(golden: Golden) -> None:
    record = read(golden)
    verdict = verify_record(GAME, record)
    assert verdict == Verdict(moves=len(record.moves), finished=True, proved=True, fault=None)


@each
def test_a_golden_game_shows_what_its_name_says(golden: Golden) -> None:
    match = replay_record(GAME, read(golden))
    assert match.setting.players == golden.players
    assert golden.shows(match)


def test_golden_games_can_be_made_again(tmp_path: Path) -> None:
    for golden in (GAMES[0], GAMES[3]):
        write(tmp_path, [golden])
        made = (tmp_path / f"{golden.name}.json").read_bytes()
        assert made == (GOLDEN / f"{golden.name}.json").read_bytes()
