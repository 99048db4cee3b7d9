"""What brought each seat its notes at a table of Klunker (KL30)."""

from collections.abc import Iterator, Sequence

from tablee.core.match import Step
from tablee.core.score_entry import ScoreEntry
from tablee.games.klunker.rules import events as e
from tablee.games.klunker.rules.actions import names_in


def score_entries(log: Sequence[Step]) -> Iterator[ScoreEntry]:
    """Starting money (KL3), sales (KL13), and the notes that change hands for windows (KL20)."""
    number = 1
    for move, step in enumerate(log, 1):
        for told, seat, what in step.events:
            if told == e.TOLD_MONEY:
                yield ScoreEntry(seat=seat, points=1, key="score-money", move=move)
            elif told == e.TOLD_SALE:
                yield _sale(seat, what, move, number)
            elif told == e.TOLD_BUY and seat != what:
                yield from _purchase(seat, what, move, number)
            elif told == e.TOLD_START:
                number += 1


def _sale(seller: int, what: int, move: int, number: int) -> ScoreEntry:
    return ScoreEntry(
        seat=seller,
        points=what >> e.NOTES_SHIFT,
        key="score-sale",
        facts={"kind": names_in(what)[0]},
        move=move,
        round=number,
    )


def _purchase(buyer: int, owner: int, move: int, number: int) -> Iterator[ScoreEntry]:
    yield ScoreEntry(
        seat=buyer,
        points=-1,
        key="score-bought",
        facts={"owner_seat": owner},
        move=move,
        round=number,
    )
    yield ScoreEntry(
        seat=owner,
        points=1,
        key="score-window",
        facts={"buyer_seat": buyer},
        move=move,
        round=number,
    )
