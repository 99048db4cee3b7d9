"""Tests of what comes after a game: its score sheet, the open table, and the same deal again."""

import itertools
import random
from pathlib import Path

import pytest

from tablee.server.web import browser_client
from tests.server.live_server import Client, Json, Live, Socket, open_live
from tests.server.seated_tables import two_playing

GAMES = ("kinoko", "klunker", "kunst-stuecke", "professor-tempus")


async def finished(live: Live, game: str, players: int = 3) -> tuple[Client, str]:
    """Ann has played a game to its end, in the second seat, against bots."""
    ann = await live.guest("Ann")
    bots = {str(seat): "novice" for seat in range(players) if seat != 1}
    table = await ann.open_table(game, players, first=2, bots=bots)
    await ann.post(f"/api/tables/{table}/start")
    socket = await ann.socket(table)
    await socket.position(0)
    await socket.play_on(random.Random(1))
    return ann, table


async def record_of(client: Client, table: str) -> Json:
    return await client.get(f"/api/tables/{table}/record")


# --- the score sheet and the open table ---


@pytest.mark.parametrize("game", GAMES)
async def test_the_end_has_every_point_and_every_seats_view(live: Live, game: str) -> None:
    ann, table = await finished(live, game)
    end = await ann.get(f"/api/tables/{table}/end")
    result = (await record_of(ann, table))["result"]
    found = [0] * 3
    for entry in end["sheet"]["entries"]:
        found[entry["seat"]] += entry["points"]
    assert found == result["scores"]
    assert [view["seat"] for view in end["open"]] == [0, 1, 2]
    replay = await ann.get(f"/api/tables/{table}/replay?eyes=open")
    assert replay["sheet"] == end["sheet"]
    last = len(replay["stops"]) - 1
    final = await ann.get(f"/api/tables/{table}/replay?eyes=open&start={last}")
    assert [frame["open"] for frame in final["frames"]] == [end["open"]]


async def test_nobody_gets_the_open_table_before_the_end(live: Live) -> None:
    ann, bob, _, _, table = await two_playing(live)
    stranger = await live.guest("Eve")
    for client in (ann, bob, stranger):
        answer = await client.http.get(f"/api/tables/{table}/end")
        assert (answer.status_code, answer.json()["why"]) == (409, "table-not-over")


async def test_without_the_client_the_plain_page_lists_the_points(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(browser_client, "is_built", lambda: False)
    async with open_live(tmp_path) as live:
        ann, table = await finished(live, "professor-tempus")
        page = await ann.http.get(f"/t/{table}", headers={"accept-language": "en"})
        assert "Round 1" in page.text
        assert "series A of" in page.text


# --- the same deal again ---


@pytest.mark.parametrize("game", GAMES)
async def test_the_deal_is_dealt_again_to_the_same_seats(live: Live, game: str) -> None:
    ann, table = await finished(live, game)
    again = (await ann.post(f"/api/tables/{table}/deal-again"))["id"]
    socket = await ann.socket(again)
    await socket.position(0)
    told = socket.table
    assert (told["status"], told["unrated"], told["deal_of"]) == ("playing", "deal", table)
    assert [seat.get("bot") for seat in told["seats"]] == ["novice", None, "novice"]
    assert told["seats"][1]["name"] == "Ann"
    await socket.play_on(random.Random(2))
    assert dealt(await record_of(ann, again)) == dealt(await record_of(ann, table))


def dealt(record: Json) -> list[Json]:
    """Nature's moves before the first player's."""
    moves = record["moves"]
    first = next(number for number, move in enumerate(moves) if move["seat"] is not None)
    return [move["action"] for move in moves[:first]]


async def test_the_dice_fall_alike_for_as_long_as_they_are_rolled_alike(live: Live) -> None:
    ann, table = await finished(live, "kinoko")
    again = (await ann.post(f"/api/tables/{table}/deal-again"))["id"]
    socket = await ann.socket(again)
    await socket.position(0)
    await socket.play_on(random.Random(3))
    before, after = [nature_in(await record_of(ann, it)) for it in (table, again)]
    pairs = list(zip(before, after, strict=False))
    alike = list(itertools.takewhile(lambda pair: pair[0]["type"] == pair[1]["type"], pairs))
    assert all(one == other for one, other in alike)
    assert len(alike) >= 3, "at least the colours, the deal and the first throw"


def nature_in(record: Json) -> list[Json]:
    return [move["action"] for move in record["moves"] if move["seat"] is None]


async def test_the_bots_level_can_be_chosen_and_a_spectator_chooses_a_seat(live: Live) -> None:
    _, table = await finished(live, "kinoko")
    eve = await live.guest("Eve")
    path = f"/api/tables/{table}/deal-again"
    assert await eve.fails(path) == (403, "not-seated")
    assert await eve.fails(path, seat=3) == (400, "seat-unknown")
    assert await eve.fails(path, seat=0, level="genius") == (400, "bot-unknown")
    again = (await eve.post(path, seat=0, level="random"))["id"]
    seats = (await eve.get(f"/api/tables/{again}"))["seats"]
    assert seats[0]["name"] == "Eve"
    assert [seat.get("bot") for seat in seats] == [None, "random", "random"]


async def test_no_deal_is_repeated_before_its_game_is_over(live: Live) -> None:
    ann, bob, _, _, table = await two_playing(live)
    stranger = await live.guest("Eve")
    for client in (ann, bob, stranger):
        assert await client.fails(f"/api/tables/{table}/deal-again", seat=0) == (409, "table-not-over")


async def test_a_rematch_of_a_repeated_deal_is_dealt_anew_and_counts(live: Live) -> None:
    ann, table = await finished(live, "kinoko")
    again = (await ann.post(f"/api/tables/{table}/deal-again"))["id"]
    socket: Socket = await ann.socket(again)
    await socket.position(0)
    await socket.play_on(random.Random(2))
    rematch = (await ann.post(f"/api/tables/{again}/rematch"))["id"]
    told = await ann.get(f"/api/tables/{rematch}")
    assert "deal_of" not in told
    assert "unrated" not in told
    assert told["proof"]["commitment"] != socket.table["proof"]["commitment"]


@pytest.mark.place(tables_per_minute=3)
@pytest.mark.usefixtures("still_limits")
async def test_repeated_deals_count_as_new_tables(live: Live) -> None:
    ann, table = await finished(live, "kinoko")
    path = f"/api/tables/{table}/deal-again"
    answers = [(await ann.http.post(path, json={})).status_code for _ in range(6)]
    assert answers[0] == 201
    assert answers[-1] == 429
