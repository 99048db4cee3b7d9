"""The positions of a recorded game as a viewer saw them, for a replay."""

from collections.abc import Iterator, Mapping, Sequence

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


def frames(
    match: Match,
    record: Record,
    viewer: int | None,
    *,
    open_seats: Sequence[int] = (),
    with_offers: bool = False,
    stand_ins: Mapping[int, int] = NOBODY_STANDS_IN,
) -> Iterator[ReplayFrame]:
    """Every position in which a player is to act, and the last position.

    `match` is the match before the first recorded move (`match_of`), and is played to its last.
    `open_seats` are the seats whose views each frame has in addition to the viewer's. `stand_ins` has
    the moves that bots made for absent people, with the people's seats. Raises a Mistake if the record
    has an illegal move.
    """
    since = 0
    by: int | None = None
    for number, move in enumerate(record.moves, 1):
        by = move.seat if move.seat is not None else by
        replay_number(match, record, number)
        if match.position.to_act() != NATURE:
            yield ReplayFrame(
                move=number,
                by=by,
                view=_view(match, viewer),
                lines=tuple(lines_for(match, viewer, since, stand_ins)),
                offer=offer_to(match, viewer) if with_offers else None,
                open=tuple([_view(match, seat) for seat in open_seats]),
            )
            since, by = number, None


def _view(match: Match, viewer: int | None) -> EncodedView:
    return Raw(encode(match.game.view(match.position, viewer)))
