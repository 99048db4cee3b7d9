"""People without accounts: a signed cookie, a link that brings them to another device; and accounts."""

import asyncio
import hmac
import secrets
from collections.abc import Callable
from hashlib import sha256
from typing import TypeVar

from tablee.core.mistake import Mistake
from tablee.server.names import check_name, clean
from tablee.store.interface import Store, StoreError, Taken
from tablee.store.rows import AccountRow, GuestRow

T = TypeVar("T")
COOKIE, LINK = "guest", "recovery"
LEAST_PASSPHRASE = 10
MOST_PASSPHRASE = 200
KEY = "signing-key"
HASHING_AT_ONCE = 2
"""A hash takes 64 MiB and a while; more at once would starve the tables."""


class Guests:
    """Knows people by what they carry."""

    def __init__(self, store: Store, key: bytes) -> None:
        self._store = store
        self._key = key
        self._hashing = asyncio.Semaphore(HASHING_AT_ONCE)

    # --- what they carry ---

    def token(self, guest: GuestRow, use: str) -> str:
        """A cookie or a link: who, in which generation, signed for one use."""
        what = f"{guest.id}.{guest.generation}"
        return f"{what}.{self._sign(use, what)}"

    def _sign(self, use: str, what: str) -> str:
        return hmac.new(self._key, f"{use}:{what}".encode(), sha256).hexdigest()[:43]

    async def bearer(self, token: str, use: str) -> GuestRow | None:
        """The guest whose token that is; None for a forged or a void one."""
        what, _, signature = token.rpartition(".")
        if not token.isascii() or not hmac.compare_digest(signature, self._sign(use, what)):
            return None
        guest_id, _, generation = what.rpartition(".")
        guest = await self._store.guest(guest_id)
        return guest if guest and str(guest.generation) == generation else None

    # --- guests ---

    async def welcome(self, name: str, now: int) -> GuestRow:
        """Someone new."""
        guest = GuestRow(id=secrets.token_urlsafe(12), name=name, generation=1, created_at=now)
        await self._keep(guest)
        return guest

    async def rename(self, guest: GuestRow, name: str) -> GuestRow:
        renamed = GuestRow(
            id=guest.id,
            name=check_name(name),
            generation=guest.generation,
            created_at=guest.created_at,
        )
        await self._keep(renamed)
        return renamed

    async def renew(self, guest: GuestRow) -> GuestRow:
        """Make every cookie and link so far void."""
        renewed = GuestRow(
            id=guest.id,
            name=guest.name,
            generation=guest.generation + 1,
            created_at=guest.created_at,
        )
        await self._keep(renewed)
        return renewed

    async def _keep(self, row: GuestRow | AccountRow) -> None:
        try:
            await self._store.commit(row)
        except Taken:
            raise Mistake("account-taken") from None
        except StoreError:
            raise Mistake("not-kept") from None

    # --- accounts ---

    async def register(self, guest: GuestRow, name: str, passphrase: str, now: int) -> None:
        """From now on a name and a passphrase lead to this guest."""
        check_passphrase(passphrase)
        key = account_key(check_name(name))
        hashed = await self._in_thread(hash_of, passphrase)
        await self._keep(AccountRow(name=key, guest=guest.id, hash=hashed, created_at=now))

    async def log_in(self, name: str, passphrase: str) -> GuestRow:
        """The guest of an account. A wrong name takes as long as a wrong passphrase."""
        account = await self._store.account(account_key(name))
        hashed = account.hash if account else NOBODYS
        fits = await self._in_thread(fits_hash, hashed, passphrase[:MOST_PASSPHRASE])
        guest = await self._store.guest(account.guest) if account and fits else None
        if guest is None:
            raise Mistake("account-wrong")
        return guest

    async def _in_thread(self, work: Callable[..., T], *given: str) -> T:
        async with self._hashing:
            return await asyncio.to_thread(work, *given)


def account_key(name: str) -> str:
    """An account's name however it is typed: spaces, accents' spelling and capitals apart."""
    return clean(clean(name).casefold())


def check_passphrase(passphrase: str) -> None:
    if not LEAST_PASSPHRASE <= len(passphrase) <= MOST_PASSPHRASE:
        raise Mistake("passphrase-length", least=LEAST_PASSPHRASE, most=MOST_PASSPHRASE)


def hash_of(passphrase: str) -> str:
    from argon2 import PasswordHasher

    return PasswordHasher().hash(passphrase)


def fits_hash(hashed: str, passphrase: str) -> bool:
    from argon2 import PasswordHasher
    from argon2.exceptions import Argon2Error, InvalidHashError

    try:
        PasswordHasher().verify(hashed, passphrase)
    except (Argon2Error, InvalidHashError):
        return False
    return True


NOBODYS = (
    "$argon2id$v=19$m=65536,t=3,p=4$MDEyMzQ1Njc4OWFiY2RlZg$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
)
"""A hash that no passphrase has."""


async def signing_key(store: Store) -> bytes:
    """The place's own key, made on its first day."""
    return bytes.fromhex(await store.settled(KEY, secrets.token_hex(32)))
