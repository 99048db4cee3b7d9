"""Who is there and who is not, and what that costs them."""

import asyncio
import random
from pathlib import Path

from tests.server.live import Live, with_live
from tests.server.test_tables import GAME, two_at_a_table, two_playing

CLOCK = {"type": "live", "move": 60, "reserve": 0}


def test_the_host_may_replace_who_never_came(tmp_path: Path) -> None:
    async def test(live: Live) -> None:
        ann, _, table = await two_at_a_table(live)
        await ann.post(f"/api/tables/{table}/start")
        await asyncio.sleep(0.3)
        told = await ann.post(f"/api/tables/{table}/bot", seat=1, level="random")
        assert told["seats"][1]["away"]

    with_live(tmp_path, test, absent_seconds=0.2)


def test_what_a_line_cost_is_not_forgotten_when_another_comes_back(tmp_path: Path) -> None:
    async def test(live: Live) -> None:
        ahead = 0
        real = live.place.services.now
        live.place.services.now = lambda: real() + ahead
        ann, bob, one, other, table = await two_playing(live, clock=CLOCK)
        for person, socket in ((ann, one), (bob, other)):
            await socket.close()
            await asyncio.sleep(0.1)
            ahead += 20_000
            again = await person.socket(table)
            await again.position(0)
        await again.say("resend")
        shown = await again.until("view")
        assert shown["clock"]["move"] > 35_000, "twenty of the forty seconds had no line"

    with_live(tmp_path, test)


def test_who_was_away_when_the_table_woke_is_waited_for(tmp_path: Path) -> None:
    async def test(live: Live) -> None:
        ahead = 0
        real = live.place.services.now
        live.place.services.now = lambda: real() + ahead
        ann, _, one, other, table = await two_playing(live, clock=CLOCK)
        await one.close()
        await other.close()
        live.place.hub.tables.pop(table).let_go()
        await live.place.hub.table(table)
        ahead = 30_000
        again = await ann.socket(table)
        await again.position(0)
        assert again.view["clock"]["move"] > 57_000

    with_live(tmp_path, test)


def test_who_is_muted_stays_so_when_the_table_is_set_otherwise(tmp_path: Path) -> None:
    async def test(live: Live) -> None:
        ann, bob, table = await two_at_a_table(live)
        socket = await bob.socket(table)
        await socket.asked("talk", text="!")
        await ann.post(f"/api/tables/{table}/mute", number=0)
        await ann.post(f"/api/tables/{table}/wish", game=GAME, players=3)
        assert (await socket.asked("talk", text="!"))["why"] == "chat-muted"

    with_live(tmp_path, test)


def test_an_id_that_was_used_for_something_else_is_not_called_done(tmp_path: Path) -> None:
    async def test(live: Live) -> None:
        _, _, one, _, _ = await two_playing(live)
        first, second = one.view["offer"]["actions"][:2]
        assert (await one.act(first, id="a"))["type"] == "done"
        assert (await one.asked("act", id="a", seq=0, action=second))["why"] == "id-used"
        assert (await one.asked("act", id="a", seq=1, action=first))["why"] == "id-used"
        assert (await one.asked("undo", id="a", seq=0))["why"] == "id-used"
        assert (await one.asked("act", id="a", seq=0, action=first))["seq"] == 1

    with_live(tmp_path, test)


def test_only_the_last_of_what_was_said_stays_in_memory(tmp_path: Path) -> None:
    async def test(live: Live) -> None:
        ann, _, one, _, table = await two_playing(live)
        kept = live.place.hub.tables[table]
        for number in range(150):
            kept.talking.clear()
            assert (await one.asked("talk", text=f"{number}"))["type"] == "done"
        assert [row.text for row in kept.chat] == [str(number) for number in range(50, 150)]
        read = await live.place.store.table(table)
        assert read is not None
        assert [row.number for row in read.chat] == list(range(50, 150))
        again = await ann.socket(table)
        await again.until("heard", number=149)

    with_live(tmp_path, test)


def test_a_move_after_a_failure_goes_on_from_the_same_lines(tmp_path: Path) -> None:
    async def test(live: Live) -> None:
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

    with_live(tmp_path, test)
