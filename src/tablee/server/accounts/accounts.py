"""Accounts: a name and a passphrase with which a guest signs in on any device."""

from tablee.core.mistake import Mistake
from tablee.server.accounts.passphrases import UNMATCHABLE_HASH, Passphrases
from tablee.server.people.guests import Guests
from tablee.server.people.text_input import check_name, clean
from tablee.store.interface import StoreError, Taken
from tablee.store.people_rows import AccountRow, GuestRow, PassphraseRow


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
        """Create an account for a guest who has none."""
        key = account_key(check_name(name))
        hashed = await self._passphrases.hash_of(passphrase)
        account = AccountRow(name=key, guest=guest.id, hash=hashed, created_at=now, session=session)
        async with self._guests.one_at_a_time(guest):
            await self._guests.still(guest)  # the cookie may have been revoked during the hashing
            if existing := await self.of(guest):
                raise Mistake("account-already", name=existing.name)
            await self._keep(account, "account-taken")
        return account

    async def log_in(self, name: str, passphrase: str) -> GuestRow:
        """The guest who owns an account. Raises a Mistake if the name or the passphrase is wrong.

        Both mistakes take the same time, so that nobody can find out which names exist.
        """
        account = await self._store.account(account_key(name))
        latest = await self._store.passphrase(account_key(name))
        hashed = (latest or account).hash if account else UNMATCHABLE_HASH
        fits = await self._passphrases.fits(hashed, passphrase)
        guest = await self._store.guest(account.guest) if account and fits else None
        if guest is None:
            raise Mistake("account-wrong")
        return guest

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
            await self._keep(row, "passphrase-changed")

    async def _keep(self, row: AccountRow | PassphraseRow, taken: str) -> None:
        try:
            await self._store.commit(row)
        except Taken:
            raise Mistake(taken) from None
        except StoreError:
            raise Mistake("not-kept") from None


def account_key(name: str) -> str:
    """An account's key. Names that differ only in spaces, capitals or Unicode form have the same key."""
    return clean(clean(name).casefold())
