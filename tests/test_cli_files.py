"""For a file that is not a record, is too long or cannot be read, one sentence says what is wrong."""

import io
import os
import sys
import threading
from pathlib import Path

import pytest

import tablee
from tests.cli_errors import TABLE, sentence
from tests.conftest import Shell


def read(shell: Shell, path: Path | str) -> str:
    """The sentence that every command prints about this file."""
    said = {sentence(shell(command, path)) for command in ("verify", "replay")}
    assert len(said) == 1
    assert sentence(shell("verify", path, "--lang", "fr")) not in said
    return said.pop()


NOT_JSON = (
    "This file is no record of a game: it is not JSON. "
    "Use a file that `tablee record` or the table wrote."
)
BREAKS_OFF = (
    "This file is empty or breaks off in the middle, so it is no record of a game. "
    "Copy or save it once more."
)
TOO_BIG = "This file is no record of a game: it is larger than 4 MiB. Choose another file."
GOLDEN = tablee.game("klunker").folder / "tests" / "golden" / "3-win.json"
FIRST_OF_SEAT_0 = 1 + next(n for n, m in enumerate(tablee.read_record(GOLDEN).moves) if m.seat == 0)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", BREAKS_OFF),
        (GOLDEN.read_bytes()[:5000], BREAKS_OFF),
        (b"hello", NOT_JSON),
        (bytes(range(256)), NOT_JSON),
        (b'{"material":{"a":' + b"[" * 100_000, NOT_JSON),
        (b" " * (5 << 20), TOO_BIG),
    ],
    ids=["empty", "truncated", "text", "binary", "deep", "enormous"],
)
def test_a_file_that_is_no_record_is_said_to_be_none(
    shell: Shell, tmp_path: Path, data: bytes, said: str
) -> None:
    path = tmp_path / "file"
    path.write_bytes(data)
    assert read(shell, path) == said


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        (b'"players":3', b'"players":"3"', "it has not the shape of one (Expected `int`, got `str`"),
        (b'"format":2', b'"format":7', "This record has format 7"),
        (b'"format":2', b'"format":' + b"9" * 3000, "This record has format 9999"),
        (b'"klunker"', b'"chess"', 'There is no game "chess"'),
        (b'"klunker"', b'"\\u001b[2J' + b"x" * 9000 + b'"', 'There is no game "\\x1b[2Jxxxx'),
        (b'"rules":"1"', b'"rules":"0"', "This record was made by rules version 0 of Klunker"),
        (b'"edition":', b'"edition":[],"x":', "Expected `str`, got `array` - at `$.edition`"),
        (b'"piercing":14', b'"piercing":-14', "must be a whole number from 0 to 15"),
        (
            b'"seat":0,"action"',
            b'"seat":9,"action"',
            f"Move {FIRST_OF_SEAT_0} of this record is by seat 9",
        ),
        (b'"display"', b'"dismay"', "Move 7 of this record is not one of the game’s actions"),
    ],
)
def test_a_hostile_record_is_a_mistake_like_any_other(
    shell: Shell, tmp_path: Path, before: bytes, after: bytes, said: str
) -> None:
    path = tmp_path / "hostile.json"
    data = GOLDEN.read_bytes()
    assert before in data
    path.write_bytes(data.replace(before, after, 1))
    told = read(shell, path)
    assert said in told
    assert len(told) < 600


@pytest.mark.parametrize("path", ["/dev/zero", "/dev/urandom"])
def test_an_endless_device_is_not_read_to_its_end(shell: Shell, path: str) -> None:
    if not Path(path).exists():
        pytest.skip(f"there is no {path} here")
    assert read(shell, path) == TOO_BIG


def test_an_endless_pipe_is_not_read_to_its_end(shell: Shell, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    poured: list[int] = []

    def pour() -> None:
        with open(pipe, "wb", buffering=0) as end:
            try:
                while True:
                    poured.append(end.write(b"[" * 65536))
            except BrokenPipeError:
                return

    pouring = threading.Thread(target=pour)
    pouring.start()
    assert sentence(shell("verify", pipe)) == TOO_BIG
    pouring.join(10)
    assert sum(poured) < 5 << 20


def test_a_file_without_the_right_to_read_it_says_why(shell: Shell, tmp_path: Path) -> None:
    said = sentence(shell("verify", tmp_path / ("x" * 300)))
    assert said.endswith("cannot be read (File name too long). Check its rights.")
    assert "cannot be read" in sentence(shell("verify", "a\0b"))


def test_a_place_where_nothing_can_be_written_is_told_before_the_game(
    shell: Shell, tmp_path: Path
) -> None:
    said = sentence(shell("play", *TABLE, "--save", tmp_path / "no" / "game.json"))
    assert said.endswith("cannot be written (No such file or directory). Choose another place.")
    said = sentence(shell("play", *TABLE, "--save", tmp_path, "--lang", "fr"))
    assert said.endswith("ne peut pas être écrit (Is a directory). Choisis un autre endroit.")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--upto", "999"), "it cannot be shown up to move 999. Choose a number from 0 to {moves}."),
        (("--upto", "-1"), "it cannot be shown up to move -1. Choose a number from 0 to {moves}."),
        (("--seat", "3"), "There is no seat 3 at this table. Choose a seat from 0 to 2."),
        (("--seat", "-1"), "There is no seat -1 at this table. Choose a seat from 0 to 2."),
    ],
)
def test_a_replay_goes_no_further_than_its_record(
    shell: Shell, arguments: tuple[str, ...], said: str
) -> None:
    moves = len(tablee.read_record(GOLDEN).moves)
    assert sentence(shell("replay", GOLDEN, *arguments)).endswith(said.format(moves=moves))


def test_standard_input_that_is_no_record_is_told_too(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO()))
    assert sentence(shell("verify", "-")) == BREAKS_OFF
