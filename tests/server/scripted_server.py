"""A server whose deals and bots follow a script. It has a table where everyone is seated."""

import asyncio
from collections.abc import Collection
from typing import Any, ClassVar

import msgspec

from tablee.core.action import Action
from tablee.core.fair import commitment_to
from tablee.core.match import Match
from tablee.core.position import seats_in
from tablee.core.setting import Setting
from tablee.server.people.faces import PERSON_FACES
from tablee.server.tables.game_log import GameLog
from tablee.server.tables.table import Table
from tablee.server.tables.view_messages import ViewMessages
from tablee.server.tables.window import opening
from tests.server.live_server import Client, Live, Socket

BOT = "random"


class ToldMatch(Match):
    """A match whose deals follow a script."""

    nature: list[Action]

    def _nature(self, position: Any, deals: int) -> int:
        return self.game.move_of(position, self.nature.pop(0))


class ToldGameLog(GameLog):
    """A log that keeps a copy of each position, because a test may replace positions between moves."""

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

    async def match_without(self, seq: int) -> Match:
        """The match without a choice. The others are those of the position, not of the log's rows."""
        await asyncio.sleep(0)
        match, place = told_match(self.match), opening(self)
        actions = choices(self.match)
        match.position = self.match.position.clone()
        match.position.reopen(self.match.to_act[0])
        match.log = self.match.log[: self.marks[place].log]
        for mark in self.marks[place + 1 :]:
            seat = self.rows[mark.seq].seat
            if mark.seq != seq and seat is not None:
                match.replay_move(seat, actions[seat])
        return match


def choices(match: Match) -> dict[int, Action]:
    """What each seat has chosen in the open window, according to the position."""
    nobody = match.position.clone()
    nobody.reopen(match.to_act[0])
    found = {}
    for seat in set(seats_in(nobody.pending())) - set(match.to_act):
        alone = match.position.clone()
        alone.reopen(seat)
        for move in nobody.legal_of(seat):
            tried = nobody.clone()
            tried.apply_by(seat, move)
            if tried.to_bytes() == alone.to_bytes():
                found[seat] = match.game.action_of(nobody, move)
    return found


def told_match(match: Match) -> ToldMatch:
    told = ToldMatch(match.game, match.setting, fair=match.fair, proof=match.proof, seats=match.seats)
    told.position, told.log, told.deals = match.position, match.log, match.deals
    told.nature = []
    return told


class ToldThinker:
    """A bot that plays scripted actions."""

    def __init__(self) -> None:
        self._actions: dict[int, asyncio.Queue[Action]] = {}

    def tell(self, seat: int, action: Action) -> None:
        """Let the bot in a seat play this action, now or when it is asked."""
        self._actions.setdefault(seat, asyncio.Queue()).put_nowait(action)

    async def think(self, setting: bytes, view: bytes, level: str) -> bytes:
        seat = msgspec.json.decode(view)["seat"]
        return msgspec.json.encode(await self._actions.setdefault(seat, asyncio.Queue()).get())


class World:
    """One of the two servers that a test compares, with a table where everyone is seated."""

    clock: ClassVar[dict[str, Any]] = {"type": "live", "move": 3600, "reserve": 10}

    def __init__(self, running: Live, thinker: ToldThinker) -> None:
        self.running = running
        self.thinker = thinker
        self.sockets: dict[int | None, Socket] = {}
        self.viewers: dict[int | None, Client] = {}

    async def open(self, setting: Setting, bots: Collection[int]) -> None:
        people: dict[int | None, Client] = {
            seat: await self.arrive(f"P{seat}") for seat in range(setting.players) if seat not in bots
        }
        # A face that is not chosen would depend on the person's random id.
        for face, (seat, person) in zip(PERSON_FACES, people.items(), strict=False):
            await person.post("/api/me", name=f"P{seat}", avatar=face)
        host = next(iter(people.values()))
        self.id = await host.open_table(
            setting.game,
            setting.players,
            first=setting.first,
            options=setting.options,
            clock=self.clock,
            bots=dict.fromkeys(bots, BOT),
        )
        for seat, person in people.items():
            await person.post(f"/api/tables/{self.id}/sit", seat=seat)
        self.viewers = {None: self.running.stranger(), **people}
        for viewer, client in self.viewers.items():
            self.sockets[viewer] = await client.socket(self.id)
            await self.sockets[viewer].until("table")
        await self._start(host, people)
        await self.settle(0)
        self._take_over()

    async def arrive(self, name: str) -> Client:
        return await self.running.guest(name)

    async def _start(self, host: Client, people: Collection[int | None]) -> None:
        """Everyone commits to a nonce, the host starts the game, and everyone reveals."""
        nonces = {seat: f"{seat:064x}" for seat in people}
        for seat, nonce in nonces.items():
            await self.sockets[seat].asked("commit", commitment=commitment_to(nonce))
        await host.post(f"/api/tables/{self.id}/start")
        for seat, nonce in nonces.items():
            assert (await self.sockets[seat].asked("reveal", nonce=nonce))["type"] == "done"

    def _take_over(self) -> None:
        table, game_log = self.table, self.game_log
        game_log.__class__ = ToldGameLog
        game_log.worlds = {}
        game_log.match = told_match(game_log.match)
        told: dict[Any, Any] = table.view_messages._sent if table.view_messages else {}
        table.view_messages = ViewMessages(game_log)
        table.view_messages._sent = told

    @property
    def table(self) -> Table:
        return self.running.place.hub.tables[self.id]

    @property
    def game_log(self) -> Any:
        return self.table.game_log

    async def settle(self, seq: int) -> None:
        """Wait until everyone has received position `seq`."""
        for socket in self.sockets.values():
            await socket.position(seq)

    async def hush(self, viewer: int | None) -> None:
        """Read all pending messages: send a message without effect, and read up to its answer."""
        socket = self.sockets[viewer]
        if viewer is None:
            await socket.asked("leave")
        else:
            await socket.asked("answer", seq=10**6, agree=False)
