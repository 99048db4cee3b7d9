"""Tests a game that still supports earlier versions of its rules."""

from pathlib import Path

import pytest

from tablee import registry
from tablee.core.fair import from_seed
from tablee.core.match import Match
from tablee.core.mistake import Mistake
from tablee.core.record import Record, decode_record, encode_record
from tablee.core.refusal import IllegalAction
from tablee.core.replay import replay_record, verify_record
from tablee.core.setting import Setting
from tests.toy_game import GAME, Cairn, CairnPosition, Take

HEAD = 'rules = "8"\nearlier = ["7"]\n'
NEW_OPTION = '\n[options.storm]\nvalues = ["no", "yes"]\ndefault = "no"\nrules = ["8"]\n'


class NewCairn(Cairn):
    """Cairn with rules version 8, in which a player takes one stone at a time. Version 7 allows more."""

    def set_up(self, setting: Setting) -> CairnPosition:
        position = super().set_up(setting)
        position.most = 1 if setting.rules == "8" else position.most
        return position


@pytest.fixture
def game(tmp_path: Path) -> NewCairn:
    about = (GAME.folder / "game.toml").read_text("utf-8")
    (tmp_path / "game.toml").write_text(about.replace('rules = "7"\n', HEAD) + NEW_OPTION, "utf-8")
    (tmp_path / "editions").symlink_to(GAME.folder / "editions")
    new = NewCairn()
    new.folder = tmp_path
    return new


def old_record() -> Record:
    """The record of a whole game under rules version 7, with a move that version 8 forbids."""
    match = Match(GAME, GAME.setting(2), fair=from_seed(5))
    match.begin()
    while not match.is_over:
        match.play(match.to_act[0], Take(min(2, match.position.num_legal())))
    return match.record()


def test_a_record_of_an_earlier_version_replays_and_verifies(game: NewCairn) -> None:
    record = decode_record(encode_record(old_record()))
    verdict = verify_record(game, record)
    assert (verdict.fault, verdict.finished, verdict.proved) == (None, True, True)
    assert replay_record(game, record).record() == record


def test_a_match_of_an_earlier_version_goes_on_by_its_rules(game: NewCairn) -> None:
    match = replay_record(game, old_record(), upto=2)
    while not match.is_over:
        match.play(match.to_act[0], Take(min(2, match.position.num_legal())))
    assert match.record().rules == "7"
    assert verify_record(game, match.record()).fault is None


def test_a_new_match_is_played_by_the_present_version(game: NewCairn) -> None:
    setting = game.setting(2)
    assert (setting.rules, setting.options) == ("8", {"most": "3", "gifts": "no", "storm": "no"})
    match = Match(game, setting, fair=from_seed(5))
    match.begin()
    with pytest.raises(IllegalAction):
        match.play(match.to_act[0], Take(2))


def test_an_option_belongs_to_the_versions_that_have_it(game: NewCairn) -> None:
    assert game.under_rules("7").setting(2).options == {"most": "3", "gifts": "no"}


def test_an_unknown_version_is_refused_and_the_known_ones_are_named(game: NewCairn) -> None:
    with pytest.raises(Mistake) as caught:
        game.under_rules("6")
    assert (caught.value.key, caught.value.facts["known"]) == ("record-rules", "8, 7")


def test_the_present_version_is_the_game_itself(game: NewCairn) -> None:
    assert game.under_rules("8") is game


def test_the_collection_lists_a_game_once_and_finds_each_of_its_versions(
    game: NewCairn,
) -> None:
    versions = registry.collect([], [game]).versions
    assert versions["cairn", "8"] is game
    assert [versions["cairn", rules].about.rules for rules in ("7", "8")] == ["7", "8"]
    assert versions["cairn", "7"].edition_folders == game.edition_folders
