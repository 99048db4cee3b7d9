"""Errors in a table, the store or the rules: people get a clear answer, and other tables play on."""

import asyncio
import random
from typing import Any

import msgspec
import pytest

from tablee.core.mistake import Mistake
from tablee.registry import find_game
from tablee.server.tables.inbox import MAX_WAITING_JOBS
from tablee.store.interface import StoreError
from tests.server.live_server import Live
from tests.server.seated_tables import two_playing


async def test_what_cannot_be_kept_did_not_happen(live: Live) -> None:
    ann, _, one, other, _ = await two_playing(live)
    store: Any = live.place.store
    honest, before = store.commit, one.view

    async def full(*rows: Any) -> None:
        raise StoreError("database or disk is full")

    store.commit = full
    action = one.choice(random.Random(1))
    assert (await one.act(action, id="a"))["why"] == "not-kept"
    assert (await one.asked("talk", text="x"))["why"] == "not-kept"
    assert await ann.fails("/api/tables", game="klunker", players=3) == (503, "not-kept")
    assert await live.stranger().fails("/api/me", name="Eve") == (503, "not-kept")
    store.commit = honest
    await one.say("resend")
    shown = await one.until("view")
    assert (shown["view"], shown["seq"]) == (before["view"], 0)
    assert (await one.act(action, id="a"))["type"] == "done"
    await other.position(1)


async def test_a_slow_disk_delays_but_loses_nothing(live: Live) -> None:
    _, _, one, _, _ = await two_playing(live)
    store: Any = live.place.store
    honest = store.commit

    disk = asyncio.Event()

    async def slow(*rows: Any) -> None:
        await disk.wait()
        await honest(*rows)

    store.commit = slow
    action = one.choice(random.Random(1))
    for _ in range(5):
        await one.say("act", id="same", seq=0, action=action)
    disk.set()
    for _ in range(5):
        assert (await one.until("done"))["seq"] == 1
    store.commit = honest


async def test_an_exception_in_the_rules_stores_nothing_and_says_so(
    live: Live, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    _, _, one, other, table = await two_playing(live)
    action = one.choice(random.Random(1))
    with monkeypatch.context() as patch:
        patch.setattr(type(find_game("professor-tempus")), "move_of", broken)
        assert (await one.act(action))["why"] == "rules-broke"
    kept = await live.place.store.table(table)
    assert kept is not None
    assert len(kept.moves) == 1
    assert "a hidden card" not in caplog.text
    assert "rules failed" in caplog.text
    assert (await one.act(action))["type"] == "done"
    await other.position(1)


def broken(*_: Any) -> int:
    raise KeyError("a hidden card")


async def test_a_table_of_other_rules_is_not_guessed_at(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, _, one, other, table = await two_playing(live)
    await one.close()
    await other.close()
    live.place.hub.tables.pop(table).let_go()
    game = find_game("professor-tempus")
    monkeypatch.setattr(game, "about", msgspec.structs.replace(game.about, rules="99"))
    answer = await ann.http.get(f"/api/tables/{table}")
    assert (answer.status_code, answer.json()["why"]) == (409, "table-rules")
    assert "99" in answer.json()["said"]
    await ann.open_table("klunker", 3)


async def test_a_corrupt_page_harms_one_table(live: Live) -> None:
    ann, _, one, other, table = await two_playing(live)
    store: Any = live.place.store
    honest = store.table

    async def corrupt(table_id: str) -> Any:
        if table_id == table:
            raise StoreError("database disk image is malformed")
        return await honest(table_id)

    await one.close()
    await other.close()
    live.place.hub.tables.pop(table).let_go()
    store.table = corrupt
    answer = await ann.http.get(f"/api/tables/{table}")
    assert (answer.status_code, answer.json()["why"]) == (503, "table-unreadable")
    await ann.open_table("klunker", 3)


async def test_a_busy_table_says_so(live: Live) -> None:
    _, _, one, _, table = await two_playing(live)
    kept = live.place.hub.tables[table]

    is_free = asyncio.Event()

    async def wait() -> None:
        await is_free.wait()

    for _ in range(MAX_WAITING_JOBS + 5):
        kept.inbox.post_own(wait)
    with pytest.raises(Mistake, match="more to do"):
        await kept.ask(wait)
    assert (await one.asked("talk", text="x"))["why"] == "table-busy"
    kept.inbox._jobs.clear()
    is_free.set()


async def test_a_table_that_breaks_does_not_keep_others_asleep(live: Live) -> None:
    hub: Any = live.place.hub
    _, _, *sockets, broken_one = await two_playing(live)
    _, _, *others, sound = await two_playing(live)
    for socket in (*sockets, *others):
        await socket.close()
    honest = hub._read

    async def read(table_id: str, *more: Any) -> Any:
        return broken() if table_id == broken_one else await honest(table_id, *more)

    hub._read = read
    for table in (broken_one, sound):
        hub.tables.pop(table).let_go()
        hub.ownership.put_off(table, 0)
    hub.ownership._waking.sort(key=lambda due: (due[0], due[1] == sound))
    await hub._wake()
    assert sound in hub.tables
