"""Roles: who may moderate or operate the place, and the credentials by which programs act for it."""

import hmac
import secrets
from hashlib import sha256

from tablee.core.mistake import Mistake
from tablee.server.moderation.actor import MACHINE, OPERATOR, Actor, audit_row, keep
from tablee.server.place_time import system_time
from tablee.store import moderation_queries as queries
from tablee.store.interface import Store
from tablee.store.moderation_rows import AdminTokenRow, Role, RoleRow
from tablee.store.row import Removal

TOKEN_PREFIX = "tablee_"
"""Every operator's token begins with it, so that searches for leaked secrets find it."""
MACHINE_PREFIX = "machine."
MACHINE_SECONDS = 60
"""For how long the command line's credential is valid."""
MAX_TOKENS = 20
"""The most tokens of one operator."""


class Roles:
    """Grants and revokes roles and tokens, and recognizes those who act for the place."""

    def __init__(self, store: Store, key: bytes) -> None:
        self._store = store
        self._key = key

    # --- roles ---

    async def role_of(self, guest: str) -> Role | None:
        row = await queries.role_of(self._store, guest)
        return row.role if row else None

    async def grant(self, actor: Actor, guest: str, role: Role, now: int) -> None:
        """Give a person a role. It replaces the role that the person has."""
        row = RoleRow(guest=guest, role=role, granted_by=actor.guest, granted_at=now)
        await keep(self._store, row, audit_row(actor, f"grant-{role}", now, whom=guest))

    async def revoke(self, actor: Actor, guest: str, now: int) -> None:
        """Take a person's role and tokens away."""
        if await self.role_of(guest) is None:
            raise Mistake("role-none")
        tokens = await queries.tokens_of(self._store, guest)
        removed = [Removal(AdminTokenRow, (token.hash,)) for token in tokens]
        entry = audit_row(actor, "revoke-role", now, whom=guest)
        await keep(self._store, entry, Removal(RoleRow, (guest,)), *removed)

    async def others(self, *guests: str) -> list[str]:
        """The moderators and operators other than these guests."""
        return [row.guest for row in await queries.all_roles(self._store) if row.guest not in guests]

    # --- tokens ---

    async def make_token(self, actor: Actor, guest: str, now: int) -> tuple[str, str]:
        """A new token of an operator, and its id. The token cannot be shown again."""
        if await self.role_of(guest) != OPERATOR:
            raise Mistake("token-operators-only")
        if len(await queries.tokens_of(self._store, guest)) >= MAX_TOKENS:
            raise Mistake("tokens-too-many", most=MAX_TOKENS)
        token, name = TOKEN_PREFIX + secrets.token_urlsafe(32), secrets.token_hex(4)
        row = AdminTokenRow(hash=_hash_of(token), id=name, guest=guest, made_at=now)
        await keep(self._store, row, audit_row(actor, "make-token", now, whom=guest, ref=name))
        return token, name

    async def revoke_token(self, actor: Actor, name: str, now: int) -> None:
        tokens = [row for row in await queries.all_tokens(self._store) if row.id == name]
        if not tokens:
            raise Mistake("token-unknown")
        removed = [Removal(AdminTokenRow, (token.hash,)) for token in tokens]
        entry = audit_row(actor, "revoke-token", now, whom=tokens[0].guest, ref=name)
        await keep(self._store, entry, *removed)

    # --- who acts ---

    async def by_guest(self, guest: str, address: str) -> Actor | None:
        """The guest as somebody who acts for the place. None for a guest without a role."""
        role = await self.role_of(guest)
        return Actor(guest, role, "cookie", address) if role else None

    async def by_token(self, token: str, address: str) -> Actor | None:
        """Who acts by a token or by the command line's credential. None if it is void."""
        if token.startswith(MACHINE_PREFIX):
            is_valid = self._is_machine(token)
            return Actor(MACHINE, MACHINE, "machine", address) if is_valid else None
        row = await queries.token_with(self._store, _hash_of(token))
        role = await self.role_of(row.guest) if row else None
        return Actor(row.guest, role, "token", address) if row and role == OPERATOR else None

    def _is_machine(self, credential: str) -> bool:
        """The command line goes by the system clock, not by the place's time, so it counts here too."""
        now = system_time()
        expires_at = credential.removeprefix(MACHINE_PREFIX).partition(".")[0]
        if not expires_at.isdecimal() or not credential.isascii() or len(expires_at) > 15:
            return False
        is_signed = hmac.compare_digest(credential, machine_credential(self._key, int(expires_at)))
        return is_signed and now < int(expires_at) <= now + MACHINE_SECONDS * 1000


def machine_credential(key: bytes, expires_at: int) -> str:
    """What the command line shows to a running server: a moment, signed with the place's own key.

    Whoever can read that key in the data can read and forge everything else, too.
    """
    signed = hmac.new(key, f"{MACHINE_PREFIX}{expires_at}".encode(), sha256).hexdigest()
    return f"{MACHINE_PREFIX}{expires_at}.{signed}"


def _hash_of(token: str) -> str:
    return sha256(token.encode("utf-8", "replace")).hexdigest()
