"""What browsers and the place say to each other about passkeys. Bytes are in base64url."""

from typing import Annotated

from msgspec import Meta, Struct

from tablee.server.accounts.passkeys import Assertion, Attestation

Encoded = Annotated[str, Meta(min_length=1, max_length=8_000)]


class PasskeyOffer(Struct, frozen=True):
    """What a browser needs to make a passkey. `others` are the ids of those that the reader has."""

    challenge: str
    site: str
    """The relying-party id."""
    user: str
    name: str
    others: list[str]


class PasskeyQuestion(Struct, frozen=True):
    """What a browser needs to prove that it has a passkey."""

    challenge: str
    site: str


class NewPasskey(Struct, frozen=True, forbid_unknown_fields=True):
    """A browser's answer to an offer."""

    id: Encoded
    client_data: Encoded
    attestation: Encoded

    def as_attestation(self) -> Attestation:
        return Attestation(self.id, self.client_data, self.attestation)


class PasskeyProof(Struct, frozen=True, forbid_unknown_fields=True):
    """A browser's answer to a question."""

    id: Encoded
    client_data: Encoded
    authenticator_data: Encoded
    signature: Encoded

    def as_assertion(self) -> Assertion:
        return Assertion(self.id, self.client_data, self.authenticator_data, self.signature)
