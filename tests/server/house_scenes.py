"""The scenes of an evening: what somebody does, and who must not notice it, or not who has done it."""

from collections.abc import Awaitable, Callable
from functools import partial

from tablee.server.moderation.roles import machine_credential
from tablee.server.people.guests import signing_key
from tablee.store.credential_rows import MailAddressRow
from tests.server.account_steps import HEADER
from tests.server.house_twins import Scene, Step
from tests.server.live_server import Client
from tests.server.twin_house import PASSPHRASE, PLAYERS, House

OTHERS = ("Ann", "Cleo", "Dora", "Emil", "visitor")
"""Everybody but Bob, and those who run the place."""
ALL_BUT_BOB = (*OTHERS, "Mod", "Boss")
OUTSIDE = ("Dora", "Mod", "Boss", "visitor")
"""Those who do not sit at the table."""


def table(house: House, path: str) -> str:
    return f"/api/tables/{house.table}/{path}"


async def ann_talks(house: House) -> None:
    await house.talk("Ann", "A word")


# --- what Bob does for himself ---


async def bob_blocks_ann(house: House) -> None:
    house.time.tick()
    await house.people["Bob"].http.post(table(house, "block"), json={"line": 0})


async def bob_unblocks_ann(house: House) -> None:
    house.time.tick()
    (block,) = await house.people["Bob"].items("/api/me/blocks")
    await house.people["Bob"].http.delete(f"/api/me/blocks/{block['id']}")


async def bob_signs_in_elsewhere(house: House) -> None:
    """Bob has another device, new recovery codes, a new passphrase, a link and a mail address."""
    again = house.live.stranger()
    signed_in = await house.say(again, "/api/session", name="Bob", passphrase=PASSPHRASE)
    again.http.headers[HEADER] = signed_in["confirmation"]
    await house.say(again, "/api/account/codes")
    await again.http.put("/api/account/passphrase", json={"new": "another passphrase"})
    await house.say(again, "/api/me/recovery")
    guest = house.guest_id("Bob")
    row = MailAddressRow(guest=guest, number=1, address="bob@example.org", added_at=1, session="")
    await house.live.place.store.commit(row)


async def bob_opens_a_private_table(house: House) -> None:
    opened = await house.say(house.people["Bob"], "/api/tables", game="kinoko", players=2)
    socket = await house.people["Bob"].socket(opened["id"])
    await socket.asked("talk", text="Nobody else is here")
    await socket.close()


# --- reports, and what moderators do with them ---


async def report_ann(house: House, by: str) -> None:
    filed = await house.say(house.people[by], table(house, "report"), line=0, reason="insult")
    house.known["new report"] = filed["id"]


bob_reports_ann: Step = partial(report_ann, by="Bob")
cleo_reports_ann: Step = partial(report_ann, by="Cleo")


async def mod_closes_the_report(house: House) -> None:
    mod, path = house.people["Mod"], f"/api/admin/reports/{house.known['new report']}"
    await house.say(mod, f"{path}/take")
    await house.say(mod, f"{path}/close", words="Nothing to do.")


async def mod_warns_bob(house: House) -> None:
    await house.sanction(house.people["Mod"], "warn", "Bob")


async def mod_mutes_bob(house: House) -> None:
    house.known["mute"] = (await house.sanction(house.people["Mod"], "mute", "Bob"))["id"]


async def bob_talks_in_vain(house: House) -> None:
    await house.talk("Bob", "May I?")


async def mod_lifts_the_mute(house: House) -> None:
    path = f"/api/admin/sanctions/{house.known['mute']}/lift"
    await house.say(house.people["Mod"], path, words="Well.")


QUIET_SCENES = (
    Scene("a block", ALL_BUT_BOB, bob_blocks_ann),
    Scene("a line after a block", ALL_BUT_BOB, ann_talks, ann_talks),
    Scene("new credentials", ALL_BUT_BOB, bob_signs_in_elsewhere, asks=True),
    Scene("the end of a block", ALL_BUT_BOB, bob_unblocks_ann),
    Scene("a private table", OTHERS, bob_opens_a_private_table),
    Scene("a report", OTHERS, bob_reports_ann),
    Scene("a warning", OTHERS, mod_warns_bob),
    Scene("a mute", OTHERS, mod_mutes_bob),
    Scene("a muted line", OTHERS, bob_talks_in_vain, asks=True),
    Scene("a lifted mute", OTHERS, mod_lifts_the_mute),
    Scene("a closed report", OTHERS, mod_closes_the_report),
)
WHO_REPORTED = ("Ann", "Dora", "Emil", "visitor")


async def boss_warns_ann_for_it(house: House) -> None:
    boss, report = house.people["Boss"], house.known["new report"]
    await house.say(boss, f"/api/admin/reports/{report}/take")
    await house.sanction(boss, "warn", "Ann", report=report)
    await house.say(boss, f"/api/admin/reports/{report}/close", words="Warned.")


async def ann_runs_the_place(house: House) -> None:
    """Ann can read the console, too, except for cases about herself."""
    await house.grant("Ann", "moderator")
    house.known["guest"] = house.guest_id("Ann")
    house.known["report"] = house.known["new report"]


REPORTER_SCENES = (
    Scene("who reported", WHO_REPORTED, bob_reports_ann, cleo_reports_ann),
    Scene("a reported moderator", WHO_REPORTED, ann_runs_the_place, ann_runs_the_place, asks=True),
    Scene("a warning", WHO_REPORTED, boss_warns_ann_for_it, boss_warns_ann_for_it, asks=True),
)


# --- who decided ---


async def actor(house: House, name: str) -> Client:
    """Somebody who runs the place. `machine` is the command line beside the data."""
    if name != "machine":
        return house.people[name]
    client = house.live.stranger()
    key = await signing_key(house.live.place.store)
    credential = machine_credential(key, house.live.place.services.now() + 50_000)
    client.http.headers["authorization"] = f"Bearer {credential}"
    return client


async def mute_bob(house: House, by: str) -> None:
    await house.sanction(await actor(house, by), "mute", "Bob")
    await house.talk("Bob", "May I?")


async def remove_a_line(house: House, by: str) -> None:
    body = {"number": 0, "words": "Rude."}
    path = f"/api/admin/tables/{house.table}/remove-line"
    await house.say(await actor(house, by), path, **body)


async def answer_emil(house: House, by: str) -> None:
    path = f"/api/admin/sanctions/{house.known['sanction']}/answer"
    await house.say(await actor(house, by), path, words="It stays.", lift=False)


async def suspend_emil(house: House, by: str) -> None:
    await house.sanction(await actor(house, by), "suspend", "Emil")
    await house.try_out("Emil", "POST", "/api/tables", game="klunker", players=3)


async def end_emils_table(house: House, by: str) -> None:
    path = f"/api/admin/tables/{house.known['side']}/end"
    await house.say(await actor(house, by), path, words="Enough.")
    await house.try_out("Dora", "POST", f"/api/tables/{house.known['side']}/sit")


async def announce(house: House, by: str) -> None:
    body = {"fr": "On ferme.", "en": "We close.", "minutes": 5}
    await house.say(await actor(house, by), "/api/admin/announcements", **body)


async def drain(house: House, by: str) -> None:
    house.time.tick()
    await (await actor(house, by)).http.put("/api/admin/modes/draining", json={"on": True})
    await house.try_out("Dora", "POST", "/api/tables", game="klunker", players=3)


async def warn_mod(house: House, by: str) -> None:
    house.known["guest"] = house.guest_id("Mod")
    await house.sanction(await actor(house, by), "warn", "Mod")


async def delete_the_table(house: House, by: str) -> None:
    path = f"/api/admin/tables/{house.table}/delete"
    await house.say(await actor(house, by), path, words="Enough.")


def whoever(
    name: str, act: Callable[..., Awaitable[None]], one: str = "Mod", other: str = "Boss"
) -> Scene:
    """A scene in which one or the other does something: nobody learns who."""
    viewers = (*PLAYERS, "Dora", "Emil", "visitor")
    return Scene(name, viewers, partial(act, by=one), partial(act, by=other))


DECIDER_SCENES = (
    # First, because a moderator may know who decided about others.
    whoever("who warned a moderator", warn_mod, "Boss", "machine")._replace(viewers=("Mod",), asks=True),
    whoever("who muted", mute_bob),
    whoever("who removed a line", remove_a_line),
    whoever("who answered an appeal", answer_emil, "Boss", "machine"),
    whoever("who suspended", suspend_emil),
    whoever("who ended a table", end_emils_table),
    whoever("who announced", announce, "Boss", "machine"),
    whoever("who drains the place", drain, "Boss", "machine")._replace(asks=True),
    whoever("who deleted a table", delete_the_table),
)
