"""What each viewer of a match is sent: made once for each seat, never more than that seat may know."""

from typing import Any

import msgspec
from msgspec import Struct

from tablee.core.match import Match
from tablee.server.messages import Clock, Listed, Offer, View, encode

LIST = 200
"""Up to so many legal actions are listed in an offer."""


class Facts(Struct, frozen=True):
    """What every viewer of a position is told alike."""

    seq: int
    clock: Clock | None
    last: int | None
    """The seat that acted last."""


class Told(Struct, frozen=True):
    """How much of the log a viewer has heard: its moves, and the lines that these made."""

    moves: int
    lines: int


NOTHING = Told(0, 0)


class Showing:
    """The messages of one match. Made anew when the log goes back."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._told: dict[int | None, Told] = {}

    def forget(self, viewer: int | None) -> None:
        """Nobody watches from there any more."""
        self._told.pop(viewer, None)

    def whole(self, viewer: int | None, facts: Facts) -> bytes:
        """Everything, for who has nothing yet."""
        self._told[viewer] = NOTHING
        return self.news(viewer, facts)

    def after_undo(self, viewer: int | None, facts: Facts) -> bytes:
        """The log is shorter now: all of it still stands."""
        self._told[viewer] = Told(len(self.match.log), len(self.match.lines(viewer)))
        return self.news(viewer, facts)

    def news(self, viewer: int | None, facts: Facts) -> bytes:
        """What changed since the last message to that viewer, with the whole view."""
        match, told = self.match, self._told.get(viewer, NOTHING)
        lines: list[Any] = match.lines(viewer, told.moves)  # the core's lines are as ours
        self._told[viewer] = Told(len(match.log), told.lines + len(lines))
        return encode(
            View(
                seq=facts.seq,
                view=match.game.view(match.position, viewer),
                start=told.lines,
                lines=tuple(lines),
                offer=offer_to(match, viewer),
                clock=facts.clock,
                last=facts.last,
            )
        )


def offer_to(match: Match, viewer: int | None) -> Offer | None:
    """What that viewer may do now; nobody else is told."""
    if viewer is None or viewer != match.position.to_act():
        return None
    count = match.position.num_legal()
    compact = match.game.offer(match.position) if count > LIST else None
    return Offer(count=count, compact=compact, actions=() if compact else _actions(match, 0, count))


def _actions(match: Match, start: int, count: int) -> tuple[Any, ...]:
    game, position = match.game, match.position
    last = min(start + LIST, count)
    return tuple([game.action_of(position, position.legal_at(i)) for i in range(start, last)])


def listed(match: Match, seat: int, start: int, id: str, seq: int) -> Listed:
    """Some of a seat's legal actions, from a number on."""
    count = match.position.num_legal() if seat in match.to_act else 0
    return Listed(id=id, seq=seq, start=start, count=count, actions=_actions(match, start, count))


def recalled(match: Match, seat: int) -> bytes:
    """What a bot in that seat is given: what a careful player remembers, and nothing else."""
    return msgspec.json.encode(match.game.recall(match.position, seat))
