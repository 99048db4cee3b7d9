"""Tests of the code that the kit generates from a state's declaration, to copy and encode the state."""

from pathlib import Path

import pytest

from tablee.kit.state_code import BEGIN, END, StateCodeError, main, rewrite
from tablee.registry import all_games
from tests.planted import PlantedCards, caught, passes

HEAD = """class Heap(Position):
    def __init__(self, players: i64, slots: vec[i64], piles: Piles) -> None:
        super().__init__()
        self.players = players
        self.seats = players + 1
        self.slots: vec[i64] = slots  # ints: [:SIZE]
        self.piles = piles  # after ints: count_piles(self.slots)
        self.turn: i64 = 0
        \"\"\"Whose turn it is.\"\"\"
        self.limit: i64 = 9  # not in ints
        self.open = True
        self.past: Past | None = None  # ints: list_of, past_of
"""
BLOCK = f"""
    {BEGIN}

    def copy_to(self, copy: "Heap") -> None:
        copy.turn = self.turn
        copy.limit = self.limit
        copy.open = self.open
        copy.past = self.past

    def ints(self) -> list[int]:
        return [
            self.turn,
            *self.slots[:SIZE],
            *list_of(self.past),
        ]

    def set_ints(self, ints: list[int]) -> None:
        self.turn = ints[0]
        self.slots = vec[i64](ints[1 : 1 + SIZE])
        self.past = past_of(ints[1 + SIZE :])
        self.piles = count_piles(self.slots)

    {END}
"""
EMPTY = f"""
    {BEGIN}
    {END}
"""
TAIL = "\n\ndef other() -> None: ...\n"


def test_the_block_is_written_from_the_declaration() -> None:
    assert rewrite(HEAD + EMPTY + TAIL) == HEAD + BLOCK + TAIL


def test_a_current_block_stays_as_it_is() -> None:
    assert rewrite(HEAD + BLOCK) == HEAD + BLOCK


def test_a_field_of_unknown_length_before_another_is_refused() -> None:
    with pytest.raises(StateCodeError, match="slots is not the last in ints, and has no length"):
        rewrite(HEAD.replace("[:SIZE]", "[:]") + EMPTY)


def test_a_block_without_an_end_is_refused() -> None:
    with pytest.raises(StateCodeError, match="no line '# --- end ---'"):
        rewrite(HEAD + EMPTY.replace(END, ""))


def test_a_block_outside_a_class_is_refused() -> None:
    with pytest.raises(StateCodeError, match="does not stand in a class"):
        rewrite(TAIL + EMPTY)


def test_a_class_without_a_declaration_is_refused() -> None:
    with pytest.raises(StateCodeError, match="Heap has no __init__"):
        rewrite("class Heap(Position):\n    turn = 0\n" + EMPTY)


def test_a_stale_block_fails_the_check(tmp_path: Path) -> None:
    game = PlantedCards()
    game.folder = tmp_path
    (tmp_path / "state.py").write_text(HEAD + BLOCK)
    passes("state-code", game)
    (tmp_path / "state.py").write_text(HEAD.replace("self.turn", "self.mover") + BLOCK)
    caught("state-code", game, "out of date is")


def test_the_collections_blocks_are_current(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--check"]) == 0
    assert capsys.readouterr().out == ""
    for game in all_games().values():
        state = game.folder / "rules" / "state.py"
        assert not state.exists() or BEGIN in state.read_text("utf-8")
