"""Everything with which those who run a place look after it, built from its parts."""

from collections.abc import Awaitable, Callable

from tablee.server.house_watch import HouseWatch, nobody_else
from tablee.server.moderation.blocks import Blocks
from tablee.server.moderation.conduct import HouseConduct
from tablee.server.moderation.house import House
from tablee.server.moderation.house_rules import HouseRules
from tablee.server.moderation.reports import Reports
from tablee.server.moderation.roles import Roles
from tablee.server.moderation.sanctions import Sanctions
from tablee.server.people.guests import Guests
from tablee.server.recent_errors import RecentErrors
from tablee.server.tables.hub import Hub


class Moderation:
    """The roles, sanctions, reports, blocks and rules of one place."""

    def __init__(
        self,
        guests: Guests,
        hub: Hub,
        rules: HouseRules,
        conduct: HouseConduct,
        key: bytes,
        tell_others: Callable[[], Awaitable[None]] = nobody_else,
    ) -> None:
        self.rules = rules
        self.conduct = conduct
        self.watch = HouseWatch(rules, hub, guests, tell_others)
        self.roles = Roles(guests.store, key)
        self.sanctions = Sanctions(guests, self.roles, self.watch.changed)
        self.house = House(guests.store, rules, self.watch.changed)
        self.reports = Reports(guests.store)
        self.blocks = Blocks(guests.store, self.watch.blocks_changed)
        self.errors = RecentErrors()

    async def open(self) -> None:
        self.errors.open()
        await self.watch.open()

    async def close(self) -> None:
        await self.watch.close()
        self.errors.close()
