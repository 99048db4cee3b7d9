"""The console's routes about people: sanctions, appeals, and who is who. For moderators."""

from collections.abc import Sequence
from typing import Annotated

from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Meta, Struct

from tablee.core.mistake import Mistake
from tablee.server.moderation.actor import MODERATOR, AdminRole
from tablee.server.moderation.sanctions import Order
from tablee.server.people.names import account_key
from tablee.server.pulse import now
from tablee.server.web.admin_access import actor_of, admin_get, admin_post, note_attempt
from tablee.server.web.admission import host_of
from tablee.server.web.identity import place_of
from tablee.server.web.routes.admin_views import (
    MAX_LISTED,
    Name,
    Note,
    Person,
    SanctionInfo,
    Text,
    past_of,
    person,
    sanction_info,
)
from tablee.server.web.routes.me import LATEST_MS, AnyRequest, MomentMs
from tablee.store import moderation_queries as queries
from tablee.store.moderation_rows import SanctionKind, SanctionRow


class AdminMe(Struct, frozen=True):
    """The reader, and what the reader may do."""

    person: Person
    role: AdminRole


@admin_get("/api/admin/me", MODERATOR)
async def admin_me(request: AnyRequest) -> AdminMe:
    """Who I am, and which role I have."""
    actor = actor_of(request)
    return AdminMe(await person(place_of(request), actor.guest), actor.role)


# --- sanctions ---


class NewSanction(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A sanction: against a person (by guest id, or by account) or against a network (only a ban).

    `hours` is null for a warning, or for a ban without an end. `name` is the new name in a `rename`.
    """

    kind: SanctionKind
    reason: Text
    guest: Name = ""
    account: Name = ""
    network: Name = ""
    hours: Annotated[int, Meta(ge=1, le=100_000)] | None = None
    report: Name = ""
    name: Name = ""


class AppealAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """The answer to an appeal, and whether the sanction is lifted."""

    words: Text
    lift: bool


async def guest_by(request: AnyRequest, guest: str, account: str) -> str:
    """The guest id of a person who is named by id or by account. Empty if by neither."""
    if not account:
        return guest
    row = await place_of(request).store.account(account_key(account))
    if row is None or guest:
        raise Mistake("person-unknown")
    return row.guest


@admin_post("/api/admin/sanctions", MODERATOR)
async def give_sanction(request: AnyRequest, data: JSONBody[NewSanction]) -> SanctionInfo:
    """Warn, mute, rename, suspend or ban somebody, or ban a network."""
    place, actor, tried = place_of(request), actor_of(request), f"{data.kind}: {data.reason}"
    note_attempt(request, data.guest or data.network, tried)
    guest = await guest_by(request, data.guest, data.account)
    note_attempt(request, guest or data.network, tried)
    if data.report:
        found = await place.moderation.reports.find(data.report)
        await place.moderation.reports.check_impartial(actor, found)
    order = Order(
        kind=data.kind,
        reason=data.reason,
        guest=guest,
        network=data.network,
        hours=data.hours,
        report=data.report,
        name=data.name,
    )
    row = await place.moderation.sanctions.give(actor, order, now(), host_of(request))
    return await sanction_info(place, row)


@admin_get("/api/admin/sanctions", MODERATOR)
async def sanctions(request: AnyRequest, before: MomentMs = LATEST_MS) -> list[SanctionInfo]:
    """The sanctions given before `before`, the newest first."""
    rows = await queries.latest_sanctions(place_of(request).store, before, MAX_LISTED)
    return await _about_others(request, rows)


async def _about_others(request: AnyRequest, rows: Sequence[SanctionRow]) -> list[SanctionInfo]:
    """Sanctions as the console shows them. Those about the reader are left out: nobody learns here who
    sanctioned them. The reader has them at /api/me/sanctions, like everybody else.
    """
    place, reader = place_of(request), actor_of(request).guest
    return [await sanction_info(place, row) for row in rows if row.guest != reader]


@admin_get("/api/admin/pending-bans", MODERATOR)
async def pending_bans(request: AnyRequest) -> list[SanctionInfo]:
    """The bans that wait for a second moderator."""
    return await _about_others(request, await queries.pending_bans(place_of(request).store, now()))


@admin_get("/api/admin/appeals", MODERATOR)
async def appeals(request: AnyRequest) -> list[SanctionInfo]:
    """The sanctions against which somebody has appealed, and nobody has answered yet."""
    rows = await queries.open_appeals(place_of(request).store, now(), MAX_LISTED)
    return await _about_others(request, rows)


@admin_post("/api/admin/sanctions/{sanction_id:str}/confirm", MODERATOR)
async def confirm_sanction(request: AnyRequest, sanction_id: FromPath[str]) -> SanctionInfo:
    """As a second moderator, confirm a ban."""
    place = place_of(request)
    row = await place.moderation.sanctions.confirm(actor_of(request), sanction_id, now())
    return await sanction_info(place, row)


@admin_post("/api/admin/sanctions/{sanction_id:str}/refuse", MODERATOR)
async def refuse_sanction(
    request: AnyRequest, sanction_id: FromPath[str], data: JSONBody[Note]
) -> SanctionInfo:
    """As a second moderator, refuse to confirm a ban."""
    place = place_of(request)
    row = await place.moderation.sanctions.refuse(actor_of(request), sanction_id, data.words, now())
    return await sanction_info(place, row)


@admin_post("/api/admin/sanctions/{sanction_id:str}/lift", MODERATOR)
async def lift_sanction(
    request: AnyRequest, sanction_id: FromPath[str], data: JSONBody[Note]
) -> SanctionInfo:
    """End a sanction early."""
    place = place_of(request)
    row = await place.moderation.sanctions.lift(actor_of(request), sanction_id, data.words, now())
    return await sanction_info(place, row)


@admin_post("/api/admin/sanctions/{sanction_id:str}/answer", MODERATOR)
async def answer_appeal(
    request: AnyRequest, sanction_id: FromPath[str], data: JSONBody[AppealAnswer]
) -> SanctionInfo:
    """Answer an appeal, and lift the sanction or let it stand."""
    place = place_of(request)
    row = await place.moderation.sanctions.answer_appeal(
        actor_of(request), sanction_id, data.words, lifts=data.lift, now=now()
    )
    return await sanction_info(place, row)


# --- people ---


class PersonFile(Struct, frozen=True, kw_only=True):
    """A person, and their sanctions."""

    person: Person
    sanctions: tuple[SanctionInfo, ...]


@admin_get("/api/admin/people", MODERATOR)
async def people(request: AnyRequest, search: FromQuery[str] = "") -> list[Person]:
    """The people whose names begin with `search`, and the account of that name."""
    place, wanted = place_of(request), search.strip().lower()[:100].replace("\0", "")
    if not wanted:
        return []
    rows = await queries.guests_named(place.store, wanted, MAX_LISTED)
    account = await place.store.account(account_key(wanted))
    found = [account.guest] if account else []
    return [await person(place, guest) for guest in dict.fromkeys([*found, *(row.id for row in rows)])]


@admin_get("/api/admin/people/{guest:str}", MODERATOR)
async def person_file(request: AnyRequest, guest: FromPath[str]) -> PersonFile:
    """A person, and their sanctions. The reader's own are left out."""
    place = place_of(request)
    found = await person(place, guest)
    if not found.guest:
        raise Mistake("person-unknown")
    is_reader = guest == actor_of(request).guest
    return PersonFile(person=found, sanctions=() if is_reader else tuple(await past_of(place, guest)))


ROUTES = [
    admin_me,
    give_sanction,
    sanctions,
    pending_bans,
    appeals,
    confirm_sanction,
    refuse_sanction,
    lift_sanction,
    answer_appeal,
    people,
    person_file,
]
