"""The positions of a recorded game as a viewer saw them, for a replay."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from msgspec import Raw, Struct

from tablee.core.match import Match
from tablee.core.position import NATURE
from tablee.core.record import Record
from tablee.core.replay import replay_number
from tablee.server.protocol import EncodedView, LogLine, Offer, encode
from tablee.server.tables.view_messages import lines_for, offer_to

NOBODY_STANDS_IN: Mapping[int, int] = {}


class ReplayFrame(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A position in a replay. `open` has every seat's view if the replay shows everything."""

    move: int
    by: int | None = None
    """The seat whose move led to this position."""
    view: EncodedView
    lines: tuple[LogLine, ...] = ()
    offer: Offer | None = None
    open: tuple[EncodedView, ...] = ()


class Stop(NamedTuple):
    """A position to show: the move that led to it, the seat that made it, and the last move shown."""

    move: int
    by: int | None
    since: int


def stops(match: Match, record: Record) -> Iterator[Stop]:
    """Every position in which a player is to act, and the last position.

    `match` is the match before the first recorded move (`match_of`), and is played to its last. Raises a
    Mistake if the record has an illegal move.
    """
    since = 0
    by: int | None = None
    for number, move in enumerate(record.moves, 1):
        by = move.seat if move.seat is not None else by
        replay_number(match, record, number)
        if match.position.to_act() != NATURE:
            yield Stop(number, by, since)
            since, by = number, None


def frame_at(
    match: Match,
    stop: Stop,
    viewer: int | None,
    *,
    open_seats: Sequence[int] = (),
    with_offers: bool = False,
    stand_ins: Mapping[int, int] = NOBODY_STANDS_IN,
) -> ReplayFrame:
    """The frame of the position that a match has just been replayed to.

    `open_seats` are the seats whose views the frame has in addition to the viewer's. `stand_ins` has
    the moves that bots made for absent people, with the people's seats.
    """
    return ReplayFrame(
        move=stop.move,
        by=stop.by,
        view=_view(match, viewer),
        lines=tuple(lines_for(match, viewer, stop.since, stand_ins, len(match.log))),
        offer=offer_to(match, match.position, viewer) if with_offers else None,
        open=tuple([_view(match, seat) for seat in open_seats]),
    )


def frames(
    match: Match, record: Record, viewer: int | None, *, with_offers: bool = False
) -> Iterator[ReplayFrame]:
    """The frame of every position in `stops`."""
    for stop in stops(match, record):
        yield frame_at(match, stop, viewer, with_offers=with_offers)


def _view(match: Match, viewer: int | None) -> EncodedView:
    return Raw(encode(match.game.view(match.position, viewer)))
