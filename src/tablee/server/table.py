"""One table: its state, the one task that changes it, and who is told what after each change."""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from typing import TypeVar

import msgspec

from tablee.core.fair import commitment_to
from tablee.core.mistake import Mistake
from tablee.registry import find_game, find_version
from tablee.server import messages as m
from tablee.server.inbox import Inbox
from tablee.server.ledger import Ledger
from tablee.server.limits import Bucket
from tablee.server.logs import where
from tablee.server.outbox import Outbox
from tablee.server.services import Services
from tablee.server.showing import Showing
from tablee.server.wish import NoClock, Wish
from tablee.store.interface import Doubt, Fenced, Overtaken, StoreError, Taken
from tablee.store.rows import (
    CHAT_SHOWN,
    OVER,
    PLAYING,
    WAITING,
    AnyRow,
    ChatRow,
    Kept,
    MoveRow,
    RatingRow,
    ResultRow,
    SeatRow,
    TableRow,
    TurnRow,
)

log = logging.getLogger(__name__)
T = TypeVar("T")
NOT_YET = -1
AGAIN = 1012
"""Why a connection is closed: the table is elsewhere in a moment."""


class Viewer:
    """One connection to a table: whose it is, and what it is still to be sent."""

    __slots__ = ("__weakref__", "guest", "name", "outbox", "seat")

    def __init__(self, guest: str, name: str, outbox: Outbox) -> None:
        self.guest = guest
        self.name = name
        self.seat: int | None = None
        self.outbox = outbox

    def tell(self, message: m.FromServer) -> None:
        self.outbox.post(m.encode(message))


class Table:
    """Everything about one table. Only its own task changes it; others post to its inbox."""

    def __init__(self, kept: Kept, services: Services) -> None:
        self.services = services
        self.id = kept.table.id
        begun = kept.moves or kept.turn.status != WAITING
        self.game = (
            find_version(kept.table.game, kept.table.rules) if begun else find_game(kept.table.game)
        )
        self.row = kept.table
        self.wish = msgspec.json.decode(kept.table.wish, type=Wish)
        self.is_untimed = isinstance(self.wish.clock, NoClock)
        self.turn = kept.turn
        self.returning: set[int] = set()
        """Seats whose people are back, but out of time: their bots make this one move."""
        self.seats = [SeatRow(table_id=self.id, seat=seat) for seat in range(self.wish.players)]
        self.adopt(*(row for row in kept.seats if row.seat < self.wish.players))
        self.chat = deque(kept.chat, CHAT_SHOWN)
        """The last that was said."""
        self.ledger: Ledger | None = None
        self.showing: Showing | None = None
        self.undo: m.UndoAsked | None = None
        self.viewers: set[Viewer] = set()
        self.gone_since: dict[int, int] = {}
        """When the last connection of a seat's person went."""
        self.lost: dict[tuple[int, int], int] = {}
        """Milliseconds that a seat was without a line, in the position of that number."""
        self.shown = NOT_YET, 0
        """The number of the position that was shown last, and when: from then on its time runs."""
        self.took: dict[int, int] = {}
        """Milliseconds that the action of that number took."""
        self.agreed: set[int] = set()
        """The seats that have agreed to the undo that is asked for."""
        self.is_in_doubt = False
        """Whether more is kept of it than it knows: it must be read anew."""
        self.talking: dict[str, Bucket] = {}
        self.inbox = Inbox(self._failed)
        self.touched = self.opened = services.now()
        self.thinking: tuple[int, asyncio.Task[None]] | None = None
        self.timer: asyncio.TimerHandle | None = None

    # --- its life ---

    async def close(self) -> None:
        """Finish what is under way and what waits; nothing new is begun."""
        self.rest()
        self.send_away(*self.viewers)
        await self.inbox.closed()
        self.rest()

    def send_away(self, *viewers: Viewer) -> None:
        """They are to connect again."""
        for viewer in viewers:
            viewer.outbox.close(AGAIN)

    def let_go(self) -> None:
        """Leave memory; all of it is kept."""
        self.rest()
        self.inbox.close()

    def rest(self) -> None:
        """No clock and no bot any more."""
        if self.thinking:
            self.thinking[1].cancel()
            self.thinking = None
        if self.timer:
            self.timer.cancel()
            self.timer = None

    def _failed(self, error: Exception) -> None:
        self.services.counts["errors"] += 1
        log.error("table failed", extra={"table": self.id, "where": where(error)})

    async def ask(self, question: Callable[[], Awaitable[T]]) -> T:
        """Have something done in the table's own time, and wait for what comes of it."""
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        async def task() -> None:
            try:
                result = await question()
            except Exception as error:
                if not answer.done():
                    answer.set_exception(error)
                if not isinstance(error, Mistake):
                    raise
            else:
                if not answer.done():
                    answer.set_result(result)

        self.touched = self.services.now()
        self.inbox.post(task)
        return await answer

    # --- what is kept ---

    async def keep(self, *rows: AnyRow) -> None:
        """Commit rows and, only then, go by them."""
        await self.commit(*rows)
        self.adopt(*rows)

    async def commit(self, *rows: AnyRow) -> None:
        """Commit rows; where it is not known what is kept now, the table must be read anew."""
        if self.is_in_doubt:
            raise Mistake("not-kept")
        try:
            await self.services.store.commit(*rows)
        except Overtaken:
            raise
        except StoreError as error:
            self.services.counts["store_errors"] += 1
            log.error("not kept", extra={"table": self.id, "why": str(error)})
            if isinstance(error, Taken | Doubt | Fenced):
                self.is_in_doubt = True
                self.send_away(*self.viewers)
            raise Mistake("not-kept") from None

    def adopt(self, *rows: AnyRow) -> None:
        for row in rows:
            match row:  # a move's two first, as they are most of them
                case TurnRow():
                    self.turn = row
                case MoveRow() | ResultRow() | RatingRow():
                    pass  # the ledger has the one already, and the place the others
                case SeatRow():
                    self.seats[row.seat] = row
                    self.returning.discard(row.seat)
                case TableRow():
                    self.row = row
                    self.wish = msgspec.json.decode(row.wish, type=Wish)
                    self.is_untimed = isinstance(self.wish.clock, NoClock)
                case ChatRow():
                    self.chat.append(row)
                case _:
                    raise AssertionError(row)

    # --- who is who ---

    def seat_of(self, guest: str) -> int | None:
        for row in self.seats:
            if row.guest == guest:
                return row.seat
        return None

    def is_host(self, guest: str) -> bool:
        return guest == self.row.host

    def check_host(self, guest: str) -> None:
        if not self.is_host(guest):
            raise Mistake("not-host")

    def check_seated(self, guest: str) -> int:
        seat = self.seat_of(guest)
        if seat is None:
            raise Mistake("not-seated")
        return seat

    def check_playing(self) -> Ledger:
        if self.ledger is None:
            raise Mistake("table-waiting")
        if self.turn.status != PLAYING:
            raise Mistake("table-over")
        return self.ledger

    def bot_of(self, seat: int) -> str | None:
        """The level of the bot that plays there now."""
        row = self.seats[seat]
        return row.stand_in or row.bot

    def is_here(self, seat: int) -> bool:
        return any(viewer.seat == seat for viewer in self.viewers)

    def away_since(self, seat: int) -> int | None:
        """Since when a seat's person has had no line; none while they have one."""
        return None if self.is_here(seat) else self.gone_since.get(seat, self.opened)

    def take_over_from(self, before: "Table") -> None:
        """Read anew: since when lines are down, and how long moves took, is not in the log."""
        now = self.services.now()
        gone = [before.away_since(seat) for seat in range(self.wish.players)]
        self.gone_since = {seat: now if since is None else since for seat, since in enumerate(gone)}
        self.lost, self.took = before.lost, before.took

    def shown_at(self, ledger: Ledger, now: int) -> int:
        """Since when the time of the position runs: not before people saw it, so perhaps not yet."""
        return self.shown[1] if self.shown[0] == ledger.seq else now

    # --- what everyone is told ---

    def info(self) -> m.Table:
        wish, row = self.wish, self.row
        nonces = tuple(seat.nonce for seat in self.seats)
        is_over = self.turn.status == OVER
        return m.Table(
            id=self.id,
            game=row.game,
            rules=row.rules,
            status=self.turn.status,
            players=wish.players,
            options=wish.options,
            edition=wish.edition or self.game.about.edition,
            first=wish.first,
            clock=wish.clock,
            is_open=wish.is_open,
            host=self.seat_of(row.host),
            seats=tuple(self._seat_info(seat) for seat in range(wish.players)),
            proof=m.Proof(
                commitment=commitment_to(row.secret),
                nonces=nonces if any(nonces) else (),
                secret=row.secret if is_over else None,
            ),
            quiet=wish.quiet,
            watching=sum(viewer.seat is None for viewer in self.viewers),
            undo=self.undo,
            rematch=row.rematch,
            rematch_of=row.rematch_of,
        )

    def _seat_info(self, seat: int) -> m.SeatInfo:
        row = self.seats[seat]
        return m.SeatInfo(
            name=row.name,
            taken=bool(row.guest or row.bot),
            bot=self.bot_of(seat),
            away=row.stand_in is not None,
            here=self.is_here(seat),
        )

    def tell_all(self, message: bytes) -> None:
        for viewer in self.viewers:
            viewer.outbox.post(message)

    def tell_info(self) -> None:
        self.tell_all(m.encode(self.info()))

    def introduce(self, viewer: Viewer) -> None:
        """Who they are at this table now."""
        viewer.seat = self.seat_of(viewer.guest)
        viewer.tell(m.You(seat=viewer.seat, is_host=self.is_host(viewer.guest)))

    def reintroduce(self, guest: str | None) -> None:
        """That person sits elsewhere now; whatever they were shown from there is void."""
        for viewer in self.viewers:
            if viewer.guest == guest:
                self.introduce(viewer)
