"""`tablee arena` reports mistakes before it plays any game."""

import importlib.util
from pathlib import Path

import pytest

from tests.arena_runs import ALIKE, BOT_NAMES, KINOKO, figures
from tests.cli_errors import sentence
from tests.conftest import Shell

CASES: list[tuple[tuple[str, ...], str, str]] = [
    (
        (*KINOKO, "--bots", "hal"),
        f'There is no bot "hal". Choose one of: {BOT_NAMES}.',
        f"Il n’y a pas de robot « hal ». Choisis parmi : {BOT_NAMES}.",
    ),
    (
        (*KINOKO, "--bots", "random,random,random"),
        "3 bots were named for 2 seats. Name one for each seat, or a single one for all.",
        "3 robots sont nommés pour 2 sièges. Nommes-en un par siège, ou un seul pour tous.",
    ),
    (
        KINOKO,
        "--bots is missing: give it a value. See: tablee arena --help",
        "Il manque --bots : donne-lui une valeur. Voir : tablee arena --help",
    ),
    (
        (*ALIKE, "--games", "0"),
        '"--games" cannot be 0. Choose a number from 1 to 1,000,000.',
        "« --games » ne peut pas valoir 0. Choisis un nombre de 1 à 1 000 000.",
    ),
    (
        ("arena", "kinoko", "--players", "2", "--bots", "random", "--jobs", "0"),
        '"--jobs" cannot be 0. Choose a number from 1 to 1,024.',
        "« --jobs » ne peut pas valoir 0. Choisis un nombre de 1 à 1 024.",
    ),
    (
        ("arena", "kinoko", "--players", "9", "--bots", "random"),
        "Kinoko cannot be played by 9: it takes 2 to 4 players.",
        "Kinoko ne se joue pas à 9 : il faut 2 à 4 joueurs.",
    ),
    (
        (*ALIKE, "--plot", "picture.gif"),
        'The picture "picture.gif" must be one of: .png, .svg. Change the end of its name.',
        "L’image « picture.gif » doit être de l’une de ces sortes : .png, .svg. "
        "Change la fin de son nom.",
    ),
    (
        (*ALIKE, "--plot", "/no/such/folder/picture.png"),
        'The file "/no/such/folder/picture.png" cannot be written (No such file or directory). '
        "Choose another place.",
        "Le fichier « /no/such/folder/picture.png » ne peut pas être écrit "
        "(No such file or directory). Choisis un autre endroit.",
    ),
    (
        (*ALIKE, "--resume", "/"),
        '"/" is not a plain file, so no games can be kept there. Name another.',
        "« / » n’est pas un simple fichier : on ne peut pas y garder de parties. Nommes-en un autre.",
    ),
]


@pytest.mark.parametrize(
    ("arguments", "english", "french"), CASES, ids=lambda case: " ".join(case)[-40:]
)
def test_a_mistake_is_one_sentence_in_either_language(
    shell: Shell, arguments: tuple[str, ...], english: str, french: str
) -> None:
    assert sentence(shell(*arguments)) == english
    assert sentence(shell(*arguments, "--lang", "fr")) == french


def test_a_file_of_another_run_is_told_and_left_alone(shell: Shell, tmp_path: Path) -> None:
    kept = tmp_path / "g"
    figures(shell(*ALIKE, "--games", 2, "--resume", kept, "--json"))
    before = kept.read_bytes()
    assert "seed is 0 there and 1 here" in sentence(shell(*ALIKE, "--seed", 1, "--resume", kept))
    told = sentence(shell(*ALIKE, "--seed", 1, "--resume", kept, "--lang", "fr"))
    assert "seed y vaut 0, et ici 1" in told
    assert kept.read_bytes() == before


@pytest.mark.parametrize(
    ("package", "arguments", "extra"),
    [
        ("openskill", (), "arena"),
        ("matplotlib", ("--plot", "picture.png"), "arena"),
        ("ray", ("--ray", "localhost:1"), "ray"),
    ],
)
def test_a_missing_extra_is_told_before_any_game(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, package: str, arguments: tuple[str, ...], extra: str
) -> None:
    find = importlib.util.find_spec
    monkeypatch.setattr(
        importlib.util, "find_spec", lambda name, *rest: None if name == package else find(name, *rest)
    )
    told = sentence(shell(*ALIKE, *arguments))
    assert told == (
        f'This needs the package {package}, which is not installed. Run: pip install "tablee[{extra}]"'
    )


def pretend_ray(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pretend that Ray is installed."""
    find = importlib.util.find_spec
    monkeypatch.setattr(
        importlib.util, "find_spec", lambda name, *rest: find("json" if name == "ray" else name, *rest)
    )


@pytest.mark.parametrize("address", ["127.0.0.1:9", "nonsense", "a:b:c", "", "http://[", "x\0:7"])
def test_an_address_where_no_ray_answers_is_told_at_once(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    pretend_ray(monkeypatch)
    assert sentence(shell(*ALIKE, "--ray", address)).startswith("No Ray cluster answers at ")
    assert sentence(shell(*ALIKE, "--ray", address, "--lang", "fr")).startswith("Aucune grappe Ray")


def test_something_that_listens_but_is_no_ray_is_told(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    pretend_ray(monkeypatch)
    monkeypatch.setattr("tablee.arena.cluster._is_open", lambda address: True)
    monkeypatch.setattr("tablee.arena.cluster.CONNECT_PROGRAM", "import time; time.sleep(60)")
    monkeypatch.setattr("tablee.arena.cluster.ANSWER_SECONDS", 0.5)
    assert sentence(shell(*ALIKE, "--ray", "h:1")).startswith("No Ray cluster answers at ")
    monkeypatch.setattr("tablee.arena.cluster.CONNECT_PROGRAM", "raise SystemExit('Unauthenticated')")
    monkeypatch.setattr("tablee.arena.cluster.ANSWER_SECONDS", 30)
    assert "refuses this connection" in sentence(shell(*ALIKE, "--ray", "h:1"))
    assert "refuse cette connexion" in sentence(shell(*ALIKE, "--ray", "h:1", "--lang", "fr"))
