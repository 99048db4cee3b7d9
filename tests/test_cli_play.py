"""`tablee play`: a person at the terminal types numbers, words and requests, and may stop early."""

import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest

import tablee
from tablee.cli.menu import folded
from tablee.core.match import Match
from tablee.core.texts import core_texts
from tablee.server.people.faces import BOT_FACES
from tests.conftest import Done, Shell
from tests.terminal import CHOOSE, typist

Typing = Callable[..., Done]


@pytest.fixture
def typing(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> Typing:
    """A function that starts a game of Klunker and types the given lines. Then the input ends."""

    def type_lines(*lines: str, options: tuple[object, ...] = ()) -> Done:
        monkeypatch.setattr("builtins.input", typist(iter(lines)))
        return shell(*KLUNKER, *options)

    return type_lines


KLUNKER = ("play", "klunker", "--players", "3", "--bots", "random", "--seed", "6")


def answers(done: Done) -> list[str]:
    """The answer to each typed line."""
    assert done.code == 0
    assert done.err == ""
    return done.out.split(CHOOSE)[1:]


def hand(match: Match) -> list[str]:
    return list(match.view(0).hand)


def bots_in(shown: str, level: str = "random", language: str = "en") -> set[str]:
    """The bots in the drawing of a Klunker table, by the names of their faces."""
    found = set(re.findall(rf"^  (\S.*) \({level}\) · ", shown, flags=re.MULTILINE))
    assert found <= {core_texts(language).say(f"face-{face}") for face in BOT_FACES}
    return found


@pytest.mark.parametrize(("language", "level"), [("en", "beginner"), ("fr", "débutant")])
def test_bots_have_names_and_their_level_is_in_words(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, language: str, level: str
) -> None:
    monkeypatch.setattr("builtins.input", typist(iter(["q"])))
    options = ("--players", 5, "--bots", "novice@5", "--seed", 1, "--lang", language)
    shown = shell("play", "klunker", *options).out
    assert len(bots_in(shown, level, language)) == 4
    assert "novice" not in shown


def klunker() -> Match:
    return tablee.new("klunker", 3, seed=6)


def test_the_first_screen_says_all_that_a_newcomer_needs(typing: Typing) -> None:
    shown = typing("q").out
    assert shown.startswith("The deals are committed to: ")
    for part in ("Round 1 · Draw pile: 73 cards", "▶ Player 1 (you) · 1 note"):
        assert part in shown
    assert len(bots_in(shown)) == 2
    assert "Your turn. Put any number of cards into your window; at least one if it is empty." in shown
    assert "   1. Put into your window: " in shown
    assert CHOOSE in shown
    assert shown.endswith("You left the table. Nothing was kept.\n")


def test_a_name_takes_the_place_of_you(typing: Typing) -> None:
    assert "▶ Zoé · 1 note" in typing("q", options=("--name", "Zoé")).out


def test_an_action_is_played_by_its_number(typing: Typing) -> None:
    played, _ = answers(typing("1", "q"))
    assert "Player 1 (you) puts into the window: " in played
    assert "Your turn. Put one card into your reserve" in played


def test_an_action_is_played_by_its_words(typing: Typing) -> None:
    card = hand(klunker())[0]
    words = tablee.game("klunker").texts("en").say(f"card-{card}")
    played, _ = answers(typing(f"PUT into  your window: {words}", "q"))
    assert f"Player 1 (you) puts into the window: {words}.\n" in played


def test_an_action_is_played_as_the_game_writes_it(typing: Typing) -> None:
    first, second = hand(klunker())[:2]
    played, passed, _ = answers(typing(f"display {first}, {second}", "pass", "q"))
    assert "Player 1 (you) puts into the window: " in played
    assert "Player 1 (you) passes and takes purchase card 1." in passed


def test_words_that_fit_several_actions_show_them(typing: Typing) -> None:
    found, *_ = answers(typing("window", "q"))
    assert found.startswith('Actions with "window":\n   1. Put into your window: ')
    assert 'more ("m" lists all).' in found


@pytest.mark.parametrize(
    "typed", ["zzz", "?!", "-", "buy", "buy x", "buy 1 2", "reserve", "\x1b[", "1.5"]
)
def test_what_is_no_action_is_said_to_be_none(typing: Typing, typed: str) -> None:
    answer, _ = answers(typing(typed, "q"))
    assert answer.endswith('" is not one of the actions. Type its number, or ? for help.\n')
    assert "\x1b" not in answer


@pytest.mark.parametrize("typed", ["0", "99", "999999999", "9" * 5000])
def test_a_number_that_is_not_listed_is_said_to_be_none(typing: Typing, typed: str) -> None:
    answer, _ = answers(typing(typed, "q"))
    assert answer.count("\n") == 1
    assert "Type " in answer


def test_an_empty_line_only_asks_again(typing: Typing) -> None:
    assert answers(typing("", "   ", "q"))[:2] == ["", ""]


REFUSALS = [
    ("buy 3", "The windows are being filled, and it is Player 1 (you)’s turn: ", "(KL5)"),
    ("pass", "The windows are being filled, and it is Player 1 (you)’s turn: ", "(KL5)"),
    ("display", "Your window is empty: put at least one card into it.", "(KL6)"),
    ("display tiara tiara tiara tiara tiara tiara", "Your hand does not hold that much; ", "(KL5)"),
]


@pytest.mark.parametrize(("typed", "why", "rule"), REFUSALS)
def test_an_illegal_action_is_refused_with_its_rule(
    typing: Typing, typed: str, why: str, rule: str
) -> None:
    answer, _ = answers(typing(typed, "q"))
    assert answer.startswith(f"Refused: {why}")
    assert answer.endswith(f" {rule}\n")


def test_a_refused_action_costs_nothing(typing: Typing) -> None:
    _, played, _ = answers(typing("buy 3", "1", "q"))
    assert "Player 1 (you) puts into the window" in played


def test_requests_are_answered(typing: Typing) -> None:
    helped, rule, unknown, table, actions, history, _ = answers(
        typing("?", "r kl6", "r KL99", "w", "m", "u", "q")
    )
    assert '"r KL1" shows a rule' in helped
    assert "display CARDS · reserve CARD · pass · sell KIND · buy WINDOW · decline\n" in helped
    assert rule == "KL6. If your window is empty, you must put at least one card into it.\n"
    assert unknown == 'Klunker has no rule "KL99". Its rules go from KL1 to KL31.\n'
    assert table.startswith("Round 1 · Draw pile: 73 cards\n")
    assert actions.count("\n") == len(klunker().legal(0)) > 24
    assert "  You are dealt " not in history
    assert "You are dealt " in history


def test_the_whole_rulebook_can_be_read_at_the_table(typing: Typing) -> None:
    book, _ = answers(typing("r", "q"))
    assert "KL31." in book


def test_the_end_of_input_leaves_the_table(typing: Typing) -> None:
    assert typing().out.endswith(f"{CHOOSE}\nYou left the table. Nothing was kept.\n")


def test_everything_is_french_when_french_is_asked_for(typing: Typing) -> None:
    done = typing("?", "acheter", "buy 3", "q", options=("--lang", "fr"))
    shown = done.out.replace("\u00a0", " ").replace("\u202f", " ")
    assert "▶ Joueur 1 (toi) · 1 billet" in shown
    assert "À toi. Mets autant de cartes que tu veux dans ta vitrine" in shown
    assert "« r KL1 » montre une règle" in shown
    assert "« acheter » n’est pas une des actions." in shown
    assert "Refusé : On garnit les vitrines, et c’est à Joueur 1 (toi) de jouer" in shown
    assert shown.endswith("Tu as quitté la table. Rien n’est gardé.\n")


def test_french_words_are_found_without_their_accents(typing: Typing) -> None:
    shown = typing("1", "reserve", "q", options=("--lang", "fr")).out
    assert "Actions avec" in shown or "met en réserve" in shown
    assert folded("Mettre en RÉSERVE\u00a0: l’œil") == "mettre en reserve l œil"


def test_an_interrupt_leaves_the_table(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(question: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    done = shell(*KLUNKER)
    assert done.code == 130
    assert done.out.endswith("\n\nYou left the table. Nothing was kept.\n")


def test_an_interrupt_anywhere_else_ends_the_program(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("tablee.cli.collection.all_games", interrupt)
    assert shell("games") == (130, "", "\n")


@pytest.mark.parametrize("name", tablee.collection())
def test_a_whole_game_is_played_and_its_record_is_genuine(
    name: str, shell: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    dice = random.Random(3)
    lines = (str(dice.randint(1, 4)) for _ in range(5000))
    monkeypatch.setattr("builtins.input", typist(lines))
    path = tmp_path / "game.json"
    players = tablee.game(name).about.players[0]
    table = (name, "--players", players, "--bots", "random", "--seed", 8)
    done = shell("play", *table, "--save", path, "--name", "Zoé")
    assert done.code == 0
    assert done.err == f"The record of this game is in {path}.\n"
    assert (" win" if players > 1 else " point") in done.out.splitlines()[-1]
    record = tablee.read_record(path)
    assert [seat.name for seat in record.seats] == ["Zoé"] + [""] * (players - 1)
    assert shell("verify", path).out.startswith("Genuine: ")


def test_leaving_writes_nothing(typing: Typing, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    answers(typing("q", options=("--save", path)))
    assert not path.exists()
    path.write_text("something dear")
    answers(typing("q", options=("--save", path)))
    assert path.read_text() == "something dear"


def test_the_record_is_not_lost_silently_when_its_place_is_gone(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    place = tmp_path / "place"
    place.mkdir()
    moves = iter("1" * 5000)

    def type_line(question: str) -> str:
        if place.is_dir():
            place.rmdir()
            place.write_text("a file where a folder was")
        return next(moves)

    monkeypatch.setattr("builtins.input", type_line)
    done = shell(*KLUNKER, "--save", place / "game.json")
    assert done.code == 2
    assert "cannot be written" in done.err
