"""One table: its state, and the code that commits every change of that state."""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple, TypeAlias, TypeVar

import msgspec

from tablee.core.author_errors import contained
from tablee.core.mistake import Mistake
from tablee.registry import find_game, find_version
from tablee.server import protocol as m
from tablee.server.bot_processes.fair_queue import Ticket
from tablee.server.logs import where
from tablee.server.tables.clock import TableClock
from tablee.server.tables.events import announce
from tablee.server.tables.game_log import GameLog
from tablee.server.tables.inbox import Inbox
from tablee.server.tables.nonce_reveal import NonceReveal
from tablee.server.tables.presence import Presence
from tablee.server.tables.proof_message import proof_message
from tablee.server.tables.reaction import ReactionTimer
from tablee.server.tables.savepoint import Savepoint
from tablee.server.tables.services import Services
from tablee.server.tables.table_limits import TableLimits
from tablee.server.tables.table_message import Patience, table_message
from tablee.server.tables.table_settings import TableSettings, shown_teams
from tablee.server.tables.view_messages import ViewMessages
from tablee.server.tables.viewer import Viewer
from tablee.store.interface import Doubt, Fenced, Lost, Overtaken, StoreError, Taken
from tablee.store.rows import (
    CHAT_SHOWN,
    PLAYING,
    WAITING,
    AnyChange,
    AnyRow,
    ChatRow,
    Kept,
    MoveRow,
    SeatRow,
    TableRow,
    TableStatusRow,
    turns_in,
)

log = logging.getLogger(__name__)
T = TypeVar("T")
Views: TypeAlias = dict[int | None, bytes]
"""A view message for each seat that has a viewer. The key None stands for the spectators.

Seats that may not notice the change have none."""


class Change(NamedTuple):
    """A new position that is not committed yet: its rows, and the messages to send after the commit."""

    rows: Sequence[AnyRow]
    views: Views
    commit: Callable[[Sequence[AnyRow]], Awaitable[None]] | None = None
    """Commits these rows and others, such as results. If it is None, only these rows are committed."""
    info_first: bool = False
    """Whether everyone gets the message about the table itself before the views."""
    info_last: bool = False
    """Whether everyone gets the message about the table itself after the views."""


class Thought(NamedTuple):
    """A bot that is thinking about its move."""

    entry: int
    """The number of the entry that asks the bot's seat."""
    task: asyncio.Task[None]
    ticket: Ticket
    """The bot's place in the queue of all bots that are to think."""


class Table:
    """All about one table. Only the table's own task changes it; other tasks post jobs to `inbox`."""

    def __init__(self, kept: Kept, services: Services) -> None:
        self.services = services
        self.id = kept.table.id
        has_begun = kept.moves or kept.status.status != WAITING
        game, rules = kept.table.game, kept.table.rules
        self.game = find_version(game, rules) if has_begun else find_game(game)
        self.row = kept.table
        self.settings = msgspec.json.decode(kept.table.wish, type=TableSettings)
        self.status_row = kept.status
        self.presence = Presence(services.now())
        self.clock = TableClock(self.settings.clock, services, self.presence)
        self.returning: set[int] = set()
        """Seats whose people are back but out of time. Their bots still make the current move."""
        self.seats = [SeatRow(table_id=self.id, seat=seat) for seat in range(self.settings.players)]
        self.adopt([row for row in kept.seats if row.seat < self.settings.players])
        self.chat = deque(kept.chat, CHAT_SHOWN)
        """The last chat lines."""
        self.game_log: GameLog | None = None
        self.view_messages: ViewMessages | None = None
        self.nonce_reveal: NonceReveal | None = None
        """The start that is waiting for the seats' nonces."""
        self.undo: m.UndoAsked | None = None
        """The undo that is waiting for the consent of other players."""
        self.agreed: set[int] = set()
        """The seats that have agreed to the requested undo."""
        self.is_in_doubt = False
        """Whether the store may have newer rows than this object. If so, the table must be reloaded."""
        self.told_names: dict[str, tuple[str, bool]] = {}
        """The names under which everyone was last sent the chat lines of renamed guests.

        Each with whether it is an account's."""
        self.limits = TableLimits()
        self.inbox = Inbox(self._log_failure)
        self.reaction = ReactionTimer(services, self.inbox.post_own)
        self.touched_at = services.now()
        self.arrived = time.monotonic()
        """When this process loaded the table, by the monotonic clock."""
        self.was_handed_over = False
        """Whether the table has come from another process that was asked for it."""
        self.thinking: dict[int, Thought] = {}
        """The bots that are thinking, by their seats."""
        self.is_put_off = False
        """Whether the queue had no room for a bot of the table. It must be loaded again later."""

    # --- life cycle ---

    async def close(self) -> None:
        """Finish all running and queued jobs, and start nothing new."""
        self.let_go()
        self.send_away(*self.presence.viewers)
        await self.inbox.closed()
        self.send_away(*self.presence.viewers)  # a queued job may have connected somebody
        self.let_go()

    def send_away(self, *viewers: Viewer) -> None:
        """Close these viewers' connections, so that their clients reconnect."""
        for viewer in viewers:
            viewer.outbox.close(m.CLOSE_TRY_AGAIN)

    def let_go(self) -> None:
        """Stop all activity before the table is dropped from memory. The store has all of its data."""
        self.rest()
        self.presence.stop()
        if self.nonce_reveal:
            self.nonce_reveal.stop()
        self.inbox.close()

    def rest(self) -> None:
        """Stop the clock, the bots and the time of a reaction window."""
        for seat in list(self.thinking):
            self.stop_thinking(seat)
        self.clock.stop()
        self.reaction.stop()

    def stop_thinking(self, seat: int) -> None:
        """Stop the bot that is thinking in this seat."""
        self.thinking.pop(seat).task.cancel()

    def _log_failure(self, error: BaseException) -> None:
        self.services.counts["errors"] += 1
        log.error("table failed", extra={"table": self.id, "where": where(error)})

    async def ask(self, question: Callable[[], Awaitable[T]]) -> T:
        """Run a coroutine as a job of this table, and wait for its result."""
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        async def job() -> None:
            try:
                with contained():
                    result = await question()
            except Exception as error:
                if not answer.done():
                    answer.set_exception(error)
                if not isinstance(error, Mistake):
                    raise
            else:
                if not answer.done():
                    answer.set_result(result)

        self.touched_at = self.services.now()
        self.inbox.post(job)
        return await answer

    # --- changes ---

    async def transact(self, make: Callable[[], Change]) -> None:
        """Make a new position, commit it, then send it. If anything fails, nothing has changed.

        The messages are made before the commit, because making them can fail too.
        """
        game_log, seats = self.game_log, self.seats
        savepoint = Savepoint(game_log) if game_log else None
        try:
            change = make()
            await (change.commit or self.commit_rows)(change.rows)
        except BaseException:
            self.game_log, self.seats = game_log, seats
            if savepoint:
                savepoint.restore()
            self.view_messages = ViewMessages(game_log) if game_log else None
            raise
        self.adopt(change.rows)
        asked, self.undo = self.undo, None
        if change.info_first:
            self.send_info()
        for viewer in self.presence.viewers:
            if view := change.views.get(viewer.seat):
                viewer.outbox.post(view)
        if asked or change.info_last:
            self.send_info()
        if self.services.subscribers:
            self._announce_turns(change.rows)

    async def save(self, *rows: AnyRow) -> None:
        """Commit rows that do not change the position, then update the table's state from them."""
        await self.commit_rows(rows)
        self.adopt(rows)
        if self.services.subscribers:
            self._announce_turns(rows)

    async def commit_rows(self, rows: Sequence[AnyChange]) -> None:
        """Commit rows or other changes. If the outcome is unknown, the table must be reloaded."""
        if self.is_in_doubt:
            raise Mistake("not-kept")
        if self.services.conduct.modes.is_read_only:
            raise Mistake("place-read-only")
        try:
            await self.services.store.commit(*rows)
        except Overtaken:
            raise
        except StoreError as error:
            self.services.counts["store_errors"] += 1
            log.error("not committed", extra={"table": self.id, "why": str(error)})
            if isinstance(error, Taken | Doubt | Fenced):
                self.is_in_doubt = True
                self.send_away(*self.presence.viewers)
            raise Mistake("place-lost" if isinstance(error, Lost) else "not-kept") from None

    def adopt(self, rows: Sequence[AnyRow]) -> None:
        """Update the table's state from committed rows."""
        for row in rows:
            if isinstance(row, MoveRow):
                pass  # the log already has this move
            elif isinstance(row, TableStatusRow):
                self.status_row = row
            elif isinstance(row, SeatRow):
                self.seats[row.seat] = row
                self.returning.discard(row.seat)
            elif isinstance(row, TableRow):
                self.row = row
                self.settings = msgspec.json.decode(row.wish, type=TableSettings)
                self.clock.set_kind(self.settings.clock)
            elif isinstance(row, ChatRow):
                self.chat.append(row)

    def _announce_turns(self, rows: Sequence[AnyRow]) -> None:
        for turn in turns_in(rows):
            announce(turn, self.services.subscribers)

    def take_over_from(self, before: "Table") -> None:
        """Continue with the presence and the clock that this table had before it was reloaded."""
        self.presence.adopt(before.presence.absences(self.settings.players, self.services.now()))
        self.presence.address = before.presence.address
        self.clock.adopt(before.clock.times())

    # --- who is who ---

    def seat_of(self, guest: str) -> int | None:
        """The guest's seat. None if they do not sit at this table."""
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
        """The guest's seat. Raises a Mistake if they do not sit at this table."""
        for row in self.seats:
            if row.guest == guest:
                return row.seat
        raise Mistake("not-seated")

    def check_waiting(self) -> None:
        """Raise a Mistake if the game has begun, or is about to: then seats and settings are fixed."""
        if self.status_row.status != WAITING:
            raise Mistake("table-started")
        if self.nonce_reveal:
            raise Mistake("table-starting")

    def check_playing(self) -> GameLog:
        """The log of the game in progress. Raises a Mistake before its start and after its end."""
        if self.game_log is None:
            raise Mistake("table-waiting")
        if self.status_row.status != PLAYING:
            raise Mistake("table-over")
        return self.game_log

    def bot_of(self, seat: int) -> str | None:
        """The level of the bot that plays in a seat now, in its own seat or for an absent person."""
        row = self.seats[seat]
        return row.stand_in or row.bot

    # --- messages to viewers ---

    def info(self) -> m.Table:
        """The message that describes the table itself, which everyone may see."""
        edition, status = self.settings.edition or self.game.about.edition, self.status_row.status
        undid_bot = self.game_log is not None and self.game_log.undid_bot
        patience = Patience(self.services.now(), self.services.absent_ms)
        return table_message(
            self.row,
            self.settings,
            status,
            edition,
            self.seats,
            self.presence,
            proof_message(self.row, status, self.seats, self.game_log, self.nonce_reveal),
            self.nonce_reveal.message if self.nonce_reveal else None,
            self.undo,
            undid_bot,
            patience,
            shown_teams(self.game, self.settings),
        )

    def send_info(self) -> None:
        """Send the message about the table itself to every viewer."""
        message = m.encode(self.info())
        for viewer in self.presence.viewers:
            viewer.outbox.post(message)

    def introduce(self, viewer: Viewer) -> None:
        """Tell a viewer which seat it has at this table now."""
        viewer.seat = self.seat_of(viewer.guest)
        viewer.send(m.You(seat=viewer.seat, is_host=self.is_host(viewer.guest)))

    def reintroduce(self, guest: str | None) -> None:
        """Tell all connections of a guest which seat the guest has now. They drop their old view."""
        for viewer in self.presence.viewers:
            if viewer.guest == guest:
                self.introduce(viewer)
