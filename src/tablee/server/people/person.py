"""A guest as others see them at a table."""

from typing import NamedTuple


class Person(NamedTuple):
    """A guest with their name and face. `has_account` says whether the name is certainly theirs."""

    guest: str
    name: str
    has_account: bool = False
    avatar: str = ""
