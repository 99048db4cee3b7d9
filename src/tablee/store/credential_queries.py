"""Reads what a guest signs in with."""

from collections.abc import Collection

from tablee.store.credential_rows import (
    ChallengeUseRow,
    CodeSetRow,
    CodeUseRow,
    CredentialChangeRow,
    MailAddressRow,
    PasskeyRemovalRow,
    PasskeyRow,
)
from tablee.store.interface import Store
from tablee.store.people_rows import LinkRow, PassphraseRow, SessionRow
from tablee.store.row import Row

KINDS_OF_A_GUEST: tuple[type[Row], ...] = (
    CredentialChangeRow,
    PasskeyRow,
    PasskeyRemovalRow,
    CodeSetRow,
    CodeUseRow,
    MailAddressRow,
    LinkRow,
)
MAX_EXPIRED = 50
"""The most expired rows that are read, and then removed, at once."""


async def last_change(store: Store, guest: str) -> int:
    """The number of the last change of what a guest signs in with. 0 if there was none."""
    latest = "WHERE guest = ? ORDER BY number DESC LIMIT 1"
    return next((row.number for row in await store.find(CredentialChangeRow, latest, guest)), 0)


async def passkey(store: Store, passkey_id: str) -> PasskeyRow | None:
    """A passkey that has not been removed."""
    valid = "WHERE id = ? AND NOT EXISTS (SELECT 1 FROM passkey_removals WHERE passkey = id)"
    return next(iter(await store.find(PasskeyRow, valid, passkey_id)), None)


async def passkeys_of(store: Store, guest: str) -> list[PasskeyRow]:
    """A guest's passkeys that have not been removed, the oldest first."""
    valid = "WHERE guest = ? AND NOT EXISTS (SELECT 1 FROM passkey_removals WHERE passkey = id)"
    return await store.find(PasskeyRow, f"{valid} ORDER BY added_at, id", guest)


async def all_passkeys_of(store: Store, guest: str) -> list[PasskeyRow]:
    """A guest's passkeys, with those that have been removed."""
    return await store.find(PasskeyRow, "WHERE guest = ? ORDER BY added_at, id", guest)


async def passkey_removals_of(store: Store, guest: str) -> list[PasskeyRemovalRow]:
    return await store.find(PasskeyRemovalRow, "WHERE guest = ? ORDER BY at, passkey", guest)


async def code_sets_of(store: Store, guest: str) -> list[CodeSetRow]:
    """A guest's sets of recovery codes. The first is the latest, and the only one that is valid."""
    return await store.find(CodeSetRow, "WHERE guest = ? ORDER BY number DESC", guest)


async def code_uses_of(store: Store, guest: str) -> list[CodeUseRow]:
    return await store.find(CodeUseRow, "WHERE guest = ? ORDER BY at, hash", guest)


async def mail_addresses_of(store: Store, guest: str) -> list[MailAddressRow]:
    """A guest's mail addresses. The first is the latest, and the only one that counts."""
    return await store.find(MailAddressRow, "WHERE guest = ? ORDER BY number DESC", guest)


async def guests_with_address(store: Store, address: str, most: int) -> list[MailAddressRow]:
    """The guests who have this mail address now."""
    current = (
        "WHERE address = ? AND NOT EXISTS (SELECT 1 FROM mail_addresses AS later"
        " WHERE later.guest = mail_addresses.guest AND later.number > mail_addresses.number)"
        " ORDER BY guest LIMIT ?"
    )
    return await store.find(MailAddressRow, current, address, most)


async def passphrases_of(store: Store, account: str) -> list[PassphraseRow]:
    """The passphrases that replaced an account's first one, the latest first."""
    return await store.find(PassphraseRow, "WHERE account = ? ORDER BY number DESC", account)


async def sessions_since(
    store: Store, guest: str, moment: int, wanted: Collection[str]
) -> list[SessionRow]:
    """A guest's open sessions, and those wanted ones that ended after a moment."""
    marks = ", ".join("?" * len(wanted)) or "NULL"  # PostgreSQL allows no empty list
    which = f"WHERE guest = ? AND (ended_at = 0 OR ended_at > ? AND id IN ({marks}))"
    return await store.find(SessionRow, f"{which} ORDER BY opened_at, id", guest, moment, *wanted)


async def links_of_session(store: Store, guest: str, session: str) -> list[LinkRow]:
    """The links that were made in a session, without those that undo a change of a mail address."""
    which = "WHERE guest = ? AND session = ? AND generation <> 0 ORDER BY hash"
    return await store.find(LinkRow, which, guest, session)


async def links_to_devices(store: Store, guest: str, now: int) -> list[LinkRow]:
    """A guest's links to other devices that have not expired, the newest first."""
    which = "WHERE guest = ? AND purpose = 'device' AND expires_at > ? ORDER BY made_at DESC, hash"
    return await store.find(LinkRow, which, guest, now)


async def everything_of(store: Store, guest: str) -> list[Row]:
    """All rows about what a guest signs in with, apart from the account and its passphrases."""
    found: list[Row] = []
    for kind in KINDS_OF_A_GUEST:
        found += await store.find(kind, "WHERE guest = ?", guest)
    return found


async def expired_challenges(store: Store, now: int) -> list[ChallengeUseRow]:
    """Some of the used challenges that have expired, so that their use need not be known any more."""
    which = "WHERE expires_at < ? ORDER BY expires_at LIMIT ?"
    return await store.find(ChallengeUseRow, which, now, MAX_EXPIRED)
