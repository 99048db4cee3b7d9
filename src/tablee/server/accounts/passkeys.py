"""Passkeys: key pairs whose secret half never leaves a person's device (WebAuthn).

A passkey is discoverable: the browser itself knows for whom it is, so nobody types a name.
"""

import asyncio
from base64 import urlsafe_b64encode
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from tablee.core.mistake import Mistake
from tablee.server.accounts.challenges import Challenges, from_base64
from tablee.server.accounts.changes import KEPT_MS, Changes, Rows, removal_of
from tablee.server.people.guests import Guests
from tablee.store.credential_queries import all_passkeys_of, passkey, passkey_removals_of, passkeys_of
from tablee.store.credential_rows import PasskeyRemovalRow, PasskeyRow
from tablee.store.interface import StoreError, Taken
from tablee.store.people_rows import GuestRow
from tablee.store.row import Removal, Rewrite

MAX_PASSKEYS = 10
"""The most passkeys of one guest."""


class Site(NamedTuple):
    """Where a person's browser is: the host name for which passkeys are made, and the page's origin."""

    name: str
    origin: str


class Attestation(Struct, frozen=True):
    """What a browser says of a new passkey. All fields are base64url."""

    id: str
    client_data: str
    attestation: str


class Assertion(Struct, frozen=True):
    """What a browser says to prove that it has a passkey. All fields are base64url."""

    id: str
    client_data: str
    authenticator_data: str
    signature: str


class Passkeys:
    """Adds, removes and recognizes passkeys."""

    def __init__(self, guests: Guests, changes: Changes) -> None:
        self._store = guests.store
        self._changes = changes
        self.challenges = Challenges(guests)

    async def of(self, guest: GuestRow) -> list[PasskeyRow]:
        return await passkeys_of(self._store, guest.id)

    async def add(
        self, guest: GuestRow, said: Attestation, site: Site, device: str, session: str, now: int
    ) -> None:
        """Add a passkey. Raises a Mistake if what the browser says is not genuine."""
        challenge = self.challenges.check(said.client_data, to_add(guest, session), now)
        found = await asyncio.to_thread(_verified_attestation, said, challenge, site)
        new = PasskeyRow(
            id=_base64(found.credential_id),
            guest=guest.id,
            site=site.name,
            public_key=found.credential_public_key,
            sign_count=found.sign_count,
            device=device,
            added_at=now,
            session=session,
        )

        async def rows(guest: GuestRow) -> Rows:
            if len(await self.of(guest)) >= MAX_PASSKEYS:
                raise Mistake("passkeys-many", most=MAX_PASSKEYS)
            used = await self.challenges.used(challenge, now)
            return [new, *used, *await self._outdated(guest, now)]

        try:
            await self._changes.make(guest, "passkey", session, now, rows)
        except Taken:  # the challenge was answered, or this passkey was added, already
            raise Mistake("passkey-refused") from None

    async def remove(self, guest: GuestRow, passkey_id: str, session: str, now: int) -> None:
        """Remove one of the guest's passkeys."""

        async def rows(guest: GuestRow) -> Rows:
            if passkey_id not in [row.id for row in await self.of(guest)]:
                raise Mistake("passkey-unknown")
            removal = PasskeyRemovalRow(passkey=passkey_id, guest=guest.id, at=now, session=session)
            return [removal, *await self._outdated(guest, now)]

        await self._changes.make(guest, "passkey-removed", session, now, rows)

    async def _outdated(self, guest: GuestRow, now: int) -> list[Removal]:
        """Removes for good what was removed long ago."""
        removals = await passkey_removals_of(self._store, guest.id)
        gone = {row.passkey: row for row in removals if row.at < now - KEPT_MS}
        keys = [row for row in await all_passkeys_of(self._store, guest.id) if row.id in gone]
        return [removal_of(row) for row in (*keys, *gone.values())]

    async def prove(self, said: Assertion, purpose: str, site: Site, now: int) -> PasskeyRow:
        """The passkey that a browser proves to have. Raises a Mistake if the proof is not genuine."""
        challenge = self.challenges.check(said.client_data, purpose, now)
        row = await passkey(self._store, _base64(from_base64(said.id)))
        if row is None or row.site != site.name:
            raise Mistake("passkey-refused")
        count = await asyncio.to_thread(_verified_assertion, said, challenge, site, row)
        used = await self.challenges.used(challenge, now)
        try:
            await self._store.commit(*used, Rewrite(replace(row, sign_count=count, used_at=now)))
        except Taken:
            raise Mistake("passkey-refused") from None
        except StoreError:
            raise Mistake("not-kept") from None
        return row


def to_add(guest: GuestRow, session: str) -> str:
    """The purpose of a challenge whose answer adds a passkey."""
    return f"add {guest.id} {session}"


def _base64(given: bytes) -> str:
    return urlsafe_b64encode(given).rstrip(b"=").decode()


# --- what runs in a thread: it computes, and it imports a heavy library ---


def _verified_attestation(said: Attestation, challenge: bytes, site: Site) -> Any:
    from webauthn import verify_registration_response

    response = {"clientDataJSON": said.client_data, "attestationObject": said.attestation}
    try:
        return verify_registration_response(
            credential=_credential(said.id, response),
            expected_challenge=challenge,
            expected_rp_id=site.name,
            expected_origin=site.origin,
            require_user_verification=True,
        )
    except Exception:  # the library and its parsers raise many kinds of errors for malformed bytes
        raise Mistake("passkey-refused") from None


def _verified_assertion(said: Assertion, challenge: bytes, site: Site, row: PasskeyRow) -> int:
    """The new count of signatures. Raises a Mistake if the signature is wrong."""
    from webauthn import verify_authentication_response

    response = {
        "clientDataJSON": said.client_data,
        "authenticatorData": said.authenticator_data,
        "signature": said.signature,
    }
    try:
        found = verify_authentication_response(
            credential=_credential(said.id, response),
            expected_challenge=challenge,
            expected_rp_id=site.name,
            expected_origin=site.origin,
            credential_public_key=row.public_key,
            credential_current_sign_count=row.sign_count,
            require_user_verification=True,
        )
    except Exception:
        raise Mistake("passkey-refused") from None
    return found.new_sign_count


def _credential(passkey_id: str, response: dict[str, str]) -> dict[str, Any]:
    return {"id": passkey_id, "rawId": passkey_id, "type": "public-key", "response": response}
