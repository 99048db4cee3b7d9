"""A game of another package that nobody could play is left out, and its author is told why."""

import shutil
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablee.core.belief import Belief
from tablee.core.game import AnyGame, Game
from tablee.core.game_faults import MAX_ID_CHARACTERS, first_fault, is_good_id
from tablee.core.setting import Option, Setting
from tablee.core.texts import LANGUAGES
from tablee.core.view import View
from tests.toy_game import GAME, Cairn, CairnPosition

ENTRY = "some_package:GAME"


def cairn(**attributes: Any) -> Cairn:
    """Cairn with other attributes or methods."""
    game = Cairn()
    for name, value in attributes.items():
        setattr(game, name, value)
    return game


def cairn_about(**facts: Any) -> Cairn:
    """Cairn with another `game.toml`."""
    return cairn(about=msgspec.structs.replace(GAME.about, **facts))


def cairn_with(**inherited: Any) -> Cairn:
    """Cairn of a class that has these methods in place of Cairn's."""
    game: Cairn = type("Unfinished", (Cairn,), inherited)()
    game.folder = GAME.folder
    return game


FAULTS: dict[str, tuple[AnyGame, str, dict[str, Any]]] = {
    "id": (cairn_about(id="../up"), "game-id-wrong", {"id": "../up"}),
    "nobody": (cairn_about(players=(0, 3)), "game-players-wrong", {"least": 0, "most": 3}),
    "eleven": (cairn_about(players=(2, 11)), "game-players-wrong", {"least": 2, "most": 11}),
    "upside down": (cairn_about(players=(3, 2)), "game-players-wrong", {"least": 3, "most": 2}),
    "default": (
        cairn_about(options={"most": Option(values=("2", "3"), default="4")}),
        "game-option-wrong",
        {"option": "most", "default": "4"},
    ),
    "edition": (
        cairn_about(edition="sea"),
        "game-file-missing",
        {"file": str(GAME.folder / "editions" / "sea.toml")},
    ),
    "actions": (cairn(actions=dict), "game-attribute-wrong", {"name": "actions"}),
    "one of several actions": (
        cairn(actions=GAME.actions | int),
        "game-attribute-wrong",
        {"name": "actions"},
    ),
    "nature": (cairn(nature=None), "game-attribute-wrong", {"name": "nature"}),
    "view type": (cairn(view_type=dict), "game-attribute-wrong", {"name": "view_type"}),
    "events": (cairn(events=7), "game-attribute-wrong", {"name": "events"}),
    "an event": (cairn(events=("told-take", 7)), "game-attribute-wrong", {"name": "events"}),
    "refusals": (cairn(refusals=("calm",)), "game-attribute-wrong", {"name": "refusals"}),
    "a refusal": (cairn(refusals={"calm": 3}), "game-attribute-wrong", {"name": "refusals"}),
    "no method": (
        cairn(set_up=7),
        "game-attribute-wrong",
        {"name": "set_up", "wanted": "def set_up(self, setting)"},
    ),
    "parameters": (
        cairn(view=lambda position: None),
        "game-attribute-wrong",
        {"name": "view", "wanted": "def view(self, position, seat)"},
    ),
    "named parameters": (
        cairn(setting=lambda players, *, first=0: None),
        "game-attribute-wrong",
        {"name": "setting"},
    ),
    "view": (
        cairn(view=lambda position, seat: {}),
        "game-attribute-wrong",
        {"name": "view", "wanted": "CairnView"},
    ),
    "unwritten": (
        cairn_with(census=Game.census, action_of=Game.action_of),
        "game-unfinished",
        {"missing": "action_of, census"},
    ),
    "only for plain positions": (
        cairn_with(outcome=Game.outcome, impossible=Game.impossible),
        "game-unfinished",
        {"missing": "impossible, outcome"},
    ),
}


def test_a_sound_game_has_no_fault() -> None:
    assert first_fault(GAME, ENTRY) is None


@pytest.mark.parametrize(("game", "key", "facts"), FAULTS.values(), ids=FAULTS)
def test_a_fault_is_named_in_both_languages(game: AnyGame, key: str, facts: dict[str, Any]) -> None:
    fault = first_fault(game, ENTRY)
    assert fault is not None
    assert (fault.key, fault.facts) == (key, {**fault.facts, **facts, "entry": ENTRY})
    for language in LANGUAGES:
        assert ENTRY in fault.in_words(language)


@pytest.mark.parametrize("pattern", ["texts/{}.ftl", "rules.{}.md"])
def test_texts_and_rules_in_one_language_are_enough(tmp_path: Path, pattern: str) -> None:
    folder = Path(shutil.copytree(GAME.folder, tmp_path / "cairn"))
    kept, *others = (folder / pattern.format(language) for language in LANGUAGES)
    for path in others:
        path.unlink()
    assert first_fault(cairn(folder=folder), ENTRY) is None
    kept.unlink()
    fault = first_fault(cairn(folder=folder), ENTRY)
    assert fault is not None
    assert fault.key == "game-file-missing"
    assert Path(str(fault.facts["file"])).parent == kept.parent


def test_a_game_whose_box_never_differs_needs_no_editions(tmp_path: Path) -> None:
    def set_up(setting: Setting) -> CairnPosition:
        assert setting.material == {}
        return CairnPosition(setting.players, 5, setting.first, 3)

    folder = Path(shutil.copytree(GAME.folder, tmp_path / "cairn"))
    shutil.rmtree(folder / "editions")
    game = cairn(folder=folder, set_up=set_up, check_material=lambda material: None)
    assert first_fault(game, ENTRY) is None


@pytest.mark.parametrize("name", ["skull", "ra-2", "a" * MAX_ID_CHARACTERS])
def test_an_id_is_made_of_small_letters_and_numbers(name: str) -> None:
    assert is_good_id(name)


@pytest.mark.parametrize("name", ["", "Ra", "2ra", "ra-", "-ra", "r--a", "a" * (MAX_ID_CHARACTERS + 1)])
def test_nothing_else_is_an_id(name: str) -> None:
    assert not is_good_id(name)


def test_texts_in_another_encoding_are_named_with_their_file(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(GAME.folder, tmp_path / "cairn"))
    path = folder / "texts" / f"{LANGUAGES[0]}.ftl"
    path.write_bytes(path.read_bytes() + b"# caf\xe9\n")
    fault = first_fault(cairn(folder=folder), ENTRY)
    assert fault is not None
    assert (fault.key, fault.facts["file"]) == ("game-file-unreadable", str(path))


def test_a_rulebook_that_may_not_be_read_is_named_with_the_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = Path(shutil.copytree(GAME.folder, tmp_path / "cairn"))

    def refuse(path: Path, encoding: str) -> str:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "read_text", refuse)
    fault = first_fault(cairn(folder=folder), ENTRY)
    assert fault is not None
    assert (fault.key, fault.facts["reason"]) == ("game-file-unreadable", "Permission denied")


def test_a_game_without_a_belief_has_not_said_what_worlds_fit() -> None:
    with pytest.raises(NotImplementedError):
        Game().belief(GAME.setting(2), None)


def test_the_class_of_beliefs_is_all_that_a_game_must_name() -> None:
    class Fits(Belief):
        def __init__(self, setting: Setting, view: View) -> None:
            self.seat = view.seat

    game: AnyGame = Game()
    game.belief_type = Fits
    belief = game.belief(GAME.setting(2), View(seat=1))
    assert isinstance(belief, Fits)
    assert belief.seat == 1
