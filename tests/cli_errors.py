"""A helper for the tests of refused commands."""

from tests.conftest import Done

TABLE = ("klunker", "--players", "3")


def sentence(done: Done) -> str:
    """The sentence that a refused command printed. It must not have printed anything else."""
    assert done.code == 2
    assert done.out == ""
    assert done.err.count("\n") == 1
    assert "Traceback" not in done.err
    assert "\x1b" not in done.err
    return done.err.rstrip("\n").replace("\u00a0", " ").replace("\u202f", " ")
