"""The answers to failed requests: the key of a text, the values to fill in, and the whole sentence."""

import logging
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi import ResponseSpec
from msgspec import Struct

from tablee.core.mistake import Mistake
from tablee.core.texts import LANGUAGES
from tablee.server.logs import where
from tablee.server.tables.ownership import Elsewhere
from tablee.store.interface import Lost, StoreError

log = logging.getLogger(__name__)
AnyRequest = Request[Any, Any, Any]

STATUS = {
    "guest-needed": 401,
    "account-wrong": 401,
    "code-wrong": 401,
    "passkey-refused": 401,
    "passkey-late": 401,
    "confirmation-needed": 403,
    "not-host": 403,
    "passphrase-wrong": 403,
    "name-not-yours": 403,
    "not-seated": 403,
    "table-unknown": 404,
    "game-unknown": 404,
    "rule-unknown": 404,
    "page-unknown": 404,
    "session-unknown": 404,
    "passkey-unknown": 404,
    "table-closed": 410,
    "table-full": 409,
    "table-started": 409,
    "table-starting": 409,
    "table-waiting": 409,
    "table-over": 409,
    "table-not-over": 409,
    "table-rules": 409,
    "deal-gone": 409,
    "seat-taken": 409,
    "seat-present": 409,
    "seat-has-days": 409,
    "seats-empty": 409,
    "account-taken": 409,
    "name-owned": 409,
    "name-reserved": 409,
    "name-of-account": 409,
    "account-already": 409,
    "account-none": 409,
    "credentials-changed": 409,
    "renewal-no-account": 409,
    "passkeys-many": 409,
    "mail-none": 409,
    "key-used": 409,
    "too-often": 429,
    "sign-in-paused": 429,
    "lobby-yours": 429,
    "lobby-crowded": 429,
    "record-too-heavy": 413,
    "replays-crowded": 429,
    "rules-broke": 500,
    "table-illegal": 500,
    "table-altered": 500,
    "not-kept": 503,
    "place-lost": 503,
    "replays-busy": 503,
    "role-needed": 403,
    "sanction-yourself": 403,
    "sanction-role": 403,
    "sanction-opponent": 403,
    "lift-higher": 403,
    "second-needed": 403,
    "appeal-other": 403,
    "report-own": 403,
    "report-not-yours": 403,
    "table-own": 403,
    "place-closed": 403,
    "table-not-for-you": 403,
    "person-muted": 403,
    "person-renamed": 403,
    "person-suspended": 403,
    "person-banned": 403,
    "person-banned-for-ever": 403,
    "address-banned": 403,
    "token-void": 401,
    "token-unknown": 404,
    "person-unknown": 404,
    "sanction-unknown": 404,
    "report-unknown": 404,
    "block-unknown": 404,
    "announcement-unknown": 404,
    "invitation-unknown": 404,
    "mode-unknown": 404,
    "role-none": 404,
    "table-ended": 410,
    "case-changed": 409,
    "sanction-over": 409,
    "sanction-not-pending": 409,
    "appeal-made": 409,
    "appeal-none": 409,
    "report-made": 409,
    "report-taken": 409,
    "report-closed": 409,
    "tokens-too-many": 409,
    "networks-too-many": 409,
    "sanctions-too-many": 409,
    "announcements-too-many": 409,
    "invitations-too-many": 409,
    "blocks-too-many": 409,
    "reports-too-many": 429,
    "place-read-only": 503,
    "place-draining": 503,
    "store-failed": 503,
    "table-busy": 503,
    "table-elsewhere": 503,
    "table-unreadable": 503,
}
RETRY_SECONDS = {"replays-crowded": 2, "replays-busy": 10, "table-elsewhere": 1}
"""After how many seconds a client may try again, for refusals that pass by themselves."""


class ErrorAnswer(Struct, frozen=True):
    """The body of every error. `why` is a text's key, `facts` are its values, and `said` is the text."""

    why: str
    facts: dict[str, int | str]
    said: str


ANSWERS = {
    status: ResponseSpec(ErrorAnswer, description=description, generate_examples=False)
    for status, description in {
        400: "The request is malformed or cannot be done.",
        401: "No guest, or a wrong passphrase.",
        403: "Only somebody else may do this.",
        404: "No such thing.",
        405: "This method is not supported.",
        409: "Not possible in the present state.",
        410: "No longer there.",
        413: "The request is too long.",
        429: "Too many requests.",
        500: "The server failed.",
        503: "Not possible at this moment; try again.",
    }.items()
}


def preferred_language(accept: str) -> str:
    """The first language in an Accept-Language header that Tablée supports, or else our default."""
    for part in accept.split(","):
        if part.strip()[:2].lower() in LANGUAGES:
            return part.strip()[:2].lower()
    return LANGUAGES[0]


def language_of(request: AnyRequest) -> str:
    """The reader's language, from `lang` in the address or from the Accept-Language header."""
    asked = request.query_params.get("lang") or request.headers.get("accept-language") or ""
    return preferred_language(asked)


def wrong(request: AnyRequest, mistake: Mistake) -> Response[ErrorAnswer]:
    """The answer to a Mistake."""
    said = mistake.in_words(language_of(request))
    answer = ErrorAnswer(mistake.key, dict(mistake.facts), said)
    response = Response(answer, status_code=STATUS.get(mistake.key, 400))
    if mistake.key in RETRY_SECONDS:
        response.headers["retry-after"] = str(RETRY_SECONDS[mistake.key])
    return response


def refused(request: AnyRequest, error: HTTPException) -> Response[ErrorAnswer]:
    """The answer to a request that Litestar itself refuses."""
    key = {404: "page-unknown", 405: "method-wrong", 413: "request-too-big"}.get(error.status_code)
    reason = "; ".join(_describe(item) for item in (error.extra or [])) or error.detail
    facts = {} if key else {"reason": reason}
    answer = wrong(request, Mistake(key or "request-malformed", **facts))
    answer.status_code = error.status_code
    answer.headers.update(error.headers or {})
    return answer


def _describe(item: Any) -> str:
    return f"{item.get('key', '')}: {item['message']}" if isinstance(item, dict) else str(item)


def too_deep(request: AnyRequest, error: RecursionError) -> Response[ErrorAnswer]:
    """The answer to JSON that is nested too deeply."""
    return wrong(request, Mistake("request-malformed", reason="RecursionError"))


def no_text(request: AnyRequest, error: UnicodeDecodeError) -> Response[ErrorAnswer]:
    """The answer to JSON whose strings are not UTF-8, which Litestar does not check."""
    return wrong(request, Mistake("request-malformed", reason=str(error)))


def unread(request: AnyRequest, error: StoreError) -> Response[ErrorAnswer]:
    """The answer when the store cannot be read."""
    log.error("the store cannot be read", extra={"why": str(error)})
    return wrong(request, Mistake("place-lost" if isinstance(error, Lost) else "store-failed"))


def elsewhere(request: AnyRequest, error: Elsewhere) -> Response[ErrorAnswer]:
    """The answer when another process has the table, and has not handed it over in time."""
    return wrong(request, Mistake("table-elsewhere"))


def broken(request: AnyRequest, error: Exception) -> Response[ErrorAnswer]:
    """The answer to an unexpected error."""
    # The path is not logged, because it may contain a token.
    log.error("request failed", extra={"where": where(error)})
    answer = wrong(request, Mistake("server-broke"))
    answer.status_code = 500
    return answer
