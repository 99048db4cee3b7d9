"""Tests of sessions: each device is listed, can be signed out alone, and stays signed out."""

from typing import Any

import pytest

from tablee.core.mistake import Mistake
from tablee.server.accounts.device_links import LINK_HOURS, DeviceLinks
from tablee.server.people.device_names import device_name
from tablee.server.people.guests import MAX_SESSIONS, SEEN_EVERY_MS, Guests
from tests.server.live_server import Client, Live
from tests.server.older_cookies import older_cookie

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
EDGE = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0"
IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1"


async def second_device(live: Live, someone: Client, user_agent: str = "") -> Client:
    device = live.stranger()
    device.http.headers["user-agent"] = user_agent
    link = (await someone.post("/api/me/recovery"))["link"]
    await device.post("/api/me/recover", token=link.removeprefix("/r#"))
    return device


async def name_of(client: Client) -> str | None:
    name: str | None = (await client.get("/api/me"))["name"]
    return name


async def devices_of(client: Client) -> dict[str, bool]:
    found = await client.items("/api/me/sessions")
    return {session["device"]: session["is_this_one"] for session in found}


@pytest.mark.parametrize(
    ("user_agent", "name"),
    [
        (FIREFOX, "Firefox, Linux"),
        (EDGE, "Edge, Windows"),
        (IPHONE, "Safari, iPhone"),
        ("curl/8", ""),
    ],
)
def test_a_device_is_named_by_its_browser_and_its_system(user_agent: str, name: str) -> None:
    assert device_name(user_agent) == name


async def test_a_guest_sees_every_device_that_is_signed_in(live: Live) -> None:
    ann = await live.guest("Ann")
    phone = await second_device(live, ann, IPHONE)
    assert await devices_of(phone) == {"Safari, iPhone": True, "": False}
    assert await devices_of(ann) == {"Safari, iPhone": False, "": True}


async def test_one_device_is_signed_out_and_the_others_are_not(live: Live) -> None:
    ann = await live.guest("Ann")
    phone, tablet = await second_device(live, ann, IPHONE), await second_device(live, ann, EDGE)
    sessions = await ann.items("/api/me/sessions")
    (of_phone,) = [it["id"] for it in sessions if it["device"] == "Safari, iPhone"]
    answer = await ann.http.delete(f"/api/me/sessions/{of_phone}")
    assert answer.json()["name"] == "Ann"
    assert [await name_of(it) for it in (ann, phone, tablet)] == ["Ann", None, "Ann"]
    again = await ann.http.delete(f"/api/me/sessions/{of_phone}")
    assert (again.status_code, again.json()["why"]) == (404, "session-unknown")


async def test_a_device_that_is_signed_out_from_another_leaves_no_link_behind(live: Live) -> None:
    ann = await live.guest("Ann")
    phone = await second_device(live, ann, IPHONE)
    tokens = [
        (await it.post("/api/me/recovery"))["link"].removeprefix("/r#") for it in (phone, ann, ann)
    ]
    sessions = {it["device"]: it["id"] for it in await ann.items("/api/me/sessions")}
    await ann.http.delete(f"/api/me/sessions/{sessions['Safari, iPhone']}")
    assert await live.stranger().fails("/api/me/recover", token=tokens[0]) == (400, "link-void")
    await live.stranger().post("/api/me/recover", token=tokens[1])
    await ann.http.delete("/api/session")
    elsewhere = live.stranger()
    await elsewhere.post("/api/me/recover", token=tokens[2])
    assert await name_of(elsewhere) == "Ann", "whoever moves to another device signs out first"


async def test_nobody_signs_out_somebody_elses_device(live: Live) -> None:
    ann, eve = await live.guest("Ann"), await live.guest("Eve")
    ((session,)) = await ann.items("/api/me/sessions")
    answer = await eve.http.delete(f"/api/me/sessions/{session['id']}")
    assert (answer.status_code, answer.json()["why"]) == (404, "session-unknown")
    assert await name_of(ann) == "Ann"


async def test_who_ends_the_session_of_this_device_is_a_visitor_again(live: Live) -> None:
    ann = await live.guest("Ann")
    cookie = ann.http.cookies["tablee"]
    (session,) = await ann.items("/api/me/sessions")
    answer = await ann.http.delete(f"/api/me/sessions/{session['id']}")
    assert answer.json()["name"] is None
    ann.http.cookies.set("tablee", cookie)
    assert await name_of(ann) is None, "a kept copy of the cookie is of no use"


async def test_signing_in_once_more_than_allowed_signs_out_the_device_unused_for_longest(
    store: Any,
) -> None:
    guests = Guests(store, b"key")
    ann = await guests.welcome("Ann", 1)
    cookies = [await guests.sign_in(ann, "", at) for at in range(MAX_SESSIONS + 2)]
    known = [await guests.bearer(cookie) is not None for cookie in cookies]
    assert known == [False, False, *[True] * MAX_SESSIONS]


async def test_a_sessions_use_is_written_down_now_and_then(store: Any) -> None:
    guests = Guests(store, b"key")
    ann = await guests.welcome("Ann", 1)
    await guests.sign_in(ann, "", 1_000)
    (session,) = await store.open_sessions(ann.id)
    await guests.note_use(session.id, 2_000)
    assert (await store.session(session.id)).seen_at == 1_000
    await guests.note_use(session.id, 1_000 + SEEN_EVERY_MS)
    assert (await store.session(session.id)).seen_at == 1_000 + SEEN_EVERY_MS


async def test_a_late_note_does_not_open_a_session_again(store: Any) -> None:
    guests = Guests(store, b"key")
    ann = await guests.welcome("Ann", 1)
    cookie = await guests.sign_in(ann, "", 1)
    (open_one,) = await store.open_sessions(ann.id)
    await guests.end_session(ann, open_one.id, 2)
    await store.commit(open_one)  # a note of use that was read before the end and written after it
    assert await guests.bearer(cookie) is None


async def test_a_cookie_of_an_older_version_is_exchanged_and_keeps_the_seat(live: Live) -> None:
    ann = await live.guest("Ann")
    table = await ann.open_table("klunker", 3)
    guests = live.place.guests
    old = live.stranger()
    old.http.cookies.set("tablee", older_cookie(guests, ann.http.cookies["tablee"]))
    assert [entry["id"] for entry in (await old.get("/api/tables"))["mine"]] == [table]
    answer = await old.http.get("/api/me")
    assert answer.json()["name"] == "Ann"
    exchanged = guests.claim(answer.cookies["tablee"])
    assert exchanged
    assert exchanged.session


async def test_a_link_is_no_good_after_a_day(store: Any) -> None:
    guests = Guests(store, b"key")
    links = DeviceLinks(guests)
    ann = await guests.welcome("Ann", 1)
    token, late = await links.make(ann, "", 0), await links.make(ann, "", 0)
    day = LINK_HOURS * 3_600_000
    assert (await links.redeem(token, day - 1)).guest.id == ann.id
    with pytest.raises(Mistake) as mistake:
        await links.redeem(late, day)
    assert mistake.value.key == "link-void"


async def test_the_store_has_only_the_hash_of_a_link(store: Any) -> None:
    guests = Guests(store, b"key")
    token = await DeviceLinks(guests).make(await guests.welcome("Ann", 1), "", 0)
    assert not any(token in repr(row) for row in await store.everything())


async def test_behind_tls_the_cookie_can_be_set_by_no_other_host_and_replaces_the_old_one(
    live: Live,
) -> None:
    ann = await live.guest("Ann")
    over_tls = {"x-forwarded-proto": "https"}
    exchanged = await ann.http.get("/api/me", headers=over_tls)
    assert exchanged.json()["name"] == "Ann", "no upgrade costs a seat"
    new, old = exchanged.headers.get_list("set-cookie")
    assert new.startswith("__Host-tablee=")
    assert {"Secure", "HttpOnly", "Path=/", "SameSite=lax"} <= set(new.split("; "))
    assert "Domain" not in new
    assert old.startswith(('tablee="";', "tablee=;"))
    assert "Max-Age=0" in old
    safe = new.split("; ")[0].removeprefix("__Host-tablee=")
    both = {"cookie": f"tablee=forged; __Host-tablee={safe}", **over_tls}
    again = await live.stranger().http.get("/api/me", headers=both)
    assert again.json()["name"] == "Ann"
    assert "set-cookie" not in again.headers
    plain = await live.stranger().http.get("/api/me", headers={"cookie": f"__Host-tablee={safe}"})
    assert plain.json()["name"] is None, "without TLS the safe cookie does not count"
