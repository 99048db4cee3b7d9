"""Renewal: for somebody who fears that another person is signed in as them.

It ends all other sessions and makes links to other devices void. If it is confirmed by something that
was added before another session was opened, it also takes back what was added or removed in that
session: a thief can have done that, but cannot have added what confirms the renewal. Without such a
confirmation nobody can tell the two apart.
"""

import secrets
from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from tablee.core.mistake import Mistake
from tablee.server.accounts.accounts import Accounts
from tablee.server.accounts.changes import Changes, Rows, removal_of
from tablee.server.accounts.confirmations import Confirmation
from tablee.server.people.guests import Guests
from tablee.store import credential_queries as queries
from tablee.store.credential_rows import CodeSetRow, MailAddressRow, PasskeyRemovalRow, PasskeyRow
from tablee.store.name_queries import names_of
from tablee.store.people_rows import AccountRow, GuestRow, NameRow, PassphraseRow, SessionRow
from tablee.store.row import Removal, Row

MAX_GENERATION_STEP = 1 << 20
"""The largest step by which a guest's generation grows. Tokens of earlier generations are revoked.

The step is random, so that two processes that revoke at the same time choose different generations.
"""
SUSPECT_MS = 30 * 24 * 3_600_000
"""A session that ended within this time is suspected, too: a thief may have signed out."""
MAX_TRIES = 5
"""How often a renewal is tried while other changes of the same guest come first."""
KINDS = {
    AccountRow: ("account", "created_at"),
    PassphraseRow: ("passphrase", "at"),
    PasskeyRow: ("passkey", "added_at"),
    PasskeyRemovalRow: ("passkey-removed", "at"),
    CodeSetRow: ("codes", "made_at"),
    MailAddressRow: ("mail", "added_at"),
}
"""What a renewal takes back: each kind of row, its name, and the field with the moment."""


class Added(NamedTuple):
    """Something that a guest signs in with, or the removal of it. `removal` takes it back."""

    what: str
    at: int
    session: str
    removal: Removal


class Renewed(NamedTuple):
    """The outcome of a renewal."""

    guest: GuestRow
    removed: tuple[str, ...]
    """What was taken back, by the names in `KINDS`."""
    is_sure: bool
    """Whether nothing remains that somebody else can have added since."""


class Renewal:
    """Renews guests."""

    def __init__(self, guests: Guests, changes: Changes, accounts: Accounts) -> None:
        self._guests = guests
        self._store = guests.store
        self._changes = changes
        self._accounts = accounts

    async def renew(
        self, guest: GuestRow, session: str, confirmed: Confirmation | None, passphrase: str, now: int
    ) -> Renewed:
        """End the guest's other sessions, and take back what a thief can have done.

        The session keeps its id, but needs a new cookie. Unless `passphrase` is empty, it replaces the
        present one in the same commit.
        """
        if passphrase and confirmed is None:
            raise Mistake("confirmation-needed")
        hashed = await self._accounts.passphrases.hash_of(passphrase) if passphrase else ""
        for _ in range(MAX_TRIES):
            try:
                return await self._renew_once(guest, session, confirmed, hashed, now)
            except Mistake as mistake:
                if mistake.key != "credentials-changed":
                    raise
        raise Mistake("credentials-changed")

    async def _renew_once(
        self, guest: GuestRow, session: str, confirmed: Confirmation | None, hashed: str, now: int
    ) -> Renewed:
        outcome: list[Renewed] = []

        async def rows(current: GuestRow) -> Rows:
            added = await self._added(current)
            others = await self._others(guest, session, added, now)
            gone = suspected(added, others, confirmed)
            renewed = _next_generation(current)
            removed = tuple(dict.fromkeys(it.what for it in gone))
            is_sure = confirmed is not None and not doubtful(added, gone, others, confirmed)
            outcome.append(Renewed(renewed, removed, is_sure))
            ended = [replace(row, ended_at=now) for row in others if not row.ended_at]
            new = await self._passphrase(current, gone, hashed, session, now) if hashed else []
            freed = await self._freed_names(gone)
            return [renewed, *ended, *new, *(it.removal for it in gone), *freed]

        try:
            await self._changes.make(guest, "renewal", session, now, rows)
        finally:  # the commit may have succeeded even if it raised an error
            if outcome:
                await self._guests.send_away(guest.id, outcome[0].guest.generation)
        return outcome[0]

    async def _others(
        self, guest: GuestRow, session: str, added: Sequence[Added], now: int
    ) -> list[SessionRow]:
        """The guest's other sessions that are open, or were until recently and added something."""
        wanted = {it.session for it in added}
        found = await queries.sessions_since(self._store, guest.id, now - SUSPECT_MS, wanted)
        return [row for row in found if row.id != session]

    async def _added(self, guest: GuestRow) -> list[Added]:
        """Everything that the guest signs in with, and every removal."""
        store, account = self._store, await self._accounts.of(guest)
        passphrases = await queries.passphrases_of(store, account.name) if account else []
        rows: list[Row] = [account, *passphrases] if account else []
        rows += await queries.all_passkeys_of(store, guest.id)
        rows += await queries.passkey_removals_of(store, guest.id)
        rows += await queries.code_sets_of(store, guest.id)
        rows += await queries.mail_addresses_of(store, guest.id)
        return [_as_added(row) for row in rows]

    async def _freed_names(self, gone: Sequence[Added]) -> list[Removal]:
        """If the account goes, others may have its name, and names that look like it."""
        accounts = [str(it.removal.key[0]) for it in gone if it.what == "account"]
        rows = [row for account in accounts for row in await names_of(self._store, account)]
        return [Removal(NameRow, (row.look,)) for row in rows]

    async def _passphrase(
        self, guest: GuestRow, gone: Sequence[Added], hashed: str, session: str, now: int
    ) -> list[PassphraseRow]:
        """The row with the new passphrase."""
        if any(it.what == "account" for it in gone):
            raise Mistake("renewal-no-account")
        account = await self._accounts.need(guest)
        latest = await self._store.passphrase(account.name)
        number = latest.number + 1 if latest else 1
        return [PassphraseRow(account=account.name, number=number, hash=hashed, at=now, session=session)]


def _next_generation(guest: GuestRow) -> GuestRow:
    step = 1 + secrets.randbelow(MAX_GENERATION_STEP)
    return replace(guest, generation=guest.generation + step)


def _as_added(row: Row) -> Added:
    what, moment = KINDS[type(row)]
    session: str = row.session  # type: ignore[attr-defined]  # every kind in `KINDS` has it
    return Added(what, getattr(row, moment), session, removal_of(row))


def suspected(
    added: Sequence[Added], others: Sequence[SessionRow], confirmed: Confirmation | None
) -> list[Added]:
    """What was added in sessions that are younger than what confirms the renewal.

    If that is the account itself, none of its passphrases remains.
    """
    if confirmed is None:
        return []
    younger = {row.id for row in others if row.opened_at > confirmed.since}
    gone = [it for it in added if it.session in younger and it.at > confirmed.since]
    if any(it.what == "account" for it in gone):
        gone += [it for it in added if it.what == "passphrase" and it not in gone]
    return gone


def doubtful(
    added: Sequence[Added],
    gone: Sequence[Added],
    others: Sequence[SessionRow],
    confirmed: Confirmation,
) -> list[Added]:
    """What remains of other sessions although it is younger than what confirms the renewal."""
    of_others = {row.id for row in others}
    return [it for it in added if it not in gone and it.session in of_others and it.at > confirmed.since]
