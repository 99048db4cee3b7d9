"""Tests of identity: cookies, names, recovery links and accounts. Nobody can impersonate others."""

from pathlib import Path

import pytest

from tablee.server.limits import Buckets
from tablee.server.people.text_input import clean
from tests.server.live_server import Live, open_live


async def test_a_newcomer_becomes_a_guest_by_naming_themselves(live: Live) -> None:
    someone = live.stranger()
    assert (await someone.get("/api/me"))["name"] is None
    answer = await someone.http.post("/api/me", json={"name": "  Zoé  "})
    assert answer.json()["name"] == "Zoé"
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert (await someone.get("/api/me"))["name"] == "Zoé"
    await someone.post("/api/me", name="Chloé")
    assert (await someone.get("/api/me"))["name"] == "Chloé"


async def test_a_forged_cookie_is_nobodys(live: Live) -> None:
    ann, eve = await live.guest("Ann"), live.stranger()
    token = ann.http.cookies["tablee"]
    who, generation, session, signature = token.split(".")
    for forged in (
        "",
        "x",
        "..",
        f"{who}.{generation}.{session}.",
        f"{who}.2.{session}.{signature}",
        f"{who}.{generation}.{signature}",
        f"{who}.{generation}.another.{signature}",
        "é.1.x" * 9,
    ):
        headers = [(b"cookie", f"tablee={forged}".encode())]
        answer = await eve.http.get("/api/me", headers=headers)
        assert answer.json() == {"name": None, "avatar": None}


async def test_a_recovery_link_brings_a_guest_to_another_device(live: Live) -> None:
    phone, laptop = await live.guest("Ann"), live.stranger()
    table = await phone.open_table("klunker", 3)
    link = (await phone.post("/api/me/recovery"))["link"]
    page = await laptop.http.get(link)
    assert page.status_code == 200
    assert (await laptop.get("/api/me"))["name"] is None
    token = link.removeprefix("/r#")
    assert (await laptop.post("/api/me/recover", token=token))["name"] == "Ann"
    assert [entry["id"] for entry in (await laptop.get("/api/tables"))["mine"]] == [table]
    assert await live.stranger().fails("/api/me/recover", token=token) == (400, "link-used")
    cookie = phone.http.cookies["tablee"]
    assert await live.stranger().fails("/api/me/recover", token=cookie) == (400, "link-void")
    another = (await phone.post("/api/me/recovery"))["link"].removeprefix("/r#")
    await laptop.post("/api/me/renew")
    assert (await phone.get("/api/me"))["name"] is None
    assert (await laptop.get("/api/me"))["name"] == "Ann"
    assert await phone.fails("/api/me/recover", token=another) == (400, "link-void"), "revoked"


async def test_an_account_brings_everything_back(live: Live) -> None:
    ann, other, eve = await live.guest("Ann"), live.stranger(), await live.guest("Eve")
    table = await ann.open_table("klunker", 3)
    await ann.post("/api/account", name="Ann", passphrase="correct horse")
    assert await eve.fails("/api/account", name="aNN", passphrase="another horse") == (
        409,
        "account-taken",
    )
    assert await eve.fails("/api/account", name="Eve", passphrase="short") == (
        400,
        "passphrase-length",
    )
    for name, passphrase in (("Ann", "wrong horse!"), ("Nobody", "correct horse")):
        wrong = await other.fails("/api/session", name=name, passphrase=passphrase)
        assert wrong == (401, "account-wrong")
    await other.post("/api/session", name=" ann ", passphrase="correct horse")
    await eve.post("/api/account", name="Zo\u00e9  E.", passphrase="another horse")
    await other.post("/api/session", name="zoe\u0301 E.", passphrase="another horse")
    await other.post("/api/session", name="ann", passphrase="correct horse")
    assert [entry["id"] for entry in (await other.get("/api/tables"))["mine"]] == [table]
    await other.http.delete("/api/session")
    assert (await other.get("/api/me"))["name"] is None
    kept = await live.place.store.account("ann")
    assert kept is not None
    assert kept.hash.startswith("$argon2id$")


async def test_guessing_passphrases_is_slowed(live: Live) -> None:
    eve = live.stranger()
    live.place.arriving = Buckets(3, 0.0)
    told = [await eve.fails("/api/session", name="x", passphrase="y" * 12) for _ in range(5)]
    assert told[-1] == (429, "too-often")


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Zoé \t Du\u2028bois ", "Zoé Du bois"),
        ("<b>Ann</b>", "<b>Ann</b>"),
        ("a\x00b\x1b[31mc", "a b [31mc"),
        ("\u202eevil", "evil"),
        ("👩‍🚀", "👩‍🚀"),
        ("e\u0301", "é"),
    ],
)
def test_a_name_is_plain_text_on_one_line(typed: str, kept: str) -> None:
    assert clean(typed) == kept


async def test_names_that_are_none(live: Live) -> None:
    someone = live.stranger()
    assert await someone.fails("/api/me", name=" \u200b\x00 ") == (400, "name-empty")
    assert await someone.fails("/api/me", name="é" * 41) == (400, "name-long")
    assert (await someone.fails("/api/me", name="🎲" * 501))[1] == "request-malformed"
    assert (await someone.fails("/api/me", name=["Ann"]))[1] == "request-malformed"


async def test_a_name_with_markup_is_shown_as_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablee.server.web.browser_client.is_built", lambda: False)
    async with open_live(tmp_path) as live:
        ann = await live.guest("<script>x")
        table = await ann.open_table("klunker", 3, is_open=True)
        page = await ann.http.get(f"/t/{table}")
        assert "<script>x" not in page.text
        assert "&lt;script&gt;x" in page.text
