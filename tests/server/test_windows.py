"""Several people choose at once: nobody's choice is stale, and each may withdraw only their own."""

from pathlib import Path
from typing import Any

import pytest

from tablee.core.record import decode_record
from tablee.core.replay import verify_record
from tablee.core.texts import core_texts
from tablee.registry import find_game
from tablee.server.tables.bot_pace import wait_left
from tablee.server.tables.check import what_is_wrong
from tests.server.conditions import wait_until
from tests.server.goofspiel_bids import bid, card_of, own_bid, shown
from tests.server.live_server import Client, Live, Socket, open_live
from tests.server.place_clock import PlaceClock, fire_timer, handled
from tests.server.thinkers import Patient
from tests.server.turn_recorder import Recorder

GAME = "goofspiel"
NAMES = ("Ann", "Bob", "Cléo")


async def at_goofspiel(
    live: Live, people: int = 3, **more: Any
) -> tuple[list[Client], list[Socket], str]:
    """People at a game of Goofspiel that has just begun: all of them are to bid."""
    clients = [await live.guest(name) for name in NAMES[:people]]
    players = people + len(more.get("bots", {}))
    table = await clients[0].open_table(GAME, players, first=0, **more)
    for client in clients[1:]:
        await client.post(f"/api/tables/{table}/sit")
    await clients[0].post(f"/api/tables/{table}/start")
    sockets = [await client.socket(table) for client in clients]
    for socket in sockets:
        await socket.position(0)
    return clients, sockets, table


async def all_at(sockets: list[Socket], seq: int) -> None:
    for socket in sockets:
        await socket.position(seq)


def to_act(socket: Socket) -> list[int]:
    found: list[int] = socket.view["view"]["to_act"]
    return found


async def test_everybody_may_choose_from_the_position_that_opened_the_window(live: Live) -> None:
    _, sockets, _ = await at_goofspiel(live)
    ann, bob, cleo = sockets
    assert to_act(ann) == [0, 1, 2]
    assert [socket.view["offer"]["count"] for socket in sockets] == [13, 13, 13]
    assert (await bid(cleo, 5))["seq"] == 1
    assert (await bid(ann, 7))["seq"] == 2
    await all_at(sockets, 2)
    assert [to_act(socket) for socket in sockets] == [[1], [1], [1]]
    assert [own_bid(socket) for socket in sockets] == [card_of(0, 7), None, card_of(2, 5)]
    assert "offer" not in ann.view
    again = await bid(ann, 8)
    assert again["type"] == "refused", "who has chosen cannot choose again"
    assert (await bid(bob, 9))["seq"] == 3
    await all_at(sockets, 3)
    assert to_act(ann) == [0, 1, 2], "the next round has begun"
    late = await bid(ann, 8, seq=2)
    assert late["type"] == "stale", "that was meant for the round before"


async def test_a_message_sent_twice_is_played_once(live: Live) -> None:
    _, (ann, bob, _), _ = await at_goofspiel(live)
    await bid(bob, 4)
    first = await bid(ann, 7, id="once")
    again = await bid(ann, 7, id="once")
    other = await bid(ann, 8, id="once")
    assert (first["seq"], again["seq"]) == (2, 2)
    assert other["why"] == "id-used"


async def test_the_record_lists_a_window_by_seats_and_is_proved(tmp_path: Path) -> None:
    async with open_live(tmp_path) as live:
        (client, _), sockets, table = await at_goofspiel(live, 2)
        ann, bob = sockets
        while not ann.is_over:
            seq = ann.view["seq"]
            for socket in (bob, ann):
                await socket.act(socket.view["offer"]["actions"][0], seq=seq)
            await all_at(sockets, seq + 2)
        answer = await client.http.get(f"/api/tables/{table}/record")
        record = decode_record(answer.content)
        seats = [move.seat for move in record.moves if move.seat is not None]
        assert seats == [0, 1] * 13, "although Bob always chose first"
        verdict = verify_record(find_game(GAME), record)
        assert verdict.proved, verdict.fault


# --- withdrawing ---


async def test_a_choice_is_withdrawn_without_consent_while_others_keep_theirs(live: Live) -> None:
    _, sockets, _table = await at_goofspiel(live)
    ann, bob, cleo = sockets
    await bid(ann, 7)
    await bid(cleo, 5)
    await all_at(sockets, 2)
    for flag in ("can_undo", "can_withdraw"):
        assert [socket.view.get(flag, False) for socket in sockets] == [True, False, True]
    done = await ann.asked("undo", seq=1)
    assert (done["type"], done["seq"]) == ("done", 3), "also if another has chosen in the meantime"
    await all_at(sockets, 3)
    assert [to_act(socket) for socket in sockets] == [[0, 1], [0, 1], [0, 1]]
    assert ann.view["offer"]["count"] == 13
    assert [own_bid(socket) for socket in sockets] == [None, None, card_of(2, 5)]
    told = [(line["key"], line["facts"].get("seat")) for line in bob.log]
    assert told[-1:] == [("told-bid", 2)], "the log tells of Cléo's choice only"
    assert ("told-bid", 0) not in told
    assert (await bid(ann, 8, seq=2))["type"] == "stale", "that was sent before she withdrew"
    assert (await bid(bob, 1))["type"] == "done", "Bob's position is still the same"
    assert (await bid(ann, 9, seq=3))["type"] == "done"
    await all_at(sockets, 5)
    assert shown(bob) == [card_of(0, 9), card_of(1, 1), card_of(2, 5)]


async def test_who_has_not_chosen_has_nothing_to_withdraw(live: Live) -> None:
    _, (ann, bob, _), _ = await at_goofspiel(live)
    await bid(ann, 7)
    assert (await bob.asked("undo", seq=1))["why"] == "undo-not-yours"


async def test_after_the_reveal_everybody_must_agree_and_all_choose_again(live: Live) -> None:
    _, sockets, _ = await at_goofspiel(live)
    ann, bob, cleo = sockets
    for socket, card in ((cleo, 5), (ann, 7), (bob, 9)):
        await bid(socket, card)
    await all_at(sockets, 3)
    assert all(socket.view["can_undo"] for socket in sockets)
    assert not any("can_withdraw" in socket.view for socket in sockets)
    await ann.say("undo", seq=3)
    asked = (await bob.until_table(lambda table: table.get("undo")))["undo"]
    assert asked == {"seat": 0, "seq": 0, "needs": [1, 2]}
    for socket in (bob, cleo):
        assert (await socket.asked("answer", seq=0, agree=True))["type"] == "done"
    await all_at(sockets, 4)
    assert to_act(ann) == [0, 1, 2]
    assert [own_bid(socket) for socket in sockets] == [None, None, None]
    assert (await bid(cleo, 6, seq=3))["type"] == "stale", "that was meant for the round after"
    assert (await bid(cleo, 6, seq=4))["type"] == "done"


# --- replaying ---


async def test_a_table_is_read_anew_in_the_middle_of_a_window(tmp_path: Path) -> None:
    async with open_live(tmp_path) as live:
        clients, sockets, table = await at_goofspiel(live)
        ann, _bob, cleo = sockets
        await bid(ann, 7)
        await bid(cleo, 5)
        await ann.asked("undo", seq=2)
        await bid(ann, 8, seq=3)
        await all_at(sockets, 4)
        seen = [(socket.view["view"], socket.log) for socket in sockets]
        position = live.place.hub.tables[table].check_playing().match.position.to_bytes()
    async with open_live(tmp_path) as live:
        for client in clients:
            client.at(live.address)
        again = [await client.socket(table) for client in clients]
        await all_at(again, 4)
        assert [(socket.view["view"], socket.log) for socket in again] == seen
        kept = live.place.hub.tables[table]
        assert kept.game_log is not None
        assert kept.game_log.match.position.to_bytes() == position
        stored = await live.place.store.table(table)
        assert stored is not None
        assert stored.status.pending == 0b010
        assert await what_is_wrong(stored, core_texts("en")) == ""
        undone = await again[2].asked("undo", seq=4, id="after")
        assert undone["type"] == "done", undone
        assert (await bid(again[1], 9, id="bob"))["type"] == "done"
        assert (await bid(again[2], 2, seq=5, id="anew"))["type"] == "done"
        await again[0].position(7)
        assert shown(again[0]) == [card_of(0, 8), card_of(1, 9), card_of(2, 2)]


# --- turns and clocks ---


async def test_a_window_begins_a_turn_for_every_seat_that_was_not_to_act(tmp_path: Path) -> None:
    recorder = Recorder()
    async with open_live(tmp_path, subscribers=[recorder.subscribe]) as live:
        _, sockets, table = await at_goofspiel(live)
        ann, bob, cleo = sockets
        assert recorder.seats == [0, 1, 2]
        await bid(cleo, 5)
        await bid(ann, 7)
        assert recorder.seats == [0, 1, 2], "a choice begins nobody's turn"
        await ann.asked("undo", seq=2)
        assert recorder.seats == [0, 1, 2, 0]
        await bid(ann, 7, seq=3)
        await bid(bob, 9)
        assert recorder.seats == [0, 1, 2, 0, 0, 2], "Bob, the last to choose, goes on"
        assert [turn.seq for turn in recorder.turns] == [1, 2, 3, 4, 5, 6]
        store = live.place.store
        for last in range(7):
            assert await store.turns_after(table, last) == recorder.turns[last:]
        assert await store.last_turns() == {table: 6}


async def test_lists_of_tables_say_whose_choice_is_awaited(live: Live) -> None:
    clients, (_, bob, _), _ = await at_goofspiel(live)
    await bid(bob, 9)
    turns = [(await client.get("/api/tables"))["mine"][0].get("my_turn", False) for client in clients]
    assert turns == [True, False, True]


async def test_all_clocks_run_at_once_and_each_on_its_own(live: Live) -> None:
    clock = PlaceClock(live)
    _, sockets, table = await at_goofspiel(live, clock={"type": "live", "move": 30, "reserve": 20})
    ann, bob, _cleo = sockets
    clock.advance(10)
    await bid(bob, 9)
    await all_at(sockets, 1)
    assert ann.view["clock"] == {
        "seat": 0,
        "move": 20_000,
        "reserves": [20_000, 20_000, 20_000],
        "others": [{"seat": 2, "move": 20_000}],
    }
    clock.advance(10)
    await bob.asked("undo", seq=1)
    await all_at(sockets, 2)
    left = {it["seat"]: it["move"] for it in (ann.view["clock"], *ann.view["clock"]["others"])}
    assert left == {0: 10_000, 1: 20_000, 2: 10_000}, "Bob's time stood still while he had chosen"
    clock.advance(15)
    await bid(ann, 3)
    assert ann.view["clock"]["reserves"] == [17_000, 20_000, 20_000]
    kept = live.place.hub.tables[table]
    live.place.services.thinker = thinker = Patient()
    clock.advance(18)
    await fire_timer(kept)
    assert [bool(row.stand_in) for row in kept.seats] == [False, False, True], "Cléo is out of time"
    clock.advance(60)
    await fire_timer(kept)
    assert [bool(row.stand_in) for row in kept.seats] == [False, True, True]
    assert sorted(kept.thinking) == [1, 2], "both bots think"
    thinker.go.set()
    await wait_until(lambda: kept.game_log is not None and kept.game_log.seq >= 5)


# --- bots ---


async def test_bots_choose_at_once_and_think_on_while_others_choose(tmp_path: Path) -> None:
    thinker = Patient()
    async with open_live(tmp_path, thinker) as live:
        _, (ann,), table = await at_goofspiel(live, 1, bots={1: "random", 2: "random"})
        kept = live.place.hub.tables[table]
        thoughts = dict(kept.thinking)
        assert sorted(thoughts) == [1, 2]
        await bid(ann, 7)
        assert kept.thinking == thoughts, "nobody thinks anew because Ann has chosen"
        await ann.asked("undo", seq=1)
        await handled(kept)
        assert kept.thinking == thoughts
        thinker.go.set()
        await ann.position(4)
        assert to_act(ann) == [0]
        assert not ann.view.get("can_undo", False)
        await bid(ann, 7, seq=4)
        await ann.position(5)
        assert [line["key"] for line in ann.log].count("told-shown") == 3


@pytest.mark.parametrize("people", [1, 2])
async def test_whole_games_with_people_and_bots_end_and_are_proved(live: Live, people: int) -> None:
    clients, sockets, table = await at_goofspiel(
        live, people, bots={people: "random", people + 1: "random"}
    )
    while not sockets[0].is_over:
        for socket in sockets:
            while not socket.my_turn and not socket.is_over:
                await socket.until("view")
            if socket.is_over:
                break
            offer = socket.view["offer"]["actions"]
            assert (await socket.act(offer[len(offer) // 2]))["type"] == "done"
    answer = await clients[0].http.get(f"/api/tables/{table}/record")
    assert verify_record(find_game(GAME), decode_record(answer.content)).proved


def test_in_a_window_the_time_of_a_thought_does_not_show() -> None:
    assert wait_left(0.25, 1.5, 0.0) == 1.25, "where one acts at a time, the pause is the least time"
    assert wait_left(2.0, 1.5, 0.0) == 0.0
    for thought in (0.0, 0.25, 1.0, 1.5):
        assert thought + wait_left(thought, 1.5, 1.0) == 1.5
    for thought in (1.75, 2.0, 2.5):
        assert thought + wait_left(thought, 1.5, 1.0) == 2.5, "a whole step later"
