"""Links that sign in a device as a guest. Each works once, and not for long."""

import secrets
from collections.abc import Sequence
from hashlib import sha256
from typing import NamedTuple

from tablee.core.mistake import Mistake
from tablee.server.accounts.changes import removal_of
from tablee.server.people.guests import Guests
from tablee.store.credential_queries import links_of_session, links_to_devices, mail_addresses_of
from tablee.store.interface import StoreError, Taken
from tablee.store.people_rows import GuestRow, LinkRow, LinkUseRow
from tablee.store.row import Removal

LINK_HOURS = 24
"""The number of hours for which a link works."""
MAX_LINKS = 20
"""A guest has at most this many links to other devices. One more makes the oldest void."""
TO_DEVICE = "device"
"""The purpose of a link that somebody makes for another device of theirs."""
BY_MAIL = "mail"
"""The purpose of a link that is sent to the guest's mail address."""
CONFIRM = "confirm"
"""The purpose of a link that confirms a mail address. It signs nobody in."""


class Redeemed(NamedTuple):
    """Whom a link signs in. `since`: when the mail address was added to which the link was sent."""

    guest: GuestRow
    since: int | None


class DeviceLinks:
    """Makes links and redeems them. The store keeps only the hash of a link's token."""

    def __init__(self, guests: Guests) -> None:
        self._guests = guests
        self._store = guests.store

    async def make(self, guest: GuestRow, session: str, now: int) -> str:
        """A new link's token."""
        token = secrets.token_urlsafe(24)
        link = LinkRow(
            hash=hash_of(token),
            guest=guest.id,
            generation=guest.generation,
            session=session,
            made_at=now,
            expires_at=now + LINK_HOURS * 3_600_000,
        )
        too_old = (await links_to_devices(self._store, guest.id, now))[MAX_LINKS - 1 :]
        try:
            await self._store.commit(link, *_removals(too_old))
        except StoreError:
            raise Mistake("not-kept") from None
        return token

    async def redeem(self, token: str, now: int) -> Redeemed:
        """Whom a link signs in. Raises a Mistake if it is unknown, void, too old or used."""
        link, guest = await self.look_up(token, now, TO_DEVICE, BY_MAIL)
        since = await self._address_since(link) if link.purpose == BY_MAIL else None
        try:
            await self._store.commit(LinkUseRow(hash=link.hash, at=now))
        except Taken:
            raise Mistake("link-used") from None
        except StoreError:
            raise Mistake("not-kept") from None
        return Redeemed(guest, since)

    async def void(self, guest: GuestRow, session: str) -> None:
        """Make the links void that were made in one of the guest's sessions."""
        found = await links_of_session(self._store, guest.id, session)
        if not found:
            return
        try:
            await self._store.commit(*_removals(found))
        except StoreError:
            raise Mistake("not-kept") from None

    async def look_up(self, token: str, now: int, *purposes: str) -> tuple[LinkRow, GuestRow]:
        """A link and its guest. Raises a Mistake if the link is void. It may have been used."""
        link = await self._store.link(hash_of(token))
        guest = await self._store.guest(link.guest) if link else None
        if not link or not guest or link.purpose not in purposes or now >= link.expires_at:
            raise Mistake("link-void")
        if link.generation not in (0, guest.generation):
            raise Mistake("link-void")
        return link, guest

    async def _address_since(self, link: LinkRow) -> int:
        """When the guest added the address to which the link was sent, even if it was replaced since."""
        for row in await mail_addresses_of(self._store, link.guest):
            if row.address == link.address:
                return row.added_at
        raise Mistake("link-void")


def _removals(links: Sequence[LinkRow]) -> list[Removal]:
    """Removes links, and that they were used."""
    return [removal for it in links for removal in (removal_of(it), Removal(LinkUseRow, (it.hash,)))]


def hash_of(token: str) -> str:
    return sha256(token.encode("utf-8", "replace")).hexdigest()
