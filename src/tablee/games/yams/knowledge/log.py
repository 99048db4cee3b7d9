"""The log of Yams, which is the same for everybody (YA18)."""

from collections.abc import Iterator, Sequence

from tablee.core.match import Step
from tablee.core.refusal import Facts
from tablee.core.score_entry import ScoreEntry
from tablee.core.setting import Setting
from tablee.core.view import Line
from tablee.games.yams.knowledge.view import dice_of
from tablee.games.yams.rules import events as e
from tablee.games.yams.rules.position import ALL_DICE
from tablee.games.yams.rules.sheet import ROWS

EVENTS = {
    e.TOLD_KEPT: "told-kept",
    e.TOLD_THROWN: "told-thrown",
    e.TOLD_SCORED: "told-scored",
    e.TOLD_CROSSED: "told-crossed",
    e.TOLD_BONUS: "told-bonus",
    e.TOLD_EXTRA: "told-extra",
}
ALL_AGAIN = "told-all-again"
"""The line if nothing is kept."""
SCORES = {e.TOLD_SCORED: "score-row", e.TOLD_BONUS: "score-bonus", e.TOLD_EXTRA: "score-extra"}


def line(event: tuple[int, int, int]) -> Line:
    told, seat, what = event
    key = EVENTS[told]
    if told == e.TOLD_KEPT:
        return _kept(seat, *divmod(what, ALL_DICE + 1))
    if told == e.TOLD_THROWN:
        return Line(key, {"seat": seat, "dice": in_digits(dice_of(what))})
    if told == e.TOLD_SCORED:
        row, points = divmod(what, 100)
        return Line(key, {"seat": seat, "row": ROWS[row], "points": points})
    if told == e.TOLD_CROSSED:
        return Line(key, {"seat": seat, "row": ROWS[what]})
    return Line(key, {"seat": seat, "points": what})


def _kept(seat: int, dice: int, kept: int) -> Line:
    faces = [face for place, face in enumerate(dice_of(dice)) if kept >> place & 1]
    if not faces:
        return Line(ALL_AGAIN, {"seat": seat})
    return Line("told-kept", {"seat": seat, "dice": in_digits(faces)})


def in_digits(faces: Sequence[int]) -> str:
    return " ".join(str(face) for face in faces)


def score_entries(setting: Setting, log: Sequence[Step]) -> Iterator[ScoreEntry]:
    """What the rows and the extra points of each turn brought (YA16)."""
    turns = 0
    for move, step in enumerate(log, 1):
        number = turns // setting.players + 1
        for told, seat, what in step.events:
            turns += told in (e.TOLD_SCORED, e.TOLD_CROSSED)
            if told in SCORES:
                points = what % 100 if told == e.TOLD_SCORED else what
                facts: Facts = {"row": ROWS[what // 100]} if told == e.TOLD_SCORED else {}
                key = SCORES[told]
                yield ScoreEntry(seat=seat, points=points, key=key, facts=facts, move=move, round=number)
