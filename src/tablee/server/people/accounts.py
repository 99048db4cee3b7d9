"""Accounts: a name and a passphrase with which a guest signs in on any device."""

from msgspec.structs import replace

from tablee.core.mistake import Mistake
from tablee.server.people.guests import Guests
from tablee.server.people.name_rules import account_name
from tablee.server.people.names import account_key, looks_of, normalised
from tablee.server.people.passphrases import UNMATCHABLE_HASH, Passphrases
from tablee.store.interface import StoreError, Taken
from tablee.store.people_rows import AccountRow, GuestRow, PassphraseRow
from tablee.store.rows import AnyRow


class Accounts:
    """Creates accounts, and finds guests by them. A guest has at most one account."""

    def __init__(self, guests: Guests) -> None:
        self._guests = guests
        self._store = guests.store
        self._passphrases = Passphrases()

    async def of(self, guest: GuestRow) -> AccountRow | None:
        return await self._store.account_of(guest.id)

    async def register(
        self, guest: GuestRow, name: str, passphrase: str, session: str, now: int
    ) -> AccountRow:
        """Create an account for a guest who has none. The guest then bears its name."""
        shown = account_name(name)
        key = account_key(shown)
        hashed = await self._passphrases.hash_of(passphrase)
        account = AccountRow(name=key, guest=guest.id, hash=hashed, created_at=now, session=session)
        async with self._guests.one_at_a_time(guest):
            now_guest = await self._guests.still(guest)  # the hashing takes a while
            if existing := await self.of(guest):
                raise Mistake("account-already", name=existing.name)
            names = looks_of(shown, key, guest.id)
            await self._keep("account-taken", account, *names, replace(now_guest, name=shown))
        return account

    async def log_in(self, name: str, passphrase: str) -> GuestRow:
        """The guest who owns an account. Raises a Mistake if the name or the passphrase is wrong.

        Both mistakes take the same time, so that nobody can find out which names exist.
        """
        keys = account_key(name), account_key(normalised(name))  # older accounts may have the first
        as_typed, as_meant = [await self._store.account(key) for key in keys]
        account = as_typed or as_meant
        latest = await self._store.passphrase(account.name if account else "")
        hashed = (latest or account).hash if account else UNMATCHABLE_HASH
        fits = await self._passphrases.fits(hashed, passphrase)
        guest = await self._store.guest(account.guest) if account and fits else None
        if guest is None:
            raise Mistake("account-wrong")
        return guest

    async def confirm(self, account: AccountRow, passphrase: str) -> None:
        """Raise a Mistake if this is not the account's passphrase."""
        latest = await self._store.passphrase(account.name)
        if not await self._passphrases.fits((latest or account).hash, passphrase):
            raise Mistake("passphrase-wrong")

    async def change_passphrase(
        self, guest: GuestRow, old: str, new: str, session: str, now: int
    ) -> None:
        """Replace the passphrase of the guest's account. Raises a Mistake if the old one is wrong."""
        account = await self.of(guest)
        if account is None:
            raise Mistake("account-none")
        latest = await self._store.passphrase(account.name)
        if not await self._passphrases.fits((latest or account).hash, old):
            raise Mistake("passphrase-wrong")
        hashed = await self._passphrases.hash_of(new)
        number = latest.number + 1 if latest else 1
        row = PassphraseRow(account=account.name, number=number, hash=hashed, at=now, session=session)
        async with self._guests.one_at_a_time(guest):
            await self._guests.still(guest)
            await self._keep("passphrase-changed", row)

    async def _keep(self, taken: str, *rows: AnyRow) -> None:
        try:
            await self._store.commit(*rows)
        except Taken:
            raise Mistake(taken) from None
        except StoreError:
            raise Mistake("not-kept") from None
