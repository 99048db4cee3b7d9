"""The part of a table's message that proves that the deals are fair."""

from collections.abc import Sequence

from tablee.core.fair import commitment_to
from tablee.core.reveal import NonceRecord, state_of
from tablee.server import protocol as m
from tablee.server.tables.game_log import GameLog
from tablee.server.tables.nonce_reveal import NonceReveal
from tablee.store.rows import OVER, SeatRow, Status, TableRow


def proof_message(
    row: TableRow,
    status: Status,
    seats: Sequence[SeatRow],
    game_log: GameLog | None,
    reveal: NonceReveal | None,
) -> m.Proof:
    """What everyone may know of the deals. The secret behind them is revealed after the game."""
    nonces = tuple(seat.nonce for seat in seats)
    started = game_log.match.proof.reveal if game_log else None
    is_begun, asked = game_log is not None, reveal.asked if reveal else None
    return m.Proof(
        commitment=commitment_to(row.secret),
        nonces=nonces if any(nonces) else (),
        secret=row.secret if status == OVER else None,
        seats=_after_deal(started.seats if started else ()) if is_begun else _before_deal(seats, asked),
        abandoned_starts=started.abandoned if started else row.starts - (asked is not None),
    )


def _after_deal(seats: Sequence[NonceRecord]) -> tuple[m.SeatNonce, ...]:
    return tuple(m.SeatNonce(state=it.state, commitment=it.commitment) for it in seats)


def _before_deal(seats: Sequence[SeatRow], asked: m.RevealAsked | None) -> tuple[m.SeatNonce, ...]:
    """The commitments that the seats have made. While nonces are asked for, they are fixed."""
    commitments = asked.commitments if asked else tuple(row.commitment for row in seats)
    return tuple(
        m.SeatNonce(state="committed" if it else state_of("", row.nonce), commitment=it)
        for row, it in zip(seats, commitments, strict=True)
    )
