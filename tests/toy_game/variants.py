"""Variants of the game Cairn: in one, a move raises an error; in the other, Nature (the wind) begins."""

from mypy_extensions import i64

from tablee.core.setting import Setting
from tests.toy_game import Cairn, CairnPosition


class Collapsing(CairnPosition):
    """A position that raises an error halfway through Nature's moves, and through taking two stones."""

    def apply(self, move: i64) -> None:
        self.heap -= 1
        if self.windy or move == 2:
            raise RuntimeError("the heap falls over")
        super().apply(move)


class CollapsingCairn(Cairn):
    def set_up(self, setting: Setting) -> Collapsing:
        return Collapsing(setting.players, setting.material["heap"], setting.first, 3)


class WindyCairn(Cairn):
    """Cairn in which the wind makes the first move."""

    def set_up(self, setting: Setting) -> CairnPosition:
        position = super().set_up(setting)
        position.windy = True
        return position
