"""What everybody knows at a table of Goofspiel, what beliefs make of it, and how it is shown."""

from collections import Counter

import pytest

from tablee.core.chance import FastChance
from tablee.core.house_faults import faults
from tablee.core.house_table import read_house_table
from tablee.games.goofspiel import GAME
from tablee.games.goofspiel.rules.position import BID
from tablee.games.goofspiel.tests.tables import (
    TABLES,
    Table,
    bid,
    played_out,
    prize,
    prizes,
    table,
    turn,
)


def waiting(ties: str = "carry") -> Table:
    """Three players in the third round; seats 0 and 1 have bid."""
    match = turn(table(3, (4, (9, 9, 1)), (6, (1, 2, 3)), ties=ties), 13)
    TABLES.play(match, (0, bid(0, 12)), (1, bid(1, 13)))
    return match


def test_go10_everybody_knows_what_is_left() -> None:
    match = turn(table(2, (4, (9, 10)), (6, (1, 2))), 13)
    for viewer in (0, 1, None):
        view = match.view(viewer)
        assert view.left == (
            ("2", "3", "4", "5", "6", "7", "8", "10", "jack", "queen", "king"),
            ("ace", "3", "4", "5", "6", "7", "8", "9", "jack", "queen", "king"),
        )
        assert view.to_come == prizes(1, 2, 3, 5, 7, 8, 9, 10, 11, 12)


def test_go11_everybody_sees_who_has_bid_but_not_what() -> None:
    match = turn(table(3), 8)
    match.play(1, bid(1, 7))
    for viewer in (0, 1, 2, None):
        view = match.view(viewer)
        assert (view.to_act, view.chosen) == ((0, 2), (False, True, False))
        assert view.bids[1] == ("clubs-7" if viewer == 1 else None)
        assert "7" in view.left[1]
    assert TABLES.keys_told(match)[-1] == "told-bid"


def test_the_own_bid_is_no_longer_in_hand() -> None:
    match = waiting()
    assert "spades-12" not in match.view(0).hand
    assert "diamonds-12" in match.view(2).hand
    assert match.view(None).hand == ()


# --- beliefs ---


def test_go11_a_hidden_bid_is_believed_to_be_any_card_left() -> None:
    match = waiting()
    belief = GAME.belief(match.setting, match.recall(2))
    chance = FastChance(1)
    seen = Counter(int(belief.sample(chance).part(BID, 1)) for _ in range(1100))
    assert set(seen) == {1, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13}
    assert min(seen.values()) > 60


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
@pytest.mark.parametrize("ties", ["carry", "lost", "unique"])
def test_worlds_look_the_same_to_the_viewer(viewer: int | None, ties: str) -> None:
    match = waiting(ties)
    view = GAME.view(match.position, viewer)
    belief = GAME.belief(match.setting, view)
    chance = FastChance(2)
    assert all(GAME.view(belief.sample(chance), viewer) == view for _ in range(20))


def test_between_rounds_and_after_the_end_all_is_known() -> None:
    for match in (table(3), table(3, (4, (9, 9, 1))), played_out(table(2, (5, (2, 1))))):
        belief = GAME.belief(match.setting, GAME.view(match.position, 0))
        assert belief.sample(FastChance(1)).to_bytes() == match.position.to_bytes()


def test_search_lets_the_others_choose_again() -> None:
    match = turn(table(3, (4, (9, 9, 1)), (6, (1, 2, 3))), 13)
    opening = match.position.to_bytes()
    match.play(0, bid(0, 12))
    alone = match.position.to_bytes()
    match.play(1, bid(1, 13))
    world = match.position.clone()
    world.reopen(0)
    assert (world.pending(), world.to_bytes()) == (0b110, alone)
    world.reopen(2)
    assert (world.pending(), world.to_bytes()) == (0b111, opening)


def test_a_position_is_kept_as_ints() -> None:
    kept = GAME.set_up(GAME.setting(3))
    kept.from_bytes(waiting().position.to_bytes())
    assert kept.to_bytes() == waiting().position.to_bytes()


def test_between_rounds_nobody_has_a_move() -> None:
    assert table(2, (4, (9, 10))).position.legal() == ()


def test_prizes_and_hands_are_counted() -> None:
    for match in (table(3), waiting(), waiting("lost"), played_out(table(2, ties="lost"))):
        assert GAME.census(match.position) == {"prizes": 91, "sizes of hands": 1}


# --- tables on a screen ---


def drawn(match: Table, viewer: int | None, language: str = "en") -> str:
    return GAME.draw(match.view(viewer), GAME.texts(language), ["Ada", "Bob", "Cy"])


def test_a_table_is_drawn_for_a_terminal() -> None:
    shown = drawn(waiting(), 0)
    assert "Prizes: king of hearts" in shown
    assert "Ada · 0 points · 2 3 4 5 6 7 8 10 J Q K · bids the queen of spades" in shown
    assert "Bob · 0 points · A 3 4 5 6 7 8 10 J Q K · has bid" in shown
    assert "▶ Cy · 10 points · 2 4 5 6 7 8 9 10 J Q K · last bid: 3 of diamonds" in shown
    assert "Lost" not in shown


def test_nothing_is_said_of_a_seat_before_its_first_bid() -> None:
    assert (
        drawn(turn(table(2), 8), 0).splitlines()[-1] == "▶ Bob · 0 points · A 2 3 4 5 6 7 8 9 10 J Q K"
    )


def test_actions_have_words() -> None:
    texts = GAME.texts("en")
    assert texts.tell(GAME.in_words(bid(1, 12))) == "Bid the queen of clubs"
    assert texts.tell(GAME.in_words(prize(1))) == "The ace of hearts is turned up"


def test_a_terminal_shows_lost_prizes_and_empty_hands() -> None:
    shown = drawn(played_out(table(2, ties="lost")), None, "fr")
    assert "Prix\u00a0: –" in shown
    assert "Perdus\u00a0: as de cœur, 2 de cœur" in shown
    assert "Ada · 0 point · – · dernière mise\u00a0: roi de pique" in shown


def test_the_house_table_fits_the_view() -> None:
    declared = read_house_table(GAME.folder)
    assert declared is not None
    assert [str(fault) for fault in faults(declared, GAME)] == []
