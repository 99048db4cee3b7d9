"""A game from another package, installed beside Tablée, works with all commands and the whole kit."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tablee.kit.checks import CHECKS
from tests.outside_package import PACKAGE, install, tablee
from tests.planted import replacing, without_line


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("installed")
    install(place)
    return place


@pytest.fixture(scope="module")
def record(place: Path) -> Path:
    """A file with the record of a game."""
    done = tablee(place, "record", "three-cards", "--players", "3", "--seed", "5")
    assert done.returncode == 0, done.stderr
    path = place / "record.json"
    path.write_text(done.stdout)
    return path


def test_the_collection_lists_it(place: Path) -> None:
    done = tablee(place, "games", "--json")
    listed = {game["id"]: game for game in json.loads(done.stdout)}
    assert listed["three-cards"]["title"] == "Three Cards"
    assert listed["three-cards"]["options"]["end"]["values"] == ["two-tricks", "all-tricks"]


def test_it_passes_every_check(place: Path) -> None:
    done = tablee(place, "check-game", "three-cards", "--quick", "--json")
    assert json.loads(done.stdout)["checks"] == dict.fromkeys(CHECKS, "")
    assert (done.returncode, done.stderr) == (0, "")


def test_it_can_be_simulated_with_both_ends(place: Path) -> None:
    command = ("simulate", "three-cards", "--players", "3", "--games", "50", "--seed", "1", "--json")
    figures = json.loads(tablee(place, *command).stdout)
    assert set(figures["endings"]) == {"two-tricks", "hands-empty"}
    figures = json.loads(tablee(place, *command, "--option", "end=all-tricks").stdout)
    assert set(figures["endings"]) == {"hands-empty"}


def test_its_records_are_verified(place: Path, record: Path) -> None:
    done = tablee(place, "verify", str(record))
    assert (done.returncode, done.stdout[:8]) == (0, "Genuine:")


def test_a_forged_record_of_it_is_found(place: Path, record: Path, tmp_path: Path) -> None:
    played = next(line for line in record.read_text().splitlines() if '"play"' in line)
    forged = tmp_path / "forged.json"
    forged.write_text(record.read_text().replace(played, played.replace('"card":', '"card":1')))
    done = tablee(place, "verify", str(forged))
    assert done.returncode == 1
    assert "Not genuine. Move 10:" in done.stdout


def test_its_records_are_told_in_its_own_words(place: Path, record: Path) -> None:
    english = tablee(place, "replay", str(record), "--seat", "0").stdout
    assert "You are dealt the" in english
    assert "takes the trick with the" in english
    french = tablee(place, "replay", str(record), "--lang", "fr").stdout
    assert "prend le pli avec le" in french


def test_it_can_be_played_in_a_terminal(place: Path) -> None:
    done = tablee(place, "play", "three-cards", "--players", "2", "--seed", "1", given="1\n1\n1\n")
    assert done.returncode == 0
    assert "Play one of your cards." in done.stdout
    assert "wins with 2." in done.stdout


def test_its_rules_can_be_read_by_number(place: Path) -> None:
    assert tablee(place, "rules", "three-cards", "TC4").stdout.startswith("TC4. The highest card")


# --- what an author is told about a game with defects ---


def found_in(
    place: Path, changes: dict[str, Callable[[str], str] | None], *only: str
) -> tuple[int, dict[str, str], str]:
    """Runs these checks of the changed game. Returns the exit code, the reasons, and the output."""
    folder = install(place)
    for name, change in changes.items():
        path = folder / name
        if change is None:
            path.unlink()
        else:
            path.write_text(change(path.read_text("utf-8")), "utf-8")
    done = tablee(place, "check-game", "three-cards", "--quick", "--only", *only)
    lines = [line.removeprefix("✗ ") for line in done.stdout.splitlines() if line.startswith("✗ ")]
    reasons = dict(line.split(": ", 1) for line in lines)
    return done.returncode, reasons, done.stdout + done.stderr


def test_each_check_that_fails_is_named_with_its_reason(tmp_path: Path) -> None:
    code, reasons, said = found_in(
        tmp_path,
        {
            "tests/test_rules.py": replacing("test_tc6_", "test_"),
            "rules/refusals.py": replacing("!= HAND + seat", "== 0"),
            "tests/golden/2-two-tricks.json": None,
        },
        "legal-is-not-refused",
        "golden-games",
        "every-rule-is-tested",
    )
    assert code == 1
    assert "not refused and not legal: seat" in reasons["legal-is-not-refused"]
    assert "golden games not recorded in" in reasons["golden-games"]
    assert "no test names ['TC6']" in reasons["every-rule-is-tested"]
    assert "three-cards passes" not in said
    assert "Traceback" not in said


def test_missing_files_are_named(tmp_path: Path) -> None:
    code, reasons, said = found_in(
        tmp_path,
        {"rules.fr.md": None, "texts/en.ftl": None, "learning.json": None},
        "rulebook",
        "texts",
        "nothing-leaks",
    )
    assert code == 1
    assert f"there is no file {tmp_path / PACKAGE / 'rules.fr.md'}" in reasons["rulebook"]
    assert f"there is no file {tmp_path / PACKAGE / 'texts/en.ftl'}" in reasons["texts"]
    assert "make it with `check-game --bless` and review it" in reasons["nothing-leaks"]
    assert "Traceback" not in said


@pytest.mark.parametrize(
    ("change", "reason"),
    [(None, "No such file or directory"), (without_line("title"), "missing required field `title`")],
    ids=["missing", "incomplete"],
)
def test_what_is_wrong_with_game_toml_is_told_in_a_sentence(
    tmp_path: Path, change: Callable[[str], str] | None, reason: str
) -> None:
    code, _, said = found_in(tmp_path, {"game.toml": change}, "shape")
    assert code == 2
    assert said.startswith('The package entry "tablee_three_cards:GAME" cannot be loaded (')
    assert reason in said
    assert said.count("\n") == 1


def test_what_is_not_written_yet_is_named(tmp_path: Path) -> None:
    code, reasons, said = found_in(
        tmp_path,
        {
            "__init__.py": replacing("def census", "def unfinished"),
            "texts/fr.ftl": without_line("phase-turn"),
        },
        "texts",
        "games-end",
        "compiled-like-uncompiled",
    )
    assert code == 1
    assert reasons["games-end"].startswith("NotImplementedError:  (in census, ")
    assert "not in both fr and en : ['phase-turn']" in reasons["texts"]
    assert "Traceback" not in said


def test_a_game_in_one_language_is_shown_in_it_and_its_author_is_warned(
    place: Path, tmp_path: Path
) -> None:
    code, reasons, said = found_in(
        tmp_path, {"rules.fr.md": None, "texts/fr.ftl": None}, "shape", "rulebook", "texts"
    )
    assert (code, reasons) == (0, {})
    assert 'three-cards has no texts in the language "fr". It will be shown in another one.' in said
    shown = tablee(tmp_path, "rules", "three-cards", "TC4", "--lang", "fr")
    assert (shown.returncode, shown.stderr) == (0, "")
    assert shown.stdout.startswith("TC4. The highest card")
