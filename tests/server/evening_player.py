"""A person at a table who keeps playing, whatever happens to the servers, and notes what they say."""

import asyncio
import json
import random
import time
from itertools import count

from tests.server.history import FiledReport, History
from tests.server.insistent import Refused, Visitor
from tests.server.live_server import Json, Socket
from tests.server.seated_tables import LOST

UNDO_SHARE, TALK_SHARE, THINK_SHARE = 0.15, 0.15, 0.3
REPORT_SHARE, BLOCK_SHARE, APPEAL_SHARE = 0.05, 0.04, 0.5
THINK_SECONDS = 0.1
MAX_REPORTS = 2
"""The most reports of one person at one table: a guest may file five an hour."""
NOT_NOW = ("not-kept", "table-busy", "store-failed", "person-suspended")
"""Answers to a message after which a client connects again, and sends it once more."""
MAY_BE_SILENT = (*NOT_NOW, "person-muted", "chat-too-much")


class Player:
    """A person with an account who plays, or watches if they have no seat."""

    def __init__(self, visitor: Visitor, table: str, name: str, history: History) -> None:
        self.visitor = visitor
        self.entrance = visitor.entrance
        self.client = visitor.client
        self.table = table
        self.name = name
        self.history = history
        self.dice = random.Random(name)
        self.ids = (f"{name}-{n}" for n in count())
        self.undo_ids: set[str] = set()
        self.pending: tuple[str, int, Json] | None = None
        self.seen = -1
        self.log: list[Json] = []
        """The log as received over the most recent connection."""
        self.reported: set[int] = set()
        self.is_over = False

    # --- connecting ---

    async def play(self) -> None:
        """Play to the end of the game, and then connect once more."""
        while not self.is_over:
            try:
                socket = await self._connect()
            except LOST:
                await self._lost()
                continue
            try:
                await self._play_while_connected(socket)
            except LOST:
                await self._lost()
            finally:
                self._note_undos(socket)
                self._hang_up(socket)
        await self._look_back()

    async def _connect(self) -> Socket:
        self.client.at(self.entrance.address(self.table))
        return await self.client.socket(self.table)

    async def _lost(self) -> None:
        self.history.reconnects += 1
        await self.entrance.until_open()

    def _hang_up(self, socket: Socket) -> None:
        """Drop a connection without a word: the server may hang or be dead."""
        socket.wire.transport.abort()
        self.client.sockets.remove(socket)

    async def _look_back(self) -> None:
        """Connect again, and receive the whole log."""
        while True:
            try:
                socket = await self._connect()
                await socket.until("view")
            except LOST:
                await self._lost()
            else:
                self.history.logs.append((self.table, self.log, socket.log))
                self._hang_up(socket)
                return

    # --- playing ---

    async def _play_while_connected(self, socket: Socket) -> None:
        await socket.until("view")
        while True:
            await self._consent(socket)
            self._look(socket)
            if self.pending is None and socket.my_turn and not socket.is_over:
                if self.dice.random() < THINK_SHARE and await self._hears_something(socket):
                    continue
                self.pending = next(self.ids), socket.view["seq"], socket.choice(self.dice)
            if self.pending is not None:
                await self._resolve(socket)
            elif socket.is_over:
                self.is_over = True
                self.history.finished.add(self.table)
                return
            else:
                await socket.read()

    def _look(self, socket: Socket) -> None:
        """Check that this person is never shown an earlier position than before."""
        assert socket.view["seq"] >= self.seen, "a position that was shown is gone"
        self.seen = socket.view["seq"]
        self.history.saw(self.table, socket)
        self.log = socket.log

    async def _hears_something(self, socket: Socket) -> bool:
        """Think for a moment. Returns whether a message came meanwhile, such as a wish to undo."""
        try:
            await asyncio.wait_for(socket.read(), THINK_SECONDS)
        except TimeoutError:
            return False
        return True

    async def _resolve(self, socket: Socket) -> None:
        assert self.pending is not None
        name, seq, action = self.pending
        answer = await socket.asked("act", id=name, seq=seq, action=action)
        if answer["type"] == "done":
            self.history.acted(self.table, name, answer["seq"], time.monotonic())
        elif answer["type"] == "stale" or answer.get("why") == "table-over":
            self.history.refused.add((self.table, name))
        else:
            assert answer["type"] == "wrong", answer
            _check_why(answer, NOT_NOW)
            raise TimeoutError  # the person will send the same message again
        self.pending = None
        if answer["type"] == "done":
            await socket.position(answer["seq"])
            await self._do_more(socket)

    async def _do_more(self, socket: Socket) -> None:
        """What people do besides playing."""
        if self.dice.random() < TALK_SHARE:
            await self._talk(socket)
        if self.dice.random() < REPORT_SHARE:
            await self._report(socket)
        if self.dice.random() < BLOCK_SHARE:
            await self._block_or_unblock(socket)
        if self.dice.random() < UNDO_SHARE and not socket.is_over:
            name = next(self.ids)
            self.undo_ids.add(name)
            await socket.say("undo", id=name, seq=socket.view["seq"])

    def _note_undos(self, socket: Socket) -> None:
        """Note the undos that were made at once. One that needs consent has no answer of its own."""
        for message in _messages(socket, "done"):
            if message["id"] in self.undo_ids:
                self.history.undos[self.table, message["id"]] = message["seq"]

    async def _consent(self, socket: Socket) -> None:
        """Agree to an undo that somebody asks for. If nobody else need agree, it is made at once."""
        asked = socket.table.get("undo")
        if not asked or socket.you.get("seat") not in asked["needs"]:
            return
        before = socket.view["seq"]
        answer = await socket.asked("answer", id=next(self.ids), seq=asked["seq"], agree=True)
        socket.table.pop("undo", None)
        if answer["type"] == "done" and answer["seq"] > before:
            self.history.consents.add((self.table, answer["seq"]))

    # --- talking ---

    async def _talk(self, socket: Socket) -> None:
        text = f"line {next(self.ids)} at {self.table}"
        muted = set(self.history.muted.get(self.name, ()))
        answer = await socket.asked("talk", text=text)
        if answer["type"] == "done":
            assert not muted & self.history.muted.get(self.name, set()), "a muted person was heard"
            (number,) = {it["number"] for it in _messages(socket, "heard") if it["text"] == text}
            self.history.lines[self.table, number] = text
            return
        _check_why(answer, MAY_BE_SILENT)
        if answer["why"] == "person-muted" and self.dice.random() < APPEAL_SHARE:
            await self._appeal(answer["facts"]["sanction"])

    async def _appeal(self, sanction: str) -> None:
        if sanction in self.history.appeals:
            return
        try:
            path = f"/api/sanctions/{sanction}/appeal"
            await self.visitor.insist(path, {"words": "I was provoked."}, already="appeal-made")
        except Refused as refused:
            if refused.why != "sanction-over":  # it was lifted meanwhile
                raise
        else:
            self.history.appeals.add(sanction)

    async def _report(self, socket: Socket) -> None:
        """Report somebody's line."""
        heard = {it["number"] for it in _messages(socket, "heard") if self._is_by_another(it)}
        lines = sorted(heard - self.reported)
        if not lines or len(self.reported) >= MAX_REPORTS:
            return
        line, words = self.dice.choice(lines), f"report {next(self.ids)} at {self.table}"
        self.reported.add(line)
        body = {"line": line, "reason": "insult", "words": words}
        try:
            path = f"/api/tables/{self.table}/report"
            made = await self.visitor.insist(path, body, already="report-made")
        except Refused as refused:
            if refused.why != "too-often":
                raise
        else:
            name = made["id"] if made else ""
            self.history.reports[words] = FiledReport(self.table, self.name, name)

    def _is_by_another(self, heard: Json) -> bool:
        return bool(heard["text"]) and heard["seat"] is not None and heard["name"] != self.name

    async def _block_or_unblock(self, socket: Socket) -> None:
        seats = [n for n, it in enumerate(socket.table["seats"]) if it["name"] != self.name]
        seat = self.dice.choice(seats)
        whom = socket.table["seats"][seat]["name"]
        blocked = await self.visitor.insist(f"/api/tables/{self.table}/block", {"seat": seat})
        self.history.blocks[self.name, whom] = True
        if self.dice.random() < 0.5:
            (name,) = (it["id"] for it in blocked if it["name"] == whom)
            path = f"/api/me/blocks/{name}"
            await self.visitor.insist(path, method="DELETE", already="block-unknown")
            self.history.blocks[self.name, whom] = False


def _messages(socket: Socket, kind: str) -> list[Json]:
    """All messages of one type that the socket has received."""
    mark = f'"type":"{kind}"'.encode()
    return [json.loads(frame) for frame in socket.frames if mark in frame]


def _check_why(answer: Json, expected: tuple[str, ...]) -> None:
    assert answer.get("why") in expected, answer
