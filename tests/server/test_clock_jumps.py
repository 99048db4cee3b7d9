"""Nobody gains or loses time when the system clock is set forwards or backwards, by hours or by days."""

import asyncio
import random
import time
from pathlib import Path

import pytest

from tablee.server import pulse
from tablee.server.place_time import now, system_time
from tablee.store.rows import PlaceRow
from tests.server.conditions import wait_until
from tests.server.live_server import Live, Socket, open_live
from tests.server.moderators import machine
from tests.server.place_clock import PlaceClock, fire_timer
from tests.server.seated_tables import two_playing
from tests.server.stores import open_store

HOUR, DAY = 3_600, 86_400
JUMPS = [HOUR, -HOUR, DAY, -DAY]
LIVE = {"type": "live", "move": 600, "reserve": 0}
DAILY = {"type": "daily", "hours": 2}
WHOLE_MS = {"live": 600_000, "daily": 7_200_000}
DICE = random.Random(2)
BUSY_MS = 300_000
"""No test takes this long, however busy the machine is."""


class SystemClock:
    """The system clock, which a test can set."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._jumped = 0
        real = time.time_ns
        monkeypatch.setattr(time, "time_ns", lambda: real() + self._jumped * 10**9)

    def jump(self, seconds: int) -> None:
        self._jumped += seconds


@pytest.fixture
def system_clock(monkeypatch: pytest.MonkeyPatch) -> SystemClock:
    return SystemClock(monkeypatch)


async def left_of(socket: Socket) -> int:
    """The milliseconds that are left for the present move, as the server tells them now."""
    await socket.say("resend")
    await socket.until("view")
    left: int = socket.view["clock"]["move"]
    return left


# --- while the place is served ---


@pytest.mark.parametrize("jump", JUMPS)
@pytest.mark.parametrize("clock", [LIVE, DAILY])
async def test_a_jump_during_a_move_costs_nothing(
    live: Live, system_clock: SystemClock, clock: dict[str, object], jump: int
) -> None:
    _, _, one, other, table = await two_playing(live, clock=clock)
    kept = live.place.hub.tables[table]
    whole = WHOLE_MS[str(clock["type"])]
    system_clock.jump(jump)
    await fire_timer(kept)
    assert kept.seats[0].stand_in is None
    assert whole - BUSY_MS < await left_of(one) <= whole
    assert (await one.act(one.choice(DICE)))["type"] == "done"
    await other.position(1)
    assert whole - BUSY_MS < other.view["clock"]["move"] <= whole
    system_clock.jump(-jump)
    assert whole - BUSY_MS < await left_of(other) <= whole


@pytest.mark.parametrize("jump", JUMPS)
async def test_a_jump_wakes_no_sleeping_table_and_lets_none_oversleep(
    live: Live, system_clock: SystemClock, jump: int
) -> None:
    clock, hub = PlaceClock(live), live.place.hub
    _, _, one, other, table = await two_playing(live, clock=DAILY)
    for socket in (one, other):
        await socket.close()
    await wait_until(lambda: not hub.tables[table].presence.viewers)
    clock.advance(live.place.settings.idle_seconds + 1)
    await wait_until(lambda: table not in hub.tables)
    system_clock.jump(jump)
    await hub.keep_house_once()
    assert table not in hub.tables
    clock.advance(2 * HOUR + 200)
    await wait_until(lambda: table in hub.tables)


@pytest.mark.parametrize("jump", [DAY + HOUR, -DAY - HOUR])
async def test_a_link_to_another_device_works_for_its_day(
    live: Live, system_clock: SystemClock, jump: int
) -> None:
    ann = await live.guest("Ann")
    link = await ann.post("/api/me/recovery")
    system_clock.jump(jump)
    phone = live.stranger()
    token = link["link"].rpartition("#")[2]
    assert (await phone.post("/api/me/recover", token=token))["name"] == "Ann"
    assert (await ann.get("/api/me"))["name"] == "Ann"


@pytest.mark.parametrize("jump", JUMPS)
async def test_the_command_line_is_not_locked_out(
    live: Live, system_clock: SystemClock, jump: int
) -> None:
    system_clock.jump(jump)
    me = await (await machine(live)).get("/api/admin/me")
    assert me["role"] == "machine"


# --- between two runs ---


@pytest.mark.parametrize("jump", JUMPS)
@pytest.mark.parametrize("clock", [LIVE, DAILY])
async def test_a_jump_between_two_runs_costs_nothing(
    tmp_path: Path, system_clock: SystemClock, clock: dict[str, object], jump: int
) -> None:
    async with open_live(tmp_path) as first:
        ann, *_, table = await two_playing(first, clock=clock)
        whole = WHOLE_MS[str(clock["type"])]
        cookies = dict(ann.http.cookies)
    system_clock.jump(jump)
    async with open_live(tmp_path) as second:
        again = second.stranger()
        again.http.cookies.update(cookies)
        socket = await again.socket(table)
        await socket.position(0)
        assert socket.you["seat"] == 0
        assert whole - BUSY_MS < socket.view["clock"]["move"] <= whole
        kept = second.place.hub.tables[table]
        await fire_timer(kept)
        assert kept.seats[0].stand_in is None
        assert (await socket.act(socket.choice(DICE)))["type"] == "done"


@pytest.mark.parametrize("jump", [-DAY, DAY])
async def test_a_jump_between_two_runs_lets_no_table_oversleep(
    tmp_path: Path, system_clock: SystemClock, jump: int
) -> None:
    async with open_live(tmp_path) as first:
        *_, table = await two_playing(first, clock=DAILY)
    system_clock.jump(jump)
    async with open_live(tmp_path) as second:
        clock, hub = PlaceClock(second), second.place.hub
        clock.advance(2 * HOUR + 200)
        await wait_until(lambda: table in hub.tables)
        if hub.tables[table].clock.timer:  # the table was woken before the clock was advanced
            await fire_timer(hub.tables[table])
        await wait_until(lambda: hub.tables[table].check_playing().seq > 0)
        assert hub.tables[table].seats[0].stand_in is not None


@pytest.mark.one_store
@pytest.mark.parametrize("jump", JUMPS)
async def test_the_places_time_never_goes_back(
    tmp_path: Path, system_clock: SystemClock, jump: int
) -> None:
    async with open_live(tmp_path):
        before = now()
    for _ in range(2):
        system_clock.jump(jump)
        async with open_live(tmp_path):
            assert now() >= max(before, system_time() - BUSY_MS)
            before = now()


# --- several processes ---


@pytest.mark.one_store
async def test_a_process_that_joins_others_after_a_jump_takes_their_time(
    tmp_path: Path, system_clock: SystemClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pulse, "LOOK_EVERY_SECONDS", 0.001)
    store = await open_store(tmp_path)
    theirs = now()
    for jump in JUMPS:
        await store.commit(PlaceRow(name=pulse.PULSE, value=str(theirs)))
        system_clock.jump(jump)
        before = theirs
        joining = asyncio.create_task(pulse.begin_time(store, is_first=False))
        while not joining.done():
            theirs += 3_000
            await store.commit(PlaceRow(name=pulse.PULSE, value=str(theirs)))
        assert before + 3_000 <= now() < theirs + BUSY_MS
        system_clock.jump(-jump)
    await store.close()


@pytest.mark.one_store
async def test_a_process_that_joins_others_does_not_wait_if_the_clocks_agree(tmp_path: Path) -> None:
    store = await open_store(tmp_path)
    for late in (0, 4_000):
        await store.commit(PlaceRow(name=pulse.PULSE, value=str(system_time() - late)))
        await pulse.begin_time(store, is_first=False)
        assert abs(now() - system_time()) < BUSY_MS
    await store.close()
