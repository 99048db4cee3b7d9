"""What strangers and thieves try around accounts, names and a closed place."""

from tests.server.live_server import Live
from tests.server.moderators import member, with_role


async def test_an_invitation_gives_nobody_anothers_name(live: Live) -> None:
    boss, _ = await with_role(live, "Boss", "operator"), await member(live, "Ann")
    code = (await boss.post("/api/admin/invitations", uses=9))["code"]
    for name, why in (("Ann", "name-owned"), ("Admin", "name-reserved"), ("\u2800", "name-hidden")):
        answer = await live.stranger().fails("/api/invitation", code=code, name=name)
        assert answer[1] == why
    (listed,) = await boss.items("/api/admin/invitations")
    assert listed["used"] == 0
    await live.stranger().post("/api/invitation", code=code, name="Eve")
