"""The console's routes about reports from players. For moderators."""

from litestar.params import FromPath, JSONBody
from msgspec import Struct

from tablee.server.moderation.actor import MODERATOR
from tablee.server.pulse import now
from tablee.server.web.admin_access import actor_of, admin_get, admin_post
from tablee.server.web.identity import place_of
from tablee.server.web.routes.admin_views import (
    MAX_LISTED,
    Note,
    Person,
    ReportInfo,
    SanctionInfo,
    TalkLine,
    past_of,
    report_info,
    talk_line,
)
from tablee.server.web.routes.me import LATEST_MS, AnyRequest, MomentMs
from tablee.store import moderation_queries as queries


class PersonReports(Struct, frozen=True, kw_only=True):
    """The unhandled reports about one person, the oldest first, and how often it was sanctioned."""

    about: Person
    reports: tuple[ReportInfo, ...]
    sanctions: int


class ReportFile(Struct, frozen=True, kw_only=True):
    """A report with the chat around it, and what the person was sanctioned for before."""

    report: ReportInfo
    talk: tuple[TalkLine, ...]
    past: tuple[SanctionInfo, ...]


@admin_get("/api/admin/reports", MODERATOR)
async def reports(request: AnyRequest) -> list[PersonReports]:
    """The reports that nobody has closed, grouped by person. Those with the oldest come first."""
    place, reader = place_of(request), actor_of(request).guest
    grouped: dict[str, list[ReportInfo]] = {}
    for row in await queries.unhandled_reports(place.store, MAX_LISTED):
        grouped.setdefault(row.about, []).append(await report_info(place, row, reader))
    return [
        PersonReports(
            about=some[0].about,
            reports=tuple(some),
            sanctions=len(await queries.sanctions_of(place.store, about, MAX_LISTED)),
        )
        for about, some in grouped.items()
        if about != reader
    ]


@admin_get("/api/admin/closed-reports", MODERATOR)
async def closed_reports(request: AnyRequest, before: MomentMs = LATEST_MS) -> list[ReportInfo]:
    """Reports made before `before` that are closed, the newest first."""
    place, reader = place_of(request), actor_of(request).guest
    rows = await queries.closed_reports(place.store, before, MAX_LISTED)
    return [await report_info(place, row, reader) for row in rows if row.about != reader]


@admin_get("/api/admin/reports/{report_id:str}", MODERATOR)
async def report(request: AnyRequest, report_id: FromPath[str]) -> ReportFile:
    """A report with the chat around it. Nobody reads one about themselves or about their table."""
    place, actor = place_of(request), actor_of(request)
    row = await place.moderation.reports.find(report_id)
    await place.moderation.reports.check_impartial(actor, row)
    talk = await place.moderation.reports.talk(row)
    return ReportFile(
        report=await report_info(place, row, actor.guest),
        talk=tuple([await talk_line(place, row, line) for line in talk]),
        past=tuple(await past_of(place, row.about)),
    )


@admin_post("/api/admin/reports/{report_id:str}/take", MODERATOR)
async def take_report(request: AnyRequest, report_id: FromPath[str]) -> ReportInfo:
    """Take a report, so that nobody else handles it meanwhile."""
    place, actor = place_of(request), actor_of(request)
    row = await place.moderation.reports.take(actor, report_id, now())
    return await report_info(place, row, actor.guest)


@admin_post("/api/admin/reports/{report_id:str}/release", MODERATOR)
async def release_report(request: AnyRequest, report_id: FromPath[str]) -> ReportInfo:
    """Give a report back that I have taken."""
    place, actor = place_of(request), actor_of(request)
    row = await place.moderation.reports.release(actor, report_id, now())
    return await report_info(place, row, actor.guest)


@admin_post("/api/admin/reports/{report_id:str}/close", MODERATOR)
async def close_report(
    request: AnyRequest, report_id: FromPath[str], data: JSONBody[Note]
) -> ReportInfo:
    """Close a report that I have taken, with a note."""
    place, actor = place_of(request), actor_of(request)
    row = await place.moderation.reports.close(actor, report_id, data.words, now())
    return await report_info(place, row, actor.guest)


ROUTES = [
    reports,
    closed_reports,
    report,
    take_report,
    release_report,
    close_report,
]
