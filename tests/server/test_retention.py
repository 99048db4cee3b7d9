"""Old rows are removed in bounded rounds, and nothing that somebody still needs."""

from collections import Counter
from typing import Any

from tablee.server.moderation import retention
from tablee.server.moderation.house_rules import HouseRules
from tablee.server.moderation.retention import DAY_MS, KeptDays, Retention
from tablee.store import moderation_queries as queries
from tablee.store.moderation_rows import AuditRow, InvitationRow, InvitationUseRow, ReportRow, RoleRow
from tablee.store.people_rows import AccountRow, GuestRow, LinkRow, LinkUseRow, SessionRow
from tablee.store.rows import ChatRow, ResultRow, SeatRow, Status, TableStatusRow
from tests.server.store_rows import move, table, turn

NOW = 10_000 * DAY_MS
DAYS = KeptDays(chat=30, unstarted=30, guests=90, sessions=90, links=7, cases=365, audit=1095)


def keeper(store: Any, **days: int) -> tuple[Retention, Counter[str]]:
    counts: Counter[str] = Counter()
    kept = KeptDays(**{name: getattr(DAYS, name) for name in DAYS.__struct_fields__} | days)
    return Retention(store, kept, HouseRules(store, lambda: NOW), counts, lambda: NOW), counts


def line(table_id: str, number: int, days: int) -> ChatRow:
    return ChatRow(
        table_id=table_id,
        number=number,
        guest="ann",
        seat=0,
        name="Ann",
        text=f"line {number}",
        at=NOW - days * DAY_MS,
    )


def report(table_id: str, state: Any, days: int) -> ReportRow:
    return ReportRow(
        id=f"{table_id}-{state}",
        table_id=table_id,
        about="ann",
        made_by="bob",
        reason="spam",
        words="",
        line=0,
        since_line=0,
        at=NOW - days * DAY_MS,
        state=state,
    )


def guest(name: str, days: int = 200) -> GuestRow:
    return GuestRow(id=name, name=name, generation=1, created_at=NOW - days * DAY_MS)


async def words(store: Any, table_id: str) -> list[tuple[int, str]]:
    return [(row.number, row.text) for row in await queries.chat_from(store, table_id, 0, 100)]


async def test_old_chat_is_removed_but_its_last_number_stays_and_reports_keep_theirs(
    store: Any,
) -> None:
    for name in ("old", "mixed", "reported"):
        await store.commit(table(name), turn(name))
    await store.commit(*(line("old", n, 31) for n in range(3)))
    await store.commit(line("mixed", 0, 31), line("mixed", 1, 29))
    await store.commit(line("reported", 0, 31), report("reported", "open", 31))
    cleaner, counts = keeper(store)
    await cleaner.sweep()
    assert await words(store, "old") == [(2, "")]
    assert await words(store, "mixed") == [(1, "line 1")]
    assert await words(store, "reported") == [(0, "line 0")]
    assert counts["removed_chat"] == 4
    await cleaner.sweep()
    assert counts["removed_chat"] == 4, "nothing is left to do"


async def test_tables_that_never_began_are_removed_and_games_are_kept(store: Any) -> None:
    tables: tuple[tuple[str, Status, int], ...] = (
        ("never", "closed", 31),
        ("lately", "closed", 29),
        ("ended", "closed", 31),
        ("waiting", "waiting", 31),
        ("over", "over", 5000),
    )
    for name, status, days in tables:
        row = TableStatusRow(
            table_id=name,
            status=status,
            listed=False,
            pending=0,
            wake_at=None,
            updated_at=NOW - days * DAY_MS,
        )
        await store.commit(table(name), row, SeatRow(table_id=name, seat=0, guest="ann"))
    await store.commit(move("ended", 0), line("never", 0, 1))
    await keeper(store)[0].sweep()
    left = [name for name in ("never", "lately", "ended", "waiting", "over") if await store.table(name)]
    assert left == ["lately", "ended", "waiting", "over"]
    assert await words(store, "never") == []
    assert await store.find(SeatRow, "WHERE table_id = ?", "never") == []


async def test_guests_are_removed_who_left_nothing_behind(store: Any) -> None:
    names = ("account", "here", "lately", "player", "role", "seated", "unused", "unused2")
    await store.commit(*(guest(name, 10 if name == "lately" else 200) for name in names))
    old, new = NOW - 100 * DAY_MS, NOW - DAY_MS
    await store.commit(
        AccountRow(name="account", guest="account", hash="x", created_at=1),
        RoleRow(guest="role", role="moderator", granted_by="machine", granted_at=1),
        ResultRow(table_id="t", seat=0, guest="player", game="g", players=2, place=1, score=1, at=1),
        SeatRow(table_id="t", seat=1, guest="seated"),
        SessionRow(id="s1", guest="here", opened_at=old, device="", seen_at=new),
        SessionRow(id="s2", guest="unused", opened_at=old, device="", seen_at=old),
    )
    cleaner, _ = keeper(store)
    await cleaner.sweep()
    assert [row.id for row in await store.find(GuestRow, "ORDER BY id")] == [
        name for name in names if not name.startswith("unused")
    ]
    assert await store.session("s2") is None
    assert await store.session("s1") is not None


async def test_ended_sessions_used_links_and_very_old_entries_are_removed(store: Any) -> None:
    ago = {days: NOW - days * DAY_MS for days in (5, 10, 100, 1000, 1100)}
    await store.commit(
        SessionRow(id="ended", guest="a", opened_at=1, device="", seen_at=1, ended_at=ago[100]),
        SessionRow(id="lately", guest="a", opened_at=1, device="", seen_at=1, ended_at=ago[10]),
        SessionRow(id="open", guest="a", opened_at=1, device="", seen_at=1),
    )
    for name, expires_at in (("old", ago[10]), ("new", ago[5])):
        await store.commit(
            LinkRow(hash=name, guest="a", generation=1, session="", made_at=1, expires_at=expires_at),
            LinkUseRow(hash=name, at=1),
        )
    for at in (ago[1100], ago[1000]):
        entry: dict[str, Any] = dict.fromkeys(AuditRow.__struct_fields__, "")
        await store.commit(AuditRow(**{**entry, "id": f"{at:014d}-x", "at": at}))
    await store.commit(report("t", "closed", 400), report("u", "closed", 300), report("t", "open", 400))
    await keeper(store)[0].sweep()
    assert [row.id for row in await store.find(SessionRow, "ORDER BY id")] == ["lately", "open"]
    assert [row.hash for row in await store.find(LinkRow, "")] == ["new"]
    assert [row.hash for row in await store.find(LinkUseRow, "")] == ["new"]
    assert [row.at for row in await store.find(AuditRow, "")] == [ago[1000]]
    assert [row.id for row in await store.find(ReportRow, "ORDER BY id")] == ["t-open", "u-closed"]


async def test_expired_invitations_are_removed_and_their_users_stay_members(store: Any) -> None:
    for name, days in (("old", 10), ("lately", 5), ("open", -1)):
        ends_at = NOW - days * DAY_MS
        await store.commit(
            InvitationRow(hash=name, id=name, made_by="op", made_at=1, ends_at=ends_at, uses=2),
            InvitationUseRow(invitation=name, number=1, guest=f"by {name}", at=1),
        )
    cleaner, counts = keeper(store)
    await cleaner.sweep()
    assert [row.id for row in await store.find(InvitationRow, "ORDER BY id")] == ["lately", "open"]
    assert counts["removed_invitations"] == 1
    assert await queries.is_invited(store, "by old")
    assert [row.id for row in await queries.invitations_in_force(store, NOW)] == ["open"]


async def test_a_round_looks_at_few_rows_and_the_next_goes_on_from_there(
    store: Any, monkeypatch: Any
) -> None:
    monkeypatch.setattr(retention, "ROWS_PER_ROUND", 2)
    await store.commit(*(guest(f"g{n}") for n in range(5)))
    cleaner, counts = keeper(store)
    left = []
    for _ in range(3):
        await cleaner.sweep()
        left.append(len(await store.find(GuestRow, "")))
    assert left == [3, 1, 0]
    assert counts["removed_guests"] == 5


async def test_what_shall_be_kept_for_ever_is_kept(store: Any) -> None:
    await store.commit(guest("g"), table("t"), turn("t"), line("t", 0, 9000))
    await keeper(store, chat=0, guests=0)[0].sweep()
    assert await words(store, "t") == [(0, "line 0")]
    assert await store.guest("g")
