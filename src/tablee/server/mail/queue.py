"""The queue of mails. They are rows, so that they outlive a restart, and are sent at least once.

Commit a mail's row together with its cause. Of several processes, only the one that could commit the
row of an attempt sends the mail; if that process dies, another one tries again later.
"""

import asyncio
import logging
import secrets
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path

from msgspec.structs import replace

from tablee.core.texts import Texts, read_texts
from tablee.server.mail.smtp import Refused, SmtpServer, deliver
from tablee.store.interface import Store, StoreError, Taken
from tablee.store.mail_queries import due_mails, mail, next_mail, tries_of
from tablee.store.mail_rows import MailRow, MailTryRow
from tablee.store.row import Removal, Rewrite

log = logging.getLogger(__name__)
TEXTS = Path(__file__).parent / "texts"
AT_ONCE = 4
"""The most mails that one process sends at the same time."""
ATTEMPT_MS = 10 * 60_000
"""After this time, an attempt counts as given up by its process."""
FIRST_PAUSE_MS = 60_000
"""The pause after the first failed attempt. Each later one is twice as long, up to the longest."""
LONGEST_PAUSE_MS = 6 * 3_600_000
GIVEN_UP_MS = 4 * 24 * 3_600_000
"""A mail that could not be delivered for this long is given up."""
CLOSE_SECONDS = 3.0
"""How long closing waits for attempts that are under way."""
POLL_SECONDS = 15.0
"""How often a process looks for mails of other processes, and for those that are due again."""


class MailQueue:
    """Makes rows of mails, and delivers those that are due."""

    def __init__(
        self,
        store: Store,
        server: SmtpServer | None,
        public_address: str,
        now: Callable[[], int],
        send: Callable[[SmtpServer, MailRow], None] = deliver,
    ) -> None:
        self._store = store
        self._server = server
        self._public_address = public_address.rstrip("/")
        self._now = now
        self._send = send
        self._woken = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._is_closing = False
        self.counts: Counter[str] = Counter()
        """How many mails were `sent`, `failed` (for now) and `given_up`."""

    @property
    def is_on(self) -> bool:
        """Whether the place can send mail."""
        return self._server is not None

    def link(self, path: str) -> str:
        """The whole address of a page of the place."""
        return self._public_address + path

    def row(
        self,
        guest: str,
        recipient: str,
        key: str,
        facts: Mapping[str, object],
        language: str,
        now: int,
    ) -> MailRow:
        """A mail for a guest, to be committed with its cause. Call `wake` after the commit."""
        texts = mail_texts(language)
        place = {"place": self._public_address}
        return MailRow(
            id=secrets.token_urlsafe(18),
            recipient=recipient,
            subject=texts.say(f"{key}-subject", {**place, **facts}),
            text=texts.say(f"{key}-text", {**place, **facts}) + "\n",
            language=language,
            created_at=now,
            due_at=now,
            guest=guest,
        )

    # --- delivery ---

    def open(self) -> None:
        if self.is_on:
            self._task = asyncio.create_task(self._work())

    async def close(self) -> None:
        """Stop. An attempt that does not end soon is repeated after a restart."""
        self._is_closing = True
        self.wake()
        if self._task:
            await asyncio.wait([self._task], timeout=CLOSE_SECONDS)
            self._task.cancel()
            await asyncio.wait([self._task])

    def wake(self) -> None:
        """Look for mails now."""
        self._woken.set()

    async def _work(self) -> None:
        while not self._is_closing:
            self._woken.clear()
            try:
                pause = 0.0 if await self.deliver_due() else await self._until_next()
            except StoreError as error:
                log.warning("mail queue not read", extra={"why": str(error)})
                pause = POLL_SECONDS
            with suppress(TimeoutError):
                await asyncio.wait_for(self._woken.wait(), pause)

    async def _until_next(self) -> float:
        first = await next_mail(self._store)
        wait = (first.due_at - self._now()) / 1000 if first else POLL_SECONDS
        return min(max(wait, 0.05), POLL_SECONDS)

    async def deliver_due(self) -> int:
        """Try to deliver some of the mails that are due. Returns the number of attempts."""
        found = await due_mails(self._store, self._now(), AT_ONCE)
        claimed = [row for row in found if await self._claim(row)]
        await asyncio.gather(*(self._attempt(replace(row, tries=row.tries + 1)) for row in claimed))
        return len(claimed)

    async def _claim(self, row: MailRow) -> bool:
        """Whether this process may make the next attempt."""
        now, number = self._now(), row.tries + 1
        attempt = MailTryRow(mail=row.id, number=number, at=now)
        try:
            claimed = replace(row, tries=number, due_at=now + ATTEMPT_MS)
            await self._store.commit(attempt, Rewrite(claimed))
        except Taken:  # another process makes this attempt
            return False
        if await mail(self._store, row.id) is None:  # another process delivered it in the meantime
            await self._store.commit(Removal(MailTryRow, (row.id, number)))
            return False
        return True

    async def _attempt(self, row: MailRow) -> None:
        assert self._server is not None
        try:
            await asyncio.to_thread(self._send, self._server, row)
        except Refused as error:
            done = self._give_up(row, str(error))
        except Exception as error:  # whatever a server or a network can do wrong
            done = self._put_off(row, what_failed(error))
        else:
            self.counts["sent"] += 1
            done = self._remove(row)
        try:
            await done
        except StoreError as error:  # then the same attempt counts as given up, and is repeated
            log.warning("mail queue not written", extra={"why": str(error)})

    async def _put_off(self, row: MailRow, why: str) -> None:
        now = self._now()
        if now - row.created_at >= GIVEN_UP_MS:
            await self._give_up(row, why)
            return
        self.counts["failed"] += 1
        log.warning("mail not delivered yet", extra={"mail": row.id, "tries": row.tries, "why": why})
        await self._store.commit(Rewrite(replace(row, due_at=now + pause_after(row.tries))))

    async def _give_up(self, row: MailRow, why: str) -> None:
        self.counts["given_up"] += 1
        log.error("mail given up", extra={"mail": row.id, "tries": row.tries, "why": why})
        await self._remove(row)

    async def _remove(self, row: MailRow) -> None:
        tries = await tries_of(self._store, row.id)
        gone = (Removal(MailTryRow, (it.mail, it.number)) for it in tries)
        await self._store.commit(Removal(MailRow, (row.id,)), *gone)


@cache
def mail_texts(language: str) -> Texts:
    """The texts of mails. They are not among those that a browser gets."""
    return read_texts(language, TEXTS / f"{language}.ftl")


def what_failed(error: Exception) -> str:
    """What to log of an error. Its text is left out: it can contain the recipient's address."""
    return f"{type(error).__name__} {getattr(error, 'smtp_code', '')}".strip()


def pause_after(tries: int) -> int:
    """The pause after so many failed attempts, in milliseconds."""
    return min(FIRST_PAUSE_MS << min(tries - 1, 20), LONGEST_PAUSE_MS)
