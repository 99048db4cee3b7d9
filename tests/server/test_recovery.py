"""After a failure, saved moves remain, unsaved moves never happened, and the table plays on."""

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
import websockets

from tablee.core.mistake import Mistake
from tablee.registry import find_game
from tablee.server.open_place import open_place
from tablee.server.place_settings import Settings
from tablee.server.pulse import PULSE, Pulse
from tablee.server.tables import play
from tablee.server.tables.deserted import is_idle
from tablee.server.tables.ownership import SoleOwner
from tablee.store.interface import StoreError
from tablee.store.rows import PlaceRow
from tests.server.conditions import wait_until
from tests.server.disk_faults import full_disk
from tests.server.live_server import Live, open_live
from tests.server.place_clock import PlaceClock, fire_timer
from tests.server.seated_tables import GAME, two_at_a_table, two_playing
from tests.server.stores import chosen, open_store, rows_of
from tests.server.thinkers import Patient

DICE = random.Random(3)


# --- starting ---


@pytest.mark.one_store
async def test_a_server_killed_twice_before_its_first_pulse_starts_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nothing(self: Pulse) -> None:
        return

    store = await open_store(tmp_path)
    await store.commit(PlaceRow(name=PULSE, value="1000"))
    await store.close()
    monkeypatch.setattr(Pulse, "_beat", nothing)
    for _ in range(2):
        place = await open_place(Settings(data=str(tmp_path), database=chosen.database(tmp_path)))
        await place.store.close()  # imitates a crash: only the store is closed, not the place
        assert len(await_outages(tmp_path)) >= 1


def await_outages(data: Path) -> list[Any]:
    return [row for row in rows_of(data) if row["relation"] == "outages"]


# --- changes that could not be saved ---


async def test_a_waiting_table_is_as_it_was_when_its_new_settings_cannot_be_kept(live: Live) -> None:
    ann, _, table = await two_at_a_table(live)
    path = f"/api/tables/{table}"
    with full_disk(live):
        assert await ann.fails(f"{path}/wish", game=GAME, players=4) == (503, "not-kept")
    assert len((await ann.post(f"{path}/start"))["seats"]) == 2


async def test_a_bot_whose_move_could_not_be_kept_keeps_its_table_awake_and_moves_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "RETRY_SECONDS", 0.1)
    thinker = Patient()
    async with open_live(tmp_path, thinker) as running:
        _, _, one, other, table = await two_playing(running)
        kept, counts = running.place.hub.tables[table], running.place.services.counts
        await one.asked("leave")
        for socket in (one, other):
            await socket.close()
        await wait_until(lambda: not kept.presence.viewers)
        with full_disk(running):
            thinker.go.set()
            await wait_until(lambda: counts["store_errors"])
            await wait_until(lambda: not kept.inbox.is_busy)
            assert not is_idle(kept, running.place.services.now() + 1)
        await wait_until(lambda: counts["moves"])


async def test_a_stand_in_that_could_not_be_kept_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "RETRY_SECONDS", 0.1)
    async with open_live(tmp_path) as live:
        clock = PlaceClock(live)
        _, _, _, _, table = await two_playing(live, clock={"type": "live", "move": 5, "reserve": 0})
        kept = live.place.hub.tables[table]
        with full_disk(live):
            clock.advance(8)
            await fire_timer(kept)
            await wait_until(lambda: live.place.services.counts["store_errors"])
            assert kept.seats[0].stand_in is None
        await wait_until(lambda: kept.seats[0].stand_in is not None)


async def test_what_was_kept_although_the_disk_said_no_is_found_again(live: Live) -> None:
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


# --- views that could not be made ---


async def test_a_fault_in_a_view_keeps_nothing_and_says_so(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
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


def broken(*_: Any) -> Any:
    raise KeyError("a hidden card")


async def test_who_cannot_be_greeted_is_told_and_does_not_stay(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, _, _, _, table = await two_playing(live)
    with monkeypatch.context() as patch:
        patch.setattr(type(find_game(GAME)), "view", broken)
        socket = await ann.socket(table)
        assert (await socket.until("wrong"))["why"] == "server-broke"
        with pytest.raises(websockets.ConnectionClosed):
            await socket.read()
        assert socket.wire.close_code == 4009
    assert len(live.place.hub.tables[table].presence.viewers) == 2


# --- data that could not be read ---


async def test_data_that_cannot_be_read_are_told_as_such(live: Live) -> None:
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


async def test_a_table_that_could_not_be_woken_is_woken_later(live: Live) -> None:
    clock, hub, tried = PlaceClock(live), live.place.hub, []

    async def unreadable(table_id: str, *, insists: bool = False) -> Any:
        tried.append(table_id)
        raise Mistake("table-unreadable")

    hub.idle_ms = 1
    hub.table = unreadable  # type: ignore[method-assign]  # imitates a failing disk
    hub.ownership = SoleOwner(live.place.store)
    hub.ownership.put_off("t", 0)
    await hub._wake()
    clock.advance(1)
    await hub._wake()
    assert tried == ["t", "t"]


async def test_an_error_does_not_log_the_token_in_its_address(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("tablee.server.web.browser_client.is_built", lambda: False)
    async with open_live(tmp_path) as live:
        monkeypatch.setattr("tablee.server.web.routes.pages.page", broken)
        answer = await live.stranger().http.get("/r?token=a-secret-token")
        assert answer.status_code == 500
        facts = [str(vars(record)) for record in caplog.records if record.name.startswith("tablee")]
        assert facts
        assert "a-secret-token" not in "".join(facts)


# --- a new version of the rules ---


async def test_a_table_that_waited_while_the_rules_changed_is_played_and_shown_by_the_new_ones(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, _, table = await two_at_a_table(live)
    game = find_game(GAME)
    monkeypatch.setattr(game, "about", msgspec.structs.replace(game.about, rules="99"))
    assert (await ann.post(f"/api/tables/{table}/start"))["rules"] == "99"
    kept = await live.place.store.table(table)
    assert kept is not None
    assert kept.table.rules == "99"
