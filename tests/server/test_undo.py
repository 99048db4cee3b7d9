"""A player may undo a move freely if nobody learnt anything from it. Else the others must agree."""

import random
from typing import Any

import msgspec
import pytest

import tablee
from tablee.core.match import Match
from tablee.kit.play import match_choice
from tablee.server.tables.learnt import is_free
from tests.server.conditions import wait_until_gone
from tests.server.live_server import Live, Socket
from tests.server.seated_tables import two_playing
from tests.server.thinkers import Patient


def copy_of(match: Match) -> Match:
    other = Match(match.game, match.setting, fair=match.fair, seats=match.seats)
    other.position, other.log, other.deals = match.position.clone(), list(match.log), match.deals
    return other


def freedom(name: str, players: int, games: int = 3) -> dict[str, list[bool]]:
    """Play random games and test which actions could be undone without consent.

    Returns a list for each type of action, with True or False for each action of that type.
    """
    found: dict[str, list[bool]] = {}
    for seed in range(games):
        match = tablee.new(name, players, seed=seed)
        dice = random.Random(seed)
        for _ in range(60):
            if match.is_over:
                break
            before = copy_of(match)
            seat = dice.choice(match.to_act)
            action = match_choice(match, seat, dice)
            match.play(seat, action)
            found.setdefault(action.name, []).append(is_free(before, match, seed))
    return found


def test_klunker_showing_cards_tells_but_passing_does_not() -> None:
    free = freedom("klunker", 3)
    assert False in free["display"], "cards from a hand are shown"
    assert all(free["pass"])


def test_kunst_stuecke_a_placing_is_free_and_a_first_look_is_not() -> None:
    free = freedom("kunst-stuecke", 3, games=6)
    assert all(free["place"])
    assert not free["look"][0]
    assert free["look"].count(True) < len(free["look"]) / 2, "only where a pile was known already"


def test_kinoko_a_look_is_never_free() -> None:
    assert not any(freedom("kinoko", 3, games=8)["look"])


async def test_a_free_undo_needs_nobody(live: Live) -> None:
    ann, bob = await live.guest("Ann"), await live.guest("Bob")
    table = await ann.open_table("kunst-stuecke", 2, first=0)
    await bob.post(f"/api/tables/{table}/sit")
    await ann.post(f"/api/tables/{table}/start")
    one, other = await ann.socket(table), await bob.socket(table)
    await one.position(0)
    place = one.view["offer"]["compact"]["place"][0]
    y = next(y for y, row in enumerate(place["rows"]) if row)
    x = (place["rows"][y] & -place["rows"][y]).bit_length() - 1
    action = {
        "type": "place",
        "shape": place["shape"],
        "rotation": place["rotation"],
        "x": x,
        "y": y,
    }
    before = one.view
    await one.act(action)
    await one.position(1)
    undone = await one.asked("undo", seq=1)
    assert (undone["type"], undone["seq"]) == ("done", 2)
    assert one.view["view"] == before["view"]
    assert len(one.log) == len(before["lines"])
    await other.position(2)
    assert other.log == before["lines"], "told as at the beginning, to who came late too"
    assert (await one.act(action))["type"] == "done"
    kept = await live.place.store.table(table)
    assert kept is not None
    assert [row.kind for row in kept.moves] == ["start", "act", "undo", "act"]


async def act_and_ask(live: Live) -> tuple[Any, Any, Socket, Socket, str]:
    ann, bob, one, other, table = await two_playing(live)
    await one.act(one.choice(random.Random(1)))
    await one.position(1)
    await one.say("undo", seq=1)
    await other.until("table", undo={"seat": 0, "seq": 0, "needs": [1]})
    return ann, bob, one, other, table


async def test_an_undo_that_told_something_is_asked_for_and_agreed_to(live: Live) -> None:
    _, _, one, other, _ = await act_and_ask(live)
    hand = one.view["view"]
    assert (await other.asked("answer", seq=0, agree=True))["type"] == "done"
    await one.position(2)
    assert one.my_turn
    assert one.view["view"] != hand
    assert len(one.log) == one.view["start"]
    while one.table.get("undo"):
        await one.read()


async def test_an_undo_may_be_refused_or_overtaken(live: Live) -> None:
    _, _, one, other, _ = await act_and_ask(live)
    assert (await other.asked("answer", seq=5, agree=True))["why"] == "undo-not-asked"
    assert (await one.asked("answer", seq=0, agree=True))["why"] == "undo-not-asked"
    assert (await other.asked("answer", seq=0, agree=False))["type"] == "done"
    await one.until("table")
    assert "undo" not in one.table
    assert (await other.asked("undo", seq=1))["why"] == "undo-not-yours"
    await one.say("undo", seq=1)
    await other.until("table")
    await other.act(other.choice(random.Random(1)))
    assert (await other.asked("answer", seq=0, agree=True))["why"] == "undo-not-asked"


async def test_an_undo_that_is_sent_again_after_the_end_is_known(live: Live) -> None:
    ann, bot = await live.guest("Ann"), "random"
    table = await ann.open_table("professor-tempus", 2, first=0, bots={1: bot})
    await ann.post(f"/api/tables/{table}/start")
    one = await ann.socket(table)
    await one.position(0)
    await one.act(one.choice(random.Random(1)))
    await one.until("view", seq=2)
    assert (await one.asked("undo", id="u", seq=2))["type"] == "done"
    await one.play_on(random.Random(1))
    again = await one.asked("undo", id="u", seq=2)
    assert (again["type"], again["seq"]) == ("done", 3)


async def test_a_table_with_an_undo_comes_back_from_its_log(live: Live) -> None:
    _, bob, _, other, table = await act_and_ask(live)
    await other.asked("answer", seq=0, agree=True)
    await other.position(2)
    live.place.hub.tables.pop(table).let_go()
    again = await bob.socket(table)
    await again.position(2)
    assert again.view["view"] == other.view["view"]


async def test_who_left_but_is_still_here_is_asked(live: Live) -> None:
    _, bob, one, other, table = await act_and_ask(live)
    await other.asked("answer", seq=0, agree=False)
    live.place.services.thinker = Patient()
    await bob.post(f"/api/tables/{table}/leave")
    await one.say("undo", seq=1)
    await other.until("table", undo={"seat": 0, "seq": 0, "needs": [1]})
    await other.close()
    await wait_until_gone(live.place.hub.tables[table], 1)
    assert (await one.asked("undo", seq=1))["why"] == "undo-nobody-here"


async def test_who_comes_back_before_all_have_agreed_is_asked_too(live: Live) -> None:
    live.place.services.thinker = Patient()
    ann, bob, cid = [await live.guest(name) for name in ("Ann", "Bob", "Cid")]
    table = await ann.open_table("klunker", 3, first=0)
    for guest in (bob, cid):
        await guest.post(f"/api/tables/{table}/sit")
    await ann.post(f"/api/tables/{table}/start")
    one, other = await ann.socket(table), await bob.socket(table)
    await cid.post(f"/api/tables/{table}/leave")
    await one.position(0)
    await one.act(one.choice(random.Random(1)))
    await one.position(1)
    await one.say("undo", seq=1)
    await other.until("table", undo={"seat": 0, "seq": 0, "needs": [1]})
    await cid.post(f"/api/tables/{table}/back")
    third = await cid.socket(table)
    assert (await other.asked("answer", seq=0, agree=True))["type"] == "done"
    await third.until("table", undo={"seat": 0, "seq": 0, "needs": [2]})
    assert (await third.asked("answer", seq=0, agree=True))["type"] == "done"
    await one.position(2)


async def test_bots_agree_to_an_undo(live: Live) -> None:
    ann = await live.guest("Ann")
    table = await ann.open_table("professor-tempus", 2, first=0, bots={1: "random"})
    await ann.post(f"/api/tables/{table}/start")
    one = await ann.socket(table)
    await one.position(0)
    before = one.view["view"]
    await one.act(one.choice(random.Random(1)))
    await one.position(2)
    assert (await one.asked("undo", seq=2))["type"] == "done"
    assert one.view["view"] == before


@pytest.mark.parametrize("name", tablee.collection())
def test_the_same_deal_comes_again_after_an_undo(name: str) -> None:
    """Nobody gets better cards by an undo: the random numbers for each deal are fixed at the start."""
    match = tablee.new(name, tablee.game(name).about.players[0], seed=3)
    dice = random.Random(3)
    for _ in range(200):
        if match.is_over:
            break
        before = copy_of(match)
        seat = dice.choice(match.to_act)
        action = match_choice(match, seat, dice)
        match.play(seat, action)
        again = copy_of(before)
        again._chance = match._chance
        again.play(seat, action)
        assert msgspec.to_builtins(again.log) == msgspec.to_builtins(match.log)
