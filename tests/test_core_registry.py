"""The collection: Tablée's own games, and games that other packages add through entry points."""

import os
import subprocess
import sys
from collections.abc import Callable
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import tablee
from tablee import outside_games, registry
from tablee.core.game import Game
from tablee.core.mistake import Mistake
from tablee.game_folders import GROUP

ROOT = Path(__file__).parent.parent


def package(folder: Path, entry: str) -> dict[str, str]:
    """Installs a package with one entry point. Returns an environment in which Python finds it."""
    info = folder / "other-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: other\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[tablee.games]\nsome = {entry}\n")
    return {**os.environ, "PYTHONPATH": f"{folder}{os.pathsep}{ROOT}", "LC_ALL": "C.UTF-8"}


def run(environment: dict[str, str], *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments], env=environment, capture_output=True, text=True, check=False
    )


def points(*entries: str) -> Callable[..., list[EntryPoint]]:
    return lambda group: [EntryPoint("some", entry, group) for entry in entries]


def test_entry_points_are_loaded_and_must_be_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outside_games, "entry_points", points("tests.toy_game:GAME"))
    found = registry.collect([], outside_games.outside_games())
    assert (list(found.versions), found.broken) == ([("cairn", "7")], ())
    for entry, key in (
        ("json:dumps", "entry-point-no-game"),
        ("json:NO_SUCH_NAME", "entry-point-broken"),
        ("no_such_module:GAME", "entry-point-broken"),
    ):
        monkeypatch.setattr(outside_games, "entry_points", points(entry, "tests.toy_game:GAME"))
        found = registry.collect([], outside_games.outside_games())
        assert list(found.versions) == [("cairn", "7")]
        assert [broken.mistake.key for broken in found.broken] == [key]


def test_metadata_that_cannot_be_read_hides_no_other_package(monkeypatch: pytest.MonkeyPatch) -> None:
    class Unreadable:
        @property
        def entry_points(self) -> list[EntryPoint]:
            raise TypeError("no = in a line")

    class Readable:
        entry_points = points("tests.toy_game:GAME")(GROUP)

    def unreadable(group: str) -> list[EntryPoint]:
        raise TypeError("no = in a line")

    monkeypatch.setattr(outside_games, "entry_points", unreadable)
    monkeypatch.setattr(outside_games, "distributions", lambda: [Unreadable(), Readable()])
    assert [point.value for point in outside_games.installed_points()] == ["tests.toy_game:GAME"]


def test_every_game_is_found_by_its_id() -> None:
    assert tablee.collection()
    for name, game in tablee.collection().items():
        assert isinstance(game, Game)
        assert game.about.id == name
        assert tablee.game(name) is game


def test_an_unknown_game_is_a_mistake_that_names_the_known_ones() -> None:
    with pytest.raises(Mistake) as caught:
        tablee.game("chess")
    assert str(caught.value) == (
        f'There is no game "chess" in the collection. Choose one of: {", ".join(tablee.collection())}.'
    )


def test_another_packages_game_joins_the_collection(tmp_path: Path) -> None:
    asked = "import tablee; print(*tablee.collection()); print(len(tablee.new('cairn', 2).legal(0)))"
    done = run(package(tmp_path, "tests.toy_game:GAME"), "-c", asked)
    assert done.stderr == ""
    assert done.stdout == f"{' '.join(tablee.collection())} cairn\n3\n"


def test_another_package_does_not_replace_a_game(tmp_path: Path) -> None:
    name, game = next(iter(tablee.collection().items()))
    (tmp_path / "usurper.py").write_text(
        "from tests.toy_game import Cairn\n"
        "class Usurper(Cairn):\n"
        "    pass\n"
        "GAME = Usurper()\n"
        "Usurper.folder = __import__('tests.toy_game').toy_game.GAME.folder\n"
        f"GAME.about = __import__('msgspec').structs.replace(GAME.about, id={name!r})\n"
    )
    asked = f"import tablee; print(type(tablee.game({name!r})).__name__, len(tablee.collection()))"
    done = run(package(tmp_path, "usurper:GAME"), "-c", asked)
    assert done.stdout == f"{type(game).__name__} {len(tablee.collection())}\n"


def test_an_entry_point_that_is_no_game_is_named_in_one_sentence(tmp_path: Path) -> None:
    done = run(package(tmp_path, "json:dumps"), "-m", "tablee", "games")
    assert done.returncode == 0
    assert next(iter(tablee.collection())) in done.stdout
    assert done.stderr == (
        'The package entry "json:dumps" is not a Tablée game. It must name a Game object.\n'
    )


@pytest.mark.parametrize("entry", ["no_such_module:GAME", "json:NO_SUCH_NAME"])
def test_whoever_asks_for_a_broken_game_is_told_what_is_wrong_with_it(
    tmp_path: Path, entry: str
) -> None:
    done = run(package(tmp_path, entry), "-m", "tablee", "rules", "some", "--lang", "fr")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"L’entrée «\u202f{entry}\u202f» ")
    assert done.stderr.count("\n") == 1
