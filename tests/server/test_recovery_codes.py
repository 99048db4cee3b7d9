"""Tests of recovery codes: each works once, and a new set voids the old one."""

import asyncio

from tests.server.account_steps import (
    PASSPHRASE,
    confirm,
    forget_confirmation,
    name_of,
    with_account,
)
from tests.server.live_server import Client, Live

WRONG = (401, "code-wrong")


async def codes_of(client: Client) -> list[str]:
    codes: list[str] = (await client.post("/api/account/codes"))["codes"]
    return codes


async def test_each_code_signs_in_once(live: Live) -> None:
    ann = await with_account(live)
    assert (await ann.get("/api/account"))["codes"] is None
    codes = await codes_of(ann)
    assert len(set(codes)) == 10
    other = live.stranger()
    typed = f" {codes[0].replace('-', ' ').lower()} "
    await other.post("/api/session/code", name="ann", code=typed)
    assert await name_of(other) == "Ann"
    assert (await ann.get("/api/account"))["codes"]["left"] == 9
    assert await live.stranger().fails("/api/session/code", name="Ann", code=codes[0]) == WRONG
    await live.stranger().post("/api/session/code", name="Ann", code=codes[1])


async def test_a_code_used_twice_at_the_same_moment_signs_in_once(live: Live) -> None:
    (code, *_) = await codes_of(await with_account(live))
    body = {"name": "Ann", "code": code}
    both = await asyncio.gather(
        *(live.stranger().http.post("/api/session/code", json=body) for _ in range(2))
    )
    assert sorted(answer.status_code for answer in both) == [200, 401]


async def test_a_new_set_voids_the_old_one(live: Live) -> None:
    ann = await with_account(live)
    old, new = await codes_of(ann), await codes_of(ann)
    assert await live.stranger().fails("/api/session/code", name="Ann", code=old[0]) == WRONG
    await live.stranger().post("/api/session/code", name="Ann", code=new[0])


async def test_codes_are_for_one_account(live: Live) -> None:
    ann, _ = await with_account(live), await with_account(live, "Eve")
    codes = await codes_of(ann)
    for name, code in (("Eve", codes[0]), ("Nobody", codes[0]), ("Ann", "0000-0000-0000-0000")):
        assert await live.stranger().fails("/api/session/code", name=name, code=code) == WRONG


async def test_the_store_has_no_code(live: Live) -> None:
    codes = await codes_of(await with_account(live))
    stored = repr(list(await live.place.store.everything()))
    assert not any(code in stored or code.replace("-", "") in stored for code in codes)


async def test_a_code_lets_somebody_choose_a_new_passphrase(live: Live) -> None:
    (code, *_) = await codes_of(await with_account(live))
    back = live.stranger()
    given = (await back.post("/api/session/code", name="Ann", code=code))["confirmation"]
    new = {"new": "battery staple"}
    assert (await back.http.put("/api/account/passphrase", json=new)).status_code == 403
    header = {"tablee-confirmation": given}
    assert (await back.http.put("/api/account/passphrase", json=new, headers=header)).is_success
    await live.stranger().post("/api/session", name="Ann", passphrase="battery staple")


async def test_codes_need_an_account_and_a_confirmation(live: Live) -> None:
    guest = await live.guest("Ann")
    assert await guest.fails("/api/account/codes") == (409, "account-none")
    await guest.post("/api/account", name="Ann", passphrase=PASSPHRASE)
    assert await guest.fails("/api/account/codes") == (403, "confirmation-needed")
    await confirm(guest, passphrase=PASSPHRASE)
    (code, *_) = await codes_of(guest)
    forget_confirmation(guest)
    await confirm(guest, code=code)
    await codes_of(guest)


async def test_guesses_are_slowed_by_name(live: Live) -> None:
    ann = await with_account(live)
    for number in range(6):
        stranger = live.stranger()
        stranger.come_from(f"203.0.113.{number}")
        await stranger.fails("/api/session/code", name="Ann", code="wrong")
    assert await ann.fails("/api/account/confirm", passphrase="wrong horse!") == (429, "sign-in-paused")
