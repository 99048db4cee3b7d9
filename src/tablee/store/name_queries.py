"""Reads whose names are whose: the looks of account names, and the accounts that have none yet."""

from collections.abc import Iterable

from tablee.store.interface import Store
from tablee.store.people_rows import AccountRow, NameRow


async def names_like(store: Store, looks: Iterable[str]) -> list[NameRow]:
    """The rows of accounts whose names have one of these looks."""
    wanted = list(looks)
    marks = ", ".join("?" * len(wanted))
    return await store.find(NameRow, f"WHERE look IN ({marks})", *wanted)


async def names_of(store: Store, account: str) -> list[NameRow]:
    """The looks that belong to an account."""
    return await store.find(NameRow, "WHERE account = ?", account)


async def accounts_after(store: Store, name: str, most: int) -> list[AccountRow]:
    """Some of the accounts, in the order of their names, beginning after this name."""
    return await store.find(AccountRow, "WHERE name > ? ORDER BY name LIMIT ?", name, most)
