"""Makes the database rows of a game table, for tests of the stores."""

from tablee.store.rows import (
    MoveRow,
    Status,
    TableRow,
    TableStatusRow,
)


def table(name: str) -> TableRow:
    return TableRow(
        id=name, game="klunker", rules="1", host="ann", wish=b"{}", secret="00", created_at=1
    )


def turn(name: str, *, to_act: int | None = None, listed: bool = True, at: int = 1) -> TableStatusRow:
    status: Status = "waiting" if to_act is None else "playing"
    return TableStatusRow(
        table_id=name,
        status=status,
        listed=listed,
        pending=0 if to_act is None else 1 << to_act,
        wake_at=None,
        updated_at=at,
    )


def move(name: str, seq: int, body: bytes = b"{}") -> MoveRow:
    return MoveRow(
        table_id=name, seq=seq, kind="act", seat=0, body=body, client=f"c{seq}", spent=0, at=seq
    )
