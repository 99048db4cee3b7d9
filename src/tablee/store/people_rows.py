"""The rows about people: guests, their accounts, the devices on which they are signed in, and links."""

from tablee.store.row import Row


class GuestRow(Row, frozen=True, kw_only=True):
    """A person, recognized by a cookie. Cookies and links of an earlier `generation` are invalid."""

    relation = "guests"
    key = ("id",)
    grows = ("generation",)

    id: str
    name: str
    generation: int
    created_at: int
    avatar: str = ""
    """The face that this person chose. Empty if the person has not chosen one."""


class AccountRow(Row, frozen=True, kw_only=True):
    """An account: a name and a passphrase with which a guest can sign in."""

    relation = "accounts"
    key = ("name",)
    accumulates = True

    name: str
    guest: str
    hash: str
    created_at: int
    session: str = ""
    """The session in which the account was created. Empty in rows that an older version wrote."""


class NameRow(Row, frozen=True, kw_only=True):
    """One way in which an account's name looks. No other account may look like this.

    An account has several such rows, because its name can be written in small or in capital letters.
    """

    relation = "names"
    key = ("look",)
    accumulates = True

    look: str
    account: str
    guest: str


class DeletionRow(Row, frozen=True, kw_only=True):
    """A person who is being deleted. When nothing is left of them, this row goes, too."""

    relation = "deletions"
    key = ("guest",)
    accumulates = True

    guest: str
    salt: str
    """With it, the ids are made that stand for the person at each table. Nobody keeps it."""
    at: int


class PassphraseRow(Row, frozen=True, kw_only=True):
    """A passphrase that replaced an account's earlier one. The row with the highest number is valid."""

    relation = "passphrases"
    key = ("account", "number")
    accumulates = True

    account: str
    number: int
    hash: str
    at: int
    session: str
    """The session in which the passphrase was changed."""


class SessionRow(Row, frozen=True, kw_only=True):
    """A device on which a guest is signed in. The device's cookie names the session."""

    relation = "sessions"
    key = ("id",)
    grows = ("seen_at", "ended_at")

    id: str
    guest: str
    opened_at: int
    device: str
    """What the browser says of itself, in two words."""
    seen_at: int
    ended_at: int = 0
    """The moment when the session was ended. 0 while it is open."""


class LinkRow(Row, frozen=True, kw_only=True):
    """A link that works once: it signs in a guest, or confirms a mail address.

    Its token is stored as a hash.
    """

    relation = "links"
    key = ("hash",)
    accumulates = True

    hash: str
    guest: str
    generation: int
    """The link is void if the guest has another generation. 0: it outlives a change of generation."""
    session: str
    """The session in which the link was made. Empty if nobody was signed in."""
    made_at: int
    expires_at: int
    purpose: str = "device"
    """What the link is for (see device_links.py)."""
    address: str = ""
    """The mail address to which the link was sent. Empty for a link to another device."""


class LinkUseRow(Row, frozen=True, kw_only=True):
    """The use of a link. A second use is refused, because rows of this kind are never replaced."""

    relation = "link_uses"
    key = ("hash",)
    accumulates = True

    hash: str
    at: int
