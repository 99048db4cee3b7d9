"""Who learns what from a move: a small table in a game's folder, reviewed once by a person."""

from pathlib import Path

import msgspec
from msgspec import Struct

from tablee.core.action import Action

FILE = "learning.json"


class Learning(Struct, forbid_unknown_fields=True):
    """`choices`: who can tell a move from an alternative, by the field in which they differ.
    `reveals`: to whom a move shows something of the hidden world that was there before it."""

    choices: dict[str, list[str]]
    reveals: dict[str, list[str]]

    def of_nature(self, action: Action) -> set[str]:
        """Who may see what Nature does in such a move."""
        fields = [key for key in self.choices if key.startswith(f"{row_of(action)}.")]
        return {role for key in fields for role in self.choices[key]}

    def hides_from(self, kind: str) -> bool:
        """Whether there is anything that a seat, or a spectator, does not know."""
        role = "others" if kind == "seat" else kind
        return any(role not in told for told in self.choices.values()) or any(
            role in told for told in self.reveals.values()
        )

    def has_private(self) -> bool:
        """Whether a seat ever learns what the others do not."""
        rows = [*self.choices.values(), *self.reveals.values()]
        return any("self" in told and "others" not in told for told in rows)


def role_of(viewer: int | None, seat: int | None, action: Action) -> str:
    """Who the viewer is to a move: its player (or the one dealt to), another, or a spectator."""
    if viewer is None:
        return "spectator"
    owner = getattr(action, "seat", getattr(action, "to", None)) if seat is None else seat
    return "self" if viewer == owner else "others"


def row_of(action: Action) -> str:
    """The name of a move in the table; what Nature deals `to` different places has different names."""
    to = getattr(action, "to", None)
    return f"{action.name} to {to}" if isinstance(to, str) else action.name


def read_learning(folder: Path) -> Learning | None:
    """The table of the game in that folder, or None where nobody has reviewed one yet."""
    path = folder / FILE
    return msgspec.json.decode(path.read_bytes(), type=Learning) if path.exists() else None
