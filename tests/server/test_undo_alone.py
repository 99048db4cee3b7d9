"""A person who plays against bots returns to their last decision, unless they have learnt something."""

import random
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tablee.bots.worker import answer, ask
from tablee.core.fair import from_seed
from tablee.server.bot_processes.pool import Thinker
from tablee.server.tables import start
from tests.server.live_server import Client, Live, Socket, open_live
from tests.server.place_clock import PlaceClock
from tests.server.thinkers import Patient

TEMPUS, KLUNKER, KINOKO, KUNST = "professor-tempus", "klunker", "kinoko", "kunst-stuecke"


class SameBots(Thinker):
    """Bots that choose at random, but in the same way each time a test runs."""

    def __init__(self) -> None:
        self.dice = random.Random(1)

    async def think(self, setting: bytes, view: bytes, level: str) -> bytes:
        return answer(ask(setting, view, "random"), self.dice.getrandbits(30))


@pytest.fixture
async def same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Live]:
    """A server whose deals and bots are the same each time a test runs."""
    monkeypatch.setattr(start, "fresh", lambda: from_seed(5))
    async with open_live(tmp_path, SameBots()) as live:
        yield live


async def alone(live: Live, game: str, players: int, **more: Any) -> tuple[Client, Socket, str]:
    """Ann begins a game against bots."""
    ann = await live.guest("Ann")
    bots = {str(seat): "random" for seat in range(1, players)}
    table = await ann.open_table(game, players, first=0, bots=bots, **more)
    await ann.post(f"/api/tables/{table}/start")
    socket = await ann.socket(table)
    await socket.position(0)
    return ann, socket, table


async def play(socket: Socket, action: dict[str, Any]) -> None:
    """Play an action, and wait until the bots have answered."""
    done = await socket.act(action)
    assert done["type"] == "done", done
    await socket.position(done["seq"])
    while not (socket.my_turn or socket.is_over):
        await socket.until("view")


async def undo(socket: Socket) -> dict[str, Any]:
    done = await socket.asked("undo", seq=socket.view["seq"])
    if done["type"] == "done":
        await socket.position(done["seq"])
    return done


def may_undo(socket: Socket) -> bool:
    return bool(socket.view.get("can_undo"))


# --- in each game ---


@pytest.mark.parametrize(("game", "players"), [(TEMPUS, 3), (KLUNKER, 3)])
async def test_a_hand_is_played_again_after_the_bots_answers_until_new_cards_are_dealt(
    same: Live, game: str, players: int
) -> None:
    _, socket, _ = await alone(same, game, players)
    dice, found = random.Random(2), {True: 0, False: 0}
    for _ in range(60):
        before, seq = socket.view, socket.view["seq"]
        await play(socket, socket.choice(dice))
        if socket.is_over:
            break
        bots_answered = socket.view["seq"] > seq + 1
        hand, now = [list(view["view"].get("hand", [])) for view in (before, socket.view)]
        dealt = any(now.count(card) > hand.count(card) for card in now)
        assert may_undo(socket) is not dealt, (before["view"], socket.view["view"])
        found[dealt] += bots_answered
        if dealt:
            refused = await undo(socket)
            assert (refused["type"], refused["why"]) == ("wrong", "undo-learnt")
        elif dice.random() < 0.3:
            assert (await undo(socket))["type"] == "done"
            assert socket.view["view"] == before["view"]
            assert socket.my_turn
    assert found[True] >= 2
    assert found[False] >= 5


async def test_in_kinoko_a_choice_of_a_die_is_taken_back_but_no_roll(same: Live) -> None:
    _, socket, _ = await alone(same, KINOKO, 3)
    assert not may_undo(socket), "nothing is decided yet"
    assert (await undo(socket))["why"] == "undo-nothing"
    dice = socket.view["view"]["dice"]
    die = next(number for number, face in enumerate(dice) if face in "123")
    before = socket.view["view"]
    await play(socket, {"type": "choose", "die": die})
    assert may_undo(socket)
    assert (await undo(socket))["type"] == "done"
    assert socket.view["view"] == before
    await play(socket, {"type": "choose", "die": die})
    rows = [f"row-{row}-{dice[die]}" for row in (0, 1)]
    await play(socket, {"type": "exchange", "a": rows[0], "b": rows[1]})
    assert may_undo(socket), "an exchange between the rows shows nothing"
    await play(socket, {"type": "continue"})
    assert not may_undo(socket), "the bots' dice were rolled in the open"
    assert (await undo(socket))["why"] == "undo-learnt"


async def until_die(socket: Socket, face: str, dice: random.Random) -> int:
    """Play without ending the round until the dice show this face. Returns the number of the die."""
    for _ in range(400):
        view = socket.view["view"]
        if view["phase"] == "choose" and face in view["dice"]:
            return int(view["dice"].index(face))
        actions = [it for it in socket.view["offer"]["actions"] if it["type"] != "stop"]
        await play(socket, dice.choice(actions))
        assert not socket.is_over
    raise AssertionError("the dice never showed it")


async def test_in_kinoko_nobody_looks_at_two_mushrooms_by_an_undo(same: Live) -> None:
    _, socket, _ = await alone(same, KINOKO, 3)
    die = await until_die(socket, "look", random.Random(4))
    await play(socket, {"type": "choose", "die": die})
    assert may_undo(socket), "nothing has been looked at yet"
    hidden = next(
        card["place"]
        for row in [socket.view["view"]["hands"][0], *socket.view["view"]["rows"]]
        for card in row
        if "colour" not in card
    )
    await play(socket, {"type": "look", "place": hidden})
    assert not may_undo(socket)
    assert (await undo(socket))["why"] == "undo-learnt"


async def test_in_kunst_stuecke_turns_are_taken_back_past_the_bots_but_no_look(same: Live) -> None:
    _, socket, _ = await alone(same, KUNST, 2)
    dice = random.Random(1)
    place = next(
        action for action in iter(lambda: socket.choice(dice), None) if action["type"] == "place"
    )
    first = socket.view["view"]
    await play(socket, place)
    placed = socket.view["view"]
    await play(socket, {"type": "end"})
    assert socket.view["seq"] > 2, "the bot has answered"
    assert may_undo(socket)
    assert (await undo(socket))["type"] == "done"
    assert socket.view["view"] == placed
    assert may_undo(socket), "one decision after the other"
    assert (await undo(socket))["type"] == "done"
    assert socket.view["view"] == first
    await play(socket, {"type": "look", "pile": "A"})
    looked = socket.view["view"]
    assert not may_undo(socket)
    assert (await undo(socket))["why"] == "undo-learnt"
    await play(socket, socket.view["offer"]["actions"][0])
    assert may_undo(socket), "keeping another tile of the same pile tells nothing new"
    assert (await undo(socket))["type"] == "done"
    assert socket.view["view"] == looked
    assert not may_undo(socket), "the look stays"


@pytest.mark.parametrize(("game", "players"), [(TEMPUS, 2), (KLUNKER, 3), (KINOKO, 2), (KUNST, 2)])
async def test_at_a_practice_table_everything_is_taken_back_to_the_beginning(
    same: Live, game: str, players: int
) -> None:
    _, socket, _ = await alone(same, game, players, practice=True)
    assert (socket.table["practice"], socket.table["unrated"]) == (True, "practice")
    dice, first, decisions = random.Random(1), socket.view["view"], 12
    for _ in range(decisions):
        await play(socket, socket.choice(dice))
    for _ in range(decisions):
        assert may_undo(socket)
        assert (await undo(socket))["type"] == "done"
    assert socket.view["view"] == first
    assert not may_undo(socket)


# --- what an undo past the bots keeps ---


async def test_an_undo_past_a_bot_says_that_the_game_is_not_rated_and_a_reload_knows_it(
    same: Live,
) -> None:
    ann, socket, table = await alone(same, TEMPUS, 2)
    await play(socket, socket.choice(random.Random(1)))
    assert "unrated" not in socket.table
    assert (await undo(socket))["type"] == "done"
    assert socket.table["unrated"] == "undo"
    same.place.hub.tables.pop(table).let_go()
    again = await ann.socket(table)
    await again.position(2)
    assert again.table["unrated"] == "undo"


async def test_an_undo_before_the_bot_answers_leaves_the_game_rated(same: Live) -> None:
    same.place.services.thinker = patient = Patient()
    _, socket, _ = await alone(same, TEMPUS, 2)
    done = await socket.act(socket.choice(random.Random(1)))
    await socket.position(done["seq"])
    assert may_undo(socket)
    assert (await undo(socket))["type"] == "done"
    assert "unrated" not in socket.table
    patient.go.set()


async def test_what_a_look_showed_is_known_after_a_reload(same: Live) -> None:
    ann, socket, table = await alone(same, KUNST, 2)
    await play(socket, {"type": "look", "pile": "A"})
    same.place.hub.tables.pop(table).let_go()
    again = await ann.socket(table)
    await again.position(1)
    assert not may_undo(again)
    assert (await again.asked("undo", id="u", seq=1))["why"] == "undo-learnt"


async def test_time_and_turns_go_on_after_an_undo_past_a_bot(same: Live) -> None:
    clock = PlaceClock(same)
    _, socket, table = await alone(same, TEMPUS, 2, clock={"type": "live", "move": 60, "reserve": 100})
    turns = await same.place.store.last_turns()
    clock.advance(82)
    await play(socket, socket.choice(random.Random(1)))
    assert socket.view["clock"]["reserves"] == [80_000, 100_000]
    assert (await undo(socket))["type"] == "done"
    assert socket.view["clock"]["reserves"] == [80_000, 100_000], "used time stays used"
    assert socket.view["clock"]["move"] <= 0
    assert (await same.place.store.last_turns())[table] == turns[table] + 3
    kept = await same.place.store.table(table)
    assert kept is not None
    assert [row.kind for row in kept.moves] == ["start", "act", "act", "undo"]


async def test_what_my_stand_in_looked_at_counts_as_shown_to_me(same: Live) -> None:
    """Otherwise a person could leave, let their bot look, come back and return to before the look."""

    class Looks(SameBots):
        async def think(self, setting: bytes, view: bytes, level: str) -> bytes:
            if b'"seat":0' in view[:20] and self.turns == 0:
                self.turns = 1
                return b'{"type":"look","pile":"B"}'
            return await super().think(setting, view, level)

        turns = 0

    _, socket, _ = await alone(same, KUNST, 2)
    dice = random.Random(1)
    await play(
        socket,
        next(it for it in iter(lambda: socket.choice(dice), None) if it["type"] == "place"),
    )
    assert may_undo(socket)
    same.place.services.thinker = Looks()
    await socket.asked("leave")
    await socket.position(2)
    assert not may_undo(socket)
