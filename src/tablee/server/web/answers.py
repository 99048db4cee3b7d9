"""What a request gets when it cannot be done: a text key, its facts, and the sentence."""

import logging
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi import ResponseSpec
from msgspec import Struct

from tablee.core.mistake import Mistake
from tablee.server.holding import Elsewhere
from tablee.server.link import MOVED
from tablee.server.logs import where
from tablee.server.web.security import spoken
from tablee.store.interface import StoreError

log = logging.getLogger(__name__)
AnyRequest = Request[Any, Any, Any]

STATUS = {
    "guest-needed": 401,
    "account-wrong": 401,
    "not-host": 403,
    "not-seated": 403,
    "table-unknown": 404,
    "game-unknown": 404,
    "rule-unknown": 404,
    "page-unknown": 404,
    "table-full": 409,
    "table-started": 409,
    "table-waiting": 409,
    "table-over": 409,
    "table-not-over": 409,
    "table-rules": 409,
    "seat-taken": 409,
    "seat-present": 409,
    "seats-empty": 409,
    "account-taken": 409,
    "too-often": 429,
    "rules-broke": 500,
    "table-illegal": 500,
    "table-altered": 500,
    "not-kept": 503,
    "store-failed": 503,
    "table-busy": 503,
    "table-unreadable": 503,
}


class WrongAnswer(Struct, frozen=True):
    """Why not: `why` names the sentence, `facts` fill it in, `said` is it in the reader's language."""

    why: str
    facts: dict[str, int | str]
    said: str


ANSWERS = {
    status: ResponseSpec(WrongAnswer, description=told, generate_examples=False)
    for status, told in {
        400: "It cannot be read, or not be done.",
        401: "Choose a name first, or another passphrase.",
        403: "It is not yours to do.",
        404: "There is no such thing.",
        405: "Not in that way.",
        409: "Not now.",
        413: "Too long.",
        429: "Too often.",
        500: "Something failed here.",
        503: "Not at this moment.",
    }.items()
}


def language_of(request: AnyRequest) -> str:
    """The first language that the reader asks for and we speak."""
    asked = request.query_params.get("lang") or request.headers.get("accept-language") or ""
    return spoken(asked)


def wrong(request: AnyRequest, mistake: Mistake) -> Response[WrongAnswer]:
    said = mistake.in_words(language_of(request))
    answer = WrongAnswer(mistake.key, dict(mistake.facts), said)
    return Response(answer, status_code=STATUS.get(mistake.key, 400))


def refused(request: AnyRequest, error: HTTPException) -> Response[WrongAnswer]:
    """What the framework itself does not take."""
    key = {404: "page-unknown", 405: "method-wrong", 413: "request-too-big"}.get(error.status_code)
    reason = "; ".join(_told(item) for item in (error.extra or [])) or error.detail
    facts = {} if key else {"reason": reason}
    answer = wrong(request, Mistake(key or "request-malformed", **facts))
    answer.status_code = error.status_code
    answer.headers.update(error.headers or {})
    return answer


def _told(item: Any) -> str:
    return f"{item.get('key', '')}: {item['message']}" if isinstance(item, dict) else str(item)


def too_deep(request: AnyRequest, error: RecursionError) -> Response[WrongAnswer]:
    """JSON in JSON in JSON, a thousand times."""
    return wrong(request, Mistake("request-malformed", reason="RecursionError"))


def no_text(request: AnyRequest, error: UnicodeDecodeError) -> Response[WrongAnswer]:
    """JSON whose strings are not UTF-8: the framework looks for other faults only."""
    return wrong(request, Mistake("request-malformed", reason=str(error)))


def unread(request: AnyRequest, error: StoreError) -> Response[WrongAnswer]:
    """The disk does not give what was asked for."""
    log.error("not read", extra={"why": str(error)})
    return wrong(request, Mistake("store-failed"))


def moved(request: AnyRequest, error: Elsewhere) -> Response[WrongAnswer]:
    """The table went to another process while this was on its way."""
    answer = wrong(request, Mistake("table-busy"))
    answer.status_code = MOVED
    return answer


def broken(request: AnyRequest, error: Exception) -> Response[WrongAnswer]:
    log.error("request failed", extra={"where": where(error)})  # its path may hold a token
    answer = wrong(request, Mistake("server-broke"))
    answer.status_code = 500
    return answer
