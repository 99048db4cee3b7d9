"""Everyone may do what docs/permissions.md says, and nothing else."""

from pathlib import Path

import pytest

from tests.server.permission_matrix import DOCUMENT, messages, routes, tried_out
from tests.server.permission_samples import MESSAGES, REQUESTS

pytestmark = pytest.mark.one_store


def test_every_route_and_every_message_has_a_row() -> None:
    assert sorted(REQUESTS) == sorted(routes())
    assert sorted(MESSAGES) == sorted(messages())


async def test_every_cell_of_the_matrix_is_as_the_document_says(tmp_path: Path) -> None:
    found = await tried_out(tmp_path)
    assert found.splitlines() == DOCUMENT.read_text("utf-8").splitlines()
