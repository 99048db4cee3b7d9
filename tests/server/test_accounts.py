"""Tests of accounts: one for each guest, and a passphrase that can be changed by who knows it."""

from tests.server.live_server import Live

OLD, NEW = "correct horse", "battery staple"


async def test_a_guest_has_one_account(live: Live) -> None:
    ann = await live.guest("Ann")
    assert (await ann.get("/api/account"))["name"] is None
    made = await ann.post("/api/account", name="Ann", passphrase=OLD)
    assert made["name"] == "ann"
    assert await ann.get("/api/account") == made
    assert await ann.fails("/api/account", name="Anna", passphrase=OLD) == (409, "account-already")


async def test_an_account_says_in_which_session_it_was_made(live: Live) -> None:
    ann = await live.guest("Ann")
    await ann.post("/api/account", name="Ann", passphrase=OLD)
    (session,) = await ann.items("/api/me/sessions")
    row = await live.place.store.account("ann")
    assert row is not None
    assert row.session == session["id"]


async def test_a_passphrase_is_changed_by_who_knows_it(live: Live) -> None:
    ann, other = await live.guest("Ann"), live.stranger()
    await ann.post("/api/account", name="Ann", passphrase=OLD)
    for old, new, status, why in (
        ("wrong horse!", NEW, 403, "passphrase-wrong"),
        (OLD, "short", 400, "passphrase-length"),
    ):
        answer = await ann.http.put("/api/account/passphrase", json={"old": old, "new": new})
        assert (answer.status_code, answer.json()["why"]) == (status, why)
    await other.post("/api/session", name="Ann", passphrase=OLD)
    assert (await ann.http.put("/api/account/passphrase", json={"old": OLD, "new": NEW})).is_success
    assert (await other.get("/api/me"))["name"] == "Ann", "devices stay signed in"
    stranger = live.stranger()
    assert (await stranger.fails("/api/session", name="Ann", passphrase=OLD))[1] == "account-wrong"
    await stranger.post("/api/session", name="Ann", passphrase=NEW)
    third = {"old": NEW, "new": "a third passphrase"}
    assert (await ann.http.put("/api/account/passphrase", json=third)).is_success
    assert (await stranger.fails("/api/session", name="Ann", passphrase=NEW))[1] == "account-wrong"


async def test_who_has_no_account_changes_no_passphrase(live: Live) -> None:
    ann = await live.guest("Ann")
    answer = await ann.http.put("/api/account/passphrase", json={"old": OLD, "new": NEW})
    assert (answer.status_code, answer.json()["why"]) == (409, "account-none")
    answer = await live.stranger().http.put("/api/account/passphrase", json={"old": OLD, "new": NEW})
    assert (answer.status_code, answer.json()["why"]) == (401, "guest-needed")
