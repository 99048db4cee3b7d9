"""The test of the test: for each check of the kit, defects planted on purpose that it must find.

Leaks, which `nothing-leaks` finds, are planted in test_kit_catches_leaks.
"""

import itertools
from pathlib import Path
from typing import ClassVar

import pytest

from tablee.core.action import Action
from tablee.core.belief import Belief
from tablee.core.chance import Chance, FastChance
from tablee.core.position import NATURE, Position
from tablee.core.refusal import Refusal
from tablee.core.setting import Setting
from tablee.core.view import Line, Outcome
from tablee.games.klunker.jewels import kinds_in, nth
from tablee.games.klunker.position import KlunkerPosition, set_up
from tablee.games.klunker.view import KlunkerView
from tablee.kit.checks import CHECKS
from tablee.kit.effort import Effort
from tablee_three_cards import GAME as THREE_CARDS
from tablee_three_cards.actions import Play
from tablee_three_cards.position import DECK, GONE, HAND, ThreeCards
from tablee_three_cards.view import ThreeCardsView
from tests.planted import (
    PlantedCards,
    PlantedKlunker,
    Sampled,
    caught,
    passes,
    played_by,
    replacing,
    with_file,
    without_line,
)

BRIEF = Effort(games=1, matches=0, looks=1)
NOT_HERE = {"compiled-like-uncompiled"}
"""Needs an installed game: see test_outside_game."""


def test_every_check_has_a_defect_that_it_must_find() -> None:
    sources = [path.read_text("utf-8") for path in Path(__file__).parent.glob("test_kit_catches*.py")]
    assert [check for check in CHECKS if f'caught("{check}"' not in "".join(sources)] == []


@pytest.mark.parametrize("check", sorted(CHECKS.keys() - NOT_HERE))
def test_without_a_defect_all_is_well(check: str) -> None:
    passes(check, PlantedCards())


# --- rulebook ---


def test_a_rulebook_that_is_missing_is_found(tmp_path: Path) -> None:
    caught("rulebook", with_file(tmp_path, "rules.fr.md", None), "there is no file")


def test_a_rule_in_one_language_only_is_found(tmp_path: Path) -> None:
    game = with_file(tmp_path, "rules.en.md", without_line("- TC6."))
    caught("rulebook", game, "rules.en.md has other numbers: ['TC6']")


def test_a_refusal_that_cites_an_unknown_rule_is_found() -> None:
    game = PlantedCards()
    game.refusals = {**game.refusals, "not-held": "TC99"}
    caught("rulebook", game, "refusals cite unknown rules: ['TC99']")


# --- texts ---


def test_texts_that_are_missing_are_found(tmp_path: Path) -> None:
    caught("texts", with_file(tmp_path, "texts", None), "there is no file")


def test_a_text_in_one_language_only_is_found(tmp_path: Path) -> None:
    game = with_file(tmp_path, "texts/fr.ftl", without_line("told-trick"))
    caught("texts", game, "['told-trick']")


def test_a_variable_in_one_language_only_is_found(tmp_path: Path) -> None:
    game = with_file(tmp_path, "texts/fr.ftl", replacing("joue le { $card }", "joue une carte"))
    caught("texts", game, "['told-played']")


class TellsOneMore(PlantedCards):
    events = (*THREE_CARDS.events, "told-nothing")


def test_a_text_without_its_sentence_is_found() -> None:
    caught("texts", TellsOneMore(), "no text for ['told-nothing']")


class ForgetsAFact(PlantedCards):
    def line(self, event: tuple[int, int, int], viewer: int | None) -> Line:
        line = super().line(event, viewer)
        return Line(line.key, {"seat": event[1]}) if line.key == "told-trick" else line


def test_a_text_that_wants_a_fact_that_nobody_gives_is_found() -> None:
    caught("texts", ForgetsAFact(), "told-trick with the facts seat cannot be said in fr")


class AsksInVain(PlantedCards):
    def task(self, view: ThreeCardsView) -> Line:
        return Line("phase-unheard")


def test_a_task_without_words_is_found() -> None:
    caught("texts", AsksInVain(), "no text for ['phase-unheard']")


# --- games-end ---


class Stuck(ThreeCards):
    def num_legal(self) -> int:
        return 0 if sum(self.tricks) == 1 else super().num_legal()


class Endless(ThreeCards):
    def take_trick(self) -> None:
        """The cards go back to the hands that they came from."""
        for seat, card in enumerate(self.trick()):
            self.place[card] = HAND + seat


class LosesCards(ThreeCards):
    def take_trick(self) -> None:
        super().take_trick()
        self.place[self.cards(GONE)[0]] = DECK


class SharesTricks(ThreeCards):
    def clone(self) -> "ThreeCards":
        copy = super().clone()
        copy.place = self.place
        return copy


class WinsTwice(ThreeCards):
    def result(self, seat: int) -> float:
        return 1.0 if self.tricks[seat] == max(self.tricks) else 0.0


class ListsTwice(ThreeCards):
    def legal_at(self, index: int) -> int:
        return super().legal_at(0)


class ListsOtherwise(ThreeCards):
    def legal(self) -> tuple[int, ...]:
        return super().legal()[::-1]


class SettlesOtherwise(ThreeCards):
    def settle(self, chance: Chance) -> None:
        chance.below(2)
        super().settle(chance)


class ListsForNobody(ThreeCards):
    def num_legal(self) -> int:
        return len(self.cards(HAND + self.turn()))


class Forgets(ThreeCards):
    def ints(self) -> list[int]:
        return [0, *super().ints()[1:]]

    def clone(self) -> "ThreeCards":
        copy = super().clone()
        copy.leader = self.leader
        return copy


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        (Stuck, "stuck: no legal move"),
        (LosesCards, "not conserved"),
        (SharesTricks, "shares state"),
        (WinsTwice, "the results add up to 3.0"),
        (ListsTwice, "listed twice"),
        (ListsOtherwise, "legal() and legal_at() differ"),
        (SettlesOtherwise, "settle() and sample() differ"),
        (ListsForNobody, "legal moves and no seat to act"),
    ],
)
def test_rules_that_do_not_hold_together_are_found(position: type[ThreeCards], reason: str) -> None:
    caught("games-end", played_by(position), reason)


def test_a_game_without_an_end_is_found() -> None:
    caught("games-end", played_by(Endless), "endless", BRIEF)


def test_a_state_that_bytes_do_not_carry_is_found() -> None:
    caught("games-end", played_by(Forgets), "from_bytes() gives")


class EndsEarly(PlantedCards):
    def outcome(self, position: ThreeCards) -> Outcome | None:
        early = Outcome(scores=(0, 0, 0), winners=(), reason="hands-empty")
        return super().outcome(position) or (early if sum(position.tricks) else None)


def test_an_outcome_before_the_end_is_found() -> None:
    caught("games-end", EndsEarly(), "an outcome exactly at the end")


class LookingMoves(PlantedCards):
    def view(self, position: ThreeCards, seat: int | None) -> ThreeCardsView:
        position.tricks[0] += position.tricks[0] == 1
        return super().view(position, seat)


def test_a_view_that_changes_the_position_is_found() -> None:
    caught("games-end", LookingMoves(), "looking changed something")


# --- legal-is-not-refused ---


class OmitsTheLast(ThreeCards):
    def num_legal(self) -> int:
        return max(super().num_legal() - 1, min(1, super().num_legal()))


def test_a_legal_action_that_is_not_listed_is_found() -> None:
    caught("legal-is-not-refused", played_by(OmitsTheLast), "not refused and not legal")


class TooStrict(PlantedCards):
    def refusal(self, position: ThreeCards, seat: int, action: Action) -> Refusal | None:
        is_twelve = isinstance(action, Play) and action.card == 12
        return super().refusal(position, seat, action) or (
            Refusal("TC3", "not-held", {"card": 12}) if is_twelve else None
        )


def test_a_refusal_that_is_too_strict_is_found() -> None:
    caught("legal-is-not-refused", TooStrict(), "legal but refused: seat")


class TooLax(PlantedCards):
    """The seat to act may also play what lies in the deck."""

    def refusal(self, position: ThreeCards, seat: int, action: Action) -> Refusal | None:
        in_deck = isinstance(action, Play) and position.place.get(action.card) == DECK
        refused = super().refusal(position, seat, action)
        return None if in_deck and position.to_act() == seat else refused


class AnyonesTurn(PlantedCards):
    def refusal(self, position: ThreeCards, seat: int, action: Action) -> Refusal | None:
        holds = isinstance(action, Play) and position.place.get(action.card) == HAND + seat
        return None if holds else super().refusal(position, seat, action)


@pytest.mark.parametrize("game", [TooLax(), AnyonesTurn()], ids=["deck", "turn"])
def test_a_refusal_that_is_too_lax_is_found(game: PlantedCards) -> None:
    caught("legal-is-not-refused", game, "not refused and not legal: seat")


class RefusingMoves(PlantedCards):
    def refusal(self, position: ThreeCards, seat: int, action: Action) -> Refusal | None:
        refused = super().refusal(position, seat, action)
        if refused and refused.why == "not-held":
            position.tricks[seat] = 1
        return refused


def test_a_refused_action_that_changes_the_position_is_found() -> None:
    caught("legal-is-not-refused", RefusingMoves(), "changed something")


class CitesAnother(PlantedCards):
    def refusal(self, position: ThreeCards, seat: int, action: Action) -> Refusal | None:
        refused = super().refusal(position, seat, action)
        return Refusal("TC1", refused.why, refused.facts) if refused else None


def test_a_refusal_with_another_rule_than_promised_is_found() -> None:
    caught("legal-is-not-refused", CitesAnother(), "another rule than TC3")


class DealsAnything(PlantedCards):
    def impossible(self, position: ThreeCards, action: Action) -> Refusal | None:
        return None


class DealsAnyTime(PlantedCards):
    def impossible(self, position: ThreeCards, action: Action) -> Refusal | None:
        late = position.to_act() != NATURE
        return None if late else super().impossible(position, action)


class DealsNoTwelve(PlantedCards):
    def impossible(self, position: ThreeCards, action: Action) -> Refusal | None:
        is_twelve = self.move_of(position, action) == 12
        return Refusal("TC2", "deal-impossible") if is_twelve else super().impossible(position, action)


def test_a_forged_deal_that_is_held_for_possible_is_found() -> None:
    caught("legal-is-not-refused", DealsAnything(), "held for possible, and loses something")


def test_a_deal_out_of_turn_that_is_held_for_possible_is_found() -> None:
    caught("legal-is-not-refused", DealsAnyTime(), "possible while a player is to act")


def test_a_deal_that_is_held_for_impossible_is_found() -> None:
    caught("legal-is-not-refused", DealsNoTwelve(), "Nature does what is impossible")


# --- replay ---


class Fickle(ThreeCards):
    """Who leads after a trick depends on how many were ever taken, in all games."""

    taken: ClassVar = itertools.count()

    def take_trick(self) -> None:
        super().take_trick()
        self.leader = next(self.taken) // 5 % self.players


def test_a_game_that_does_not_replay_is_found() -> None:
    caught("replay", played_by(Fickle), "of this record is against rule TC3")


class OwnLuck(ThreeCards):
    luck: ClassVar = FastChance(1)

    def sample(self, chance: Chance) -> int:
        return super().sample(self.luck)


def test_deals_that_do_not_come_from_the_given_chance_are_found() -> None:
    caught("replay", played_by(OwnLuck), "fault-deal")


# --- perft ---


def test_other_rules_give_other_counts() -> None:
    caught("perft", played_by(OmitsTheLast), "depth 1 : 2 leaves, not 3")


def test_counts_that_are_missing_are_found(tmp_path: Path) -> None:
    caught("perft", with_file(tmp_path, "tests/perft.json", None), "check-game --bless")


# --- compiled-like-uncompiled ---


class OtherwiseHere(PlantedKlunker):
    """Not the Klunker that is found by its id in the other process."""

    def set_up(self, setting: Setting) -> KlunkerPosition:
        other = super().set_up(setting)
        return set_up(setting.players, (setting.first + 1) % setting.players, other.pile)


def test_an_engine_that_plays_otherwise_in_another_process_is_found() -> None:
    caught("compiled-like-uncompiled", OtherwiseHere(), "uncompiled:")


# --- beliefs-fit ---


class BelievesTheTruth(PlantedKlunker):
    """Its belief is whatever it showed last."""

    truth: KlunkerPosition

    def view(self, position: KlunkerPosition, seat: int | None) -> KlunkerView:
        self.truth = position.clone()
        return super().view(position, seat)

    def belief(self, setting: Setting, view: KlunkerView) -> Belief:
        truth = self.truth
        return Sampled(lambda chance: truth.clone())


class BelievesOneWorld(PlantedCards):
    def belief(self, setting: Setting, view: ThreeCardsView) -> Belief:
        honest = super().belief(setting, view)
        return Sampled(lambda chance: honest.sample(FastChance(0)))


def test_a_belief_in_the_true_world_alone_is_found() -> None:
    caught("beliefs-fit", BelievesTheTruth(), "hardly vary", Effort(games=1, matches=1, looks=1))


def test_a_belief_in_one_world_alone_is_found() -> None:
    caught("beliefs-fit", BelievesOneWorld(), "hardly vary")


class ForgesCards(PlantedKlunker):
    """Turns a card of the pile into another kind."""

    def belief(self, setting: Setting, view: KlunkerView) -> Belief:
        honest = super().belief(setting, view)

        def sample(chance: Chance) -> Position:
            world = honest.sample(chance)
            assert isinstance(world, KlunkerPosition)
            kinds = kinds_in(world.pile)
            world.pile += nth(kinds, 1) - nth(kinds, 0)
            return world

        return Sampled(sample)


def test_a_sample_that_breaks_conservation_is_found() -> None:
    caught("beliefs-fit", ForgesCards(), "a sample loses something")


class SharesWorlds(PlantedCards):
    def belief(self, setting: Setting, view: ThreeCardsView) -> Belief:
        world = super().belief(setting, view).sample(FastChance(0))
        return Sampled(lambda chance: world)


def test_samples_that_share_their_state_are_found() -> None:
    caught("beliefs-fit", SharesWorlds(), "after another sample was played to the end")


class SwapsOwnHand(PlantedCards):
    def belief(self, setting: Setting, view: ThreeCardsView) -> Belief:
        honest = super().belief(setting, view)

        def sample(chance: Chance) -> Position:
            world = honest.sample(chance)
            assert isinstance(world, ThreeCards)
            mine, unseen = world.cards(HAND + (view.seat or 0)), world.cards(DECK)
            if mine:
                world.place |= {mine[0]: DECK, unseen[0]: HAND + (view.seat or 0)}
            return world

        return Sampled(sample)


def test_a_sample_with_another_view_is_found() -> None:
    caught("beliefs-fit", SwapsOwnHand(), "a sample has another view")


class GivesAwaySeatTwo(PlantedCards):
    """Sampled worlds vary, but in each of them seat 2 holds what it really holds."""

    hand: tuple[int, ...] = ()

    def view(self, position: ThreeCards, seat: int | None) -> ThreeCardsView:
        if position.players == 3 and seat != 2:
            self.hand = tuple(position.cards(HAND + 2))
        return super().view(position, seat)

    def belief(self, setting: Setting, view: ThreeCardsView) -> Belief:
        honest, held = super().belief(setting, view), self.hand

        def sample(chance: Chance) -> Position:
            while True:
                world = honest.sample(chance)
                assert isinstance(world, ThreeCards)
                if setting.players == 2 or tuple(world.cards(HAND + 2)) == held:
                    return world

        return Sampled(sample)


def test_samples_that_give_away_one_seat_are_found() -> None:
    effort = Effort(games=1, matches=4, looks=1)
    caught("beliefs-fit", GivesAwaySeatTwo(), "give away what seat 2 knows", effort)


# --- who-learns-what ---


def test_a_table_that_is_missing_is_found(tmp_path: Path) -> None:
    game = with_file(tmp_path, "learning.json", None)
    for check in ("who-learns-what", "nothing-leaks", "beliefs-fit"):
        caught(check, game, "check-game --bless")


def test_a_move_that_tells_more_than_the_table_says_is_found(tmp_path: Path) -> None:
    game = with_file(tmp_path, "learning.json", replacing('"spectator"', '"self"'))
    caught("who-learns-what", game, "choices play.card now tells also ['spectator']")


# --- golden-games ---


def test_golden_games_that_are_missing_are_found(tmp_path: Path) -> None:
    game = with_file(tmp_path, "tests/golden", None)
    caught("golden-games", game, "no golden game for this number of players: [2, 3]")


def test_a_number_of_players_without_a_golden_game_is_found(tmp_path: Path) -> None:
    game = with_file(tmp_path, "tests/golden/3-hands-empty.json", None)
    caught("golden-games", game, "no golden game for this number of players: [3]")


def test_a_way_to_end_without_a_golden_game_is_found(tmp_path: Path) -> None:
    game = with_file(tmp_path, "texts/en.ftl", replacing("reason-", "reason-boredom = Bored.\nreason-"))
    caught("golden-games", game, "of the reasons ['boredom',")


def test_a_golden_game_that_is_not_played_so_any_more_is_found(tmp_path: Path) -> None:
    change = replacing('"card":12', '"card":11')
    game = with_file(tmp_path, "tests/golden/3-hands-empty.json", change)
    caught("golden-games", game, "golden game 3-hands-empty.json fails")


# --- every-rule-is-tested ---


def test_a_rule_without_a_test_is_found(tmp_path: Path) -> None:
    game = with_file(tmp_path, "tests/test_rules.py", replacing("test_tc6_", "test_"))
    caught("every-rule-is-tested", game, "no test names ['TC6']")


def test_a_refusal_without_a_test_is_found(tmp_path: Path) -> None:
    game = with_file(tmp_path, "tests/test_rules.py", replacing('"not-held"', '"not-" "held"'))
    caught("every-rule-is-tested", game, "no test gets the refusal ['not-held']")
