"""Cairn, a toy game for tests. Players and the wind take stones from a heap. The most stones win."""

from collections.abc import Iterator, Sequence
from typing import Any, Literal, TypeAlias

from mypy_extensions import i64

from tablee.core.action import Action
from tablee.core.belief import Belief
from tablee.core.chance import Chance
from tablee.core.game import Game
from tablee.core.match import Step
from tablee.core.mistake import Mistake
from tablee.core.position import NATURE, NOBODY, Position
from tablee.core.refusal import Refusal
from tablee.core.score_entry import ScoreEntry
from tablee.core.setting import Setting
from tablee.core.view import Line, Outcome, View

TAKEN, BLOWN = 0, 1


class Take(Action, frozen=True, tag="take"):
    """Take stones from the heap (CA1)."""

    stones: int


class Give(Action, frozen=True, tag="give"):
    """Give one of your stones to a seat (CA2)."""

    seat: int


class Blow(Action, frozen=True, tag="blow"):
    """The wind takes a stone, or none (CA3)."""

    stones: Literal[0, 1]


CairnAction: TypeAlias = Take | Give

REFUSALS = {"not-your-turn": "CA1", "too-many-stones": "CA1", "no-gifts": "CA2", "calm": "CA3"}


class CairnView(View, frozen=True, kw_only=True, omit_defaults=True):
    """The whole position, because nothing is hidden."""

    phase: str
    heap: int
    stones: tuple[int, ...]
    gifts: dict[str, str]
    rows: tuple[tuple[int, ...], ...]


class CairnPosition(Position):
    """The heap, each seat's stones, and whether the wind blows next."""

    def __init__(self, players: int, heap: int, first: int, most: int) -> None:
        super().__init__()
        self.heap = heap
        self.stones = [0] * players
        self.turn = first
        self.most = most
        self.windy = False

    def to_act(self) -> i64:
        if self.windy:
            return NATURE
        return self.turn if self.heap else NOBODY

    def num_legal(self) -> i64:
        return min(self.most, self.heap)

    def legal_at(self, index: i64) -> i64:
        return index + 1

    def sample(self, chance: Chance) -> i64:
        return chance.below(2)

    def apply(self, move: i64) -> None:
        if self.windy:
            self.tell(BLOWN, 0, move)
            self.heap -= move
            self.windy = False
            return
        self.tell(TAKEN, self.turn, move)
        self.heap -= move
        self.stones[self.turn] += move
        self.turn = (self.turn + 1) % len(self.stones)
        self.windy = self.heap > 0

    def clone(self) -> "CairnPosition":
        copy = type(self)(len(self.stones), self.heap, self.turn, self.most)
        copy.stones = list(self.stones)
        copy.windy = self.windy
        return copy

    def result(self, seat: i64) -> float:
        best = max(self.stones)
        return 1 / self.stones.count(best) if self.stones[seat] == best else 0.0

    def ints(self) -> list[int]:
        return [self.heap, self.turn, self.most, self.windy, *self.stones]

    def set_ints(self, ints: list[int]) -> None:
        self.heap, self.turn, self.most, windy, *self.stones = ints
        self.windy = bool(windy)


class CairnBelief(Belief):
    """The only world that fits a view, because nothing is hidden."""

    def __init__(self, setting: Setting, view: CairnView) -> None:
        (turn,) = view.to_act
        self.world = CairnPosition(setting.players, view.heap, turn, int(setting.options["most"]))
        self.world.stones = list(view.stones)

    def sample(self, chance: Chance) -> Position:
        return self.world.clone()


class Cairn(Game[CairnPosition, CairnView]):
    """Cairn, for two to four players. An option sets how many stones a player may take in a turn."""

    actions = CairnAction
    nature = Blow
    view_type = CairnView
    events = ("told-take", "told-blow")
    refusals = REFUSALS

    def check_material(self, material: dict[str, Any]) -> None:
        if not isinstance(material.get("heap"), int):
            raise Mistake("edition-heap", heap=str(material.get("heap")))

    def set_up(self, setting: Setting) -> CairnPosition:
        heap, most = setting.material["heap"], int(setting.options["most"])
        return CairnPosition(setting.players, heap, setting.first, most)

    def action_of(self, position: CairnPosition, move: int) -> Action:
        return Blow(1 if move else 0) if position.windy else Take(move)

    def move_of(self, position: CairnPosition, action: Action) -> int:
        assert isinstance(action, Take | Blow)
        return action.stones

    def refusal(self, position: CairnPosition, seat: int, action: Action) -> Refusal | None:
        if seat != position.to_act():
            return Refusal("CA1", "not-your-turn", {"seat": position.turn})
        if not isinstance(action, Take):
            return Refusal("CA2", "no-gifts")
        if not 1 <= action.stones <= position.num_legal():
            return Refusal("CA1", "too-many-stones", {"stones": action.stones})
        return None

    def impossible(self, position: CairnPosition, action: Action) -> Refusal | None:
        return None if position.windy else Refusal("CA3", "calm")

    def view(self, position: CairnPosition, seat: int | None) -> CairnView:
        return CairnView(
            seat=seat,
            to_act=(position.turn,) if position.to_act() >= 0 else (),
            outcome=self.outcome(position),
            phase="take",
            heap=position.heap,
            stones=tuple(position.stones),
            gifts={"allowed": "never"},
            rows=((1, 2), (3,)),
        )

    def belief(self, setting: Setting, view: CairnView) -> Belief:
        return CairnBelief(setting, view)

    def line(self, event: tuple[int, int, int], viewer: int | None) -> Line | None:
        told, seat, what = event
        if told == TAKEN:
            return Line("told-take", {"seat": seat, "stones": what})
        return Line("told-blow", {"stones": what}) if what else None

    def outcome(self, position: CairnPosition) -> Outcome | None:
        if position.to_act() != NOBODY:
            return None
        scores = tuple(position.stones)
        winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
        return Outcome(scores, winners, "no-stones")

    def score_entries(self, setting: Setting, log: Sequence[Step]) -> Iterator[ScoreEntry]:
        for move, step in enumerate(log, 1):
            if isinstance(step.action, Take):
                assert step.seat is not None
                stones = step.action.stones
                yield ScoreEntry(seat=step.seat, points=stones, key="score-stones", move=move)

    def census(self, position: CairnPosition) -> dict[str, int]:
        return {"most": position.most}


GAME = Cairn()
