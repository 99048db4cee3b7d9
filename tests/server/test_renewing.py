"""When a cookie is renewed, requests with the old cookie are refused and its connections are closed."""

import asyncio
import json
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from tablee.core.mistake import Mistake
from tablee.server.accounts.accounts import Accounts
from tablee.server.accounts.changes import Changes
from tablee.server.accounts.renewal import Renewal
from tablee.server.people.guests import Guests
from tablee.store.people_rows import GuestRow
from tablee.store.rows import AnyRow
from tests.server.conditions import wait_until
from tests.server.live_server import Client, Live, Socket, open_live
from tests.server.postgres import run_sql
from tests.server.raw_sockets import frame_of, raw_socket
from tests.server.seated_tables import two_playing

AGAIN = 1012
KEY = b"key"


# --- requests that arrive at the same time ---


class Held:
    """Imitates another process's store. Its commits wait until the test releases them."""

    def __init__(self, store: Any) -> None:
        self._store = store
        self.waits = asyncio.Event()
        self.may_go = asyncio.Event()

    async def guest(self, guest_id: str) -> GuestRow | None:
        found: GuestRow | None = await self._store.guest(guest_id)
        return found

    async def commit(self, *rows: AnyRow) -> None:
        self.waits.set()
        await self.may_go.wait()
        await self._store.commit(*rows)


async def renew(guests: Guests, guest: GuestRow) -> GuestRow:
    """End all sessions of a guest, with no confirmation."""
    changes = Changes(guests)
    renewal = Renewal(guests, changes, Accounts(guests, changes))
    return (await renewal.renew(guest, "", None, "", 1)).guest


async def names(guests: Guests, *rows: GuestRow) -> list[str | None]:
    """For each row, the name of the guest whom its cookie identifies; None if the cookie is invalid."""
    found = [await guests.bearer(await guests.sign_in(row, "", 1)) for row in rows]
    return [row.name if row else None for row in found]


async def test_a_rename_and_a_renewal_at_once_are_both_kept(store: Any) -> None:
    guests = Guests(store, KEY)
    ann = await guests.welcome("Ann", 1)
    _, renewed = await asyncio.gather(guests.rename(ann, "Anna"), renew(guests, ann))
    assert await names(guests, ann, renewed) == [None, "Anna"]


async def test_what_comes_with_a_cookie_that_is_void_by_now_is_refused(store: Any) -> None:
    guests = Guests(store, KEY)
    ann = await guests.welcome("Ann", 1)
    renewed, *late = await asyncio.gather(
        renew(guests, ann),
        guests.rename(ann, "Eve"),
        renew(guests, ann),
        Accounts(guests, Changes(guests)).register(ann, "Eve", "correct horse", "", 1),
        return_exceptions=True,
    )
    assert isinstance(renewed, GuestRow)
    assert [error.key for error in late if isinstance(error, Mistake)] == ["guest-needed"] * 3
    assert await names(guests, ann, renewed) == [None, "Ann"]
    assert await store.account("eve") is None


async def test_a_rename_in_another_process_does_not_undo_a_renewal(store: Any) -> None:
    guests, elsewhere = Guests(store, KEY), Held(store)
    ann = await guests.welcome("Ann", 1)
    late = asyncio.create_task(Guests(elsewhere, KEY).rename(ann, "Eve"))  # type: ignore[arg-type]  # `Held` has what `rename` needs
    await elsewhere.waits.wait()
    renewed = await renew(guests, ann)
    elsewhere.may_go.set()
    assert await names(guests, ann, await late, renewed) == [None, None, "Eve"]


async def test_of_two_renewals_in_two_processes_one_is_good(store: Any) -> None:
    one, other = Guests(store, KEY), Guests(store, KEY)
    ann = await one.welcome("Ann", 1)
    both = await asyncio.gather(renew(one, ann), renew(other, ann), return_exceptions=True)
    rows = [row for row in both if isinstance(row, GuestRow)]
    assert [name for name in await names(one, ann, *rows) if name] == ["Ann"]


async def test_a_renewal_is_not_undone_by_renames_however_many_come(live: Live) -> None:
    ann, thief, is_done = await live.guest("Ann"), live.stranger(), asyncio.Event()
    stolen = {"cookie": f"tablee={ann.http.cookies['tablee']}"}

    async def rename_on() -> None:
        while not is_done.is_set():
            await thief.http.post("/api/me", json={"name": "Eve"}, headers=stolen)
            thief.http.cookies.clear()

    renaming = [asyncio.create_task(rename_on()) for _ in range(4)]
    for _ in range(5):
        await ann.post("/api/me/renew")
    is_done.set()
    await asyncio.gather(*renaming)
    answer = await thief.http.get("/api/me", headers=stolen)
    assert answer.json()["name"] is None
    assert (await ann.get("/api/me"))["name"] in ("Ann", "Eve")


# --- open sockets ---


async def end_of(socket: Socket) -> int:
    """Read until a socket is closed. Returns the close code."""
    with suppress(ConnectionClosed):
        while True:
            await socket.read()
    return socket.wire.close_code or 0


async def thief_of(live: Live, someone: Client) -> Client:
    thief = live.stranger()
    thief.http.cookies.set("tablee", someone.http.cookies["tablee"])
    return thief


async def second_device(live: Live, someone: Client) -> Client:
    """Another device of the same guest, with a session of its own."""
    device = live.stranger()
    link = (await someone.post("/api/me/recovery"))["link"]
    await device.post("/api/me/recover", token=link.removeprefix("/r#"))
    return device


def act_of(socket: Socket) -> bytes:
    """A WebSocket frame with a legal first action."""
    said = {"type": "act", "id": "x", "seq": 0, "action": socket.choice(random.Random(1))}
    return frame_of(json.dumps(said).encode())


async def seat_at(client: Client, table: str) -> int | None:
    seat: int | None = (await (await client.socket(table)).until("you"))["seat"]
    return seat


async def test_after_a_renewal_open_sockets_are_closed_and_what_they_say_is_not_heard(
    live: Live,
) -> None:
    ann, _, one, _, table = await two_playing(live)
    thief = await thief_of(live, ann)
    stolen = await thief.socket(table)
    reader, writer = await raw_socket(live, thief.http.cookies["tablee"], table)
    await reader.readuntil(b'"type":"view"')
    await ann.post("/api/me/renew")
    writer.write(act_of(one))  # this client ignores the close frame
    assert [await end_of(socket) for socket in (stolen, one)] == [AGAIN, AGAIN]
    writer.write(act_of(one))
    await reader.readuntil(Frame(Opcode.CLOSE, AGAIN.to_bytes(2, "big")).serialize(mask=False))
    writer.close()
    assert await seat_at(thief, table) is None
    again = await ann.socket(table)
    assert (await again.position(0))["seq"] == 0
    assert (await again.act(one.choice(random.Random(1))))["type"] == "done"


async def test_a_socket_of_the_new_cookie_stays(live: Live) -> None:
    ann = await live.guest("Ann")
    table = await ann.open_table("klunker", 3)
    await ann.post("/api/me/renew")
    socket = await ann.socket(table)
    ((guest, _),) = live.place.guests.sockets.signed_in
    row = await live.place.store.guest(guest)
    assert row is not None
    await live.place.guests.send_away(guest, row.generation)
    assert (await socket.asked("talk", text="still here"))["type"] == "done"
    await socket.close()
    await wait_until(lambda: not live.place.guests.sockets.signed_in)


async def test_a_renewal_in_the_middle_of_a_handshake_ends_it(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, _, one, _, table = await two_playing(live)
    is_read, may_go, bearer = asyncio.Event(), asyncio.Event(), live.place.guests.bearer

    async def slowly(cookie: str) -> GuestRow | None:
        monkeypatch.undo()
        found = await bearer(cookie)
        is_read.set()
        await may_go.wait()
        return found

    monkeypatch.setattr(live.place.guests, "bearer", slowly)
    stolen = await (await thief_of(live, ann)).socket(table)
    await stolen.say("act", seq=0, action=one.choice(random.Random(1)))
    await is_read.wait()
    await ann.post("/api/me/renew")
    may_go.set()
    assert await end_of(stolen) == AGAIN
    again = await ann.socket(table)
    assert (await again.position(0))["seq"] == 0


async def test_who_signs_out_has_nothing_open_and_other_devices_stay(live: Live) -> None:
    laptop = await live.guest("Ann")
    table = await laptop.open_table("klunker", 3)
    phone, thief = await second_device(live, laptop), await thief_of(live, laptop)
    sockets = [await laptop.socket(table), await thief.socket(table)]
    stays = await phone.socket(table)
    await laptop.http.delete("/api/session")
    assert [await end_of(socket) for socket in sockets] == [AGAIN, AGAIN]
    assert await seat_at(laptop, table) is None
    assert await seat_at(thief, table) is None, "the session has ended, whoever has its cookie"
    assert (await stays.asked("talk", text="still here"))["type"] == "done"


# --- in other processes ---


@asynccontextmanager
async def two_processes(folder: Path, url: str) -> AsyncIterator[tuple[Live, Live]]:
    async with (
        open_live(folder / "a", database=url) as here,
        open_live(folder / "b", database=url) as there,
    ):
        yield here, there


@pytest.mark.one_store
async def test_open_sockets_in_other_processes_are_closed_too(url: str, tmp_path: Path) -> None:
    async with two_processes(tmp_path, url) as (here, there):
        ann = await here.guest("Ann")
        table = await ann.open_table("klunker", 3)
        thief = await thief_of(there, ann)
        for make_void in (
            lambda: ann.post("/api/me/renew"),
            lambda: ann.http.delete("/api/session"),
        ):
            thief.http.cookies.set("tablee", ann.http.cookies["tablee"])
            stolen = await thief.socket(table)
            assert (await stolen.until("you"))["seat"] == 0
            await make_void()
            assert await end_of(stolen) == AGAIN


@pytest.mark.one_store
async def test_who_did_not_hear_of_a_renewal_looks_when_they_listen_again(
    url: str, tmp_path: Path
) -> None:
    async with two_processes(tmp_path, url) as (here, there):
        ann = await here.guest("Ann")
        table = await ann.open_table("klunker", 3)
        stolen = await (await thief_of(there, ann)).socket(table)
        assert (await stolen.until("you"))["seat"] == 0
        here.place.guests.tell_others = Guests(here.place.store, KEY).tell_others
        await ann.post("/api/me/renew")
        assert (await stolen.asked("talk", text="still here"))["type"] == "done"
        cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
        run_sql(url, f"{cut} AND datname = current_database()")
        assert await end_of(stolen) == AGAIN
