"""Tests of `tablee record`, `tablee replay` and `tablee verify`."""

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

import tablee
from tablee.cli.seating import names_of
from tablee.core.record import SeatRecord, decode_record, encode_record
from tablee.core.replay import replay_record, setting_of
from tablee.core.reveal import NonceRecord, RevealRecord, terms_of
from tablee.core.texts import core_texts, elided
from tests.conftest import Shell
from tests.forgery import rechained

each_game = pytest.mark.parametrize("name", tablee.collection())


def table(name: str) -> tuple[object, ...]:
    return (name, "--players", tablee.game(name).about.players[0])


REVEALS: list[tuple[tuple[NonceRecord, ...], int, str]] = [
    (
        (NonceRecord("none"), NonceRecord("withheld", "0" * 64), NonceRecord("none")),
        2,
        "Ann: no random number.\n"
        "Player 2: promised a random number, but did not reveal it in time. The deals do without it.\n"
        "No player added a random number, so the deals rest on the server alone.\n"
        "2 starts were abandoned before this one, after the random numbers had been asked for.\n",
    ),
    (
        (NonceRecord("repeated"),) * 3,
        0,
        "This deal repeats that of an earlier game, with its secret and its random numbers. "
        "It is never rated.\n",
    ),
]


@pytest.mark.parametrize(("nonces", "abandoned", "said"), REVEALS)
def test_verify_tells_what_the_players_added_to_the_deals(
    shell: Shell, klunker: Path, nonces: tuple[NonceRecord, ...], abandoned: int, said: str
) -> None:
    record, game = decode_record(klunker.read_bytes()), tablee.game("klunker")
    reveal = RevealRecord(nonces, abandoned, terms_of(setting_of(game, record), False), False)
    seats = (SeatRecord(name="Ann"), SeatRecord(), SeatRecord(bot="random"))
    told = replace(record, format=2, seats=seats, fair=replace(record.fair, reveal=reveal))
    klunker.write_bytes(encode_record(rechained(game, told)))
    done = shell("verify", klunker, "--lang", "en")
    assert (done.code, done.out.partition("\n")[2]) == (0, said)
    klunker.write_bytes(encode_record(told))
    false = shell("verify", klunker, "--lang", "en")
    assert (false.code, said in false.out) == (1, False)


@pytest.fixture
def klunker(shell: Shell, tmp_path: Path) -> Path:
    """A file with the record of a whole game."""
    path = tmp_path / "klunker.json"
    path.write_text(shell("record", "klunker", "--players", 3, "--seed", 5).out, "utf-8")
    return path


def opened(path: Path) -> Any:
    return json.loads(path.read_text("utf-8"))


@each_game
def test_a_recorded_game_is_genuine(shell: Shell, name: str, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(shell("record", *table(name), "--seed", 1).out, "utf-8")
    done = shell("verify", path)
    assert (done.code, done.err) == (0, "")
    moves = len(opened(path)["moves"])
    assert done.out == (
        f"Genuine: all {moves} moves follow the rules, and every deal comes from the committed secret.\n"
    )


@each_game
def test_the_same_seed_records_the_same_game_byte_for_byte(shell: Shell, name: str) -> None:
    games = [shell("record", *table(name), "--seed", seed).out for seed in (3, 3, 4)]
    assert games[0] == games[1] != games[2]


def test_without_a_seed_every_game_is_another(shell: Shell) -> None:
    games = [json.loads(shell("record", *table("klunker")).out) for _ in range(2)]
    assert games[0]["fair"]["commitment"] != games[1]["fair"]["commitment"]
    assert games[0]["moves"] != games[1]["moves"]


def test_the_greatest_seed_is_still_a_seed(shell: Shell) -> None:
    assert shell("record", *table("klunker"), "--seed", 2**53).code == 0


def test_a_record_tells_its_table(shell: Shell) -> None:
    done = shell("record", "klunker", "--players", 3, "--seed", 1, "--first", 2, "--bots", "random")
    record = decode_record(done.out.encode())
    assert record.first == 2
    assert [seat.bot for seat in record.seats] == ["random"] * 3


def test_every_seat_can_have_a_bot_of_its_own(shell: Shell) -> None:
    name = min(tablee.collection(), key=lambda name: tablee.game(name).about.players)
    done = shell("record", name, "--players", 2, "--seed", 1, "--bots", "random, greedy")
    assert [seat.bot for seat in decode_record(done.out.encode()).seats] == ["random", "greedy"]


def test_verify_speaks_french_and_json(shell: Shell, klunker: Path) -> None:
    moves = len(opened(klunker)["moves"])
    assert shell("verify", klunker, "--lang", "fr").out.startswith(
        f"Authentique\u00a0: les {moves} coups"
    )
    assert json.loads(shell("verify", klunker, "--json").out) == {
        "moves": moves,
        "finished": True,
        "proved": True,
        "fault": None,
    }


def forged(path: Path, **fields: Any) -> Path:
    path.write_text(json.dumps(opened(path) | fields), "utf-8")
    return path


def test_a_forged_move_is_named_and_the_exit_code_is_1(shell: Shell, klunker: Path) -> None:
    moves = opened(klunker)["moves"]
    moves[6]["check"] = "0" * 16
    done = shell("verify", forged(klunker, moves=moves))
    assert (done.code, done.err) == (1, "")
    assert done.out == "Not genuine. Move 7: This move was altered: its check does not match.\n"


def test_a_move_against_the_rules_is_told_with_its_rule(shell: Shell, klunker: Path) -> None:
    moves = opened(klunker)["moves"]
    moves[6]["action"]["cards"] = []
    done = shell("verify", forged(klunker, moves=moves))
    assert done.out == (
        "Not genuine. Move 7: This move is against the rules. "
        "Your window is empty: put at least one card into it. (KL6)\n"
    )
    found = json.loads(shell("verify", klunker, "--json").out)["fault"]
    assert found["move"] == 7
    assert found["refusal"]["rule"] == "KL6"
    refused = shell("replay", klunker)
    assert refused.code == 2
    assert refused.err == (
        "Move 7 of this record is against rule KL6. Run `tablee verify` on it to hear more.\n"
    )


def test_a_forged_head_is_named(shell: Shell, klunker: Path) -> None:
    done = shell("verify", forged(klunker, first=1))
    assert done.code == 1
    assert done.out == (
        "Not genuine. The head of the record (settings, seats or commitment) was altered.\n"
    )


def test_an_unfinished_game_is_so_far_in_order(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "begun.json"
    path.write_bytes(tablee.core.record.encode_record(tablee.new("klunker", 3, seed=1).record()))
    assert shell("verify", path).out.startswith("So far in order: 6 moves follow the rules.")


def test_a_game_without_its_secret_is_not_proved(shell: Shell, klunker: Path) -> None:
    hidden = opened(klunker)["fair"] | {"secret": None}
    done = shell("verify", forged(klunker, fair=hidden))
    assert done.code == 0
    assert "the secret was never revealed, so the deals are not proved" in done.out


def names_in(path: Path, language: str) -> list[str]:
    """What the players in a record are called."""
    record = decode_record(path.read_bytes())
    match = replay_record(tablee.game(record.game), record)
    return names_of(match, core_texts(language))


def test_a_replay_tells_every_move_in_the_open(shell: Shell, klunker: Path) -> None:
    done = shell("replay", klunker, "--upto", 7)
    lines = done.out.splitlines()
    assert lines[0] == "All in the open"
    assert [line.split()[0] for line in lines[1:8]] == ["1", "2", "3", "4", "5", "6", "7"]
    first, *_ = names_in(klunker, "en")
    assert first.endswith(" (random)")
    assert lines[4].startswith(f"   4  Nature: Deal to {first} into the hand: ")
    assert lines[7].startswith(f"   7  {first} puts into the window: ")
    assert "Round 1 · Draw pile: 73 cards" in lines


def test_a_replay_through_a_seats_eyes_names_only_its_own_cards(shell: Shell, klunker: Path) -> None:
    lines = shell("replay", klunker, "--upto", 6, "--seat", 1, "--lang", "fr").out.splitlines()
    first, second, *_ = names_in(klunker, "fr")
    assert second.endswith(" (au hasard)")
    assert lines[0] == f"Vue {elided('de', second)}"
    assert lines[1] == f"   1  {first} reçoit l’argent de départ\u00a0: une carte, face cachée."
    assert lines[4] == f"   4  {first} complète sa main\u00a0: 6 cartes."
    assert lines[5].startswith("   5  Tu reçois ")


def test_a_replay_ends_with_the_outcome(shell: Shell, klunker: Path) -> None:
    result = opened(klunker)["result"]
    told = shell("replay", klunker).out.splitlines()[-2:]
    assert told[0] == "The draw pile could no longer fill every hand up to six cards."
    best = max(result["scores"])
    names = [names_in(klunker, "en")[seat] for seat in result["winners"]]
    assert told[1] in (f"{names[0]} wins with {best}.", f"Shared win: {names}, with {best}.")


def test_a_shared_win_names_all_who_won(shell: Shell) -> None:
    golden = tablee.game("klunker").folder / "tests" / "golden" / "4-shared-win.json"
    result = opened(golden)["result"]
    first, second = (f"Player {seat + 1}" for seat in result["winners"])
    assert shell("replay", golden).out.splitlines()[-1] == (
        f"Shared win: {first} and {second}, with {max(result['scores'])}."
    )


def test_a_replay_for_machines_has_an_entry_a_move(shell: Shell, klunker: Path) -> None:
    told = json.loads(shell("replay", klunker, "--upto", 5, "--json").out)
    recorded = opened(klunker)["moves"][:5]
    assert [entry["move"] for entry in told] == [1, 2, 3, 4, 5]
    assert [entry["action"] for entry in told] == [move["action"] for move in recorded]
    assert [entry["seat"] for entry in told] == [None] * 5


def test_a_replay_for_a_seat_has_no_action_that_it_did_not_see(shell: Shell, klunker: Path) -> None:
    told = json.loads(shell("replay", klunker, "--seat", 2, "--json").out)
    assert set(told[0]) == {"move", "lines"}
    assert told[3]["lines"] == [{"key": "told-dealt", "facts": {"seat": 0, "count": 6}}]
    assert told[5]["lines"][0]["key"] == "told-dealt-you"


def test_a_record_can_come_through_a_pipe(
    shell: Shell, klunker: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = klunker.read_bytes()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
    assert shell("verify", "-").out == shell("verify", klunker).out
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
    assert shell("replay", "-", "--upto", 3).out == shell("replay", klunker, "--upto", 3).out


def test_the_commands_work_in_a_real_pipeline() -> None:
    command = [sys.executable, "-m", "tablee"]
    recorded = subprocess.run(
        [*command, "record", "klunker", "--players", "3"], stdout=subprocess.PIPE, check=True
    )
    proved = subprocess.run(
        [*command, "verify", "-", "--json"], input=recorded.stdout, stdout=subprocess.PIPE, check=True
    )
    assert json.loads(proved.stdout)["proved"] is True


NAMES = ["[/red][bold]", ":smile:", "\x1b[2J\x1b]0;x\x07", "two\nlines", "{ $seat }", "\u202eanna"]


@pytest.mark.parametrize("name", NAMES)
def test_no_name_in_a_record_commands_the_terminal(shell: Shell, klunker: Path, name: str) -> None:
    forged(klunker, seats=[{"name": name}, {"bot": name}, {}])
    done = shell("replay", klunker, "--upto", 8)
    assert done.code == 0
    assert "\x1b" not in done.out
    assert "\u202e" not in done.out
    shown = repr(name)[1:-1]
    assert f"Nature: Deal to {shown} as starting money" in done.out
    assert f" ({shown}) puts into the window" in done.out


def test_a_replay_says_what_brought_the_points_before_it_names_the_winner(shell: Shell) -> None:
    golden = tablee.game("klunker").folder / "tests" / "golden" / "4-shared-win.json"
    lines = shell("replay", golden).out.splitlines()
    sheet = lines[lines.index("At the start") :]
    assert sheet[1] == "  Player 1 +1 (starting money +1)"
    assert any("four cards sold (" in line for line in sheet)
