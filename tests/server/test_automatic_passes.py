"""The server passes for whoever can only pass, and takes none of their time for it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablee.core.texts import core_texts
from tablee.server.tables.check import what_is_wrong
from tablee.server.tables.game_log import ActBody
from tablee.server.tables.reaction import MAX_HELD_OF_A_SEAT, draw_seconds
from tablee.server.tables.services import Services
from tests.server.at_sea_wall import (
    GAME,
    PASS,
    choose,
    close_window,
    fix_draws,
    hush,
    let_only_pass,
    sea_wall_added,
)
from tests.server.conditions import wait_until_gone
from tests.server.live_server import Client, Live, Socket, open_live
from tests.server.place_clock import PlaceClock, fire_timer

ANN, BOB, CLEO = range(3)


@pytest.fixture(autouse=True)
def sea_wall(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    fix_draws(monkeypatch)
    with sea_wall_added(monkeypatch):
        let_only_pass(monkeypatch, BOB)
        yield


async def at_the_wall(live: Live, **more: Any) -> tuple[list[Client], list[Socket], str]:
    """Three people who are to answer the first wave. Bob can only pass."""
    clients = [await live.guest(name) for name in ("Ann", "Bob", "Cléo")]
    table = await clients[0].open_table(GAME, 3, first=0, **more)
    for client in clients[1:]:
        await client.post(f"/api/tables/{table}/sit")
    await clients[0].post(f"/api/tables/{table}/start")
    sockets = [await client.socket(table) for client in clients]
    for socket in sockets:
        await socket.position(0)
    return clients, sockets, table


def test_the_time_of_a_window_is_drawn_between_its_bounds() -> None:
    shortest, longest = Services.reaction_seconds
    drawn = {draw_seconds(shortest, longest) for _ in range(100)}
    assert len(drawn) > 1
    assert shortest <= min(drawn) <= max(drawn) <= longest


async def test_a_seat_that_cannot_react_is_passed_for(live: Live) -> None:
    _, (ann, bob, cleo), table = await at_the_wall(live)
    kept = live.place.hub.tables[table]
    assert bob.view["offer"]["actions"] == [PASS]
    await choose(cleo, 0)
    await choose(ann, 0)
    assert kept.check_playing().seq == 0, "the choices are held"
    await close_window(kept)
    await bob.position(3)
    rows = kept.check_playing().rows[1:]
    assert [row.seat for row in rows] == [ANN, BOB, CLEO], "by seats, whoever was quicker"
    by = [msgspec.json.decode(row.body, type=ActBody).by for row in rows]
    assert by == ["person", "server", "person"]
    assert not any("stand_in" in line for line in ann.log + bob.log)


async def test_a_choice_is_answered_when_the_window_may_close_and_refused_at_once(live: Live) -> None:
    _, (ann, _, _), table = await at_the_wall(live)
    refused = await ann.act({"type": "put-up", "board": 7})
    assert refused["type"] == "refused"
    name = await choose(ann, 0, id="once")
    again = await choose(ann, -1, id="twice")
    await close_window(live.place.hub.tables[table])
    assert (await ann.until("done"))["id"] == name
    assert (await ann.until("refused"))["id"] == again, "who has chosen cannot choose again"


async def test_a_seat_cannot_fill_the_memory_with_choices(live: Live) -> None:
    _, (ann, _, _), _ = await at_the_wall(live)
    for number in range(MAX_HELD_OF_A_SEAT):
        await choose(ann, 0, id=f"choice-{number}")
    assert (await ann.act(ann.view["offer"]["actions"][0]))["why"] == "table-busy"


async def test_nobody_is_passed_for_who_can_react(live: Live) -> None:
    _, (ann, _, cleo), table = await at_the_wall(live)
    kept = live.place.hub.tables[table]
    await close_window(kept)
    assert kept.check_playing().match.to_act == (ANN, CLEO)
    done = await ann.act(ann.view["offer"]["actions"][0])
    assert done["seq"] == 1, "it does not tell that Bob has passed"
    stored = await live.place.store.table(table)
    assert stored is not None
    assert [row.seat for row in stored.moves[1:]] == [BOB, ANN], "committed, though nobody is told"
    assert (await cleo.act(cleo.view["offer"]["actions"][0]))["seq"] == 3


async def test_an_automatic_pass_costs_no_time_and_nobody_runs_out_of_it_meanwhile(live: Live) -> None:
    clock = PlaceClock(live)
    timed = {"type": "live", "move": 30, "reserve": 20}
    _, (ann, bob, cleo), table = await at_the_wall(live, clock=timed)
    kept = live.place.hub.tables[table]
    await choose(ann, 0)
    clock.advance(40)
    await choose(cleo, 0)
    clock.advance(600)
    await fire_timer(kept)
    assert not any(row.stand_in for row in kept.seats), "they have chosen, or need not"
    await close_window(kept)
    await bob.position(3)
    assert bob.view["clock"]["reserves"] == [20_000, 20_000, 12_000]
    assert bob.view["clock"]["move"] == 30_000, "the next window begins when this one ends"


async def test_after_an_undo_all_choose_again(live: Live) -> None:
    _, sockets, table = await at_the_wall(live)
    ann, bob, cleo = sockets
    kept = live.place.hub.tables[table]
    for socket in (ann, cleo):
        await choose(socket, 0)
    await close_window(kept)
    for socket in sockets:
        await socket.position(3)
    assert [socket.view["can_undo"] for socket in sockets] == [True, True, True]
    await choose(cleo, 0, id="held")
    await ann.say("undo", seq=3)
    for socket in (bob, cleo):
        await socket.until_table(lambda found: found.get("undo"))
        assert (await socket.asked("answer", seq=0, agree=True))["type"] == "done"
    assert (await cleo.until("stale"))["id"] == "held", "that was meant for the wave after"
    for socket in sockets:
        await socket.position(4)
    assert kept.check_playing().match.to_act == (ANN, BOB, CLEO)
    await choose(ann, 0)
    await choose(cleo, 0)
    await close_window(kept)
    await bob.position(7)


async def test_a_bot_that_stands_in_chooses_when_the_window_may_close(live: Live) -> None:
    _, (ann, bob, cleo), table = await at_the_wall(live)
    kept = live.place.hub.tables[table]
    assert (await cleo.asked("leave"))["type"] == "done"
    await choose(ann, 0)
    await kept.thinking[CLEO].task
    await hush(ann)
    assert kept.check_playing().seq == 0
    await close_window(kept)
    await bob.position(3)


async def test_a_window_survives_a_restart(tmp_path: Path) -> None:
    async with open_live(tmp_path) as live:
        clients, (ann, _, cleo), table = await at_the_wall(live)
        await close_window(live.place.hub.tables[table])
        assert (await ann.act(ann.view["offer"]["actions"][0], id="known"))["type"] == "done"
        await hush(cleo)
        seen = cleo.view
    async with open_live(tmp_path) as live:
        for client in clients:
            client.at(live.address)
        ann, bob, cleo = [await client.socket(table) for client in clients]
        await cleo.position(0)
        assert {**cleo.view, "start": 0} == {**seen, "start": 0, "lines": cleo.view["lines"]}
        kept = live.place.hub.tables[table]
        assert kept.check_playing().match.to_act == (CLEO,), "what was answered is kept"
        await choose(cleo, 0)
        await close_window(kept)
        await bob.position(3)
        stored = await live.place.store.table(table)
        assert stored is not None
        assert await what_is_wrong(stored, core_texts("en")) == ""


async def test_a_choice_that_was_held_at_a_restart_is_sent_again_and_played_once(tmp_path: Path) -> None:
    async with open_live(tmp_path) as live:
        clients, (ann, _, cleo), table = await at_the_wall(live)
        sent = ann.view["offer"]["actions"][0]
        await choose(ann, 0, id="held")
    async with open_live(tmp_path) as live:
        for client in clients:
            client.at(live.address)
        ann, bob, cleo = [await client.socket(table) for client in clients]
        await ann.position(0)
        await cleo.position(0)
        await ann.say("act", seq=0, action=sent, id="held")
        await hush(ann)
        await choose(cleo, 0)
        await close_window(live.place.hub.tables[table])
        await bob.position(3)
        kept = live.place.hub.tables[table].check_playing()
        assert sorted(kept.rows[mark.seq].seat or 0 for mark in kept.marks[1:]) == [ANN, BOB, CLEO]


async def test_the_server_passes_also_where_nobody_is_connected(live: Live) -> None:
    clock = PlaceClock(live)
    clients, sockets, table = await at_the_wall(live)
    kept = live.place.hub.tables[table]
    wake_at = kept.status_row.wake_at
    longest = live.place.services.reaction_seconds[1]
    clock.advance(longest)
    assert wake_at == live.place.services.now(), "if the table left memory, it would be loaded then"
    for seat, socket in enumerate(sockets):
        await socket.close()
        await wait_until_gone(kept, seat)
    await close_window(kept)
    assert kept.check_playing().match.to_act == (ANN, CLEO)
    assert kept.status_row.wake_at is None
    ann = await clients[0].socket(table)
    await ann.position(0)
    assert ann.view["view"]["to_act"] == [ANN, BOB, CLEO], "Bob may still be thinking, for all she knows"
