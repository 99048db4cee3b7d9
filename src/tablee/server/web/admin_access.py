"""Who may use the routes under /api/admin, and the audit log's entries about refused attempts.

This is the only place that checks roles. Each route names the role that it needs (`opt["role"]`).
"""

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
from litestar import delete, get, post, put
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.enums import ScopeType
from litestar.handlers import BaseRouteHandler, HTTPRouteHandler
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from tablee.core.mistake import Mistake
from tablee.server.moderation.actor import RANKS, Actor, AdminRole, audit_id
from tablee.server.pulse import now
from tablee.server.web.admission import SAFE_METHODS, guest_in
from tablee.server.web.errors import ANSWERS
from tablee.server.web.identity import AnyConnection, address_of, check_rate, guest_of, place_of
from tablee.store.interface import StoreError
from tablee.store.moderation_rows import AuditRow

BEARER = "Bearer "
ACTOR, WHOM, REASON = "actor", "audit-whom", "audit-reason"
"""The names under which a request's state holds who acts, upon whom and why."""
ACCOUNT = "account"
"""The part of a path that is an account's name. The log has no names, so that people can be deleted."""
MAX_KEPT_CHARACTERS = 500
Route = TypeVar("Route", bound=Callable[..., Any])


# --- routes ---


def admin_get(path: str, role: AdminRole) -> Callable[[Route], HTTPRouteHandler]:
    """A route that reads. It needs the role, or a higher one."""
    return get(path, opt={"role": role}, guards=[check_role], responses=ANSWERS)


def admin_post(path: str, role: AdminRole) -> Callable[[Route], HTTPRouteHandler]:
    """A route that changes something. Refused attempts are written into the audit log."""
    return post(path, status_code=200, **_changing(role))


def admin_put(path: str, role: AdminRole) -> Callable[[Route], HTTPRouteHandler]:
    return put(path, status_code=200, **_changing(role))


def admin_delete(path: str, role: AdminRole) -> Callable[[Route], HTTPRouteHandler]:
    return delete(path, status_code=200, **_changing(role))


def _changing(role: AdminRole) -> dict[str, Any]:
    return {
        "opt": {"role": role},
        "guards": [check_role],
        "middleware": [audit_refusals],
        "responses": ANSWERS,
    }


# --- who acts ---


async def check_role(
    connection: ASGIConnection[BaseRouteHandler, None, None, State], handler: BaseRouteHandler
) -> None:
    """The guard of every route under /api/admin: raises a Mistake unless the actor has its role."""
    actor = await _actor_in(connection)
    if actor is None or actor.rank < RANKS[handler.opt["role"]]:
        raise Mistake("role-needed", role=handler.opt["role"])
    check_rate(place_of(connection).administering.take(actor.guest))
    _state_of(connection.scope)[ACTOR] = actor


async def _actor_in(connection: AnyConnection) -> Actor | None:
    moderation, address = place_of(connection).moderation, address_of(connection)
    header = connection.headers.get("authorization", "")
    if header:
        token = header.removeprefix(BEARER).strip() if header.startswith(BEARER) else ""
        actor = await moderation.roles.by_token(token, address) if token else None
        if actor is None:
            raise Mistake("token-void")
        await moderation.conduct.check_admitted(actor.guest)
        return actor
    guest = await guest_of(connection)
    if guest is None:
        raise Mistake("guest-needed")
    await moderation.conduct.check_admitted(guest.id)
    return await moderation.roles.by_guest(guest.id, address)


def actor_of(connection: AnyConnection) -> Actor:
    """Who acts. The route's guard has checked the role."""
    actor: Actor = _state_of(connection.scope)[ACTOR]
    return actor


def note_attempt(connection: AnyConnection, whom: str, reason: str = "") -> None:
    """Note upon whom the actor wants to act, and why, for the audit log if the attempt is refused.

    Name a person by guest id, never by name.
    """
    state = _state_of(connection.scope)
    state[WHOM], state[REASON] = whom, reason


def _state_of(scope: Any) -> dict[str, Any]:
    state: dict[str, Any] = scope.setdefault("state", {})
    return state


# --- refused attempts ---


def audit_refusals(app: ASGIApp) -> ASGIApp:
    """The route, except that every refused attempt is written into the audit log."""

    async def serve(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP or scope["method"] in SAFE_METHODS:
            await app(scope, receive, send)
            return
        what = f"{scope['method']} {scope['path_template']}"
        await app(scope, receive, _Answer(ASGIConnection(scope), what, send).send)

    return serve


class _Answer:
    """Passes an answer on. Holds a refusal back until it is in the audit log."""

    def __init__(self, connection: AnyConnection, what: str, send: Send) -> None:
        self._connection = connection
        self._what = what
        self._send = send
        self._refusal: Message | None = None

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start" and message["status"] >= 400:
            self._refusal = message
            return
        if message["type"] == "http.response.body" and self._refusal:
            start, self._refusal = self._refusal, None
            await _write_refusal(self._connection, self._what, _why_in(message["body"]))
            await self._send(start)
        await self._send(message)


def _why_in(body: bytes) -> str:
    try:
        return str(msgspec.json.decode(body)["why"])
    except (msgspec.DecodeError, KeyError, TypeError):
        return "refused"


async def _write_refusal(connection: AnyConnection, what: str, why: str) -> None:
    place, state = place_of(connection), _state_of(connection.scope)
    actor: Actor | None = state.get(ACTOR)
    who = actor.guest if actor else guest_in(connection)
    if not _is_worth_noting(connection, actor, who, why):
        return
    at, params = now(), connection.scope.get("path_params", {})
    entry = AuditRow(
        id=audit_id(at),
        at=at,
        done_by=who,
        via=actor.via if actor else "",
        address=address_of(connection),
        what=what,
        whom=str(state.get(WHOM, ""))[:MAX_KEPT_CHARACTERS],
        ref=_ref_in(params),
        reason=str(state.get(REASON, ""))[:MAX_KEPT_CHARACTERS],
        outcome=why,
    )
    try:
        await place.store.commit(entry)
    except StoreError:
        place.services.counts["store_errors"] += 1


def _ref_in(params: dict[str, Any]) -> str:
    """What a path is about, as the log keeps it."""
    parts = " ".join(str(it) for name, it in params.items() if name != ACCOUNT)
    return parts.replace("\0", " ")[:MAX_KEPT_CHARACTERS]


def _is_worth_noting(connection: AnyConnection, actor: Actor | None, who: str, why: str) -> bool:
    """Whether a refusal is written down. Strangers cannot fill the log, not even as ever new guests."""
    if actor:
        return why != "too-often"
    place, address = place_of(connection), address_of(connection)
    return place.trying.take(who or address) and place.trying_from.take(address)
