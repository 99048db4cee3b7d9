"""The base class of all actions: a frozen struct whose tag is the action's name in the rulebook."""

from msgspec import Struct


class Action(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """One thing a player or Nature does."""

    @property
    def name(self) -> str:
        return str(self.__struct_config__.tag)
