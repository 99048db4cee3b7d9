"""Routes for what those who run the place tell people, and for reports, blocks and invitations."""

from typing import Annotated

from litestar import Response, delete, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from tablee.core.mistake import Mistake
from tablee.server import protocol as m
from tablee.server.moderation.blocks import id_of
from tablee.server.moderation.reports import LINES_BEFORE, Complaint, Reason
from tablee.server.pulse import now
from tablee.server.tables.chat import is_readable
from tablee.server.tables.moderated import find_line
from tablee.server.tables.seats import check_seat
from tablee.server.tables.table import Table
from tablee.server.web.admission import guest_in
from tablee.server.web.errors import ANSWERS
from tablee.server.web.identity import address_of, check_rate, guest_of, need_guest, place_of
from tablee.server.web.routes.me import AnyRequest, Me, TypedText, as_guest, as_me

SeatNumber = Annotated[int, Meta(ge=0, le=1000)]
Words = Annotated[str, Meta(max_length=1000, pattern=m.NO_ZERO)]


# --- what people are told ---


@get("/api/notices", responses=ANSWERS)
async def notices(request: AnyRequest) -> m.Notice:
    """The announcements to everyone, and the modes of the place that are on."""
    return place_of(request).moderation.rules.notice()


@get("/api/me/sanctions", responses=ANSWERS)
async def my_sanctions(request: AnyRequest) -> tuple[m.OwnSanction, ...]:
    """What moderators have decided about me and is in force."""
    return await place_of(request).moderation.conduct.own_sanctions(guest_in(request))


@get("/api/sanctions/{sanction_id:str}", responses=ANSWERS)
async def my_sanction(request: AnyRequest, sanction_id: FromPath[str]) -> m.OwnSanction:
    """One sanction. Whoever was shown its id may read it, also without being signed in."""
    moderation = place_of(request).moderation
    return await moderation.conduct.as_own(await moderation.sanctions.find(sanction_id))


class Appeal(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody answers to a sanction."""

    words: Words


@post("/api/sanctions/{sanction_id:str}/appeal", status_code=200, responses=ANSWERS)
async def appeal(
    request: AnyRequest, sanction_id: FromPath[str], data: JSONBody[Appeal]
) -> m.OwnSanction:
    """Answer a sanction, once. A moderator other than its author reads it, if there is one."""
    check_rate(place_of(request).arriving.take(address_of(request)))
    moderation = place_of(request).moderation
    row = await moderation.sanctions.appeal(sanction_id, data.words, now())
    return await moderation.conduct.as_own(row)


# --- reports and blocks ---


class Somebody(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A person at a table: whoever has this seat, or whoever wrote this chat line."""

    seat: SeatNumber | None = None
    line: m.Seq | None = None


class NewReport(Somebody, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A report about somebody: a reason, and what the reader wants to say about it."""

    reason: Reason
    words: Words = ""


class ReportFiled(Struct, frozen=True):
    """The report was kept. `id` is its name."""

    id: str


def _complaint(table: Table, guest: str, whom: Somebody) -> Complaint:
    """Whom a guest means, and which chat lines are around it. Raises a Mistake if nobody is meant."""
    if (whom.seat is None) == (whom.line is None):
        raise Mistake("report-whom")
    last = table.chat[-1].number if table.chat else -1
    if whom.seat is not None:
        check_seat(whom.seat, table.settings.players)
        about = table.seats[whom.seat].guest
    else:
        assert whom.line is not None
        row = find_line(table, whom.line)
        if not is_readable(table, table.seat_of(guest), row) or not row.guest:
            raise Mistake("chat-unknown", number=whom.line)
        about, last = row.guest, row.number
    if about is None:
        raise Mistake("report-nobody")
    since = max(last - LINES_BEFORE, 0)
    return Complaint(table_id=table.id, about=about, line=whom.line, since_line=since)


@post("/api/tables/{table_id:str}/report", status_code=200, responses=ANSWERS)
async def report(request: AnyRequest, table_id: FromPath[str], data: JSONBody[NewReport]) -> ReportFiled:
    """Report somebody at a table to the moderators, with the chat around it."""
    guest, place = await need_guest(request), place_of(request)
    complaint = await place.hub.ask(table_id, lambda table: _ask(table, guest.id, data))
    check_rate(place.reporting.take(guest.id) and place.reporting_from.take(address_of(request)))
    row = await place.moderation.reports.file(guest.id, complaint, data.reason, data.words, now())
    return ReportFiled(row.id)


async def _ask(table: Table, guest: str, whom: Somebody) -> Complaint:
    return _complaint(table, guest, whom)


class Block(Struct, frozen=True):
    """Somebody whom the reader has blocked."""

    id: str
    name: str
    at: int


@post("/api/tables/{table_id:str}/block", status_code=200, responses=ANSWERS)
async def block(request: AnyRequest, table_id: FromPath[str], data: JSONBody[Somebody]) -> list[Block]:
    """Block somebody: I read none of their lines, and they cannot sit down at tables that I host."""
    guest, place = await need_guest(request), place_of(request)
    check_rate(place.blocking.take(guest.id))
    found = await place.hub.ask(table_id, lambda table: _ask(table, guest.id, data))
    await place.moderation.blocks.block(guest.id, found.about, now())
    return await _blocks(request, guest.id)


@get("/api/me/blocks", responses=ANSWERS)
async def blocks(request: AnyRequest) -> list[Block]:
    """The people whom I have blocked."""
    return await _blocks(request, (await need_guest(request)).id)


async def _blocks(request: AnyRequest, guest: str) -> list[Block]:
    place = place_of(request)
    found = []
    for row in await place.moderation.blocks.of(guest):
        other = await place.store.guest(row.blocked)
        found.append(Block(id_of(row), other.name if other else "", row.at))
    return found


@delete("/api/me/blocks/{block_id:str}", status_code=200, responses=ANSWERS)
async def unblock(request: AnyRequest, block_id: FromPath[str]) -> list[Block]:
    """Block somebody no longer."""
    guest = await need_guest(request)
    check_rate(place_of(request).blocking.take(guest.id))
    await place_of(request).moderation.blocks.unblock(guest.id, block_id)
    return await _blocks(request, guest.id)


# --- invitations ---


class Invited(Struct, frozen=True, forbid_unknown_fields=True):
    """An invitation code to a closed place, and the reader's name if the reader is new."""

    code: TypedText
    name: TypedText | None = None


@post("/api/invitation", status_code=200, responses=ANSWERS)
async def accept_invitation(request: AnyRequest, data: JSONBody[Invited]) -> Response[Me]:
    """Become a member of a closed place by a code. A visitor becomes a guest and gets a cookie."""
    place = place_of(request)
    check_rate(place.arriving.take(address_of(request)))
    place.moderation.rules.check_address(request.client.host if request.client else "")
    guest = await guest_of(request)
    await place.moderation.house.check_code(data.code, now())
    if guest is not None:
        await place.moderation.house.join(guest.id, data.code, now())
        return Response(as_me(guest))
    guest = await place.guests.welcome(await place.names.choose(data.name or "", None), now())
    await place.moderation.house.join(guest.id, data.code, now())
    return await as_guest(request, guest)


ROUTES = [
    notices,
    my_sanctions,
    my_sanction,
    appeal,
    report,
    block,
    blocks,
    unblock,
    accept_invitation,
]
