"""Tests of faces, colours and avatars: no repeats, stable, kept in a rematch, and shown in replays."""

import json
import random
import re
import sqlite3
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from tablee.core.record import SeatRecord, encode_record
from tablee.server.people.faces import BOT_FACES, PERSON_FACES, faces_in_record, free_avatar, with_faces
from tablee.server.tables.table_settings import TableSettings, colours_of
from tablee.store import schema
from tablee.store.postgres import schema as postgres_schema
from tablee.store.postgres.conninfo import SCHEMA, conninfo
from tablee.store.rows import SeatRow
from tablee.store.sqlite import FILE
from tests.forgery import GENUINE
from tests.server.live_server import Json, Live, open_live
from tests.server.seated_tables import GAME, two_playing
from tests.server.stores import data_at

TABLES = [f"table-{number}" for number in range(50)]


def column(table: Json, name: str) -> list[object]:
    return [seat.get(name) for seat in table["seats"]]


# --- dealing faces ---


@pytest.mark.parametrize("table_id", TABLES)
def test_no_two_of_ten_bots_or_of_ten_people_share_a_face(table_id: str) -> None:
    bots = [SeatRow(table_id=table_id, seat=seat, bot="novice") for seat in range(10)]
    people = [SeatRow(table_id=table_id, seat=seat, guest=f"guest {seat}") for seat in range(10)]
    for rows, kind in ((bots, BOT_FACES), (people, PERSON_FACES)):
        faces = [row.face for row in with_faces(table_id, rows)]
        assert len(set(faces)) == 10
        assert set(faces) <= set(kind)


def test_a_table_deals_the_same_faces_every_time_and_tables_differ() -> None:
    def dealt(table_id: str) -> tuple[str, ...]:
        rows = [SeatRow(table_id=table_id, seat=seat, bot="novice") for seat in range(4)]
        return tuple(row.face for row in with_faces(table_id, rows))

    assert dealt("table-1") == dealt("table-1") == ("kettle", "sugar", "salt", "sieve")
    assert len({dealt(table_id) for table_id in TABLES}) > 40


def test_a_free_seat_has_no_face_and_a_dealt_face_stays() -> None:
    rows = [SeatRow(table_id="t", seat=0), SeatRow(table_id="t", seat=1, bot="master", face="whisk")]
    assert with_faces("t", rows) == rows


def test_who_comes_later_gets_the_next_free_face() -> None:
    assert free_avatar("owl", ()) == "owl"
    assert free_avatar("owl", {"owl", "hen"}) == "hare"
    assert free_avatar("mouse", {"mouse"}) == "fox"


def test_the_commitment_of_a_record_decides_its_faces() -> None:
    seats = (SeatRecord(name="Ann"), SeatRecord(bot="novice"), SeatRecord(bot="novice"))
    faces = faces_in_record("c1", seats)
    assert faces == faces_in_record("c1", seats)
    assert faces != faces_in_record("c2", seats)
    assert [face in BOT_FACES for face in faces] == [False, True, True]
    assert len(set(faces)) == 3


@pytest.mark.parametrize(
    ("colours", "players", "expected"),
    [((), 3, (0, 1, 2)), ((2, 0, 1), 3, (2, 0, 1)), ((2, 0, 1), 2, (2, 0)), ((1, 0), 4, (1, 0, 2, 3))],
)
def test_colours_stay_with_the_seats_when_the_number_of_players_changes(
    colours: tuple[int, ...], players: int, expected: tuple[int, ...]
) -> None:
    assert colours_of(TableSettings(game=GAME, players=players, colours=colours)) == expected


# --- at a table ---


async def test_faces_at_a_table_differ_and_stay_after_a_reload(live: Live) -> None:
    ann, bob = await live.guest("Ann"), await live.guest("Bob")
    table = await ann.open_table(GAME, 5, bots={"3": "novice"})
    await ann.post(f"/api/tables/{table}/bot", seat=1, level="novice")
    before = await bob.post(f"/api/tables/{table}/sit")
    assert len(set(column(before, "face"))) == 5  # one seat is free and has none
    started = await ann.post(f"/api/tables/{table}/start", fill="novice")
    faces = column(started, "face")
    assert len(set(faces)) == 5
    assert faces[:4] == column(before, "face")[:4]
    live.place.hub.tables.pop(table).let_go()
    assert column(await ann.get(f"/api/tables/{table}"), "face") == faces
    assert (await ann.get("/api/tables"))["mine"][0]["faces"] == faces


async def test_a_bot_that_takes_an_earlier_seat_changes_no_other_face(live: Live) -> None:
    ann = await live.guest("Ann")
    table = await ann.open_table(GAME, 4, bots={"3": "novice"})
    face = (await ann.get(f"/api/tables/{table}"))["seats"][3]["face"]
    for seat in (1, 2):
        told = await ann.post(f"/api/tables/{table}/bot", seat=seat, level="novice")
    assert told["seats"][3]["face"] == face


async def test_a_rematch_keeps_everyones_face_and_colour(live: Live) -> None:
    ann, _, one, other, table = await two_playing(live)
    for socket in (one, other) * 300:
        if not socket.is_over and socket.my_turn:
            answer = await socket.act(socket.choice(random.Random(1)))
            await one.position(answer["seq"])
            await other.position(answer["seq"])
    assert one.is_over
    before = (await ann.get(f"/api/tables/{table}"))["seats"]
    again = await ann.post(f"/api/tables/{table}/rematch")
    after = (await ann.get(f"/api/tables/{again['id']}"))["seats"]
    for name in ("name", "face", "colour"):
        assert [seat[name] for seat in after] == [before[1][name], before[0][name]]
    wider = {"game": GAME, "players": 3}
    changed = await ann.post(f"/api/tables/{again['id']}/wish", **wider)
    assert column(changed, "colour") == [1, 0, 2]


# --- choosing an avatar ---


async def test_an_avatar_is_chosen_kept_and_brought_to_the_table(live: Live) -> None:
    ann, bob = await live.guest("Ann"), await live.guest("Bob")
    given = (await ann.get("/api/me"))["avatar"]
    assert given in PERSON_FACES
    assert (await ann.post("/api/me", name="Ann", avatar="owl"))["avatar"] == "owl"
    assert (await ann.post("/api/me", name="Anne"))["avatar"] == "owl"
    await bob.post("/api/me", name="Bob", avatar="owl")
    table = await ann.open_table(GAME, 3)
    told = await bob.post(f"/api/tables/{table}/sit")
    assert column(told, "face") == ["owl", "hen", None]
    await bob.post("/api/me", name="Bob", avatar="cat")
    told = await bob.post(f"/api/tables/{table}/sit", seat=1)
    assert column(told, "face") == ["owl", "cat", None]


async def test_a_newcomer_can_choose_an_avatar_with_the_name(live: Live) -> None:
    someone = live.stranger()
    assert await someone.post("/api/me", name="Zoé", avatar="frog") == {"name": "Zoé", "avatar": "frog"}
    assert (await someone.get("/api/me"))["avatar"] == "frog"


@pytest.mark.parametrize("avatar", ["", "teapot", "Fox", "x" * 500, "owl\x00"])
async def test_an_avatar_that_people_cannot_have_is_refused(live: Live, avatar: str) -> None:
    ann, someone = await live.guest("Ann"), live.stranger()
    for client in (ann, someone):
        assert await client.fails("/api/me", name="Eve", avatar=avatar) == (400, "avatar-unknown")
    assert (await ann.get("/api/me"))["name"] == "Ann"
    assert (await someone.get("/api/me"))["name"] is None


# --- stand-ins and replays ---


async def test_the_log_and_the_replay_say_which_moves_a_stand_in_made(live: Live) -> None:
    ann, bob, one, other, table = await two_playing(live)
    answer = await one.act(one.choice(random.Random(1)))
    await other.position(answer["seq"])
    await bob.post(f"/api/tables/{table}/leave")
    await one.play_on(random.Random(2))
    await (whole := await ann.socket(table)).until("view")
    lines = whole.view["lines"]
    marks = {line["stand_in"] for line in lines if "stand_in" in line}
    assert marks == {1}
    own = [line for line in lines if line["facts"].get("seat") == 0 and line.get("stand_in") == 1]
    assert len(own) < len(lines) / 4, "Ann's own moves are not the stand-in's"
    seen = [line for frame in one.frames for line in json.loads(frame).get("lines", ())]
    assert seen == lines
    replay = await ann.get(f"/api/tables/{table}/replay?eyes=0")
    assert [line for frame in replay["frames"] for line in frame.get("lines", ())] == lines
    info = await ann.get(f"/api/tables/{table}")
    for name in ("name", "face", "colour", "away"):
        assert column(replay, name) == column(info, name)


async def test_a_bot_in_its_own_seat_stands_in_for_nobody(live: Live) -> None:
    ann = await live.guest("Ann")
    table = await ann.open_table(GAME, 2, bots={"1": "random"})
    await ann.post(f"/api/tables/{table}/start")
    await (socket := await ann.socket(table)).until("view")
    await socket.play_on(random.Random(1))
    assert '"stand_in"' not in "".join(str(frame) for frame in socket.frames)


async def test_an_uploaded_record_is_shown_with_faces(live: Live) -> None:
    answer = await live.stranger().http.post("/api/replay", content=encode_record(GENUINE[0]))
    seats = answer.json()["seats"]
    assert len({seat["face"] for seat in seats}) == len(seats)


# --- data of older versions ---

OLD_GUEST = "INSERT INTO {}guests (id, name, generation, created_at) VALUES ('ann', 'Ann', 1, 1)"
OLD_SEAT = "INSERT INTO {}seats (table_id, seat, guest, name, nonce) VALUES ('t', 0, 'ann', 'Ann', '')"


def check_upgraded(place: Path | str) -> None:
    rows = {row.relation: row for row in data_at(place).rows()}
    assert rows["guests"].avatar == ""  # type: ignore[union-attr]  # it is a GuestRow
    assert rows["seats"].face == ""  # type: ignore[union-attr]  # it is a SeatRow


@pytest.mark.one_store
def test_a_file_from_before_avatars_is_upgraded(tmp_path: Path) -> None:
    path = tmp_path / FILE
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute(f"PRAGMA application_id = {schema.APPLICATION_ID}")
        for number in (1, 2, 3):
            schema.run(db, number, schema.migrations()[number])
        db.execute(OLD_GUEST.format(""))
        db.execute(OLD_SEAT.format(""))
    data_at(path).upgrade()
    check_upgraded(path)


def test_a_database_from_before_avatars_is_upgraded(url: str) -> None:
    with psycopg.connect(conninfo(url, "test")) as db:
        db.execute(f"CREATE SCHEMA {SCHEMA}".encode())
        db.execute("CREATE TABLE migrations (number INTEGER PRIMARY KEY, at TIMESTAMPTZ NOT NULL)")
        for number in (1, 2):
            db.execute(postgres_schema.migrations()[number].encode())
            db.execute("INSERT INTO migrations VALUES (%s, now())", (number,))
        db.execute(OLD_GUEST.format(f"{SCHEMA}.").encode())
        db.execute(OLD_SEAT.format(f"{SCHEMA}.").encode())
    data_at(url).upgrade()
    check_upgraded(url)


async def test_a_table_from_before_faces_gets_faces_that_stay(tmp_path: Path) -> None:
    async with open_live(tmp_path) as running:
        ann = await running.guest("Ann")
        table = await ann.open_table(GAME, 3, bots={"1": "novice", "2": "novice"})
        old = running.place.hub.tables.pop(table)
        old.let_go()
        bare = [
            SeatRow(table_id=table, seat=row.seat, guest=row.guest, bot=row.bot) for row in old.seats
        ]
        await running.place.store.commit(*bare)
        faces = column(await ann.get(f"/api/tables/{table}"), "face")
        assert len(set(faces)) == 3
        await ann.post(f"/api/tables/{table}/start")
        assert column(await ann.get(f"/api/tables/{table}"), "face") == faces


# --- the browser's drawings ---

WEB = Path(__file__).parents[2] / "web" / "src"


def test_the_browser_has_a_drawing_of_each_face_and_knows_its_kind() -> None:
    art = (WEB / "art" / "faces.svg").read_text("utf-8")
    assert re.findall(r'<symbol id="a-(\w+)"', art) == [*PERSON_FACES, *BOT_FACES]
    assert len(art.encode()) <= 14_000
    known = (WEB / "kit" / "avatars.ts").read_text("utf-8")
    lists = [re.findall(r"'(\w+)'", part) for part in known.split("] as const")]
    assert (tuple(lists[0]), tuple(lists[1])) == (PERSON_FACES, BOT_FACES)
