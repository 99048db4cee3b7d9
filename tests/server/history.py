"""What a place acknowledged to the people who played there, for the check in history_check.py."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise

from tests.server.live_server import Json, Socket


@dataclass
class GivenSanction:
    """A sanction, as the moderator who gave it knows it. Its reason belongs to one request only."""

    kind: str
    account: str
    reason: str
    is_lifted: bool = False


@dataclass
class FiledReport:
    """A report. `id` is empty if the answer to it was lost and a second try said that it was there."""

    table: str
    by: str
    id: str
    is_closed: bool = False


@dataclass
class History:
    """Everything that clients were told had been done, and what they were shown."""

    label: str
    """All names of people and reasons of sanctions begin with it, so that histories can share data."""
    disturbances: int = 0
    reconnects: int = 0

    # --- at tables ---
    tables: set[str] = field(default_factory=set)
    acts: dict[tuple[str, str], int] = field(default_factory=dict)
    """By table and the client's id of the message: the number that the entry got in the log."""
    refused: set[tuple[str, str]] = field(default_factory=set)
    """By table: messages that the client gave up, because the answer said that they came too late."""
    undos: dict[tuple[str, str], int] = field(default_factory=dict)
    """Undos that needed nobody's consent, by table and the client's id of the message."""
    consents: set[tuple[str, int]] = field(default_factory=set)
    """By table: the entries of undos to which the last person's consent was acknowledged."""
    lines: dict[tuple[str, int], str] = field(default_factory=dict)
    """Lines of chat, by table and number. Each has a text of its own."""
    removed: set[tuple[str, int]] = field(default_factory=set)
    rematches: dict[str, str] = field(default_factory=dict)
    finished: set[str] = field(default_factory=set)
    at: dict[str, list[float]] = field(default_factory=dict)
    """For each table, the times at which the server acknowledged an action."""
    positions: dict[tuple[str, int], set[tuple[object, ...]]] = field(default_factory=dict)
    """For each position, the public states that viewers saw. All viewers must see the same."""
    logs: list[tuple[str, list[Json], list[Json]]] = field(default_factory=list)
    """For each viewer, the log as it grew line by line, and the log sent after reconnecting."""

    # --- people ---
    accounts: set[str] = field(default_factory=set)
    codes: dict[str, list[str]] = field(default_factory=dict)
    """The recovery codes of each account that has made some."""
    used_codes: set[tuple[str, str]] = field(default_factory=set)
    blocks: dict[tuple[str, str], bool] = field(default_factory=dict)
    """By two accounts: whether the first one blocks the other now."""

    # --- moderation ---
    moderators: set[str] = field(default_factory=set)
    sanctions: dict[str, GivenSanction] = field(default_factory=dict)
    appeals: set[str] = field(default_factory=set)
    reports: dict[str, FiledReport] = field(default_factory=dict)
    """By their words, which no other report has."""
    present: set[str] = field(default_factory=set)
    """The accounts of those who sit at a table now."""
    muted: dict[str, set[str]] = field(default_factory=dict)
    """For each account, the mutes that are acknowledged and that nobody has begun to lift."""

    def acted(self, table: str, name: str, seq: int, at: float) -> None:
        assert (table, name) not in self.acts
        self.acts[table, name] = seq
        self.at.setdefault(table, []).append(at)

    def saw(self, table: str, socket: Socket) -> None:
        view = socket.view
        public = (tuple(view["view"].get("to_act", ())), view.get("last"), socket.is_over)
        self.positions.setdefault((table, view["seq"]), set()).add(public)

    def gaps(self) -> Iterator[tuple[float, float]]:
        """The moments between which a table acknowledged nothing."""
        for times in self.at.values():
            yield from pairwise(sorted(times))

    def figures(self) -> dict[str, int]:
        return {
            "reconnects": self.reconnects,
            "moves": len(self.acts),
            "undos": len(self.undos),
            "undos by consent": len(self.consents),
            "chat lines": len(self.lines),
            "accounts": len(self.accounts),
            "sets of recovery codes": len(self.codes),
            "rematches": len(self.rematches),
            "finished games": len(self.finished),
            "sanctions": len(self.sanctions),
            "sanctions lifted": sum(it.is_lifted for it in self.sanctions.values()),
            "appeals": len(self.appeals),
            "reports": len(self.reports),
            "reports closed": sum(it.is_closed for it in self.reports.values()),
            "chat lines removed": len(self.removed),
            "blocks": len(self.blocks),
        }
