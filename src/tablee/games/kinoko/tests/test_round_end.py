"""Tests the end of a round (KI15 to KI19)."""

from tablee.core.match import Match
from tablee.games.kinoko.knowledge.last_round import LastRound
from tablee.games.kinoko.rules.actions import Colour
from tablee.games.kinoko.tests.tables import (
    known_to,
    points_of,
    scores_of,
    stop,
    table,
    truth,
    view_of,
)

# If one seat holds ALL_RED and the other MIXED, the top row holds brown, orange, orange (values 1 to 3),
# and the bottom row holds blue, blue, brown.
ALL_RED = "red red red"
MIXED = "orange brown blue"


def end_of_turn(
    *hands: str,
    families: str = "",
    forbidden: Colour | None = None,
    turn: int = 0,
    scores: tuple[int, ...] = (),
) -> Match:
    return table(
        *hands,
        families=families,
        forbidden=forbidden,
        turn=turn,
        scores=scores,
        phase="end-of-turn",
        dice="blank 1 1",
        chosen=0,
    )


def test_ki15_everything_is_revealed_to_everyone_the_last_family_too() -> None:
    match = end_of_turn(ALL_RED, MIXED, families="red orange", forbidden="brown")
    lay = truth(match)
    stop(match)
    for viewer in (0, 1, None):
        last = view_of(match, viewer).last_round
        assert last is not None
        assert (last.caller, last.families, last.forbidden) == (0, ("red", "orange"), "brown")
        assert last.last_family == "blue"
        shown = {f"seat-{s}-{v + 1}": last.hands[s][v] for s in range(2) for v in range(3)}
        shown |= {f"row-{r}-{v + 1}": last.rows[r][v] for r in range(2) for v in range(3)}
        assert shown == lay


def test_ki15_the_log_shows_it_all_too() -> None:
    match = stop(end_of_turn(ALL_RED, MIXED))
    lines = match.lines(None)
    assert [line.key for line in lines][:6] == [
        "told-stop",
        "told-hand",
        "told-hand",
        "told-row",
        "told-row",
        "told-last-family",
    ]
    assert lines[1].facts == {"seat": 0, "colour": "red", "mushrooms": ("red", "red", "red")}
    assert lines[3].facts == {"set": "row-0", "mushrooms": ("brown", "orange", "orange")}
    assert lines[5].facts == {"colour": "blue"}


def test_ki15_the_next_round_is_dealt_face_down_again() -> None:
    match = stop(end_of_turn(ALL_RED, MIXED))
    view = view_of(match, 0)
    assert (view.round, view.phase) == (2, "choose")
    assert set(known_to(view)) == {"seat-1-1", "seat-1-2", "seat-1-3"}
    assert view.last_round is not None


def test_ki16_the_caller_scores_two_with_three_in_the_own_hand() -> None:
    match = stop(end_of_turn(ALL_RED, MIXED, families="red orange", forbidden="blue"))
    assert scores_of(match)[0] == 2


def test_ki16_in_anothers_hand_is_as_good() -> None:
    match = end_of_turn("orange blue orange", ALL_RED, families="red orange", forbidden="brown")
    assert points_of(stop(match)) == (2, 0)


def test_ki16_in_a_row_is_as_good() -> None:
    match = end_of_turn(
        "orange blue orange", "brown orange blue", families="red orange", forbidden="brown"
    )
    assert [truth(match)[f"row-0-{value}"] for value in (1, 2, 3)] == ["red", "red", "red"]
    assert points_of(stop(match)) == (2, 0)
    last = view_of(match, None).last_round
    assert last is not None
    assert last.together == (0,)


def test_ki16_every_other_player_whose_three_are_together_scores_two() -> None:
    match = end_of_turn(ALL_RED, "blue blue blue", families="blue red", forbidden="brown", turn=1)
    assert points_of(stop(match)) == (2, 2)


def test_ki16_a_player_whose_three_are_apart_scores_nothing() -> None:
    match = end_of_turn(ALL_RED, "orange blue orange", families="red orange", forbidden="brown")
    assert points_of(stop(match)) == (2, 0)


def test_ki17_forbidden_cards_in_hand_cost_one_point_once() -> None:
    """Seat 1 holds two forbidden cards and loses 1 point, not 2."""
    match = end_of_turn(
        ALL_RED, "blue blue brown", families="red brown", forbidden="blue", scores=(0, 3)
    )
    assert points_of(stop(match)) == (2, -1)


def test_ki17_the_caller_loses_it_too() -> None:
    match = end_of_turn("orange blue orange", "red red red", families="red brown", forbidden="blue")
    assert points_of(stop(match)) == (1, 0)


def test_ki17_each_value_of_the_forbidden_colour_counts() -> None:
    for hand in ("blue brown brown", "brown blue brown", "brown brown blue"):
        match = end_of_turn(ALL_RED, hand, families="red brown", forbidden="blue", scores=(0, 2))
        assert points_of(stop(match)) == (2, -1)


def test_ki17_never_below_nothing() -> None:
    match = end_of_turn(ALL_RED, "blue blue brown", families="red brown", forbidden="blue")
    assert scores_of(stop(match)) == (2, 0)


def test_ki17_rows_do_not_count() -> None:
    match = end_of_turn(
        ALL_RED, "orange brown orange", families="red brown", forbidden="blue", scores=(0, 1)
    )
    assert "blue" in (truth(match)["row-0-1"], truth(match)["row-1-1"])
    assert points_of(stop(match)) == (2, 0)


def test_ki18_a_wrong_stop_gives_every_other_player_one_point() -> None:
    three = ("red orange brown", "orange brown blue", "brown blue green")
    match = stop(end_of_turn(*three, families="red orange brown", forbidden="blue", turn=1))
    assert scores_of(match) == (1, 0, 1)


def test_ki18_the_forbidden_colour_is_not_looked_at() -> None:
    match = end_of_turn(
        "red orange red", "blue blue blue", families="red orange", forbidden="blue", scores=(2, 2)
    )
    assert points_of(stop(match)) == (0, 1)


def test_ki18_an_opponent_whose_three_are_together_scores_that_one_only() -> None:
    match = stop(end_of_turn("red orange red", "blue blue blue", families="red blue", forbidden="brown"))
    assert scores_of(match) == (0, 1)
    last = view_of(match, None).last_round
    assert last is not None
    assert last.together == (1,)


def test_ki19_the_player_to_the_callers_left_starts_the_next_round() -> None:
    three = ("red orange brown", "orange brown blue", "brown blue green")
    for caller, starter in ((0, 1), (1, 2), (2, 0)):
        match = stop(end_of_turn(*three, turn=caller))
        assert (view_of(match, None).round, match.to_act) == (2, (starter,))


# --- what a view tells about the last round ---


def last_of(match: Match) -> LastRound:
    last = view_of(match, None).last_round
    assert last is not None
    return last


def test_ki16_it_is_told_where_each_family_lies_together() -> None:
    match = end_of_turn(ALL_RED, "blue blue blue", families="blue red", forbidden="brown", turn=1)
    last = last_of(stop(match))
    assert (last.is_right, last.together, last.where) == (True, (0, 1), ("seat-1", "seat-0"))


def test_ki17_it_is_told_who_is_penalised_even_without_a_point_to_lose() -> None:
    hands = ALL_RED, "blue blue brown"
    match = end_of_turn(*hands, families="red brown", forbidden="blue")
    assert last_of(stop(match)).penalised == (1,)


def test_ki18_after_a_wrong_stop_nobody_is_penalised() -> None:
    match = end_of_turn("red orange red", "blue blue blue", families="red orange", forbidden="blue")
    last = last_of(stop(match))
    assert (last.is_right, last.penalised) == (False, ())


def test_the_last_round_keeps_its_number_when_the_next_is_dealt() -> None:
    match = stop(end_of_turn(ALL_RED, MIXED, families="red orange", forbidden="brown"))
    assert (last_of(match).round, view_of(match, None).round) == (1, 2)


def test_the_last_round_of_a_game_has_the_number_of_the_game_s_round() -> None:
    match = end_of_turn(ALL_RED, MIXED, families="red orange", forbidden="brown", scores=(2, 0))
    assert (last_of(stop(match)).round, view_of(match, None).round) == (1, 1)
