"""Challenges for passkeys. Each is valid for a few minutes, and can be answered once.

A challenge is signed, so that it need not be stored: asking for many costs the place nothing, and every
process accepts the answer. Only that a challenge was used is stored, by whoever had a passkey for it.
"""

import secrets
from base64 import urlsafe_b64decode
from binascii import Error as NotBase64
from hashlib import sha256

import msgspec

from tablee.core.mistake import Mistake
from tablee.server.people.guests import Guests
from tablee.store.credential_queries import expired_challenges
from tablee.store.credential_rows import ChallengeUseRow
from tablee.store.row import Removal

CHALLENGE_MS = 5 * 60_000
"""The time within which a challenge must be answered."""


class ClientData(msgspec.Struct):
    """The part that matters here of what a browser signs."""

    challenge: str


class Challenges:
    """Makes challenges and recognizes them."""

    def __init__(self, guests: Guests) -> None:
        self._guests = guests
        self._store = guests.store

    def make(self, purpose: str, now: int) -> str:
        """A new challenge. `purpose` says for what, and for whom, its answer counts."""
        what = f"{secrets.token_urlsafe(16)}.{now + CHALLENGE_MS}"
        return f"{what}.{self._sign(purpose, what)}"

    def check(self, client_data: str, purpose: str, now: int) -> bytes:
        """The challenge that a browser answers. Raises a Mistake unless we made it for this purpose."""
        challenge = _challenge_in(client_data)
        what, _, signature = challenge.rpartition(".")
        if not self._guests.is_signed(signature, self._sign(purpose, what)):
            raise Mistake("passkey-refused")
        if now >= int(what.rpartition(".")[2]):
            raise Mistake("passkey-late")
        return challenge.encode()

    async def used(self, challenge: bytes, now: int) -> list[ChallengeUseRow | Removal]:
        """What must be committed with the answer, so that no other answer counts."""
        gone = await expired_challenges(self._store, now)
        return [
            ChallengeUseRow(hash=sha256(challenge).hexdigest(), expires_at=now + CHALLENGE_MS),
            *(Removal(ChallengeUseRow, (row.hash,)) for row in gone),
        ]

    def _sign(self, purpose: str, what: str) -> str:
        return self._guests.sign(f"challenge {purpose}", what)


def _challenge_in(client_data: str) -> str:
    try:
        found = msgspec.json.decode(from_base64(client_data), type=ClientData)
        return from_base64(found.challenge).decode("ascii")
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise Mistake("passkey-refused") from None


def from_base64(text: str) -> bytes:
    """The bytes in base64url without padding. Raises a Mistake if the text is malformed."""
    try:
        return urlsafe_b64decode(text.encode("ascii") + b"=" * (-len(text) % 4))
    except (NotBase64, UnicodeEncodeError):
        raise Mistake("passkey-refused") from None
