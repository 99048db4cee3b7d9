"""Leaks planted in simultaneous choices, reactions and cards played face down: the kit finds each."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablee.core.action import Action
from tablee.core.belief import Belief
from tablee.core.chance import Chance
from tablee.core.position import Position
from tablee.core.refusal import Refusal
from tablee.core.setting import Setting
from tablee.core.view import Line
from tablee.kit.effort import QUICK
from tablee.kit.learning import bless
from tablee_three_cards.knowledge.view import ThreeCardsView
from tablee_three_cards.rules.position import DECK, PLAYED, TOLD_PLAYED, ThreeCards
from tests.planted import PlantedCards, Sampled, caught, passes
from tests.window_game import CHOSE, GAME, MOST_VETO, NONE, PASS, REACT, Toll, TollGame, TollView

PLAYING = (
    "games-end",
    "legal-is-not-refused",
    "choices-commute",
    "replay",
    "scores-add-up",
    "beliefs-fit",
    "who-learns-what",
    "nothing-leaks",
)


class PlantedToll(TollGame):
    """Toll, to be subclassed with a planted defect."""

    folder = GAME.folder


def toll_of(position: type[Toll]) -> PlantedToll:
    game = PlantedToll()
    game.position = position
    return game


class TollHint(TollView, frozen=True, kw_only=True, omit_defaults=True):
    hint: str | int | tuple[int, ...] = 0


def fields(view: msgspec.Struct) -> dict[str, Any]:
    return {name: getattr(view, name) for name in view.__struct_fields__}


@pytest.mark.parametrize("check", PLAYING)
def test_an_honest_game_with_windows_passes(check: str) -> None:
    passes(check, GAME)


# --- hidden choices ---


class ShowsChoices(PlantedToll):
    def view(self, position: Toll, seat: int | None) -> TollView:
        return TollHint(**fields(super().view(position, seat)), hint=tuple(position.choice))


def test_a_choice_shown_before_all_have_chosen_is_a_leak() -> None:
    caught("choices-commute", ShowsChoices(), "sees seat")
    caught("nothing-leaks", ShowsChoices(), 'hint":')
    caught("who-learns-what", ShowsChoices(), "now tells also ['others'")


class PadsChoices(PlantedToll):
    def view(self, position: Toll, seat: int | None) -> TollView:
        padding = "." * sum(position.choice)
        return TollHint(**fields(super().view(position, seat)), hint=padding)


def test_a_message_whose_size_depends_on_a_hidden_choice_is_a_leak() -> None:
    caught("choices-commute", PadsChoices(), "sees seat")
    caught("nothing-leaks", PadsChoices(), 'hint":')


class RecallsChoices(PlantedToll):
    def recall(self, position: Toll, seat: int | None) -> TollView:
        return TollHint(**fields(self.view(position, seat)), hint=tuple(position.choice))


def test_a_bot_that_is_given_anothers_hidden_choice_is_a_leak() -> None:
    caught("choices-commute", RecallsChoices(), "sees seat")
    caught("nothing-leaks", RecallsChoices(), 'hint":')


class SaysWhoVetoes(PlantedToll):
    def line(self, event: tuple[int, int, int], viewer: int | None) -> Line | None:
        line = super().line(event, viewer)
        if line and event[0] == CHOSE:
            return Line(line.key, {**line.facts, "card": int(event[2] < PASS)})
        return line


class TellsChoices(Toll):
    """Tells with each choice what it is. An honest `line` says nothing of it."""

    def tell(self, event: int, seat: int, what: int) -> None:
        super().tell(event, seat, self.choice[seat] if event == CHOSE else what)


def test_a_log_line_that_tells_a_veto_from_a_pass_too_early_is_a_leak() -> None:
    passes("nothing-leaks", toll_of(TellsChoices))
    game = SaysWhoVetoes()
    game.position = TellsChoices
    caught("choices-commute", game, "sees seat")
    caught("nothing-leaks", game, '"card":')


class RefusesTooKindly(PlantedToll):
    def refusal(self, position: Toll, seat: int, action: Action) -> Refusal | None:
        refused = super().refusal(position, seat, action)
        return refused and Refusal(refused.rule, refused.why, {"cards": tuple(position.choice)})


def test_a_refusal_that_tells_a_hidden_choice_is_a_leak() -> None:
    caught("nothing-leaks", RefusesTooKindly(), "refused")


# --- the order of choosing ---


class FirstComeFirstServed(Toll):
    """Whoever chooses first keeps the lead, so that it matters who does."""

    def apply_by(self, seat: int, move: int) -> None:
        if not any(self.choice):
            self.winner = seat
        super().apply_by(seat, move)

    def reopen(self, seat: int) -> None:
        super().reopen(seat)
        self.winner = -1


def test_an_order_of_choosing_that_matters_is_found() -> None:
    caught("choices-commute", toll_of(FirstComeFirstServed), "the order of choosing matters")


class NoTwoAlike(Toll):
    """Nobody may choose the neighbour of a card that is already chosen, though it is hidden."""

    def moves(self, seat: int) -> list[int]:
        near = {card + 1 for card in self.choice if NONE < card < PASS}
        moves = super().moves(seat)
        return [move for move in moves if move not in near] or moves


def test_legal_moves_that_depend_on_hidden_choices_are_found() -> None:
    caught("choices-commute", toll_of(NoTwoAlike), "others' choices change the legal moves")


class ForgetsToWithdraw(Toll):
    def reopen(self, seat: int) -> None:
        pass


def test_choices_that_cannot_be_withdrawn_are_found() -> None:
    caught("choices-commute", toll_of(ForgetsToWithdraw), "reopen() does not withdraw")


# --- reactions ---


class AsksOnlyHolders(Toll):
    """Asks only those who hold a veto, so that everybody sees who does."""

    def open(self, phase: int, seats: Any) -> None:
        if phase == REACT:
            seats = [seat for seat in seats if min(self.hand(seat)) <= MOST_VETO] or seats
        super().open(phase, seats)


def test_a_reaction_that_only_those_who_can_are_asked_for_is_a_leak() -> None:
    caught("choices-commute", toll_of(AsksOnlyHolders), "whose turn it is tells viewer")


class PassesForThem(Toll):
    """Passes at once for those who hold no veto. They are shown as having chosen."""

    def open(self, phase: int, seats: Any) -> None:
        super().open(phase, seats)
        for seat in range(self.players) if phase == REACT else ():
            if self.is_due(seat) and min(self.hand(seat)) > MOST_VETO:
                self.choice[seat] = PASS
        if phase == REACT and not self.pending():
            self.settle_round()


def test_an_automatic_pass_that_shows_at_once_is_a_leak() -> None:
    caught("choices-commute", toll_of(PassesForThem), "whose turn it is tells viewer")


class ClosesEarly(Toll):
    """The first veto closes the window, before the others have answered."""

    def apply_by(self, seat: int, move: int) -> None:
        vetoed = self.phase == REACT and move < PASS
        if vetoed:
            self.choice = [it or PASS for it in self.choice]
        super().apply_by(seat, move)


def test_a_window_that_closes_at_the_first_reaction_is_found() -> None:
    caught("choices-commute", toll_of(ClosesEarly), "pending after some chose")


# --- cards played face down, in turn ---


class FaceDownCards(PlantedCards):
    """Three Cards played face down: a trick is turned up when its last card is played."""

    def view(self, position: ThreeCards, seat: int | None) -> ThreeCardsView:
        seen = super().view(position, seat)
        shown = tuple(card if other == seat else card and 0 for other, card in enumerate(seen.on_table))
        return msgspec.structs.replace(seen, on_table=shown)

    def line(self, event: tuple[int, int, int], viewer: int | None) -> Line | None:
        line = super().line(event, viewer)
        assert line is not None
        return Line(line.key, {**line.facts, "card": 0}) if event[0] == TOLD_PLAYED else line

    def belief(self, setting: Setting, view: ThreeCardsView) -> Belief:
        down = [seat for seat, card in enumerate(view.on_table) if card == 0]
        bare = msgspec.structs.replace(view, on_table=tuple(card or None for card in view.on_table))
        honest = super().belief(setting, bare)

        def sample(chance: Chance) -> Position:
            world = honest.sample(chance)
            assert isinstance(world, ThreeCards)
            for seat in down:
                unseen = world.cards(DECK)
                world.place[unseen[chance.below(len(unseen))]] = PLAYED + seat
            return world

        return Sampled(sample)


class ShownEarly(FaceDownCards):
    """The same, but the view shows the others the cards that lie face down."""

    def view(self, position: ThreeCards, seat: int | None) -> ThreeCardsView:
        return PlantedCards.view(self, position, seat)


@pytest.fixture
def reviewed(tmp_path: Path) -> Path:
    """A folder with the `learning.json` of the honest game."""
    (tmp_path / "learning.json").unlink(missing_ok=True)
    game = FaceDownCards()
    honest, game.folder = game.folder, tmp_path
    for name in ("game.toml", "editions", "texts"):
        (tmp_path / name).symlink_to(honest / name)
    bless(game, QUICK)
    return tmp_path


def in_folder(game: PlantedCards, folder: Path) -> PlantedCards:
    game.folder = folder
    return game


def test_a_card_played_face_down_may_be_shown_only_with_the_line_that_says_so(reviewed: Path) -> None:
    learning = msgspec.json.decode((reviewed / "learning.json").read_bytes())
    assert learning["choices"]["play.card"] == ["self"]
    assert learning["choices"]["play.card with told-trick"] == ["others", "spectator"]
    assert learning["reveals"] == {"play with told-trick": ["others", "self", "spectator"]}
    for check in ("beliefs-fit", "who-learns-what", "nothing-leaks"):
        passes(check, in_folder(FaceDownCards(), reviewed))
    caught("nothing-leaks", in_folder(ShownEarly(), reviewed), '"on_table":')
    caught("who-learns-what", in_folder(ShownEarly(), reviewed), "play.card now tells also ['others'")


def test_one_row_cannot_excuse_both_the_hidden_card_and_the_shown_one(reviewed: Path) -> None:
    everyone = ["others", "self", "spectator"]
    lax = {"choices": {"deal.card": ["self"], "play.card": everyone}, "reveals": {"play": everyone}}
    (reviewed / "learning.json").write_bytes(msgspec.json.encode(lax))
    passes("nothing-leaks", in_folder(ShownEarly(), reviewed))  # such a row lets the leak pass
    reason = "choices play.card says that others always learn it, not only with told-trick"
    caught("who-learns-what", in_folder(FaceDownCards(), reviewed), reason)


class TurnsUpSilently(FaceDownCards):
    """Shows the trick when it is complete, but the log says nothing of it."""

    def line(self, event: tuple[int, int, int], viewer: int | None) -> Line | None:
        return super().line(event, viewer) if event[0] <= TOLD_PLAYED else None


def test_a_choice_that_is_shown_at_times_without_a_word_is_refused(reviewed: Path) -> None:
    game = in_folder(TurnsUpSilently(), reviewed)
    bless(game, QUICK)
    caught("who-learns-what", game, "play.card is sometimes hidden from others and sometimes not")
