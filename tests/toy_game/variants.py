"""Cairn gone wrong, or begun otherwise."""

from mypy_extensions import i64

from tablee.core.setting import Setting
from tests.toy_game import Cairn, CairnPosition


class Collapsing(CairnPosition):
    """A heap that falls over in the middle of a move: by a take of two, or by the wind."""

    def apply(self, move: i64) -> None:
        self.heap -= 1
        if self.windy or move == 2:
            raise RuntimeError("the heap falls over")
        super().apply(move)


class CollapsingCairn(Cairn):
    def set_up(self, setting: Setting) -> Collapsing:
        return Collapsing(setting.players, setting.material["heap"], setting.first, 3)


class WindyCairn(Cairn):
    """The wind opens the game."""

    def set_up(self, setting: Setting) -> CairnPosition:
        position = super().set_up(setting)
        position.windy = True
        return position
