"""What the log of a game of Kinoko tells each viewer."""

from tablee.core.refusal import Facts
from tablee.core.view import Line
from tablee.games.kinoko.rules import events as e
from tablee.games.kinoko.rules.actions import (
    COLOURS,
    FACES,
    PLACES,
    SETS,
    Colour,
    Face,
    faces_of,
    place_of,
)
from tablee.games.kinoko.rules.cards import VALUES
from tablee.games.kinoko.rules.state import NIBBLE, NIBBLE_BITS

EVENTS = {
    e.TOLD_COLOURS: "told-colours",
    e.TOLD_REDEAL: "told-redeal",
    e.TOLD_START: "told-start",
    e.TOLD_FORBIDDEN: "told-forbidden",
    e.TOLD_FAMILY: "told-family-you",
    e.TOLD_ROLL: "told-roll",
    e.TOLD_CHOOSE: "told-choose",
    e.TOLD_EXCHANGE: "told-exchange",
    e.TOLD_LOOK: "told-look",
    e.TOLD_GLANCE: "told-look",
    e.TOLD_SWAP: "told-swap",
    e.TOLD_GO_ON: "told-continue",
    e.TOLD_STOP: "told-stop",
    e.TOLD_HAND: "told-hand",
    e.TOLD_ROW: "told-row",
    e.TOLD_LAST_FAMILY: "told-last-family",
    e.TOLD_TOGETHER: "told-together",
    e.TOLD_PENALTY: "told-penalty",
    e.TOLD_WRONG: "told-wrong",
    e.TOLD_POINT: "told-point",
    e.TOLD_END: "told-end",
}


def line(event: tuple[int, int, int], viewer: int | None) -> Line | None:
    """The log's line about an event. Only the seat itself learns its family and the card it looks at."""
    what, seat, about = event
    if what == e.TOLD_FAMILY:
        return Line(EVENTS[what], {"colour": COLOURS[about]}) if viewer == seat else None
    if what == e.TOLD_LOOK and viewer == seat:
        return Line("told-look-you", {"place": PLACES[about & 255], "colour": COLOURS[about >> 8]})
    return Line(EVENTS[what], {**_who(what, seat), **_facts(what, seat, about)})


def _who(what: int, seat: int) -> Facts:
    return (
        {}
        if what in (e.TOLD_COLOURS, e.TOLD_FORBIDDEN, e.TOLD_ROW, e.TOLD_LAST_FAMILY)
        else {"seat": seat}
    )


def _facts(what: int, seat: int, about: int) -> Facts:
    if what == e.TOLD_COLOURS:
        return {"colours": _colours(about, seat + 2)}
    if what == e.TOLD_START:
        return {"number": about}
    if what == e.TOLD_ROLL:
        return faces_as_facts(faces_of(about))
    if what == e.TOLD_CHOOSE:
        return {"face": FACES[about]}
    if what == e.TOLD_EXCHANGE:
        value, one, other = about & NIBBLE, about >> 4 & NIBBLE, about >> 8
        return {"a_place": place_of(one, value), "b_place": place_of(other, value)}
    if what in (e.TOLD_LOOK, e.TOLD_GLANCE):
        return {"place": PLACES[about & 255]}
    if what == e.TOLD_SWAP:
        return {"set": SETS[about]}
    return _revealed(what, seat, about)


def faces_as_facts(faces: tuple[Face, ...]) -> Facts:
    return dict(zip(("one_die", "two_die", "three_die"), faces, strict=True))


def _revealed(what: int, seat: int, about: int) -> Facts:
    """The values for a line about what everybody learns when a round is stopped or dealt again."""
    if what == e.TOLD_HAND:
        return {"colour": COLOURS[about >> 12], "mushrooms": _colours(about, VALUES)}
    if what == e.TOLD_ROW:
        return {"set": SETS[seat], "mushrooms": _colours(about, VALUES)}
    if what == e.TOLD_TOGETHER:
        return {"set": SETS[about & NIBBLE], "colour": COLOURS[about >> NIBBLE_BITS]}
    if what in (e.TOLD_REDEAL, e.TOLD_FORBIDDEN, e.TOLD_LAST_FAMILY, e.TOLD_PENALTY, e.TOLD_WRONG):
        return {"colour": COLOURS[about]}
    return {}


def _colours(names: int, count: int) -> tuple[Colour, ...]:
    return tuple(COLOURS[names >> NIBBLE_BITS * i & NIBBLE] for i in range(count))
