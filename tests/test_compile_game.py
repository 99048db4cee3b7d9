"""Tests of `tablee compile-game`: another package's game is compiled against the engine's library."""

import importlib.util
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from build_engine import GROUP as ENGINE_GROUP
from build_engine import MYPY_OPTIONS as ENGINE_OPTIONS
from build_engine import engine_modules as modules_built
from tablee import compiled_games
from tablee.api import is_compiled
from tablee.compiled_games import SUFFIX, library_folder, marked_modules
from tablee.core.mistake import Mistake
from tablee.game_folders import LIST
from tablee.kit import compile_game
from tests.conftest import Shell
from tests.outside_package import copy_as

ROOT = Path(__file__).parents[1]
WITHOUT_DEFAULTS = """
    def impossible(self, position: ThreeCards, action: Action) -> Refusal | None:
        due = [Deal(position.turn(), card) for card in position.draws()]
        return None if action in due else Refusal("TC2", "nature-impossible")

    def outcome(self, position: ThreeCards) -> Outcome | None:
        if (reason := position.reason()) is None:
            return None
        winners = tuple(seat for seat in range(position.players) if position.result(seat))
        return Outcome(scores=tuple(position.tricks), winners=winners, reason=reason)

    def census("""
"""What a game says itself if it has no PlainPosition."""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Three Cards with a position that can be compiled, in a listed folder."""
    monkeypatch.setenv("TABLEE_DATA", str(tmp_path / "data"))
    monkeypatch.delenv("TABLEE_PURE", raising=False)
    package = copy_as(tmp_path / "swift-cards", "swift-cards")
    shutil.copy(ROOT / "tests" / "compiled_cards.py", package / "rules" / "position.py")
    start = package / "__init__.py"
    text = start.read_text("utf-8").replace("\n    def census(", WITHOUT_DEFAULTS)
    outcome = "from tablee.core.setting import Setting\nfrom tablee.core.view import Outcome"
    start.write_text(text.replace("from tablee.core.setting import Setting", outcome), "utf-8")
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / LIST).write_text(f"{package.parent}\n")
    return package


def run(*arguments: str, **environ: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "LC_ALL": "C.UTF-8", **environ}
    return subprocess.run(
        [sys.executable, *arguments], env=environment, capture_output=True, text=True, check=False
    )


WHERE = (
    "import tablee, sys; tablee.game('swift-cards'); "
    "print(sys.modules['tablee_swift_cards.rules.position'].__file__)"
)


@pytest.mark.long
@pytest.mark.skipif(not is_compiled(), reason="the engine is not compiled")
def test_a_compiled_game_plays_like_the_plain_one_until_its_sources_change(package: Path) -> None:
    assert run("-c", WHERE).stdout.endswith("position.py\n")
    done = run("-m", "tablee", "compile-game", "swift-cards")
    assert done.stdout.startswith("Compiled: rules/position.py."), done.stdout + done.stderr
    assert run("-c", WHERE).stdout.endswith(f"{SUFFIX}\n")
    checks = ("compiled-like-uncompiled", "games-end", "nothing-leaks", "perft", "beliefs-fit")
    blessed = run("-m", "tablee", "check-game", "swift-cards", "--quick", "--bless", "--only", *checks)
    assert blessed.returncode == 0, blessed.stdout
    assert run("-c", WHERE, TABLEE_PURE="1").stdout.endswith("position.py\n")
    source = package / "rules" / "position.py"
    source.write_text(source.read_text("utf-8") + "\n# changed\n", "utf-8")
    assert run("-c", WHERE).stdout.endswith("position.py\n")


@pytest.mark.long
@pytest.mark.skipif(not is_compiled(), reason="the engine is not compiled")
def test_a_type_error_is_told_and_the_game_goes_on_as_plain_python(package: Path) -> None:
    source = package / "rules" / "position.py"
    source.write_text(source.read_text("utf-8") + "\nx: int = 'seven'\n", "utf-8")
    done = run("-m", "tablee", "compile-game", "swift-cards")
    assert (done.returncode, done.stdout) == (2, "")
    assert "goes on as plain Python: game/tablee_swift_cards/rules/position.py" in done.stderr
    assert run("-c", WHERE).stdout.endswith("position.py\n")


# --- what fits, and what does not ---


@pytest.mark.skipif(not is_compiled(), reason="the engine is not compiled")
def test_libraries_belong_to_one_state_of_sources_and_engine(
    package: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    before = library_folder(package)
    assert before is not None
    other_engine = tmp_path / "engine.so"
    other_engine.write_bytes(b"another engine")
    with monkeypatch.context() as change:
        change.setattr(compiled_games, "engine_library", lambda: other_engine)
        assert library_folder(package) != before
    assert library_folder(package) == before
    source = package / "rules" / "position.py"
    source.write_text(source.read_text("utf-8") + "\n")
    assert library_folder(package) != before


def test_the_game_is_compiled_against_the_engine_as_it_was_built() -> None:
    """The layouts of the engine's classes must be the same in both builds."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert f"mypy=={compile_game.MYPY_VERSION}" in project["build-system"]["requires"]
    assert f"mypy=={compile_game.MYPY_VERSION}" in project["project"]["optional-dependencies"]["author"]
    assert (compile_game.GROUP, compile_game.MYPY_OPTIONS) == (ENGINE_GROUP, ENGINE_OPTIONS)
    built = [str(path.relative_to(ROOT)) for path in modules_built()]
    assert [path for path in compile_game.engine_modules() if path.startswith("src/")] == built


# --- what an author is told ---


def test_a_game_of_tablee_is_compiled_with_it(shell: Shell) -> None:
    done = shell("compile-game", "klunker")
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("Klunker is one of Tablée’s own games")


def test_a_game_without_marked_modules_is_told_how_to_mark_them(package: Path) -> None:
    (package / "rules" / "position.py").write_text('"""Plain."""\n')
    assert marked_modules(package) == []
    assert mistake_of(package) == "compile-nothing-marked"


def test_without_a_compiled_engine_a_game_stays_plain(
    package: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiled_games, "engine_library", lambda: None)
    assert mistake_of(package) == "compile-engine-plain"


@pytest.mark.parametrize("missing", ["mypyc", "compiler", "version"])
def test_what_is_missing_is_named(package: Path, monkeypatch: pytest.MonkeyPatch, missing: str) -> None:
    monkeypatch.setattr(compile_game, "library_folder", lambda folder: package / "libraries")
    if missing == "mypyc":
        monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    elif missing == "version":
        monkeypatch.setattr(compile_game, "MYPY_VERSION", "0.1")
    else:
        monkeypatch.setenv("CC", "no-such-compiler")
    wanted = {"mypyc": "compile-no-mypyc", "compiler": "compile-no-compiler"}
    assert mistake_of(package) == wanted.get(missing, "compile-other-mypy")


def mistake_of(package: Path) -> str:
    with pytest.raises(Mistake) as caught:
        compile_game.compile_game(package)
    assert str(caught.value)
    return caught.value.key
