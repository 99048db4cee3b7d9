"""Tests the texts that a game gets by default: its drawing of a view, its actions and its tasks."""

from tests.toy_game import GAME, Give, Take


def test_a_view_is_outlined_as_names_and_values() -> None:
    view = GAME.view(GAME.set_up(GAME.setting(2)), 0)
    assert GAME.draw(view, GAME.texts("en"), ()).splitlines() == [
        "seat: 0",
        "to_act: 0",
        "phase: take",
        "heap: 12",
        "stones: 0, 0",
        "gifts:",
        "  allowed: never",
        "rows:",
        "  0: 1, 2",
        "  1: 3",
    ]


def test_an_action_and_a_task_are_told_by_their_names() -> None:
    texts = GAME.texts("fr")
    assert texts.tell(GAME.in_words(Take(2))) == "En prendre 2"
    assert texts.tell(GAME.in_words(Give(1)), ("Anna", "Bruno")) == "En donner une à Bruno"
    assert texts.tell(GAME.task(GAME.view(GAME.set_up(GAME.setting(2)), 0))) == "Prends des pierres."
    assert Take(2).name == "take"
