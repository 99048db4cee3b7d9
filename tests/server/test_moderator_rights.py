"""Who may decide about whom: nobody against a higher role, nor about the people they play with."""

from tests.server.live_server import Client, Live
from tests.server.moderators import audit, id_of, machine, member, sanction, with_role
from tests.server.seated_tables import GAME

KINDS = ("warn", "mute", "rename", "suspend", "ban")


async def refused(live: Live, by: Client, kind: str, whom: str) -> tuple[int, str]:
    hours = None if kind == "warn" else 1
    body = {"kind": kind, "guest": await id_of(live, whom), "hours": hours, "name": "Calm"}
    return await by.fails("/api/admin/sanctions", **body, reason="x")


# --- lifting ---


async def test_nobody_lifts_what_somebody_of_a_higher_role_decided(live: Live) -> None:
    mod, boss = await with_role(live, "Mod"), await with_role(live, "Boss", "operator")
    bob, computer = await member(live, "Bob"), await machine(live)
    for author, others in ((boss, [mod]), (computer, [mod, boss])):
        given = await sanction(live, author, "suspend", "Bob")
        path = f"/api/admin/sanctions/{given['id']}"
        await bob.post(f"/api/sanctions/{given['id']}/appeal", words="Why?")
        for other in others:
            assert await other.fails(f"{path}/lift", words="x") == (403, "lift-higher")
            assert (await audit(live))[0]["outcome"] == "lift-higher"
            assert await other.fails(f"{path}/answer", words="x", lift=True) == (403, "lift-higher")
            assert (await audit(live))[0]["ref"] == given["id"]
        assert (await mod.post(f"{path}/answer", words="It stands.", lift=False))["in_force"]
        assert (await author.post(f"{path}/lift", words="x"))["state"] == "lifted"


async def test_a_confirmed_ban_is_lifted_by_nobody_below_who_confirmed_it(live: Live) -> None:
    mod, other = await with_role(live, "Mod"), await with_role(live, "Other")
    boss, _ = await with_role(live, "Boss", "operator"), await member(live, "Bob")
    for second, mods_may in ((boss, False), (other, True)):
        given = await sanction(live, mod, "ban", "Bob")
        path = f"/api/admin/sanctions/{given['id']}"
        assert (await second.post(f"{path}/confirm"))["state"] == "active"
        if mods_may:
            assert (await mod.post(f"{path}/lift", words="x"))["state"] == "lifted"
        else:
            assert await mod.fails(f"{path}/lift", words="x") == (403, "lift-higher")
            assert (await boss.post(f"{path}/lift", words="x"))["state"] == "lifted"


async def test_a_moderator_does_not_refuse_an_operators_ban(live: Live) -> None:
    mod, boss = await with_role(live, "Mod"), await with_role(live, "Boss", "operator")
    await member(live, "Bob")
    given = await sanction(live, boss, "ban", "Bob")
    assert given["state"] == "pending"
    path = f"/api/admin/sanctions/{given['id']}"
    assert await mod.fails(f"{path}/refuse", words="x") == (403, "lift-higher")
    assert (await mod.post(f"{path}/confirm"))["state"] == "active"


async def test_the_rank_of_an_author_counts_as_it_is_now(live: Live) -> None:
    mod, boss = await with_role(live, "Mod"), await with_role(live, "Boss", "operator")
    await live.guest("Bob")
    given = await sanction(live, boss, "suspend", "Bob")
    await (await machine(live)).http.delete("/api/admin/roles/boss")
    lifted = await mod.post(f"/api/admin/sanctions/{given['id']}/lift", words="x")
    assert lifted["state"] == "lifted"


# --- people with a role ---


async def test_only_a_higher_role_decides_about_somebody_with_a_role(live: Live) -> None:
    mod, _ = await with_role(live, "Mod"), await with_role(live, "Other")
    for kind in KINDS:
        assert await refused(live, mod, kind, "Other") == (403, "sanction-role")
        assert (await audit(live))[0]["outcome"] == "sanction-role"
    boss, _ = await with_role(live, "Boss", "operator"), await with_role(live, "Chief", "operator")
    for kind in KINDS:
        assert await refused(live, boss, kind, "Chief") == (403, "sanction-role")
    await sanction(live, boss, "suspend", "Other")
    await sanction(live, await machine(live), "suspend", "Chief")


async def test_a_moderators_ban_waits_only_for_somebody_who_may_confirm_it(live: Live) -> None:
    boss = await with_role(live, "Boss", "operator")
    other = await with_role(live, "Other")
    for name in ("One", "Two"):
        await with_role(live, name)
    assert (await sanction(live, boss, "ban", "One"))["state"] == "active", "a moderator cannot confirm"
    chief = await with_role(live, "Chief", "operator")
    given = await sanction(live, boss, "ban", "Two")
    assert given["state"] == "pending"
    path = f"/api/admin/sanctions/{given['id']}/confirm"
    assert await other.fails(path) == (403, "sanction-role")
    assert (await chief.post(path))["state"] == "active"


# --- people who play with each other ---


async def test_nobody_decides_about_people_with_whom_they_play(live: Live) -> None:
    for name, role in (("Mod", "moderator"), ("Boss", "operator")):
        judge, bob = await with_role(live, name, role), await live.guest(f"Bob of {name}")
        table = await judge.open_table(GAME, 2)
        await bob.post(f"/api/tables/{table}/sit")
        await sanction(live, judge, "warn", f"Bob of {name}")
        await judge.post(f"/api/tables/{table}/start")
        for kind in KINDS:
            found = await refused(live, judge, kind, f"Bob of {name}")
            assert found == (403, "sanction-opponent"), "the game is running"
            assert (await audit(live))[0]["outcome"] == "sanction-opponent"
        await sanction(live, await machine(live), "warn", f"Bob of {name}")
        await live.guest(f"Eve of {name}")
        await sanction(live, judge, "warn", f"Eve of {name}")


async def test_nobody_confirms_the_ban_of_somebody_with_whom_they_play(live: Live) -> None:
    mod, other = await with_role(live, "Mod"), await with_role(live, "Other")
    bob = await member(live, "Bob")
    table = await other.open_table(GAME, 2)
    await bob.post(f"/api/tables/{table}/sit")
    await other.post(f"/api/tables/{table}/start")
    given = await sanction(live, mod, "ban", "Bob")
    path = f"/api/admin/sanctions/{given['id']}/confirm"
    assert await other.fails(path) == (403, "sanction-opponent")
    await mod.post(f"/api/admin/tables/{table}/end", words="x")
    assert (await other.post(path))["state"] == "active"
