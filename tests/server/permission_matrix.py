"""Who may do what: every route and every message of the socket, tried out as every kind of person.

`python -m tests.server.permission_matrix` writes docs/permissions.md anew. Read what changed there.
"""

import asyncio
import tempfile
from pathlib import Path
from typing import Any, NamedTuple, get_args

from tablee.server import protocol as m
from tablee.server.web.app import API_ROUTES
from tests.server.live_server import Json, open_live
from tests.server.permission_people import GAME, ROLES, Stage, Tables
from tests.server.permission_samples import MESSAGES, REQUESTS, Sample

DOCUMENT = Path(__file__).parents[2] / "docs" / "permissions.md"
INTRODUCTION = """# Who may do what

Every route and every message, as every kind of person. `yes` means that it was done; anything else
is the key of the refusal. This page is made by `python -m tests.server.permission_matrix`, which tries
out every cell at a running place. `tests/server/test_permissions.py` fails if a cell has changed, or if
a new route or message has no row.

"""


class Row(NamedTuple):
    """What a route or message answers to each role."""

    name: str
    answers: list[str]


def routes() -> list[str]:
    """Every route under /api, such as `GET /api/me`, in alphabetical order of the paths."""
    found = [(path, method) for it in API_ROUTES for path in it.paths for method in it.http_methods]
    return [f"{method} {path.replace(':str', '')}" for path, method in sorted(found)]


def messages() -> list[str]:
    """Every type of message that a client can send."""
    return [str(kind.__struct_config__.tag) for kind in get_args(m.FromClient)]


async def request_rows(tables: Tables) -> list[Row]:
    return [
        Row(name, [await _requested(tables, name, REQUESTS[name], role) for role in ROLES])
        for name in routes()
    ]


async def message_rows(tables: Tables) -> list[Row]:
    return [
        Row(name, [await _said(tables, name, MESSAGES[name], role) for role in ROLES])
        for name in messages()
    ]


async def _requested(tables: Tables, name: str, sample: Sample, role: str) -> str:
    method, path = name.split()
    here = await tables.stage(sample.at, role)
    for part, value in {"table_id": here.table, "session_id": here.session, "game": GAME}.items():
        path = path.replace(f"{{{part}}}", value)
    fields = _filled(sample.body, here)
    body = {"json": fields} if fields or method not in ("GET", "DELETE") else {}
    found = await here.person.http.request(method, path, **body)
    return "yes" if found.status_code < 400 else str(found.json()["why"])


def _filled(body: Any, here: Stage) -> Any:
    """The body of a sample, in which a function stands for a value that depends on the stage."""
    if callable(body):
        return body(here)
    if isinstance(body, dict):
        return {name: _filled(value, here) for name, value in body.items()}
    return {} if body is None else body


async def _said(tables: Tables, kind: str, sample: Sample, role: str) -> str:
    here = await tables.stage(sample.at, role)
    socket = await here.person.socket(here.table)
    if (first := await socket.read())["type"] == "wrong":
        return str(first["why"])
    name = await socket.say(kind, id="tried-out", **_filled(sample.body, here))
    answer = await socket.read()
    while not _is_answer(answer, name, kind):
        answer = await socket.read()
    return str(answer["why"]) if answer["type"] in ("wrong", "refused") else "yes"


def _is_answer(message: Json, name: str, kind: str) -> bool:
    """Whether this answers the message with this id. An undo may be answered by asking the others.

    Sending everything again, beginning with `you`, has no other answer.
    """
    is_asked = kind == "undo" and message["type"] == "table" and "undo" in message
    return message.get("id") == name or is_asked or (kind == "resend" and message["type"] == "you")


def as_page(requests: list[Row], said: list[Row]) -> str:
    """The whole document."""
    parts = [INTRODUCTION, "## Requests\n\n", _as_table(requests), "\n## Messages of the socket\n\n"]
    return "".join([*parts, _as_table(said)])


def _as_table(rows: list[Row]) -> str:
    lines = [f"| | {' | '.join(ROLES)} |", f"|{'---|' * (len(ROLES) + 1)}"]
    lines += (f"| `{row.name}` | {' | '.join(row.answers)} |" for row in rows)
    return "\n".join(lines) + "\n"


async def tried_out(data: Path, **settings: Any) -> str:
    """The document, as a place that is opened in this folder answers."""
    async with open_live(data, **settings) as live:
        tables = Tables(live)
        return as_page(await request_rows(tables), await message_rows(tables))


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        DOCUMENT.write_text(asyncio.run(tried_out(Path(folder))), "utf-8")


if __name__ == "__main__":
    main()
