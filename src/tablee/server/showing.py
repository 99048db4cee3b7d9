"""What each viewer of a match is sent: made once for each seat, never more than that seat may know."""

from typing import Any

import msgspec
from msgspec import Raw

from tablee.core.match import Match
from tablee.server.messages import Clock, Listed, Offer, View, encode

LIST = 200
"""Up to so many legal actions are listed in an offer."""


class Told:
    """The log as one viewer reads it, line by line, kept while they watch."""

    def __init__(self) -> None:
        self.lines: list[Raw] = []
        self.moves = 0

    def catch_up(self, match: Match, viewer: int | None) -> None:
        if self.moves < len(match.log):
            news = match.lines(viewer, self.moves)
            self.lines += [Raw(encode(line)) for line in news]
            self.moves = len(match.log)


class Showing:
    """The messages of one match. Made anew when the log goes back."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._told: dict[int | None, Told] = {}

    def forget(self, viewer: int | None) -> None:
        """Nobody watches from there any more."""
        self._told.pop(viewer, None)

    def whole(self, viewer: int | None, seq: int, clock: Clock | None, last: int | None) -> bytes:
        """Everything, for who has nothing yet."""
        self._read(viewer)
        return self._message(viewer, 0, seq, clock, last)

    def news(self, viewer: int | None, seq: int, clock: Clock | None, last: int | None) -> bytes:
        """What changed since the last message to that viewer, with the whole view."""
        told = self._told.get(viewer)
        return self._message(viewer, len(told.lines) if told else 0, seq, clock, last)

    def after_undo(self, viewer: int | None, seq: int, clock: Clock | None, last: int | None) -> bytes:
        """The log is shorter now: all of it still stands."""
        told = self._read(viewer)
        return self._message(viewer, len(told.lines), seq, clock, last)

    def _read(self, viewer: int | None) -> Told:
        told = self._told.setdefault(viewer, Told())
        told.catch_up(self.match, viewer)
        return told

    def _message(
        self, viewer: int | None, start: int, seq: int, clock: Clock | None, last: int | None
    ) -> bytes:
        match = self.match
        told = self._read(viewer)
        return encode(
            View(
                seq=seq,
                view=Raw(encode(match.game.view(match.position, viewer))),
                start=start,
                lines=tuple(told.lines[start:]),
                offer=offer_to(match, viewer),
                clock=clock,
                last=last,
            )
        )


def offer_to(match: Match, viewer: int | None) -> Offer | None:
    """What that viewer may do now; nobody else is told."""
    if viewer is None or viewer not in match.to_act:
        return None
    count = match.position.num_legal()
    compact = match.game.offer(match.position) if count > LIST else None
    return Offer(count=count, compact=compact, actions=() if compact else _actions(match, 0, count))


def _actions(match: Match, start: int, count: int) -> tuple[Any, ...]:
    position = match.position
    last = min(start + LIST, count)
    return tuple(match.game.action_of(position, position.legal_at(i)) for i in range(start, last))


def listed(match: Match, seat: int, start: int, id: str, seq: int) -> Listed:
    """Some of a seat's legal actions, from a number on."""
    count = match.position.num_legal() if seat in match.to_act else 0
    return Listed(id=id, seq=seq, start=start, count=count, actions=_actions(match, start, count))


def recalled(match: Match, seat: int) -> bytes:
    """What a bot in that seat is given: what a careful player remembers, and nothing else."""
    return msgspec.json.encode(match.game.recall(match.position, seat))
