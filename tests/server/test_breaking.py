"""What breaks under a table, the store or the rules: a clear answer, and the others play on."""

import asyncio
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablee.core.mistake import Mistake
from tablee.registry import find_game
from tablee.server.inbox import MOST
from tablee.store.interface import StoreError
from tests.server.live import Live, with_live
from tests.server.test_tables import two_playing


def test_what_cannot_be_kept_did_not_happen(tmp_path: Path) -> None:
    async def test(live: Live) -> None:
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

    with_live(tmp_path, test)


def test_a_slow_disk_delays_but_loses_nothing(tmp_path: Path) -> None:
    async def test(live: Live) -> None:
        _, _, one, _, _ = await two_playing(live)
        store: Any = live.place.store
        honest = store.commit

        async def slow(*rows: Any) -> None:
            await asyncio.sleep(0.5)
            await honest(*rows)

        store.commit = slow
        action = one.choice(random.Random(1))
        for _ in range(5):
            await one.say("act", id="same", seq=0, action=action)
        for _ in range(5):
            assert (await one.until("done"))["seq"] == 1
        store.commit = honest

    with_live(tmp_path, test)


def test_an_exception_in_the_rules_stores_nothing_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def test(live: Live) -> None:
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

    with_live(tmp_path, test)


def broken(*_: Any) -> int:
    raise KeyError("a hidden card")


def test_a_table_of_other_rules_is_not_guessed_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(live: Live) -> None:
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

    with_live(tmp_path, test)


def test_a_corrupt_page_harms_one_table(tmp_path: Path) -> None:
    async def test(live: Live) -> None:
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

    with_live(tmp_path, test)


def test_a_busy_table_says_so(tmp_path: Path) -> None:
    async def test(live: Live) -> None:
        _, _, one, _, table = await two_playing(live)
        kept = live.place.hub.tables[table]

        async def wait() -> None:
            await asyncio.sleep(0.3)

        for _ in range(MOST + 5):
            kept.inbox.note(wait)
        with pytest.raises(Mistake, match="more to do"):
            await kept.ask(wait)
        assert (await one.asked("talk", text="x"))["why"] == "table-busy"
        kept.inbox._jobs.clear()

    with_live(tmp_path, test)


def test_a_table_that_breaks_does_not_keep_others_asleep(tmp_path: Path) -> None:
    async def test(live: Live) -> None:
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
            hub.holding.put_off(table, 0)
        hub.holding._waking.sort(key=lambda due: (due[0], due[1] == sound))
        await hub._wake()
        assert sound in hub.tables

    with_live(tmp_path, test)
