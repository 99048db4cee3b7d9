"""Leaks planted on purpose, to check that the tests find them."""

from typing import Any

import msgspec
import pytest

from tablee.games.klunker import Klunker


def hidden(position: Any) -> int:
    """A number that depends on the hidden cards in the pile."""
    return int(position.pile) % 2


def leak_in_view(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Klunker.view

    def view(self: Klunker, position: Any, seat: int | None) -> Any:
        return msgspec.structs.replace(honest(self, position, seat), round=hidden(position))

    monkeypatch.setattr(Klunker, "view", view)
    monkeypatch.setattr(Klunker, "recall", honest)
