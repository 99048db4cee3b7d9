"""People without accounts: a signed cookie, a link that brings them to another device; and accounts."""

import asyncio
import hmac
import logging
import secrets
from collections.abc import Awaitable, Callable
from hashlib import sha256
from typing import NamedTuple, TypeVar
from weakref import WeakValueDictionary

from msgspec.structs import replace

from tablee.core.mistake import Mistake
from tablee.server.names import check_name, clean
from tablee.server.sockets import Sockets
from tablee.store.interface import Store, StoreError, Taken
from tablee.store.rows import AccountRow, GuestRow

log = logging.getLogger(__name__)
T = TypeVar("T")
COOKIE, LINK = "guest", "recovery"
LEAST_PASSPHRASE = 10
MOST_PASSPHRASE = 200
KEY = "signing-key"
HASHING_AT_ONCE = 2
"""A hash takes 64 MiB and a while; more at once would starve the tables."""
STEP = 1 << 20
"""Renewals are up to so far apart: two at once, in two processes, must not make the same generation."""


class Claim(NamedTuple):
    """What a token says, truly signed; its generation may be void by now."""

    guest: str
    generation: int


async def nobody_else(guest: str, before: int) -> None:
    """A process that is alone has nobody to tell."""


class Guests:
    """Knows people by what they carry."""

    def __init__(self, store: Store, key: bytes) -> None:
        self._store = store
        self._key = key
        self._hashing = asyncio.Semaphore(HASHING_AT_ONCE)
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.sockets = Sockets()
        self.tell_others: Callable[[str, int], Awaitable[None]] = nobody_else
        """Has the other processes send a guest's sockets away."""

    # --- what they carry ---

    def token(self, guest: GuestRow, use: str) -> str:
        """A cookie or a link: who, in which generation, signed for one use."""
        what = f"{guest.id}.{guest.generation}"
        return f"{what}.{self._sign(use, what)}"

    def _sign(self, use: str, what: str) -> str:
        return hmac.new(self._key, f"{use}:{what}".encode(), sha256).hexdigest()[:43]

    def claim(self, token: str, use: str) -> Claim | None:
        """What a token says; None for a forged one."""
        what, _, signature = token.rpartition(".")
        if not token.isascii() or not hmac.compare_digest(signature, self._sign(use, what)):
            return None
        guest_id, _, generation = what.rpartition(".")
        return Claim(guest_id, int(generation))

    async def bearer(self, token: str, use: str) -> GuestRow | None:
        """The guest whose token that is; None for a forged or a void one."""
        claim = self.claim(token, use)
        guest = await self._store.guest(claim.guest) if claim else None
        return guest if guest and claim and guest.generation == claim.generation else None

    # --- guests ---

    async def welcome(self, name: str, now: int) -> GuestRow:
        """Someone new."""
        guest = GuestRow(id=secrets.token_urlsafe(12), name=name, generation=1, created_at=now)
        await self._keep(guest)
        return guest

    async def rename(self, guest: GuestRow, name: str) -> GuestRow:
        new = check_name(name)
        async with self._one_at_a_time(guest):
            renamed = replace(await self._still(guest), name=new)
            await self._keep(renamed)
        return renamed

    async def renew(self, guest: GuestRow) -> GuestRow:
        """Make every cookie and link so far void, and end what was opened with them."""
        async with self._one_at_a_time(guest):
            now = await self._still(guest)
            renewed = replace(now, generation=now.generation + 1 + secrets.randbelow(STEP))
            try:
                await self._keep(renewed)
            finally:  # even where it is not known whether it was kept: they only connect again
                await self.send_away(guest.id, renewed.generation)
        return renewed

    def _one_at_a_time(self, guest: GuestRow) -> asyncio.Lock:
        """Rows are written whole: who changes one must have read what the last one wrote."""
        return self._locks.setdefault(guest.id, asyncio.Lock())

    async def _still(self, guest: GuestRow) -> GuestRow:
        """The guest as they are now. Who came with what is void by now must not get a new cookie."""
        now = await self._store.guest(guest.id)
        if now is None or now.generation != guest.generation:
            raise Mistake("guest-needed")
        return now

    async def _keep(self, row: GuestRow | AccountRow) -> None:
        try:
            await self._store.commit(row)
        except Taken:
            raise Mistake("account-taken") from None
        except StoreError:
            raise Mistake("not-kept") from None

    # --- what they opened ---

    async def leave(self, token: str) -> None:
        """A device forgets its cookie: what it has open connects again, as nobody.

        Another device of theirs has the same cookie, and comes back with it at once.
        """
        if claim := self.claim(token, COOKIE):
            await self.send_away(claim.guest, claim.generation + 1)

    async def send_away(self, guest: str, before: int) -> None:
        """Sockets of earlier generations are closed, here and in the other processes."""
        self.sockets.send_away(guest, before)
        try:
            await self.tell_others(guest, before)
        except StoreError as error:  # who did not hear it looks when the database is back
            log.error("not told", extra={"why": str(error)})

    async def look_again(self) -> None:
        """Send away whose cookies became void without our hearing of it."""
        for guest_id in self.sockets.guests:
            if guest := await self._store.guest(guest_id):
                self.sockets.send_away(guest_id, guest.generation)

    # --- accounts ---

    async def register(self, guest: GuestRow, name: str, passphrase: str, now: int) -> None:
        """From now on a name and a passphrase lead to this guest."""
        check_passphrase(passphrase)
        key = account_key(check_name(name))
        hashed = await self._in_thread(hash_of, passphrase)
        async with self._one_at_a_time(guest):
            await self._still(guest)  # hashing takes its time
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
