"""A recorded game as a viewer saw it, position by position: what a replay shows."""

from collections.abc import Iterator

from msgspec import Raw, Struct

from tablee.core.game import AnyGame
from tablee.core.match import Match
from tablee.core.mistake import Mistake
from tablee.core.position import NATURE
from tablee.core.record import Record
from tablee.core.refusal import IllegalAction
from tablee.core.replay import decode_action, match_of
from tablee.core.view import Line
from tablee.server.messages import Offer, encode
from tablee.server.showing import offer_to


class Frame(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A position after so many moves: the last a player's, with Nature's after it."""

    move: int
    by: int | None = None
    """The seat whose move led here."""
    view: Raw
    lines: tuple[Line, ...] = ()
    offer: Offer | None = None


def frames(
    game: AnyGame, record: Record, viewer: int | None, *, with_offers: bool = False
) -> Iterator[Frame]:
    """Every position in which a player decides, and the last; raises a Mistake for no record."""
    match = match_of(game, record)
    since = 0
    by: int | None = None
    for number, move in enumerate(record.moves, 1):
        by = move.seat if move.seat is not None else by
        _replay(match, record, number)
        if match.position.to_act() != NATURE:
            yield _frame(match, viewer, since, by, with_offers)
            since, by = number, None


def _replay(match: Match, record: Record, number: int) -> None:
    move = record.moves[number - 1]
    try:
        match.replay_move(move.seat, decode_action(match.game, move, number))
    except IllegalAction as illegal:
        raise Mistake("record-illegal", number=number, rule=illegal.refusal.rule) from None


def _frame(match: Match, viewer: int | None, since: int, by: int | None, with_offers: bool) -> Frame:
    return Frame(
        move=len(match.log),
        by=by,
        view=Raw(encode(match.game.view(match.position, viewer))),
        lines=tuple(match.lines(viewer, since)),
        offer=offer_to(match, viewer) if with_offers else None,
    )
