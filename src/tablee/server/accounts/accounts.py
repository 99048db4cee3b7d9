"""Accounts: a name and a passphrase with which a guest signs in on any device."""

from typing import NamedTuple

from msgspec.structs import replace

from tablee.core.mistake import Mistake
from tablee.server.accounts.changes import Changes, Rows, removal_of, replaced_long_ago
from tablee.server.accounts.passphrases import UNMATCHABLE_HASH, Passphrases
from tablee.server.people.guests import Guests
from tablee.server.people.name_rules import account_name
from tablee.server.people.names import account_key, looks_of, normalised
from tablee.store.credential_queries import passphrases_of
from tablee.store.interface import Taken
from tablee.store.people_rows import AccountRow, GuestRow, PassphraseRow


class KnownBy(NamedTuple):
    """A guest who has shown something, and when that was added."""

    guest: GuestRow
    since: int


class Accounts:
    """Creates accounts, and finds guests by them. A guest has at most one account."""

    def __init__(self, guests: Guests, changes: Changes) -> None:
        self._store = guests.store
        self._changes = changes
        self.passphrases = Passphrases()

    async def of(self, guest: GuestRow) -> AccountRow | None:
        return await self._store.account_of(guest.id)

    async def need(self, guest: GuestRow) -> AccountRow:
        """The guest's account. Raises a Mistake if there is none."""
        account = await self.of(guest)
        if account is None:
            raise Mistake("account-none")
        return account

    async def register(
        self, guest: GuestRow, name: str, passphrase: str, session: str, now: int
    ) -> AccountRow:
        """Create an account for a guest who has none. The guest then bears its name."""
        shown = account_name(name)
        key = account_key(shown)
        hashed = await self.passphrases.hash_of(passphrase)
        account = AccountRow(name=key, guest=guest.id, hash=hashed, created_at=now, session=session)

        async def rows(guest: GuestRow) -> Rows:
            if existing := await self.of(guest):
                raise Mistake("account-already", name=existing.name)
            return [account, *looks_of(shown, key, guest.id), replace(guest, name=shown)]

        try:
            await self._changes.make(guest, "account", session, now, rows)
        except Taken:
            raise Mistake("account-taken") from None
        return account

    async def log_in(self, name: str, passphrase: str) -> KnownBy:
        """The guest who owns an account. Raises a Mistake if the name or the passphrase is wrong.

        Both mistakes take the same time, so that nobody can find out which names exist.
        """
        account = await self._named(name)
        latest = await self._store.passphrase(account.name if account else "")
        hashed = (latest or account).hash if account else UNMATCHABLE_HASH
        fits = await self.passphrases.fits(hashed, passphrase)
        guest = await self._store.guest(account.guest) if account and fits else None
        if account is None or guest is None:
            raise Mistake("account-wrong")
        return KnownBy(guest, latest.at if latest else account.created_at)

    async def owner(self, name: str) -> GuestRow | None:
        """The guest who owns the account with this name. As much is read if there is none."""
        account = await self._named(name)
        return await self._store.guest(account.guest if account else "")

    async def _named(self, name: str) -> AccountRow | None:
        """The account with a name that somebody has typed."""
        keys = account_key(name), account_key(normalised(name))  # older accounts may have the first
        as_typed, as_meant = [await self._store.account(key) for key in keys]
        return as_typed or as_meant

    async def check_passphrase(self, account: AccountRow, passphrase: str) -> int:
        """When the account's passphrase was chosen. Raises a Mistake if it is not this one."""
        latest = await self._store.passphrase(account.name)
        if not await self.passphrases.fits((latest or account).hash, passphrase):
            raise Mistake("passphrase-wrong")
        return latest.at if latest else account.created_at

    async def set_passphrase(self, guest: GuestRow, new: str, session: str, now: int) -> None:
        """Replace the passphrase of the guest's account. Devices that are signed in stay so."""
        await self.need(guest)
        hashed = await self.passphrases.hash_of(new)

        async def rows(guest: GuestRow) -> Rows:
            account = await self.need(guest)
            old = await passphrases_of(self._store, account.name)
            number = old[0].number + 1 if old else 1
            row = PassphraseRow(
                account=account.name, number=number, hash=hashed, at=now, session=session
            )
            gone = replaced_long_ago(old, lambda row: row.at, now)
            return [row, *(removal_of(it) for it in gone)]

        await self._changes.make(guest, "passphrase", session, now, rows)
