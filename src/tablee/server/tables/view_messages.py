"""Makes view messages: one for each seat that has a viewer, with only what that seat may know."""

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct

from tablee.core.match import Match
from tablee.core.position import Position
from tablee.server.protocol import Clock, Listed, LogLine, Offer, View, encode
from tablee.server.tables.game_log import GameLog
from tablee.server.tables.reaction import is_sealed, shown_position, shown_seq
from tablee.server.tables.window import own_choice

MAX_LISTED_ACTIONS = 200
"""An offer lists at most this many legal actions."""


class Facts(Struct, frozen=True):
    """The part of a view message that is the same for every viewer."""

    seq: int
    clock: Clock | None
    last: int | None
    """The seat that acted last."""
    undoers: frozenset[int | None]
    """The seats that may withdraw their choice, return to their last decision, or ask the others."""


class Sent(Struct, frozen=True):
    """How many moves of the match, and how many lines of its log, have been sent to a seat."""

    moves: int
    lines: int


NOTHING = Sent(0, 0)


class ViewMessages:
    """Makes the view messages of one match. After an undo, a new instance is needed."""

    def __init__(self, game_log: GameLog) -> None:
        self.match = game_log.match
        self._game_log = game_log
        self._sent: dict[int | None, Sent] = {}

    def forget(self, viewer: int | None) -> None:
        """Forget what was sent to a seat that no longer has a viewer."""
        self._sent.pop(viewer, None)

    def whole(self, viewer: int | None, facts: Facts) -> bytes:
        """The view and the whole log, for a client that has nothing yet."""
        self._sent[viewer] = NOTHING
        return self.news(viewer, facts)

    def after_undo(self, viewer: int | None, facts: Facts) -> bytes:
        """The view after an undo. The client has the lines that remain, and drops the others.

        A choice that was withdrawn need not have been the last: the lines of its window are sent anew.
        """
        moves = self.match.asked_at()
        before = sum(
            self.match.game.line(event, viewer) is not None
            for step in self.match.log[:moves]
            for event in step.events
        )
        self._sent[viewer] = Sent(moves, before)
        return self.news(viewer, facts)

    def news(self, viewer: int | None, facts: Facts) -> bytes:
        """The whole view, with the log lines that are new since the last message to this seat."""
        match, sent = self.match, self._sent.get(viewer, NOTHING)
        position, seq, moves = match.position, facts.seq, len(match.log)
        if match.game.passing is not None and is_sealed(self._game_log):
            position, seq = shown_position(self._game_log, viewer), shown_seq(self._game_log, viewer)
            moves = match.asked_at()
        lines = lines_for(match, viewer, sent.moves, self._game_log.stand_ins(sent.moves), moves)
        self._sent[viewer] = Sent(moves, sent.lines + len(lines))
        has_chosen = match.game.has_windows and self._has_open_choice(viewer)
        may_undo = viewer is not None and (viewer in facts.undoers or has_chosen)
        return encode(
            View(
                seq=seq,
                view=match.game.view(position, viewer),
                start=sent.lines,
                lines=tuple(lines),
                offer=offer_to(match, position, viewer),
                clock=facts.clock,
                last=facts.last,
                can_undo=may_undo,
                can_withdraw=has_chosen,
            )
        )

    def _has_open_choice(self, viewer: int | None) -> bool:
        """Whether a viewer has chosen in a window in which others have not."""
        return viewer is not None and own_choice(self._game_log, viewer) is not None


def lines_for(
    match: Match, viewer: int | None, since: int, stand_ins: Mapping[int, int], until: int
) -> list[Any]:
    """The log lines of the moves after the first `since`, up to move `until`.

    `stand_ins` has the seats for moves of stand-ins. Most lines are the core's, which are encoded just
    like the protocol's own.
    """
    if not stand_ins and until == len(match.log):
        return list(match.lines(viewer, since))
    lines: list[Any] = []
    for number, step in enumerate(match.log[since:until], since):
        told = [match.game.line(event, viewer) for event in step.events]
        seat = stand_ins.get(number)
        lines += [
            line if seat is None else LogLine(line.key, line.facts, seat)
            for line in told
            if line is not None
        ]
    return lines


def offer_to(match: Match, position: Position, viewer: int | None) -> Offer | None:
    """The legal actions of a viewer who is to act in this position. Other viewers get no offer."""
    if viewer is None or not position.pending() >> viewer & 1:
        return None
    count = position.num_legal_of(viewer)
    may_be_compact = count > MAX_LISTED_ACTIONS and viewer == position.to_act()
    compact = match.game.offer(position) if may_be_compact else None
    actions = () if compact else _actions(match, viewer, 0, count)
    return Offer(count=count, compact=compact, actions=actions)


def _actions(match: Match, seat: int, start: int, count: int) -> tuple[Any, ...]:
    game, position = match.game, match.position
    last = min(start + MAX_LISTED_ACTIONS, count)
    return tuple([game.action_of(position, position.legal_at_of(seat, i)) for i in range(start, last)])


def listed(match: Match, seat: int, start: int, id: str, seq: int) -> Listed:
    """A seat's legal actions, beginning with number `start`. Empty if it is not the seat's turn."""
    count = match.position.num_legal_of(seat)
    return Listed(id=id, seq=seq, start=start, count=count, actions=_actions(match, seat, start, count))


def recalled(match: Match, seat: int) -> bytes:
    """What a careful player in this seat remembers, as JSON. A bot sees nothing else."""
    return msgspec.json.encode(match.game.recall(match.position, seat))
