"""The console's routes about the house: load, errors, announcements, modes, invitations, the audit log.

For operators.
"""

from typing import Annotated

from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Meta, Struct

from tablee.core.mistake import Mistake
from tablee.server import protocol as m
from tablee.server.moderation.actor import OPERATOR
from tablee.server.place import Place
from tablee.server.process_reports import ProcessReport
from tablee.server.pulse import now
from tablee.server.web.admin_access import (
    actor_of,
    admin_delete,
    admin_get,
    admin_post,
    admin_put,
    note_attempt,
)
from tablee.server.web.identity import place_of
from tablee.server.web.routes.admin_tables import Handled
from tablee.server.web.routes.admin_views import Person, Text, person
from tablee.server.web.routes.me import AnyRequest
from tablee.store import moderation_queries as queries
from tablee.store.moderation_rows import AuditRow, InvitationRow, ModeName

MODES: tuple[ModeName, ...] = ("read-only", "draining", "closed")
MAX_AUDIT_ENTRIES = 200
LAST_ID = "9" * 15
"""Above the id of every entry in the audit log."""
EntryId = Annotated[str, QueryParameter(max_length=64, pattern=r"^[0-9a-f-]*$")]


@admin_get("/api/admin/load", OPERATOR)
async def load(request: AnyRequest) -> list[ProcessReport]:
    """The load and the latest errors of each process, this one's first."""
    return await place_of(request).reports.all()


# --- announcements and modes ---


class NewAnnouncement(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A message to everyone, in French and in English, for a number of minutes."""

    fr: Text
    en: Text
    minutes: Annotated[int, Meta(ge=1, le=60 * 24 * 30)]


class Switch(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether a mode shall be on."""

    on: bool


@admin_post("/api/admin/announcements", OPERATOR)
async def announce(request: AnyRequest, data: JSONBody[NewAnnouncement]) -> m.Notice:
    """Tell everyone something, on every page and at every table."""
    place = place_of(request)
    await place.moderation.house.announce(actor_of(request), data.fr, data.en, data.minutes, now())
    return place.moderation.rules.notice()


@admin_delete("/api/admin/announcements/{announcement_id:str}", OPERATOR)
async def withdraw(request: AnyRequest, announcement_id: FromPath[str]) -> m.Notice:
    """End an announcement early."""
    place = place_of(request)
    await place.moderation.house.withdraw(actor_of(request), announcement_id, now())
    return place.moderation.rules.notice()


@admin_put("/api/admin/modes/{mode:str}", OPERATOR)
async def switch_mode(request: AnyRequest, mode: FromPath[str], data: JSONBody[Switch]) -> m.Notice:
    """Switch a mode on or off: `read-only`, `draining` or `closed`."""
    note_attempt(request, mode)
    name = next((it for it in MODES if it == mode), None)
    if name is None:
        raise Mistake("mode-unknown", mode=mode, known=", ".join(MODES))
    place = place_of(request)
    await place.moderation.house.switch(actor_of(request), name, on=data.on, now=now())
    return place.moderation.rules.notice()


# --- invitations ---


class NewInvitation(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How long a code shall work, and for how many people."""

    hours: Annotated[int, Meta(ge=1, le=24 * 366)] = 24 * 7
    uses: Annotated[int, Meta(ge=1, le=1000)] = 1


class InvitationInfo(Struct, frozen=True, kw_only=True):
    """An invitation code. The code itself is shown only once, when it is made."""

    id: str
    by: Person
    made_at: int
    ends_at: int
    uses: int
    used: int
    code: str | None = None


@admin_get("/api/admin/invitations", OPERATOR)
async def invitations(request: AnyRequest) -> list[InvitationInfo]:
    """The invitation codes that have not expired, without the codes themselves."""
    rows = await queries.invitations_in_force(place_of(request).store, now())
    return [await _invitation(request, row) for row in rows]


async def _invitation(
    request: AnyRequest, row: InvitationRow, code: str | None = None
) -> InvitationInfo:
    place = place_of(request)
    return InvitationInfo(
        id=row.id,
        by=await person(place, row.made_by),
        made_at=row.made_at,
        ends_at=row.ends_at,
        uses=row.uses,
        used=len(await queries.uses_of(place.store, row.hash)),
        code=code,
    )


@admin_post("/api/admin/invitations", OPERATOR)
async def invite(request: AnyRequest, data: JSONBody[NewInvitation]) -> InvitationInfo:
    """Make an invitation code for a closed place."""
    house = place_of(request).moderation.house
    code, row = await house.invite(actor_of(request), data.hours, data.uses, now())
    return await _invitation(request, row, code)


@admin_delete("/api/admin/invitations/{invitation_id:str}", OPERATOR)
async def withdraw_invitation(request: AnyRequest, invitation_id: FromPath[str]) -> Handled:
    """Make a code void. Whoever has used it stays a member."""
    house = place_of(request).moderation.house
    await house.withdraw_invitation(actor_of(request), invitation_id, now())
    return Handled()


# --- the audit log ---


class AuditEntry(Struct, frozen=True, kw_only=True):
    """An entry of the audit log: who did what to whom, when, why, from where, and with which outcome."""

    id: str
    at: int
    by: Person
    via: str
    address: str
    what: str
    whom: str
    whom_name: str
    """The name of the person concerned. Empty if no person is."""
    ref: str
    reason: str
    outcome: str


@admin_get("/api/admin/audit", OPERATOR)
async def audit(request: AnyRequest, before: EntryId = LAST_ID) -> list[AuditEntry]:
    """A page of the audit log, the newest entries first: those whose ids are below `before`."""
    place = place_of(request)
    rows = await queries.audit_before(place.store, before, MAX_AUDIT_ENTRIES)
    return [await _entry(place, row) for row in rows]


async def _entry(place: Place, row: AuditRow) -> AuditEntry:
    return AuditEntry(
        id=row.id,
        at=row.at,
        by=await person(place, row.done_by),
        via=row.via,
        address=row.address,
        what=row.what,
        whom=row.whom,
        whom_name=(await person(place, row.whom)).name,
        ref=row.ref,
        reason=row.reason,
        outcome=row.outcome,
    )


ROUTES = [
    load,
    announce,
    withdraw,
    switch_mode,
    invitations,
    invite,
    withdraw_invitation,
    audit,
]
