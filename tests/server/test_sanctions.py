"""Sanctions: they apply at once, to open sockets too, are read by the person, and can be appealed."""

import pytest

from tests.server.live_server import Live, open_live
from tests.server.moderators import audit, id_of, machine, member, sanction, with_role
from tests.server.seated_tables import two_playing


async def test_a_muted_person_plays_on_but_does_not_talk(live: Live) -> None:
    mod = await with_role(live, "Mod")
    _, bob, _, other, table = await two_playing(live)
    given = await sanction(live, mod, "mute", "Bob")
    assert given["state"] == "active"
    assert given["in_force"]
    again = await bob.socket(table)
    told = await again.until("sanctions")
    assert [it["kind"] for it in told["sanctions"]] == ["mute"]
    answer = await again.asked("talk", text="hello")
    assert answer["why"] == "person-muted"
    assert answer["facts"]["reason"] == "Rude."
    await mod.post(f"/api/admin/sanctions/{given['id']}/lift", words="All right.")
    assert (await again.asked("talk", text="hello"))["type"] == "done"
