"""Shows a table of Yams as lines of text."""

from collections.abc import Iterator, Sequence

from tablee.core.texts import Texts
from tablee.games.yams.knowledge.view import YamsView
from tablee.games.yams.rules.sheet import ROWS, UPPER_ROWS

NAME_WIDTH = 8


def draw(view: YamsView, texts: Texts, names: Sequence[str]) -> str:
    return "\n".join(_lines(view, texts, names))


def _lines(view: YamsView, texts: Texts, names: Sequence[str]) -> Iterator[str]:
    yield texts.say("state-line", {"turn": view.turn})
    width = max(len(texts.say(f"row-{row}")) for row in ROWS)
    seats = range(len(view.sheets))
    cells = [texts.name_of(seat, names)[:NAME_WIDTH].rjust(NAME_WIDTH) for seat in seats]
    yield _line("", cells, width)
    for number, row in enumerate(ROWS):
        if number == UPPER_ROWS:
            yield _line(texts.say("sum-upper"), [str(points) for points in view.upper], width)
        yield _line(texts.say(f"row-{row}"), [_cell(view, seat, row) for seat in seats], width)
    yield _line(texts.say("sum-lower"), [str(points) for points in view.totals], width)
    if view.dice:
        yield f"{texts.say('label-dice')} {_dice(view)}"
        yield texts.say("label-throws", {"count": view.throws_left})


def _line(label: str, cells: Sequence[str], width: int) -> str:
    return " ".join([label.ljust(width), *(cell.rjust(NAME_WIDTH) for cell in cells)]).rstrip()


def _cell(view: YamsView, seat: int, row: str) -> str:
    """What a row holds, or in brackets what the dice would be worth there."""
    if row in view.sheets[seat]:
        return str(view.sheets[seat][row])
    return f"({view.worth[row]})" if seat == view.active and row in view.worth else "·"


def _dice(view: YamsView) -> str:
    """The dice by their places; those that were kept at the last throw are in brackets."""
    shown = (f"[{face}]" if place in view.kept else str(face) for place, face in enumerate(view.dice))
    return " ".join(shown)
