"""Tests of the browser's HTTP requests: texts, hints, menus, replays, proofs of fair deals, pages."""

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

from tablee.core.replay import match_of
from tablee.core.texts import LANGUAGES, Texts, core_texts
from tablee.registry import find_game
from tablee.server.people.faces import BOT_FACES
from tablee.server.tables.replay_frames import frames
from tablee.server.web import browser_client as client
from tests.forgery import GENUINE
from tests.server.live_server import Client, Json, Live, open_live

TEXTS = client.TEXTS


async def at_play(
    live: Live, game: str = "klunker", players: int = 3, **more: Any
) -> tuple[Client, str]:
    """Starts a game in which a guest has the first seat and moves first, against bots."""
    ann = await live.guest("Ann")
    bots = {str(seat): "random" for seat in range(1, players)}
    table = await ann.open_table(game, players, bots=bots, first=0, **more)
    await ann.post(f"/api/tables/{table}/start")
    return ann, table


async def play_out(ann: Client, table: str) -> None:
    socket = await ann.socket(table)
    await socket.until("view")
    await socket.play_on(random.Random(1))


# --- texts ---


def test_the_browsers_words_are_the_same_in_every_language() -> None:
    variables = [Texts(it, [(TEXTS / f"{it}.ftl").read_text("utf-8")]).variables() for it in LANGUAGES]
    assert all(found == variables[0] for found in variables)


def test_the_browsers_words_hide_none_of_the_common_ones() -> None:
    own = Texts("en", [(TEXTS / "en.ftl").read_text("utf-8")])
    assert set(own.keys()) & set(core_texts("en").keys()) == set()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_words_come_in_the_language_asked_for_and_only_once(live: Live, language: str) -> None:
    http = live.stranger().http
    answer = await http.get(f"/api/texts?lang={language}")
    common, own = answer.text.split(client.BROWSER)
    assert core_texts(language).say("page-title") in common
    assert "hook-klunker = " in own
    headers = {"if-none-match": answer.headers["etag"]}
    again = await http.get(f"/api/texts?lang={language}", headers=headers)
    assert (again.status_code, again.text) == (304, "")
    game = await http.get(f"/api/texts?lang={language}&game=klunker")
    assert "phase-window" in game.text
    assert (await http.get("/api/texts?game=chess")).status_code == 404


# --- help at the table ---


async def test_a_reason_is_told_without_playing(live: Live) -> None:
    ann, table = await at_play(live)
    path = f"/api/tables/{table}/why"
    refusal = await ann.post(path, action={"type": "display", "cards": []})
    assert (refusal["rule"], refusal["why"]) == ("KL6", "window-empty")
    menu = await ann.get(f"/api/tables/{table}/menu")
    allowed = await ann.http.post(path, json={"action": menu["actions"][0]["action"]})
    assert allowed.json() is None
    assert (await ann.get(f"/api/tables/{table}/menu"))["seq"] == menu["seq"]
    assert await ann.fails(path, action={"type": "fly"}) == (400, "action-malformed")
    assert await (await live.guest("Bob")).fails(path, action={"type": "pass"}) == (
        403,
        "not-seated",
    )


async def test_the_menu_names_every_action_for_who_is_to_move_and_none_for_others(live: Live) -> None:
    ann, table = await at_play(live)
    menu = await ann.get(f"/api/tables/{table}/menu")
    assert menu["task"]["key"] == "phase-window"
    assert len(menu["actions"]) == menu["count"] > 1
    texts = find_game("klunker").texts("en")
    assert all(texts.has(it["words"]["key"]) for it in menu["actions"])
    rest = await ann.get(f"/api/tables/{table}/menu?start=2")
    assert rest["actions"] == menu["actions"][2:]
    seen = await live.stranger().get(f"/api/tables/{table}/menu")
    assert (seen["count"], seen["actions"]) == (0, [])


async def test_a_hint_is_a_legal_action_with_its_chance(live: Live) -> None:
    ann, table = await at_play(live, "kinoko", 2)
    menu = await ann.get(f"/api/tables/{table}/menu")
    hint = await ann.post(f"/api/tables/{table}/hint")
    best = hint["ideas"][0]
    assert hint["seq"] == menu["seq"]
    assert best["action"] in [it["action"] for it in menu["actions"]]
    assert 0 <= best["win"] <= 1
    assert hint["games"] > 0


async def test_no_bot_whispers_where_other_people_sit(live: Live) -> None:
    ann, bob = await live.guest("Ann"), await live.guest("Bob")
    table = await ann.open_table("kinoko", 2, first=0)
    await bob.post(f"/api/tables/{table}/sit")
    await ann.post(f"/api/tables/{table}/start")
    assert await ann.fails(f"/api/tables/{table}/hint") == (400, "hint-people")


# --- replays and proofs ---


async def test_a_replay_shows_what_the_seat_saw_live_position_by_position(live: Live) -> None:
    ann, table = await at_play(live, "professor-tempus", 2)
    assert (await ann.http.get(f"/api/tables/{table}/replay?eyes=0")).json()["why"] == "table-not-over"
    seen = await _views_while_playing(ann, table)
    replay = await ann.get(f"/api/tables/{table}/replay?eyes=0")
    views = [frame["view"] for frame in replay["frames"]]
    assert [view for view in seen if view not in views] == []
    assert replay["frames"][-1]["view"]["outcome"] == replay["result"]


async def _views_while_playing(ann: Client, table: str) -> list[Json]:
    socket = await ann.socket(table)
    await socket.until("view")
    await socket.play_on(random.Random(1))
    told = [json.loads(frame) for frame in socket.frames]
    return [message["view"] for message in told if message["type"] == "view"]


async def test_all_in_the_open_holds_every_seats_own_view(live: Live) -> None:
    record = GENUINE[0]
    http = live.stranger().http
    answer = await http.post("/api/replay?eyes=open", content=_encoded(record))
    replay = answer.json()
    middle = replay["frames"][len(replay["frames"]) // 2]
    own = list(frames(match_of(find_game(record.game), record), record, 1))[len(replay["frames"]) // 2]
    assert middle["open"][1] == json.loads(bytes(own.view))
    assert "seat" not in middle["view"]


def _encoded(record: Any) -> bytes:
    from tablee.core.record import encode_record

    return encode_record(record)


@pytest.mark.parametrize(
    ("body", "why"),
    [
        (b"", "record-truncated"),
        (b"hello", "record-not-json"),
        (b"{}", "record-malformed"),
        (b"\xff\xfe", "record-not-json"),
    ],
)
async def test_a_file_that_is_no_record_is_told_so(live: Live, body: bytes, why: str) -> None:
    for path in ("/api/replay", "/api/proof"):
        answer = await live.stranger().http.post(path, content=body)
        assert (answer.status_code, answer.json()["why"]) == (400, why)


async def test_a_record_may_be_longer_than_other_requests_but_not_endless(live: Live) -> None:
    http = live.stranger().http
    long = await http.post("/api/replay", content=b" " * 200_000)
    endless = await http.post("/api/replay", content=b" " * (5 << 20))
    assert long.json()["why"] == "record-truncated"
    assert (endless.status_code, endless.json()["why"]) == (413, "request-too-big")


async def test_a_finished_table_is_proved(live: Live) -> None:
    ann, table = await at_play(live, "professor-tempus", 2)
    promised = (await ann.get(f"/api/tables/{table}"))["proof"]["commitment"]
    await play_out(ann, table)
    proof = await ann.get(f"/api/tables/{table}/proof")
    assert proof["verdict"]["proved"]
    assert proof["verdict"]["fault"] is None
    assert proof["commitment"] == promised


# --- pages ---


async def test_without_the_client_plain_pages_serve(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "is_built", lambda: False)
    async with open_live(tmp_path) as live:
        page = await live.stranger().http.get("/")
        assert "Klunker" in page.text


@pytest.mark.parametrize(("language", "level"), [("en", "regular"), ("fr", "habitué")])
async def test_a_plain_page_names_the_bots_and_their_level_in_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, level: str
) -> None:
    monkeypatch.setattr(client, "is_built", lambda: False)
    async with open_live(tmp_path) as live:
        host = await live.guest("Ann")
        table = await host.post("/api/tables", game="klunker", players=4, bots={"1": "regular"})
        path, headers = f"/t/{table['id']}", {"accept-language": language}
        page = await live.stranger().http.get(path, headers=headers)
        names = [core_texts(language).say(f"face-{face}") for face in BOT_FACES]
        told = f"<li>Ann</li><li>(?:{'|'.join(names)}) \\({level}\\)</li><li>…</li><li>…</li>"
        assert re.search(f"<ol>{told}</ol>", page.text)


async def test_the_clients_page_has_no_script_of_its_own_and_its_files_last(live: Live) -> None:
    if not client.is_built():
        pytest.skip("the browser's client is not built here: build_client.py says why")
    http = live.stranger().http
    for path in ("/", "/g/klunker", "/t/anything", "/t/anything/replay", "/replay", "/r/token"):
        page = await http.get(path, headers={"accept-language": "en"})
        assert '<html lang="en"' in page.text
        assert "<script>" not in page.text
        assert "unsafe" not in page.headers["content-security-policy"]
    script = page.text.split('type="module" crossorigin src="')[1].split('"')[0]
    found = await http.get(script)
    assert "immutable" in found.headers["cache-control"]
    assert found.headers["content-encoding"] == "gzip"
