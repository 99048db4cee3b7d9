"""`tablee admin`: does what moderators and operators do, at this place or at another address."""

import json
import os
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from tablee.cli.admin_calls import CALLS, ROLE_CALLS, Call, Given
from tablee.cli.admin_client import Refused, credential_from, do_in_data, send
from tablee.cli.codes import FOUND_WRONG, GOOD
from tablee.cli.parameters import WHOLE
from tablee.cli.speech import PLAIN, Manner, err, out
from tablee.core.mistake import Mistake, harmless
from tablee.server.place_settings import Settings, read_settings
from tablee.server.serving_file import noted_address

TOKEN_VARIABLE = "TABLEE_ADMIN_TOKEN"
AUDIT_PAGE = 200


def admin(
    what: Annotated[str, Parameter(help=f"{', '.join(CALLS)}.")],
    name: Annotated[
        str | None,
        Parameter(help="An account, a network, the id of a table, sanction or token, or on or off."),
    ] = None,
    *,
    role: Annotated[str, Parameter(help="moderator or operator.")] = "moderator",
    reason: Annotated[str, Parameter(help="Why; the person concerned reads it.")] = "",
    hours: Annotated[int | None, WHOLE, Parameter(help="For how long.")] = None,
    to: Annotated[str, Parameter(help="The new name, for rename.")] = "",
    en: Annotated[str, Parameter(help="The announcement in English; NAME is the French one.")] = "",
    minutes: Annotated[int, WHOLE, Parameter(help="For how long an announcement is shown.")] = 15,
    uses: Annotated[int, WHOLE, Parameter(help="How many people may use an invitation.")] = 1,
    number: Annotated[int | None, WHOLE, Parameter(help="The number of a chat line.")] = None,
    url: Annotated[
        str | None, Parameter(help=f"A place elsewhere, with the token in {TOKEN_VARIABLE}.")
    ] = None,
    data: Annotated[str | None, Parameter(help="The folder of the data.")] = None,
    manner: Manner = PLAIN,
) -> int:
    """Do what moderators and operators do, at the place in this data folder or at another address.

    grant, revoke, list, token, tokens, revoke-token and audit also work while nobody serves the place.
    """
    if what not in CALLS:
        raise Mistake("word-unknown", what=what, known=", ".join(CALLS))
    given = Given(
        name=name,
        role=role,
        reason=reason,
        hours=hours,
        to=to,
        en=en,
        minutes=minutes,
        uses=uses,
        number=number,
    )
    call = CALLS[what](given)
    try:
        answer = _answer(what, given, call, url, data, manner)
    except Refused as refused:
        err.print(refused.said)
        return FOUND_WRONG
    _show(answer, manner)
    return GOOD


def _answer(
    what: str, given: Given, call: Call, url: str | None, data: str | None, manner: Manner
) -> Any:
    if url is not None:
        token = os.environ.get(TOKEN_VARIABLE, "")
        if not token:
            raise Mistake("admin-token-missing", variable=TOKEN_VARIABLE)
        return _sent(url, token, call, manner)
    settings = read_settings({"data": data}, os.environ)
    if what in ROLE_CALLS:
        try:
            return do_in_data(settings, what, given)
        except Mistake as mistake:
            if mistake.key != "place-owned":  # a SQLite file that is served: ask its server
                raise
    return _sent(_address(settings), credential_from(settings), call, manner)


def _address(settings: Settings) -> str:
    if not (Path(settings.data)).exists():
        raise Mistake("place-never-served")
    return noted_address(settings.data) or f"http://127.0.0.1:{settings.port}"


def _sent(url: str, credential: str, call: Call, manner: Manner) -> Any:
    answer = send(url, credential, call, manner.language)
    page = answer
    while call.path.startswith("/api/admin/audit") and len(page) == AUDIT_PAGE:
        page = send(
            url, credential, Call("GET", f"{call.path}?before={page[-1]['id']}"), manner.language
        )
        answer = [*answer, *page]
    return answer


# --- showing answers ---


def _show(answer: Any, manner: Manner) -> None:
    """Print an answer: as JSON, or one line for each entry."""
    if manner.json:
        print(json.dumps(answer, ensure_ascii=False))
        return
    entries = answer if isinstance(answer, list) else [answer]
    for entry in entries:
        out.print(harmless("  ".join(_words(entry))))
    if not entries:
        out.print(manner.texts.say("nothing"))


def _words(entry: Any, name: str = "") -> list[str]:
    """The values of an entry in a line, as far as they say anything."""
    if isinstance(entry, dict):
        if "account" in entry and "name" in entry:
            return [str(entry["account"] or entry["name"] or "–")]
        return [word for key, value in entry.items() for word in _words(value, key)]
    if isinstance(entry, list):
        return [word for value in entry for word in _words(value)]
    if name.endswith("at") and isinstance(entry, int) and entry:
        return [f"{datetime.fromtimestamp(entry / 1000, UTC):%Y-%m-%dT%H:%MZ}"]
    return [] if entry in (None, "", False) else [f"{name}={entry}" if _is_plain(entry) else str(entry)]


def _is_plain(entry: Any) -> bool:
    """Whether a value means nothing without its name."""
    return isinstance(entry, bool | int | float)
