"""The rows of those who run a place: roles, sanctions, reports, announcements, and the audit log.

They name people by guest ids, never by their names, so that deleting a person's name leaves none here.
"""

from typing import Literal, TypeAlias

from tablee.store.row import Row

Role: TypeAlias = Literal["moderator", "operator"]
SanctionKind: TypeAlias = Literal["warn", "mute", "rename", "suspend", "ban"]
SanctionState: TypeAlias = Literal["active", "pending", "refused", "lifted"]
ReportState: TypeAlias = Literal["open", "taken", "closed"]
ModeName: TypeAlias = Literal["read-only", "draining", "closed"]


class RoleRow(Row, frozen=True, kw_only=True):
    """What a person may do for the place. Whoever has no such row only plays."""

    relation = "roles"
    key = ("guest",)

    guest: str
    role: Role
    granted_by: str
    granted_at: int


class AdminTokenRow(Row, frozen=True, kw_only=True):
    """A token with which a script acts as an operator. The token itself is stored as a hash."""

    relation = "admin_tokens"
    key = ("hash",)
    accumulates = True

    hash: str
    id: str
    """The token's name in lists, which gives no access."""
    guest: str
    made_at: int


class SanctionRow(Row, frozen=True, kw_only=True):
    """What a moderator decided about a guest, or about all who come from a network."""

    relation = "sanctions"
    key = ("id",)

    id: str
    """Nobody can guess it: the person concerned shows it to appeal."""
    kind: SanctionKind
    guest: str
    """Empty if the sanction is about a network."""
    network: str
    """Such as 203.0.113.0/24. Empty if the sanction is about a guest."""
    reason: str
    """The person concerned reads it."""
    made_by: str
    made_at: int
    ends_at: int
    """0 if the sanction has no end."""
    state: SanctionState
    report: str = ""
    """The report that led to the sanction, if any."""


class CaseStepRow(Row, frozen=True, kw_only=True):
    """What was done in a case (a sanction or a report). The steps of a case are numbered from 1.

    Two people who act on the same case at once choose the same number, and the second is refused.
    """

    relation = "case_steps"
    key = ("case_id", "number")
    accumulates = True

    case_id: str
    number: int
    what: str
    done_by: str
    at: int
    words: str


class ReportRow(Row, frozen=True, kw_only=True):
    """A player's complaint about somebody at a table."""

    relation = "reports"
    key = ("id",)

    id: str
    table_id: str
    about: str
    made_by: str
    reason: str
    words: str
    line: int | None
    """The number of the chat line that is reported, if any."""
    since_line: int
    """The number of the first chat line that moderators may read."""
    at: int
    state: ReportState
    taken_by: str = ""


class ReportLineRow(Row, frozen=True, kw_only=True):
    """A chat line that is kept in a report, whatever becomes of the chat."""

    relation = "report_lines"
    key = ("report", "number")

    report: str
    number: int
    guest: str
    seat: int | None
    words: str
    at: int


class BlockRow(Row, frozen=True, kw_only=True):
    """A guest who does not want to read or to meet another one."""

    relation = "blocks"
    key = ("guest", "blocked")

    guest: str
    blocked: str
    at: int


class AnnouncementRow(Row, frozen=True, kw_only=True):
    """A message to everyone, in each language."""

    relation = "announcements"
    key = ("id",)

    id: str
    fr: str
    en: str
    made_by: str
    made_at: int
    ends_at: int


class ModeRow(Row, frozen=True, kw_only=True):
    """A mode that is on: read-only, draining, or closed to strangers."""

    relation = "modes"
    key = ("name",)

    name: ModeName
    set_by: str
    since: int


class InvitationRow(Row, frozen=True, kw_only=True):
    """A code with which strangers become members of a closed place. The code is stored as a hash."""

    relation = "invitations"
    key = ("hash",)

    hash: str
    id: str
    made_by: str
    made_at: int
    ends_at: int
    uses: int
    """How many people may use the code."""


class InvitationUseRow(Row, frozen=True, kw_only=True):
    """A guest who became a member by a code. The uses of a code are numbered from 1."""

    relation = "invitation_uses"
    key = ("invitation", "number")
    accumulates = True

    invitation: str
    number: int
    guest: str
    at: int


class TableEndRow(Row, frozen=True, kw_only=True):
    """A table that a moderator ended."""

    relation = "table_ends"
    key = ("table_id",)
    accumulates = True

    table_id: str
    ended_by: str
    reason: str
    at: int


class AuditRow(Row, frozen=True, kw_only=True):
    """An entry of the audit log. Entries are only ever added, until they are years old."""

    relation = "audit"
    key = ("id",)
    accumulates = True

    id: str
    """It begins with the time, so that entries are in order."""
    at: int
    done_by: str
    """A guest, or `machine` for the command line. Empty for a stranger whose attempt was refused."""
    via: str
    """By which means the person proved who they are: cookie, token or machine."""
    address: str
    what: str
    whom: str
    """The guest, network, table or mode concerned."""
    ref: str
    """The sanction, report or chat line concerned."""
    reason: str
    outcome: str
    """`done`, or the key of the mistake for which the attempt was refused."""
