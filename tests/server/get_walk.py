"""Every GET request that a person can make, with the whole answer. In two worlds all must be the same.

A new route fails `test_every_get_route_is_walked` until it has a recipe here.
"""

import json
from collections.abc import Callable, Collection, Mapping
from typing import Any, NamedTuple

from tablee.server.web.app import API_ROUTES
from tablee.server.web.routes.health import PUBLIC_ROUTES
from tablee.server.web.routes.pages import PLAIN
from tests.server.live_server import Client, Live

NOT_COMPARED = ("date",)
"""Headers that depend on the system clock, which the place's answers do not."""


def get_routes() -> set[str]:
    """Every GET route of a place with plain pages. The pages of the browser client are constant."""
    handlers = [it for it in (*API_ROUTES, *PUBLIC_ROUTES, *PLAIN) if "GET" in it.http_methods]
    return {f"GET {path.replace(':str', '')}" for it in handlers for path in it.paths}


def told_in_any_order(reports: Any) -> Any:
    """The load of each process, without what depends on the machine's speed.

    The guests come from a set of random ids, so their order says nothing.
    """
    for report in reports if isinstance(reports, list) else ():
        report["guests"].sort(key=lambda it: it["guest"])
        for measured in ("up_seconds", "commits", "commit_ms", "memory_mb"):
            report[measured] = "measured"
    return reports


class Recipe(NamedTuple):
    """The paths to ask for. `{…}` stands for a value of the world (`House.known`)."""

    paths: tuple[str, ...]
    tidied: Callable[[Any], Any] | None = None
    """Removes from the JSON what is random by nature. Then the length is not compared either."""


def plain(*paths: str) -> Recipe:
    return Recipe(paths)


TABLE = "/api/tables/{table}"
RECIPES: dict[str, Recipe] = {
    "GET /api": plain("/api"),
    "GET /api/account": plain("/api/account"),
    "GET /api/admin/appeals": plain("/api/admin/appeals"),
    "GET /api/admin/audit": plain("/api/admin/audit"),
    "GET /api/admin/closed-reports": plain("/api/admin/closed-reports"),
    "GET /api/admin/here": plain("/api/admin/here"),
    "GET /api/admin/invitations": plain("/api/admin/invitations"),
    "GET /api/admin/load": Recipe(("/api/admin/load",), told_in_any_order),
    "GET /api/admin/me": plain("/api/admin/me"),
    "GET /api/admin/pending-bans": plain("/api/admin/pending-bans"),
    "GET /api/admin/people": plain("/api/admin/people?search=b", "/api/admin/people?search=p"),
    "GET /api/admin/people/{guest}": plain("/api/admin/people/{guest}", "/api/admin/people/{emil}"),
    "GET /api/admin/reports": plain("/api/admin/reports"),
    "GET /api/admin/reports/{report_id}": plain("/api/admin/reports/{report}"),
    "GET /api/admin/roles": plain("/api/admin/roles"),
    "GET /api/admin/sanctions": plain("/api/admin/sanctions"),
    "GET /api/admin/tables": plain("/api/admin/tables"),
    "GET /api/admin/tokens": plain("/api/admin/tokens"),
    "GET /api/games": plain("/api/games"),
    "GET /api/games/{game}/house-table": plain("/api/games/{game}/house-table"),
    "GET /api/games/{game}/rules": plain("/api/games/{game}/rules"),
    "GET /api/me": plain("/api/me"),
    "GET /api/me/blocks": plain("/api/me/blocks"),
    "GET /api/me/data": plain("/api/me/data"),
    "GET /api/me/ratings": plain("/api/me/ratings"),
    "GET /api/me/results": plain("/api/me/results"),
    "GET /api/me/sanctions": plain("/api/me/sanctions"),
    "GET /api/me/sessions": plain("/api/me/sessions"),
    "GET /api/notices": plain("/api/notices"),
    "GET /api/openapi.json": plain("/api/openapi.json"),
    "GET /api/reach": plain("/api/reach"),
    "GET /api/sanctions/{sanction_id}": plain("/api/sanctions/{sanction}"),
    "GET /api/tables": plain("/api/tables"),
    "GET /api/tables/{table_id}": plain(TABLE, "/api/tables/{side}"),
    "GET /api/tables/{table_id}/end": plain(f"{TABLE}/end"),
    "GET /api/tables/{table_id}/menu": plain(f"{TABLE}/menu", f"{TABLE}/menu?start=2"),
    "GET /api/tables/{table_id}/proof": plain(f"{TABLE}/proof"),
    "GET /api/tables/{table_id}/record": plain(f"{TABLE}/record"),
    "GET /api/tables/{table_id}/replay": plain(
        f"{TABLE}/replay", f"{TABLE}/replay?eyes=open", f"{TABLE}/replay?eyes=0"
    ),
    "GET /api/texts": plain("/api/texts?part=console", "/api/texts?game={game}"),
    "GET /": plain("/"),
    "GET /m": plain("/m"),
    "GET /r": plain("/r"),
    "GET /readyz": plain("/readyz"),
    "GET /t/{table_id}": plain("/t/{table}", "/t/{side}"),
}
SAME_FOR_ALL = (
    *(
        "GET /api",
        "GET /api/games",
        "GET /api/games/{game}/house-table",
        "GET /api/games/{game}/rules",
        "GET /api/openapi.json",
    ),
    *("GET /api/texts", "GET /api/reach", "GET /m", "GET /r", "GET /readyz"),
)
"""Routes that do not ask who the reader is. One person walks them, to save time."""
FOR_STAFF = tuple(name for name in RECIPES if name.startswith("GET /api/admin"))
"""Routes that refuse everybody without a role, all with the same answer."""


class Answer(NamedTuple):
    """An answer as it came, except that random values have the names that they have in both worlds."""

    path: str
    status: int
    headers: tuple[tuple[str, str], ...]
    body: str


async def walk(
    person: Client,
    known: Mapping[str, str],
    in_plain: Callable[[str], str],
    skipped: Collection[str] = (),
) -> list[Answer]:
    """The answers to every GET request of a person. `in_plain` gives random values their names."""
    return [
        await asked(person, path.format_map(known), in_plain, recipe.tidied)
        for name, recipe in RECIPES.items()
        if name not in skipped
        for path in recipe.paths
    ]


async def asked(
    person: Client,
    path: str,
    in_plain: Callable[[str], str],
    tidied: Callable[[Any], Any] | None = None,
    method: str = "GET",
    **more: Any,
) -> Answer:
    """The whole answer to one request."""
    # The length of a packed answer would depend on the random values in it.
    headers = {"accept-encoding": "identity"}
    found = await person.http.request(method, path, headers=headers, **more)
    left_out = NOT_COMPARED if tidied is None else (*NOT_COMPARED, "content-length")
    compared = [(name, in_plain(it)) for name, it in found.headers.items() if name not in left_out]
    body = in_plain(found.text)
    if tidied:
        body = json.dumps(tidied(json.loads(body)))
    return Answer(in_plain(path), found.status_code, tuple(compared), body)


def without_limits(live: Live) -> None:
    """Let everyone ask as often as they like: what is left of a limit depends on the machine's speed."""
    place = live.place
    for buckets in (
        *(place.downloading, place.downloading_from, place.administering, place.trying),
        *(place.reporting, place.reporting_from, place.blocking),
    ):
        buckets._most = 1e9
