"""Evenings: people come, get accounts, play a game and its rematch, and go; a moderator looks on."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import count
from typing import TypeAlias

import pytest

from tests.server.evening_moderator import PASSPHRASE, Moderator
from tests.server.evening_player import Player
from tests.server.history import History
from tests.server.history_check import Database
from tests.server.insistent import PAUSE_SECONDS, Entrance, Refused, Visitor

Person: TypeAlias = tuple[str, Visitor]
GAMES = [("klunker", 3), ("professor-tempus", 2), ("kinoko", 2), ("professor-tempus", 4)]
CLOCK = {"type": "live", "move": 900, "reserve": 900}
FINISH_SECONDS = 1200.0
"""The longest time in which people finish their games when all faults are over."""


@asynccontextmanager
async def people_playing(
    entrance: Entrance, history: History, connect: Callable[[], Database]
) -> AsyncIterator[None]:
    """People play and a moderator looks on for the duration of the block. Then they finish their games.

    The block begins when the first move is acknowledged. `connect` opens the place's data.
    """
    enough, over = asyncio.Event(), asyncio.Event()
    async with asyncio.timeout(None) as limit, asyncio.TaskGroup() as everything:
        moderator = Moderator(entrance, history)
        await moderator.appoint(connect)
        everything.create_task(moderator.work(over))
        async with asyncio.TaskGroup() as evenings:
            for number, (game, players) in enumerate(GAMES):
                table = Evenings(entrance, history, number, game, players)
                evenings.create_task(table.until(enough))
            while not history.acts:
                await asyncio.sleep(PAUSE_SECONDS)
            yield
            enough.set()
            limit.reschedule(asyncio.get_running_loop().time() + FINISH_SECONDS)
        over.set()


class Evenings:
    """The evenings at one table, with other people each time."""

    def __init__(
        self, entrance: Entrance, history: History, number: int, game: str, players: int
    ) -> None:
        self.entrance = entrance
        self.history = history
        self.number = number
        self.game = game
        self.players = players

    async def until(self, enough: asyncio.Event) -> None:
        """Play a game and its rematch, again and again. Only the first rematch is played in any case."""
        for turn in count():
            people = await self._arrive(turn)
            table = await self._open(people)
            await self._play(people, table)
            if turn == 0 or not enough.is_set():
                again = await people[0][1].insist(f"/api/tables/{table}/rematch")
                self.history.rematches[table] = again["id"]
                await self._play(people, again["id"])
            await asyncio.gather(*(self._leave(*person) for person in people))
            if enough.is_set():
                return

    # --- coming and going ---

    async def _arrive(self, turn: int) -> list[Person]:
        """The players and, last, a spectator: their names and clients."""
        people = []
        for seat in range(self.players + 1):
            visitor = Visitor(self.entrance)
            # The place limits what one address does. Each table's people come from their own.
            visitor.client.come_from(f"10.{self.number}.{turn % 250}.1")
            people.append((f"{self.history.label}-{self.number}-{turn}-{seat}", visitor))
        await asyncio.gather(*(self._register(*person) for person in people))
        await self._make_codes(*people[0])
        return people

    async def _register(self, name: str, visitor: Visitor) -> None:
        await visitor.insist("/api/me", {"name": name})
        body = {"name": name, "passphrase": PASSPHRASE}
        await visitor.insist("/api/account", body, already="account-already")
        self.history.accounts.add(name)

    async def _make_codes(self, name: str, visitor: Visitor) -> None:
        """Make recovery codes, and sign in with one on another device. It works once."""
        confirmed = await visitor.insist("/api/account/confirm", {"passphrase": PASSPHRASE})
        headers = {"tablee-confirmation": confirmed["confirmation"]}
        made = await visitor.insist("/api/account/codes", headers=headers)
        self.history.codes[name] = made["codes"]
        other, code = Visitor(self.entrance), made["codes"][0]
        body = {"name": name, "code": code}
        await other.insist("/api/session/code", body, already="code-wrong")
        self.history.used_codes.add((name, code))
        with pytest.raises(Refused, match="code-wrong"):
            await other.insist("/api/session/code", body)
        await other.client.close()

    async def _leave(self, name: str, visitor: Visitor) -> None:
        """Go home. Everybody is still signed in."""
        assert (await visitor.insist("/api/me", method="GET"))["name"] == name
        await visitor.client.close()

    # --- playing ---

    async def _open(self, people: list[Person]) -> str:
        (name, host), *others = people[:-1]
        headers = {"idempotency-key": name}
        body = {"game": self.game, "players": self.players, "clock": CLOCK}
        opened = await host.insist("/api/tables", body, headers=headers)
        table: str = opened["id"]
        self.history.tables.add(table)
        for _, visitor in others:
            await visitor.insist(f"/api/tables/{table}/sit")
        return table

    async def _play(self, people: list[Person], table: str) -> None:
        path = f"/api/tables/{table}/start"
        await people[0][1].insist(path, already="table-started")
        names = {name for name, _ in people[:-1]}
        self.history.present |= names
        players = [Player(visitor, table, name, self.history) for name, visitor in people]
        await asyncio.gather(*(player.play() for player in players))
        self.history.present -= names
