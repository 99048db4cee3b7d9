"""The scores in Goofspiel's golden games are those that a person keeps from the bids alone."""

import pytest

from tablee.core.record import Record
from tablee.core.replay import replay_record
from tablee.games.goofspiel import GAME
from tablee.games.goofspiel.tests.golden_games import kept_by_hand
from tablee.kit.golden import golden_records

RECORDS = golden_records(GAME)


@pytest.mark.parametrize("record", RECORDS.values(), ids=list(RECORDS))
def test_go6_go7_the_scores_of_a_golden_game_are_those_kept_by_hand(record: Record) -> None:
    match = replay_record(GAME, record)
    assert match.view(None).scores == kept_by_hand(match)
