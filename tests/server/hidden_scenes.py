"""Scenes in which the table itself hides something: nonces, deals, chat, and who was deleted."""

from functools import partial

from tablee.core.fair import commitment_to
from tablee.server.tables.ownership import Elsewhere
from tablee.store.personal_queries import tables_with
from tests.server.account_steps import HEADER
from tests.server.house_scenes import ALL_BUT_BOB, OUTSIDE, table
from tests.server.house_twins import Scene
from tests.server.twin_house import PASSPHRASE, PLAYERS, House

# --- what is hidden at the table ---


async def ann_hides_the_chat(house: House) -> None:
    await house.say(house.people["Ann"], table(house, "quiet"), quiet=True)


async def ann_shows_the_chat(house: House) -> None:
    await house.say(house.people["Ann"], table(house, "quiet"), quiet=False)


async def whisper(house: House, text: str) -> None:
    await house.talk("Bob", text)


async def begin_with_nonces(house: House, bobs: str) -> None:
    """All commit to nonces, and Ann starts the game."""
    for name, nonce in zip(PLAYERS, (NONCE, bobs, NONCE), strict=True):
        await house.sockets[name].asked("commit", commitment=commitment_to(nonce))
    house.named[commitment_to(bobs)] = "<Bob's commitment>"
    await house.say(house.people["Ann"], table(house, "start"))


async def bob_reveals(house: House, nonce: str) -> None:
    assert (await house.sockets["Bob"].asked("reveal", nonce=nonce))["type"] == "done"


async def all_reveal(house: House, bobs: str) -> None:
    """The others reveal their nonces, too. Now everyone is shown them, and the server deals."""
    house.named[bobs] = "<Bob's nonce>"
    for name in ("Ann", "Cleo"):
        assert (await house.sockets[name].asked("reveal", nonce=NONCE))["type"] == "done"
    await house.talk("Ann", "At last")


async def move_the_table(house: House) -> None:
    """From now on another process has the tables, so copies from the store answer."""

    async def elsewhere(*_: object, **__: object) -> None:
        raise Elsewhere

    house.live.place.hub.table = elsewhere  # type: ignore[method-assign,assignment]  # for this house only


NONCE, ONE, OTHER = "00" * 32, "11" * 32, "22" * 32


HIDDEN_SCENES = (
    Scene(
        "a commitment",
        ALL_BUT_BOB,
        partial(begin_with_nonces, bobs=ONE),
        partial(begin_with_nonces, bobs=OTHER),
    ),
    Scene(
        "a nonce",
        ALL_BUT_BOB,
        partial(bob_reveals, nonce=ONE),
        partial(bob_reveals, nonce=OTHER),
        asks=True,
    ),
    Scene("other deals", OUTSIDE, partial(all_reveal, bobs=ONE), partial(all_reveal, bobs=OTHER)),
    Scene("a hidden chat", OUTSIDE, ann_hides_the_chat, ann_hides_the_chat),
    Scene(
        "a hidden line",
        OUTSIDE,
        partial(whisper, text="red"),
        partial(whisper, text="nothing"),
        asks=True,
    ),
    Scene("a chat shown again", OUTSIDE, ann_shows_the_chat, ann_shows_the_chat),
    Scene("a moved table", ("visitor", "Boss"), move_the_table, move_the_table, asks=True),
)
"""These begin at a table that waits. What is dealt there differs, too."""


# --- somebody is deleted ---


async def bob_is_deleted(house: House) -> None:
    """Bob says a last word and deletes himself. Emil comes to the table afterwards."""
    await house.talk("Bob", f"I was {house.bobs_name}")
    bob, guest = house.people["Bob"], house.guest_id("Bob")
    given = await house.say(bob, "/api/account/confirm", passphrase=PASSPHRASE)
    bob.http.headers[HEADER] = given["confirmation"]
    farewell = {"name": house.bobs_name}
    assert (await bob.http.request("DELETE", "/api/me", json=farewell)).is_success
    while await tables_with(house.live.place.store, guest, 1):
        await house.live.place.deletions.work_once()
    await house.connect("Emil")


DELETION_SCENES = (Scene("who was deleted", ("Emil", "Mod"), bob_is_deleted, bob_is_deleted, asks=True),)
