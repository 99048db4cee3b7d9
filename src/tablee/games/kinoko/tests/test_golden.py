"""The scores in Kinoko's golden games agree with the points in their logs."""

import pytest

from tablee.core.record import Record
from tablee.core.replay import replay_record
from tablee.games.kinoko import GAME
from tablee.games.kinoko.tests.golden_games import rounds_of
from tablee.games.kinoko.tests.tables import view_of
from tablee.kit.golden import golden_records

RECORDS = golden_records(GAME)


@pytest.mark.parametrize("record", RECORDS.values(), ids=list(RECORDS))
def test_the_scores_of_a_golden_game_are_those_kept_by_hand(record: Record) -> None:
    match = replay_record(GAME, record)
    rounds = rounds_of(match)
    assert view_of(match, None).scores == rounds[-1].after
    assert all(max(it.after) < 4 for it in rounds[:-1])
