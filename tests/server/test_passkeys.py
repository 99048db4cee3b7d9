"""Tests of passkeys, with an authenticator that makes real ones."""

from typing import Any

import pytest

from tablee.server.accounts import challenges
from tablee.server.accounts.passkeys import MAX_PASSKEYS
from tablee.store.credential_rows import ChallengeUseRow
from tests.server.account_steps import (
    PASSPHRASE,
    add_passkey,
    confirm,
    confirm_with_passkey,
    forget_confirmation,
    name_of,
    proof_to_sign_in,
    sign_in_with_passkey,
    with_account,
)
from tests.server.authenticator import Authenticator, encoded
from tests.server.live_server import Client, Live

REFUSED = (401, "passkey-refused")


async def removed(client: Client, passkey: str) -> tuple[int, str]:
    answer = await client.http.delete(f"/api/account/passkeys/{passkey}")
    return answer.status_code, answer.json().get("why", "")


async def test_a_passkey_is_added_used_and_removed(live: Live) -> None:
    ann = await with_account(live)
    device = await add_passkey(ann)
    (listed,) = (await ann.get("/api/account"))["passkeys"]
    assert listed["id"] == encoded(device.id)
    assert listed["used_at"] is None
    other = await sign_in_with_passkey(live, device)
    assert await name_of(other) == "Ann"
    assert (await ann.get("/api/account"))["passkeys"][0]["used_at"] is not None
    assert await removed(ann, listed["id"]) == (200, "")
    assert (await ann.get("/api/account"))["passkeys"] == []
    proof = await proof_to_sign_in(live.stranger(), device)
    assert await live.stranger().fails("/api/session/passkey", **proof) == REFUSED
    assert await removed(ann, listed["id"]) == (404, "passkey-unknown")


async def test_a_guest_without_an_account_can_keep_their_seats_with_a_passkey(live: Live) -> None:
    ann = await live.guest("Ann")
    device = await add_passkey(ann)
    assert await name_of(await sign_in_with_passkey(live, device)) == "Ann"
    assert await ann.fails("/api/account", name="Ann", passphrase=PASSPHRASE) == (
        403,
        "confirmation-needed",
    )
    await confirm_with_passkey(ann, device)
    await ann.post("/api/account", name="Ann", passphrase=PASSPHRASE)


async def test_a_challenge_is_answered_once(live: Live) -> None:
    device = await add_passkey(await with_account(live))
    proof = await proof_to_sign_in(live.stranger(), device)
    await live.stranger().post("/api/session/passkey", **proof)
    assert await live.stranger().fails("/api/session/passkey", **proof) == REFUSED


async def test_a_challenge_is_answered_soon(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    device = await add_passkey(await with_account(live))
    monkeypatch.setattr(challenges, "CHALLENGE_MS", 0)
    proof = await proof_to_sign_in(live.stranger(), device)
    assert await live.stranger().fails("/api/session/passkey", **proof) == (401, "passkey-late")


async def test_a_challenge_is_for_one_purpose_and_one_session(live: Live) -> None:
    ann = await with_account(live)
    device = await add_passkey(ann)
    to_confirm = device.prove(await ann.post("/api/account/confirm/question"))
    assert await live.stranger().fails("/api/session/passkey", **to_confirm) == REFUSED
    to_sign_in = await proof_to_sign_in(live.stranger(), device)
    assert await ann.fails("/api/account/confirm", passkey=to_sign_in) == REFUSED
    eve = await with_account(live, "Eve")
    offer = await ann.post("/api/account/passkeys/offer")
    new = Authenticator(live.address).make(offer)
    assert await eve.fails("/api/account/passkeys", **new) == REFUSED


async def test_what_an_attacker_can_make_up_is_refused(live: Live) -> None:
    ann = await with_account(live)
    device = await add_passkey(ann)
    question = await live.stranger().post("/api/session/passkey/question")
    made_up = Authenticator(live.address)
    foreign = Authenticator("https://evil.example")
    unverified = Authenticator(live.address, verifies=False)
    for forger in (made_up, foreign, unverified):
        forger.id = device.id
        assert await live.stranger().fails("/api/session/passkey", **forger.prove(question)) == REFUSED
    proof = device.prove(question)
    for field in proof:
        bad: dict[str, Any] = {**proof, field: "AAAA"}
        assert await live.stranger().fails("/api/session/passkey", **bad) == REFUSED
    own = device.prove({**question, "challenge": "made.up.challenge"})
    assert await live.stranger().fails("/api/session/passkey", **own) == REFUSED
    await live.stranger().post("/api/session/passkey", **proof)


async def test_new_passkeys_that_are_not_genuine_are_refused(live: Live) -> None:
    ann = await with_account(live)
    offer = await ann.post("/api/account/passkeys/offer")
    for bad in (
        Authenticator("https://evil.example").make(offer),
        Authenticator(live.address, verifies=False).make(offer),
        Authenticator(live.address).make({**offer, "site": "evil.example"}),
        {**Authenticator(live.address).make(offer), "attestation": encoded(b"\xff" * 90)},
        {**Authenticator(live.address).make(offer), "client_data": "é"},
    ):
        assert await ann.fails("/api/account/passkeys", **bad) == REFUSED
    assert (await ann.get("/api/account"))["passkeys"] == []


async def test_nobody_takes_over_a_passkey_by_adding_it_to_their_own_account(live: Live) -> None:
    ann, eve = await with_account(live), await with_account(live, "Eve")
    device = await add_passkey(ann)
    copy = Authenticator(live.address)
    copy.id = device.id
    offer = await eve.post("/api/account/passkeys/offer")
    assert await eve.fails("/api/account/passkeys", **copy.make(offer)) == REFUSED
    assert await name_of(await sign_in_with_passkey(live, device)) == "Ann"


async def test_a_passkey_confirms_only_for_its_owner(live: Live) -> None:
    ann, eve = await with_account(live), await with_account(live, "Eve")
    device = await add_passkey(eve)
    question = await ann.post("/api/account/confirm/question")
    assert await ann.fails("/api/account/confirm", passkey=device.prove(question)) == REFUSED


async def test_a_stolen_cookie_alone_adds_and_removes_nothing(live: Live) -> None:
    ann = await with_account(live)
    device = await add_passkey(ann)
    forget_confirmation(ann)
    needed = (403, "confirmation-needed")
    assert await ann.fails("/api/account/passkeys/offer") == needed
    assert await removed(ann, encoded(device.id)) == needed
    for forged in ("x", "1.2", f"1.{2**60}.abc", "..", f"1.{2**50}.{'0' * 43}"):
        ann.http.headers["tablee-confirmation"] = forged
        assert await removed(ann, encoded(device.id)) == needed
    await confirm(ann, passphrase=PASSPHRASE)
    assert await removed(ann, encoded(device.id)) == (200, "")


async def test_a_guest_has_a_bounded_number_of_passkeys(live: Live) -> None:
    ann = await with_account(live)
    for _ in range(MAX_PASSKEYS):
        await add_passkey(ann)
    offer = await ann.post("/api/account/passkeys/offer")
    one_more = Authenticator(live.address).make(offer)
    assert await ann.fails("/api/account/passkeys", **one_more) == (409, "passkeys-many")


async def test_asking_for_challenges_stores_nothing(live: Live) -> None:
    before = len(list(await live.place.store.everything()))
    for _ in range(20):
        await live.stranger().post("/api/session/passkey/question")
    assert len(list(await live.place.store.everything())) == before


async def test_used_challenges_are_forgotten_once_they_have_expired(live: Live) -> None:
    device = await add_passkey(await with_account(live))
    await live.place.store.commit(ChallengeUseRow(hash="old", expires_at=1))
    await sign_in_with_passkey(live, device)
    uses = [row for row in await live.place.store.everything() if isinstance(row, ChallengeUseRow)]
    assert len(uses) == 2
    assert "old" not in [row.hash for row in uses]
