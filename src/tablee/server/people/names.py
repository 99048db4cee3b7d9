"""Who may have which name. No other account and no guest may look like an account."""

from contextlib import suppress

from msgspec.structs import replace

from tablee.core.mistake import Mistake
from tablee.server.people.lookalikes import looks, version
from tablee.server.people.name_rules import account_name, guest_name, is_animal
from tablee.server.people.text_input import clean
from tablee.store.interface import Store, Taken
from tablee.store.name_queries import accounts_after, names_like
from tablee.store.people_rows import AccountRow, GuestRow, NameRow
from tablee.store.rows import PlaceRow

NAMES_KEPT = "names-kept"
"""The name of the stored fact that says by which data the looks of all account names were computed."""
ACCOUNTS_AT_A_STRETCH = 200


def account_key(name: str) -> str:
    """An account's key. Names that differ only in spaces, capitals or Unicode form have the same key."""
    return clean(clean(name).casefold())


def normalised(text: str) -> str:
    """A typed name as an account would have it, or as it is if no account can have it."""
    try:
        return account_name(text)
    except Mistake:
        return text


def looks_of(name: str, account: str, guest: str) -> list[NameRow]:
    """The rows that keep others from having a name that looks like this one."""
    return [NameRow(look=look, account=account, guest=guest) for look in sorted(looks(name))]


class Names:
    """Decides which names a person may have."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def choose(self, text: str, guest: GuestRow | None) -> str:
        """The name that a person has typed. Raises a Mistake if they cannot have it.

        Whoever has an account keeps its name, and may only write it differently.
        """
        account = await self._store.account_of(guest.id) if guest else None
        if guest is None or account is None:
            name = guest_name(text)
            await self._check_not_owned(name)
            return name
        if (same := clean(text)) == guest.name:  # only the face changes
            return same
        if account_key(text) != account.name:
            raise Mistake("name-of-account", name=account.name)
        name = account_name(text)
        await self._check_not_owned(name, guest.id)
        return name

    async def has_account(self, guest: GuestRow) -> bool:
        """Whether the guest bears the name of their account, so that it is certainly theirs.

        Whoever was renamed by a moderator does not. Raises a Mistake if the name belongs to somebody
        else's account, which was made after the guest had chosen it. Then the guest must choose another
        name before it is shown at one more table.
        """
        account = await self._store.account_of(guest.id)
        if account is not None and account_key(guest.name) == account.name:
            return True
        await self._check_not_owned(guest.name)
        return False

    async def _check_not_owned(self, name: str, owner: str = "") -> None:
        """Raise a Mistake if the name looks like that of an account, except one of this owner."""
        if is_animal(name):
            return
        if any(row.guest != owner for row in await names_like(self._store, looks(name))):
            raise Mistake("name-owned")


async def keep_old_names(store: Store) -> None:
    """Compute how the names of all accounts look, if that was not done yet with the present data.

    Of two old accounts whose names look alike, both stay. Their guests are then called as the accounts.
    """
    if await store.fact(NAMES_KEPT) == version():
        return
    last = ""
    while some := await accounts_after(store, last, ACCOUNTS_AT_A_STRETCH):
        await _keep_looks(store, some)
        for account in some:
            await _call_as_account(store, account)
        last = some[-1].name
    await store.commit(PlaceRow(name=NAMES_KEPT, value=version()))


async def _keep_looks(store: Store, accounts: list[AccountRow]) -> None:
    rows = {row.look: row for it in reversed(accounts) for row in looks_of(it.name, it.name, it.guest)}
    for taken in await names_like(store, rows):
        del rows[taken.look]
    with suppress(Taken):  # another process, opened at the same time, has done it
        await store.commit(*rows.values())


async def _call_as_account(store: Store, account: AccountRow) -> None:
    guest, first = await store.guest(account.guest), await store.account_of(account.guest)
    if guest and first == account and account_key(guest.name) != account.name:
        await store.commit(replace(guest, name=account.name))
