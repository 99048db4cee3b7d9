"""Inconsistent rules, planted on purpose: the kit must find each one."""

import itertools
from collections.abc import Iterator, Sequence
from typing import ClassVar, Self

import pytest
from msgspec.structs import replace

from tablee.core.action import Action
from tablee.core.chance import Chance, FastChance
from tablee.core.match import Step
from tablee.core.position import NATURE, Position
from tablee.core.refusal import Refusal
from tablee.core.score_entry import ScoreEntry
from tablee.core.setting import Setting
from tablee.core.view import Outcome
from tablee.games.klunker.rules.pile import heap_in
from tablee.games.klunker.rules.position import KlunkerPosition, set_up
from tablee.kit.effort import Effort
from tablee_three_cards.knowledge.view import ThreeCardsView
from tablee_three_cards.rules.actions import Play
from tablee_three_cards.rules.position import DECK, GONE, HAND, ThreeCards
from tests.planted import (
    PlantedCards,
    PlantedKlunker,
    caught,
    played_by,
)

BRIEF = Effort(games=1, matches=0, looks=1)


# --- games-end ---


class Stuck(ThreeCards):
    def num_legal(self) -> int:
        return 0 if sum(self.tricks) == 1 else super().num_legal()

    legal = Position.legal


class Endless(ThreeCards):
    def take_trick(self) -> None:
        """Puts the cards back into the hands that they came from."""
        for seat, card in enumerate(self.trick()):
            self.place[card] = HAND + seat


class LosesCards(ThreeCards):
    def take_trick(self) -> None:
        super().take_trick()
        self.place[self.cards(GONE)[0]] = DECK


class SharesTricks(ThreeCards):
    def clone(self) -> Self:
        copy = super().clone()
        copy.place = self.place
        return copy


class WinsTwice(ThreeCards):
    def result(self, seat: int) -> float:
        return 1.0 if self.tricks[seat] == max(self.tricks) else 0.0


class ListsTwice(ThreeCards):
    def legal_at(self, index: int) -> int:
        return super().legal_at(0)

    legal = Position.legal


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
        copy = super().clone()
        copy.leader = 0
        return super(ThreeCards, copy).ints()

    def clone(self) -> Self:
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

    legal = Position.legal


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
    """A game in which the seat whose turn it is may also play cards from the deck."""

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
    caught("legal-is-not-refused", DealsAnything(), "called possible, but loses a component:")


def test_a_deal_out_of_turn_that_is_held_for_possible_is_found() -> None:
    caught("legal-is-not-refused", DealsAnyTime(), "possible while a player is to act")


def test_a_deal_that_is_held_for_impossible_is_found() -> None:
    caught("legal-is-not-refused", DealsNoTwelve(), "Nature does what is impossible")


# --- replay ---


class Fickle(ThreeCards):
    """A position whose next leader depends on the number of tricks taken in all games so far."""

    taken: ClassVar = itertools.count()

    def take_trick(self) -> None:
        super().take_trick()
        self.leader = next(self.taken) // 5 % self.players


def test_a_game_that_does_not_replay_is_found() -> None:
    caught("replay", played_by(Fickle), "replay ends elsewhere")


class OwnLuck(ThreeCards):
    luck: ClassVar = FastChance(1)

    def sample(self, chance: Chance) -> int:
        return super().sample(self.luck)


def test_deals_that_do_not_come_from_the_given_chance_are_found() -> None:
    caught("replay", played_by(OwnLuck), "fault-deal")


# --- compiled-like-uncompiled ---


class OtherwiseHere(PlantedKlunker):
    """Klunker with another first player. Other processes load the real Klunker under the same id."""

    def set_up(self, setting: Setting) -> KlunkerPosition:
        other = super().set_up(setting)
        return set_up(setting.players, (setting.first + 1) % setting.players, heap_in(other.pile))


def test_an_engine_that_plays_otherwise_in_another_process_is_found() -> None:
    caught("compiled-like-uncompiled", OtherwiseHere(), "uncompiled:")


# --- perft ---


def test_other_rules_give_other_counts() -> None:
    caught("perft", played_by(OmitsTheLast), "depth 1 : 2 leaves, not 3")


# --- scores-add-up ---


class ForgetsATrick(PlantedCards):
    def score_entries(self, setting: Setting, log: Sequence[Step]) -> Iterator[ScoreEntry]:
        yield from list(super().score_entries(setting, log))[1:]


class ScoresWithoutWords(PlantedCards):
    def score_entries(self, setting: Setting, log: Sequence[Step]) -> Iterator[ScoreEntry]:
        for entry in super().score_entries(setting, log):
            yield replace(entry, key="score-luck")


class ScoresInDisorder(PlantedCards):
    def score_entries(self, setting: Setting, log: Sequence[Step]) -> Iterator[ScoreEntry]:
        yield from list(super().score_entries(setting, log))[::-1]


@pytest.mark.parametrize(
    ("game", "reason"),
    [
        (ForgetsATrick, "but it has"),
        (ScoresWithoutWords, "no text for ['score-luck']"),
        (ScoresInDisorder, "not in the order of the moves"),
    ],
)
def test_a_score_sheet_that_does_not_hold_together_is_found(
    game: type[PlantedCards], reason: str
) -> None:
    caught("scores-add-up", game(), reason)
