"""The base of every typed action: a frozen struct, tagged with its name in the rulebook's words."""

from msgspec import Struct


class Action(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """One thing a player or Nature does."""

    @property
    def name(self) -> str:
        return str(self.__struct_config__.tag)
