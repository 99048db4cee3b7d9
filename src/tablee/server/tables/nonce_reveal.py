"""A start that waits until the seats have revealed their nonces."""

import asyncio
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from tablee.core.fair import commitment_to
from tablee.core.mistake import Mistake
from tablee.server.protocol import RevealAsked, Starting
from tablee.store.rows import SeatRow


class NonceReveal:
    """What was fixed when the host started the game, and the nonces that have been revealed since.

    It lives in memory only. If the process dies, the start is abandoned: the store has counted it.
    """

    def __init__(self, asked: RevealAsked, seats: Sequence[SeatRow], fill: str | None) -> None:
        self.asked = asked
        self.fill = fill
        """The level of the bots that will fill the empty seats."""
        self._guests = [row.guest for row in seats]
        self._nonces: dict[int, str] = {}
        self.timer: asyncio.TimerHandle | None = None

    @property
    def needs(self) -> tuple[int, ...]:
        """The seats that have not revealed their nonces yet."""
        committed = (seat for seat, it in enumerate(self.asked.commitments) if it)
        return tuple(seat for seat in committed if seat not in self._nonces)

    @property
    def message(self) -> Starting:
        return Starting(number=self.asked.number, needs=self.needs)

    def take(self, seat: int, nonce: str) -> None:
        """Note a seat's nonce. Raises a Mistake if it is not the one that the seat committed to."""
        commitment = self.asked.commitments[seat]
        if not commitment:
            raise Mistake("nonce-uncommitted")
        if commitment_to(nonce) != commitment:
            raise Mistake("nonce-wrong")
        self._nonces[seat] = nonce

    def is_of(self, seats: Sequence[SeatRow]) -> bool:
        """Whether the same people still sit in these seats."""
        return [row.guest for row in seats] == self._guests

    def with_nonces(self, seats: Sequence[SeatRow]) -> list[SeatRow]:
        """The seats with what they add to the deals. A seat that is still needed adds nothing."""
        return [self._with_nonce(row, self.asked.commitments[row.seat]) for row in seats]

    def _with_nonce(self, row: SeatRow, commitment: str) -> SeatRow:
        if not commitment:
            return row
        return replace(row, commitment=commitment, nonce=self._nonces.get(row.seat, ""))

    # --- the timer ---

    def start_timer(self, milliseconds: int, act: Callable[[], None]) -> None:
        self.timer = asyncio.get_running_loop().call_later(milliseconds / 1000, act)

    def stop(self) -> None:
        if self.timer:
            self.timer.cancel()
            self.timer = None
