"""Tests of renewal, as a thief and an owner would act: who has something older wins."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tablee.core.mistake import Mistake
from tablee.server.accounts import changes
from tablee.server.accounts.changes import KEPT_MS
from tablee.server.accounts.credentials import Credentials
from tablee.server.accounts.renewal import SUSPECT_MS
from tablee.server.mail.queue import MailQueue
from tablee.server.people.guests import Guests
from tablee.store.credential_queries import everything_of
from tablee.store.credential_rows import CodeSetRow, CredentialChangeRow
from tablee.store.people_rows import GuestRow, PassphraseRow
from tests.server.account_steps import (
    PASSPHRASE,
    add_passkey,
    confirm,
    confirm_with_passkey,
    name_of,
    sign_in_with_passkey,
    signed_in,
    thief_of,
    with_account,
)
from tests.server.authenticator import encoded
from tests.server.live_server import Live, open_live

NEW = "battery staple"
NEEDED = (403, "confirmation-needed")


async def test_a_thief_with_the_cookie_alone_adds_nothing_to_an_account(live: Live) -> None:
    ann = await with_account(live)
    device = await add_passkey(ann)
    thief = thief_of(live, ann)
    assert await thief.fails("/api/account/passkeys/offer") == NEEDED
    assert await thief.fails("/api/account/codes") == NEEDED
    assert await thief.fails("/api/me/renew", passphrase=NEW) == NEEDED
    for method, path, body in (
        ("PUT", "/api/account/passphrase", {"new": NEW}),
        ("DELETE", f"/api/account/passkeys/{encoded(device.id)}", None),
        ("DELETE", "/api/account/mail", None),
    ):
        answer = await thief.http.request(method, path, json=body)
        assert (answer.status_code, answer.json()["why"]) == NEEDED
    own = ann.http.headers["tablee-confirmation"]
    other = await signed_in(live)
    other.http.headers["tablee-confirmation"] = own
    assert await other.fails("/api/account/codes") == NEEDED, "a confirmation is for one session"


async def test_a_renewal_ends_the_thief_who_copied_this_very_cookie(live: Live) -> None:
    ann = await with_account(live)
    thief, other = thief_of(live, ann), await signed_in(live)
    link = (await thief.post("/api/me/recovery"))["link"].removeprefix("/r#")
    renewed = await ann.post("/api/me/renew")
    assert (renewed["is_sure"], renewed["removed"]) == (True, [])
    assert [await name_of(it) for it in (ann, thief, other)] == ["Ann", None, None]
    assert await live.stranger().fails("/api/me/recover", token=link) == (400, "link-void")
    (session,) = await ann.items("/api/me/sessions")
    assert session["is_this_one"]


async def test_what_a_thief_added_goes_and_what_they_replaced_comes_back(live: Live) -> None:
    """The thief has learnt the passphrase, and overlooks only one passkey."""
    ann = await with_account(live)
    overlooked, lost = await add_passkey(ann), await add_passkey(ann)
    old_codes = (await ann.post("/api/account/codes"))["codes"]
    thief = await signed_in(live)
    theirs, new_codes = await add_passkey(thief), (await thief.post("/api/account/codes"))["codes"]
    assert (await thief.http.put("/api/account/passphrase", json={"new": NEW})).is_success
    await thief.http.delete(f"/api/account/passkeys/{encoded(lost.id)}")
    assert await ann.fails("/api/account/confirm", passphrase=PASSPHRASE) == (403, "passphrase-wrong")
    await confirm_with_passkey(ann, overlooked)
    renewed = await ann.post("/api/me/renew", passphrase="a third passphrase")
    assert renewed["is_sure"]
    assert set(renewed["removed"]) == {"passphrase", "passkey", "passkey-removed", "codes"}
    assert await name_of(thief) is None
    stranger = live.stranger()
    for wrong in (PASSPHRASE, NEW):
        assert (await stranger.fails("/api/session", name="Ann", passphrase=wrong))[0] == 401
    await stranger.post("/api/session", name="Ann", passphrase="a third passphrase")
    await sign_in_with_passkey(live, lost)
    with pytest.raises(AssertionError, match="passkey-refused"):
        await sign_in_with_passkey(live, theirs)
    assert (await stranger.fails("/api/session/code", name="Ann", code=new_codes[0]))[0] == 401
    await stranger.post("/api/session/code", name="Ann", code=old_codes[0])


async def test_a_thief_who_has_signed_out_again_leaves_nothing_behind(live: Live) -> None:
    ann = await with_account(live)
    thief = await signed_in(live)
    key = await add_passkey(thief)
    await thief.http.delete("/api/session")
    assert (await ann.post("/api/me/renew"))["removed"] == ["passkey"]
    with pytest.raises(AssertionError, match="passkey-refused"):
        await sign_in_with_passkey(live, key)


async def test_a_thiefs_own_passkey_does_not_outrank_what_is_older(live: Live) -> None:
    ann = await with_account(live)
    first_key = await add_passkey(ann)
    thief = await signed_in(live)
    key = await add_passkey(thief)
    await confirm_with_passkey(thief, key)
    renewed = await thief.post("/api/me/renew")
    assert (renewed["removed"], renewed["is_sure"]) == ([], True)
    assert await name_of(ann) is None
    back = await sign_in_with_passkey(live, first_key)
    assert await name_of(back) == "Ann"
    assert (await back.post("/api/me/renew"))["removed"] == ["passkey"]
    assert [await name_of(it) for it in (back, thief)] == ["Ann", None]


async def test_something_younger_than_the_other_session_removes_nothing_of_it_and_says_so(
    live: Live,
) -> None:
    ann = await with_account(live)
    thief = await signed_in(live)
    mine = await add_passkey(ann)
    await add_passkey(thief)
    await confirm_with_passkey(ann, mine)
    renewed = await ann.post("/api/me/renew")
    assert (renewed["removed"], renewed["is_sure"]) == ([], False)
    await confirm(ann, passphrase=PASSPHRASE)
    assert (await ann.post("/api/me/renew"))["removed"] == ["passkey"]


async def test_with_the_cookie_alone_the_others_are_ended_but_nobody_can_be_told_apart(
    live: Live,
) -> None:
    ann = await live.guest("Ann")
    thief = thief_of(live, ann)
    await thief.post("/api/account", name="Ann", passphrase=PASSPHRASE)
    renewed = await ann.post("/api/me/renew")
    assert (renewed["removed"], renewed["is_sure"]) == ([], False)
    assert [await name_of(it) for it in (ann, thief)] == ["Ann", None]
    assert (await ann.get("/api/account"))["name"] == "ann", "the thief's account is still there"


# --- with chosen moments ---


def credentials_of(store: Any) -> tuple[Guests, Credentials]:
    guests = Guests(store, b"key")
    return guests, Credentials(guests, MailQueue(store, None, "", lambda: 0))


async def session_of(guests: Guests, guest: GuestRow, at: int) -> str:
    claim = guests.claim(await guests.sign_in(guest, "", at))
    assert claim is not None
    return claim.session


async def test_an_account_that_a_thief_attached_goes_if_something_older_confirms(store: Any) -> None:
    guests, credentials = credentials_of(store)
    ann = await guests.welcome("Ann", 1)
    mine = await session_of(guests, ann, 10)
    theirs = await session_of(guests, ann, 30)
    await credentials.accounts.register(ann, "Thief", PASSPHRASE, theirs, 40)
    await credentials.accounts.set_passphrase(ann, NEW, theirs, 50)
    given = credentials.confirmations.give(ann, mine, 20, 60)
    confirmed = credentials.confirmations.check(given, ann, mine, 60)
    renewed = await credentials.renewal.renew(ann, mine, confirmed, "", 60)
    assert renewed.removed == ("account", "passphrase")
    assert await store.account("thief") is None
    assert await store.passphrase("thief") is None
    await credentials.accounts.register(renewed.guest, "Ann", PASSPHRASE, mine, 70)


async def test_what_a_session_added_that_ended_long_ago_stays(store: Any) -> None:
    guests, credentials = credentials_of(store)
    ann = await guests.welcome("Ann", 1)
    laptop = await session_of(guests, ann, 10)
    await credentials.accounts.register(ann, "Ann", PASSPHRASE, laptop, 11)
    phone = await session_of(guests, ann, 20)
    await credentials.accounts.set_passphrase(ann, NEW, phone, 30)
    await guests.end_session(ann, phone, 40)
    late = 50 + SUSPECT_MS
    given = credentials.confirmations.give(ann, laptop, 15, late)
    confirmed = credentials.confirmations.check(given, ann, laptop, late)
    assert (await credentials.renewal.renew(ann, laptop, confirmed, "", late)).removed == ()
    await credentials.accounts.log_in("Ann", NEW)


async def test_what_was_replaced_long_ago_is_removed_for_good(store: Any) -> None:
    guests, credentials = credentials_of(store)
    ann = await guests.welcome("Ann", 1)
    await credentials.accounts.register(ann, "Ann", PASSPHRASE, "", 2)
    for at in (10, 20, 30 + KEPT_MS):
        await credentials.codes.make(ann, "", at)
        await credentials.accounts.set_passphrase(ann, NEW, "", at)
    rows = list(await store.everything())
    assert [row.number for row in rows if isinstance(row, CodeSetRow)] == [2, 3]
    assert [row.number for row in rows if isinstance(row, PassphraseRow)] == [2, 3]


async def test_a_guests_changes_are_remembered_up_to_a_number(
    store: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(changes, "MAX_KEPT", 3)
    guests, credentials = credentials_of(store)
    ann = await guests.welcome("Ann", 1)
    await credentials.accounts.register(ann, "Ann", PASSPHRASE, "", 2)
    for at in range(3, 8):
        await credentials.codes.make(ann, "", at)
    rows = [row for row in await store.everything() if isinstance(row, CredentialChangeRow)]
    assert [row.number for row in rows] == [4, 5, 6]


async def test_everything_that_a_guest_signs_in_with_can_be_found(store: Any) -> None:
    guests, credentials = credentials_of(store)
    ann, bob = await guests.welcome("Ann", 1), await guests.welcome("Bob", 1)
    for guest in (ann, bob):
        await credentials.accounts.register(guest, guest.name, PASSPHRASE, "", 2)
        (code, *_) = await credentials.codes.make(guest, "", 3)
        await credentials.codes.use(guest, code, 4)
        await credentials.links.make(guest, "", 5)
    found = [row.relation for row in await everything_of(store, ann.id)]
    assert sorted(found) == [
        "code_sets",
        "code_uses",
        "credential_changes",
        "credential_changes",
        "links",
    ]


async def test_a_confirmation_is_good_for_ten_minutes(store: Any) -> None:
    guests, credentials = credentials_of(store)
    ann = await guests.welcome("Ann", 1)
    given = credentials.confirmations.give(ann, "s", 5, 1_000)
    assert credentials.confirmations.check(given, ann, "s", 600_999).since == 5
    for session, now in (("s", 601_000), ("other", 1_000)):
        with pytest.raises(Mistake) as mistake:
            credentials.confirmations.check(given, ann, session, now)
        assert mistake.value.key == "confirmation-needed"


async def test_of_two_sign_ups_in_two_processes_one_is_kept(store: Any) -> None:
    """Two processes share only the store, not the locks."""
    (guests, here), (_, there) = credentials_of(store), credentials_of(store)
    ann = await guests.welcome("Ann", 1)
    both = await asyncio.gather(
        here.accounts.register(ann, "Ann", PASSPHRASE, "", 2),
        there.accounts.register(ann, "Anna", PASSPHRASE, "", 2),
        return_exceptions=True,
    )
    refused = [it.key for it in both if isinstance(it, Mistake)]
    assert len(refused) == 1
    assert refused[0] in ("credentials-changed", "account-already")
    accounts = [await store.account(name) for name in ("ann", "anna")]
    assert len([row for row in accounts if row]) == 1


async def test_a_change_that_did_not_see_a_renewal_is_refused(store: Any) -> None:
    (guests, here), (_, there) = credentials_of(store), credentials_of(store)
    ann = await guests.welcome("Ann", 1)
    await here.accounts.register(ann, "Ann", PASSPHRASE, "", 2)
    for _ in range(5):
        both = await asyncio.gather(
            here.renewal.renew(ann, "", None, "", 3),
            there.codes.make(ann, "theirs", 3),
            return_exceptions=True,
        )
        made = [row for row in await store.everything() if row.relation == "credential_changes"]
        assert [row.number for row in made] == list(range(1, len(made) + 1))
        assert any(not isinstance(it, Exception) for it in both)
        fresh = await store.guest(ann.id)
        assert fresh is not None
        ann = fresh


@pytest.mark.one_store
async def test_a_renewal_in_one_process_counts_in_the_other(url: str, tmp_path: Path) -> None:
    async with (
        open_live(tmp_path / "a", database=url) as here,
        open_live(tmp_path / "b", database=url) as there,
    ):
        ann = await with_account(here)
        thief = await signed_in(there)
        key = await add_passkey(thief)
        assert (await ann.post("/api/me/renew"))["removed"] == ["passkey"]
        assert await name_of(thief) is None
        with pytest.raises(AssertionError, match="passkey-refused"):
            await sign_in_with_passkey(there, key)
        ann.at(there.address)
        assert await name_of(ann) == "Ann"
        await ann.post("/api/account/codes")
