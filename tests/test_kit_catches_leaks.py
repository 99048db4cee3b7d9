"""Leaks planted on purpose: the kit must find each one."""

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
from tablee.games.klunker.knowledge.view import KlunkerView
from tablee.games.klunker.rules import events as klunker_told
from tablee.games.klunker.rules import state as klunker
from tablee.games.klunker.rules.actions import names_in
from tablee.games.klunker.rules.position import KlunkerPosition
from tablee_three_cards.knowledge.view import ThreeCardsView
from tablee_three_cards.rules.position import HAND, TOLD_DEALT, ThreeCards
from tests.planted import PlantedCards, PlantedKlunker, Sampled, caught, passes, played_by


class KlunkerHint(KlunkerView, frozen=True, kw_only=True, omit_defaults=True):
    hint: str | int = 0


class CardsHint(ThreeCardsView, frozen=True, kw_only=True, omit_defaults=True):
    hint: str | int = 0


def fields(view: msgspec.Struct) -> dict[str, Any]:
    return {name: getattr(view, name) for name in view.__struct_fields__}


def next_hand(position: KlunkerPosition, seat: int | None) -> tuple[str, ...]:
    """The hand of the player to the viewer's left, or of seat 0 for a spectator."""
    left = 0 if seat is None else (seat + 1) % position.players
    return names_in(position.slots[klunker.HAND + left])


def next_cards(position: ThreeCards, seat: int | None) -> list[int]:
    left = 0 if seat is None else (seat + 1) % position.players
    return position.cards(HAND + left)


# --- leaks in a view ---


class TellsNecklaces(PlantedKlunker):
    def view(self, position: KlunkerPosition, seat: int | None) -> KlunkerView:
        seen = super().view(position, seat)
        return KlunkerHint(**fields(seen), hint=next_hand(position, seat).count("necklace"))


def test_a_field_that_depends_on_anothers_hand_is_a_leak() -> None:
    caught("nothing-leaks", TellsNecklaces(), 'hint":')
    caught("who-learns-what", TellsNecklaces(), "choices deal to hand.cards now tells also ['others'")


class TellsStartingMoney(PlantedKlunker):
    def view(self, position: KlunkerPosition, seat: int | None) -> KlunkerView:
        return KlunkerHint(**fields(super().view(position, seat)), hint=position.starting_money)


def test_what_nobody_may_know_is_a_leak_to_all() -> None:
    caught("nothing-leaks", TellsStartingMoney(), "leak to viewer 0")


# --- leaks in a log line ---


class NamesCardsDealt(PlantedKlunker):
    def line(self, event: tuple[int, int, int], viewer: int | None) -> Line | None:
        told, seat, what = event
        if told == klunker_told.TOLD_DEALT:
            return Line("told-top-dealt", {"seat": seat, "cards": names_in(what)})
        return super().line(event, viewer)


def test_a_line_that_names_dealt_cards_to_others_is_a_leak() -> None:
    caught("nothing-leaks", NamesCardsDealt(), "told-top-dealt")


class TellsHighCards(PlantedCards):
    def line(self, event: tuple[int, int, int], viewer: int | None) -> Line | None:
        line = super().line(event, viewer)
        assert line is not None
        is_high = event[0] == TOLD_DEALT and event[2] > 6
        return Line(line.key, {**line.facts, "count": 2 if is_high else 1})


def test_a_fact_that_depends_on_a_dealt_card_is_a_leak() -> None:
    caught("nothing-leaks", TellsHighCards(), '"count":')
    caught("who-learns-what", TellsHighCards(), "choices deal.card now tells also ['others'")


class NamesStartingMoney(PlantedKlunker):
    def line(self, event: tuple[int, int, int], viewer: int | None) -> Line | None:
        line = super().line(event, viewer)
        if line and event[0] == klunker_told.TOLD_MONEY and viewer == event[1]:
            return Line(line.key, {**line.facts, "cards": names_in(event[2])})
        return line


def test_a_line_of_the_set_up_is_a_leak_to_its_owner() -> None:
    caught("nothing-leaks", NamesStartingMoney(), "told-money")


# --- leaks in the size of a message alone ---


class PadsMessages(PlantedKlunker):
    def view(self, position: KlunkerPosition, seat: int | None) -> KlunkerView:
        padding = "." * len(set(next_hand(position, seat)))
        return KlunkerHint(**fields(super().view(position, seat)), hint=padding)


def test_padding_whose_length_depends_on_a_hidden_card_is_a_leak() -> None:
    caught("nothing-leaks", PadsMessages(), "leak to viewer 0")


class SaysNothingOfLowCards(PlantedCards):
    def line(self, event: tuple[int, int, int], viewer: int | None) -> Line | None:
        is_low = event[0] == TOLD_DEALT and event[2] < 7 and viewer != event[1]
        return None if is_low else super().line(event, viewer)


def test_one_line_more_or_less_is_a_leak() -> None:
    caught("nothing-leaks", SaysNothingOfLowCards(), "leak to viewer")


# --- leaks that come late, or to some viewers only ---


class TellsLate(PlantedCards):
    def view(self, position: ThreeCards, seat: int | None) -> ThreeCardsView:
        seen = super().view(position, seat)
        is_late = position.players == 3 and sum(position.tricks) == 2
        return CardsHint(**fields(seen), hint=sum(next_cards(position, seat)) if is_late else 0)


def test_a_leak_late_in_the_game_is_found() -> None:
    caught("nothing-leaks", TellsLate(), 'hint":')


class TellsInRoundThree(PlantedKlunker):
    def view(self, position: KlunkerPosition, seat: int | None) -> KlunkerView:
        seen = super().view(position, seat)
        is_late = position.round == 3 and position.phase == klunker.PURCHASE and seat == 2
        return KlunkerHint(**fields(seen), hint=len(set(next_hand(position, seat))) if is_late else 0)


def test_a_leak_to_one_seat_in_one_phase_of_one_round_is_found() -> None:
    caught("nothing-leaks", TellsInRoundThree(), "leak to viewer 2")


class TellsSpectators(PlantedKlunker):
    def view(self, position: KlunkerPosition, seat: int | None) -> KlunkerView:
        hint = next_hand(position, seat)[:1] if seat is None else ()
        return KlunkerHint(**fields(super().view(position, seat)), hint="".join(hint))


def test_a_leak_to_spectators_only_is_found() -> None:
    caught("nothing-leaks", TellsSpectators(), "leak to viewer None")


# --- leaks through the order of a list ---


class OrdersMoves(ThreeCards):
    """Lists the legal moves in reverse if the next player holds a high card."""

    def legal_at(self, index: int) -> int:
        moves = self.cards(HAND + self.turn())
        return moves[-1 - index] if max(next_cards(self, self.turn()), default=0) > 6 else moves[index]

    legal = Position.legal


def test_the_order_of_legal_actions_is_a_leak() -> None:
    caught("nothing-leaks", played_by(OrdersMoves), '"legal":')


class OrdersCards(PlantedCards):
    def view(self, position: ThreeCards, seat: int | None) -> ThreeCardsView:
        seen = super().view(position, seat)
        backwards = max(next_cards(position, seat), default=0) > 6
        return msgspec.structs.replace(seen, hand=seen.hand[::-1] if backwards else seen.hand)


def test_the_order_of_cards_is_a_leak() -> None:
    caught("nothing-leaks", OrdersCards(), '"hand":')


# --- leaks in refusals, recalls and beliefs ---


class RefusesTooKindly(PlantedCards):
    def refusal(self, position: ThreeCards, seat: int, action: Action) -> Refusal | None:
        refused = super().refusal(position, seat, action)
        if refused is None or position.to_act() == seat:
            return refused
        return Refusal(refused.rule, refused.why, {"cards": tuple(next_cards(position, seat))})


def test_a_refusal_that_tells_of_anothers_hand_is_a_leak() -> None:
    caught("nothing-leaks", RefusesTooKindly(), "refused Play(")


class RecallsTooMuch(PlantedCards):
    def recall(self, position: ThreeCards, seat: int | None) -> ThreeCardsView:
        return CardsHint(**fields(self.view(position, seat)), hint=sum(next_cards(position, seat)))


def test_a_bot_that_is_given_more_than_its_seat_may_know_is_a_leak() -> None:
    caught("nothing-leaks", RecallsTooMuch(), 'hint":')


class HonouredHint(PlantedCards):
    """A game whose view shows whether the next player holds the 12. Its belief uses that fact."""

    tricks = 0
    """The view leaks once this many tricks have been taken."""

    def view(self, position: ThreeCards, seat: int | None) -> ThreeCardsView:
        tells = sum(position.tricks) >= self.tricks and 12 in next_cards(position, seat)
        return CardsHint(**fields(super().view(position, seat)), hint=int(tells))

    def belief(self, setting: Setting, view: ThreeCardsView) -> Belief:
        honest = super().belief(setting, view)

        def sample(chance: Chance) -> Position:
            while True:
                world = honest.sample(chance)
                assert isinstance(world, ThreeCards)
                if self.view(world, view.seat) == msgspec.structs.replace(view, legal=()):
                    return world

        return Sampled(sample)


@pytest.mark.parametrize("tricks", [0, 1])
def test_a_leak_that_the_belief_honours_is_found_where_it_begins(tricks: int) -> None:
    game = HonouredHint()
    game.tricks = tricks
    passes("beliefs-fit", game)
    caught("nothing-leaks", game, 'hint":')


# --- twins that never differ ---


class BelievesTheTruth(PlantedCards):
    """A game whose belief always samples the true position that was last passed to `view`."""

    truth: ThreeCards

    def view(self, position: ThreeCards, seat: int | None) -> ThreeCardsView:
        self.truth = position.clone()
        return super().view(position, seat)

    def belief(self, setting: Setting, view: ThreeCardsView) -> Belief:
        truth = self.truth
        return Sampled(lambda chance: truth.clone())


def test_twins_that_are_alike_prove_nothing() -> None:
    caught("nothing-leaks", BelievesTheTruth(), "hardly ever differ")
