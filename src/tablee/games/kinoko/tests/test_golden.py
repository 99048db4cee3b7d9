"""The golden games: replayed, proved, and still showing what they are named for."""

from pathlib import Path

import pytest

from tablee.core.record import Record, decode_record, encode_record
from tablee.core.replay import replay_record, verify_record
from tablee.games.kinoko import GAME
from tablee.games.kinoko.tests import make_golden
from tablee.games.kinoko.tests.make_golden import FOLDER, GAMES, rounds_of
from tablee.games.kinoko.tests.tables import view_of


def record_of(name: str) -> Record:
    return decode_record((FOLDER / f"kinoko-{name}.json").read_bytes())


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_is_proved_and_shows_what_it_is_named_for(name: str) -> None:
    players, memory, shows = GAMES[name]
    record = record_of(name)
    assert (record.players, record.options) == (players, {"memory": memory})
    verdict = verify_record(GAME, record)
    assert (verdict.fault, verdict.finished, verdict.proved) == (None, True, True)
    match = replay_record(GAME, record)
    assert encode_record(match.record()) == (FOLDER / f"kinoko-{name}.json").read_bytes()
    assert shows(match)


@pytest.mark.parametrize("name", GAMES)
def test_the_scores_of_a_golden_game_are_those_kept_by_hand(name: str) -> None:
    match = replay_record(GAME, record_of(name))
    rounds = rounds_of(match)
    assert view_of(match, None).scores == rounds[-1].after
    assert all(max(it.after) < 4 for it in rounds[:-1])


def test_every_golden_game_has_its_file_and_no_other_is_there() -> None:
    assert {path.stem.removeprefix("kinoko-") for path in FOLDER.glob("*.json")} == set(GAMES)


def test_the_golden_games_can_be_made_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(make_golden, "FOLDER", tmp_path)
    make_golden.main()
    for path in FOLDER.glob("*.json"):
        assert (tmp_path / path.name).read_bytes() == path.read_bytes()
