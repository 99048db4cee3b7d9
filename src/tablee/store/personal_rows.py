"""What the place keeps about a person: every kind of row, how it is downloaded and how it is erased.

A kind that is missing here fails a test. To add one, say which of its fields hold guests' ids (`holds`),
which fields the person may download (`shown`), and what deleting the person does to the row (`erasure`):

- `at once`: the row goes in the commit that begins the deletion. Whatever lets somebody in goes so.
- `later`: the row goes when its turn comes, within seconds.
- `alias`: the row stays, another id stands for the person, and the fields in `blanked` become empty. The
  id must not be part of the row's key.
- `at table`: the row stays, and its table replaces id and name (`tables/erasure.py`).
- `never`: the row holds nothing about anybody.
"""

from hashlib import sha256
from typing import Literal, TypeAlias

from msgspec import Struct

from tablee.store.credential_rows import (
    ChallengeUseRow,
    CodeSetRow,
    CodeUseRow,
    CredentialChangeRow,
    MailAddressRow,
    PasskeyRemovalRow,
    PasskeyRow,
)
from tablee.store.mail_rows import MailRow, MailTryRow
from tablee.store.moderation_rows import (
    AdminTokenRow,
    AnnouncementRow,
    AuditRow,
    BlockRow,
    CaseStepRow,
    InvitationRow,
    InvitationUseRow,
    ModeRow,
    ReportLineRow,
    ReportRow,
    RoleRow,
    SanctionRow,
    TableEndRow,
)
from tablee.store.people_rows import (
    AccountRow,
    DeletionRow,
    GuestRow,
    LinkRow,
    LinkUseRow,
    NameRow,
    PassphraseRow,
    SessionRow,
)
from tablee.store.rows import (
    AnyRow,
    ChatRow,
    MoveRow,
    OutageRow,
    PlaceRow,
    RatingRow,
    ResultRow,
    SeatRow,
    TableRow,
    TableStatusRow,
    TakeoverRow,
)

Erasure: TypeAlias = Literal["at once", "later", "alias", "at table", "never"]
GONE = "gone-"
"""The beginning of an id that stands for a deleted person. No guest's own id begins like this."""


class Personal(Struct, frozen=True, kw_only=True):
    """How one kind of row is downloaded and erased."""

    kind: type[AnyRow]
    erasure: Erasure
    holds: tuple[str, ...] = ()
    """The fields that hold guests' ids. A person downloads the rows whose first such field is theirs."""
    found_by: str = ""
    """An SQL condition that finds a person's rows if no field holds their id, which is its parameter."""
    shown: tuple[str, ...] = ()
    """The fields that the person may download. Secrets, and ids of other people, are left out."""
    blanked: tuple[str, ...] = ()

    @property
    def condition(self) -> str:
        """The SQL condition for a person's rows. Each `?` stands for the person's id."""
        return self.found_by or " OR ".join(f"{name} = ?" for name in self.holds)


PERSONAL = (
    # Rows that depend on others come before them, so that they can still be found.
    Personal(
        kind=PassphraseRow,
        erasure="at once",
        found_by="account IN (SELECT name FROM accounts WHERE guest = ?)",
        shown=("account", "number", "at", "session"),
    ),
    Personal(
        kind=LinkUseRow,
        erasure="at once",
        found_by="hash IN (SELECT hash FROM links WHERE guest = ?)",
        shown=("at",),
    ),
    Personal(
        kind=LinkRow,
        erasure="at once",
        holds=("guest",),
        shown=("session", "made_at", "expires_at"),
    ),
    Personal(
        kind=PasskeyRow,
        erasure="at once",
        holds=("guest",),
        shown=("id", "site", "device", "added_at", "session", "used_at"),
    ),
    Personal(
        kind=PasskeyRemovalRow, erasure="at once", holds=("guest",), shown=("passkey", "at", "session")
    ),
    Personal(
        kind=CodeSetRow, erasure="at once", holds=("guest",), shown=("number", "made_at", "session")
    ),
    Personal(kind=CodeUseRow, erasure="at once", holds=("guest",), shown=("at",)),
    Personal(
        kind=MailRow,
        erasure="at once",
        holds=("guest",),
        shown=("recipient", "subject", "created_at"),
    ),
    Personal(
        kind=MailAddressRow,
        erasure="at once",
        holds=("guest",),
        shown=("number", "address", "added_at", "session"),
    ),
    Personal(
        kind=CredentialChangeRow,
        erasure="later",
        holds=("guest",),
        shown=("number", "what", "at", "session"),
    ),
    Personal(kind=NameRow, erasure="at once", holds=("guest",), shown=("look", "account")),
    Personal(
        kind=AccountRow, erasure="at once", holds=("guest",), shown=("name", "created_at", "session")
    ),
    Personal(
        kind=GuestRow, erasure="at once", holds=("id",), shown=("id", "name", "avatar", "created_at")
    ),
    Personal(
        kind=SessionRow,
        erasure="later",
        holds=("guest",),
        shown=("id", "device", "opened_at", "seen_at", "ended_at"),
    ),
    Personal(
        kind=RatingRow,
        erasure="later",
        holds=("guest",),
        shown=("game", "mu", "sigma", "games", "won"),
    ),
    Personal(
        kind=SeatRow,
        erasure="at table",
        holds=("guest",),
        shown=("table_id", "seat", "name", "face", "nonce", "stand_in"),
    ),
    Personal(
        kind=ResultRow,
        erasure="at table",
        holds=("guest",),
        shown=("table_id", "seat", "game", "players", "place", "score", "at"),
    ),
    Personal(
        kind=ChatRow,
        erasure="at table",
        holds=("guest",),
        shown=("table_id", "number", "seat", "name", "text", "at"),
    ),
    Personal(kind=TableRow, erasure="at table", holds=("host",), shown=("id", "game", "created_at")),
    # Only older versions wrote names here: into the first row of each table's log.
    Personal(kind=MoveRow, erasure="at table", found_by="FALSE"),
    # Those who run the place, and what they have decided. An id stays where a moderator acted on others.
    Personal(
        kind=RoleRow,
        erasure="at once",
        holds=("guest", "granted_by"),
        found_by="guest = ?",
        shown=("role", "granted_at"),
    ),
    Personal(kind=AdminTokenRow, erasure="at once", holds=("guest",), shown=("id", "made_at")),
    Personal(kind=BlockRow, erasure="later", holds=("guest", "blocked"), shown=("at",)),
    Personal(
        kind=SanctionRow,
        erasure="alias",
        holds=("guest", "made_by"),
        shown=("id", "kind", "reason", "made_at", "ends_at", "state"),
    ),
    Personal(kind=CaseStepRow, erasure="alias", holds=("done_by",), shown=("what", "at", "words")),
    Personal(
        kind=ReportRow,
        erasure="alias",
        holds=("made_by", "about", "taken_by"),
        shown=("table_id", "reason", "words", "at", "state"),
    ),
    # Not shown: whoever finds their words here would learn that somebody has reported them.
    Personal(kind=ReportLineRow, erasure="alias", holds=("guest",), blanked=("words",)),
    Personal(
        kind=AnnouncementRow,
        erasure="alias",
        holds=("made_by",),
        shown=("fr", "en", "made_at", "ends_at"),
    ),
    Personal(kind=ModeRow, erasure="alias", holds=("set_by",), shown=("name", "since")),
    Personal(
        kind=InvitationRow, erasure="alias", holds=("made_by",), shown=("made_at", "ends_at", "uses")
    ),
    Personal(kind=InvitationUseRow, erasure="alias", holds=("guest",), shown=("at",)),
    Personal(kind=TableEndRow, erasure="alias", holds=("ended_by",), shown=("table_id", "reason", "at")),
    Personal(kind=AuditRow, erasure="alias", holds=("done_by", "whom"), shown=("at", "what", "outcome")),
    Personal(kind=DeletionRow, erasure="never", holds=("guest",)),
    Personal(kind=ChallengeUseRow, erasure="never"),
    Personal(kind=MailTryRow, erasure="never"),
    Personal(kind=PlaceRow, erasure="never"),
    Personal(kind=OutageRow, erasure="never"),
    Personal(kind=TableStatusRow, erasure="never"),
    Personal(kind=TakeoverRow, erasure="never"),
)
"""Every kind of row."""


def alias_of(deletion: DeletionRow, table_id: str) -> str:
    """The id that stands for a deleted person at one table. Nobody can tell whose it was."""
    made_from = f"{deletion.salt}:{deletion.guest}:{table_id}"
    return GONE + sha256(made_from.encode()).hexdigest()[:24]


def is_gone(guest: str) -> bool:
    """Whether this id stands for a deleted person."""
    return guest.startswith(GONE)
