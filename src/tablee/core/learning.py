"""Reads `learning.json`, which says who may learn what from each move. A person reviews that file."""

from collections.abc import Iterable, Mapping
from pathlib import Path

import msgspec
from msgspec import Struct

from tablee.core.action import Action

FILE = "learning.json"
WITH = " with "
"""Separates a move from the log line on which a row depends, as in `play.card with told-turned`."""


class Learning(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Two tables that map moves to the roles (`self`, `others`, `spectator`) that may learn from them.

    `choices` says who may notice which of two alternative moves was made. A key such as `discard.card`
    names the field in which the two moves differ; `pass|reserve` stands for two different moves.
    `reveals` says who may see something that was hidden before the move. Its keys name moves.

    A row may depend on what is told to everybody with the move. `play.card with told-turned` has the
    roles that learn the card only when the log also says `told-turned`, because the last card that is
    played face down turns all of them up. Without that line, only the row `play.card` counts.
    """

    choices: dict[str, list[str]]
    reveals: dict[str, list[str]]
    sometimes: list[str] = []
    """Rows of `choices` that a person allows to be hidden at times and shown at others, with no line of
    the log to say when. The check is blind there."""

    def of_choice(self, key: str, told: Iterable[str]) -> set[str]:
        """The roles that may notice a difference in this choice, when `told` is told with the move."""
        return _roles(self.choices, key, told)

    def of_reveal(self, action: Action, told: Iterable[str]) -> set[str]:
        """The roles that this move may show something hidden, when `told` is told with it."""
        return _roles(self.reveals, row_of(action), told)

    def of_nature(self, action: Action) -> set[str]:
        """The roles that may see the content of this move by Nature, whatever is told with it."""
        fields = [key for key in self.choices if key.startswith(f"{row_of(action)}.")]
        return {role for key in fields for role in self.choices[key]}

    def ever_revealed_by(self, action: Action) -> set[str]:
        """The roles that this move may show something hidden, whatever is told with it."""
        rows = [key for key in self.reveals if key.partition(WITH)[0] == row_of(action)]
        return {role for key in rows for role in self.reveals[key]}

    def hides_from(self, kind: str) -> bool:
        """Whether anything is ever hidden from a viewer of this kind (`seat` or `spectator`)."""
        role = "others" if kind == "seat" else kind
        always = [told for key, told in self.choices.items() if WITH not in key]
        return any(role not in told for told in always) or any(
            role in told for told in self.reveals.values()
        )

    def has_private(self) -> bool:
        """Whether a seat ever learns something that the other seats do not."""
        rows = [*self.choices.values(), *self.reveals.values()]
        return any("self" in told and "others" not in told for told in rows)


def _roles(rows: Mapping[str, list[str]], key: str, told: Iterable[str]) -> set[str]:
    keys = (key, *(f"{key}{WITH}{line}" for line in told))
    return {role for each in keys for role in rows.get(each, ())}


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
