"""A start that does not lead to a deal is counted, and the table can be used again."""

import random
from pathlib import Path
from typing import Any

import pytest

from tablee.core.fair import commitment_to
from tablee.core.replay import verify_record
from tablee.registry import find_game
from tablee.server.web.table_socket import MAX_WRONG_MESSAGES
from tests.server.garbage_frames import garbage
from tests.server.live_server import Client, Live, Socket
from tests.server.nonce_tables import (
    NONCES,
    committed,
    fire_reveal_timer,
    play_out,
    record_of,
    states,
)
from tests.server.seated_tables import GAME
from tests.server.server_process import ServerProcess


async def test_a_start_that_is_not_committed_is_abandoned_counted_and_can_be_repeated(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, _, one, other, table = await committed(live)
    await ann.post(f"/api/tables/{table}/start")
    await one.asked("reveal", nonce=NONCES[0])
    held = live.place.hub.tables[table]

    def broken(*_: object) -> Any:
        raise ValueError("no deal")

    with monkeypatch.context() as patched:
        patched.setattr(type(held), "transact", broken)
        await fire_reveal_timer(live, table)
    told = await one.until("wrong")
    assert (told["id"], told["why"]) == (None, "start-abandoned")
    assert "starting" not in one.table
    assert one.table["proof"]["abandoned_starts"] == 1
    assert states(one.table) == ["none", "none"]
    await again(ann, one, other, table, abandoned=1)


async def again(ann: Client, one: Socket, other: Socket, table: str, abandoned: int) -> None:
    """Start once more, with new nonces, and expect that the record counts the abandoned starts."""
    nonces = [f"{9 + abandoned:064x}", f"{99 + abandoned:064x}"]
    for socket, nonce in zip((one, other), nonces, strict=True):
        await socket.asked("commit", commitment=commitment_to(nonce))
    await ann.post(f"/api/tables/{table}/start")
    for socket, nonce in zip((one, other), nonces, strict=True):
        assert (await socket.until("reveal_asked"))["number"] == abandoned + 1
        await socket.asked("reveal", nonce=nonce)
    await play_out(one, other)
    assert one.table["proof"].get("abandoned_starts", 0) == abandoned
    record = await record_of(ann, table)
    assert record.fair.reveal.abandoned == abandoned
    assert verify_record(find_game(GAME), record).proved


async def test_a_start_is_abandoned_if_somebody_else_sits_there_now(live: Live) -> None:
    ann, _, one, _, table = await committed(live)
    await ann.post(f"/api/tables/{table}/start")
    held = live.place.hub.tables[table]
    held.seats[1] = type(held.seats[1])(table_id=table, seat=1)  # as if an account were deleted
    await fire_reveal_timer(live, table)
    assert (await one.until("wrong"))["why"] == "start-abandoned"


async def test_a_table_that_is_loaded_again_waits_and_has_counted_the_start(live: Live) -> None:
    ann, bob, one, _, table = await committed(live)
    await ann.post(f"/api/tables/{table}/start")
    before = live.place.hub.tables[table]
    before.is_in_doubt = True
    one_again, other_again = await ann.socket(table), await bob.socket(table)
    shown = await one_again.until("table")
    assert shown["status"] == "waiting"
    assert "starting" not in shown
    assert shown["proof"]["abandoned_starts"] == 1
    assert before.nonce_reveal is not None
    assert before.nonce_reveal.timer is None
    await one.close()
    await again(ann, one_again, other_again, table, abandoned=1)


async def test_who_reconnects_while_nonces_are_asked_for_is_asked_again(live: Live) -> None:
    ann, bob, one, other, table = await committed(live)
    await ann.post(f"/api/tables/{table}/start")
    await other.close()
    back = await bob.socket(table)
    assert (await back.until("reveal_asked"))["number"] == 1
    await back.asked("reveal", nonce=NONCES[1])
    await one.asked("reveal", nonce=NONCES[0])
    await back.position(0)
    assert states(back.table) == ["revealed", "revealed"]


async def test_garbage_while_nonces_are_asked_for_changes_nothing(live: Live) -> None:
    ann, _, one, other, table = await committed(live)
    await ann.post(f"/api/tables/{table}/start")
    dice = random.Random(3)
    for _ in range(MAX_WRONG_MESSAGES - 1):
        await other.wire.send(garbage(dice))
    await one.asked("reveal", nonce=NONCES[0])
    assert (await other.asked("reveal", nonce=NONCES[1]))["type"] == "done"
    await one.position(0)
    assert states(one.table) == ["revealed", "revealed"]


@pytest.mark.usefixtures("tidied")
async def test_kill_while_nonces_are_asked_for_counts_the_start_and_leaves_the_table_usable(
    tmp_path: Path,
) -> None:
    with ServerProcess(tmp_path / "data") as server:
        await server.until_ready()
        ann, bob = Client(server.address), Client(server.address)
        for name, client in (("Ann", ann), ("Bob", bob)):
            await client.post("/api/me", name=name)
        table = await ann.open_table(GAME, 2)
        await bob.post(f"/api/tables/{table}/sit")
        promise = (await ann.get(f"/api/tables/{table}"))["proof"]["commitment"]
        for killed in range(1, 4):
            one = await ann.socket(table)
            await one.asked("commit", commitment=commitment_to(f"{killed:064x}"))
            await ann.post(f"/api/tables/{table}/start")
            await one.until("reveal_asked")
            server.kill()
            server.start()
            await server.until_ready()
            shown = await ann.get(f"/api/tables/{table}")
            assert (shown["status"], shown["proof"]["abandoned_starts"]) == ("waiting", killed)
            assert (shown["proof"]["commitment"], states(shown)) == (promise, ["none", "none"])
        one, other = await ann.socket(table), await bob.socket(table)
        await again(ann, one, other, table, abandoned=3)
        for client in (ann, bob):
            await client.close()
