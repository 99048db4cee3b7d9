"""Reads `learning.json`, which says who may learn what from each move. A person reviews that file."""

from pathlib import Path

import msgspec
from msgspec import Struct

from tablee.core.action import Action

FILE = "learning.json"


class Learning(Struct, forbid_unknown_fields=True):
    """Two tables that map moves to the roles (`self`, `others`, `spectator`) that may learn from them.

    `choices` says who may notice which of two alternative moves was made. A key such as `discard.card`
    names the field in which the two moves differ; `pass|reserve` stands for two different moves.
    `reveals` says who may see something that was hidden before the move. Its keys name moves.
    """

    choices: dict[str, list[str]]
    reveals: dict[str, list[str]]

    def of_nature(self, action: Action) -> set[str]:
        """Returns the roles that may see the content of this move by Nature."""
        fields = [key for key in self.choices if key.startswith(f"{row_of(action)}.")]
        return {role for key in fields for role in self.choices[key]}

    def hides_from(self, kind: str) -> bool:
        """Whether anything is ever hidden from a viewer of this kind (`seat` or `spectator`)."""
        role = "others" if kind == "seat" else kind
        return any(role not in told for told in self.choices.values()) or any(
            role in told for told in self.reveals.values()
        )

    def has_private(self) -> bool:
        """Whether a seat ever learns something that the other seats do not."""
        rows = [*self.choices.values(), *self.reveals.values()]
        return any("self" in told and "others" not in told for told in rows)


def role_of(viewer: int | None, seat: int | None, action: Action) -> str:
    """The viewer's role: `self` for the seat that moves or gets cards, else `others` or `spectator`."""
    if viewer is None:
        return "spectator"
    owner = getattr(action, "seat", getattr(action, "to", None)) if seat is None else seat
    return "self" if viewer == owner else "others"


def row_of(action: Action) -> str:
    """The name of a move in `learning.json`, such as `deal`, or `deal to hand` if `to` is a string."""
    to = getattr(action, "to", None)
    return f"{action.name} to {to}" if isinstance(to, str) else action.name


def read_learning(folder: Path) -> Learning | None:
    """Reads `learning.json` from a game's folder. Returns None if the file does not exist yet."""
    path = folder / FILE
    return msgspec.json.decode(path.read_bytes(), type=Learning) if path.exists() else None
