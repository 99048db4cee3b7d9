"""What an author's code raises never ends the process, and can always be told."""

import pytest

from tablee.core.author_errors import GameEndedError, contained, words_of


@pytest.mark.parametrize("ending", [SystemExit(3), KeyboardInterrupt()])
def test_what_would_end_the_process_is_an_error_like_any_other(ending: BaseException) -> None:
    with pytest.raises(GameEndedError, match=type(ending).__name__), contained():
        raise ending


def test_other_errors_stay_what_they_are() -> None:
    with pytest.raises(ZeroDivisionError), contained():
        raise ZeroDivisionError


def test_an_interruption_by_a_person_passes_where_it_may() -> None:
    with pytest.raises(KeyboardInterrupt), contained((SystemExit,)):
        raise KeyboardInterrupt


def test_an_error_that_cannot_say_anything_says_nothing() -> None:
    class SilentError(Exception):
        def __str__(self) -> str:
            raise ValueError

    assert words_of(SilentError()) == ""
    assert words_of(ValueError("no more cards")) == "no more cards"
