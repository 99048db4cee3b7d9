"""Guests: people who are recognized by a signed cookie, a recovery link, or an account."""

import asyncio
import hmac
import logging
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Awaitable, Callable
from hashlib import sha256
from typing import NamedTuple, TypeVar
from weakref import WeakValueDictionary

from msgspec.structs import replace

from tablee.core.mistake import Mistake
from tablee.server.people.open_sockets import Sockets
from tablee.server.people.text_input import check_name, clean
from tablee.store.interface import Store, StoreError, Taken
from tablee.store.place_facts import SIGNING_KEY
from tablee.store.rows import AccountRow, GuestRow

log = logging.getLogger(__name__)
T = TypeVar("T")
COOKIE, LINK = "guest", "recovery"
MIN_PASSPHRASE_CHARACTERS = 10
MAX_PASSPHRASE_CHARACTERS = 200
MAX_HASHES_AT_ONCE = 2
"""The most passphrases that are hashed at once. Each takes 64 MiB and much processor time."""
MAX_GENERATION_STEP = 1 << 20
"""The largest step by which a guest's generation grows. Tokens of earlier generations are revoked.

The step is random, so that two processes that revoke at the same time choose different generations.
"""


class Claim(NamedTuple):
    """The content of a token with a valid signature. Its generation may have been revoked."""

    guest: str
    generation: int


async def nobody_else(guest: str, before: int) -> None:
    """The default for `tell_others`: there are no other processes to notify."""


class Guests:
    """Creates guests, and recognizes them by their tokens or accounts."""

    def __init__(
        self,
        store: Store,
        key: bytes,
        tell_others: Callable[[str, int], Awaitable[None]] = nobody_else,
    ) -> None:
        self._store = store
        self._key = key
        self._hashing = asyncio.Semaphore(MAX_HASHES_AT_ONCE)
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.sockets = Sockets()
        self.tell_others = tell_others
        """Tells the other processes to close a guest's sockets."""

    # --- tokens ---

    def token(self, guest: GuestRow, use: str) -> str:
        """The value of a cookie or a recovery link: a guest and a generation, signed for this `use`."""
        what = f"{guest.id}.{guest.generation}"
        return f"{what}.{self._sign(use, what)}"

    def _sign(self, use: str, what: str) -> str:
        return hmac.new(self._key, f"{use}:{what}".encode(), sha256).hexdigest()[:43]

    def claim(self, token: str, use: str) -> Claim | None:
        """The content of a token. None if the token is forged."""
        what, _, signature = token.rpartition(".")
        if not token.isascii() or not hmac.compare_digest(signature, self._sign(use, what)):
            return None
        guest_id, _, generation = what.rpartition(".")
        return Claim(guest_id, int(generation))

    def table_id(self, guest: GuestRow, key: str) -> str:
        """The id of the table that a guest opens with this key. Nobody else can guess it."""
        what = f"table:{guest.id}:{key}".encode()
        return urlsafe_b64encode(hmac.digest(self._key, what, sha256)[:9]).decode()

    async def bearer(self, token: str, use: str) -> GuestRow | None:
        """The guest to whom a token belongs. None if the token is forged or revoked."""
        claim = self.claim(token, use)
        guest = await self._store.guest(claim.guest) if claim else None
        return guest if guest and claim and guest.generation == claim.generation else None

    # --- guests ---

    async def welcome(self, name: str, now: int, avatar: str = "") -> GuestRow:
        """Create a guest."""
        guest = GuestRow(
            id=secrets.token_urlsafe(12), name=name, generation=1, created_at=now, avatar=avatar
        )
        await self._keep(guest)
        return guest

    async def rename(self, guest: GuestRow, name: str, avatar: str = "") -> GuestRow:
        """Change a guest's name and, unless `avatar` is empty, the guest's face."""
        new = check_name(name)
        async with self._one_at_a_time(guest):
            old = await self._still(guest)
            renamed = replace(old, name=new, avatar=avatar or old.avatar)
            await self._keep(renamed)
        return renamed

    async def renew(self, guest: GuestRow) -> GuestRow:
        """Revoke all of a guest's cookies and links, and close the sockets opened with them."""
        async with self._one_at_a_time(guest):
            now = await self._still(guest)
            renewed = replace(
                now, generation=now.generation + 1 + secrets.randbelow(MAX_GENERATION_STEP)
            )
            try:
                await self._keep(renewed)
            finally:  # the commit may have succeeded even if it raised an error
                await self.send_away(guest.id, renewed.generation)
        return renewed

    def _one_at_a_time(self, guest: GuestRow) -> asyncio.Lock:
        """The guest's lock. A change rewrites the guest's whole row, so changes must not overlap."""
        return self._locks.setdefault(guest.id, asyncio.Lock())

    async def _still(self, guest: GuestRow) -> GuestRow:
        """The guest's current row. Raises a Mistake if the cookie was revoked in the meantime."""
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

    # --- open sockets ---

    async def leave(self, token: str) -> None:
        """Sign out a device by closing the sockets that use its cookie.

        The device then reconnects without a cookie. Other devices with the same cookie are disconnected,
        too, but they keep the cookie and reconnect with it.
        """
        if claim := self.claim(token, COOKIE):
            await self.send_away(claim.guest, claim.generation + 1)

    async def send_away(self, guest: str, before: int) -> None:
        """Close the guest's sockets with cookies older than generation `before`, in all processes."""
        self.sockets.send_away(guest, before)
        try:
            await self.tell_others(guest, before)
        except StoreError as error:  # the other processes check all cookies after an outage
            log.error("other processes not notified", extra={"why": str(error)})

    async def look_again(self) -> None:
        """Close all sockets whose cookies were revoked while we received no notifications."""
        for guest_id in self.sockets.guests:
            if guest := await self._store.guest(guest_id):
                self.sockets.send_away(guest_id, guest.generation)

    # --- accounts ---

    async def register(self, guest: GuestRow, name: str, passphrase: str, now: int) -> None:
        """Create an account for a guest."""
        check_passphrase(passphrase)
        key = account_key(check_name(name))
        hashed = await self._in_thread(hash_of, passphrase)
        async with self._one_at_a_time(guest):
            await self._still(guest)  # the cookie may have been revoked during the hashing
            await self._keep(AccountRow(name=key, guest=guest.id, hash=hashed, created_at=now))

    async def log_in(self, name: str, passphrase: str) -> GuestRow:
        """The guest who owns an account. Raises a Mistake if the name or the passphrase is wrong.

        Both mistakes take the same time, so that nobody can find out which names exist.
        """
        account = await self._store.account(account_key(name))
        hashed = account.hash if account else UNMATCHABLE_HASH
        fits = await self._in_thread(fits_hash, hashed, passphrase[:MAX_PASSPHRASE_CHARACTERS])
        guest = await self._store.guest(account.guest) if account and fits else None
        if guest is None:
            raise Mistake("account-wrong")
        return guest

    async def _in_thread(self, work: Callable[..., T], *given: str) -> T:
        async with self._hashing:
            return await asyncio.to_thread(work, *given)


def account_key(name: str) -> str:
    """An account's key. Names that differ only in spaces, capitals or Unicode form have the same key."""
    return clean(clean(name).casefold())


def check_passphrase(passphrase: str) -> None:
    if not MIN_PASSPHRASE_CHARACTERS <= len(passphrase) <= MAX_PASSPHRASE_CHARACTERS:
        raise Mistake(
            "passphrase-length", least=MIN_PASSPHRASE_CHARACTERS, most=MAX_PASSPHRASE_CHARACTERS
        )


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


UNMATCHABLE_HASH = (
    "$argon2id$v=19$m=65536,t=3,p=4$MDEyMzQ1Njc4OWFiY2RlZg$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
)
"""A hash that no passphrase matches. `log_in` checks it if there is no account with the given name."""


async def signing_key(store: Store) -> bytes:
    """The key that signs the place's tokens. It is created when the place is first opened."""
    return bytes.fromhex(await store.settled(SIGNING_KEY, secrets.token_hex(32)))
