"""On either store, a commit is saved completely or not at all."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tablee.store.interface import StoreError, Taken
from tablee.store.people_rows import GuestRow
from tablee.store.row import Removal, Rewrite
from tablee.store.rows import ChatRow, OutageRow, SeatRow, TableStatusRow
from tests.server.store_rows import move, table, turn
from tests.server.stores import open_store, opened_store, rows_of


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path / "data"


async def test_what_is_committed_is_read_back(place: Path) -> None:
    async with opened_store(place) as store:
        await store.commit(table("t"), turn("t"), SeatRow(table_id="t", seat=1, guest="ann", name="Ann"))
        await store.commit(move("t", 0), move("t", 1, b'{"a":1}'))
        await store.commit(
            ChatRow(table_id="t", number=0, guest="ann", seat=1, name="Ann", text="<b>", at=5)
        )
    async with opened_store(place) as store:
        kept = await store.table("t")
        assert kept is not None
        assert kept.table == table("t")
        assert kept.seats == (SeatRow(table_id="t", seat=1, guest="ann", name="Ann"),)
        assert [row.seq for row in kept.moves] == [0, 1]
        assert kept.moves[1].body == b'{"a":1}'
        assert kept.chat[0].text == "<b>"
        assert await store.table("u") is None


async def test_a_move_of_a_number_that_is_there_is_refused_and_nothing_of_its_group_is_kept(
    store: Any,
) -> None:
    await store.commit(move("t", 0, b"1"))
    with pytest.raises(Taken):
        await store.commit(turn("t"), move("t", 0, b"2"))
    assert await store.table("t") is None


async def test_one_bad_group_harms_no_other_that_is_committed_with_it(store: Any) -> None:
    await store.commit(turn("t"), table("t"), move("t", 0))
    groups = [store.commit(move("t", seq)) for seq in (1, 2, 0, 3)]
    results = await asyncio.gather(*groups, return_exceptions=True)
    assert [type(result) for result in results] == [type(None), type(None), Taken, type(None)]
    kept = await store.table("t")
    assert kept is not None
    assert [row.seq for row in kept.moves] == [0, 1, 2, 3]


async def test_many_that_wait_are_committed_together(store: Any) -> None:
    await asyncio.gather(*(store.commit(move("t", seq)) for seq in range(2000)))
    assert store.writer.commits < 200


async def test_a_cancelled_caller_does_not_undo_its_commit(store: Any) -> None:
    waiting = asyncio.ensure_future(store.commit(turn("t"), table("t")))
    await asyncio.sleep(0)
    waiting.cancel()
    await store.commit(move("t", 0))
    assert await store.table("t") is not None


async def test_a_store_that_is_closed_keeps_what_waits(place: Path) -> None:
    store = await open_store(place)
    await store.commit(turn("t"), table("t"))
    waiting = [asyncio.ensure_future(store.commit(move("t", seq))) for seq in range(1000)]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*waiting)
    assert len([row for row in rows_of(place) if row["relation"] == "moves"]) == 1000


async def test_a_closed_store_says_so(place: Path) -> None:
    store = await open_store(place)
    await store.close()
    with pytest.raises(StoreError, match="closed"):
        await store.commit(move("t", 0))


async def test_lists_show_open_tables_and_mine_to_move_first(store: Any) -> None:
    for number, (name, to_act, listed) in enumerate(
        [("a", None, True), ("b", 0, False), ("c", 1, True), ("d", 0, True)]
    ):
        await store.commit(table(name), turn(name, to_act=to_act, listed=listed, at=number))
        await store.commit(SeatRow(table_id=name, seat=0, guest="ann", name="Ann"))
    assert [kept.table.id for kept in await store.listed(10)] == ["d", "c", "a"]
    assert [kept.table.id for kept in await store.tables_of("ann", 10)] == ["d", "b", "c", "a"]
    assert [kept.table.id for kept in await store.tables_of("ann", 1)] == ["d"]
    assert await store.tables_of("bob", 10) == []


async def test_guests_outages_and_facts(store: Any) -> None:
    ann = GuestRow(id="ann", name="Ann", generation=1, created_at=1)
    await store.commit(ann, OutageRow(began_at=3, ended_at=9))
    assert await store.guest("ann") == ann
    assert await store.guest("bob") is None
    assert await store.outages() == [OutageRow(began_at=3, ended_at=9)]
    assert await store.fact("alive") is None


async def test_a_guests_generation_never_becomes_less(store: Any) -> None:
    def ann(generation: int, name: str) -> GuestRow:
        return GuestRow(id="ann", name=name, generation=generation, created_at=1)

    await store.commit(ann(2, "Ann"))
    await store.commit(ann(1, "Anna"))
    assert await store.guest("ann") == ann(2, "Anna")
    together = (store.commit(ann(3, "Annie")), store.commit(ann(2, "Anne")))
    await asyncio.gather(*together)
    assert await store.guest("ann") == ann(3, "Anne")


async def test_a_row_that_cannot_be_written_down_harms_no_other(store: Any) -> None:
    groups = [store.commit(move("t", seq)) for seq in (0, 2**70, 1)]
    results = await asyncio.wait_for(asyncio.gather(*groups, return_exceptions=True), 20)
    assert [type(result) for result in results] == [type(None), StoreError, type(None)]
    await store.commit(turn("t"), table("t"))


# --- removing and rewriting rows ---


def chat(number: int, text: str = "") -> ChatRow:
    return ChatRow(table_id="t", number=number, guest="ann", seat=1, name="Ann", text=text, at=number)


def guest(name: str) -> GuestRow:
    return GuestRow(id=name, name=name.title(), generation=1, created_at=1)


async def test_a_removed_row_is_gone_and_the_others_stay(store: Any) -> None:
    await store.commit(*(chat(number) for number in range(4)))
    await store.commit(
        Removal(ChatRow, ("t", 1)), Removal(ChatRow, ("t", 3)), Removal(ChatRow, ("u", 0))
    )
    assert [row.number for row in await store.find(ChatRow, "ORDER BY number")] == [0, 2]


async def test_a_rewritten_row_is_replaced_although_its_kind_accumulates(store: Any) -> None:
    await store.commit(chat(0, "before"), chat(1, "other"))
    await store.commit(Rewrite(chat(0, "after")), Rewrite(chat(7, "nowhere")), guest("bea"))
    rows = await store.find(ChatRow, "WHERE table_id = ? ORDER BY number", "t")
    assert [row.text for row in rows] == ["after", "other"]
    assert await store.guest("bea") == guest("bea")


async def test_a_row_can_be_written_again_right_after_its_removal(store: Any) -> None:
    await store.commit(chat(0, "first"))
    await asyncio.gather(
        store.commit(Removal(ChatRow, ("t", 0))), store.commit(chat(0, "second"), guest("ann"))
    )
    assert [row.text for row in await store.find(ChatRow, "")] == ["second"]


async def test_a_removal_that_comes_with_a_refused_row_is_not_made(store: Any) -> None:
    await store.commit(chat(0), chat(1))
    with pytest.raises(Taken):
        await store.commit(chat(1), Removal(ChatRow, ("t", 0)))
    assert [row.number for row in await store.find(ChatRow, "ORDER BY number")] == [0, 1]


async def test_found_rows_have_the_types_of_their_fields(store: Any) -> None:
    await store.commit(table("t"), turn("t"))
    assert await store.find(TableStatusRow, "WHERE table_id = ?", "t") == [turn("t")]
