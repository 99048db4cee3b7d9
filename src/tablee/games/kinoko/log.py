"""What the log of a table of Kinoko says to each viewer."""

from tablee.core.refusal import Facts
from tablee.core.view import Line
from tablee.games.kinoko import told
from tablee.games.kinoko.actions import COLOURS, FACES, PLACES, SETS, Colour, Face, faces_of, place_of
from tablee.games.kinoko.cards import VALUES
from tablee.games.kinoko.state import NIBBLE, NIBBLE_BITS

EVENTS = {
    told.COLOURS: "told-colours",
    told.REDEAL: "told-redeal",
    told.START: "told-start",
    told.FORBIDDEN: "told-forbidden",
    told.FAMILY: "told-family-you",
    told.ROLL: "told-roll",
    told.CHOOSE: "told-choose",
    told.EXCHANGE: "told-exchange",
    told.LOOK: "told-look",
    told.GLANCE: "told-look",
    told.SWAP: "told-swap",
    told.GO_ON: "told-continue",
    told.STOP: "told-stop",
    told.HAND: "told-hand",
    told.ROW: "told-row",
    told.LAST_FAMILY: "told-last-family",
    told.TOGETHER: "told-together",
    told.PENALTY: "told-penalty",
    told.WRONG: "told-wrong",
    told.POINT: "told-point",
    told.END: "told-end",
}


def line(event: tuple[int, int, int], viewer: int | None) -> Line | None:
    """What the log says of an event: a family and a look are their owner's alone."""
    what, seat, about = event
    if what == told.FAMILY:
        return Line(EVENTS[what], {"colour": COLOURS[about]}) if viewer == seat else None
    if what == told.LOOK and viewer == seat:
        return Line("told-look-you", {"place": PLACES[about & 255], "colour": COLOURS[about >> 8]})
    return Line(EVENTS[what], {**_who(what, seat), **_facts(what, seat, about)})


def _who(what: int, seat: int) -> Facts:
    return {} if what in (told.COLOURS, told.FORBIDDEN, told.ROW, told.LAST_FAMILY) else {"seat": seat}


def _facts(what: int, seat: int, about: int) -> Facts:
    if what == told.COLOURS:
        return {"colours": _colours(about, seat + 2)}
    if what == told.START:
        return {"number": about}
    if what == told.ROLL:
        return faces_as_facts(faces_of(about))
    if what == told.CHOOSE:
        return {"face": FACES[about]}
    if what == told.EXCHANGE:
        value, one, other = about & NIBBLE, about >> 4 & NIBBLE, about >> 8
        return {"a_place": place_of(one, value), "b_place": place_of(other, value)}
    if what in (told.LOOK, told.GLANCE):
        return {"place": PLACES[about & 255]}
    if what == told.SWAP:
        return {"set": SETS[about]}
    return _revealed(what, seat, about)


def faces_as_facts(faces: tuple[Face, ...]) -> Facts:
    return dict(zip(("one_die", "two_die", "three_die"), faces, strict=True))


def _revealed(what: int, seat: int, about: int) -> Facts:
    """What all learn when a round is stopped, and when it is dealt again."""
    if what == told.HAND:
        return {"colour": COLOURS[about >> 12], "mushrooms": _colours(about, VALUES)}
    if what == told.ROW:
        return {"set": SETS[seat], "mushrooms": _colours(about, VALUES)}
    if what == told.TOGETHER:
        return {"set": SETS[about & NIBBLE], "colour": COLOURS[about >> NIBBLE_BITS]}
    if what in (told.REDEAL, told.FORBIDDEN, told.LAST_FAMILY, told.PENALTY, told.WRONG):
        return {"colour": COLOURS[about]}
    return {}


def _colours(names: int, count: int) -> tuple[Colour, ...]:
    return tuple(COLOURS[names >> NIBBLE_BITS * i & NIBBLE] for i in range(count))
