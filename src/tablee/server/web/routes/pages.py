"""Plain pages for a server without the browser client, and the description of the HTTP interface."""

from html import escape
from typing import Any

import msgspec
from litestar import Litestar, MediaType, Request, Response, get
from litestar.datastructures import State
from litestar.params import FromPath

from tablee.core.mistake import Mistake
from tablee.core.score_sheet import score_sheet, told_in_words
from tablee.core.setting import About
from tablee.core.texts import Texts, core_texts
from tablee.registry import all_games
from tablee.server.people.faces import bot_name, with_faces
from tablee.server.tables.table import Table
from tablee.server.web.admission import check_reader
from tablee.server.web.errors import language_of
from tablee.server.web.identity import place_of
from tablee.store.rows import OVER, Kept, SeatRow

AnyRequest = Request[None, None, State]


def page(texts: Texts, body: str) -> Response[str]:
    title = escape(texts.say("page-title"))
    html = (
        f'<!doctype html><html lang="{texts.language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<title>{title}</title><link rel="stylesheet" href="/static/plain.css"></head>'
        f"<body><main><h1>{title}</h1>{body}</main></body></html>"
    )
    return Response(html, media_type=MediaType.HTML)


@get("/", include_in_schema=False)
async def start_page(request: AnyRequest) -> Response[str]:
    """The games and the open tables, as a plain list."""
    texts = core_texts(language_of(request))
    listed = "".join(_game_item(game.about, texts) for game in all_games().values())
    tables = await _listed(request)
    links = "".join(
        f'<li><a href="/t/{escape(kept.table.id)}">{escape(kept.table.game)}</a></li>' for kept in tables
    )
    body = (
        f"<p>{escape(texts.say('page-plain'))}</p><ul>{listed}</ul>"
        f"<h2>{escape(texts.say('page-tables'))}</h2>"
        f"<ul>{links or escape(texts.say('nothing'))}</ul>"
        f'<p><a href="/api">{escape(texts.say("page-programs"))}</a></p>'
    )
    return page(texts, body)


async def _listed(request: AnyRequest) -> list[Kept]:
    """The open tables. None for somebody to whom the place is closed."""
    try:
        await check_reader(request)
    except Mistake:
        return []
    return await place_of(request).store.listed(20)


def _game_item(about: About, texts: Texts) -> str:
    least, most = about.players
    players = texts.say("about-players", {"players": f"{least}–{most}"})
    return f"<li><strong>{escape(about.title)}</strong> · {escape(players)}</li>"


@get("/t/{table_id:str}", include_in_schema=False)
async def table_page(request: AnyRequest, table_id: FromPath[str]) -> Response[str]:
    """The page that an invitation to a table leads to."""
    await check_reader(request)
    texts = core_texts(language_of(request))

    async def invitation(table: Table) -> Response[str]:
        rows = with_faces(table.id, table.seats)
        seats = "".join(f"<li>{escape(_player(row, texts)) or '…'}</li>" for row in rows)
        told = texts.say("page-invited", {"game": table.game.about.title})
        plain = escape(texts.say("page-plain"))
        scores = _scores(table, texts.language)
        return page(texts, f"<p>{escape(told)}</p><ol>{seats}</ol>{scores}<p>{plain}</p>")

    return await place_of(request).hub.read(table_id, invitation)


def _scores(table: Table, language: str) -> str:
    """What brought each point, line by line. Empty before the end of the game."""
    if table.game_log is None or table.status_row.status != OVER:
        return ""
    texts = table.game.texts(language)
    names = [_player(row, core_texts(language)) for row in with_faces(table.id, table.seats)]
    lines = told_in_words(score_sheet(table.game_log.match), texts, names)
    return f"<pre>{escape(chr(10).join(lines))}</pre>"


def _player(row: SeatRow, texts: Texts) -> str:
    if row.bot:
        return bot_name(row.face, row.bot, texts)
    if row.guest is None:
        return ""
    name = row.name or texts.name_of(row.seat, ())  # a person who has been deleted has no name
    return texts.say("stand-in-name", {"name": name}) if row.stand_in else name


@get("/r", include_in_schema=False)
async def recovery_page(request: AnyRequest) -> Response[str]:
    """A page with a button, because merely opening a link must not sign anyone in."""
    texts = core_texts(language_of(request))
    return page(texts, _token_form(texts, "page-recover", "page-recover-do", "/api/me/recover"))


@get("/m", include_in_schema=False)
async def mail_page(request: AnyRequest) -> Response[str]:
    """A page with a button that confirms a mail address. Programs that check mails follow links, too."""
    texts = core_texts(language_of(request))
    return page(texts, _token_form(texts, "page-mail", "page-mail-do", "/api/account/mail/confirm"))


def _token_form(texts: Texts, question: str, button: str, path: str) -> str:
    """A button that sends the token in the page's address to `path`."""
    return (
        f'<p>{escape(texts.say(question))}</p><form id="token" data-path="{path}">'
        f"<button>{escape(texts.say(button))}</button></form>"
        '<script src="/static/token.js"></script>'
    )


@get("/api", include_in_schema=False)
async def read_api(request: AnyRequest) -> Response[str]:
    """A readable description of the HTTP interface."""
    texts = core_texts(language_of(request))
    schema = _description(request.app)
    items = "".join(
        f"<tr><td><code>{method.upper()}</code></td><td><code>{escape(path)}</code></td>"
        f"<td>{escape(operation.get('description') or operation.get('summary') or '')}</td></tr>"
        for path, methods in schema["paths"].items()
        for method, operation in methods.items()
    )
    return page(
        texts,
        f"<p>{escape(texts.say('page-api'))} "
        f'<a href="/api/openapi.json">openapi.json</a></p><table>{items}</table>',
    )


@get("/api/openapi.json", include_in_schema=False, media_type=MediaType.JSON)
async def openapi(request: AnyRequest) -> Response[bytes]:
    """The description of the HTTP interface in the OpenAPI format."""
    return Response(msgspec.json.encode(_description(request.app)), media_type="application/json")


def _description(app: Litestar) -> dict[str, Any]:
    """The interface in the OpenAPI format. It is made once, because that takes a tenth of a second."""
    if "description" not in app.state:
        app.state["description"] = app.openapi_schema.to_schema()
    found: dict[str, Any] = app.state["description"]
    return found


PLAIN = [start_page, table_page, recovery_page, mail_page]
"""The pages that are served if the browser client is not built."""
ROUTES = [read_api, openapi]
