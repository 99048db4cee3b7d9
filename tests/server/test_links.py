"""Connections between processes: each end proves its identity before any data is sent or accepted."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from tablee.server.cluster import handshake as proving
from tablee.server.cluster import peer_client as links
from tablee.server.cluster import peer_connection, routing
from tablee.server.cluster import peer_protocol as f
from tablee.server.cluster import peer_server as hosts
from tablee.server.cluster.handshake import NONCE_BYTES, Role, proof_of
from tablee.server.cluster.peer_client import Unreachable
from tablee.server.protocol import CLOSE_TRY_AGAIN
from tablee.server.tables.viewer import Viewer
from tablee.server.web import forwarding
from tablee.store.postgres.leases import Leases
from tablee.store.postgres.store import PostgresStore
from tests.server.conditions import wait_until
from tests.server.fake_peers import ASKED, KEY, ME, Wire, calling, hosting, route, stranger
from tests.server.live_server import open_live
from tests.server.store_rows import table, turn

pytestmark = pytest.mark.one_store
RANDOM = secrets.token_bytes(NONCE_BYTES)


class Closings:
    """An outbox that records the close code of its connection."""

    def __init__(self) -> None:
        self.code = asyncio.get_running_loop().create_future()

    def post(self, message: bytes) -> None: ...

    def close(self, code: int) -> None:
        if not self.code.done():
            self.code.set_result(code)


# --- which processes are trusted ---


async def test_honest_processes_reach_each_other() -> None:
    async with hosting() as there, route(there.link) as way:
        assert (await way.ask(ASKED)).status == 200
        assert [asked.headers for asked in there.heard] == [ASKED.headers]


@pytest.mark.parametrize("wrong", [{"process": "bbbb"}, {"key": b"another key"}])
async def test_a_process_that_was_not_meant_is_not_accepted(wrong: dict[str, Any]) -> None:
    async with hosting() as there, route(there.link, **wrong) as way:
        with pytest.raises(Unreachable):
            await way.ask(ASKED)
        assert not there.heard


async def silent(wire: Wire) -> None:
    pass


async def guessing(wire: Wire) -> None:
    wire.send(f.Challenge(RANDOM), f.Proof(RANDOM))


async def mirroring(wire: Wire) -> None:
    while frame := await wire.read():
        wire.send(frame)


async def mirroring_late(wire: Wire) -> None:
    """Send a challenge that is not an echo, then echo every frame."""
    wire.send(f.Challenge(RANDOM))
    await mirroring(wire)


async def believing_itself_believed(wire: Wire) -> None:
    wire.send(f.Challenge(RANDOM), f.Opened(1), f.Answer(1, 200, [], b"forged"))


async def challenging_twice(wire: Wire) -> None:
    wire.send(f.Challenge(RANDOM), f.Challenge(secrets.token_bytes(NONCE_BYTES)))


async def challenging_shortly(wire: Wire) -> None:
    wire.send(f.Challenge(b""))


async def long_winded(wire: Wire) -> None:
    wire.announce(1025)


@pytest.mark.parametrize(
    "say",
    [
        silent,
        guessing,
        mirroring,
        mirroring_late,
        believing_itself_believed,
        challenging_twice,
        challenging_shortly,
        long_winded,
    ],
)
async def test_a_stranger_at_a_dead_processs_port_learns_nothing(
    monkeypatch: pytest.MonkeyPatch, say: Callable[[Wire], Awaitable[None]]
) -> None:
    monkeypatch.setattr(links, "PEER_CONNECT_SECONDS", 0.3)
    async with stranger(say) as (someone, port), route(port) as way:
        with pytest.raises(Unreachable):
            await way.ask(ASKED)
        with pytest.raises(Unreachable):
            await way.open("t", Viewer("ann", "Ann", Closings()))
        assert len(someone.wires) == 2
        await wait_until(lambda: all(wire.has_ended for wire in someone.wires))
        assert someone.learnt == []


async def test_a_stranger_who_lets_another_process_answer_learns_nothing() -> None:
    """A live process proves only its own identity, never that of a dead process."""
    async with hosting() as there:

        async def pass_on(wire: Wire) -> None:
            async with calling(there.link) as other:
                other.send(await wire.heard(f.Challenge))
                wire.send(await other.heard(f.Challenge), await other.heard(f.Proof))
                await wire.until_ended()

        async with stranger(pass_on) as (someone, port), route(port, "dead") as way:
            with pytest.raises(Unreachable):
                await way.ask(ASKED)
            assert someone.learnt == []
            assert not there.heard


async def test_a_reflected_challenge_is_not_accepted(monkeypatch: pytest.MonkeyPatch) -> None:
    """A stranger who relays challenges, and sends the host its own proof back, is refused."""
    monkeypatch.setattr(links, "PEER_CONNECT_SECONDS", 1.0)
    async with hosting() as there, calling(there.link) as wire:
        challenge = await wire.heard(f.Challenge)

        async def reflect(caller: Wire) -> None:
            caller.send(challenge)

        async with stranger(reflect) as (someone, port), route(port, "dead") as way:
            asking = asyncio.create_task(way.ask(ASKED))
            await wait_until(lambda: someone.wires and someone.wires[0].frames)
            wire.send(*someone.wires[0].frames)  # passes on the client's challenge
            wire.send(await wire.heard(f.Proof), ASKED)
            assert await wire.read() is None
            with pytest.raises(Unreachable):
                await asking
            assert someone.learnt == []
        assert not there.heard


@pytest.mark.parametrize(
    "said",
    [
        [ASKED],
        [f.Open(1, "t", "ann", "Ann")],
        [f.Proof(RANDOM), ASKED],
        [f.Challenge(RANDOM), ASKED],
        [f.Challenge(RANDOM), f.Proof(RANDOM), ASKED],
        [f.Challenge(RANDOM), f.Challenge(RANDOM), ASKED],
        [f.Challenge(b"short"), ASKED],
    ],
)
async def test_a_caller_who_has_not_proven_itself_is_not_heard(said: list[f.AnyFrame]) -> None:
    async with hosting() as there, calling(there.link) as wire:
        wire.send(*said)
        await wire.until_ended()
        assert not there.heard
        assert not there.tables.here


async def test_nobody_waits_for_a_long_frame_of_who_is_not_proven(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for module, name in (
        (links, "PEER_CONNECT_SECONDS"),
        (proving, "HANDSHAKE_SECONDS"),
        (peer_connection, "SILENCE_SECONDS"),
    ):
        monkeypatch.setattr(module, name, 60)
    async with hosting() as there, calling(there.link) as wire:
        await long_winded(wire)
        await wire.until_ended()
    async with stranger(long_winded) as (_, port), route(port) as way:
        with pytest.raises(Unreachable):
            await asyncio.wait_for(way.ask(ASKED), 10)


async def test_a_long_frame_is_read_from_who_is_proven() -> None:
    long = f.Request(1, "GET", "/", b"", [], bytes(2000), "http", "")
    async with hosting() as there, calling(there.link) as wire:
        challenge = await wire.heard(f.Challenge)
        signed = proof_of(KEY, Role.CALLER, challenge.nonce, RANDOM, ME)
        wire.send(f.Challenge(RANDOM), f.Proof(signed), long)
        await wire.heard(f.Proof)
        assert (await wire.heard(f.Answer)).status == 200


async def test_a_proof_is_good_for_one_line() -> None:
    async with hosting() as there:
        async with calling(there.link) as wire:
            challenge = await wire.heard(f.Challenge)
        signed = proof_of(KEY, Role.CALLER, challenge.nonce, RANDOM, ME)
        async with calling(there.link) as wire:
            wire.send(f.Challenge(RANDOM), f.Proof(signed), ASKED)
            await wire.until_ended()
        assert not there.heard


async def test_a_stranger_has_so_long_and_no_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proving, "HANDSHAKE_SECONDS", 0.2)
    async with hosting() as there, calling(there.link) as wire, route(there.link) as way:
        await way.ask(ASKED)
        await wire.until_ended()
        assert (await way.ask(ASKED)).status == 200


async def test_of_too_many_strangers_the_first_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hosts, "MAX_UNPROVEN_PEERS", 2)
    async with hosting() as there, route(there.link) as way:
        await way.ask(ASKED)
        async with calling(there.link) as first, calling(there.link) as second:
            await first.read()
            await second.read()
            async with calling(there.link) as third:
                await third.read()
                assert await first.read() is None
                for wire in (second, third):
                    wire.send(f.Challenge(RANDOM))
                    await wire.heard(f.Proof)
        assert (await way.ask(ASKED)).status == 200


async def test_whoever_answers_for_a_dead_process_sees_neither_cookies_nor_guests(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (routing, forwarding):
        monkeypatch.setattr(module, "LOST_OWNER_SECONDS", 0.5)
    async with stranger(guessing) as (someone, port), open_live(tmp_path, database=url) as running:
        await owned_at(url, port)
        ann = await running.guest("Ann")
        assert (await ann.http.get("/api/tables/t")).status_code == 503
        assert (await (await ann.socket("t")).until("wrong"))["why"] == "table-busy"
        assert len(someone.wires) > 1
        assert someone.learnt == []


async def owned_at(url: str, link: str) -> None:
    """Commit a table `t` that belongs to a process at this address."""
    store = PostgresStore(url)
    leases = Leases(store.info)
    store.process = await leases.register("dead", link, 3600)
    await store.commit(table("t"), turn("t"))
    await leases.take("t", store.process)
    await leases.close()
    await store.close()


# --- which viewers are at a table ---


async def test_who_gave_up_before_they_were_at_the_table_does_not_stay_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(links, "PEER_ANSWER_SECONDS", 0.1)
    async with hosting() as there, route(there.link) as way:
        there.tables.may_come.clear()
        with pytest.raises(Unreachable):
            await way.open("t", Viewer("ann", "Ann", Closings()))
        await way.ask(ASKED)  # the host answers this request only after it learns that Ann gave up
        there.tables.may_come.set()
        await asyncio.wait_for(there.tables.has_left.wait(), 10)
        assert there.tables.here == []
        await way.open("t", Viewer("ann", "Ann", Closings()))
        assert len(there.tables.here) == 1


async def test_who_is_at_a_process_that_begins_anew_is_sent_on() -> None:
    async with hosting() as there, route(there.link) as old, route(there.link, "bbbb") as new:
        outbox = Closings()
        await old.open("t", Viewer("ann", "Ann", outbox))
        there.host.begin_anew()
        there.process = "bbbb"
        assert await asyncio.wait_for(outbox.code, 10) == CLOSE_TRY_AGAIN
        with pytest.raises(Unreachable):
            await old.ask(ASKED)
        assert (await new.ask(ASKED)).status == 200
