"""Tests of presence: who is connected, and what happens to players who are away."""

import random

from tablee.server.limits import Buckets
from tests.server.conditions import wait_until_gone
from tests.server.live_server import Live
from tests.server.place_clock import PlaceClock
from tests.server.seated_tables import GAME, two_at_a_table, two_playing

CLOCK = {"type": "live", "move": 60, "reserve": 0}


async def test_the_host_may_replace_who_never_came(live: Live) -> None:
    clock = PlaceClock(live)
    ann, _, table = await two_at_a_table(live)
    await ann.post(f"/api/tables/{table}/start")
    clock.advance(live.place.settings.absent_seconds + 1)
    told = await ann.post(f"/api/tables/{table}/bot", seat=1, level="random")
    assert told["seats"][1]["away"]


async def test_what_a_line_cost_is_not_forgotten_when_another_comes_back(live: Live) -> None:
    clock = PlaceClock(live)
    ann, bob, one, other, table = await two_playing(live, clock=CLOCK)
    kept = live.place.hub.tables[table]
    for seat, person, socket in ((0, ann, one), (1, bob, other)):
        await socket.close()
        await wait_until_gone(kept, seat)
        clock.advance(20)
        again = await person.socket(table)
        await again.position(0)
    await again.say("resend")
    shown = await again.until("view")
    assert shown["clock"]["move"] > 35_000, "twenty of the forty seconds had no line"


async def test_who_was_away_when_the_table_woke_is_waited_for(live: Live) -> None:
    clock = PlaceClock(live)
    ann, _, one, other, table = await two_playing(live, clock=CLOCK)
    await one.close()
    await other.close()
    live.place.hub.tables.pop(table).let_go()
    await live.place.hub.table(table)
    clock.advance(30)
    again = await ann.socket(table)
    await again.position(0)
    assert again.view["clock"]["move"] > 57_000


async def test_who_is_muted_stays_so_when_the_table_is_set_otherwise(live: Live) -> None:
    ann, bob, table = await two_at_a_table(live)
    socket = await bob.socket(table)
    await socket.asked("talk", text="!")
    await ann.post(f"/api/tables/{table}/mute", number=0)
    await ann.post(f"/api/tables/{table}/wish", game=GAME, players=3)
    assert (await socket.asked("talk", text="!"))["why"] == "chat-muted"


async def test_an_id_that_was_used_for_something_else_is_not_called_done(live: Live) -> None:
    _, _, one, _, _ = await two_playing(live)
    first, second = one.view["offer"]["actions"][:2]
    assert (await one.act(first, id="a"))["type"] == "done"
    assert (await one.asked("act", id="a", seq=0, action=second))["why"] == "id-used"
    assert (await one.asked("act", id="a", seq=1, action=first))["why"] == "id-used"
    assert (await one.asked("undo", id="a", seq=0))["why"] == "id-used"
    assert (await one.asked("act", id="a", seq=0, action=first))["seq"] == 1


async def test_only_the_last_of_what_was_said_stays_in_memory(live: Live) -> None:
    ann, _, one, _, table = await two_playing(live)
    kept = live.place.hub.tables[table]
    kept.limits.talking = Buckets(150, 0.0)
    for number in range(150):
        assert (await one.asked("talk", text=f"{number}"))["type"] == "done"
    assert [row.text for row in kept.chat] == [str(number) for number in range(50, 150)]
    read = await live.place.store.table(table)
    assert read is not None
    assert [row.number for row in read.chat] == list(range(50, 150))
    again = await ann.socket(table)
    await again.until("heard", number=149)


async def test_a_move_after_a_failure_goes_on_from_the_same_lines(live: Live) -> None:
    _, _, one, other, _ = await two_playing(live)
    dice = random.Random(1)
    refused = await other.act(one.choice(dice))
    assert refused["type"] == "refused"
    await one.act(one.choice(dice))
    await other.position(1)
    await other.act(other.choice(dice))
    await one.position(2)
    await other.say("resend")
    whole = await other.until("view", start=0)
    assert whole["lines"] == other.log
