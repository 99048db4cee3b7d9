"""After an upgrade of the server, tables continue under the rules with which they began."""

import asyncio
import random
from pathlib import Path

import pytest

from tablee.core.record import Record, decode_record
from tablee.core.replay import verify_record
from tablee.core.texts import core_texts
from tablee.registry import all_games, find_game
from tablee.server.tables.check import what_is_wrong
from tests.server.live_server import Client, Live, open_live

GAME = "kinoko"


async def begin_table(running: Live) -> tuple[list[Client], str]:
    ann, bob = await running.guest("Ann"), await running.guest("Bob")
    table = await ann.open_table(GAME, 2, first=0)
    await bob.post(f"/api/tables/{table}/sit")
    await ann.post(f"/api/tables/{table}/start")
    return [ann, bob], table


async def test_a_stored_table_of_rules_1_goes_on_by_them_to_its_end_and_its_record_verifies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as before_the_upgrade:
        before_the_upgrade.setitem(all_games(), GAME, find_game(GAME).under_rules("1"))
        async with open_live(tmp_path) as running:
            people, table = await begin_table(running)
            cookies = [person.http.cookies["tablee"] for person in people]
    async with open_live(tmp_path) as running:
        kept = await running.place.store.table(table)
        assert kept is not None
        assert await what_is_wrong(kept, core_texts("en")) == ""
        record = await play_to_the_end(running, table, cookies)
        assert (record.rules, verify_record(find_game(GAME), record).proved) == ("1", True)
        _, new = await begin_table(running)
        assert (await running.stranger().get(f"/api/tables/{new}"))["rules"] == "2"


async def play_to_the_end(running: Live, table: str, cookies: list[str]) -> Record:
    """Play random legal actions for two people who return with their cookies. Returns the record."""
    people = [running.stranger() for _ in cookies]
    for person, cookie in zip(people, cookies, strict=True):
        person.http.cookies.set("tablee", cookie)
    sockets = [await person.socket(table) for person in people]
    dice = random.Random(1)
    await asyncio.gather(*(socket.play_on(dice) for socket in sockets))
    answer = await people[0].http.get(f"/api/tables/{table}/record")
    return decode_record(answer.content)
