"""The start of a game: the server commits, clients commit, all reveal, and only then are cards dealt."""

import json
import random

import pytest

from tablee.core.fair import commitment_to
from tablee.core.record import decode_record
from tablee.core.replay import verify_record
from tablee.registry import find_game
from tablee.server.tables import table_limits
from tests.server.live_server import Live
from tests.server.nonce_tables import (
    HASHES,
    NONCES,
    committed,
    fire_reveal_timer,
    play_out,
    record_of,
    states,
)
from tests.server.seated_tables import GAME, two_at_a_table


async def test_all_commit_then_all_reveal_then_the_deal(live: Live) -> None:
    ann, _, one, other, table = await committed(live)
    promise = one.table["proof"]["commitment"]
    answer = await ann.post(f"/api/tables/{table}/start")
    assert (answer["status"], answer["starting"]) == ("waiting", {"number": 1, "needs": [0, 1]})
    asked = await one.until("reveal_asked")
    assert asked["commitment"] == promise
    assert asked["commitments"] == list(HASHES)
    assert (await one.asked("reveal", nonce=NONCES[0]))["type"] == "done"
    assert (await other.until("reveal_asked")) == asked
    assert (await other.until("table", starting={"number": 1, "needs": [1]}))["status"] == "waiting"
    assert (await other.asked("reveal", nonce=NONCES[1]))["type"] == "done"
    await one.position(0)
    assert states(one.table) == ["revealed", "revealed"]
    assert one.table["proof"]["nonces"] == list(NONCES)
    await play_out(one, other)
    record = await record_of(ann, table)
    assert (record.format, record.fair.nonces) == (2, NONCES)
    assert (record.fair.reveal.abandoned, record.fair.reveal.terms) == (0, asked["terms"])
    assert verify_record(find_game(GAME), record).proved


async def test_nobody_receives_a_nonce_before_all_are_revealed(live: Live) -> None:
    ann, _, one, other, table = await committed(live)
    watcher = await live.stranger().socket(table)
    await ann.post(f"/api/tables/{table}/start")
    await one.asked("reveal", nonce=NONCES[0])
    await other.until("table", starting={"number": 1, "needs": [1]})
    await watcher.until("table", starting={"number": 1, "needs": [1]})
    shown = json.dumps(await ann.get(f"/api/tables/{table}")).encode()
    frames = [*one.frames, *other.frames, *watcher.frames, shown]
    assert not [frame for frame in frames if NONCES[0].encode() in frame]
    assert not [frame for frame in watcher.frames if b"reveal_asked" in frame]


async def test_who_does_not_reveal_in_time_plays_without_a_nonce(live: Live) -> None:
    ann, _, one, other, table = await committed(live)
    await ann.post(f"/api/tables/{table}/start")
    await one.asked("reveal", nonce=NONCES[0])
    await fire_reveal_timer(live, table)
    await one.position(0)
    assert states(one.table) == ["revealed", "withheld"]
    assert one.table["proof"]["nonces"] == [NONCES[0], ""]
    await other.position(0)
    late = await other.asked("reveal", nonce=NONCES[1])
    assert (late["type"], late["why"]) == ("wrong", "nonce-late")
    await play_out(one, other)
    record = await record_of(ann, table)
    assert verify_record(find_game(GAME), record).proved


async def test_a_nonce_that_was_not_committed_to_is_refused_and_not_used(live: Live) -> None:
    ann, _, one, other, table = await committed(live)
    await ann.post(f"/api/tables/{table}/start")
    wrong = await one.asked("reveal", nonce="33" * 32)
    assert (wrong["type"], wrong["why"]) == ("wrong", "nonce-wrong")
    await other.asked("reveal", nonce=NONCES[1])
    await fire_reveal_timer(live, table)
    await one.position(0)
    assert states(one.table) == ["withheld", "revealed"]


async def test_after_a_wrong_nonce_the_right_one_still_counts(live: Live) -> None:
    ann, _, one, other, table = await committed(live)
    await ann.post(f"/api/tables/{table}/start")
    await one.asked("reveal", nonce="33" * 32)
    await other.asked("reveal", nonce=NONCES[1])
    await one.asked("reveal", nonce=NONCES[0])
    await one.position(0)
    assert states(one.table) == ["revealed", "revealed"]


async def test_a_nonce_sent_twice_is_acknowledged_twice(live: Live) -> None:
    ann, _, one, other, table = await committed(live)
    await ann.post(f"/api/tables/{table}/start")
    for socket, nonce in ((one, NONCES[0]), (one, NONCES[0]), (other, NONCES[1]), (one, NONCES[0])):
        assert (await socket.asked("reveal", nonce=nonce))["type"] == "done"


async def test_a_nonce_that_nobody_asked_for_is_not_taken(live: Live) -> None:
    _, _, one, _, _ = await committed(live)
    answer = await one.asked("reveal", nonce=NONCES[0])
    assert (answer["type"], answer["why"]) == ("wrong", "nonce-unasked")


async def test_a_seat_that_did_not_commit_cannot_reveal(live: Live) -> None:
    ann, bob, table = await two_at_a_table(live)
    one, other = await ann.socket(table), await bob.socket(table)
    await one.asked("commit", commitment=HASHES[0])
    await ann.post(f"/api/tables/{table}/start")
    answer = await other.asked("reveal", nonce=NONCES[1])
    assert (answer["type"], answer["why"]) == ("wrong", "nonce-uncommitted")
    assert not [frame for frame in other.frames if b"reveal_asked" in frame]
    await one.asked("reveal", nonce=NONCES[0])
    await one.position(0)
    assert states(one.table) == ["revealed", "none"]


async def test_spectators_neither_commit_nor_reveal(live: Live) -> None:
    *_, table = await committed(live)
    watcher = await (await live.guest("Eve")).socket(table)
    for kind, fields in (("commit", {"commitment": HASHES[0]}), ("reveal", {"nonce": NONCES[0]})):
        answer = await watcher.asked(kind, **fields)
        assert (answer["type"], answer["why"]) == ("wrong", "not-seated")


@pytest.mark.parametrize("text", ["", "11" * 31, "AB" * 32, "zz" * 32, "11" * 33, "11" * 32 + "\n"])
async def test_what_is_not_32_bytes_in_hexadecimal_is_malformed(live: Live, text: str) -> None:
    ann, _, one, _, table = await committed(live)
    for message in ({"type": "commit", "commitment": text}, {"type": "reveal", "nonce": text}):
        await one.wire.send(json.dumps({"id": "x", **message}))
        assert (await one.until("wrong"))["why"] == "message-malformed"
    assert (await ann.fails(f"/api/tables/{table}/start", commitment=text))[0] == 400


async def test_a_commitment_cannot_change_once_nonces_are_asked_for(live: Live) -> None:
    ann, bob, one, _, table = await committed(live)
    path = f"/api/tables/{table}"
    await ann.post(f"{path}/start")
    changed = await one.asked("commit", commitment=commitment_to("44" * 32))
    assert (changed["type"], changed["why"]) == ("wrong", "table-starting")
    late = (409, "table-starting")
    assert await ann.fails(f"{path}/start") == late
    assert await ann.fails(f"{path}/sit", seat=0) == late
    assert await bob.fails(f"{path}/leave") == late
    assert await ann.fails(f"{path}/bot", seat=1, level=None) == late
    assert await ann.fails(f"{path}/wish", game=GAME, players=3) == late


async def test_one_person_and_bots_begin_with_one_request_and_one_round_trip(live: Live) -> None:
    ann = await live.guest("Ann")
    table = await ann.open_table(GAME, 3, bots={1: "random", 2: "random"}, first=0)
    answer = await ann.post(f"/api/tables/{table}/start", commitment=HASHES[0])
    assert answer["starting"] == {"number": 1, "needs": [0]}
    one = await ann.socket(table)
    asked = await one.until("reveal_asked")
    assert asked["commitments"] == [HASHES[0], "", ""]
    await one.asked("reveal", nonce=NONCES[0])
    await one.position(0)
    assert states(one.table) == ["revealed", "none", "none"]


async def test_only_a_host_with_a_seat_can_commit_while_starting(live: Live) -> None:
    ann = await live.guest("Ann")
    table = await ann.open_table(GAME, 2, bots={0: "random", 1: "random"})
    assert await ann.fails(f"/api/tables/{table}/start", commitment=HASHES[0]) == (403, "not-seated")


async def test_without_commitments_the_game_begins_at_once(live: Live) -> None:
    ann, _, table = await two_at_a_table(live)
    started = await ann.post(f"/api/tables/{table}/start")
    assert started["status"] == "playing"
    assert states(started) == ["none", "none"]


async def test_an_older_clients_open_nonce_is_used_and_said_to_be_open(live: Live) -> None:
    ann, bob, table = await two_at_a_table(live)
    await bob.post(f"/api/tables/{table}/sit", nonce="my own luck")
    started = await ann.post(f"/api/tables/{table}/start")
    assert states(started) == ["none", "open"]
    assert started["proof"]["nonces"] == ["", "my own luck"]


async def test_whoever_begins_is_drawn_from_the_secret_and_the_nonces(live: Live) -> None:
    ann = await live.guest("Ann")
    table = await ann.open_table(GAME, 2, bots={1: "random"}, practice=True)
    await ann.post(f"/api/tables/{table}/start", commitment=HASHES[0])
    one = await ann.socket(table)
    await one.asked("reveal", nonce=NONCES[0])
    await one.play_on(random.Random(1))
    record = await record_of(ann, table)
    assert record.fair.reveal.first_drawn
    assert verify_record(find_game(GAME), record).proved
    other = (record.first + 1) % 2
    moved = json.loads((await ann.http.get(f"/api/tables/{table}/record")).content) | {"first": other}
    forged = decode_record(json.dumps(moved).encode())
    assert verify_record(find_game(GAME), forged).fault is not None


async def test_a_commitment_goes_with_its_person_to_another_seat(live: Live) -> None:
    ann = await live.guest("Ann")
    table = await ann.open_table(GAME, 3)
    one = await ann.socket(table)
    await one.asked("commit", commitment=HASHES[0])
    shown = await ann.post(f"/api/tables/{table}/sit", seat=2)
    assert states(shown) == ["none", "none", "committed"]
    assert states(await ann.post(f"/api/tables/{table}/leave")) == ["none"] * 3


async def test_commitments_come_only_so_often(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_limits, "COMMITMENTS_PER_SECOND", 0.0)
    _, _, one, _, _ = await committed(live)
    answers = [await one.asked("commit", commitment=f"{n:064x}") for n in range(6)]
    assert [answer["type"] for answer in answers] == ["done"] * 4 + ["wrong"] * 2
    assert answers[-1]["why"] == "too-often"


# --- after the game ---


async def test_a_rematch_has_a_secret_of_its_own_and_asks_for_new_nonces(live: Live) -> None:
    ann, _, one, other, table = await committed(live)
    await ann.post(f"/api/tables/{table}/start")
    await one.asked("reveal", nonce=NONCES[0])
    await other.asked("reveal", nonce=NONCES[1])
    await play_out(one, other)
    new = (await ann.post(f"/api/tables/{table}/rematch"))["id"]
    shown = await ann.get(f"/api/tables/{new}")
    assert states(shown) == ["none", "none"]
    assert shown["proof"]["commitment"] != one.table["proof"]["commitment"]
    assert "nonces" not in shown["proof"]


async def test_a_deal_played_again_says_that_it_is_repeated(live: Live) -> None:
    ann, _, one, other, table = await committed(live)
    await ann.post(f"/api/tables/{table}/start")
    await one.asked("reveal", nonce=NONCES[0])
    await other.asked("reveal", nonce=NONCES[1])
    await play_out(one, other)
    again = (await ann.post(f"/api/tables/{table}/deal-again", level="random"))["id"]
    replayed = await ann.socket(again)
    await replayed.play_on(random.Random(2))
    assert states(replayed.table) == ["repeated", "repeated"]
    record, first = await record_of(ann, again), await record_of(ann, table)
    assert (record.fair.nonces, record.fair.secret) == (first.fair.nonces, first.fair.secret)
    assert record.moves[0].action == first.moves[0].action
    assert verify_record(find_game(GAME), record).proved
