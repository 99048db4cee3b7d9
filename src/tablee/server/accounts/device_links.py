"""Links that sign in another device as the same guest. Each works once, and not for long."""

import secrets
from hashlib import sha256

from tablee.core.mistake import Mistake
from tablee.server.people.guests import Guests
from tablee.store.interface import StoreError, Taken
from tablee.store.people_rows import GuestRow, LinkRow, LinkUseRow

LINK_HOURS = 24
"""The number of hours for which a link works."""


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
        try:
            await self._store.commit(link)
        except StoreError:
            raise Mistake("not-kept") from None
        return token

    async def redeem(self, token: str, now: int) -> GuestRow:
        """The guest to whom a link leads. Raises a Mistake if it is unknown, void, too old or used."""
        link = await self._store.link(hash_of(token))
        guest = await self._store.guest(link.guest) if link else None
        if not link or not guest or guest.generation != link.generation or now >= link.expires_at:
            raise Mistake("link-void")
        try:
            await self._store.commit(LinkUseRow(hash=link.hash, at=now))
        except Taken:
            raise Mistake("link-used") from None
        except StoreError:
            raise Mistake("not-kept") from None
        return guest


def hash_of(token: str) -> str:
    return sha256(token.encode("utf-8", "replace")).hexdigest()
