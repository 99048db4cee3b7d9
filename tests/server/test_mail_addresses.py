"""Tests of mail addresses: confirmed by a link, a way back in, and a way to undo a takeover."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from email.message import EmailMessage
from pathlib import Path

import httpx

from tablee.store.mail_rows import MailRow
from tablee.store.people_rows import GuestRow
from tests.server.account_steps import (
    HEADER,
    PASSPHRASE,
    add_passkey,
    confirm,
    forget_confirmation,
    name_of,
    signed_in,
    with_account,
)
from tests.server.conditions import wait_until
from tests.server.live_server import Client, Live, open_live
from tests.server.post_office import PostOffice, post_office, text_of, token_in
from tests.server.server_process import ServerProcess
from tests.server.stores import doctor

ADDRESS = "ann@example.org"


@asynccontextmanager
async def place_with_mail(folder: Path) -> AsyncIterator[tuple[Live, PostOffice]]:
    with post_office() as office:
        async with open_live(folder, **office.settings) as live:
            yield live, office


async def ask(client: Client, address: str) -> httpx.Response:
    return await client.http.put("/api/account/mail", json={"address": address})


async def with_address(live: Live, office: PostOffice, name: str = "Ann") -> Client:
    """A guest with an account and a confirmed mail address."""
    client = await with_account(live, name)
    before = len(office.mails)
    assert (await ask(client, ADDRESS)).is_success
    token = token_in(await office.received(before + 1))
    await live.stranger().post("/api/account/mail/confirm", token=token)
    return client


async def asked_for_link(live: Live, office: PostOffice, address: str = ADDRESS) -> EmailMessage:
    before = len(office.mails)
    answer = await live.stranger().http.post("/api/session/mail", json={"address": address})
    assert (answer.status_code, answer.json()) == (200, {"address": address})
    return await office.received(before + 1)


async def test_an_address_counts_once_its_link_was_followed(tmp_path: Path) -> None:
    async with place_with_mail(tmp_path) as (live, office):
        ann = await with_account(live)
        assert (await ann.get("/api/account"))["place_has_mail"]
        assert (await ask(ann, " ann@EXAMPLE.org ")).json() == {"address": ADDRESS}
        mail = await office.received(1)
        assert mail["To"] == ADDRESS
        assert "https://example.org/m#" in text_of(mail)
        assert (await ann.get("/api/account"))["mail"] is None
        token, anywhere = token_in(mail), live.stranger()
        assert await anywhere.post("/api/account/mail/confirm", token=token) == {"address": ADDRESS}
        assert (await ann.get("/api/account"))["mail"] == ADDRESS
        assert await anywhere.fails("/api/account/mail/confirm", token=token) == (400, "link-used")
        assert await anywhere.fails("/api/me/recover", token=token) == (400, "link-void")
        assert await name_of(anywhere) is None, "confirming an address signs nobody in"


async def test_a_link_by_mail_signs_in_and_confirms(tmp_path: Path) -> None:
    async with place_with_mail(tmp_path) as (live, office):
        await with_address(live, office)
        token = token_in(await asked_for_link(live, office))
        back = live.stranger()
        back.http.headers[HEADER] = (await back.post("/api/me/recover", token=token))["confirmation"]
        assert await name_of(back) == "Ann"
        new = {"new": "battery staple"}
        assert (await back.http.put("/api/account/passphrase", json=new)).is_success
        assert await live.stranger().fails("/api/me/recover", token=token) == (400, "link-used")


async def test_the_answer_is_the_same_if_nobody_has_the_address(tmp_path: Path) -> None:
    async with place_with_mail(tmp_path) as (live, office):
        await with_address(live, office)
        for address in ("nobody@example.org", "unconfirmed@example.org"):
            answer = await live.stranger().http.post("/api/session/mail", json={"address": address})
            assert (answer.status_code, answer.json()) == (200, {"address": address})
        await asked_for_link(live, office)
        assert all(mail["To"] == ADDRESS for mail in office.mails)
        unknown = "x" + ADDRESS[1:]
        assert await told_about(live, unknown) == await told_about(live, ADDRESS)


async def told_about(live: Live, address: str) -> tuple[int, dict[str, str], str]:
    """The whole answer to somebody who asks for a link, without the address and the date."""
    answer = await live.stranger().http.post("/api/session/mail", json={"address": address})
    headers = {name: it for name, it in answer.headers.items() if name != "date"}
    return answer.status_code, headers, answer.text.replace(address, "ADDRESS")


async def test_a_takeover_is_undone_from_the_address_that_was_replaced(tmp_path: Path) -> None:
    """A thief who has learnt the passphrase replaces everything, and throws the owner out."""
    async with place_with_mail(tmp_path) as (live, office):
        ann = await with_address(live, office)
        thief = await signed_in(live)
        await add_passkey(thief)
        changed = await thief.http.put("/api/account/passphrase", json={"new": "the thief's own"})
        assert changed.is_success
        assert (await ask(thief, "thief@example.org")).is_success
        token = token_in(await office.received(2))
        await thief.post("/api/account/mail/confirm", token=token)
        warning = await office.received(3)
        assert warning["To"] == ADDRESS
        forget_confirmation(thief)
        await thief.post("/api/me/renew")
        assert await name_of(ann) is None
        back = live.stranger()
        answer = await back.post("/api/me/recover", token=token_in(warning))
        back.http.headers[HEADER] = answer["confirmation"]
        renewed = await back.post("/api/me/renew", passphrase="battery staple")
        assert renewed["is_sure"]
        assert set(renewed["removed"]) == {"passkey", "passphrase", "mail"}
        assert (await back.get("/api/account"))["mail"] == ADDRESS
        assert [await name_of(it) for it in (back, thief)] == ["Ann", None]
        stranger = live.stranger()
        for wrong in (PASSPHRASE, "the thief's own"):
            assert (await stranger.fails("/api/session", name="Ann", passphrase=wrong))[0] == 401
        await stranger.post("/api/session", name="Ann", passphrase="battery staple")


async def test_an_address_that_is_removed_is_told_and_recovers_nobody(tmp_path: Path) -> None:
    async with place_with_mail(tmp_path) as (live, office):
        ann = await with_address(live, office)
        answer = await ann.http.delete("/api/account/mail")
        assert answer.json()["mail"] is None
        assert (await office.received(2))["To"] == ADDRESS
        other = await with_account(live, "Bob")
        assert (await ask(other, "bob@example.org")).is_success
        await office.received(3)
        await live.stranger().post("/api/session/mail", address=ADDRESS)
        await live.place.credentials.mail_addresses.close()
        assert len(office.mails) == 3
        assert (await ann.http.delete("/api/account/mail")).is_success, "removing nothing is no mistake"


async def test_a_new_address_needs_a_confirmation_and_must_be_one(tmp_path: Path) -> None:
    async with place_with_mail(tmp_path) as (live, office):
        ann = await with_account(live)
        for wrong in (
            "ann",
            "ann@localhost",
            "a b@example.org",
            "ann@example.org\r\nBcc: x@y.z",
            "<x@y.org>",
        ):
            answer = await ask(ann, wrong)
            assert (answer.status_code, answer.json()["why"]) == (400, "mail-address-wrong")
        forget_confirmation(ann)
        assert (await ask(ann, ADDRESS)).json()["why"] == "confirmation-needed"
        guest = await live.guest("Bob")
        assert (await ask(guest, ADDRESS)).json()["why"] == "account-none"
        assert office.mails == []


async def test_a_renewal_voids_links_to_addresses_that_a_thief_gave(tmp_path: Path) -> None:
    async with place_with_mail(tmp_path) as (live, office):
        ann = await with_address(live, office)
        thief = await signed_in(live)
        assert (await ask(thief, "thief@example.org")).is_success
        token = token_in(await office.received(2))
        await thief.post("/api/account/mail/confirm", token=token)
        await office.received(3)
        theirs = token_in(await asked_for_link(live, office, "thief@example.org"))
        assert (await ask(thief, "second@example.org")).is_success
        unconfirmed = token_in(await office.received(5))
        assert (await ann.post("/api/me/renew"))["removed"] == ["mail"]
        stranger = live.stranger()
        assert (await stranger.fails("/api/me/recover", token=theirs))[1] == "link-void"
        assert (await stranger.fails("/api/account/mail/confirm", token=unconfirmed))[1] == "link-void"
        assert (await ann.get("/api/account"))["mail"] == ADDRESS


async def test_mails_are_limited_by_sender_by_account_and_in_all(
    tmp_path: Path, still_limits: None
) -> None:
    with post_office() as office:
        async with open_live(tmp_path, **office.settings, mails_per_hour=7) as live:
            await with_address(live, office)
            mine, other = live.stranger(), live.stranger()
            mine.come_from("203.0.113.1")
            other.come_from("203.0.113.2")
            for _ in range(10):
                await mine.post("/api/session/mail", address=ADDRESS)
            assert await mine.fails("/api/session/mail", address=ADDRESS) == (429, "too-often")
            await other.post("/api/session/mail", address=ADDRESS)
            await live.place.credentials.mail_addresses.close()
            await office.received(4)  # one to confirm the address, three to sign in
            bob = await with_account(live, "Bob")
            for number in (1, 2, 3):
                assert (await ask(bob, f"bob{number}@example.org")).is_success
            carl = await with_account(live, "Carl")
            assert (await ask(carl, "carl@example.org")).status_code == 429
            await office.received(7)


async def test_a_place_without_mail_says_so(live: Live) -> None:
    ann = await with_account(live)
    assert not (await ann.get("/api/account"))["place_has_mail"]
    assert (await ask(ann, ADDRESS)).json()["why"] == "mail-none"
    assert await ann.fails("/api/session/mail", address=ADDRESS) == (409, "mail-none")


async def test_a_mail_of_a_place_that_is_killed_comes_after_its_restart(tmp_path: Path) -> None:
    with post_office() as office, ServerProcess(tmp_path / "data", **office.environment) as server:
        await server.until_ready()
        ann = Client(server.address)
        await ann.post("/api/me", name="Ann")
        await ann.post("/api/account", name="Ann", passphrase=PASSPHRASE)
        await confirm(ann, passphrase=PASSPHRASE)
        office.answers = ["451 not now"] * 1000
        assert (await ask(ann, ADDRESS)).is_success
        await wait_until(lambda: office.attempts > 0)
        await asyncio.to_thread(server.kill)
        office.answers = []
        await ann.close()
        await asyncio.to_thread(make_due, tmp_path / "data")
        server.start()
        await server.until_ready()
        mail = await office.received(1)
        stranger = Client(server.address)
        await stranger.post("/api/account/mail/confirm", token=token_in(mail))
        await stranger.close()


def make_due(data: Path) -> None:
    """Let the pause after the failed attempt be over."""
    doctor(data, "UPDATE mails SET due_at = ?", 0)


async def test_a_waiting_mail_goes_with_the_person_who_deletes_themselves(tmp_path: Path) -> None:
    async with place_with_mail(tmp_path) as (live, _):
        ann, bob = await with_account(live, "Ann"), await with_account(live, "Bob")
        await live.place.mail.close()  # so that the mails wait
        for client in (ann, bob):
            assert (await ask(client, ADDRESS)).is_success, "nobody has confirmed the address"
        await confirm(ann, passphrase=PASSPHRASE)
        answer = await ann.http.request("DELETE", "/api/me", json={"name": "Ann"})
        assert answer.is_success, answer.text
        (left,) = await live.place.store.find(MailRow, "")
        assert left.guest == (await live.place.store.find(GuestRow, "WHERE name = 'Bob'"))[0].id
