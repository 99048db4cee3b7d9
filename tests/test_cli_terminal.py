"""`tablee play` at a terminal: its questions, its menu, and how a person leaves."""

import re

import msgspec
import pytest

import tablee
from tablee.cli.menu import Menu
from tablee.core.fair import from_seed
from tablee.core.match import Match
from tests.conftest import Shell
from tests.terminal import CHOOSE, Terminal, typist
from tests.toy_game import GAME, Give, Take


@pytest.fixture
def at_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)


@pytest.mark.usefixtures("at_a_terminal")
def test_what_is_not_said_is_asked_for(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    number = 1 + list(tablee.collection()).index("klunker")
    lines = ("0", "chess", "9" * 5000, str(number), "2", "5", "q")
    monkeypatch.setattr("builtins.input", typist(iter(lines)))
    shown = shell("play", "--bots", "random", "--seed", 1).out
    assert shown.count(f"Type a number from 1 to {len(tablee.collection())}.") == 3
    assert shown.count("Type a number from 3 to 5.") == 1
    assert shown.count(" (random) · 1 note ") == 4


@pytest.mark.usefixtures("at_a_terminal")
def test_an_empty_answer_takes_the_first(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("builtins.input", typist(iter(["", "", "q"])))
    first = next(iter(tablee.collection().values())).about
    shown = shell("play", "--bots", "random", "--seed", 1).out
    names = set(re.findall(r"[A-Z][A-Za-z ]+ \(random\)", shown))
    assert len(names) == first.players[0] - 1


# --- the menu, tested with a toy game in which an action names a seat ---


def menu() -> Menu:
    match = Match(GAME, GAME.setting(2), fair=from_seed(1))
    made = Menu(match, GAME.texts("en"), ("Anna", "Bruno"))
    made.open()
    return made


def test_people_count_seats_from_1(capsys: pytest.CaptureFixture[str]) -> None:
    assert menu().read("give 2") == Give(1)
    assert menu().read("take 2") == Take(2)
    assert "   3. Take 3" in capsys.readouterr().out


def test_a_game_with_one_kind_of_action_can_be_written_too(monkeypatch: pytest.MonkeyPatch) -> None:
    made = menu()
    monkeypatch.setattr(made.match.game, "actions", Take, raising=False)
    assert made.forms() == "take STONES"
    assert made.read("take 2") == Take(2)


@pytest.mark.parametrize("name", tablee.collection())
def test_any_number_can_be_typed_in_any_action(name: str) -> None:
    """A typed action with any number, legal or not, causes no error."""
    game = tablee.game(name)
    match = tablee.new(name, game.about.players[0], seed=1)
    made = Menu(match, game.texts("en"), ())
    for kind in made.kinds():
        fields = msgspec.structs.fields(kind)
        for number in ("-1", "0", "7", "99", str(10**18)):
            words = [number if field.type is int else "" for field in fields]
            made.written(" ".join([kind.__struct_config__.tag, *words]))


# --- a real terminal ---


def test_a_real_terminal_asks_for_the_game_and_the_players() -> None:
    number = 1 + list(tablee.collection()).index("klunker")
    with Terminal("play", "--bots", "random") as terminal:
        asked = terminal.until("Which game? [1] ")
        assert f"   {number}. Klunker · 3–5 players\n" in asked
        terminal.type("chess")
        terminal.until(f"Type a number from 1 to {len(tablee.collection())}.")
        terminal.until("Which game? [1] ")
        terminal.type(str(number))
        terminal.until("How many players (3 to 5)? [3] ")
        terminal.type("6")
        terminal.until("Type a number from 3 to 5.")
        terminal.until("How many players (3 to 5)? [3] ")
        terminal.type("")
        assert terminal.until(CHOOSE).count(" (random) · 1 note ") == 2
        terminal.type("buy 3")
        assert "Refused: " in terminal.until(CHOOSE)
        terminal.type("1")
        assert "Player 1 (you) puts into the window" in terminal.until(CHOOSE)
        terminal.type("\x04", end="")
        code, shown = terminal.end()
        assert code == 0
        assert shown == "\nYou left the table. Nothing was kept.\n"


def test_ctrl_c_at_a_real_terminal_leaves_without_a_word_too_many() -> None:
    with Terminal("play", "klunker", "--players", "3", "--bots", "random", "--lang", "fr") as terminal:
        terminal.until("q pour quitter) ")
        terminal.interrupt()
        code, shown = terminal.end()
        assert code == 130
        assert shown == "\nTu as quitté la table. Rien n’est gardé.\n"


def test_the_end_of_input_at_a_question_ends_the_program() -> None:
    with Terminal("play", "klunker") as terminal:
        terminal.until("[3] ")
        terminal.type("\x04", end="")
        code, shown = terminal.end()
        assert code == 130
        assert shown == "\n"
