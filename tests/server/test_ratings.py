"""People's results and ratings are saved with the last move, and are the same on every device."""

import asyncio
import random
from collections.abc import Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace

from tablee.server.tables import rating_cache
from tablee.server.tables.ratings import MU, SIGMA, StandIn, Team, newcomer, rated
from tablee.store.rows import RatingRow, ResultRow
from tests.server.disk_faults import full_disk
from tests.server.live_server import Client, Live, Socket, open_live
from tests.server.seated_tables import GAME, two_playing


def result(guest: str, place: int) -> ResultRow:
    return ResultRow(table_id="t", seat=0, guest=guest, game="g", players=3, place=place, score=0, at=1)


def test_who_wins_rises_and_who_loses_falls_and_both_are_less_in_doubt() -> None:
    ann, bob, eve = rated([result("ann", 1), result("bob", 2), result("eve", 2)], {})
    assert ann.mu > MU > bob.mu
    assert bob.mu == pytest.approx(eve.mu)
    assert max(ann.sigma, bob.sigma) < SIGMA
    assert [(row.games, row.won) for row in (ann, bob)] == [(1, 1), (1, 0)]
    again, _ = rated([result("ann", 1), result("bob", 2)], {"ann": ann, "bob": bob})
    assert (again.games, again.won) == (2, 2)
    assert again.mu > ann.mu


def test_alone_against_bots_nobody_is_rated() -> None:
    assert rated([result("ann", 1)], {"ann": newcomer("ann", "g")}) == []


def test_who_left_falls_and_who_stayed_is_rated_against_the_bot_that_played_on() -> None:
    left = {"bob": StandIn("regular", 1)}
    ann, bob = rated([result("ann", 2), result("bob", 2)], {}, left)
    assert ann.mu < MU, "the bot won"
    assert bob.mu < MU, "although the bot won"
    assert (ann.games, ann.won, bob.games, bob.won) == (1, 0, 1, 0)
    won, _ = rated([result("ann", 1), result("bob", 2)], {}, {"bob": StandIn("regular", 2)})
    easy, _ = rated([result("ann", 1), result("bob", 2)], {}, {"bob": StandIn("random", 2)})
    hard, _ = rated([result("ann", 1), result("bob", 2)], {}, {"bob": StandIn("master", 2)})
    assert MU < easy.mu < won.mu < hard.mu
    assert won.won == 1


def test_those_who_left_fall_alike_and_if_all_left_nobody_is_rated() -> None:
    three = [result("ann", 1), result("bob", 3), result("eve", 3)]
    left = {"bob": StandIn("novice", 2), "eve": StandIn("novice", 3)}
    ann, bob, eve = rated(three, {}, left)
    assert ann.mu > MU > bob.mu
    assert bob.mu == pytest.approx(eve.mu)
    assert rated(three, {}, left | {"ann": StandIn("novice", 1)}) == []


def test_how_the_others_fare_does_not_depend_on_who_left() -> None:
    """A strong player who leaves is no more worth than a weak one, because the same bot plays on."""
    strong = replace(newcomer("bob", "g"), mu=40.0)
    left = {"bob": StandIn("regular", 2)}
    results = [result("ann", 1), result("bob", 2)]
    assert rated(results, {"bob": strong}, left)[0] == rated(results, {}, left)[0]


async def play_out(one: Socket, other: Socket, seed: int = 1) -> None:
    dice = random.Random(seed)
    await asyncio.gather(one.play_on(dice), other.play_on(dice))


async def on_another_device(live: Live, person: Client, name: str) -> Client:
    await person.post("/api/account", name=name, passphrase="correct horse")
    device = live.stranger()
    await device.post("/api/session", name=name, passphrase="correct horse")
    return device


async def test_results_and_ratings_follow_an_account_to_another_device(live: Live) -> None:
    ann, bob, one, other, table = await two_playing(live)
    assert await ann.items("/api/me/results") == []
    await play_out(one, other)
    device = await on_another_device(live, ann, "Ann")
    (mine,) = await device.items("/api/me/results")
    (his,) = await bob.items("/api/me/results")
    outcome = one.view["view"]["outcome"]
    assert (mine["table"], mine["game"], mine["players"]) == (table, GAME, 2)
    assert [mine["score"], his["score"]] == outcome["scores"]
    assert (mine["place"] == 1) == (0 in outcome["winners"])
    assert (await device.http.get(mine["record"])).json()["result"] == outcome
    earlier = await device.http.get("/api/me/results", params={"before": mine["at"]})
    assert earlier.json() == []
    (rating,) = await device.items("/api/me/ratings")
    assert (rating["game"], rating["games"]) == (GAME, 1)
    assert rating["sure"] == pytest.approx(rating["mu"] - 3 * rating["sigma"])
    assert [entry["id"] for entry in (await device.get("/api/tables"))["mine"]] == [table]
    assert (await live.stranger().http.get("/api/me/ratings")).status_code == 401


async def test_a_game_that_could_not_be_finished_is_not_rated_until_it_is(live: Live) -> None:
    ann, _, one, other, _ = await two_playing(live)
    dice, last = random.Random(1), None
    while not one.is_over:
        mover, waiter = (one, other) if one.my_turn else (other, one)
        action, seq = mover.choice(dice), mover.view["seq"]
        with full_disk(live):
            assert (await mover.asked("act", seq=seq, action=action))["why"] == "not-kept"
        last = await mover.asked("act", seq=seq, action=action)
        await asyncio.gather(mover.position(seq + 1), waiter.position(seq + 1))
    assert last is not None
    assert [row["games"] for row in await ann.items("/api/me/ratings")] == [1]


async def test_two_games_that_end_at_once_both_count(live: Live) -> None:
    ann, bob = await live.guest("Ann"), await live.guest("Bob")
    pairs = []
    for _ in range(4):
        table = await ann.open_table(GAME, 2)
        await bob.post(f"/api/tables/{table}/sit")
        await ann.post(f"/api/tables/{table}/start")
        pairs.append((await ann.socket(table), await bob.socket(table)))
    await asyncio.gather(*(play_out(*pair) for pair in pairs))
    (rating,) = await ann.items("/api/me/ratings")
    assert rating["games"] == 4
    (his,) = await bob.items("/api/me/ratings")
    assert rating["won"] + his["won"] >= 4


async def test_the_end_of_a_game_reads_no_rating_that_its_beginning_read(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, asked = live.place.store, 0
    real = store.ratings

    async def counted(guests: Sequence[str], game: str) -> list[RatingRow]:
        nonlocal asked
        asked += 1
        return await real(guests, game)

    monkeypatch.setattr(store, "ratings", counted)
    _, _, one, other, _ = await two_playing(live)
    await play_out(one, other)
    assert asked == 1


@pytest.mark.one_store
async def test_a_rating_that_another_process_changed_meanwhile_is_read_anew(
    tmp_path: Path, url: str
) -> None:
    async with open_live(tmp_path, database=url) as live:
        ann, _, one, other, _ = await two_playing(live)
        (table,) = live.place.hub.tables.values()
        before = [newcomer(row.guest, GAME) for row in table.seats if row.guest]
        assert live.place.services.rating_cache.of([row.guest for row in before], GAME)
        await live.place.store.commit(*(replace(row, games=1) for row in before))
        await play_out(one, other)
        assert [row["games"] for row in await ann.items("/api/me/ratings")] == [2]


def test_what_is_known_of_people_is_all_or_nothing_and_not_for_ever(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rating_cache, "MAX_CACHED_RATINGS", 3)
    ratings = rating_cache.RatingCache()
    ratings.learn(newcomer(guest, "a") for guest in ("ann", "bob"))
    assert set(ratings.of(["ann", "bob"], "a") or ()) == {"ann", "bob"}
    assert ratings.of(["ann", "cid"], "a") is None
    assert ratings.of(["ann"], "b") is None
    ratings.learn([newcomer("ann", "a"), newcomer("cid", "a"), newcomer("dan", "a")])
    assert ratings.of(["bob"], "a") is None, "the one least lately learnt"
    ratings.forget(["ann", "nobody"], "a")
    assert ratings.of(["ann"], "a") is None
    assert ratings.of(["cid", "dan"], "a")


# --- leavers, practice and undos ---


async def test_who_left_is_last_even_if_their_bot_won_and_the_sheet_says_who_played(live: Live) -> None:
    ann, bob, one, _, table = await two_playing(live)
    await bob.post(f"/api/tables/{table}/leave")
    await one.play_on(random.Random(1))
    while one.table["status"] != "over":
        await one.until("table")
    (mine,), (his,) = await ann.items("/api/me/results"), await bob.items("/api/me/results")
    assert his["place"] == 2
    assert mine["place"] == (1 if 0 in one.view["view"]["outcome"]["winners"] else 2)
    (rating,) = await bob.items("/api/me/ratings")
    assert (rating["mu"] < MU, rating["won"]) == (True, 0)
    seat = (await bob.post(f"/api/tables/{table}/back"))["seats"][1]
    assert (seat["name"], seat["bot"], seat["away"]) == ("Bob", "regular", True), "after the end, too"
    record = await ann.get(f"/api/tables/{table}/record")
    assert record["seats"] == [{"name": "Ann"}, {"name": "Bob", "bot": "regular"}]
    proof = await ann.get(f"/api/tables/{table}/proof")
    assert proof["verdict"]["proved"]


async def test_a_practice_game_of_two_people_changes_no_rating(live: Live) -> None:
    ann, _, one, other, _ = await two_playing(live, practice=True)
    await play_out(one, other)
    assert one.table["unrated"] == "practice"
    assert len(await ann.items("/api/me/results")) == 1
    assert await ann.items("/api/me/ratings") == []


async def test_an_undo_past_a_bot_that_all_agreed_to_leaves_a_game_unrated(live: Live) -> None:
    ann, bob = await live.guest("Ann"), await live.guest("Bob")
    table = await ann.open_table(GAME, 3, first=0, bots={"1": "random"})
    await bob.post(f"/api/tables/{table}/sit")
    await ann.post(f"/api/tables/{table}/start")
    one, other = await ann.socket(table), await bob.socket(table)
    await one.position(0)
    await one.act(one.choice(random.Random(1)))
    await other.position(2)
    await one.position(2)
    assert one.view["can_undo"], "Ann may ask, because only a bot has acted since"
    assert "can_undo" not in other.view
    await one.say("undo", seq=2)
    await other.until("table", undo={"seat": 0, "seq": 0, "needs": [2]})
    assert (await other.asked("answer", seq=0, agree=True))["type"] == "done"
    await one.position(3)
    await play_out(one, other)
    assert other.table["unrated"] == "undo"
    assert await ann.items("/api/me/ratings") == []


# --- teams, and all against the game ---


def team(place: int, *guests: str, bots: tuple[str, ...] = ()) -> Team:
    return Team(place, guests, bots)


def test_partners_rise_and_fall_together() -> None:
    results = [result("a", 1), result("b", 2), result("c", 1), result("d", 2)]
    after = rated(results, {}, {}, [team(1, "a", "c"), team(2, "b", "d")])
    a, b, c, d = (row.mu for row in after)
    assert a == c > 25 > b == d
    assert [row.won for row in after] == [1, 0, 1, 0]


def test_people_of_one_team_are_not_rated() -> None:
    results = [result("a", 1), result("c", 1)]
    assert rated(results, {}, {}, [team(1, "a", "c"), team(2, bots=("master", "master"))]) == []
    assert rated(results, {}, {}, [team(1, "a", "c")]) == []


def test_a_win_counts_more_beside_a_weak_bot() -> None:
    results = [result("a", 1), result("b", 2)]
    weak, strong = (
        rated(results, {}, {}, [team(1, "a", bots=(bot,)), team(2, "b", bots=("regular",))])[0].mu
        for bot in ("random", "master")
    )
    assert weak > strong > 25
