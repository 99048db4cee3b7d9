"""The rules of the house that hold now: modes, announcements and banned networks, kept in memory."""

from collections.abc import Callable, Mapping
from datetime import UTC, datetime

from msgspec import Struct
from msgspec.structs import replace

from tablee.core.mistake import Mistake
from tablee.server import protocol as m
from tablee.server.moderation.actor import RULES_CHANGED
from tablee.server.moderation.networks import BannedNetworks
from tablee.store import moderation_queries as queries
from tablee.store.interface import Store
from tablee.store.moderation_rows import AnnouncementRow, ModeName, SanctionRow


class _Loaded(Struct, frozen=True):
    """What the store said when the rules were last read."""

    version: str | None
    modes: Mapping[ModeName, int]
    """The modes that are on, each with the moment when it was switched on."""
    announcements: tuple[AnnouncementRow, ...]
    networks: BannedNetworks


class HouseRules:
    """The rules of the house. Each process has a copy, and reads it again when they change."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._store = store
        self._now = now
        self._loaded = _Loaded(None, {}, (), BannedNetworks([]))
        self.is_read_only = False
        """Whether nothing may be written by players now."""

    async def is_outdated(self) -> bool:
        """Whether the rules have changed since they were last read."""
        return await self._store.fact(RULES_CHANGED) != self._loaded.version

    async def load(self) -> None:
        """Read the rules again."""
        version = await self._store.fact(RULES_CHANGED)  # first, so that no change is missed
        self._loaded = _Loaded(
            version,
            {row.name: row.since for row in await queries.modes(self._store)},
            tuple(await queries.announcements(self._store, self._now())),
            BannedNetworks(await queries.networks_in_force(self._store, self._now())),
        )
        self.is_read_only = "read-only" in self._loaded.modes

    # --- what holds now ---

    def since(self, mode: ModeName) -> int | None:
        """When a mode was switched on. None while it is off."""
        return self._loaded.modes.get(mode)

    def ban_of(self, address: str) -> SanctionRow | None:
        """The ban of an address's network. None if it is not banned."""
        return self._loaded.networks.ban_of(address, self._now())

    def check_address(self, address: str) -> None:
        """Raise a Mistake if the network of an address is banned."""
        if row := self.ban_of(address):
            raise shut_out(row)

    def notice(self) -> m.Notice:
        """What everyone is told."""
        now = self._now()
        return m.Notice(
            announcements=tuple(
                m.Announcement(id=row.id, fr=row.fr, en=row.en, ends_at=row.ends_at)
                for row in self._loaded.announcements
                if now < row.ends_at
            ),
            modes=tuple(sorted(self._loaded.modes)),
        )


def shut_out(row: SanctionRow) -> Mistake:
    """What somebody reads who is suspended or banned: why, until when, and how to appeal."""
    if row.network:
        return sanctioned("address-banned", row)
    if row.state == "pending":
        return sanctioned("person-suspended", replace(row, ends_at=row.made_at + queries.PENDING_MS))
    if row.kind == "suspend":
        return sanctioned("person-suspended", row)
    return sanctioned("person-banned" if row.ends_at else "person-banned-for-ever", row)


def sanctioned(key: str, row: SanctionRow) -> Mistake:
    """A refusal because of a sanction. `sanction` in its facts is the id with which to appeal."""
    return Mistake(
        key, reason=row.reason, ends_at=row.ends_at, end=_moment(row.ends_at), sanction=row.id
    )


def _moment(at: int) -> str:
    """A moment as people read it, in universal time. Browsers show their own time from `ends_at`."""
    return f"{datetime.fromtimestamp(at / 1000, UTC):%Y-%m-%d %H:%M} UTC" if at else ""
