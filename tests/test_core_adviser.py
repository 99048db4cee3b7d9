"""The default adviser knows nothing about a game: it offers all moves and plays at random."""

import tablee
from tablee.core.adviser import ALL, NOTHING_NEW, Adviser
from tablee.core.chance import FastChance
from tablee.core.position import NOBODY, Position


def dealt(name: str, players: int) -> Position:
    game = tablee.game(name)
    position: Position = game.set_up(game.setting(players))
    position.settle(FastChance(1))
    return position


def test_all_moves_are_on_offer_in_their_order() -> None:
    adviser = Adviser()
    for name in ("klunker", "kunst-stuecke"):  # the first has dozens of moves, the second thousands
        position = dealt(name, 3)
        adviser.offer(position)
        assert tuple(list(adviser.moves)[: adviser.offered]) == tuple(position.legal())


def test_no_move_looks_better_than_another_and_nothing_is_told_apart() -> None:
    adviser, position = Adviser(), dealt("klunker", 3)
    assert {adviser.weight(position, move) for move in position.legal()} == {1.0}
    assert adviser.notice(position, 0) == adviser.glean(position, 0) == NOTHING_NEW
    assert adviser.width(5) == ALL
    assert not adviser.is_open(position)
    assert not adviser.tells_points
    assert adviser.points(position, 0) == 0.0


def test_every_world_that_fits_is_as_likely_as_before() -> None:
    match = tablee.new("klunker", 3, seed=1)
    belief = match.game.belief(match.setting, match.recall(0))
    assert Adviser().believe(belief, 0, 100, FastChance(1)) is belief


def test_a_game_is_played_out_to_its_result() -> None:
    adviser, position = Adviser(), dealt("klunker", 3)
    assert adviser.win(position, 0) == adviser.worth(position, 0)
    adviser.play_out(position, FastChance(1))
    assert position.to_act() == NOBODY
    shares = [adviser.worth(position, seat) for seat in range(3)]
    assert shares == [position.result(seat) for seat in range(3)]
    assert shares == [adviser.win(position, seat) for seat in range(3)]
