"""Anyone may react, or pass: a co-operative game from outside, played by people and bots."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tablee import game_folders, registry
from tablee import outside_games as outside
from tablee.core.record import decode_record
from tablee.core.replay import verify_record
from tests.server.live_server import Client, Live, Socket

GAME = "sea-wall"
FOLDER = Path(__file__).parents[1] / "outside" / "sea_wall"


@pytest.fixture(autouse=True)
def sea_wall(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Adds the game to the collection."""
    assert game_folders.entry_points_in(FOLDER)
    with monkeypatch.context() as patch:
        patch.setattr(outside, "listed_folders", lambda: [FOLDER])
        registry.look_again()
        yield
    registry.look_again()


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


async def test_a_pass_looks_like_a_board_until_all_have_decided(live: Live) -> None:
    _, (ann, bob), _ = await at_the_wall(live, {})
    told = []
    for seq, place in ((0, 0), (2, -1)):
        await ann.act(ann.view["offer"]["actions"][place], seq=seq, id=f"choice-{seq}")
        await bob.position(seq + 1)
        view = bob.view["view"]
        told.append((view["to_act"], view["decided"], view["board_counts"], bob.log[-1]))
        done = await ann.asked("undo", seq=seq + 1, id=f"undo-{seq}")
        assert done["type"] == "done"
        await ann.position(seq + 2)
    assert told[0] == told[1]
    assert told[0][:3] == ([1], [True, False], [3, 3])
