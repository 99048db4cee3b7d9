"""What a table asks about people: who may talk or join, and whom somebody does not want to read."""

from collections.abc import Sequence
from typing import Protocol

from tablee.server import protocol as m


class Modes(Protocol):
    """The modes of the place that tables must know. Every move asks, so they are plain attributes."""

    is_read_only: bool
    """Whether nothing may be written at tables now."""


class Conduct(Protocol):
    """The decisions of moderators, and what people have decided about each other."""

    @property
    def modes(self) -> Modes: ...

    async def check_may_talk(self, guest: str) -> None:
        """Raise a Mistake if a moderator has muted the guest."""

    async def check_may_join(self, guest: str, host: str) -> None:
        """Raise a Mistake if the guest may not sit down at a table of this host."""

    async def blocked_by(self, guest: str) -> frozenset[str]:
        """The guests whose chat lines this guest does not want to read."""

    async def messages_for(self, guest: str) -> Sequence[m.Notice | m.Sanctions]:
        """What a guest who connects is told first."""


class NoModes:
    """No mode is on."""

    is_read_only = False


class Unmoderated:
    """The conduct at a place without moderators: everything is allowed."""

    def __init__(self) -> None:
        self.modes: Modes = NoModes()

    async def check_may_talk(self, guest: str) -> None: ...

    async def check_may_join(self, guest: str, host: str) -> None: ...

    async def blocked_by(self, guest: str) -> frozenset[str]:
        return frozenset()

    async def messages_for(self, guest: str) -> Sequence[m.Notice | m.Sanctions]:
        return ()
