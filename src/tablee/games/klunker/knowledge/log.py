"""What the log of a game of Klunker tells each viewer."""

from typing import Any

from tablee.core.view import Line
from tablee.games.klunker.rules import events as e
from tablee.games.klunker.rules.actions import names_in
from tablee.games.klunker.rules.jewels import size

EVENTS = {
    e.TOLD_MONEY: "told-money",
    e.TOLD_TOP_DEALT: "told-top-dealt",
    e.TOLD_DEALT: "told-dealt",
    e.TOLD_DISPLAY: "told-display",
    e.TOLD_RESERVE: "told-reserve",
    e.TOLD_PASS: "told-pass",
    e.TOLD_FORCED_PASS: "told-forced-pass",
    e.TOLD_SALE: "told-sale",
    e.TOLD_BUY: "told-buy",
    e.TOLD_DECLINE: "told-decline",
    e.TOLD_START: "told-start",
    e.TOLD_END: "told-end",
}


def line(event: tuple[int, int, int], viewer: int | None) -> Line | None:
    """The log's line about an event. Only the owner of dealt cards reads which cards they are."""
    told, seat, what = event
    key = EVENTS[told]
    if told == e.TOLD_DEALT:
        if viewer == seat:
            return Line("told-dealt-you", {"cards": names_in(what)})
        return Line(key, {"seat": seat, "count": size(what)})
    facts: dict[str, Any] = {"seat": seat}
    if told in (e.TOLD_DISPLAY, e.TOLD_TOP_DEALT):
        facts["cards"] = names_in(what)
    elif told == e.TOLD_RESERVE:
        facts["card"] = names_in(what)[0]
    elif told in (e.TOLD_PASS, e.TOLD_FORCED_PASS):
        facts["number"] = what
    elif told == e.TOLD_BUY and seat == what:
        key = "told-buy-own"
    elif told == e.TOLD_BUY:
        facts["owner_seat"] = what
    elif told == e.TOLD_SALE:
        facts |= {"kind": names_in(what)[0], "notes": what >> e.NOTES_SHIFT}
    return Line(key, facts)
