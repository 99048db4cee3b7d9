"""Tests what players read: log lines, refusals, tasks, menus and the table in a terminal."""

from tablee.core.action import Action
from tablee.core.view import Line
from tablee.games.professor_tempus import GAME
from tablee.games.professor_tempus.rules.actions import Capture, Deal, Discard, Start, Tuck
from tablee.games.professor_tempus.rules.position import TempusPosition
from tablee.games.professor_tempus.tests.tables import TABLES, Out, dealt, gather, legal, table

NAMES = ("Anna", "Ben", "Cleo", "Dan", "Eva")


def story_of(position: TempusPosition, *actions: Action) -> list[tuple[int, int, int]]:
    story: list[tuple[int, int, int]] = []
    position.story = story
    for action in actions:
        position.apply(GAME.move_of(position, action))
    position.story = None
    return story


def read(story: list[tuple[int, int, int]], viewer: int | None, language: str = "en") -> list[str]:
    lines = [GAME.line(event, viewer) for event in story]
    return [GAME.texts(language).tell(line, NAMES) for line in lines if line]


def test_a_turn_is_told_to_everybody_alike() -> None:
    position = table(
        "red-9 red-1 red-2 red-3", "joker-9 red-4 red-6 red-7", "mauve-1 mauve-2 red-8 red-5"
    )
    story = story_of(position, Start("+", "red-9"), Capture(0, "joker-9"), Tuck(0, "mauve-1"))
    for viewer in (0, 1, 2, None):
        assert read(story, viewer) == [
            "Anna starts an ascending series with the red 9.",
            "Ben lays the joker 9 on series A and captures it from Anna.",
            "Cleo tucks the mauve 1 under series A, in front of Ben.",
        ]
    assert read(story, 0, "fr")[1] == "Ben pose le joker 9 sur la série A et la prend à Anna."


def test_pt13_a_discard_is_named_only_to_its_player() -> None:
    out = [Out(0, "+", "red-12"), Out(0, "-", "red-13"), Out(0, "+", "red-14")]
    story = story_of(table("red-1 red-2 red-3", "red-4 red-5 red-6", series=out), Discard("red-2"))
    assert read(story, 0) == ["You have all three series and put the red 2 under the draw pile."]
    assert read(story, 1) == ["Anna has all three series and puts a card under the draw pile."]
    assert read(story, None) == read(story, 1)


def test_a_deal_is_named_only_to_the_one_dealt_to() -> None:
    position = table("red-1 red-2", "red-3 red-4", pile="red-5 red-6 red-7 red-8 red-9")
    position.phase = 0
    story = story_of(position, Deal(0, ("red-5", "red-6", "red-7", "red-8", "red-9")))
    assert read(story, 0) == ["You are dealt red 5, red 6, red 7, red 8, and red 9."]
    assert read(story, 1) == read(story, None) == ["Anna is dealt 5 cards."]


def test_pt13_a_card_from_under_the_pile_is_named_to_the_one_who_put_it_there() -> None:
    """Anna puts red 11 under the pile, and Ben puts red 12 under it. Then Anna draws both."""
    position = table("red-1 red-2", "red-3 red-4", pile="red-5 red-6 red-7")
    position.phase = 0
    position.put_under(10)
    position.turn = 1
    position.put_under(11)
    position.turn = 0
    story = story_of(position, Deal(0, ("red-5", "red-6", "red-7", "red-11", "red-12")))
    assert read(story, 0)[1:] == [
        "You draw the red 11 again that you had put under the pile.",
        "Anna draws a card that Ben had put under the pile.",
    ]
    assert read(story, 1)[1:] == [
        "Anna draws a card that Anna had put under the pile.",
        "Anna draws the red 12 that you had put under the pile.",
    ]
    assert read(story, None)[1:] == [
        "Anna draws a card that Anna had put under the pile.",
        "Anna draws a card that Ben had put under the pile.",
    ]


def test_pt16_the_end_of_a_round_is_told() -> None:
    out = [Out(0, "+", "red-12 red-13", "mauve-1"), Out(1, "-", "joker-5")]
    position = table("red-1 red-2", "red-14 red-3 red-4", series=out, turn=1)
    assert read(story_of(position, Tuck(0, "red-14")), None)[1:] == [
        "Anna keeps series A aside: 4 cards, 9 hourglasses.",
        "Ben keeps series B aside: 1 card, 0 hourglasses.",
        "Round 2 begins; Ben is first player.",
    ]


def test_pt21_the_first_exhaustion_and_pt19_the_end_are_told() -> None:
    hands = ["red-1 red-2", "red-3 red-4", "red-5 red-6", "red-7 red-8", "red-9 red-10 red-11"]
    position = table(*hands, series=[Out(0, "+", "mauve-7")], turn=4, double=True, pile="")
    told = read(story_of(position, Tuck(0, "red-10")), 3)
    assert told[2:4] == ["For Anna 3 hourglasses are noted.", "For Ben 0 hourglasses are noted."]
    assert told[7:] == [
        "The pile has run out for the first time: all the cards are shuffled again.",
        "Round 2 begins; Ben is first player.",
    ]
    position = table(*hands, series=[Out(0, "+", "mauve-7")], turn=4, pile="")
    told = read(story_of(position, Tuck(0, "red-10")), 3)
    assert told[-1] == "The draw pile can no longer refill every hand: the game is over."


def test_a_refusal_names_the_cards_and_the_rule() -> None:
    position = table("mauve-9 joker-3 red-2", "red-4 red-6", series=[Out(1, "+", "red-5")])
    texts = GAME.texts("fr")
    colour = GAME.refusal(position, 0, Capture(0, "mauve-9"))
    assert colour is not None
    assert texts.why(colour) == (
        "Le 9 mauve ne va pas sur le 5 rouge : il faut la même couleur, ou un joker. (PT7)"
    )
    unknown = GAME.refusal(position, 0, Start("+", "blue-9"))
    assert unknown is not None
    assert "«\u202fblue-9\u202f»" in texts.why(unknown)
    own = GAME.refusal(
        table("red-1 red-2 red-3", "red-4", series=[Out(0, "+", "red-5")]), 0, Tuck(0, "red-1")
    )
    assert own is not None
    assert "La série A est devant toi" in texts.why(own)


def task(position: TempusPosition) -> Line:
    match = TABLES.at(position, position.players)
    return GAME.task(TABLES.view_of(match, position.turn))


def test_the_task_says_what_there_is_to_choose_from() -> None:
    hands = ("red-1 red-9 joker-5", "mauve-1 mauve-9 joker-7")
    mine, theirs = Out(0, "+", "red-3"), Out(1, "+", "red-4")
    high = Out(1, "+", "red-25")
    assert task(table(*hands)) == Line("phase-start")
    assert task(table(*hands, series=[mine, theirs])) == Line("phase-play")
    assert task(table(*hands, series=[mine, theirs, high])) == Line("phase-no-holder")
    assert task(table(*hands, series=[mine, high, Out(0, "+", "red-20")])) == Line("phase-tuck")
    full = [mine, Out(0, "+", "red-20"), Out(0, "-", "red-21")]
    assert task(table(*hands, series=full)) == Line("phase-discard")
    over = table(*hands)
    over.phase = 2
    assert task(over) == Line("phase-over")


def test_menus_name_every_action() -> None:
    position = table("red-1 red-9 joker-5", "red-4 red-6", series=[Out(1, "+", "red-5")])
    words = [GAME.texts("en").tell(line, NAMES) for line in map(GAME.in_words, legal(position))]
    assert words[0] == "Start a series (+) with the red 1"
    assert "Capture series A with the red 9" in words
    assert "Tuck the joker 5 under series A" in words


def test_the_terminal_draws_the_table() -> None:
    position = dealt(3)
    assert "No series is out." in GAME.draw(GAME.view(position, None), GAME.texts("en"), NAMES)
    for collector in (0, 2, 1, 0):
        gather(position, collector)
    drawn = {
        viewer: GAME.draw(GAME.view(position, viewer), GAME.texts("en"), NAMES)
        for viewer in (0, 1, None)
    }
    assert "Under the pile: your " in drawn[0]
    assert "Under the pile: a card from Anna" in drawn[1]
    assert "Drawn from what you put under the pile: " in drawn[1]
    assert "▶ Ben" in drawn[1]
    assert "Hand" not in drawn[None]


def test_the_terminal_draws_the_series() -> None:
    out = [Out(0, "+", "red-12 red-13", "mauve-1"), Out(1, "-", "joker-5")]
    lines = GAME.draw(
        GAME.view(table("red-1 red-7 red-8", "red-4 red-5 red-6", series=out), 0),
        GAME.texts("fr"),
        NAMES,
    ).splitlines()
    assert lines[2:5] == [
        "Série A (+), devant Anna : 12 rouge ••• et 13 rouge •••",
        "    Glissées dessous : 1 mauve",
        "Série B (-), devant Ben : joker 5",
    ]
    assert lines[-1] == "Main (• : un sablier) : 1 rouge, 7 rouge • et 8 rouge ••"
