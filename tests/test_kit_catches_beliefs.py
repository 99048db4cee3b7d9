"""Wrong beliefs, planted on purpose: the kit must find each one."""

from tablee.core.belief import Belief
from tablee.core.chance import Chance, FastChance
from tablee.core.position import Position
from tablee.core.setting import Setting
from tablee.games.klunker.knowledge.view import KlunkerView
from tablee.games.klunker.rules.jewels import kinds_in, nth
from tablee.games.klunker.rules.pile import heap_in, pile_of
from tablee.games.klunker.rules.position import KlunkerPosition
from tablee.kit.effort import Effort
from tablee_three_cards.knowledge.view import ThreeCardsView
from tablee_three_cards.rules.position import DECK, HAND, ThreeCards
from tests.planted import (
    PlantedCards,
    PlantedKlunker,
    Sampled,
    caught,
)

# --- beliefs-fit ---


class BelievesTheTruth(PlantedKlunker):
    """A game whose belief always samples the true position that was last passed to `view`."""

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
    """A game whose belief replaces a card in the pile with a card of another kind."""

    def belief(self, setting: Setting, view: KlunkerView) -> Belief:
        honest = super().belief(setting, view)

        def sample(chance: Chance) -> Position:
            world = honest.sample(chance)
            assert isinstance(world, KlunkerPosition)
            pile = heap_in(world.pile)
            kinds = kinds_in(pile)
            world.pile = pile_of(pile + nth(kinds, 1) - nth(kinds, 0))
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
    """A game whose sampled worlds vary, except that seat 2 always holds its true cards."""

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
