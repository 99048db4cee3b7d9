"""Bad input gets one clear sentence on standard error, in the requested language, and exit code 2."""

import pytest
from cyclopts import CycloptsError

import tablee
from tablee.bots import BOTS
from tablee.cli import COMMANDS
from tablee.cli.usage import mistake_of
from tests.cli_errors import TABLE, sentence
from tests.conftest import Shell

GAMES, COMMAND_NAMES, BOT_NAMES = ", ".join(tablee.collection()), ", ".join(COMMANDS), ", ".join(BOTS)
HUGE = "9" * 40

CASES: list[tuple[tuple[str, ...], str, str]] = [
    (
        ("frob",),
        f'There is no command "frob". Choose one of: {COMMAND_NAMES}.',
        f"Il n’y a pas de commande « frob ». Choisis parmi : {COMMAND_NAMES}.",
    ),
    (
        ("simulate", "klunker"),
        "--players is missing: give it a value. See: tablee simulate --help",
        "Il manque --players : donne-lui une valeur. Voir : tablee simulate --help",
    ),
    (
        ("simulate", "--players", "3"),
        "GAME is missing: give it a value. See: tablee simulate --help",
        "Il manque GAME : donne-lui une valeur. Voir : tablee simulate --help",
    ),
    (
        ("simulate", *TABLE, "--seed"),
        "--seed is missing: give it a value. See: tablee simulate --help",
        "Il manque --seed : donne-lui une valeur. Voir : tablee simulate --help",
    ),
    (
        ("simulate", "klunker", "--players", "three"),
        '--players cannot be "three": it must be a whole number, in digits. See: tablee simulate --help',
        "--players ne peut pas valoir « three » : il faut un nombre entier, en chiffres. "
        "Voir : tablee simulate --help",
    ),
    (
        ("record", "klunker", "--players", "3.5"),
        '--players cannot be "3.5": it must be a whole number, in digits. See: tablee record --help',
        "--players ne peut pas valoir « 3.5 » : il faut un nombre entier, en chiffres. "
        "Voir : tablee record --help",
    ),
    (
        ("rules", "klunker", "KL1", "KL2"),
        '"KL2" is one word too many. See: tablee rules --help',
        "« KL2 » est un mot de trop. Voir : tablee rules --help",
    ),
    (
        ("simulate", *TABLE, "--fast"),
        'There is no option "--fast" here. See: tablee simulate --help',
        "Il n’y a pas d’option « --fast » ici. Voir : tablee simulate --help",
    ),
    (
        ("simulate", *TABLE, "--players", "4"),
        "--players is given twice. Give it once.",
        "--players est donné deux fois. Donne-le une fois.",
    ),
    (
        ("games", "--json=maybe"),
        "--json takes no value. Leave the value out.",
        "--json ne prend pas de valeur. Retire la valeur.",
    ),
    (
        ("simulate", "chess", "--players", "2"),
        f'There is no game "chess" in the collection. Choose one of: {GAMES}.',
        f"Il n’y a pas de jeu « chess » dans la collection. Choisis parmi : {GAMES}.",
    ),
    (
        ("simulate", "klunker", "--players", "9"),
        "Klunker cannot be played by 9: it takes 3 to 5 players.",
        "Klunker ne se joue pas à 9 : il faut 3 à 5 joueurs.",
    ),
    (
        ("play", "klunker", "--players", "0"),
        "Klunker cannot be played by 0: it takes 3 to 5 players.",
        "Klunker ne se joue pas à 0 : il faut 3 à 5 joueurs.",
    ),
    (
        ("record", *TABLE, "--first", "3"),
        "Seat 3 cannot be the first player. Choose a seat from 0 to 2.",
        "Le siège 3 ne peut pas commencer. Choisis un siège de 0 à 2.",
    ),
    (
        ("simulate", *TABLE, "--option", "wind"),
        '"wind" is not an option. Write it as name=value.',
        "« wind » n’est pas une option. Écris nom=valeur.",
    ),
    (
        ("simulate", *TABLE, "--option", "wind=on"),
        'This table has no option "wind". Its options: –.',
        "Cette table n’a pas d’option « wind ». Ses options : –.",
    ),
    (
        ("simulate", "kinoko", "--players", "3", "--option", "memory=some"),
        'The option "memory" cannot be "some". Choose one of: on, off.',
        "L’option « memory » ne peut pas valoir « some ». Choisis parmi : on, off.",
    ),
    (
        ("play", *TABLE, "--edition", "sea"),
        'Klunker has no edition "sea". Choose one of: maison.',
        "Klunker n’a pas d’édition « sea ». Choisis parmi : maison.",
    ),
    (
        ("record", *TABLE, "--bots", "hal"),
        f'There is no bot "hal". Choose one of: {BOT_NAMES}.',
        f"Il n’y a pas de robot « hal ». Choisis parmi : {BOT_NAMES}.",
    ),
    (
        ("record", *TABLE, "--bots", "random,greedy"),
        "2 bots were named for 3 seats. Name one for each seat, or a single one for all.",
        "2 robots sont nommés pour 3 sièges. Nommes-en un par siège, ou un seul pour tous.",
    ),
    (
        ("play", *TABLE, "--bots", ","),
        "0 bots were named for 2 seats. Name one for each seat, or a single one for all.",
        "0 robots sont nommés pour 2 sièges. Nommes-en un par siège, ou un seul pour tous.",
    ),
    (
        ("simulate", *TABLE, "--seed", "-1"),
        '"--seed" cannot be -1. Choose a number from 0 to 9007199254740992.',
        "« --seed » ne peut pas valoir -1. Choisis un nombre de 0 à 9007199254740992.",
    ),
    (
        ("record", *TABLE, "--seed", HUGE),
        f'"--seed" cannot be {HUGE}. Choose a number from 0 to 9007199254740992.',
        f"« --seed » ne peut pas valoir {HUGE}. Choisis un nombre de 0 à 9007199254740992.",
    ),
    (
        ("simulate", *TABLE, "--games", "0"),
        '"--games" cannot be 0. Choose a number from 1 to 1,000,000,000.',
        "« --games » ne peut pas valoir 0. Choisis un nombre de 1 à 1 000 000 000.",
    ),
    (
        ("rules", "klunker", "KL99"),
        'Klunker has no rule "KL99". Its rules go from KL1 to KL31.',
        "Klunker n’a pas de règle « KL99 ». Ses règles vont de KL1 à KL31.",
    ),
    (
        ("verify", "no-such-file"),
        'There is no file "no-such-file". Check its name and folder.',
        "Il n’y a pas de fichier « no-such-file ». Vérifie son nom et son dossier.",
    ),
    (
        ("verify", "/"),
        '"/" is a folder. Name the file in it.',
        "« / » est un dossier. Nomme le fichier qui s’y trouve.",
    ),
    (
        ("play",),
        "A game in the terminal needs a terminal to type in. Run this command by hand.",
        "Une partie dans le terminal demande un terminal où écrire. Lance cette commande à la main.",
    ),
    (
        ("check-game", "chess"),
        f'There is no game "chess" in the collection. Choose one of: {GAMES}.',
        f"Il n’y a pas de jeu « chess » dans la collection. Choisis parmi : {GAMES}.",
    ),
]


@pytest.mark.parametrize(("arguments", "english", "french"), CASES, ids=lambda case: " ".join(case)[:40])
def test_a_mistake_is_one_sentence_in_either_language(
    shell: Shell, arguments: tuple[str, ...], english: str, french: str
) -> None:
    assert sentence(shell(*arguments)) == english
    assert sentence(shell(*arguments, "--lang", "fr")) == french


def test_any_other_trouble_with_the_command_line_is_one_sentence_too() -> None:
    error = CycloptsError(msg="Odd.\nMore of it.", command_chain=["games"])
    assert str(mistake_of(error, [])) == ("The command cannot be read: Odd. See: tablee games --help")
    assert str(mistake_of(CycloptsError(msg="Odd."), [])).endswith("See: tablee --help")


def test_an_unknown_language_is_told_in_the_locales(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert sentence(shell("games", "--lang", "de")) == (
        'There is no language "de" here. Choose one of: fr, en.'
    )
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert sentence(shell("schema", "--lang=de")).startswith("La langue « de » n’existe pas ici.")


def test_a_language_is_missing_after_its_option(shell: Shell) -> None:
    assert sentence(shell("games", "--lang")).startswith("--lang is missing")
    assert sentence(shell("games", "--lang", "--json")).startswith("--lang is missing")


@pytest.mark.parametrize(
    "number", ["", " ", "-", "1e3", "0x10", "½", "9" * 5000, "NaN", "3,5", "--5", "\x1b[2J"]
)
def test_only_digits_are_a_number(shell: Shell, number: str) -> None:
    said = sentence(shell("simulate", "klunker", f"--players={number}"))
    assert said.startswith("--players ")
    assert len(said) < 300


def test_other_commands_refuse_json_that_they_do_not_speak(shell: Shell) -> None:
    assert sentence(shell("play", *TABLE, "--json")).startswith('There is no option "--json" here.')
