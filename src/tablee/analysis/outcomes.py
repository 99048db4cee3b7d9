"""Lists all that Nature can do next, if it is not too much, by answering her questions in turn."""

from collections.abc import Iterator

from tablee.core.chance import Chance
from tablee.core.position import Position


class TooMany(Exception):
    """Nature can do more than should be listed. Raised to leave the rules' code."""


class Script(Chance):
    """Answers each question of Nature from a list, and with 0 after its end. Notes how wide each was."""

    def __init__(self, answers: list[int], most: int) -> None:
        self.answers = answers
        self.widths: list[int] = []
        self.most = most
        self.ways = 1

    def below(self, n: int) -> int:
        self.ways *= n
        if self.ways > self.most or len(self.widths) >= self.most:
            raise TooMany
        place = len(self.widths)
        self.widths.append(n)
        if place == len(self.answers):
            self.answers.append(0)
        return self.answers[place]


def all_outcomes(position: Position, most: int) -> list[tuple[float, Position]] | None:
    """The positions to which Nature's next moves can lead, with their probabilities.

    Returns None if there are more than `most`. Nature moves until a seat decides or the game is over.
    """
    try:
        return list(_outcomes(position, most))
    except TooMany:
        return None


def _outcomes(position: Position, most: int) -> Iterator[tuple[float, Position]]:
    answers: list[int] | None = []
    listed = 0
    while answers is not None:
        script = Script(answers, most)
        copy = position.clone()
        copy.settle(script)
        listed += 1
        if listed > most:
            raise TooMany
        yield 1.0 / script.ways, copy
        answers = _next_script(script)


def _next_script(script: Script) -> list[int] | None:
    """The next answers in order, like those of a mileage counter; None after the last ones."""
    answers = script.answers
    for place in reversed(range(len(answers))):
        if answers[place] + 1 < script.widths[place]:
            return [*answers[:place], answers[place] + 1]
    return None
