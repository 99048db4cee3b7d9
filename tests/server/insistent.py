"""Requests that are repeated until they are answered, whatever happens to the servers meanwhile."""

import asyncio
from collections.abc import Mapping
from typing import Any, Protocol, TypeAlias

import httpx

from tests.server.live_server import Client, Json
from tests.server.seated_tables import LOST

Headers: TypeAlias = Mapping[str, str]
NO_HEADERS: Headers = {}
PAUSE_SECONDS = 0.05
PASSING = ("case-changed", "credentials-changed", "person-suspended", "sign-in-paused")
"""Refusals that pass by themselves."""


class Entrance(Protocol):
    """Where people come to a place, of one server or of several."""

    def address(self, table: str = "") -> str:
        """The address for a request about a table, or about none."""

    async def until_open(self) -> None:
        """Wait for a moment, after a connection was lost."""


class Refused(Exception):
    """A refusal. If `is_repeated`, an earlier try may have done what was asked for."""

    def __init__(self, path: str, why: str, is_repeated: bool) -> None:
        super().__init__(path, why, is_repeated)
        self.why = why
        self.is_repeated = is_repeated


class Visitor:
    """Somebody who sends requests to a place, each to the process that a load balancer would choose."""

    def __init__(self, entrance: Entrance) -> None:
        self.entrance = entrance
        self.client = Client(entrance.address())

    async def attempt(
        self, path: str, body: Json, method: str = "POST", headers: Headers = NO_HEADERS
    ) -> httpx.Response | None:
        """Send a request once. None if nobody knows whether it was done."""
        self.client.at(self.entrance.address(path.removeprefix("/api/tables/").partition("/")[0]))
        sent = body if method == "POST" else None
        try:
            answer = await self.client.http.request(method, path, headers=headers, json=sent)
        except LOST:
            return None
        assert answer.status_code != 500, (path, answer.text)
        return answer if answer.status_code < 500 else None

    async def insist(
        self,
        path: str,
        body: Json | None = None,
        method: str = "POST",
        already: str = "",
        headers: Headers = NO_HEADERS,
    ) -> Any:
        """Send a request until it is answered. Raises `Refused` if it is refused.

        None if it is refused with the reason `already` because an earlier try had done it.
        """
        is_repeated = False
        while True:
            answer = await self.attempt(path, body or {}, method, headers)
            if answer is None:
                is_repeated = True
            elif answer.status_code < 300:
                return answer.json()
            elif is_repeated and answer.json()["why"] == already:
                return None
            elif not _passes(path, answer):
                raise Refused(path, answer.json()["why"], is_repeated)
            await (self.entrance.until_open() if answer is None else asyncio.sleep(PAUSE_SECONDS))


def _passes(path: str, answer: httpx.Response) -> bool:
    is_moderating_fast = path.startswith("/api/admin") and answer.status_code == 429
    return is_moderating_fast or answer.json()["why"] in PASSING
