"""Renewal: for somebody who fears that another person is signed in as them.

It ends all other sessions and makes links void. If it is confirmed by something that was added before
another session was opened, it also removes what was added in that session: the thief can have added it,
but not what confirms the renewal. Without such a confirmation nobody can tell the two apart.
"""

import secrets
from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from tablee.core.mistake import Mistake
from tablee.server.accounts.accounts import Accounts
from tablee.server.accounts.changes import Changes, Rows
from tablee.server.accounts.confirmations import Confirmation
from tablee.server.people.guests import Guests
from tablee.store import credential_queries as queries
from tablee.store.credential_rows import CodeSetRow, MailAddressRow, PasskeyRemovalRow, PasskeyRow
from tablee.store.people_rows import AccountRow, GuestRow, LinkRow, PassphraseRow, SessionRow
from tablee.store.row import Removal

MAX_GENERATION_STEP = 1 << 20
"""The largest step by which a guest's generation grows. Tokens of earlier generations are revoked.

The step is random, so that two processes that revoke at the same time choose different generations.
"""
SUSPECT_MS = 30 * 24 * 3_600_000
"""A session that ended within this time is suspected, too: a thief may have signed out."""
MAX_TRIES = 5


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
    """What was removed: `account`, `passphrase`, `passkey`, `passkey-removed`, `codes`, `mail`."""
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
        self,
        guest: GuestRow,
        session: str,
        confirmed: Confirmation | None,
        passphrase: str,
        now: int,
    ) -> Renewed:
        """End the guest's other sessions, and remove what a thief can have added.

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
        self,
        guest: GuestRow,
        session: str,
        confirmed: Confirmation | None,
        hashed: str,
        now: int,
    ) -> Renewed:
        outcome: list[Renewed] = []

        async def rows(current: GuestRow) -> Rows:
            step = 1 + secrets.randbelow(MAX_GENERATION_STEP)
            renewed = replace(current, generation=current.generation + step)
            others = await self._others(guest, session, now)
            ended = [replace(row, ended_at=now) for row in others if not row.ended_at]
            found = await self._added(current)
            gone = suspected(found, others, confirmed)
            if hashed and any(it.what == "account" for it in gone):
                raise Mistake("renewal-no-account")
            outcome.append(
                Renewed(
                    renewed,
                    tuple(dict.fromkeys(it.what for it in gone)),
                    confirmed is not None and not _doubtful(found, gone, others, confirmed),
                )
            )
            links = await self._links(current) if confirmed else []
            new = await self._passphrase(current, hashed, session, now) if hashed else []
            return [renewed, *ended, *new, *(it.removal for it in gone), *links]

        try:
            await self._changes.make(guest, "renewal", session, now, rows)
        finally:  # the commit may have succeeded even if it raised an error
            if outcome:
                await self._guests.send_away(guest.id, outcome[0].guest.generation)
        return outcome[0]

    async def _others(self, guest: GuestRow, session: str, now: int) -> list[SessionRow]:
        """The guest's other sessions that are open, or were until recently."""
        found = await queries.sessions_since(self._store, guest.id, now - SUSPECT_MS)
        return [row for row in found if row.id != session]

    async def _added(self, guest: GuestRow) -> list[Added]:
        """Everything that the guest signs in with, and every removal."""
        store, account = self._store, await self._accounts.of(guest)
        added: list[Added] = []
        if account:
            removal = Removal(AccountRow, (account.name,))
            added.append(Added("account", account.created_at, account.session, removal))
            for row in await queries.passphrases_of(store, account.name):
                removal = Removal(PassphraseRow, (row.account, row.number))
                added.append(Added("passphrase", row.at, row.session, removal))
        for key in await queries.all_passkeys_of(store, guest.id):
            removal = Removal(PasskeyRow, (key.id,))
            added.append(Added("passkey", key.added_at, key.session, removal))
        for gone in await queries.passkey_removals_of(store, guest.id):
            removal = Removal(PasskeyRemovalRow, (gone.passkey,))
            added.append(Added("passkey-removed", gone.at, gone.session, removal))
        for codes in await queries.code_sets_of(store, guest.id):
            removal = Removal(CodeSetRow, (codes.guest, codes.number))
            added.append(Added("codes", codes.made_at, codes.session, removal))
        for mail in await queries.mail_addresses_of(store, guest.id):
            removal = Removal(MailAddressRow, (mail.guest, mail.number))
            added.append(Added("mail", mail.added_at, mail.session, removal))
        return added

    async def _links(self, guest: GuestRow) -> list[Removal]:
        """Makes links in mails void. Other links become so by the new generation."""
        found = await queries.lasting_links_of(self._store, guest.id)
        return [Removal(LinkRow, (link.hash,)) for link in found]

    async def _passphrase(
        self, guest: GuestRow, hashed: str, session: str, now: int
    ) -> list[PassphraseRow]:
        account = await self._accounts.need(guest)
        latest = await self._store.passphrase(account.name)
        number = latest.number + 1 if latest else 1
        return [PassphraseRow(account=account.name, number=number, hash=hashed, at=now, session=session)]


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


def _doubtful(
    added: Sequence[Added],
    gone: Sequence[Added],
    others: Sequence[SessionRow],
    confirmed: Confirmation | None,
) -> list[Added]:
    """What remains of other sessions although it is younger than what confirms the renewal."""
    since = confirmed.since if confirmed else 0
    of_others = {row.id for row in others}
    return [it for it in added if it not in gone and it.session in of_others and it.at > since]
