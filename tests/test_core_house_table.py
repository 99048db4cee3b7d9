"""The declaration of a house table: it is read, and each fault in it is a sentence for its author."""

import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from msgspec import inspect

from tablee.core.action import Action
from tablee.core.game import Game
from tablee.core.house_faults import contrast, faults, types_at, wanted_words
from tablee.core.house_table import (
    FILE,
    MOST_BYTES,
    CardZone,
    Cloth,
    HouseTable,
    Look,
    Motif,
    OtherZone,
    PieceKind,
    Weave,
    read_house_table,
)
from tablee.core.house_zones import DRAWS, INSTEAD, NEEDS, PLACES
from tablee.core.mistake import Mistake
from tablee.core.texts import LANGUAGES, core_texts
from tablee.core.view import View

ROOT = Path(__file__).parent.parent
THREE_CARDS = ROOT / "tests" / "outside" / "tablee_three_cards"
WEB = ROOT / "web" / "src" / "house_table"


class Bid(msgspec.Struct, frozen=True):
    """A bid of dice."""

    quantity: int
    face: int
    seat: int = 0


class DiceView(View, frozen=True, kw_only=True, omit_defaults=True):
    """What a seat sees of a game of hidden dice."""

    dice: tuple[int, ...] = ()
    left: tuple[int, ...] = ()
    ready: tuple[bool, ...] = ()
    bid: Bid | None = None
    sheets: tuple[dict[str, int], ...] = ()
    pair: tuple[int, str] = (0, "")


class Raise(Action, frozen=True, tag="raise"):
    """Bid more."""

    quantity: int
    face: int


class Keep(Action, frozen=True, tag="keep"):
    """Keep some dice."""

    dice: tuple[int, ...] = ()


class DiceGame(Game[Any, DiceView]):
    """Just enough of a game for its declaration to be checked."""

    actions = Raise | Keep
    view_type = DiceView
    events = ("told-bid",)

    def __init__(self, folder: Path) -> None:
        self.folder = folder


GOOD: dict[str, Any] = {
    "box": ["#1A766F", "#F1C98A"],
    "motif": "cup",
    "cloth": "miel",
    "weave": "tissage",
    "pieces": {
        "die": {"kind": "die", "faces": "number"},
        "chip": {"kind": "token"},
        "card": {"kind": "card"},
    },
    "zones": [
        {"id": "dice", "kind": "dice", "at": "own", "piece": "die", "shows": "dice"},
        {"id": "cup", "kind": "cup", "at": "seat", "piece": "die", "count": "left[]"},
        {
            "id": "bid",
            "kind": "bid",
            "at": "middle",
            "piece": "die",
            "shows": "bid",
            "number": "quantity",
            "face": "face",
            "owner": "seat",
        },
    ],
    "moves": [
        {"type": "raise", "steps": [{"field": "quantity"}, {"field": "face", "piece": "die"}]},
        {"type": "keep", "steps": [{"field": "dice", "zone": "dice", "many": True}]},
    ],
    "weights": {"told-bid": "choice"},
}


def with_change(path: str, value: Any) -> dict[str, Any]:
    """The good declaration with one value changed. A path such as `zones.0.kind` says which."""
    changed: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(GOOD))
    *way, last = path.split(".")
    place: Any = changed
    for part in way:
        place = place[int(part)] if part.isdecimal() else place[part]
    if last.isdecimal():
        place.insert(int(last), value)
    else:
        place[last] = value
    return changed


@pytest.fixture
def game(tmp_path: Path) -> DiceGame:
    texts = tmp_path / "texts"
    texts.mkdir()
    words = wanted_words(msgspec.convert(GOOD, HouseTable))
    for language in LANGUAGES:
        (texts / f"{language}.ftl").write_text("".join(f"{key} = x\n" for key in words))
    return DiceGame(tmp_path)


def test_a_good_declaration_has_no_faults(game: DiceGame) -> None:
    assert faults(msgspec.convert(GOOD, HouseTable), game) == []


FAULTS = {
    "a colour that is none": ("box.0", "red", "house-colour"),
    "a box on which the title cannot be read": ("box", ["#F1C98A", "#1A766F"], "house-pale-box"),
    "two zones of one name": ("zones.1.id", "dice", "house-zone-twice"),
    "a hand in the middle": ("zones.0.at", "seat", "house-zone-place"),
    "a cup without a number of dice": ("zones.1.count", "", "house-zone-lacks"),
    "a piece that is not declared": ("zones.0.piece", "cube", "house-piece-unknown"),
    "a fan of tokens": (
        "zones.0",
        {"id": "hand", "kind": "fan", "at": "own", "piece": "chip", "shows": "dice"},
        "house-zone-piece",
    ),
    "a bid with a token": ("zones.2.piece", "chip", "house-zone-piece"),
    "an option that is a card": ("moves.0.steps.1.piece", "card", "house-step-piece"),
    "a field that the view does not have": ("zones.0.shows", "dices", "house-field-unknown"),
    "a path with an empty part": ("zones.0.shows", "dice.", "house-field-unknown"),
    "a fact that the view does not have": ("facts", {"stake": "pot"}, "house-field-unknown"),
    "seats that are out, which the view does not have": ("out", "gone", "house-field-unknown"),
    "a team that does not say whose": ("team", "left", "house-not-of-seats"),
    "a zone that takes pieces from nowhere": ("zones.0.picks", "tray", "house-zone-unknown"),
    "a step with an unknown piece": ("moves.0.steps.1.piece", "cube", "house-piece-unknown"),
    "a last trick that the view does not have": ("zones.2.last", "gone", "house-field-unknown"),
    "a field of a bid that the view does not have": ("zones.2.face", "pips", "house-field-unknown"),
    "a seat's zone that does not say whose": ("zones.1.count", "left", "house-not-of-seats"),
    "a zone of nobody that is a seat's": ("zones.2.shows", "left[]", "house-of-one-seat"),
    "a number that is none": ("zones.1.count", "sheets[]", "house-not-a-number"),
    "a yes or no that is none": ("zones.1.ready", "left[]", "house-not-yes-or-no"),
    "an action that the game does not have": ("moves.0.type", "pass", "house-action-unknown"),
    "an action without a move": ("moves", [], "house-move-missing"),
    "a move twice": ("moves.1.type", "raise", "house-move-twice"),
    "a field that the action does not have": ("moves.0.steps.0.field", "much", "house-action-field"),
    "a field that is not chosen": ("moves.0.steps", [], "house-step-missing"),
    "a list that is chosen as one": ("moves.1.steps.0.many", False, "house-step-many"),
    "one thing that is chosen as a list": ("moves.0.steps.0.many", True, "house-step-one"),
    "a step at a zone that is not declared": ("moves.1.steps.0.zone", "tray", "house-zone-unknown"),
    "a step at a zone where nothing is touched": ("moves.1.steps.0.zone", "cup", "house-step-zone"),
    "a weight of an unknown event": ("weights.told-sung", "card", "house-event-unknown"),
    "a word that is missing": ("rules", {"bid": "PE1"}, "house-word-missing"),
}


@pytest.mark.parametrize(("path", "value", "key"), FAULTS.values(), ids=FAULTS)
def test_a_fault_is_named(game: DiceGame, path: str, value: Any, key: str) -> None:
    changed = (
        with_change(path, value) if not path.startswith("box.") else {**GOOD, "box": [value, "#fff"]}
    )
    found = faults(msgspec.convert(changed, HouseTable), game)
    assert key in [mistake.key for mistake in found]


def test_a_text_that_names_what_it_is_not_told_is_named(game: DiceGame) -> None:
    for words in (game.folder / "texts").iterdir():
        words.write_text(words.read_text() + "do-raise = Bid { $quantity } of { $pot }\n")
    table = msgspec.convert(GOOD, HouseTable)
    assert [mistake.in_words("en") for mistake in faults(table, game)] == [
        'The text "do-raise" names pot, which the table does not tell it. It gets: count, face, points, '
        "quantity, rest. Add the path to `facts` in house_table.toml."
    ]
    assert faults(msgspec.convert(with_change("facts", {"pot": "dice"}), HouseTable), game) == []


def test_a_piece_in_a_zone_that_cannot_draw_it_is_told_where_it_can_lie(game: DiceGame) -> None:
    table = msgspec.convert(with_change("zones.2.piece", "chip"), HouseTable)
    assert [mistake.in_words("en") for mistake in faults(table, game)] == [
        'The zone "bid" (bid) cannot draw the piece "chip", a token. '
        "Zones for it: stack, row, slot, grid, plaque."
    ]


@pytest.mark.parametrize("kind", get_args(PieceKind))
def test_the_zones_named_for_a_piece_can_draw_it(kind: PieceKind) -> None:
    assert all(kind in DRAWS[zone] for zone in INSTEAD[kind].split(", "))


def test_every_kind_of_zone_says_where_it_can_be_what_it_needs_and_what_it_draws() -> None:
    kinds = {*get_args(CardZone), *get_args(OtherZone)}
    assert set(PLACES) == set(NEEDS) == set(DRAWS) == kinds


def test_every_fault_is_a_sentence_in_both_languages(game: DiceGame) -> None:
    for path, value, _ in FAULTS.values():
        changed = {**GOOD, "box": [value, "#fff"]} if path == "box.0" else with_change(path, value)
        for mistake in faults(msgspec.convert(changed, HouseTable), game):
            for language in LANGUAGES:
                assert mistake.in_words(language).rstrip(" »").endswith((".", "!"))


def test_every_fault_that_can_be_named_is_tested() -> None:
    elsewhere = {
        "house-malformed",
        "house-too-big",
        "house-none",
        "house-fact-unknown",
        "house-team-wrong",
    }
    assert {key for _, _, key in FAULTS.values()} == set(core_texts("en").keys("house-")) - elsewhere


def test_a_game_needs_words_only_in_the_languages_that_it_has(game: DiceGame) -> None:
    table = msgspec.convert(with_change("rules", {"bid": "PE1"}), HouseTable)
    (game.folder / "texts" / "fr.ftl").unlink()
    found = [mistake.facts for mistake in faults(table, game)]
    assert found == [{"word": "help-bid", "language": "en"}]


def test_a_path_leads_through_lists_and_dicts() -> None:
    assert types_at(DiceView, "sheets[].ones") == types_at(Bid, "face")
    assert [type(it) for it in types_at(DiceView, "pair[]")] == [inspect.IntType, inspect.StrType]
    assert types_at(DiceView, "left[].ones") == []


def test_the_look_is_a_part_of_the_declaration() -> None:
    look = msgspec.convert(GOOD, HouseTable).look
    assert look == Look(box=("#1A766F", "#F1C98A"), motif="cup", cloth="miel", weave="tissage")


# --- the file ---


def test_a_game_without_a_declaration_has_none(tmp_path: Path) -> None:
    assert read_house_table(tmp_path) is None


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("box = [", "Unclosed array"),
        ('zones = [{ id = "a", kind = "fann", at = "own" }]', "Invalid enum value 'fann'"),
        ('colour = "red"', "Object contains unknown field `colour`"),
    ],
)
def test_a_declaration_that_cannot_be_read_is_named(tmp_path: Path, text: str, reason: str) -> None:
    (tmp_path / FILE).write_text(text)
    with pytest.raises(Mistake) as caught:
        read_house_table(tmp_path)
    assert caught.value.key == "house-malformed"
    assert FILE in str(caught.value.facts["file"])
    assert reason in str(caught.value.facts["reason"]) or reason == "Unclosed array"


def test_an_oversized_declaration_is_refused(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("#" * (MOST_BYTES + 1))
    with pytest.raises(Mistake, match="larger than 64 KiB"):
        read_house_table(tmp_path)


# --- the drawings ---


def test_every_cloth_weave_and_motif_is_drawn() -> None:
    styles = (WEB / "cloths.css").read_text("utf-8")
    assert set(re.findall(r"\[data-cloth='(\w+)'\]", styles)) == set(get_args(Cloth))
    assert set(re.findall(r"\[data-weave='(\w+)'\]", styles)) == set(get_args(Weave))
    assert {path.stem for path in (WEB / "motifs").glob("*.svg")} == set(get_args(Motif))


def test_words_on_every_cloth_can_be_read() -> None:
    styles = (WEB / "cloths.css").read_text("utf-8")
    pairs = re.findall(r"--cloth: (#\w{6});.*?--cloth-ink: (#\w{6});", styles, re.DOTALL)
    assert len(pairs) == 2 * len(get_args(Cloth))
    assert min(contrast(cloth, ink) for cloth, ink in pairs) >= 7


@pytest.mark.parametrize(
    "path", [*(ROOT / "tests/browser/house").glob("*.toml")], ids=lambda it: it.stem
)
def test_the_fixtures_of_the_browser_have_all_their_words(path: Path) -> None:
    table = msgspec.toml.decode(path.read_bytes(), type=HouseTable)
    for language in LANGUAGES:
        source = (path.parent / f"{path.stem}.{language}.ftl").read_text("utf-8")
        missing = [
            key for key in wanted_words(table) if not re.search(f"^{key} =", source, re.MULTILINE)
        ]
        assert missing == []


def test_three_cards_is_declared_without_faults(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(THREE_CARDS.parent))
    from tablee_three_cards import GAME

    table = read_house_table(GAME.folder)
    assert table is not None
    assert [str(mistake) for mistake in faults(table, GAME)] == []
