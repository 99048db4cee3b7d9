"""Checks what holds while several seats are to act at once, in a window.

Whatever the order of choosing is, the outcome is the same; nobody's choice changes what others may
choose; and until all have chosen, nobody else can tell which choice a seat has made.
"""

import random
from collections import Counter
from collections.abc import Iterator

import msgspec

from tablee.core.action import Action
from tablee.core.chance import FastChance
from tablee.core.game import AnyGame
from tablee.core.match import Match
from tablee.core.position import Position, mask_of, seats_in
from tablee.core.record import encode_record
from tablee.kit.effort import Effort
from tablee.kit.learning import after, what_turn_tells
from tablee.kit.play import expect, label, match_choice, play_randomly, settings_for, start, viewers

CHOICE_TRIES = 8
WORLDS = 20


def check_choices_commute(game: AnyGame, effort: Effort) -> None:
    """Plays random games, and tries every order of choosing in each window."""
    for setting in settings_for(game, effort) if game.has_windows else ():
        for seed in range(effort.matches):
            match, dice = start(game, setting, seed), random.Random(seed)
            for _ in play_randomly(match, seed):
                if len(match.to_act) > 1 and match.asked_at() == len(match.log):
                    Window(
                        match, dice, f"at move {len(match.log)} ({label(setting)}, seed {seed})"
                    ).check()


class Window:
    """A match at the moment when a window opens, and two choices for each seat."""

    def __init__(self, match: Match, dice: random.Random, where: str) -> None:
        self.match, self.game = match, match.game
        self.seats = match.to_act
        self.dice = dice
        self.where = where
        self.legal = {seat: match.position.legal_of(seat) for seat in self.seats}
        self.one = {seat: match_choice(match, seat, dice) for seat in self.seats}
        self.other = {seat: self.other_choice(seat) for seat in self.seats}

    def other_choice(self, seat: int) -> Action:
        """Another choice of a seat, if it has several."""
        tries = (match_choice(self.match, seat, self.dice) for _ in range(CHOICE_TRIES))
        return next((action for action in tries if action != self.one[seat]), self.one[seat])

    def check(self) -> None:
        self.check_orders()
        self.check_passing()
        self.check_record()
        for viewer in viewers(self.match.setting):
            self.check_next_turn(viewer)
        for seat in self.seats:
            if self.one[seat] != self.other[seat]:
                self.check_secret(seat)

    # --- every order leads to the same position ---

    def check_orders(self) -> None:
        """Check for each set of seats that have chosen that it did not matter who chose last.

        If this holds for all sets, all orders of choosing lead to the same position.
        """
        opening = self.match.position
        everyone = opening.pending()
        known: dict[int, tuple[Position, Counter[object]]] = {0: (opening.clone(), Counter())}
        for chosen in _sets_of(self.seats):
            position, events = known[chosen]
            self.look_at(position, chosen)
            for seat in seats_in(everyone & ~chosen):
                copy, told = self.chosen_by(position, seat)
                both = chosen | mask_of(seat)
                same, before = known.setdefault(both, (copy, events + told))
                alike = copy.to_bytes() == same.to_bytes()
                expect(alike, "the order of choosing matters: seat", seat, "last", self.where)
                alike = events + told == before
                expect(alike, "what is told depends on the order: seat", seat, "last", self.where)

    def chosen_by(self, position: Position, seat: int) -> tuple[Position, Counter[object]]:
        copy = position.clone()
        story: list[tuple[int, int, int]] = []
        copy.story = story
        copy.apply_by(seat, self.game.move_of(position, self.one[seat]))
        copy.story = None
        return copy, Counter(story)

    def look_at(self, position: Position, chosen: int) -> None:
        """Check the position after the seats in the mask `chosen` have chosen, but not all."""
        due = self.match.position.pending() & ~chosen
        seats = seats_in(position.pending())
        expect(
            seats == seats_in(due), "pending after some chose:", seats, "not", seats_in(due), self.where
        )
        for seat in seats_in(due):
            same = position.legal_of(seat) == self.legal[seat]
            expect(same, "others' choices change the legal moves of seat", seat, self.where)
            refused = self.game.refusal(position, seat, self.one[seat])
            expect(refused is None, "refused after others chose: seat", seat, refused, self.where)
            again = position.clone()
            again.reopen(seat)
            same = again.to_bytes() == self.match.position.to_bytes()
            expect(same, "reopen() does not withdraw what others chose", self.where)
        for seat in seats_in(chosen):
            refused = self.game.refusal(position, seat, self.one[seat])
            expect(refused is not None, "seat", seat, "may choose twice", self.where)

    def check_passing(self) -> None:
        """Check that in a reaction window every seat may pass: whether it must tells what it holds."""
        passing = self.game.passing
        if passing is not None:
            refused = [self.game.refusal(self.match.position, it, passing) for it in self.seats]
            alike = all(refused) or not any(refused)
            expect(alike, "some seats may pass, and others may not", self.where)

    def check_record(self) -> None:
        """Check that the record does not tell who chose first."""
        records = set()
        for seats in (
            self.seats,
            self.seats[::-1],
            tuple(self.dice.sample(self.seats, len(self.seats))),
        ):
            records.add(encode_record(self.all_choose(seats).record()))
        expect(len(records) == 1, "the record depends on the order of choosing", self.where)

    def all_choose(self, seats: tuple[int, ...], world: Position | None = None) -> Match:
        """The match after these seats have chosen, in the real world or in another one."""
        match = self.match
        if world is not None:
            match = Match(self.game, match.setting, fair=match.fair)
            match.position, match.log = world, list(self.match.log)
        for seat in seats:
            match = after(match, match.position, seat, self.one[seat])
        return match

    # --- nobody sees a choice before all have chosen, nor who could react to it ---

    def check_next_turn(self, viewer: int | None) -> None:
        """Check in worlds that look alike to a viewer that the same choices ask the same seats next."""
        known = self.game.recall(self.match.position, viewer)
        belief = self.game.belief(self.match.setting, known)
        chance = FastChance(self.dice.randrange(1 << 30))
        real = self.all_choose(self.seats)
        for _ in range(WORLDS):
            world = belief.sample(chance)
            if all(self.game.refusal(world, seat, self.one[seat]) is None for seat in self.seats):
                double = self.all_choose(self.seats, world)
                told = what_turn_tells(real, double, viewer, len(self.match.log))
                expect(not told, told)

    def check_secret(self, seat: int) -> None:
        """Check that a seat's choice looks the same to everybody else while anyone is still pending."""
        rest = [other for other in self.seats if other != seat]
        before = self.all_choose(tuple(self.dice.sample(rest, self.dice.randrange(len(rest)))))
        here, there = (
            after(before, before.position, seat, choices[seat]) for choices in (self.one, self.other)
        )
        for viewer in viewers(self.match.setting):
            if viewer != seat:
                same = _received(here, viewer) == _received(there, viewer)
                what = (self.one[seat], "or", self.other[seat])
                expect(same, "viewer", viewer, "sees seat", seat, "choose", *what, self.where)


def _received(match: Match, viewer: int | None) -> bytes:
    recalled = msgspec.json.encode(match.game.recall(match.position, viewer))
    return match.message(viewer, len(match.log) - 1) + recalled


def _sets_of(seats: tuple[int, ...]) -> Iterator[int]:
    """Every set of these seats but the whole, as a mask. Each comes after the sets that it contains."""
    everyone = sum(mask_of(seat) for seat in seats)
    return (chosen for chosen in range(everyone) if chosen & ~everyone == 0)
