"""Telling: how an event becomes a line of the log, for those who may know what happened and others."""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from msgspec import Struct

from tablee.core.refusal import Fact, Facts
from tablee.core.view import Line

Names: TypeAlias = Sequence[Fact] | Callable[[int], Fact | Facts]


class Telling(Struct, frozen=True):
    """The words for one kind of event. Position.tell(event, seat, what) gives the place in the list.

    Everyone reads the text `key` with `$seat`, and with the fact that `what` names. If `own` is a text
    key, the seat itself reads that text instead. A `secret` fact is told only to the seat itself.
    """

    key: str
    what: str = ""
    own: str = ""
    secret: bool = False
    names: Names | None = None
    """What the number of the event stands for: a list of ids, or a function that returns an id, several
    ids or seats, or a dict of facts."""
    of_seat: bool = True
    """Whether the line names the seat. It does not if the event is nobody's, such as a tie."""

    def line(self, seat: int, number: int, viewer: int | None) -> Line:
        mine = viewer == seat and self.of_seat
        is_own = mine and bool(self.own)
        facts: Facts = {"seat": seat} if self.of_seat and not is_own else {}
        if mine or not self.secret:
            facts |= self._named(number)
        return Line(self.own if is_own else self.key, facts)

    def _named(self, number: int) -> Facts:
        if self.names is None:
            named: Fact | Facts = number
        else:
            named = self.names(number) if callable(self.names) else self.names[number]
        if isinstance(named, dict):
            return named
        return {self.what: named} if self.what else {}


def keys_of(tellings: Iterable[Telling]) -> tuple[str, ...]:
    """The text keys of all lines that these tellings can make."""
    return tuple(key for telling in tellings for key in (telling.key, telling.own) if key)
