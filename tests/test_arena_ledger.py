"""Tests that a file for `--resume` loses no finished game, and that other files are left unchanged."""

import json
import os
import tempfile
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from tablee.arena import Ledger, Played, Run, new_run, open_ledger, play_run
from tablee.arena.ledger import MAX_FILE_BYTES, fits, head_line
from tablee.core.mistake import Mistake
from tests import arena_bots

RUN = new_run("kinoko", 2, ["a", "b"], seed=3)


def played(run: Run, games: int, path: Path | None = None) -> Ledger:
    with open_ledger(run, path) as ledger:
        return play_run(run, games, ledger=ledger, maker=arena_bots.any_name)


def results(ledger: Ledger) -> list[tuple[int, tuple[int, ...], tuple[int, ...]]]:
    return [(game.game, game.scores, game.winners) for game in ledger.in_order()]


def refused(path: Path, run: Run = RUN) -> str:
    """Opens a file that cannot be resumed. Returns the error sentence; the file must stay unchanged."""
    before = path.read_bytes() if path.is_file() else None
    with pytest.raises(Mistake) as caught, open_ledger(run, path):
        pass
    assert (path.read_bytes() if path.is_file() else None) == before
    return str(caught.value)


def test_every_game_is_a_line_as_soon_as_it_is_done(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    with open_ledger(RUN, path) as ledger:
        assert path.read_bytes() == head_line(RUN)

        def check(done: int) -> None:
            assert path.read_bytes().count(b"\n") == 1 + done

        play_run(RUN, 4, ledger=ledger, maker=arena_bots.any_name, on_progress=check)
    lines = path.read_bytes().splitlines()
    assert [msgspec.json.decode(line, type=Played) for line in lines[1:]] == ledger.in_order()


def test_a_file_is_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    first = played(RUN, 2, path)
    more = played(RUN, 6, path)
    assert more.in_order(2) == first.in_order()
    assert results(more) == results(played(RUN, 6))
    before = path.read_bytes()
    fewer = played(RUN, 4, path)
    assert path.read_bytes() == before
    assert len(fewer.in_order(4)) == 4


with tempfile.TemporaryDirectory() as folder:
    WHOLE = played(RUN, 4, Path(folder) / "whole")
    BYTES = (Path(folder) / "whole").read_bytes()


@settings(max_examples=25, deadline=None)
@given(some.integers(0, len(BYTES)))
def test_wherever_a_file_breaks_off_the_results_are_the_same_in_the_end(size: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "torn"
        path.write_bytes(BYTES[:size])
        assert results(played(RUN, 4, path)) == results(WHOLE)
        assert results(played(RUN, 4, path)) == results(WHOLE)
        assert path.read_bytes().startswith(BYTES[: BYTES.rfind(b"\n", 0, size) + 1])


def test_a_game_that_stands_twice_counts_once(tmp_path: Path) -> None:
    path = tmp_path / "twice"
    path.write_bytes(BYTES + BYTES.splitlines(keepends=True)[1])
    assert len(played(RUN, 4, path).games) == 4


# --- files that are refused ---


@pytest.mark.parametrize(
    ("other", "said"),
    [
        (new_run("kinoko", 2, ["a", "b"], seed=4), "seed is 3 there and 4 here"),
        (new_run("kinoko", 2, ["b", "a"], seed=3), 'bots is ["a","b"] there and ["b","a"] here'),
        (new_run("kinoko", 3, ["a", "b", "b"], seed=3), "players is 2 there and 3 here"),
        (new_run("professor-tempus", 2, ["a", "b"]), "game is kinoko there and professor-tempus here"),
        (
            new_run("kinoko", 2, ["a", "b"], seed=3, options={"memory": "off"}),
            'options is {"memory":"on"} there and {"memory":"off"} here',
        ),
        (msgspec.structs.replace(RUN, levels={"a": "x=1"}), 'levels is {} there and {"a":"x=1"} here'),
        (msgspec.structs.replace(RUN, version=RUN.version + 1), f"version is {RUN.version} there and"),
        (
            msgspec.structs.replace(RUN, setting=msgspec.structs.replace(RUN.setting, rules="0")),
            f"rules is {RUN.setting.rules} there and 0 here",
        ),
        (
            msgspec.structs.replace(
                RUN, setting=msgspec.structs.replace(RUN.setting, material={"a": 1})
            ),
            "material is ",
        ),
    ],
)
def test_a_file_of_another_run_is_refused_and_left_alone(tmp_path: Path, other: Run, said: str) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(BYTES)
    told = refused(path, other)
    assert said in told
    assert told.startswith(f'The file "{str(path)[:20]}')
    assert "holds games of another run, and is left as it is" in told


@pytest.mark.parametrize(
    "data",
    [
        b"hello\n",
        b"hello",
        b"{}\n",
        b"[" * 100_000,
        bytes(range(256)) * 9,
        b"\n",
        b'{"tablee":"arena","format":1}\n',
        b"x" * (3 << 20),
        BYTES.splitlines(keepends=True)[1],
    ],
    ids=["text", "torn", "empty", "deep", "binary", "blank", "half a head", "long", "a game"],
)
def test_a_file_that_holds_no_games_is_refused_and_left_alone(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "file"
    path.write_bytes(data)
    assert "does not hold games of the arena, and is left as it is" in refused(path)


def test_an_empty_file_is_a_new_one(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.touch()
    assert len(played(RUN, 2, path).games) == 2


def test_a_later_format_is_told(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(BYTES.replace(b'"format":1', b'"format":2', 1))
    assert "have format 2, and this Tablée reads format 1" in refused(path)


GAME = msgspec.json.decode(BYTES.splitlines()[2])


@pytest.mark.parametrize(
    "change",
    [
        {"scores": [1]},
        {"scores": [1, 10**400]},
        {"winners": []},
        {"winners": [0, 0]},
        {"winners": [2]},
        {"game": -1},
        {"game": "1"},
        {"clocks": {}},
        {"clocks": {"a": GAME["clocks"]["a"], "c": GAME["clocks"]["b"]}},
        {"clocks": {**GAME["clocks"], "a": {"wall": {"counts": {"-5": 1}}, "cpu": {}}}},
        {"clocks": {**GAME["clocks"], "a": {"wall": {"counts": {"5": -1}}, "cpu": {}}}},
        {"more": 1},
    ],
)
def test_an_altered_line_is_refused_by_its_number(tmp_path: Path, change: dict[str, object]) -> None:
    lines = BYTES.splitlines(keepends=True)
    lines[2] = json.dumps({**GAME, **change}).encode() + b"\n"
    path = tmp_path / "file"
    path.write_bytes(b"".join(lines))
    assert "Line 3 of" in refused(path)


def test_a_line_without_end_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(BYTES + b" " * (2 << 20))
    assert "Line 6 of" in refused(path)


def test_what_was_written_fits() -> None:
    assert all(fits(game, RUN) for game in WHOLE.in_order())


def test_a_folder_a_device_and_a_pipe_are_no_plain_files(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path, tmp_path / "pipe", Path("/dev/zero")):
        assert refused(path).endswith(
            "is not a plain file, so no games can be kept there. Name another."
        )


def test_a_file_in_no_folder_cannot_be_written(tmp_path: Path) -> None:
    assert "cannot be written (No such file or directory)" in refused(tmp_path / "no" / "file")
    assert "cannot be written" in refused(Path("a\0b"))


def test_an_enormous_file_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "file"
    with open(path, "wb") as file:
        file.write(head_line(RUN))
        file.truncate(MAX_FILE_BYTES + 1)
    with pytest.raises(Mistake, match="is larger than 4 GiB"), open_ledger(RUN, path):
        pass
    assert path.stat().st_size == MAX_FILE_BYTES + 1


def test_two_runs_do_not_write_one_file(tmp_path: Path) -> None:
    path = tmp_path / "file"
    with open_ledger(RUN, path):
        assert "is in use by another run" in refused(path)
    assert len(played(RUN, 2, path).games) == 2


def test_a_full_disk_is_told_and_what_is_written_stays() -> None:
    full = Path("/dev/full")
    if not full.exists():
        pytest.skip("there is no /dev/full here")
    with open(full, "wb", buffering=0) as file:
        ledger = Ledger(RUN, file, "games.jsonl")
        with pytest.raises(
            Mistake, match=r"games.jsonl.* cannot be written \(No space left on device\)"
        ):
            ledger.add(WHOLE.games[0])
        assert ledger.games == {}
