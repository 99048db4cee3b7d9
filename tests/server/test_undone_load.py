"""A table with undos is loaded exactly as it was, and undos do not make the load longer."""

import random
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

import tablee
from tablee.core.mistake import Mistake
from tablee.core.texts import core_texts
from tablee.kit.play import match_choice
from tablee.server.tables import undo, window
from tablee.server.tables.check import what_is_wrong
from tablee.server.tables.game_log import BOT, PERSON, GameLog
from tablee.server.tables.play import play
from tablee.server.tables.table import Table
from tablee.server.tables.view_messages import Facts, ViewMessages
from tablee.store.rows import Kept
from tests.server.live_server import Live, Socket, open_live
from tests.server.thinkers import Patient

STEPS = 60
"""Actions and undos in each random game."""


# --- the loaded table equals the one in memory ---


@pytest.mark.parametrize("bots", [0, 1], ids=["people", "alone"])
@pytest.mark.parametrize("name", tablee.collection())
async def test_a_table_with_undos_is_loaded_as_it_was(tmp_path: Path, name: str, bots: int) -> None:
    async with open_live(tmp_path, Patient()) as live:
        for seed in range(3):
            dice = random.Random(seed)
            table = await began(live, name, bots, clocked=bool(seed))
            for number in range(STEPS):
                if table.check_playing().match.is_over:
                    break
                await act_or_undo(table, dice, f"m{number}")
                if number % 5 == 4 or number == STEPS - 1:
                    await compare(live, table)
                if table.status_row.status != "playing":
                    break


async def began(live: Live, name: str, bots: int, *, clocked: bool) -> Table:
    """A table that has begun: of people only, or of one person and bots who wait for the test."""
    players = max(2, tablee.game(name).about.players[0])
    ann = await live.guest("Ann")
    levels = {str(seat): "random" for seat in range(1, players)} if bots else {}
    clock = {"type": "live", "move": 30, "reserve": 60} if clocked else {"type": "none"}
    table_id = await ann.open_table(name, players, first=0, bots=levels, clock=clock)
    for _ in range(players - 1 - len(levels)):
        await (await live.guest("Bob")).post(f"/api/tables/{table_id}/sit")
    await ann.post(f"/api/tables/{table_id}/start")
    return await live.place.hub.table(table_id)


async def act_or_undo(table: Table, dice: random.Random, client: str) -> None:
    """Play a random action, or go back to any entry, further than a player may."""
    game_log, at = table.check_playing(), table.services.now()
    seat = dice.choice(range(len(table.seats)))
    if dice.random() < 0.5 and (own := window.own_choice(game_log, seat)):
        await table.ask(partial(undo._withdraw, table, game_log, seat, own, client, at))
        return
    if len(game_log.marks) > 1 and dice.random() < 0.4:
        to = dice.choice(game_log.marks[-4:-1]).seq
        before = await game_log.match_at(to)
        await table.ask(partial(undo._go_back, table, game_log, 0, to, before, client, at))
        return
    seat = dice.choice(game_log.match.to_act)
    action = match_choice(game_log.match, seat, dice)
    by = BOT if table.bot_of(seat) else PERSON
    late = at + dice.choice([0, 40_000])  # beyond the time for a move, so that a reserve is used
    client = "" if by == BOT else client
    await table.ask(partial(play, table, game_log, seat, action, client=client, by=by, at=late))


async def compare(live: Live, table: Table) -> None:
    kept = await live.place.store.table(table.id)
    assert kept is not None
    assert table.game_log is not None
    loaded, checked = fresh(kept), fresh(kept)
    await loaded.replay(kept.moves)
    await checked.replay_undone_too(kept.moves)
    expected = everything(table.game_log)
    assert everything(loaded) == expected
    assert everything(checked) == expected


def fresh(kept: Kept) -> GameLog:
    return GameLog(tablee.game(kept.table.game), kept.table.secret)


def everything(game_log: GameLog) -> dict[str, Any]:
    """All that a table's behaviour depends on, and every viewer's message."""
    match, messages = game_log.match, ViewMessages(game_log)
    facts = Facts(game_log.seq, None, None, frozenset())
    own = {name: value for name, value in vars(game_log).items() if name not in ("game", "match")}
    for name in ("_spent", "_undos"):
        own[name] = {seat: count for seat, count in own[name].items() if count}
    viewers = [None, *range(match.setting.players)]
    return {
        **own,
        "position": match.position.to_bytes(),
        "steps": match.log,
        "deals": match.deals,
        "record": msgspec.json.encode(match.record()),
        "views": [messages.whole(viewer, facts) for viewer in viewers],
        "recalls": [match.recall(seat) for seat in range(match.setting.players)],
    }


# --- what a load costs ---


async def placed(live: Live) -> tuple[Socket, str, dict[str, Any]]:
    """Ann has begun a game where she may place a shape and undo that freely."""
    ann, bob = await live.guest("Ann"), await live.guest("Bob")
    table = await ann.open_table("kunst-stuecke", 2, first=0)
    await bob.post(f"/api/tables/{table}/sit")
    await ann.post(f"/api/tables/{table}/start")
    socket = await ann.socket(table)
    await socket.position(0)
    place = socket.view["offer"]["compact"]["place"][0]
    y = next(y for y, row in enumerate(place["rows"]) if row)
    x = (place["rows"][y] & -place["rows"][y]).bit_length() - 1
    shape, rotation = place["shape"], place["rotation"]
    return socket, table, {"type": "place", "shape": shape, "rotation": rotation, "x": x, "y": y}


async def act_and_undo(socket: Socket, action: dict[str, Any]) -> dict[str, Any]:
    done = await socket.act(action)
    assert done["type"] == "done", done
    await socket.position(done["seq"])
    undone = await socket.asked("undo", seq=done["seq"])
    if undone["type"] == "done":
        await socket.position(undone["seq"])
    return undone


async def plays_of_load(live: Live, table: str, monkeypatch: pytest.MonkeyPatch) -> int:
    """How many moves the place makes when it loads this table."""
    plays = 0
    honest = GameLog._replay_move

    def counted(self: GameLog, *arguments: Any) -> None:
        nonlocal plays
        plays += 1
        honest(self, *arguments)

    live.place.hub.tables.pop(table).let_go()
    with monkeypatch.context() as patch:
        patch.setattr(GameLog, "_replay_move", counted)
        await live.place.hub.table(table)
    return plays


@pytest.mark.one_store
async def test_a_load_makes_the_same_number_of_moves_however_often_a_table_was_undone(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    counts = []
    for pairs in (0, 1, 40):
        socket, table, action = await placed(live)
        for _ in range(pairs):
            assert (await act_and_undo(socket, action))["type"] == "done"
        await socket.act(action)
        counts.append(await plays_of_load(live, table, monkeypatch))
    assert counts[0] > 1
    assert counts == counts[:1] * 3


@pytest.mark.one_store
async def test_a_seat_may_undo_only_so_often_in_one_game_and_its_log_stays_short(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(undo, "MAX_UNDOS_OF_A_SEAT", 3)
    socket, table, action = await placed(live)
    for _ in range(3):
        assert (await act_and_undo(socket, action))["type"] == "done"
    refused = await act_and_undo(socket, action)
    assert (refused["type"], refused["why"]) == ("wrong", "undo-too-often")
    assert refused["facts"] == {"limit": 3}
    live.place.hub.tables.pop(table).let_go()
    loaded = await live.place.hub.table(table)
    assert loaded.check_playing().undos_of(0) == 3, "a restart does not allow more"
    assert loaded.check_playing().undos_of(1) == 0, "the others may still undo"


# --- altered logs ---


async def undone_once(live: Live) -> Kept:
    socket, table, action = await placed(live)
    await act_and_undo(socket, action)
    kept = await live.place.store.table(table)
    assert kept is not None
    return kept


def altered(kept: Kept, seq: int, body: bytes) -> Kept:
    rows = list(kept.moves)
    rows[seq] = msgspec.structs.replace(rows[seq], body=body)
    return msgspec.structs.replace(kept, moves=tuple(rows))


@pytest.mark.one_store
@pytest.mark.parametrize("to", [-1, 2, 7])
async def test_an_undo_to_an_entry_that_is_not_there_is_told(live: Live, to: int) -> None:
    kept = altered(await undone_once(live), 2, b'{"to":%d}' % to)
    for replay in (fresh(kept).replay, fresh(kept).replay_undone_too):
        with pytest.raises(Mistake) as caught:
            await replay(kept.moves)
        assert (caught.value.key, caught.value.facts["number"]) == ("table-altered", 2)


@pytest.mark.one_store
async def test_a_check_finds_an_undone_action_that_was_never_legal(live: Live) -> None:
    kept = await undone_once(live)
    body = msgspec.json.decode(kept.moves[1].body)
    body["action"] |= {"x": 0, "y": 0, "shape": "no-such"}
    bad = altered(kept, 1, msgspec.json.encode(body))
    assert await what_is_wrong(kept, core_texts("en")) == ""
    assert await what_is_wrong(bad, core_texts("en")) != ""


@pytest.mark.one_store
async def test_bytes_of_an_undone_action_that_cannot_be_read_are_told(live: Live) -> None:
    kept = altered(await undone_once(live), 1, b"{")
    with pytest.raises(Mistake) as caught:
        await fresh(kept).replay(kept.moves)
    assert (caught.value.key, caught.value.facts["number"]) == ("table-altered", 1)
