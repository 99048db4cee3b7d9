"""A position whose author states only the rules."""

from tablee.core.game import Game
from tablee.core.plain_position import PlainPosition
from tablee.core.setting import Setting
from tablee.core.view import Outcome


class CountToTwo(PlainPosition):
    """A game without Nature: its one player says one number more, twice."""

    def __init__(self) -> None:
        self.players = 1
        self.said = 0

    def reason(self) -> str | None:
        return "done" if self.said == 2 else None

    def turn(self) -> int:
        return 0


def test_where_nothing_is_drawn_a_seat_decides() -> None:
    position = CountToTwo()
    assert (position.draws(), position.to_act()) == ((), 0)


SETTING = Setting("race", "1", 4, 0, "maison", {}, {})


class Race(PlainPosition):
    """A finished race of two pairs, of which the position says who plays with whom."""

    teams = (0, 1, 0, 1)

    def __init__(self, setting: Setting) -> None:
        self.players = setting.players
        self.points = [3, 2, 3, 2]

    def reason(self) -> str:
        return "done"

    def scores(self) -> list[int]:
        return self.points


class RaceGame(Game):
    position_type = Race


def test_partners_named_by_the_position_win_together() -> None:
    game = RaceGame()
    position = game.set_up(SETTING)
    assert game.teams(SETTING) == (0, 1, 0, 1)
    assert [position.result(seat) for seat in range(4)] == [1.0, 0.0, 1.0, 0.0]
    assert game.outcome(position) == Outcome((3, 2, 3, 2), (0, 2), "done", teams=(0, 1, 0, 1))


def test_pairs_with_as_many_points_share_the_win() -> None:
    position = Race(SETTING)
    position.points = [2, 2, 2, 2]
    assert [position.result(seat) for seat in range(4)] == [0.5] * 4
