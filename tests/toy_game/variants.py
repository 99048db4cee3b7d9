"""Variants of Cairn: one raises an error during a move, and the other begins with the wind."""

from mypy_extensions import i64

from tablee.core.setting import Setting
from tests.toy_game import Cairn, CairnPosition


class Collapsing(CairnPosition):
    """A position that raises an error in the middle of a move of two stones or a move of the wind."""

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
