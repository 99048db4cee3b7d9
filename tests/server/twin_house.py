"""A place full of people: players, a spectator, moderators, and somebody who was sanctioned before.

Two such houses do the same at the same moments. Their random values get the same names, so that all that
a person receives can be compared byte by byte.
"""

from collections.abc import Callable
from typing import Any

import pytest
import websockets

from tablee.core.fair import commitment_to, from_seed
from tablee.server.accounts import passphrases
from tablee.server.moderation import house, reports, sanctions
from tablee.server.moderation.actor import MACHINE, Actor
from tablee.server.moderation.blocks import id_of
from tablee.server.people.faces import PERSON_FACES
from tablee.server.tables import start, table_limits
from tablee.server.web import browser_client
from tablee.store.moderation_rows import (
    AdminTokenRow,
    AuditRow,
    BlockRow,
    Role,
)
from tablee.store.people_rows import GuestRow, SessionRow
from tablee.store.rows import SeatRow, TableRow
from tests.server.conditions import wait_until
from tests.server.get_walk import FOR_STAFF, SAME_FOR_ALL, Answer, asked, walk, without_limits
from tests.server.live_server import Client, Json, Live, Socket
from tests.server.twin_time import TwinTime, stop_time

GAME = "klunker"
FACES = dict(zip(("Ann", "Bob", "Cleo", "Dora", "Emil", "Mod", "Boss"), PERSON_FACES, strict=False))
PLAYERS = ("Ann", "Bob", "Cleo")
PASSPHRASE = "a long passphrase"
RANDOM_IDS: tuple[tuple[Any, Callable[[Any], str]], ...] = (
    (GuestRow, lambda row: f"guest {row.name}"),
    (SessionRow, lambda row: f"session of {row.opened_at}"),
    (AdminTokenRow, lambda row: f"token of {row.made_at}"),
    (AuditRow, lambda row: f"{row.what} at {row.at}"),
)
"""The rows whose `id` is random, and a name for it that is the same in both houses."""


class House:
    """One of the two places, with its people and their sockets to the table."""

    def __init__(self, live: Live, time: TwinTime) -> None:
        self.live = live
        self.time = time
        self.people: dict[str, Client] = {}
        self._ids: dict[str, str] = {}
        self.sockets: dict[str, Socket] = {}
        self.known: dict[str, str] = {"game": GAME}
        """Ids of this house, for requests."""
        self.staff: set[str] = set()
        self.named: dict[str, str] = {}
        """Further random values, and their names in both houses."""
        self.bobs_name = "Bob"
        self._heard: dict[str, list[Any]] = {}
        """What each person was sent since the last comparison, besides the frames of open sockets."""
        without_limits(live)

    # --- who is here ---

    async def arrive(self, *names: str) -> None:
        for name in names:
            self.time.tick()
            chosen = self.bobs_name if name == "Bob" else name
            person = await self.live.guest(chosen)
            await person.post("/api/me", name=chosen, avatar=FACES[name])
            self.welcome(name, person)

    def welcome(self, name: str, person: Client) -> None:
        claim = self.live.place.guests.claim(person.http.cookies["tablee"])
        assert claim is not None
        self.people[name], self._ids[name] = person, claim.guest

    def guest_id(self, name: str) -> str:
        return self._ids[name]

    async def grant(self, name: str, role: Role) -> None:
        self.time.tick()
        self.staff.add(name)
        roles, now = self.live.place.moderation.roles, self.live.place.services.now()
        await roles.grant(Actor(MACHINE, MACHINE, "machine", ""), self.guest_id(name), role, now)

    async def furnish(self) -> None:
        """Let moderators have something to read: an announcement, a code, a token, old and new cases."""
        await self.arrive("Dora", "Emil", "Mod", "Boss")
        self.people["visitor"] = self.live.stranger()
        await self.grant("Mod", "moderator")
        await self.grant("Boss", "operator")
        boss, mod, emil, dora = (self.people[name] for name in ("Boss", "Mod", "Emil", "Dora"))
        await self.say(boss, "/api/admin/announcements", fr="Bonsoir.", en="Good evening.", minutes=60)
        await self.say(boss, "/api/admin/invitations", hours=1)
        roles, actor = self.live.place.moderation.roles, Actor(MACHINE, MACHINE, "machine", "")
        self.time.tick()
        await roles.make_token(actor, self.guest_id("Boss"), self.live.place.services.now())
        opened = await self.say(emil, "/api/tables", game=GAME, players=3, is_open=True)
        self.known |= {"side": opened["id"], "emil": self.guest_id("Emil")}
        path = f"/api/tables/{opened['id']}/report"
        closed = await self.say(dora, path, seat=0, reason="name")
        await self.say(mod, f"/api/admin/reports/{closed['id']}/take")
        await self.say(mod, f"/api/admin/reports/{closed['id']}/close", words="An old name.")
        filed = await self.say(dora, path, seat=0, reason="spam", words="Again.")
        given = await self.sanction(mod, "mute", "Emil")
        await self.say(emil, f"/api/sanctions/{given['id']}/appeal", words="Why?")
        self.known |= {"report": filed["id"], "sanction": given["id"]}

    async def say(self, who: Client, path: str, /, **body: Any) -> Json:
        """Post something, at a moment of its own."""
        self.time.tick()
        return await who.post(path, **body)

    async def sanction(self, by: Client, kind: str, whom: str, **more: Any) -> Json:
        body = {"kind": kind, "guest": self.guest_id(whom), "reason": "Rude."} | more
        return await self.say(by, "/api/admin/sanctions", hours=None if kind == "warn" else 24, **body)

    # --- the table ---

    async def sit_down(self, **more: Any) -> None:
        """Ann, Bob and Cleo sit down. They and Dora connect."""
        await self.arrive(*PLAYERS)
        ann, bob, cleo = (self.people[name] for name in PLAYERS)
        await self.say(bob, "/api/account", name=self.bobs_name, passphrase=PASSPHRASE)
        opened = await self.say(ann, "/api/tables", game=GAME, players=3, first=0, **more)
        self.known |= {"table": opened["id"], "guest": self.guest_id("Cleo")}
        for seat, person in enumerate((bob, cleo), 1):
            await self.say(person, f"/api/tables/{self.table}/sit", seat=seat)
        for name in (*PLAYERS, "Dora", "visitor"):
            await self.connect(name)

    async def play(self) -> None:
        """Ann starts the game. Ann and Dora say something."""
        await self.say(self.people["Ann"], f"/api/tables/{self.table}/start")
        for name in ("Ann", "Dora"):
            await self.talk(name, f"{name} is here")

    async def talk(self, name: str, text: str) -> None:
        self.time.tick()
        await self.sockets[name].asked("talk", text=text)

    async def try_out(self, name: str, method: str, path: str, **body: Any) -> None:
        """Send a request that may be refused. The whole answer counts as received."""
        self.time.tick()
        person = self.people[name]
        answer = await asked(person, path, await self.names(), method=method, json=body)
        self._heard.setdefault(name, []).append(answer)

    async def connect(self, name: str) -> None:
        self.sockets[name] = await self.people[name].socket(self.table)
        await self.sockets[name].until("table")
        await self.hush(name)

    @property
    def table(self) -> str:
        return self.known["table"]

    # --- what somebody has received ---

    async def calm(self) -> None:
        """Wait until all that was done has reached everyone."""
        for name in [*self.sockets]:
            try:
                await self.hush(name)
            except websockets.ConnectionClosed:
                await self._lose(name)
        for name in self.sockets:
            await self.hush(name)

    async def hush(self, name: str) -> None:
        """Read all pending messages: send a message without effect, and read up to its answer."""
        socket = self.sockets[name]
        if name in PLAYERS:
            await socket.asked("answer", seq=10**6, agree=False)
        else:
            await socket.asked("leave")

    async def _lose(self, name: str) -> None:
        """Note how somebody's connection has ended, and wait until the table knows it."""
        socket = self.sockets.pop(name)
        in_plain = await self.names()
        heard = [in_plain(frame.decode()) for frame in socket.frames]
        self._heard.setdefault(name, []).extend([*heard, f"closed: {socket.wire.close_code}"])
        table = self.live.place.hub.tables.get(self.table)
        if table is not None and name != "visitor":
            guest = self.guest_id(name)
            viewers = table.presence.viewers
            await wait_until(lambda: all(viewer.guest != guest for viewer in viewers))

    async def names(self) -> Callable[[str], str]:
        """A function that gives every random value in a text its name."""
        store, named = self.live.place.store, dict(self.named)
        for kind, name in RANDOM_IDS:
            named |= {row.id: f"<{name(row)}>" for row in await store.find(kind, "")}
        for row in await store.find(BlockRow, ""):
            named[id_of(row)] = f"<block of {row.at}>"
        for table in await store.find(TableRow, ""):
            named[commitment_to(table.secret)] = f"<commitment of {table.id}>"
        for seat in await store.find(SeatRow, ""):
            if seat.guest:
                named.setdefault(seat.guest, f"<gone from {seat.table_id} {seat.seat}>")
        return lambda text: _replaced(text, named)

    async def received(self, name: str) -> list[Any]:
        """The frames and answers that somebody has received since the last time."""
        in_plain = await self.names()
        heard = self._heard.pop(name, [])
        if socket := self.sockets.get(name):
            heard += [in_plain(frame.decode()) for frame in socket.frames]
            socket.frames.clear()
        return heard

    async def answers(self, name: str, *, is_first: bool) -> list[Answer]:
        """The answers to everything that somebody can ask for.

        What is the same for all is asked for by the first one only, to save time.
        """
        skipped: tuple[str, ...] = () if is_first else SAME_FOR_ALL
        if not is_first and name not in self.staff:
            skipped += FOR_STAFF
        return await walk(self.people[name], self.known, await self.names(), skipped)

    async def answer(self, name: str, path: str) -> Answer:
        """The answer to one request."""
        return await asked(self.people[name], path.format_map(self.known), await self.names())

    def forget(self) -> None:
        """Forget all that was sent until now, to everyone."""
        self._heard.clear()
        for socket in self.sockets.values():
            socket.frames.clear()


def _replaced(text: str, named: dict[str, str]) -> str:
    for value, name in named.items():
        text = text.replace(value, name)
    return text


class TimelyIds:
    """Stands for the module `secrets` where an id is drawn: two houses draw the same at one moment.

    What is sorted by such an id has the same order in both.
    """

    def __init__(self, time: TwinTime) -> None:
        self._time = time

    def token_urlsafe(self, length: int) -> str:
        return f"id-{self._time.ticks:0{length}d}"

    def token_hex(self, length: int) -> str:
        return self.token_urlsafe(length)


def still(monkeypatch: pytest.MonkeyPatch, *, has_same_deals: bool) -> TwinTime:
    """Let two houses be alike: same moments, same ids of tables, and no limits of a rate."""
    time = stop_time(monkeypatch)
    monkeypatch.setattr(start, "fresh_id", lambda: f"table-{time.ticks}")
    monkeypatch.setattr(
        start, "fresh", lambda: from_seed(10 * time.ticks + (0 if has_same_deals else time.house))
    )
    for module in (house, reports, sanctions):
        monkeypatch.setattr(module, "secrets", TimelyIds(time))
    monkeypatch.setattr(passphrases, "_hash_of", lambda passphrase: f"hash of {passphrase}")
    monkeypatch.setattr(passphrases, "_fits", lambda hashed, it: hashed == f"hash of {it}")
    monkeypatch.setattr(browser_client, "is_built", lambda: False)
    for limit in ("LINES", "RETELLINGS", "RESENDS"):  # these limits depend on the real clock
        monkeypatch.setattr(table_limits, f"MAX_{limit}_AT_ONCE", 10**6)
    return time
