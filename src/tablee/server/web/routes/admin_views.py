"""What the console reads: people, sanctions and reports, with names in place of guest ids."""

from typing import Annotated

from msgspec import Meta, Struct

from tablee.server import protocol as m
from tablee.server.moderation.actor import MACHINE
from tablee.server.moderation.sanctions import is_in_force
from tablee.server.people.faces import avatar_of
from tablee.server.place import Place
from tablee.server.pulse import now
from tablee.store import moderation_queries as queries
from tablee.store.moderation_rows import (
    CaseStepRow,
    ReportLineRow,
    ReportRow,
    ReportState,
    Role,
    SanctionKind,
    SanctionRow,
    SanctionState,
)

Text = Annotated[str, Meta(max_length=1000, pattern=m.NO_ZERO)]
Name = Annotated[str, Meta(max_length=100, pattern=m.NO_ZERO)]
MAX_LISTED = 100
"""The most entries of a list."""
MAX_PAST = 50
"""The most earlier sanctions that are shown of one person."""


class Note(Struct, frozen=True, forbid_unknown_fields=True):
    """The words with which a moderator closes, lifts, refuses or ends something."""

    words: Text


class Person(Struct, frozen=True, kw_only=True):
    """A person, as the console names them."""

    guest: str
    """The person's id, which requests of the console use. Empty if the person is unknown."""
    name: str
    account: str | None
    """The name of the person's account. Null for a guest without an account."""
    role: Role | None
    created_at: int
    avatar: str | None = None
    """The person's face. Null if the person is unknown."""


class Step(Struct, frozen=True, kw_only=True):
    """What was done in a case: by whom, when, and with which words."""

    what: str
    by: Person
    at: int
    words: str


class SanctionInfo(Struct, frozen=True, kw_only=True):
    """A sanction against a person or a network."""

    id: str
    kind: SanctionKind
    person: Person | None
    """Null if the sanction is about a network."""
    network: str | None
    reason: str
    by: Person
    made_at: int
    ends_at: int | None
    """Null if it has no end."""
    state: SanctionState
    in_force: bool
    report: str | None
    steps: tuple[Step, ...]
    """What has been done since: confirmed, refused, lifted, appealed, answered."""


class ReportInfo(Struct, frozen=True, kw_only=True):
    """A report from a player."""

    id: str
    table: str
    about: Person
    by: Person
    reason: str
    words: str
    line: int | None
    at: int
    state: ReportState
    taken_by: Person | None
    mine_to_handle: bool
    """False if the report is about the reader or by the reader."""


class TalkLine(Struct, frozen=True, kw_only=True):
    """A chat line around a report."""

    number: int
    by: Person
    seat: int | None
    words: str
    at: int
    reported: bool


async def person(place: Place, guest: str) -> Person:
    """A person by guest id. Somebody unknown has no name."""
    row = await place.store.guest(guest) if guest and guest != MACHINE else None
    if row is None:
        name = MACHINE if guest == MACHINE else ""
        return Person(guest="", name=name, account=None, role=None, created_at=0)
    account = await place.store.account_of(guest)
    return Person(
        guest=row.id,
        name=row.name,
        account=account.name if account else None,
        role=await place.moderation.roles.role_of(guest),
        created_at=row.created_at,
        avatar=avatar_of(row),
    )


async def sanction_info(place: Place, row: SanctionRow) -> SanctionInfo:
    return SanctionInfo(
        id=row.id,
        kind=row.kind,
        person=await person(place, row.guest) if row.guest else None,
        network=row.network or None,
        reason=row.reason,
        by=await person(place, row.made_by),
        made_at=row.made_at,
        ends_at=row.ends_at or None,
        state=row.state,
        in_force=is_in_force(row, now()),
        report=row.report or None,
        steps=await _steps(place, row.id),
    )


async def _steps(place: Place, case_id: str) -> tuple[Step, ...]:
    return tuple([await _step(place, row) for row in await queries.steps(place.store, case_id)])


async def _step(place: Place, row: CaseStepRow) -> Step:
    by = await person(place, row.done_by)
    return Step(what=row.what, by=by, at=row.at, words=row.words)


async def past_of(place: Place, guest: str) -> list[SanctionInfo]:
    """A person's sanctions, the newest first."""
    rows = await queries.sanctions_of(place.store, guest, MAX_PAST)
    return [await sanction_info(place, row) for row in rows]


async def report_info(place: Place, row: ReportRow, reader: str) -> ReportInfo:
    return ReportInfo(
        id=row.id,
        table=row.table_id,
        about=await person(place, row.about),
        by=await person(place, row.made_by),
        reason=row.reason,
        words=row.words,
        line=row.line,
        at=row.at,
        state=row.state,
        taken_by=await person(place, row.taken_by) if row.taken_by else None,
        mine_to_handle=reader not in (row.about, row.made_by),
    )


async def talk_line(place: Place, report: ReportRow, row: ReportLineRow) -> TalkLine:
    return TalkLine(
        number=row.number,
        by=await person(place, row.guest),
        seat=row.seat,
        words=row.words,
        at=row.at,
        reported=row.number == report.line,
    )
