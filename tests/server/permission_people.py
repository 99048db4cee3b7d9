"""The people and tables with which permissions are tried out: one person in each role."""

import asyncio
import random
from itertools import count
from typing import NamedTuple

from msgspec import Struct

from tests.server.live_server import Client, Json, Live

ROLES = ("visitor", "guest", "member", "other seat", "own seat", "host")
"""A visitor has no cookie, a guest no account and no seat, a member an account and no seat.

At the table it is the turn of `own seat`, who is neither `host` nor `other seat`.
"""
GAME = "klunker"
SHORT_GAME = "professor-tempus"
PLAYED = ("talked", "playing", "acted", "asked")
"""The phases that begin with something that the seated people do."""
PASSPHRASE = "a long passphrase"
_numbers = count(1)


class Seated(NamedTuple):
    """A table and those who sit there."""

    table: str
    host: Client
    own: Client
    other: Client


class Stage(Struct, frozen=True):
    """A table in some phase, and the person in the role that is tried out."""

    person: Client
    table: str = ""
    action: Json = {}
    """An action that `own seat` may play in the first position."""
    record: Json = {}
    """The record of the game, if it is over."""
    undo_seq: int = 0
    """The number of the position to which `own seat` asked to return."""
    session: str = ""
    """A session of the person."""
    unused: str = ""
    """A name that nobody has."""


class Tables:
    """Opens tables. A finished game takes long, so all that need one share it."""

    def __init__(self, live: Live) -> None:
        self._live = live
        self._over: Seated | None = None

    async def stage(self, phase: str, role: str) -> Stage:
        """A table in this phase, and a fresh person in this role."""
        if phase == "no table":
            return await _stage_without_table(await self._outsider(role))
        seated = await self._finished() if phase == "over" else await self._seated(GAME)
        action, undo_seq = await _brought_to(phase, seated) if phase in PLAYED else ({}, 0)
        roles = {"host": seated.host, "own seat": seated.own, "other seat": seated.other}
        person = roles[role] if role in roles else await self._outsider(role)
        record = await person.get(f"/api/tables/{seated.table}/record") if phase == "over" else {}
        return Stage(person, seated.table, action, record, undo_seq)

    async def _seated(self, game: str) -> Seated:
        host, own, other = [await self._live.guest(name) for name in ("Ann", "Bob", "Cleo")]
        table = await host.open_table(game, 4, first=1)
        await own.post(f"/api/tables/{table}/sit", seat=1)
        await other.post(f"/api/tables/{table}/sit", seat=2)
        return Seated(table, host, own, other)

    async def _finished(self) -> Seated:
        if self._over is None:
            self._over = await self._seated(SHORT_GAME)
            await self._over.host.post(f"/api/tables/{self._over.table}/start", fill="greedy")
            people = (self._over.host, self._over.own, self._over.other)
            sockets = [await person.socket(self._over.table) for person in people]
            await asyncio.gather(*(one.play_on(random.Random(seat)) for seat, one in enumerate(sockets)))
        return self._over

    async def _outsider(self, role: str) -> Client:
        if role == "visitor":
            return self._live.stranger()
        person = await self._live.guest("Dora")
        if role == "member":
            await person.post("/api/account", name=f"Dora {next(_numbers)}", passphrase=PASSPHRASE)
        return person


async def _stage_without_table(person: Client) -> Stage:
    sessions = await person.items("/api/me/sessions") if person.http.cookies else []
    session = str(sessions[0]["id"]) if sessions else "unknown"
    return Stage(person, session=session, unused=f"Nobody {next(_numbers)}")


async def _brought_to(phase: str, seated: Seated) -> tuple[Json, int]:
    """Do what comes before a phase. Returns an action for the first position, and an undo's number."""
    if phase == "talked":
        await (await seated.other.socket(seated.table)).asked("talk", text="Hello")
        return {}, 0
    await seated.host.post(f"/api/tables/{seated.table}/start", fill="greedy")
    own = await seated.own.socket(seated.table)
    await own.position(0)
    action = next(it for it in own.view["offer"]["actions"] if it.get("cards"))
    if phase != "playing":
        await own.act(action)
    if phase != "asked":
        return action, 0
    await own.say("undo", seq=1)
    while "undo" not in (asked := await own.until("table")):
        pass
    return action, asked["undo"]["seq"]
