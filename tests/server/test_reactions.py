"""Anyone may react, or pass: a co-operative game from outside, played by people and bots."""

from collections.abc import Iterator

import pytest

from tablee import registry
from tablee.core.record import decode_record
from tablee.core.replay import verify_record
from tablee.server.tables import reaction
from tests.server.at_sea_wall import GAME, hush, sea_wall_added
from tests.server.live_server import Client, Live, Socket


@pytest.fixture(autouse=True)
def sea_wall(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(reaction, "draw_seconds", lambda *_: 0.0)
    with sea_wall_added(monkeypatch):
        yield


async def at_the_wall(live: Live, bots: dict[int, str]) -> tuple[list[Client], list[Socket], str]:
    """Ann and Bob, and perhaps bots, at a game that has just begun."""
    clients = [await live.guest(name) for name in ("Ann", "Bob")]
    table = await clients[0].open_table(GAME, 2 + len(bots), first=0, bots=bots)
    await clients[1].post(f"/api/tables/{table}/sit")
    await clients[0].post(f"/api/tables/{table}/start")
    sockets = [await client.socket(table) for client in clients]
    for socket in sockets:
        await socket.position(0)
    return clients, sockets, table


async def react(socket: Socket, number: int) -> None:
    """Wait for the next wave, and answer it with a board or, every other time, with a pass."""
    while not socket.my_turn and not socket.is_over:
        await socket.until("view")
    if not socket.is_over:
        action = socket.view["offer"]["actions"][-1 if number % 2 else 0]
        assert (await socket.act(action))["type"] == "done"


@pytest.mark.parametrize("bots", [{}, {2: "random"}])
async def test_people_and_bots_win_or_lose_together(live: Live, bots: dict[int, str]) -> None:
    clients, sockets, table = await at_the_wall(live, bots)
    number = 0
    while not sockets[0].is_over:
        for socket in sockets:
            await react(socket, number)
        number += 1
    outcome = sockets[0].view["view"]["outcome"]
    everyone = list(range(2 + len(bots)))
    assert outcome["winners"] == (everyone if outcome["reason"] == "wall-stands" else [])
    assert outcome["teams"] == [0] * len(everyone)
    answer = await clients[0].http.get(f"/api/tables/{table}/record")
    verdict = verify_record(registry.find_game(GAME), decode_record(answer.content))
    assert verdict.proved, verdict.fault


async def test_nobody_is_told_who_has_chosen_until_all_have(live: Live) -> None:
    _, (ann, bob), _ = await at_the_wall(live, {})
    before = bob.view
    for place in (0, -1):
        done = await ann.act(ann.view["offer"]["actions"][place])
        assert (done["type"], ann.view["seq"]) == ("done", done["seq"])
        assert ann.view["view"]["to_act"] == [1]
        assert ann.view["can_withdraw"]
        await bob.say("resend")
        await hush(bob)
        assert bob.view == before, "also for a viewer who connects again"
        done = await ann.asked("undo", seq=ann.view["seq"], id=f"undo-{place}")
        assert done["type"] == "done"
        assert ann.view["view"]["to_act"] == [0, 1]
    assert (await bob.act(bob.view["offer"]["actions"][-1]))["seq"] == 1
    assert bob.view["view"]["to_act"] == [0]
    assert (await ann.act(ann.view["offer"]["actions"][-1]))["type"] == "done"
    await bob.position(6)
    assert [line["key"] for line in bob.log].count("told-decided") == 2
