"""An account's name belongs to it, and guests are marked as guests wherever their names are shown."""

from pathlib import Path

import pytest

from tablee.server.people.names import NAMES_KEPT
from tablee.store.people_rows import AccountRow, GuestRow, NameRow
from tablee.store.row import Rewrite
from tests.server.live_server import Client, Live, open_live
from tests.server.seated_tables import GAME
from tests.server.stores import opened_store

PASSPHRASE = "correct horse"


async def with_account(live: Live, name: str) -> Client:
    person = await live.guest("Somebody")
    await person.post("/api/account", name=name, passphrase=PASSPHRASE)
    return person


async def test_whoever_has_an_account_bears_its_name(live: Live) -> None:
    ann = await with_account(live, "  Ann  Page ")
    assert (await ann.get("/api/me"))["name"] == "Ann Page"
    assert await ann.fails("/api/me", name="Eve") == (409, "name-of-account")
    assert (await ann.post("/api/me", name="ANN Page"))["name"] == "ANN Page"
    device = live.stranger()
    assert (await device.post("/api/session", name="ann page", passphrase=PASSPHRASE))[
        "name"
    ] == "ANN Page"
    wide = live.stranger()
    await wide.post("/api/session", name="Ａｎｎ Ｐａｇｅ", passphrase=PASSPHRASE)


async def test_an_account_cannot_be_written_like_another_one(live: Live) -> None:
    """Two old accounts may look alike. Then neither can be written in a way that is the other's."""
    sam = await with_account(live, "sam")
    assert await sam.fails("/api/me", name="\u017fam") == (400, "name-signs")
    assert (await sam.post("/api/me", name="SAM", avatar="owl"))["name"] == "SAM"
    assert (await sam.post("/api/me", name="SAM", avatar="fox"))["avatar"] == "fox"
    own = await live.place.store.find(NameRow, "WHERE account = ?", "sam")
    others = [NameRow(look=row.look, account="old", guest="old") for row in own]
    await live.place.store.commit(*map(Rewrite, others))
    assert await sam.fails("/api/me", name="Sam") == (409, "name-owned")
    assert (await sam.post("/api/me", name="SAM", avatar="owl"))["avatar"] == "owl"


@pytest.mark.parametrize("name", ["Ann", "ANN", "A n n"])
async def test_no_two_accounts_look_alike(live: Live, name: str) -> None:
    await with_account(live, "Ann")
    other = await live.guest("Other")
    assert await other.fails("/api/account", name=name, passphrase=PASSPHRASE) == (409, "account-taken")
    assert (await other.get("/api/account"))["name"] is None
    assert (await other.get("/api/me"))["name"] == "Other"
    await other.post("/api/account", name="Anne", passphrase=PASSPHRASE)


async def test_two_accounts_in_two_scripts_cannot_look_alike(live: Live) -> None:
    await with_account(live, "сосо")
    other = await live.guest("Other")
    assert await other.fails("/api/account", name="Coco", passphrase=PASSPHRASE) == (
        409,
        "account-taken",
    )


@pytest.mark.parametrize(
    ("name", "status", "why"),
    [
        ("🦊", 400, "name-signs"),
        ("Αlice", 400, "name-mixed"),
        ("a\u3164b", 400, "name-hidden"),
        ("Moderator", 409, "name-reserved"),
    ],
)
async def test_an_account_with_a_bad_name_is_refused(
    live: Live, name: str, status: int, why: str
) -> None:
    eve = await live.guest("Eve")
    assert await eve.fails("/api/account", name=name, passphrase=PASSPHRASE) == (status, why)


async def test_a_guest_cannot_bear_the_name_of_an_account(live: Live) -> None:
    await with_account(live, "Ann")
    stranger, eve = live.stranger(), await live.guest("Eve")
    for client in (stranger, eve):
        for name in ("Ann", "ann", "A nn"):
            assert await client.fails("/api/me", name=name) == (409, "name-owned")
    assert (await eve.get("/api/me"))["name"] == "Eve"
    assert (await stranger.get("/api/me"))["name"] is None
    assert (await eve.post("/api/me", name="Eve 🦊"))["name"] == "Eve 🦊"


async def test_a_guest_whose_name_is_registered_keeps_the_seat_but_takes_no_other(live: Live) -> None:
    guest = await live.guest("Ann")
    table = await guest.open_table(GAME, 2)
    ann = await with_account(live, "Ann")
    assert await guest.fails("/api/tables", game=GAME, players=2) == (409, "name-owned")
    other = await ann.open_table(GAME, 2)
    assert await guest.fails(f"/api/tables/{other}/sit") == (409, "name-owned")
    watching = await guest.socket(other)
    assert (await watching.asked("talk", text="I am Ann"))["why"] == "name-owned"
    seats = (await guest.get(f"/api/tables/{table}"))["seats"]
    assert (seats[0]["name"], seats[0]["is_guest"]) == ("Ann", True), "the seat was taken before"
    seated = await guest.socket(table)
    assert (await seated.asked("talk", text="hello"))["type"] == "done"
    await guest.post("/api/me", name="Anna")
    await guest.post(f"/api/tables/{other}/sit")


async def test_an_animal_is_never_refused_to_a_guest(live: Live) -> None:
    """An older version let people register an animal, and the browser gives new guests its name."""
    store = live.place.store
    row = NameRow(look="renard", account="renard", guest="x")
    await store.commit(row)
    guest = await live.guest("Renard")
    await guest.open_table(GAME, 2)


async def test_guests_are_marked_at_tables_in_the_chat_and_in_the_lobby(live: Live) -> None:
    guest, ann, eve = await live.guest("Ben"), await with_account(live, "Ann"), await live.guest("Eve")
    table = await guest.open_table(GAME, 3, is_open=True, bots={"2": "random"})
    await ann.post(f"/api/tables/{table}/sit")
    seats = (await eve.get(f"/api/tables/{table}"))["seats"]
    assert [seat.get("is_guest", False) for seat in seats] == [True, False, False]
    (listed,) = (await eve.get("/api/tables"))["open"]
    assert listed["guests"] == [0]
    sockets = [await person.socket(table) for person in (guest, ann, eve)]
    for socket, said in zip(sockets, ("one", "two", "three"), strict=True):
        await socket.asked("talk", text=said)
    watcher = await live.stranger().socket(table)
    marks = [
        (await watcher.until("heard", text=said)).get("is_guest", False)
        for said in ("one", "two", "three")
    ]
    assert marks == [True, False, True]
    await eve.post("/api/account", name="Eve", passphrase=PASSPHRASE)
    await eve.socket(table)
    again = await watcher.until("heard", text="three")
    assert (again["name"], again.get("is_guest", False)) == ("Eve", False)


async def test_old_accounts_keep_their_names_and_their_guests_bear_them(tmp_path: Path) -> None:
    old = [
        (AccountRow(name="ann", guest="g1", hash="x", created_at=1), "Somebody else"),
        (AccountRow(name="аnn", guest="g2", hash="x", created_at=2), "АNN"),
        (AccountRow(name="iris 🦊", guest="g3", hash="x", created_at=3), "IRIS 🦊"),
        (AccountRow(name="second", guest="g3", hash="x", created_at=4), "IRIS 🦊"),
    ]
    async with opened_store(tmp_path) as store:
        for account, name in old:
            guest = GuestRow(id=account.guest, name=name, generation=1, created_at=1)
            await store.commit(account, guest)
    async with open_live(tmp_path) as running:
        store = running.place.store
        assert [await store.account(account.name) for account, _ in old] == [it for it, _ in old]
        guests = [await store.guest(guest) for guest in ("g1", "g2", "g3")]
        assert [guest and guest.name for guest in guests] == ["ann", "АNN", "IRIS 🦊"]
        for taken in ("Ann", "Second", "Iris"):
            person = await running.guest("Somebody")
            answer = await person.http.post(
                "/api/account", json={"name": taken, "passphrase": PASSPHRASE}
            )
            assert answer.status_code == (201 if taken == "Iris" else 409), taken
        assert await store.fact(NAMES_KEPT)
    async with open_live(tmp_path) as running:
        assert (
            len([row for row in await running.place.store.everything() if isinstance(row, NameRow)]) > 3
        )
