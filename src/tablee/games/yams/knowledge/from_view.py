"""From a view back to the table that it shows."""

from tablee.core.position import mask_of
from tablee.core.setting import Setting
from tablee.games.yams.knowledge.belief import YamsBelief
from tablee.games.yams.knowledge.view import YamsView
from tablee.games.yams.rules.position import (
    EXTRA,
    FACE_BITS,
    FILLED,
    THROWS,
    UPPER,
    YamsPosition,
    set_up,
)
from tablee.games.yams.rules.sheet import ROWS


def belief_of(setting: Setting, view: YamsView) -> YamsBelief:
    known = set_up(setting)
    for seat in range(setting.players):
        _fill(known, seat, view)
    known.turns = sum(len(sheet) for sheet in view.sheets)
    known.throws = 0 if view.outcome else THROWS - view.throws_left
    known.dice = sum(face << FACE_BITS * place for place, face in enumerate(view.dice))
    known.kept = sum(mask_of(place) for place in view.kept)
    known.is_due = int(not view.to_act)
    return YamsBelief(known)


def _fill(position: YamsPosition, seat: int, view: YamsView) -> None:
    for row, points in view.sheets[seat].items():
        position.set_slot(seat, ROWS.index(row), points)
    position.set_slot(seat, FILLED, sum(mask_of(ROWS.index(row)) for row in view.sheets[seat]))
    position.set_slot(seat, UPPER, view.upper[seat])
    position.set_slot(seat, EXTRA, view.extras[seat] if view.extras else 0)
