"""The search benchmark counts the same things for our bots and OpenSpiel's. Speed is not tested."""

from collections.abc import Callable

import pytest

import tablee
from bench.batch import SIMULATIONS, Batch, Missing, moment
from bench.connect_four import ConnectFour, OpenBoard, SeenBoard, column_of, landing_in
from bench.contestants import our_searches
from bench.contestants.bots import BOTS, GAMES
from bench.contestants.ours import PLAYERS
from tablee.bots.node import Node
from tablee.bots.tree import Search
from tablee.core.adviser import Adviser
from tablee.core.chance import FastChance
from tablee.core.game import AnyGame
from tablee.core.setting import Setting

PEER_MISSING = "open_spiel is not installed: `./tablee bench bots` installs it"

compiled_only = pytest.mark.skipif(not tablee.is_compiled(), reason="a search takes seconds uncompiled")


def best_column(board: ConnectFour, adviser: Adviser) -> int:
    """The column that the search visits most often."""
    root = Node(0, 0, 1.0)
    search = Search(adviser, 2, board.to_act(), 1.0, FastChance(1))
    search.run(SeenBoard(board), root, 400)
    return column_of(max(root.children(), key=lambda node: node.visits).move)


def board_after(columns: str) -> ConnectFour:
    board = ConnectFour()
    for column in columns:
        board.apply(landing_in(board, int(column)))
    return board


each_adviser = pytest.mark.parametrize("adviser", [Adviser, OpenBoard])


@each_adviser
def test_search_completes_four_in_a_row(adviser: Callable[[], Adviser]) -> None:
    """Seat 0 has a stone in columns 0, 1 and 2 of the lowest row, and wins with a fourth in column 3."""
    assert best_column(board_after("001122"), adviser()) == 3


@each_adviser
def test_search_parries_four_in_a_row(adviser: Callable[[], Adviser]) -> None:
    """Seat 0 has three stones in column 0, so seat 1 must play there."""
    assert best_column(board_after("06060"), adviser()) == 0


def test_the_seen_board_is_the_only_world() -> None:
    board = board_after("334")
    world = SeenBoard(board).sample(FastChance(1))
    assert world is not board
    assert world.ints() == board.ints()


@compiled_only
@pytest.mark.parametrize("name", ["klunker", "kinoko", "professor-tempus"])
@pytest.mark.parametrize("when", ["dealt", "half-way"])
def test_a_batch_of_ours_is_one_search(name: str, when: str) -> None:
    assert our_searches.uniform(name, when)() == (SIMULATIONS, 1)


@compiled_only
def test_connect_four_is_searched_as_often() -> None:
    assert our_searches.connect_four()() == (SIMULATIONS, 1)


@compiled_only
@pytest.mark.parametrize("name", ["cpp", "python", "connect_four"])
def test_a_batch_of_the_peers_is_one_search(name: str) -> None:
    pytest.importorskip("pyspiel", reason=PEER_MISSING)
    from bench.contestants import open_spiel_searches

    start: Callable[..., Batch] = getattr(open_spiel_searches, name)
    batch = start() if name == "connect_four" else start("hearts", "half-way")
    assert batch() == (SIMULATIONS, 1)


def test_the_peers_search_makes_as_many_simulations_as_are_counted() -> None:
    """Counts the calls of the evaluator, because the search calls it once per simulation."""
    pyspiel = pytest.importorskip("pyspiel", reason=PEER_MISSING)
    ismcts = pytest.importorskip("open_spiel.python.algorithms.ismcts", reason=PEER_MISSING)
    from bench.contestants.open_spiel_searches import states_of

    asked = 0

    class Counting:
        def evaluate(self, state: object) -> list[float]:
            nonlocal asked
            asked += 1
            return [0.0] * 4

        def prior(self, state: object) -> list[tuple[int, float]]:
            return [(action, 1.0) for action in state.legal_actions()]  # type: ignore[attr-defined]  # a state of pyspiel

    bot = ismcts.ISMCTSBot(pyspiel.load_game("hearts"), Counting(), 1.4, 50)
    bot.get_policy(states_of("hearts", "dealt")[0])
    assert asked == 50


@pytest.mark.parametrize("name", GAMES)
def test_a_search_begins_where_there_is_a_choice(name: str) -> None:
    choices = our_searches.choices_of(tablee.game(name), seed=1)
    assert moment(choices, "dealt") is choices[0]
    assert moment(choices, "half-way") is choices[len(choices) // 2]
    assert all(position.num_legal() > 1 for position in choices)


def test_a_game_without_an_adviser_is_not_timed_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_adviser(game: AnyGame, setting: Setting) -> Adviser:
        return Adviser()

    monkeypatch.setattr(type(tablee.game("klunker")), "adviser", no_adviser)
    with pytest.raises(Missing, match="no adviser of its own"):
        our_searches.advised("klunker", "dealt")


def test_each_game_for_four_in_which_one_acts_at_a_time_takes_part() -> None:
    games = [tablee.game(name) for name in tablee.collection()]
    fitting = [it for it in games if it.about.players[0] <= PLAYERS and not it.has_windows]
    assert set(GAMES) == {it.about.id for it in fitting}
    assert len(BOTS.contestants) == len(set(BOTS.names.values()))
