"""Telling: how an event becomes a line of the log, for those who may know what happened and others."""

from collections.abc import Iterable

from msgspec import Struct

from tablee.core.refusal import Facts
from tablee.core.view import Line


class Telling(Struct, frozen=True):
    """The words for one kind of event. Position.tell(event, seat, what) gives the place in the list.

    Everyone reads the text `key` with `$seat`, and with the fact that `what` names. If `own` is a text
    key, the seat itself reads that text instead. A `secret` fact is told only to the seat itself.
    """

    key: str
    what: str = ""
    own: str = ""
    secret: bool = False

    def line(self, seat: int, number: int, viewer: int | None) -> Line:
        mine = viewer == seat
        facts: Facts = {} if self.own and mine else {"seat": seat}
        if self.what and (mine or not self.secret):
            facts[self.what] = number
        return Line(self.own if self.own and mine else self.key, facts)


def keys_of(tellings: Iterable[Telling]) -> tuple[str, ...]:
    """The text keys of all lines that these tellings can make."""
    return tuple(key for telling in tellings for key in (telling.key, telling.own) if key)
