"""Tests what each viewer knows: views with and without memory, and what a seat recalls."""

import msgspec
import pytest

from tablee.core.action import Action
from tablee.core.match import Match
from tablee.games.kinoko import GAME
from tablee.games.kinoko.knowledge.view import Deed, KinokoView
from tablee.games.kinoko.rules.actions import FACES, Choose, Exchange, Look, Swap
from tablee.games.kinoko.tests.tables import (
    act,
    cards_of,
    exchange,
    go_on,
    known_to,
    look,
    recall_of,
    show,
    stop,
    swap,
    table,
    view_of,
)

# With these hands, the top row holds brown, red, red (values 1 to 3); the bottom row blue, blue, orange.
TWO = ("red orange brown", "orange brown blue")
HAND_1 = {"seat-1-1": "orange", "seat-1-2": "brown", "seat-1-3": "blue"}
HAND_0 = {"seat-0-1": "red", "seat-0-2": "orange", "seat-0-3": "brown"}


def test_a_seat_sees_the_other_hands() -> None:
    match = table(*TWO)
    assert known_to(view_of(match, 0)) == HAND_1
    assert known_to(view_of(match, 1)) == HAND_0
    assert known_to(view_of(match, None)) == {}


def test_a_card_that_leaves_anothers_hand_stays_known() -> None:
    match = exchange(table(*TWO), "seat-1-1", "row-0-1")
    assert known_to(view_of(match, 0)) == HAND_1 | {"row-0-1": "orange", "seat-1-1": "brown"}
    assert known_to(view_of(match, 1)) == HAND_0


def test_a_card_known_is_followed_into_the_own_hand_and_out_again() -> None:
    match = go_on(exchange(table(*TWO), "seat-0-1", "seat-1-1"))
    assert known_to(view_of(match, 0)) == HAND_1 | {"seat-0-1": "orange", "seat-1-1": "red"}
    match = exchange(match, "seat-0-1", "row-1-1")
    assert known_to(view_of(match, 0)) == HAND_1 | {"row-1-1": "orange", "seat-1-1": "red"}
    assert known_to(view_of(match, 1)) == HAND_0 | {
        "seat-1-1": "red",
        "seat-0-1": "blue",
        "row-1-1": "orange",
    }


def test_an_unknown_card_that_comes_into_sight_stays_known() -> None:
    match = go_on(swap(table(*TWO, turn=1), "row-0"))
    gone = {"row-0-1": "orange", "row-0-2": "brown", "row-0-3": "blue"}
    come = {"seat-1-1": "brown", "seat-1-2": "red", "seat-1-3": "red"}
    assert known_to(view_of(match, 0)) == gone | come


def test_swapped_sets_are_followed() -> None:
    match = swap(table(*TWO), "seat-1")
    now_mine = {"seat-0-1": "orange", "seat-0-2": "brown", "seat-0-3": "blue"}
    now_yours = {"seat-1-1": "red", "seat-1-2": "orange", "seat-1-3": "brown"}
    assert known_to(view_of(match, 0)) == known_to(view_of(match, 1)) == now_mine | now_yours


def test_ki10_a_look_shows_the_colour_to_the_looker_alone() -> None:
    match = look(table(*TWO), "row-0-2")
    assert known_to(view_of(match, 0)) == HAND_1 | {"row-0-2": "red"}
    assert known_to(view_of(match, 1)) == HAND_0
    assert known_to(view_of(match, None)) == {}
    assert [view_of(match, viewer).looked_at for viewer in (0, 1, None)] == ["row-0-2"] * 3
    assert cards_of(view_of(match, 1))["row-0-2"].seen_by == (0,)


def test_a_card_looked_at_is_kept_and_followed() -> None:
    match = go_on(look(table(*TWO), "seat-0-3"))
    match = exchange(match, "seat-0-3", "row-0-3")
    assert known_to(view_of(match, 0)) == HAND_1 | {"row-0-3": "brown"}
    assert view_of(match, 0).looked_at is None


def test_a_view_never_tells_what_only_deduction_does() -> None:
    """Seat 0 has seen three of the four cards of value 1, but the view still hides the fourth."""
    match = go_on(look(table(*TWO), "row-0-1"))
    match = look(go_on(exchange(match, "row-0-2", "row-1-2")), "row-1-1")
    assert {"row-0-1", "row-1-1", "seat-1-1"} <= known_to(view_of(match, 0)).keys()
    assert "seat-0-1" not in known_to(view_of(match, 0))


def test_everyone_can_follow_where_a_card_was_dealt_and_who_saw_it() -> None:
    match = exchange(table(*TWO), "seat-1-1", "row-0-1")
    for viewer in (0, 1, None):
        cards = cards_of(view_of(match, viewer))
        assert (cards["row-0-1"].dealt_to, cards["seat-1-1"].dealt_to) == ("seat-1-1", "row-0-1")
        assert (cards["row-0-1"].seen_by, cards["seat-1-1"].seen_by) == ((0,), (0,))
        assert (cards["seat-0-1"].seen_by, cards["row-1-1"].seen_by) == ((1,), ())


def test_what_was_seen_is_forgotten_with_the_round() -> None:
    match = look(table(*TWO, families="red blue", forbidden="brown"), "row-0-2")
    stop(match)
    assert set(known_to(view_of(match, 0))) == {"seat-1-1", "seat-1-2", "seat-1-3"}


# --- option memory: off ---


def test_without_memory_a_view_shows_what_is_in_sight() -> None:
    match = exchange(table(*TWO, memory="off"), "seat-1-1", "row-0-1")
    assert known_to(view_of(match, 0)) == HAND_1 | {"seat-1-1": "brown"}
    card = cards_of(view_of(match, 0))["row-0-1"]
    assert (card.colour, card.seen_by, card.dealt_to) == (None, (), None)


def test_without_memory_a_card_looked_at_is_shown_until_the_dice_are_handed_on() -> None:
    match = look(table(*TWO, memory="off"), "seat-0-3")
    assert known_to(view_of(match, 0)) == HAND_1 | {"seat-0-3": "brown"}
    assert known_to(view_of(match, 1)) == HAND_0
    go_on(match)
    assert known_to(view_of(match, 0)) == HAND_1


def test_without_memory_a_bot_recalls_all_the_same() -> None:
    match, with_memory = table(*TWO, memory="off"), table(*TWO)
    for either in (match, with_memory):
        exchange(look_and_go_on(either), "seat-0-3", "row-0-3")
        assert known_to(recall_of(either, 0)) == HAND_1 | {"row-0-3": "brown"}
    shown = with_memory.game.view(with_memory.position, 0)
    assert msgspec.structs.replace(recall_of(with_memory, 0), past=()) == shown


def test_a_seat_recalls_what_everyone_did_this_round() -> None:
    match = table(*TWO, dice="look 2 blank")
    go_on(look(match, "seat-0-3"))
    exchange(match, "seat-0-1", "row-1-1")
    (first, second) = recall_of(match, 1).past
    assert first == Deed(seat=0, dice=("look", "2", "blank"), chosen=0, action=Look("seat-0-3"))
    assert (second.seat, second.action) == (1, Exchange("row-1-1", "seat-0-1"))
    assert recall_of(match, 0).past == recall_of(match, None).past == (first, second)
    assert view_of(match, 1).past == ()


def test_a_round_s_past_has_blanks_re_rolls_and_swaps_and_goes_with_the_round() -> None:
    match = table(*TWO, dice="blank 2 swap")
    go_on(act(match, Choose(0)))
    show(match, "re-roll")
    act(match, Choose(0))
    swap(match, "seat-0")
    actions = [deed.action for deed in recall_of(match, 0).past]
    assert actions == [None, None, Swap("seat-0")]
    stop(match)
    assert recall_of(match, 0).past == ()


def look_and_go_on(match: Match) -> Match:
    return go_on(look(match, "seat-0-3"))


def test_without_memory_the_log_does_not_keep_what_was_looked_at() -> None:
    match = look(table(*TWO, memory="off"), "row-0-2")
    line = match.lines(0)[-1]
    assert (line.key, line.facts) == ("told-look", {"seat": 0, "place": "row-0-2"})


# --- the rest of the table ---


def test_a_view_shows_dice_and_the_chosen_one() -> None:
    match = table(*TWO, dice="look 2 blank")
    assert (view_of(match, 1).dice, view_of(match, 1).chosen) == (("look", "2", "blank"), None)
    act(match, Choose(1))
    assert (view_of(match, 1).chosen, view_of(match, 1).to_act) == (1, (0,))


def test_a_card_is_up_in_anothers_hand_and_while_it_is_looked_at() -> None:
    match = look(table(*TWO), "row-0-2")
    assert up_to(view_of(match, 0)) == {*HAND_1, "row-0-2"}
    assert up_to(view_of(match, 1)) == set(HAND_0)
    assert up_to(view_of(match, None)) == set()
    go_on(match)
    assert up_to(view_of(match, 0)) == set(HAND_1)


def up_to(view: KinokoView) -> set[str]:
    return {place for place, card in cards_of(view).items() if card.up}


@pytest.mark.parametrize("face", FACES)
def test_the_reach_of_a_die_is_what_may_be_touched_once_it_is_taken(face: str) -> None:
    match = table("red orange brown", "orange brown blue", "blue red red", turn=1, dice="2 1 2")
    show(match, face)
    reach = view_of(match, 1).reach[0]
    told = {f"{one}-{value}" for one in reach.sets for value in reach.values}
    act(match, Choose(0))
    assert told == set().union(*map(touched, match.legal(1)))


def touched(action: Action) -> set[str]:
    match action:
        case Exchange(a, b):
            return {a, b}
        case Look(place):
            return {place}
        case Swap(which):
            return {f"{which}-{value}" for value in (1, 2, 3)}
        case _:
            return set()


def test_only_the_seat_that_chooses_a_die_is_told_its_reach() -> None:
    match = table(*TWO, dice="look 2 blank")
    assert [len(view_of(match, viewer).reach) for viewer in (None, 0, 1)] == [0, 3, 0]
    assert view_of(act(match, Choose(0)), 0).reach == ()


def test_at_the_end_of_a_turn_everyone_sees_who_is_next() -> None:
    match = table(*TWO, turn=1, dice="blank 2 3")
    assert view_of(match, None).next_turn is None
    assert view_of(act(match, Choose(0)), None).next_turn == 0


def test_before_the_colours_are_drawn_there_is_nothing_to_see() -> None:
    view = GAME.view(GAME.set_up(GAME.setting(2)), 0)
    assert (view.phase, view.colours, view.hands, view.dice) == ("draw", (), (), ())
    assert (view.family, view.forbidden, view.last_round) == (None, None, None)
