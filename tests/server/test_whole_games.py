"""People and bots play every game to the end over real sockets, with every number of players."""

import asyncio
import random

import pytest

import tablee
from tablee.core.record import decode_record
from tablee.core.replay import verify_record
from tests.server.live_server import Live

TABLES = [
    pytest.param(name, players, marks=[] if players in game.about.players else [pytest.mark.long])
    for name, game in tablee.collection().items()
    for players in range(game.about.players[0], game.about.players[1] + 1)
]
"""Every run tests the fewest and the most players. Only the long run tests the numbers between them."""


@pytest.mark.parametrize(("name", "players"), TABLES)
async def test_people_and_a_bot_play_to_the_end(live: Live, name: str, players: int) -> None:
    bots = {players - 1: "random"} if players > 1 else {}
    people = [await live.guest(f"Person {number}") for number in range(players - len(bots))]
    table = await people[0].open_table(name, players, bots=bots)
    for person in people[1:]:
        await person.post(f"/api/tables/{table}/sit")
    sockets = [await person.socket(table) for person in people]
    watcher = await live.stranger().socket(table)
    await people[0].post(f"/api/tables/{table}/start")
    dice = random.Random(players)
    watching = asyncio.create_task(watcher.play_on(dice))
    await asyncio.gather(*(socket.play_on(dice) for socket in sockets))
    await watching
    outcomes = {str(socket.view["view"]["outcome"]) for socket in (*sockets, watcher)}
    assert len(outcomes) == 1
    answer = await people[0].http.get(f"/api/tables/{table}/record")
    record = decode_record(answer.content)
    verdict = verify_record(tablee.game(name), record)
    assert verdict.proved, verdict.fault
    assert [seat.name for seat in record.seats if not seat.bot] == [
        f"Person {n}" for n in range(len(people))
    ]
    assert [seat.bot for seat in record.seats if seat.bot] == list(bots.values())


@pytest.mark.parametrize("name", list(tablee.collection()))
async def test_whatever_is_said_again_is_done_once_and_called_done_twice(live: Live, name: str) -> None:
    players = tablee.game(name).about.players[0]
    people = [await live.guest(f"Person {number}") for number in range(players)]
    table = await people[0].open_table(name, players)
    for person in people[1:]:
        await person.post(f"/api/tables/{table}/sit")
    await people[0].post(f"/api/tables/{table}/start")
    sockets = [await person.socket(table) for person in people]
    dice = random.Random(1)
    for seq in range(30):
        for socket in sockets:
            await socket.position(seq)
        if sockets[0].is_over:
            return
        actor = next(socket for socket in sockets if socket.my_turn)
        said = {"id": f"said-{seq}", "seq": seq, "action": actor.choice(dice)}
        first, again = await actor.asked("act", **said), await actor.asked("act", **said)
        assert first == again
        assert (first["type"], first["seq"]) == ("done", seq + 1)
