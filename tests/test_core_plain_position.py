"""A position whose author states only the rules."""

from tablee.core.plain_position import PlainPosition


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
