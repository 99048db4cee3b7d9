"""The golden games: each replays to its end, proves its deals, and shows what its name says."""

from pathlib import Path

import pytest

from tablee.core.record import Record, decode_record
from tablee.core.replay import Verdict, replay_record, verify_record
from tablee.games.kunst_stuecke import GAME
from tablee.games.kunst_stuecke.tests.make_golden import FEATURES, GAMES, GOLDEN, write

FILES = sorted(GOLDEN.glob("*.json"))
each = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


def read(path: Path) -> Record:
    return decode_record(path.read_bytes())


def test_every_golden_game_is_there() -> None:
    assert {path.stem for path in FILES} == {f"{players}-{feature}" for players, feature in GAMES}
    assert {feature for _, feature in GAMES} == set(FEATURES)


@each
def test_a_golden_game_replays_to_its_recorded_outcome(path: Path) -> None:
    record = read(path)
    match = replay_record(GAME, record)
    assert match.is_over
    assert match.outcome == record.result
    assert match.record() == record


@each
def test_a_golden_game_is_verified_with_its_deals(path: Path) -> None:
    record = read(path)
    verdict = verify_record(GAME, record)
    assert verdict == Verdict(moves=len(record.moves), finished=True, proved=True, fault=None)


@each
def test_a_golden_game_shows_what_its_name_says(path: Path) -> None:
    players, _, feature = path.stem.partition("-")
    match = replay_record(GAME, read(path))
    assert match.setting.players == int(players)
    assert FEATURES[feature](match)


def test_golden_games_can_be_made_again(tmp_path: Path) -> None:
    write(tmp_path, [(2, "win")])
    assert (tmp_path / "2-win.json").read_bytes() == (GOLDEN / "2-win.json").read_bytes()
