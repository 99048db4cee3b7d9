"""A server whose deals and bots are told what to do, with a table at which everyone sits."""

import asyncio
import itertools
from typing import Any, ClassVar

import msgspec

from tablee.core.action import Action
from tablee.core.match import Match
from tablee.core.setting import Setting
from tablee.server.ledger import Ledger
from tablee.server.showing import Showing
from tablee.server.table import Table
from tests.server.live import Client, Live, Socket

BOT = "random"


class ToldMatch(Match):
    """A match whose deals are told to it."""

    nature: list[Action]

    def _nature(self, position: Any, deals: int) -> int:
        return self.game.move_of(position, self.nature.pop(0))


class ToldLedger(Ledger):
    """A ledger that remembers its worlds: one that was planted does not follow from the log."""

    worlds: dict[int, tuple[Any, list[Any], int]]

    def remember(self) -> None:
        match = self.match
        self.worlds[self.marks[-1].seq] = match.position.clone(), list(match.log), match.deals

    async def match_at(self, to: int) -> Match:
        await asyncio.sleep(0)
        match = told_match(self.match)
        position, match.log, match.deals = self.worlds[to]
        match.position = position.clone()
        match.log = list(match.log)
        return match


def told_match(match: Match) -> ToldMatch:
    told = ToldMatch(match.game, match.setting, fair=match.fair, seats=match.seats)
    told.position, told.log, told.deals = match.position, match.log, match.deals
    told.nature = []
    return told


class ToldThinker:
    """A bot that does what it is told."""

    def __init__(self) -> None:
        self.actions: asyncio.Queue[Action] = asyncio.Queue()

    async def think(self, setting: bytes, view: bytes, level: str) -> bytes:
        return msgspec.json.encode(await self.actions.get())


class World:
    """One of the two servers, with a table at which everyone sits."""

    clock: ClassVar[dict[str, Any]] = {"type": "live", "move": 3600, "reserve": 10}

    def __init__(self, running: Live, thinker: ToldThinker, doors: list[Live]) -> None:
        self.running = running
        """Where the table is."""
        self.doors = doors
        """Where people connect: other processes of the place, if there are any."""
        self.thinker = thinker
        self.sockets: dict[int | None, Socket] = {}
        self.viewers: dict[int | None, Client] = {}

    async def open(self, setting: Setting, bot: int) -> None:
        people: dict[int | None, Client] = {
            seat: await self.running.guest(f"P{seat}") for seat in range(setting.players) if seat != bot
        }
        host = next(iter(people.values()))
        self.id = await host.open_table(
            setting.game,
            setting.players,
            first=setting.first,
            options=setting.options,
            clock=self.clock,
            bots={bot: BOT},
        )
        for seat, person in people.items():
            await person.post(f"/api/tables/{self.id}/sit", seat=seat)
        self.viewers = {None: self.running.stranger(), **people}
        doors = itertools.cycle(self.doors)
        for viewer, client in self.viewers.items():
            client.at(next(doors).address)
            self.sockets[viewer] = await client.socket(self.id)
            await self.sockets[viewer].until("table")
        await host.post(f"/api/tables/{self.id}/start")
        await self.settle(0)
        self._take_over()

    def _take_over(self) -> None:
        table, ledger = self.table, self.ledger
        ledger.__class__ = ToldLedger
        ledger.worlds = {}
        ledger.match = told_match(ledger.match)
        told: dict[Any, Any] = table.showing._told if table.showing else {}
        table.showing = Showing(ledger.match)
        table.showing._told = told

    @property
    def table(self) -> Table:
        return self.running.place.hub.tables[self.id]

    @property
    def ledger(self) -> Any:
        return self.table.ledger

    async def settle(self, seq: int) -> None:
        """Everyone has been shown position `seq`."""
        for socket in self.sockets.values():
            await socket.position(seq)

    async def hush(self, viewer: int | None) -> None:
        """Read all that the viewer was sent: up to the answer to something of its own, in vain."""
        socket = self.sockets[viewer]
        if viewer is None:
            await socket.asked("leave")
        else:
            await socket.asked("answer", seq=10**6, agree=False)
