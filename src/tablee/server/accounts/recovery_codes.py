"""Recovery codes: a set that is shown once. Each code signs in once, and a new set voids the old one."""

import secrets
from hashlib import sha256
from typing import NamedTuple

from tablee.core.mistake import Mistake
from tablee.server.accounts.changes import Changes, Rows, removal_of, replaced_long_ago
from tablee.server.people.guests import Guests
from tablee.store.credential_queries import code_sets_of, code_uses_of
from tablee.store.credential_rows import CodeSetRow, CodeUseRow
from tablee.store.interface import StoreError, Taken
from tablee.store.people_rows import GuestRow
from tablee.store.row import Removal

CODES_IN_A_SET = 10
LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's letters: none looks like another. Each stands for five bits."""
CODE_LETTERS = 16
"""Eighty bits: too many to guess, even for somebody who has the hashes."""


class CodesLeft(NamedTuple):
    """How many codes of a guest's set have not been used, and when the set was made."""

    number: int
    made_at: int


class RecoveryCodes:
    """Makes codes, and uses them up. The store keeps only their hashes."""

    def __init__(self, guests: Guests, changes: Changes) -> None:
        self._store = guests.store
        self._changes = changes

    async def left(self, guest: GuestRow) -> CodesLeft | None:
        """The guest's codes. None if the guest has made none."""
        latest = next(iter(await code_sets_of(self._store, guest.id)), None)
        if latest is None:
            return None
        used = {row.hash for row in await code_uses_of(self._store, guest.id)}
        return CodesLeft(len(set(latest.hashes.split()) - used), latest.made_at)

    async def make(self, guest: GuestRow, session: str, now: int) -> list[str]:
        """A new set of codes. The guest's earlier codes are void from now on."""
        codes = [_new_code() for _ in range(CODES_IN_A_SET)]
        hashes = " ".join(_hash_of(guest.id, code) for code in codes)

        async def rows(guest: GuestRow) -> Rows:
            old = await code_sets_of(self._store, guest.id)
            number = old[0].number + 1 if old else 1
            new = CodeSetRow(guest=guest.id, number=number, hashes=hashes, made_at=now, session=session)
            return [new, *await self._outdated(guest, old, now)]

        await self._changes.make(guest, "codes", session, now, rows)
        return codes

    async def _outdated(self, guest: GuestRow, sets: list[CodeSetRow], now: int) -> list[Removal]:
        """Removes the sets that were replaced long ago, and the uses of their codes."""
        gone = replaced_long_ago(sets, lambda row: row.made_at, now)
        hashes = {code for old in gone for code in old.hashes.split()}
        uses = [row for row in await code_uses_of(self._store, guest.id) if row.hash in hashes]
        return [removal_of(row) for row in (*gone, *uses)]

    async def use(self, guest: GuestRow | None, code: str, now: int) -> int:
        """Use up a code. Returns when its set was made. Raises a Mistake if it is wrong or used.

        For a guest who does not exist, the same is read, so that the answer takes as long.
        """
        who = guest.id if guest else ""
        latest = next(iter(await code_sets_of(self._store, who)), None)
        hashed = _hash_of(who, code)
        used = {row.hash for row in await code_uses_of(self._store, who)}
        if latest is None or hashed in used or hashed not in latest.hashes.split():
            raise Mistake("code-wrong")
        try:
            await self._store.commit(CodeUseRow(hash=hashed, guest=who, at=now))
        except Taken:
            raise Mistake("code-wrong") from None
        except StoreError:
            raise Mistake("not-kept") from None
        return latest.made_at


def _new_code() -> str:
    letters = "".join(secrets.choice(LETTERS) for _ in range(CODE_LETTERS))
    return "-".join(letters[at : at + 4] for at in range(0, CODE_LETTERS, 4))


def _hash_of(guest: str, code: str) -> str:
    """The hash of a code. Spaces, dashes and capitals make no difference, nor O for 0 or I for 1."""
    plain = "".join(letter for letter in code.upper() if letter.isalnum())
    plain = plain.replace("O", "0").replace("I", "1").replace("L", "1")
    return sha256(f"{guest} {plain}".encode("utf-8", "replace")).hexdigest()
