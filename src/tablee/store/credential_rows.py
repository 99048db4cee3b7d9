"""The rows about what a guest signs in with, apart from accounts, passphrases and links.

Each row says when and in which session it was added. A row that replaces an earlier one is added beside
it, and the one with the highest number counts. So when rows that a thief added are removed, what was
there before them counts again.
"""

from tablee.store.row import Row


class CredentialChangeRow(Row, frozen=True, kw_only=True):
    """One change of what a guest signs in with. Of two changes at the same time, one is refused."""

    relation = "credential_changes"
    key = ("guest", "number")
    accumulates = True

    guest: str
    number: int
    what: str
    at: int
    session: str


class PasskeyRow(Row, frozen=True, kw_only=True):
    """A passkey: a key pair whose secret half is on one of the guest's devices."""

    relation = "passkeys"
    key = ("id",)
    accumulates = True

    id: str
    """The credential's id, in base64url."""
    guest: str
    site: str
    """The host name (relying-party id) for which the passkey was made. It works nowhere else."""
    public_key: bytes
    sign_count: int
    device: str
    """What the browser in which the passkey was made says of itself."""
    added_at: int
    session: str
    used_at: int = 0


class PasskeyRemovalRow(Row, frozen=True, kw_only=True):
    """The removal of a passkey."""

    relation = "passkey_removals"
    key = ("passkey",)
    accumulates = True

    passkey: str
    guest: str
    at: int
    session: str


class CodeSetRow(Row, frozen=True, kw_only=True):
    """A guest's recovery codes, as hashes separated by spaces. Only the latest set is valid."""

    relation = "code_sets"
    key = ("guest", "number")
    accumulates = True

    guest: str
    number: int
    hashes: str
    made_at: int
    session: str


class CodeUseRow(Row, frozen=True, kw_only=True):
    """The use of a recovery code. A second use is refused."""

    relation = "code_uses"
    key = ("hash",)
    accumulates = True

    hash: str
    guest: str
    at: int


class ChallengeUseRow(Row, frozen=True, kw_only=True):
    """The use of a challenge for a passkey. A second use is refused."""

    relation = "challenge_uses"
    key = ("hash",)
    accumulates = True

    hash: str
    expires_at: int


class MailAddressRow(Row, frozen=True, kw_only=True):
    """A confirmed mail address of a guest. Empty: the guest removed the one before."""

    relation = "mail_addresses"
    key = ("guest", "number")
    accumulates = True

    guest: str
    number: int
    address: str
    added_at: int
    session: str
