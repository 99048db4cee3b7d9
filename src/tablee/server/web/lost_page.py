"""The answer to an unknown address: a page for people, JSON for programs."""

from html import escape
from typing import Any

from litestar import MediaType, Response
from litestar.exceptions import HTTPException

from tablee.core.texts import core_texts
from tablee.server.web import browser_client
from tablee.server.web.errors import AnyRequest, language_of, refused
from tablee.server.web.routes import pages

PROGRAMS = ("/api/", "/client/", "/static/")
"""Addresses below these are asked for by programs, not by people."""


def refused_or_lost(request: AnyRequest, error: HTTPException) -> Response[Any]:
    """The answer to a request that Litestar itself refuses. A person at a wrong address gets a page."""
    is_page = "text/html" in request.headers.get("accept", "")
    if error.status_code != 404 or not is_page or request.url.path.startswith(PROGRAMS):
        return refused(request, error)
    if browser_client.is_built():
        language = browser_client.language_of_page(request)
        page = Response(browser_client.page_in(language), media_type=MediaType.HTML)
    else:
        texts = core_texts(language_of(request))
        page = pages.page(texts, f"<p>{escape(texts.say('page-unknown'))}</p>")
    page.status_code = 404
    return page
