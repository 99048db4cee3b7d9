"""An authenticator in software: it makes passkeys and proves that it has them, as a browser would."""

import json
import secrets
import struct
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

USER_PRESENT, USER_VERIFIED, HAS_KEY = 0x01, 0x04, 0x40


def encoded(given: bytes) -> str:
    return urlsafe_b64encode(given).rstrip(b"=").decode()


def decoded(given: str) -> bytes:
    return urlsafe_b64decode(given + "=" * (-len(given) % 4))


class Authenticator:
    """Has one passkey. `origin` is the page on which the browser is."""

    def __init__(self, origin: str, *, verifies: bool = True) -> None:
        self.origin = origin
        self._flags = USER_PRESENT | (USER_VERIFIED if verifies else 0)
        self._key = ec.generate_private_key(ec.SECP256R1())
        self.id = secrets.token_bytes(16)
        self.count = 0

    def make(self, offer: dict[str, Any]) -> dict[str, str]:
        """The answer to an offer: a new passkey."""
        attested = b"\0" * 16 + struct.pack(">H", len(self.id)) + self.id + self._public_key()
        data = self._data(offer["site"], self._flags | HAS_KEY) + attested
        statement = {"fmt": "none", "attStmt": {}, "authData": data}
        return {
            "id": encoded(self.id),
            "client_data": encoded(self._client_data("webauthn.create", offer["challenge"])),
            "attestation": encoded(cbor2.dumps(statement)),
        }

    def prove(self, question: dict[str, Any]) -> dict[str, str]:
        """The answer to a question: a signature with the passkey."""
        self.count += 1
        data = self._data(question["site"], self._flags)
        client_data = self._client_data("webauthn.get", question["challenge"])
        signature = self._key.sign(data + sha256(client_data).digest(), ec.ECDSA(SHA256()))
        return {
            "id": encoded(self.id),
            "client_data": encoded(client_data),
            "authenticator_data": encoded(data),
            "signature": encoded(signature),
        }

    def _data(self, site: str, flags: int) -> bytes:
        return sha256(site.encode()).digest() + struct.pack(">BI", flags, self.count)

    def _client_data(self, kind: str, challenge: str) -> bytes:
        said = {"type": kind, "challenge": encoded(challenge.encode()), "origin": self.origin}
        return json.dumps(said).encode()

    def _public_key(self) -> bytes:
        numbers = self._key.public_key().public_numbers()
        x, y = numbers.x.to_bytes(32, "big"), numbers.y.to_bytes(32, "big")
        return cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})
