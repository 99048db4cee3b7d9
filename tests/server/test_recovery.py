"""After something failed: what was kept stands, what was not did not happen, and the table goes on."""

import asyncio
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
import websockets

from tablee.core.mistake import Mistake
from tablee.registry import find_game
from tablee.server import turns
from tablee.server.holding import Alone
from tablee.server.hub import is_idle
from tablee.server.place import PULSE, Place, open_place
from tablee.server.settings import Settings
from tablee.store.interface import StoreError
from tablee.store.rows import PlaceRow
from tests.server.live import Here, Live, live, with_live
from tests.server.stores import chosen, open_store, rows_of
from tests.server.test_tables import GAME, two_at_a_table, two_playing

DICE = random.Random(3)


@contextmanager
def full_disk(live: Live) -> Iterator[None]:
    """Nothing can be kept in here."""
    store: Any = live.place.store
    honest = store.commit

    async def full(*rows: Any) -> None:
        raise StoreError("database or disk is full")

    store.commit = full
    try:
        yield
    finally:
        store.commit = honest


async def until(is_so: Callable[[], object], tries: int = 2000) -> None:
    for _ in range(tries):
        if is_so():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it did not come about")


# --- starting ---


@pytest.mark.one_store
def test_a_server_killed_twice_before_its_first_pulse_starts_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nothing(self: Place) -> None:
        return

    async def run() -> None:
        store = await open_store(tmp_path)
        await store.commit(PlaceRow(name=PULSE, value="1000"))
        await store.close()
        monkeypatch.setattr(Place, "_beat", nothing)
        for _ in range(2):
            place = await open_place(Settings(data=str(tmp_path), database=chosen.database(tmp_path)))
            await place.store.close()  # no word of goodbye
            assert len(await_outages(tmp_path)) >= 1

    asyncio.run(run())


def await_outages(data: Path) -> list[Any]:
    return [row for row in rows_of(data) if row["relation"] == "outages"]


# --- what could not be kept ---


def test_a_waiting_table_is_as_it_was_when_its_new_settings_cannot_be_kept(tmp_path: Path) -> None:
    async def test(live: Live) -> None:
        ann, _, table = await two_at_a_table(live)
        path = f"/api/tables/{table}"
        with full_disk(live):
            assert await ann.fails(f"{path}/wish", game=GAME, players=4) == (503, "not-kept")
        assert len((await ann.post(f"{path}/start"))["seats"]) == 2

    with_live(tmp_path, test)


class Patient(Here):
    """Thinks when it is told to."""

    def __init__(self) -> None:
        self.go = asyncio.Event()

    async def think(self, setting: bytes, view: bytes, level: str) -> bytes:
        await self.go.wait()
        return await super().think(setting, view, level)


def test_a_bot_whose_move_could_not_be_kept_keeps_its_table_awake_and_moves_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turns, "AGAIN", 0.1)

    async def run() -> None:
        thinker = Patient()
        async with live(tmp_path, thinker) as running:
            _, _, one, other, table = await two_playing(running)
            kept, counts = running.place.hub.tables[table], running.place.services.counts
            await one.asked("leave")
            for socket in (one, other):
                await socket.close()
            await until(lambda: not kept.viewers)
            with full_disk(running):
                thinker.go.set()
                await until(lambda: counts["store_errors"])
                await until(lambda: not kept.inbox.is_busy)
                assert not is_idle(kept, running.place.services.now() + 1)
            await until(lambda: counts["moves"])

    asyncio.run(run())


def test_a_stand_in_that_could_not_be_kept_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turns, "AGAIN", 0.1)

    async def test(live: Live) -> None:
        ahead = 0
        real = live.place.services.now
        live.place.services.now = lambda: real() + ahead
        _, _, _, _, table = await two_playing(live, clock={"type": "live", "move": 5, "reserve": 0})
        kept = live.place.hub.tables[table]
        assert kept.timer is not None
        with full_disk(live):
            ahead = 8_000
            kept.timer._run()  # asyncio's own way to fire it
            await until(lambda: live.place.services.counts["store_errors"])
            assert kept.seats[0].stand_in is None
        await until(lambda: kept.seats[0].stand_in is not None)

    with_live(tmp_path, test)


def test_what_was_kept_although_the_disk_said_no_is_found_again(tmp_path: Path) -> None:
    async def test(live: Live) -> None:
        ann, _, one, _, table = await two_playing(live)
        store: Any = live.place.store
        honest, action = store.commit, one.choice(DICE)

        async def keep_and_fail(*rows: Any) -> None:
            await honest(*rows)
            raise StoreError("disk I/O error")

        store.commit = keep_and_fail
        assert (await one.act(action, id="a"))["why"] == "not-kept"
        store.commit = honest
        with pytest.raises(websockets.ConnectionClosed):
            await one.act(action, id="a")
        assert one.wire.close_code == 1012, "the table is read anew: connect again"
        again = await ann.socket(table)
        await again.position(1)
        assert (await again.asked("act", id="a", seq=0, action=action))["seq"] == 1

    with_live(tmp_path, test)


# --- what could not be shown ---


def test_a_fault_in_a_view_keeps_nothing_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(live: Live) -> None:
        _, _, one, other, table = await two_playing(live)
        action = one.choice(DICE)
        with monkeypatch.context() as patch:
            patch.setattr(type(find_game(GAME)), "view", broken)
            assert (await one.act(action))["why"] == "rules-broke"
        kept = await live.place.store.table(table)
        assert kept is not None
        assert len(kept.moves) == 1
        assert (await one.act(action, id="a"))["seq"] == 1
        await other.position(1)
        assert len(one.log) == len(other.log) > 0

    with_live(tmp_path, test)


def broken(*_: Any) -> Any:
    raise KeyError("a hidden card")


def test_who_cannot_be_greeted_is_told_and_does_not_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(live: Live) -> None:
        ann, _, _, _, table = await two_playing(live)
        with monkeypatch.context() as patch:
            patch.setattr(type(find_game(GAME)), "view", broken)
            socket = await ann.socket(table)
            assert (await socket.until("wrong"))["why"] == "server-broke"
            with pytest.raises(websockets.ConnectionClosed):
                await socket.read()
            assert socket.wire.close_code == 4009
        assert len(live.place.hub.tables[table].viewers) == 2

    with_live(tmp_path, test)


# --- what could not be read ---


def test_data_that_cannot_be_read_are_told_as_such(tmp_path: Path) -> None:
    async def test(live: Live) -> None:
        ann = await live.guest("Ann")
        store: Any = live.place.store
        honest = store.guest

        async def unreadable(*_: Any) -> Any:
            raise StoreError("disk I/O error")

        store.guest = unreadable
        assert await ann.fails("/api/tables", game=GAME, players=2) == (503, "store-failed")
        socket = await ann.socket("x")
        assert (await socket.until("wrong"))["why"] == "store-failed"
        store.guest = honest
        await ann.open_table(GAME, 2)

    with_live(tmp_path, test)


def test_a_table_that_could_not_be_woken_is_woken_later(tmp_path: Path) -> None:
    async def test(live: Live) -> None:
        hub, tried = live.place.hub, []

        async def unreadable(table_id: str) -> Any:
            tried.append(table_id)
            raise Mistake("table-unreadable")

        hub.idle = 1
        hub.table = unreadable  # type: ignore[method-assign]  # a disk that fails
        hub.holding = Alone(live.place.store)
        hub.holding.put_off("t", 0)
        await hub._wake()
        await asyncio.sleep(0.01)
        await hub._wake()
        assert tried == ["t", "t"]

    with_live(tmp_path, test)


def test_an_error_does_not_log_the_token_in_its_address(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("tablee.server.web.client.is_built", lambda: False)

    async def test(live: Live) -> None:
        monkeypatch.setattr("tablee.server.web.pages.page", broken)
        answer = await live.stranger().http.get("/r/a-secret-token")
        assert answer.status_code == 500
        facts = [str(vars(record)) for record in caplog.records if record.name.startswith("tablee")]
        assert facts
        assert "a-secret-token" not in "".join(facts)

    with_live(tmp_path, test)


# --- versions ---


def test_a_table_that_waited_while_the_rules_changed_is_played_and_shown_by_the_new_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(live: Live) -> None:
        ann, _, table = await two_at_a_table(live)
        game = find_game(GAME)
        monkeypatch.setattr(game, "about", msgspec.structs.replace(game.about, rules="99"))
        assert (await ann.post(f"/api/tables/{table}/start"))["rules"] == "99"
        kept = await live.place.store.table(table)
        assert kept is not None
        assert kept.table.rules == "99"

    with_live(tmp_path, test)
