"""Tests of `tablee analyse`, with a small budget: what it prints and draws, and what it refuses."""

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

import tablee
from tablee.analysis import Analysis, analyse
from tablee.cli.analysis_picture import bands_of
from tablee.core.game import Game
from tablee.core.mistake import Mistake
from tablee.core.record import Record, decode_record, encode_record
from tablee_sea_wall import GAME as SEA_WALL
from tests.analysis_games import TINY, finished, random_match, wrong_judge
from tests.conftest import Shell

NUMBER = {"type": "number"}
WHOLE = {"type": "integer", "minimum": 0}
TERMS = ("start", "luck", "choices", "others", "unseen", "result", "luck_adjusted")
SCHEMA = {
    "type": "object",
    "required": ["seats", "decisions", "luck", "chances", "moments"],
    "properties": {
        "seats": {
            "items": {
                "required": [*TERMS, "accuracy", "seat"],
                "properties": {
                    **dict.fromkeys(TERMS, NUMBER),
                    "accuracy": {"type": ["number", "null"], "minimum": 0, "maximum": 100},
                },
            }
        },
        "decisions": {
            "items": {
                "required": ["index", "seat", "played", "best", "cost", "error"],
                "properties": {
                    "index": WHOLE,
                    "seat": WHOLE,
                    "played": {"type": "object", "required": ["type"]},
                    "best": {"type": "object", "required": ["type"]},
                    "cost": NUMBER,
                    "error": {"type": "number", "minimum": 0},
                },
            }
        },
        "luck": {"items": {"required": ["index", "action", "change", "helped"]}},
        "chances": {"items": {"required": ["index", "chances"]}},
        "moments": {"maxItems": 3, "items": {"required": ["index", "key", "seat", "facts"]}},
    },
}


@pytest.fixture(autouse=True)
def small_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.analysis.budget.MOST_TRIALS", 3000)
    monkeypatch.setattr("tablee.analysis.budget.MOST_DRAWS", 300)


def kept(tmp_path: Path, name: str, players: int) -> Path:
    file = tmp_path / f"{name}.json"
    file.write_bytes(encode_record(finished(name, players).record()))
    return file


def altered(file: Path, **fields: Any) -> Path:
    record = decode_record(file.read_bytes())
    fields = {name: getattr(record, name) for name in Record.__struct_fields__} | fields
    file.write_bytes(encode_record(Record(**fields)))
    return file


@pytest.mark.parametrize(("name", "players"), [("professor-tempus", 3), ("belote", 4), ("yams", 1)])
def test_json_is_one_object_whose_terms_add_up(
    shell: Shell, tmp_path: Path, name: str, players: int
) -> None:
    done = shell("analyse", kept(tmp_path, name, players), "--json")
    assert (done.code, done.err, done.out.count("\n")) == (0, "", 1)
    found = json.loads(done.out)
    jsonschema.validate(found, SCHEMA)
    assert len(found["seats"]) == players
    for seat in found["seats"]:
        assert sum(seat[term] for term in TERMS[:5]) == pytest.approx(seat["result"], abs=1e-6)


def test_the_same_file_gives_the_same_output(shell: Shell, tmp_path: Path) -> None:
    file = kept(tmp_path, "professor-tempus", 2)
    assert shell("analyse", file, "--json") == shell("analyse", file, "--json")


@pytest.mark.parametrize(("lang", "said"), [("en", "never by hidden cards"), ("fr", "cartes cachées")])
@pytest.mark.parametrize(("name", "players"), [("professor-tempus", 3), ("kunst-stuecke", 2)])
def test_the_tables_are_in_the_language_asked_for(
    shell: Shell, tmp_path: Path, lang: str, said: str, name: str, players: int
) -> None:
    done = shell("analyse", kept(tmp_path, name, players), "--lang", lang)
    assert (done.code, done.err) == (0, "")
    assert said in done.out
    assert "{" not in done.out
    assert "moment-" not in done.out


def test_mistakes_and_moments_are_told_in_the_games_words(shell: Shell, tmp_path: Path) -> None:
    done = shell("analyse", kept(tmp_path, "perudo", 3), "--lang", "en")
    assert "moments that decided the game:" in done.out
    assert "Better" in done.out
    assert "Dudo!" in done.out


# --- the picture ---


@pytest.mark.parametrize("suffix", [".png", ".svg"])
def test_plot_draws_the_same_picture_each_time(shell: Shell, tmp_path: Path, suffix: str) -> None:
    pytest.importorskip("matplotlib")
    file, picture = kept(tmp_path, "professor-tempus", 3), tmp_path / f"why{suffix}"
    done = shell("analyse", file, "--json", "--plot", picture)
    assert (done.code, done.err) == (0, f"The picture is in {picture}.\n")
    assert json.loads(done.out)["moves"] > 0
    first = picture.read_bytes()
    shell("analyse", file, "--json", "--plot", picture)
    assert picture.read_bytes() == first


def test_a_picture_that_cannot_be_drawn_is_refused_before_the_analysis(
    shell: Shell, tmp_path: Path
) -> None:
    done = shell("analyse", kept(tmp_path, "yams", 1), "--plot", tmp_path / "why.gif")
    assert (done.code, done.out) == (2, "")
    assert "must be one of: .png, .svg" in done.err


def bands(found: Analysis) -> list[str]:
    """The kinds of bands, which must fill the whole height at every moment."""
    drawn = bands_of(found)
    for shares in zip(*(share for *_, share in drawn), strict=True):
        assert sum(shares) == pytest.approx(1)
        assert min(shares) >= 0
    return [key for key, *_ in drawn]


def test_the_bands_fill_the_picture_for_seats_pairs_and_those_who_play_against_the_game() -> None:
    for name, players, expected in [("kinoko", 3, 3), ("belote", 4, 2)]:
        found = analyse(finished(name, players), "check", budget=TINY)
        assert bands(found) == ["side"] * expected
    assert bands(analyse(finished("yams", 1), "check", budget=TINY)) == ["side", "game"]


def test_the_bands_fill_the_picture_also_if_a_value_is_wrong() -> None:
    match = random_match(SEA_WALL, 3, 1)
    found = analyse(match, "check", budget=TINY, judge=wrong_judge(SEA_WALL, match.setting))
    assert bands(found) == ["side", "game"]


# --- what is refused ---


REFUSED = {
    "unfinished": ("is not over after 11 moves", "n’est pas finie après 11 coups"),
    "tampered": ("the first fault is at move 5", "la première faute est au coup 5"),
    "forged header": ("the first fault is in its header", "la première faute est dans son en-tête"),
    "older": ("was played by rules 1", "a été jouée selon les règles 1"),
    "unknown rules": ("99", "99"),
    "not a record": ("", ""),
}


def spoilt(how: str, tmp_path: Path) -> Path:
    file = kept(tmp_path, "kinoko", 2)
    moves = decode_record(file.read_bytes()).moves
    if how == "unfinished":
        return altered(file, moves=moves[:11], result=None)
    if how == "tampered":
        return altered(file, moves=(*moves[:4], *moves[5:]))
    if how == "forged header":
        return altered(file, check="0" * 16)
    if how == "not a record":
        file.write_bytes(file.read_bytes()[:100])
        return file
    return altered(file, rules="1" if how == "older" else "99")


@pytest.mark.parametrize("how", sorted(REFUSED))
def test_what_cannot_be_analysed_is_refused_in_one_sentence(
    shell: Shell, tmp_path: Path, how: str
) -> None:
    file, picture = spoilt(how, tmp_path), tmp_path / "why.png"
    for lang, said in zip(("en", "fr"), REFUSED[how], strict=True):
        done = shell("analyse", file, "--lang", lang, "--json", "--plot", picture)
        assert (done.code, done.out) == (2, "")
        assert said in done.err
        assert done.err.count("\n") == 1
        assert not picture.exists()


def test_a_game_without_adviser_is_refused(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(encode_record(random_match(SEA_WALL, 2, 1).record()))
    monkeypatch.setattr("tablee.cli.analyse.find_game", lambda name: SEA_WALL)
    for lang, said in (("en", "Nothing in Sea Wall judges"), ("fr", "ne juge les positions")):
        done = shell("analyse", file, "--lang", lang)
        assert (done.code, done.out) == (2, "")
        assert said in done.err


def test_weights_that_do_not_fit_are_refused_in_the_games_own_words(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def value(self: Game, setting: object) -> None:
        raise Mistake("analysis-unfinished", moves=0)

    monkeypatch.setattr(type(tablee.game("yams")), "value", value)
    done = shell("analyse", kept(tmp_path, "yams", 1))
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("This game is not over")


def test_an_interrupted_analysis_prints_nothing(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*arguments: object, **more: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("tablee.analysis.sum.judge_choice", interrupted)
    done = shell("analyse", kept(tmp_path, "yams", 1), "--json")
    assert (done.code, done.out) == (130, "")
