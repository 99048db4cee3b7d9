"""From here to the tables of other processes: one line to each, for all connections and requests."""

import asyncio
from itertools import count
from typing import Any

from tablee.core.mistake import Mistake
from tablee.server import link as f
from tablee.server import messages as m
from tablee.server.link import Link
from tablee.server.proving import Proving, Role
from tablee.server.table import AGAIN, Viewer
from tablee.store.interface import Owner

PATIENCE = 3.0
"""Seconds for a line to come up."""
SLOW = 30.0
"""Seconds for an answer."""


class Unreachable(Exception):
    """The other process cannot be reached, or has the table no more: look again who has it."""


class Far:
    """A connection to a table in another process."""

    def __init__(self, route: "Route", number: int) -> None:
        self._route = route
        self._number = number

    def hear(self, said: m.FromClient, data: bytes) -> None:
        self._route.send(f.Said(self._number, data))

    def leave(self) -> None:
        self._route.leave(self._number)


class Route:
    """To one other process: a line, while there is one, and who waits at our end of it."""

    def __init__(self, owner: Owner, key: bytes) -> None:
        self._owner = owner
        self._key = key
        self._link: Link | None = None
        self._up: asyncio.Future[None] | None = None
        self._numbers = count(1)
        self.viewers: dict[int, Viewer] = {}
        self._waiting: dict[int, asyncio.Future[Any]] = {}

    @property
    def is_used(self) -> bool:
        return bool(self._link or self._up or self._waiting)

    # --- what is asked for ---

    async def open(self, table_id: str, viewer: Viewer) -> Far:
        number = next(self._numbers)
        await self._connected()
        self.viewers[number] = viewer
        try:
            await self._answer(f.Open(number, table_id, viewer.guest, viewer.name))
        except BaseException:
            self.leave(number)
            raise
        return Far(self, number)

    async def ask(self, asked: f.Asked) -> f.Answered:
        await self._connected()
        number = next(self._numbers)
        fields = (getattr(asked, name) for name in asked.__struct_fields__[1:])
        answered: f.Answered = await self._answer(f.Asked(number, *fields))
        return answered

    async def _answer(self, frame: f.Open | f.Asked) -> Any:
        answer = self._waiting[frame.n] = asyncio.get_running_loop().create_future()
        self.send(frame)
        try:
            async with asyncio.timeout(SLOW):
                return await answer
        except TimeoutError:
            raise Unreachable from None
        finally:
            self._waiting.pop(frame.n, None)

    def send(self, frame: f.AnyFrame) -> None:
        if self._link and self._link.is_up:
            self._link.send(frame)

    def leave(self, number: int) -> None:
        if self.viewers.pop(number, None):
            self.send(f.Closed(number, 0))

    async def _connected(self) -> None:
        if self._link and self._link.is_up:
            return
        if self._up is None:
            self._up = asyncio.ensure_future(self._connect())
            self._up.add_done_callback(lambda _: setattr(self, "_up", None))
        await asyncio.shield(self._up)

    async def _connect(self) -> None:
        host, _, port = self._owner.link.rpartition(":")
        loop = asyncio.get_running_loop()
        proving = Proving(Role.CALLER, self._key, lambda: self._owner.process, self)
        link = Link(proving)
        try:
            async with asyncio.timeout(PATIENCE):
                await loop.create_connection(lambda: link, host, int(port))
                is_proven = await proving.is_proven
        except (OSError, TimeoutError, ValueError):
            link.abort()
            raise Unreachable from None
        if not is_proven:
            raise Unreachable

    # --- what comes ---

    def begin(self, link: Link) -> None:
        """It is the process that we meant."""
        self._link = link

    def hear(self, link: Link, frame: f.AnyFrame) -> None:
        match frame:
            case f.Told(number, data):
                if viewer := self.viewers.get(number):
                    viewer.outbox.post(data)
            case f.Closed(number, code):
                if viewer := self.viewers.get(number):
                    viewer.outbox.close(code)
            case f.Opened(number) if number not in self.viewers:
                self.send(f.Closed(number, 0))  # they gave up when they were not there yet
            case f.Opened(number) | f.Answered(number):
                self._settle(number, frame)
            case f.Refused(number, why, facts):
                self._settle(number, Mistake(why, **facts) if why else Unreachable())
            case _:
                link.abort()

    def _settle(self, number: int, found: Any) -> None:
        answer = self._waiting.get(number)
        if answer is None or answer.done():
            return
        if isinstance(found, Exception):
            answer.set_exception(found)
        else:
            answer.set_result(found)

    def lose(self, link: Link) -> None:
        """Whoever was there connects again; whoever waits looks elsewhere."""
        if self._link is not link:
            return
        self._link = None
        viewers, self.viewers = self.viewers, {}
        for number in list(self._waiting):
            self._settle(number, Unreachable())
            viewers.pop(number, None)
        for viewer in viewers.values():
            viewer.outbox.close(AGAIN)

    def close(self) -> None:
        if self._link:
            self._link.abort()


class Links:
    """The lines to all others."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._routes: dict[Owner, Route] = {}

    def to(self, owner: Owner) -> Route:
        if owner not in self._routes:
            self._routes = {there: route for there, route in self._routes.items() if route.is_used}
            self._routes[owner] = Route(owner, self._key)
        return self._routes[owner]

    @property
    def sockets(self) -> int:
        """How many connections go on to other processes."""
        return sum(len(route.viewers) for route in self._routes.values())

    def close(self) -> None:
        for route in self._routes.values():
            route.close()
