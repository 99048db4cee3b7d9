"""What one guest can have sent again is bounded: whole positions, and old chat lines."""

import pytest

from tests.server.live_server import Client, Live, Socket
from tests.server.seated_tables import two_playing

pytestmark = pytest.mark.usefixtures("still_limits")


async def frames_of(socket: Socket, kind: str, asked: str = "ask") -> int:
    """The number of messages of a type that have arrived, up to the answer to one more message."""
    await socket.asked(asked, seq=0)
    return sum(frame.startswith(b'{"type":"%s"' % kind.encode()) for frame in socket.frames)


async def test_whole_positions_are_sent_again_only_so_often(live: Live) -> None:
    _, _, one, other, _ = await two_playing(live)
    before = await frames_of(one, "view")
    answers = [await one.say("resend") for _ in range(30)]
    refused = [await one.until("wrong", id=name) for name in answers[10:]]
    assert {message["why"] for message in refused} == {"too-often"}
    assert await frames_of(one, "view") == before + 10
    await other.say("resend")
    await other.until("view", start=0)  # everyone has their own limit


async def test_stale_messages_are_answered_but_not_each_with_a_whole_position(live: Live) -> None:
    _, _, one, _, _ = await two_playing(live)
    before = await frames_of(one, "view")
    for _ in range(30):
        assert (await one.asked("undo", seq=7))["type"] == "stale"
    assert await frames_of(one, "view") == before + 10


async def test_two_spectators_without_a_name_do_not_share_a_limit(live: Live) -> None:
    *_, table = await two_playing(live)
    first, second = await live.stranger().socket(table), await live.stranger().socket(table)
    for _ in range(11):
        await first.say("resend")
    await first.until("wrong", why="too-often")
    await second.until("view")
    await second.say("resend")
    await second.until("view")


async def rename(client: Client, name: str) -> int:
    return (await client.http.post("/api/me", json={"name": name})).status_code


async def speaking_spectator(live: Live) -> tuple[Client, Socket, Socket, str]:
    """A spectator who has written three lines, and a player who has read them."""
    _, _, one, _, table = await two_playing(live)
    eve = await live.guest("Eve")
    socket = await eve.socket(table)
    for number in range(3):
        await socket.asked("talk", text=f"line {number}")
    await one.until("heard", text="line 2")
    return eve, socket, one, table


async def test_a_new_name_is_told_once_however_often_its_bearer_connects(live: Live) -> None:
    eve, _, one, table = await speaking_spectator(live)
    before = await frames_of(one, "heard")
    await rename(eve, "Eva")
    for _ in range(8):
        await (await eve.socket(table)).until("heard", number=2, name="Eva")
    assert await frames_of(one, "heard") == before + 3


async def test_names_are_told_only_so_often(live: Live) -> None:
    eve, _, one, table = await speaking_spectator(live)
    before = await frames_of(one, "heard")
    for number in range(20):
        await rename(eve, f"Eve {number}")
        await (await eve.socket(table)).until("heard", number=2)
    assert await frames_of(one, "heard") == before + 5 * 3


async def test_a_newcomer_reads_the_new_name_of_an_author_who_has_gone(live: Live) -> None:
    eve, socket, one, table = await speaking_spectator(live)
    await rename(eve, "Eva")
    again = await eve.socket(table)
    await again.until("heard", number=2, name="Eva")
    await again.close()
    await socket.close()
    await one.until("table", watching=None)
    newcomer = await live.stranger().socket(table)
    assert (await newcomer.until("heard", number=2))["name"] == "Eva"


@pytest.mark.place(renames_per_minute=3)
async def test_a_guest_is_renamed_only_so_often(live: Live) -> None:
    eve, ann = await live.guest("Eve"), await live.guest("Ann")
    assert [await rename(eve, f"Eve {number}") for number in range(5)] == [200] * 3 + [429] * 2
    assert (await eve.get("/api/me"))["name"] == "Eve 2"
    assert await rename(ann, "Anna") == 200


async def test_changing_seats_again_and_again_is_refused_and_changes_nothing(live: Live) -> None:
    ann = await live.guest("Ann")
    table = await ann.open_table("klunker", 4)
    socket = await ann.socket(table)
    await socket.asked("talk", text="hello")
    path = f"/api/tables/{table}/sit"
    answers = [(await ann.http.post(path, json={"seat": 1 + n % 2})).status_code for n in range(8)]
    assert answers == [200] * 5 + [429, 200, 429], "to keep one's seat costs nothing"
    assert await ann.fails(f"/api/tables/{table}/leave") == (429, "too-often")
    assert (await ann.get(f"/api/tables/{table}"))["seats"][1]["name"] == "Ann"


async def test_who_has_written_nothing_may_change_seats(live: Live) -> None:
    ann = await live.guest("Ann")
    table = await ann.open_table("klunker", 4)
    for number in range(12):
        await ann.post(f"/api/tables/{table}/sit", seat=number % 4)
