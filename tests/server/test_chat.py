"""Tests of chat at a table: who receives it, its limits, and muted people."""

import asyncio
import random
from typing import Any

from tests.server.live_server import Live, Socket
from tests.server.seated_tables import two_playing


async def heard(socket: Socket, text: str) -> dict[str, Any]:
    return await socket.until("heard", text=text)


async def test_what_is_said_is_heard_by_all_and_by_who_comes_later(live: Live) -> None:
    ann, bob, one, other, table = await two_playing(live)
    watcher = await live.stranger().socket(table)
    await one.asked("talk", text="  <b>Bonjour</b>\x00 à tous ")
    for socket in (other, watcher):
        said = await heard(socket, "<b>Bonjour</b> à tous")
        assert (said["seat"], said["name"], said["number"]) == (0, "Ann", 0)
    later = await live.stranger().socket(table)
    await heard(later, "<b>Bonjour</b> à tous")
    await bob.post(f"/api/tables/{table}/quiet", quiet=True)
    await one.asked("talk", text="among us")
    await heard(other, "among us")
    assert (await watcher.asked("talk", text="me too"))["why"] == "guest-needed"
    named = await (await live.guest("Eve")).socket(table)
    assert (await named.asked("talk", text="me too"))["why"] == "chat-quiet"
    assert not any(b"among us" in frame for frame in watcher.frames)
    last = await live.stranger().socket(table)
    await last.asked("talk", text="x")
    assert not any(b"heard" in frame for frame in last.frames)
    assert await live.place.store.table(table)
    await ann.post(f"/api/tables/{table}/quiet", quiet=False)
    await one.asked("talk", text="aloud")
    late = await live.stranger().socket(table)
    await heard(late, "aloud")
    assert not any(b"among us" in frame for frame in late.frames), "said quietly, it stays so"
    dice = random.Random(1)
    await asyncio.gather(one.play_on(dice), other.play_on(dice))
    again = (await ann.post(f"/api/tables/{table}/rematch"))["id"]
    new = await ann.socket(again)
    await new.asked("talk", text="once more")
    await heard(await live.stranger().socket(again), "once more")


async def test_too_much_talk_is_slowed_and_a_mute_is_heard_no_more(live: Live) -> None:
    ann, _, _, other, table = await two_playing(live)
    answers = [await other.asked("talk", text=f"{n}") for n in range(7)]
    assert answers[-1]["why"] == "chat-too-much"
    assert (await other.asked("talk", text=" \x00 "))["why"] == "chat-empty"
    assert (await other.asked("talk", text="x" * 501))["why"] == "chat-long"
    assert await ann.fails(f"/api/tables/{table}/mute", number=99) == (400, "chat-unknown")
    await ann.post(f"/api/tables/{table}/mute", number=0)
    assert (await other.asked("talk", text="x"))["why"] == "chat-muted"


async def test_what_was_said_carries_the_name_that_its_author_has_now(live: Live) -> None:
    ann, bob, eve = [await live.guest(name) for name in ("Ann", "Bob", "Eve")]
    table = await ann.open_table("kinoko", 2)
    other = await bob.socket(table)
    await (await ann.socket(table)).asked("talk", text="at the table")
    await (await eve.socket(table)).asked("talk", text="beside it")
    await ann.post("/api/me", name="Anna")
    await ann.post(f"/api/tables/{table}/sit")
    assert (await other.until("heard", text="at the table", name="Anna"))["number"] == 0
    await eve.post("/api/me", name="Eva")
    await eve.socket(table)
    assert (await other.until("heard", text="beside it", name="Eva"))["number"] == 1
    later = await live.stranger().socket(table)
    assert (await heard(later, "at the table"))["name"] == "Anna"
    assert (await heard(later, "beside it"))["name"] == "Eva"


async def test_a_mute_is_seen_and_can_be_undone(live: Live) -> None:
    ann, _, _, other, table = await two_playing(live)
    await other.asked("talk", text="hm")
    await ann.post(f"/api/tables/{table}/mute", number=0)
    await other.until("heard", text="hm", muted=True)
    assert (await ann.get(f"/api/tables/{table}"))["seats"][1]["muted"] is True
    await ann.post(f"/api/tables/{table}/mute", number=0, muted=False)
    assert (await other.asked("talk", text="again"))["type"] == "done"
