"""Tests what a deal of Belote brings, and the end of the game (BE15 to BE20, BE25, BE26)."""

from typing import Any

import pytest

from tablee.core.refusal import Refusal
from tablee.core.view import Outcome
from tablee.games.belote import GAME
from tablee.games.belote.rules.actions import Play
from tablee.games.belote.rules.cards import ALL_CARDS, nth, points_of
from tablee.games.belote.rules.state import MELDS, POINTS
from tablee.games.belote.tests.tables import TABLES, Table, name, play, points, table

TEAMS = (0, 1, 0, 1)


def at_last_trick(
    *hands: str,
    before: tuple[int, int],
    tricks: tuple[int, int] = (4, 3),
    taker: int = 0,
    scores: tuple[int, int] = (0, 0),
    melds: tuple[int, int] = (0, 0),
    target: str = "501",
) -> Table:
    """A match before the last trick, in which the pairs have these points so far."""
    match = table(*hands, tricks=tricks, taker=taker, scores=scores, target=target)
    for pair in (0, 1):
        match.position.slots[POINTS + pair] = before[pair]
        match.position.slots[MELDS + pair] = melds[pair]
    return match


PLAIN = ("As", "7s", "8s", "9s")
"""The last trick goes to seat 0 and brings 11 points, and 10 for being the last."""


def last_trick(before: tuple[int, int], **more: Any) -> Table:
    return play(at_last_trick(*PLAIN, before=before, **more), "As 7s 8s 9s")


def test_be15_a_deal_has_162_points() -> None:
    assert sum(points_of(nth(ALL_CARDS, card), 2) for card in range(32)) + 10 == 162


def test_be15_the_last_trick_brings_10_more() -> None:
    match = last_trick((80, 61))
    assert points(match) == (101, 61)
    assert "told-last-trick" in TABLES.keys_told(match)


def test_be16_all_tricks_bring_100_for_the_last_one() -> None:
    match = last_trick((141, 0), tricks=(7, 0))
    assert points(match) == (252, 0)
    assert "told-capot" in TABLES.keys_told(match)


def test_be16_takers_with_all_tricks_have_made_their_contract() -> None:
    match = last_trick((141, 0), tricks=(7, 0), melds=(0, 300))
    assert points(match) == (252, 300)


def test_be16_the_defenders_may_win_all_tricks_as_well() -> None:
    assert points(last_trick((141, 0), tricks=(7, 0), taker=1)) == (252, 0)


def test_be17_belote_and_rebelote_bring_20() -> None:
    match = table("Kh Qh", "7h 8h", "7s 8s", "9s Ts")
    play(match, "Kh")
    assert match.view(None).said[0] == "belote"
    assert (match.view(1).belote, match.view(1).rebelote) == (0, False)
    assert match.view(1).sure[0] == ("hearts-12",)
    play(match, "7h 7s 9s Qh")
    assert match.view(None).said == ("rebelote", None, None, None)
    play(match, "8h 8s Ts")
    assert TABLES.keys_told(match).count("told-belote") == 1
    assert TABLES.keys_told(match).count("told-rebelote") == 1
    assert "told-scored-belote" in TABLES.keys_told(match)


def test_be17_king_and_queen_in_two_hands_are_no_belote() -> None:
    match = table("Kh 9h", "Qh 8h", "7s 8s", "9s Ts")
    play(match, "Kh Qh")
    assert match.view(None).belote is None
    assert "hearts-9" not in match.view(None).lacks[0]
    match = table("Qh 9h", "7h 8h", "7s 8s", "Kh Ts")
    play(match, "Qh")
    assert match.view(1).lacks[0] == ("hearts-13",)


def test_be17_the_takers_keep_their_belote_when_they_are_dedans() -> None:
    match = at_last_trick("Qh", "7s", "8s", "9s", before=(40, 109))
    match.position.belote = 0
    play(match, "Qh 7s 8s 9s")
    assert points(match) == (20, 162)


def test_be18_the_takers_need_more_than_the_defenders() -> None:
    match = last_trick((61, 80))
    assert points(match) == (82, 80)
    assert "told-made" in TABLES.keys_told(match)


def test_be18_belote_and_announcements_count_for_the_contract() -> None:
    assert points(last_trick((41, 100), melds=(50, 0))) == (112, 100)
    match = at_last_trick("Qh", "7s", "8s", "9s", before=(63, 86))
    match.position.belote = 0
    assert points(play(match, "Qh 7s 8s 9s")) == (96, 86)


def test_be19_otherwise_the_defenders_score_everything() -> None:
    match = last_trick((58, 83), melds=(0, 20))
    assert points(match) == (0, 182)
    assert "told-dedans" in TABLES.keys_told(match)
    assert points(last_trick((20, 121), melds=(20, 0))) == (0, 182)


def test_be20_at_a_tie_the_points_of_the_takers_are_held_over() -> None:
    match = last_trick((60, 81))
    assert points(match) == (0, 81)
    assert match.view(None).held == 81
    assert "told-litige" in TABLES.keys_told(match)


@pytest.mark.parametrize(("before", "scored"), [((80, 61), (182, 61)), ((20, 121), (0, 243))])
def test_be20_whoever_wins_the_next_deal_scores_them(
    before: tuple[int, int], scored: tuple[int, int]
) -> None:
    match = at_last_trick(*PLAIN, before=before)
    match.position.held = 81
    play(match, "As 7s 8s 9s")
    assert (points(match), match.view(None).held) == (scored, 0)


def test_be20_a_second_tie_adds_to_them() -> None:
    match = at_last_trick(*PLAIN, before=(60, 81))
    match.position.held = 90
    assert play(match, "As 7s 8s 9s").view(None).held == 171


def test_be25_the_game_ends_when_a_pair_has_the_target() -> None:
    match = last_trick((80, 61), scores=(400, 439))
    assert match.outcome == Outcome((501, 500, 501, 500), (0, 2), "target", teams=TEAMS)
    assert [match.position.result(seat) for seat in range(4)] == [1, 0, 1, 0]
    assert not last_trick((80, 61), scores=(399, 439)).is_over
    assert not last_trick((80, 61), scores=(400, 439), target="1001").is_over
    assert match.view(0).phase == "over"
    assert match.view(0).deal == 1


def test_be25_or_after_four_deals() -> None:
    match = at_last_trick(*PLAIN, before=(80, 61), scores=(900, 1000), target="four-deals")
    match.position.deals = 2
    play(match, "As 7s 8s 9s")
    assert not match.is_over
    match = at_last_trick(*PLAIN, before=(80, 61), scores=(0, 200), target="four-deals")
    match.position.deals = 3
    play(match, "As 7s 8s 9s")
    assert match.outcome == Outcome((101, 261, 101, 261), (1, 3), "four-deals", teams=TEAMS)


def test_be25_the_next_dealer_deals_after_a_deal() -> None:
    match = last_trick((80, 61))
    view = match.view(None)
    assert (view.dealer, view.deal, match.to_act) == (0, 2, (1,))
    assert view.tricks == view.deal_points == (0, 0)


def test_be26_at_equal_scores_another_deal_is_played() -> None:
    match = last_trick((80, 61), scores=(460, 500))
    assert points(match) == (561, 561)
    assert not match.is_over
    assert match.position.result(0) == 0.5


def test_be26_after_the_end_nothing_is_played() -> None:
    match = last_trick((80, 61), scores=(450, 0))
    assert match.refusal(0, Play(name("As"))) == Refusal("BE26", "game-over")


def test_points_are_told_deal_by_deal() -> None:
    match = last_trick((80, 61), scores=(450, 0))
    entries = list(GAME.score_entries(match.setting, match.log))
    assert [(it.seat, it.points, it.key, it.round) for it in entries] == [
        (0, 101, "score-cards", 1),
        (2, 101, "score-cards", 1),
        (1, 61, "score-cards", 1),
        (3, 61, "score-cards", 1),
    ]
