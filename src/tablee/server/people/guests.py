"""Guests: people who are recognized by a signed cookie."""

import asyncio
import hmac
import logging
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Awaitable, Callable
from hashlib import sha256
from typing import NamedTuple
from weakref import WeakValueDictionary

from msgspec.structs import replace

from tablee.core.mistake import Mistake
from tablee.server.people.open_sockets import Sockets
from tablee.store.interface import Store, StoreError
from tablee.store.people_rows import GuestRow, SessionRow
from tablee.store.place_facts import SIGNING_KEY

log = logging.getLogger(__name__)
SEEN_EVERY_MS = 3_600_000
"""A session's last use is written down at most once in this many milliseconds."""
MAX_SESSIONS = 20
"""A guest is signed in on at most this many devices. One more signs out the one not used for longest."""
EVERY_GENERATION = 2**53
"""More than any guest's generation. Whoever has been deleted has no valid one."""


class Claim(NamedTuple):
    """The content of a cookie with a valid signature. Its generation or session may be revoked."""

    guest: str
    generation: int
    session: str = ""
    """Empty in a cookie that an older version gave."""


async def nobody_else(guest: str, before: int, session: str) -> None:
    """The default for `tell_others`: there are no other processes to notify."""


class Guests:
    """Creates guests, and recognizes them by their cookies."""

    def __init__(
        self,
        store: Store,
        key: bytes,
        tell_others: Callable[[str, int, str], Awaitable[None]] = nobody_else,
    ) -> None:
        self.store = store
        self._key = key
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.sockets = Sockets()
        self.tell_others = tell_others
        """Tells the other processes to close a guest's sockets."""

    # --- cookies ---

    def cookie(self, guest: GuestRow, session: str) -> str:
        """The value of a cookie: a guest, a generation and a session, signed."""
        what = f"{guest.id}.{guest.generation}.{session}"
        return f"{what}.{self.sign('guest', what)}"

    def claim(self, cookie: str) -> Claim | None:
        """The content of a cookie. None if the cookie is forged."""
        what, _, signature = cookie.rpartition(".")
        if not cookie.isascii() or not hmac.compare_digest(signature, self.sign("guest", what)):
            return None
        guest_id, generation, *session = what.split(".")
        return Claim(guest_id, int(generation), *session)

    def sign(self, purpose: str, what: str) -> str:
        """A signature that is valid for this purpose only, in all processes of the place."""
        return hmac.new(self._key, f"{purpose}:{what}".encode(), sha256).hexdigest()[:43]

    def is_signed(self, signature: str, right: str) -> bool:
        """Whether a signature that somebody sent is the right one."""
        return signature.isascii() and hmac.compare_digest(signature, right)

    def table_id(self, guest: GuestRow, key: str) -> str:
        """The id of the table that a guest opens with this key. Nobody else can guess it."""
        what = f"table:{guest.id}:{key}".encode()
        return urlsafe_b64encode(hmac.digest(self._key, what, sha256)[:9]).decode()

    async def bearer(self, cookie: str) -> GuestRow | None:
        """The guest to whom a cookie belongs. None if the cookie is forged or revoked."""
        claim = self.claim(cookie)
        guest = await self.store.guest(claim.guest) if claim else None
        if not guest or not claim or guest.generation != claim.generation:
            return None
        if claim.session:
            session = await self.store.session(claim.session)
            if session is None or session.ended_at:
                return None
        return guest

    # --- sessions ---

    async def sign_in(self, guest: GuestRow, device: str, now: int) -> str:
        """Open a session for a device. Returns its cookie."""
        session = SessionRow(
            id=secrets.token_urlsafe(12), guest=guest.id, opened_at=now, device=device, seen_at=now
        )
        open_now = await self.store.open_sessions(guest.id)
        for old in open_now[MAX_SESSIONS - 1 :]:
            await self._end(old, now)
        await self.keep(session)
        return self.cookie(guest, session.id)

    async def note_use(self, session_id: str, now: int) -> None:
        """Note that a session is in use, if that was not noted for a while."""
        session = await self.store.session(session_id)
        if session and now - session.seen_at >= SEEN_EVERY_MS:
            await self.keep(replace(session, seen_at=now))

    async def end_session(self, guest: GuestRow, session_id: str, now: int) -> None:
        """Sign out one of the guest's devices. Raises a Mistake if the guest has no such session."""
        session = await self.store.session(session_id)
        if session is None or session.guest != guest.id or session.ended_at:
            raise Mistake("session-unknown")
        await self._end(session, now)

    async def _end(self, session: SessionRow, now: int) -> None:
        try:
            await self.keep(replace(session, ended_at=now))
        finally:  # the commit may have succeeded even if it raised an error
            await self.send_away(session.guest, session=session.id)

    async def leave(self, cookie: str, now: int) -> None:
        """Sign out a device: end its session, and close its sockets."""
        claim = self.claim(cookie)
        if claim is None:
            return
        session = await self.store.session(claim.session) if claim.session else None
        if session and not session.ended_at:
            await self._end(session, now)
        elif not claim.session:  # an older version's cookie: its other devices reconnect with it
            await self.send_away(claim.guest, claim.generation + 1)

    # --- guests ---

    async def welcome(self, name: str, now: int, avatar: str = "") -> GuestRow:
        """Create a guest."""
        guest = GuestRow(
            id=secrets.token_urlsafe(12), name=name, generation=1, created_at=now, avatar=avatar
        )
        await self.keep(guest)
        return guest

    async def rename(self, guest: GuestRow, name: str, avatar: str = "") -> GuestRow:
        """Change a guest's name and, unless `avatar` is empty, the guest's face."""
        async with self.one_at_a_time(guest.id):
            old = await self.still(guest)
            renamed = replace(old, name=name, avatar=avatar or old.avatar)
            await self.keep(renamed)
        return renamed

    def one_at_a_time(self, guest: str) -> asyncio.Lock:
        """The guest's lock. A change rewrites the guest's whole row, so changes must not overlap."""
        return self._locks.setdefault(guest, asyncio.Lock())

    async def still(self, guest: GuestRow) -> GuestRow:
        """The guest's current row. Raises a Mistake if the cookie was revoked in the meantime."""
        now = await self.store.guest(guest.id)
        if now is None or now.generation != guest.generation:
            raise Mistake("guest-needed")
        return now

    async def keep(self, *rows: GuestRow | SessionRow) -> None:
        try:
            await self.store.commit(*rows)
        except StoreError:
            raise Mistake("not-kept") from None

    # --- open sockets ---

    async def send_away(self, guest: str, before: int = 0, session: str = "") -> None:
        """Close the guest's sockets of generations below `before` or of `session`, in all processes."""
        self.sockets.send_away(guest, before, session)
        try:
            await self.tell_others(guest, before, session)
        except StoreError as error:  # the other processes check all cookies after an outage
            log.error("other processes not notified", extra={"why": str(error)})

    async def look_again(self) -> None:
        """Close all sockets whose cookies were revoked while we received no notifications."""
        for guest_id, session_id in self.sockets.signed_in:
            guest = await self.store.guest(guest_id)
            session = await self.store.session(session_id) if session_id else None
            ended = session_id if session and session.ended_at else ""
            self.sockets.send_away(guest_id, guest.generation if guest else EVERY_GENERATION, ended)


async def signing_key(store: Store) -> bytes:
    """The key that signs the place's tokens. It is created when the place is first opened."""
    return bytes.fromhex(await store.settled(SIGNING_KEY, secrets.token_hex(32)))
