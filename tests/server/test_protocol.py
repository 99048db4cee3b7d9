"""The answers of a socket to legal and illegal actions, and to repeated, late or malformed messages."""

import asyncio
import json
import random
from typing import Any

import pytest
import websockets
from hypothesis import given
from hypothesis import strategies as st

from tablee.core.replay import MOST_NUMBER
from tablee.server.tables.dispatch import MAY_BE_TOO_GREAT
from tests.server.live_server import Live
from tests.server.seated_tables import two_playing

DICE = random.Random(5)


async def test_the_first_words_on_a_socket(live: Live) -> None:
    _, _, one, other, table = await two_playing(live)
    kinds = [json.loads(frame)["type"] for frame in one.frames]
    assert kinds[:3] == ["you", "table", "view"]
    assert one.you == {"type": "you", "seat": 0, "is_host": True}
    assert one.view["offer"]["count"] == len(one.view["offer"]["actions"])
    assert "offer" not in other.view
    watcher = await live.stranger().socket(table)
    await watcher.position(0)
    assert watcher.you["seat"] is None
    assert "offer" not in watcher.view


async def test_an_action_is_acknowledged_and_shown_to_all(live: Live) -> None:
    _, _, one, other, _ = await two_playing(live)
    done = await one.act(one.choice(DICE), id="first")
    assert done == {"type": "done", "id": "first", "seq": 1}
    assert (await other.position(1))["last"] == 0
    assert other.view["lines"]


GREAT = st.integers(min_value=MOST_NUMBER + 1, max_value=10**300)
AROUND = st.sampled_from(["{}", "-{}", "[0, {}]", '{{"a": {{"b": {}}}}}', "{}.0", "{}e0", "{}E+0"])


@given(GREAT, AROUND)
def test_no_text_of_a_great_number_is_passed_over(number: int, around: str) -> None:
    assert MAY_BE_TOO_GREAT.search(around.format(number).encode())
    assert MAY_BE_TOO_GREAT.search(around.format(float(number)).encode())


@pytest.mark.parametrize("number", [2**53 + 1, -(2**60)])
async def test_a_number_that_not_all_readers_take_is_refused(live: Live, number: int) -> None:
    _, _, one, _, _ = await two_playing(live)
    answer = await one.act({"type": "tuck", "series": number, "card": "red-1"})
    assert (answer["type"], answer["why"]) == ("wrong", "action-number")


async def test_a_resent_action_is_played_once(live: Live) -> None:
    ann, _, one, other, table = await two_playing(live)
    action, seq = one.choice(DICE), one.view["seq"]
    for _ in range(3):
        done = await one.asked("act", id="same", seq=seq, action=action)
        assert done == {"type": "done", "id": "same", "seq": 1}
    again = await ann.socket(table)
    assert (await again.asked("act", id="same", seq=seq, action=action))["seq"] == 1
    await other.position(1)
    assert (await other.act(other.choice(DICE), id="same", seq=1))["type"] == "done"
    kept = await live.place.store.table(table)
    assert kept is not None
    assert [row.kind for row in kept.moves] == ["start", "act", "act"]


async def test_a_resent_action_of_several_things_is_the_same(live: Live) -> None:
    ann, bob, cid = [await live.guest(name) for name in ("Ann", "Bob", "Cid")]
    table = await ann.open_table("klunker", 3, first=0)
    for person in (bob, cid):
        await person.post(f"/api/tables/{table}/sit")
    await ann.post(f"/api/tables/{table}/start")
    socket = await ann.socket(table)
    await socket.position(0)
    several = next(it for it in socket.view["offer"]["actions"] if len(it.get("cards", ())) > 1)
    for _ in range(2):
        assert (await socket.asked("act", id="a", seq=0, action=several))["type"] == "done"


async def test_an_action_for_another_position_is_stale_and_the_present_one_is_sent(live: Live) -> None:
    _, _, one, _, _ = await two_playing(live)
    for seq in (7, 2**31):
        stale = await one.asked("act", seq=seq, action=one.choice(DICE))
        assert (stale["type"], stale["seq"]) == ("stale", 0)
        shown = await one.until("view")
        assert (shown["seq"], shown["start"]) == (0, 0)


async def test_an_illegal_action_is_refused_with_its_rule_to_its_sender_only(live: Live) -> None:
    _, _, one, other, _ = await two_playing(live)
    refused = await other.act(one.choice(DICE))
    assert refused["type"] == "refused"
    assert refused["rule"].startswith("PT")
    assert refused["why"]
    assert (await one.asked("talk", text="well?"))["type"] == "done"
    assert not [frame for frame in one.frames if b"refused" in frame]


async def test_nobody_acts_for_another(live: Live) -> None:
    _, _, one, _, table = await two_playing(live)
    eve, stranger = await live.guest("Eve"), live.stranger()
    for client in (eve, stranger):
        socket = await client.socket(table)
        await socket.position(0)
        act = {"action": one.choice(DICE), "seq": 0}
        said: dict[str, Any] = {"act": act, "undo": {"seq": 0}, "leave": {}, "back": {}}
        for kind, fields in said.items():
            answer = await socket.asked(kind, **fields)
            assert (answer["type"], answer["why"]) == ("wrong", "not-seated")


@pytest.mark.parametrize(
    "frame",
    [
        "",
        "null",
        "[]",
        "{",
        '"act"',
        "[" * 5000,
        '{"type":"act"}',
        '{"type":"fly","id":"x"}',
        '{"type":"act","id":"","seq":0,"action":{}}',
        '{"type":"act","id":"x","seq":-1,"action":{}}',
        '{"type":"act","id":"x","seq":1e99,"action":{}}',
        '{"type":"act","id":"x","seq":0,"action":{},"more":1}',
        '{"type":"talk","id":"x","text":"' + "x" * 20_000 + '"}',
        b"\x00\xff\xfe",
        b"\x80" * 100,
    ],
    ids=range(15),
)
async def test_a_malformed_message_is_answered_and_the_socket_stays(live: Live, frame: Any) -> None:
    _, _, one, _, _ = await two_playing(live)
    await one.wire.send(frame)
    wrong = await one.until("wrong")
    assert wrong["why"] in ("message-malformed", "request-too-big")
    assert (await one.act(one.choice(DICE)))["type"] == "done"


@pytest.mark.parametrize(
    "action",
    [
        None,
        "capture",
        [],
        {},
        {"type": "fly"},
        {"type": "discard"},
        {"type": "discard", "card": 10**30},
        {"type": "discard", "card": -5},
        {"type": "discard", "card": 2**60},
        {"type": "discard", "card": "no-such-card"},
        {"type": "deal", "seat": 0, "cards": []},
        {"type": "discard", "card": {"a": [{}] * 50}},
    ],
    ids=range(12),
)
async def test_an_action_that_the_game_does_not_have_is_told_so(live: Live, action: Any) -> None:
    _, _, one, _, _ = await two_playing(live)
    answer = await one.act(action)
    assert answer["type"] in ("wrong", "refused")
    assert one.view["seq"] == 0


async def test_a_finished_table_takes_no_action(live: Live) -> None:
    _, _, one, other, _ = await two_playing(live)
    action = one.choice(DICE)
    dice = random.Random(6)
    await asyncio.gather(one.play_on(dice), other.play_on(dice))
    answer = await one.asked("act", seq=one.view["seq"], action=action)
    assert (answer["type"], answer["why"]) == ("wrong", "table-over")


async def test_a_table_that_is_not_there(live: Live) -> None:
    ann = await live.guest("Ann")
    socket = await ann.socket("nowhere")
    assert (await socket.until("wrong"))["why"] == "table-unknown"
    await socket.wire.wait_closed()
    assert socket.wire.close_code == 4004


@pytest.mark.place(messages_per_second=3)
@pytest.mark.usefixtures("still_limits")
async def test_who_floods_is_slowed_and_then_closed(live: Live) -> None:
    _, _, one, other, _ = await two_playing(live)
    for _ in range(60):
        await one.wire.send('{"type":"resend","id":"x"}')
    with pytest.raises(websockets.ConnectionClosed):
        await one.until("never said")
    assert one.wire.close_code == 4029
    assert (await other.asked("talk", text="still here"))["type"] == "done"


async def test_who_sends_far_too_much_at_once_is_cut_off(live: Live) -> None:
    _, _, one, other, _ = await two_playing(live)
    await one.wire.send("x" * (64 << 10) + "x")
    with pytest.raises(websockets.ConnectionClosed):
        await one.until("never said")
    assert one.wire.close_code == 1009
    assert (await other.asked("talk", text="still here"))["type"] == "done"


async def test_the_last_messages_of_a_game(live: Live) -> None:
    """The last view has an outcome and no offer. Then the table is over and tells its secret."""
    _, _, one, other, _ = await two_playing(live)
    dice = random.Random(6)
    await asyncio.gather(one.play_on(dice), other.play_on(dice))
    for socket in (one, other):
        told = await socket.until_table(lambda told: told["status"] == "over")
        assert len(told["proof"]["secret"]) == 64
        assert socket.view["view"]["outcome"].keys() == {"scores", "winners", "reason"}
        assert "offer" not in socket.view
        assert "to_act" not in socket.view["view"]


async def test_who_has_left_is_still_sent_offers(live: Live) -> None:
    _, _, one, other, _ = await two_playing(live)
    await one.asked("leave")
    await other.position(1)
    assert (await other.act(other.choice(DICE)))["type"] == "done"
    await one.position(2)
    assert "offer" in one.view
    assert one.table["seats"][0]["away"]


# --- long lists of legal actions, sent in parts ---


async def test_legal_actions_can_be_listed_in_parts(live: Live) -> None:
    ann = await live.guest("Ann")
    table = await ann.open_table("kunst-stuecke", 2, first=0, bots={1: "random"})
    await ann.post(f"/api/tables/{table}/start")
    socket = await ann.socket(table)
    await socket.position(0)
    offer = socket.view["offer"]
    assert offer["count"] > 1000
    assert "actions" not in offer
    assert len(socket.frames[-1]) < 60_000
    part = await socket.asked("ask", seq=0, start=offer["count"] - 5)
    assert len(part["actions"]) == 5
    assert (await socket.asked("ask", seq=0, start=10**6))["actions"] == []
    assert (await socket.act(part["actions"][0]))["type"] == "done"
