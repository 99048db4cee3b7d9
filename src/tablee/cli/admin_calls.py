"""The commands of `tablee admin` as requests to a place: a method, a path, and a body."""

from collections.abc import Callable
from typing import Any, NamedTuple
from urllib.parse import quote

from msgspec import Struct

from tablee.core.mistake import Mistake


class Given(Struct, frozen=True, kw_only=True):
    """What was typed after the command."""

    name: str | None = None
    role: str = "moderator"
    reason: str = ""
    hours: int | None = None
    to: str = ""
    en: str = ""
    minutes: int = 15
    uses: int = 1
    number: int | None = None

    def need(self, field: str) -> Any:
        """The value of a field. Raises a Mistake if it was not typed."""
        value = getattr(self, field)
        if value is None or value == "":
            flag = "NAME" if field == "name" else f"--{field}"
            raise Mistake("flag-missing", flag=flag, more="tablee admin --help")
        return value


class Call(NamedTuple):
    """A request to the place."""

    method: str
    path: str
    body: dict[str, Any] | None = None


def _part(text: str) -> str:
    return quote(text, safe="")


def _sanction(kind: str) -> Callable[[Given], Call]:
    def call(given: Given) -> Call:
        whom = given.need("name")
        is_network = kind == "ban" and ("/" in whom or ":" in whom or whom.count(".") == 3)
        body = {"kind": kind, "reason": given.need("reason"), "hours": given.hours}
        body |= {"network": whom} if is_network else {"account": whom}
        if kind == "rename":
            body["name"] = given.need("to")
        return Call("POST", "/api/admin/sanctions", body)

    return call


def _on_sanction(step: str) -> Callable[[Given], Call]:
    def call(given: Given) -> Call:
        path = f"/api/admin/sanctions/{_part(given.need('name'))}/{step}"
        return Call("POST", path, {} if step == "confirm" else {"words": given.need("reason")})

    return call


def _on_table(step: str) -> Callable[[Given], Call]:
    def call(given: Given) -> Call:
        body = {"words": given.need("reason")}
        if step == "remove-line":
            body["number"] = given.need("number")
        return Call("POST", f"/api/admin/tables/{_part(given.need('name'))}/{step}", body)

    return call


def _mode(mode: str) -> Callable[[Given], Call]:
    def call(given: Given) -> Call:
        word = given.need("name")
        if word not in ("on", "off"):
            raise Mistake("word-unknown", what=word, known="on, off")
        return Call("PUT", f"/api/admin/modes/{mode}", {"on": word == "on"})

    return call


def _announce(given: Given) -> Call:
    body = {"fr": given.need("name"), "en": given.need("en"), "minutes": given.minutes}
    return Call("POST", "/api/admin/announcements", body)


def _invite(given: Given) -> Call:
    body = {"uses": given.uses, "hours": given.hours or 24 * 7}
    return Call("POST", "/api/admin/invitations", body)


def _get(path: str) -> Callable[[Given], Call]:
    return lambda given: Call("GET", f"/api/admin/{path}")


def _delete(path: str) -> Callable[[Given], Call]:
    return lambda given: Call("DELETE", f"/api/admin/{path}/{_part(given.need('name'))}")


ROLE_CALLS: dict[str, Callable[[Given], Call]] = {
    "grant": lambda it: Call("POST", "/api/admin/roles", {"account": it.need("name"), "role": it.role}),
    "revoke": _delete("roles"),
    "list": _get("roles"),
    "token": lambda it: Call("POST", "/api/admin/tokens", {"account": it.need("name")}),
    "tokens": _get("tokens"),
    "revoke-token": _delete("tokens"),
    "audit": _get("audit"),
}
"""The commands that also work while nobody serves the place."""
CALLS: dict[str, Callable[[Given], Call]] = {
    **ROLE_CALLS,
    "warn": _sanction("warn"),
    "mute": _sanction("mute"),
    "rename": _sanction("rename"),
    "suspend": _sanction("suspend"),
    "ban": _sanction("ban"),
    "confirm": _on_sanction("confirm"),
    "lift": _on_sanction("lift"),
    "sanctions": _get("sanctions"),
    "appeals": _get("appeals"),
    "reports": _get("reports"),
    "people": lambda it: Call("GET", f"/api/admin/people?search={_part(it.need('name'))}"),
    "here": _get("here"),
    "tables": _get("tables"),
    "end-table": _on_table("end"),
    "delete-table": _on_table("delete"),
    "remove-line": _on_table("remove-line"),
    "load": _get("load"),
    "announce": _announce,
    "withdraw": _delete("announcements"),
    "read-only": _mode("read-only"),
    "draining": _mode("draining"),
    "closed": _mode("closed"),
    "invite": _invite,
    "invitations": _get("invitations"),
}
