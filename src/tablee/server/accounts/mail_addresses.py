"""A guest's mail address: confirmed by a link, and a way back for somebody who can sign in no more."""

import asyncio
import logging
import re
import secrets
from collections.abc import Callable

from tablee.core.mistake import Mistake
from tablee.server.accounts.accounts import Accounts
from tablee.server.accounts.changes import Changes, Rows, removal_of, replaced_long_ago
from tablee.server.accounts.device_links import BY_MAIL, CONFIRM, DeviceLinks, hash_of
from tablee.server.mail.queue import MailQueue
from tablee.server.people.guests import Guests
from tablee.store.credential_queries import guests_with_address, mail_addresses_of
from tablee.store.credential_rows import MailAddressRow
from tablee.store.interface import StoreError, Taken
from tablee.store.people_rows import GuestRow, LinkRow, LinkUseRow
from tablee.store.row import Removal
from tablee.store.rows import AnyRow

log = logging.getLogger(__name__)
CONFIRM_HOURS = 24
RECOVER_HOURS = 1
UNDO_HOURS = 7 * 24
"""The number of hours for which an earlier address can undo its replacement."""
MAX_GUESTS_OF_AN_ADDRESS = 5
MAX_ADDRESS_CHARACTERS = 200
MAX_SENDING = 100
"""The most requests for links that are worked on at once. More are forgotten."""
ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+")


class MailAddresses:
    """Adds, replaces and removes addresses, and sends links to them."""

    def __init__(
        self, guests: Guests, changes: Changes, accounts: Accounts, links: DeviceLinks, mail: MailQueue
    ) -> None:
        self._store = guests.store
        self._changes = changes
        self._accounts = accounts
        self._links = links
        self.mail = mail
        self._sending: set[asyncio.Task[None]] = set()

    async def of(self, guest: GuestRow) -> str:
        """The guest's address. Empty if there is none."""
        rows = await mail_addresses_of(self._store, guest.id)
        return rows[0].address if rows else ""

    async def ask(self, guest: GuestRow, address: str, session: str, language: str, now: int) -> None:
        """Send a link to an address. The address counts once somebody has followed the link."""
        account = await self._accounts.need(guest)
        to = check_address(address)
        token, link = _new_link(guest.id, guest.generation, session, to, CONFIRM, CONFIRM_HOURS, now)
        facts = {"name": account.name, "link": self.mail.link(f"/m#{token}"), "hours": CONFIRM_HOURS}
        try:
            await self._store.commit(
                link, self.mail.row(guest.id, to, "mail-confirm", facts, language, now)
            )
        except StoreError:
            raise Mistake("not-kept") from None
        self.mail.wake()

    async def confirm(self, token: str, language: str, now: int) -> str:
        """Confirm the address to which a link was sent. Returns the address."""
        link, guest = await self._links.look_up(token, now, CONFIRM)

        async def rows(guest: GuestRow) -> Rows:
            used = LinkUseRow(hash=link.hash, at=now)
            return [used, *await self._replaced(guest, link.address, link.session, language, now)]

        try:
            await self._changes.make(guest, "mail", link.session, now, rows)
        except Taken:
            raise Mistake("link-used") from None
        self.mail.wake()
        return link.address

    async def remove(self, guest: GuestRow, session: str, language: str, now: int) -> None:
        """Remove the guest's address."""

        async def rows(guest: GuestRow) -> Rows:
            return await self._replaced(guest, "", session, language, now)

        await self._changes.make(guest, "mail-removed", session, now, rows)
        self.mail.wake()

    async def _replaced(
        self, guest: GuestRow, address: str, session: str, language: str, now: int
    ) -> Rows:
        """The new address and, if there was another one, a mail to it with which this can be undone."""
        old = await mail_addresses_of(self._store, guest.id)
        number = old[0].number + 1 if old else 1
        row = MailAddressRow(
            guest=guest.id, number=number, address=address, added_at=now, session=session
        )
        gone = replaced_long_ago(old, lambda row: row.added_at, now)
        rows: list[AnyRow | Removal] = [row, *(removal_of(it) for it in gone)]
        before = old[0].address if old else ""
        if not before or before == address or not self.mail.is_on:
            return rows
        token, link = _new_link(guest.id, 0, session, before, BY_MAIL, UNDO_HOURS, now)
        facts = {"name": guest.name, "link": self.mail.link(f"/r#{token}"), "days": UNDO_HOURS // 24}
        return [*rows, link, self.mail.row(guest.id, before, "mail-replaced", facts, language, now)]

    def recover(
        self, address: str, language: str, now: int, may_send: Callable[[GuestRow], bool]
    ) -> None:
        """Send a link that signs in, for each guest who has this address and may be sent one.

        It is done later, so that the answer does not show by its time whether anybody has the address.
        """
        if len(self._sending) < MAX_SENDING:
            task = asyncio.create_task(self._recover(address, language, now, may_send))
            self._sending.add(task)
            task.add_done_callback(self._sending.discard)

    async def _recover(
        self, address: str, language: str, now: int, may_send: Callable[[GuestRow], bool]
    ) -> None:
        try:
            for row in await guests_with_address(self._store, address, MAX_GUESTS_OF_AN_ADDRESS):
                guest = await self._store.guest(row.guest)
                if guest and may_send(guest):
                    await self._send_link(guest, address, language, now)
        except StoreError as error:
            log.error("no link sent", extra={"why": str(error)})

    async def _send_link(self, guest: GuestRow, address: str, language: str, now: int) -> None:
        account = await self._accounts.of(guest)
        name = account.name if account else guest.name
        token, link = _new_link(guest.id, 0, "", address, BY_MAIL, RECOVER_HOURS, now)
        facts = {"name": name, "link": self.mail.link(f"/r#{token}"), "hours": RECOVER_HOURS}
        await self._store.commit(
            link, self.mail.row(guest.id, address, "mail-recover", facts, language, now)
        )
        self.mail.wake()

    async def close(self) -> None:
        """Finish what was asked for."""
        await asyncio.gather(*self._sending)


def check_address(typed: str) -> str:
    """The mail address. Raises a Mistake if it is none."""
    address = typed.strip()
    name, _, domain = address.rpartition("@")
    if len(address) > MAX_ADDRESS_CHARACTERS or not ADDRESS.fullmatch(address):
        raise Mistake("mail-address-wrong")
    return f"{name}@{domain.lower()}"


def _new_link(
    guest: str, generation: int, session: str, address: str, purpose: str, hours: int, now: int
) -> tuple[str, LinkRow]:
    token = secrets.token_urlsafe(24)
    return token, LinkRow(
        hash=hash_of(token),
        guest=guest,
        generation=generation,
        session=session,
        made_at=now,
        expires_at=now + hours * 3_600_000,
        purpose=purpose,
        address=address,
    )
