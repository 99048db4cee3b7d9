"""The client, our server and boardgame.io play the benchmark's small games by the same rules."""

import json
import random
import shutil
import subprocess
from functools import partial

import pytest

import tablee
from bench import boards, connect_four_game, tic_tac_toe
from bench.boards import Board
from bench.connect_four_game import Drop
from bench.load import Figures, is_whole, play_in_turn, ratio
from bench.node import HERE, is_installed, node_environment
from tablee.core.action import Action
from tablee.core.match import Match
from tablee.core.view import Outcome

GAMES = 100
DRAWN = [int(column) for column in "000000111111444444522222233333366666655555"]
OURS = {game.about.id: game for game in (tic_tac_toe.GAME, connect_four_game.GAME)}

# A script that plays lists of choices on boardgame.io. For each list, it prints the number of moves, the
# result and the cells.
THEIRS = """
const { CreateGameReducer, InitializeGame } = require("boardgame.io/internal");
const [path, name, type] = process.argv.slice(1);
const game = Object.values(require(path)).find((one) => one.name === name);
const reducer = CreateGameReducer({ game });
const played = JSON.parse(require("node:fs").readFileSync(0, "utf-8")).map((choices) => {
  let state = InitializeGame({ game });
  let moves = 0;
  while (!state.ctx.gameover && moves < choices.length) {
    const payload = { type, args: [choices[moves]], playerID: state.ctx.currentPlayer };
    state = reducer(state, { type: "MAKE_MOVE", payload });
    moves++;
  }
  return [moves, state.ctx.gameover ?? null, state.G.cells];
});
process.stdout.write(JSON.stringify(played));
"""

each_game = pytest.mark.parametrize("game", boards.GAMES, ids=lambda game: game.name)


@pytest.fixture(autouse=True)
def collection(monkeypatch: pytest.MonkeyPatch) -> None:
    """Adds the benchmark's games to the collection, as `bench.ours_server` does."""
    for name, game in OURS.items():
        monkeypatch.setitem(tablee.collection(), name, game)


def random_game(game: type[Board], seed: int) -> list[int]:
    """Plays a random game on the benchmark client's board. Returns the choices made, in order."""
    board, dice = game(), random.Random(seed)
    chosen: list[int] = []
    while not board.is_over:
        chosen.append(dice.choice(board.choices))
        board.put(1 - len(chosen) % 2, chosen[-1])
    return chosen


def action(game: type[Board], choice: int) -> Action:
    made: Action = OURS[game.name].actions(**{game.where: choice})
    assert made.name == game.move
    return made


def match_after(game: type[Board], chosen: list[int], first: int = 0) -> Match:
    match = tablee.new(game.name, 2, first=first, seed=1)
    for number, choice in enumerate(chosen):
        match.play((first + number) % 2, action(game, choice))
    return match


@each_game
def test_a_clients_board_is_ours_move_by_move(game: type[Board]) -> None:
    for seed in range(GAMES):
        board, match = game(), tablee.new(game.name, 2, seed=1)
        for number, choice in enumerate(random_game(game, seed)):
            seat = number % 2
            assert match.legal(seat) == [action(game, one) for one in board.choices]
            match.play(seat, action(game, choice))
            board.put(seat, choice)
            assert match.is_over == board.is_over
        assert match.is_over


@each_game
def test_boardgame_io_plays_the_same_game(game: type[Board]) -> None:
    node = shutil.which("node")
    if node is None or not is_installed():
        pytest.skip("boardgame.io is not installed: `./tablee bench server` installs it")
    games = [random_game(game, seed) for seed in range(GAMES)]
    games += [DRAWN] if game.name == "connect-four" else []
    done = subprocess.run(
        [node, "-e", THEIRS, str(HERE / "games.cjs"), game.name, game.move],
        input=json.dumps(games),
        env=node_environment(),
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout) == [as_theirs(game, chosen) for chosen in games]


def as_theirs(game: type[Board], chosen: list[int]) -> list[object]:
    match = match_after(game, chosen)
    assert match.outcome is not None
    winners = match.outcome.winners
    over = {"winner": f"{winners[0]}"} if len(winners) == 1 else {"draw": True}
    view = match.view(None)
    assert isinstance(view, tic_tac_toe.Grid)
    return [len(chosen), over, [None if owner is None else f"{owner}" for owner in view.cells]]


@pytest.mark.parametrize("first", [0, 1])
def test_four_in_a_row_win_for_whoever_begins(first: int) -> None:
    match = match_after(boards.ConnectFour, [0, 1, 0, 1, 0, 1, 0], first)
    assert match.outcome == Outcome((1 - first, first), (first,), "four-in-a-row")


def test_a_full_board_is_shared() -> None:
    board = boards.ConnectFour()
    for number, column in enumerate(DRAWN):
        assert not board.is_over
        board.put(number % 2, column)
    assert board.is_over
    assert match_after(boards.ConnectFour, DRAWN).outcome == Outcome((0, 0), (0, 1), "board-full")


@pytest.mark.parametrize(
    ("seat", "column", "why"), [(1, 1, "not-your-turn"), (0, 0, "column-full"), (0, 7, "column-full")]
)
def test_what_may_not_be_dropped(seat: int, column: int, why: str) -> None:
    refusal = match_after(boards.ConnectFour, [0] * 6).refusal(seat, Drop(column))
    assert refusal is not None
    assert refusal.why == why
    assert refusal.rule == connect_four_game.REFUSALS[why]


# --- rounds in turn ---


def test_rounds_are_played_in_turn_and_the_first_of_each_does_not_count() -> None:
    played: list[tuple[str, int]] = []

    def play(name: str, number: int) -> Figures:
        played.append((name, number))
        return {"moves": number}

    done = play_in_turn({name: partial(play, name) for name in "ab"}, 2)
    assert played == [(name, number) for number in (-1, 0, 1) for name in "ab"]
    assert done == {"a": [{"moves": 0}, {"moves": 1}], "b": [{"moves": 0}, {"moves": 1}]}
    assert is_whole(done, 2)


def test_who_interrupts_keeps_the_rounds_that_are_whole(capsys: pytest.CaptureFixture[str]) -> None:
    def play(number: int) -> Figures:
        return {"moves": number}

    def interrupted(number: int) -> Figures:
        if number == 1:
            raise KeyboardInterrupt
        return play(number)

    done = play_in_turn({"a": play, "b": interrupted}, 3)
    assert done == {"a": [{"moves": 0}], "b": [{"moves": 0}]}
    assert not is_whole(done, 3)
    assert "Stopped after 1 of 3 rounds; the results of these are used." in capsys.readouterr().err


def test_a_ratio_is_the_middle_of_the_rounds_own() -> None:
    ours, theirs = ([{"moves": moves} for moves in some] for some in ((2.0, 9.0, 30.0), (1.0, 3.0, 5.0)))
    assert ratio(ours, theirs) == 3
