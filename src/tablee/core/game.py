"""Game: the interface that every game implements. The rest of Tablée uses only this interface."""

import inspect
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import copy
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, Self

import msgspec

from tablee.core.action import Action
from tablee.core.adviser import Adviser
from tablee.core.belief import Belief
from tablee.core.features import Features, GenericFeatures
from tablee.core.mistake import Mistake
from tablee.core.move_table import MoveTable
from tablee.core.plain_position import PlainPosition
from tablee.core.position import NATURE, Position
from tablee.core.refusal import Refusal
from tablee.core.rulebook import Rulebook, read_rulebook
from tablee.core.score_entry import ScoreEntry
from tablee.core.setting import About, Setting, check_first, check_options, check_players
from tablee.core.telling import Telling, keys_of
from tablee.core.texts import LANGUAGES, Texts, read_texts
from tablee.core.value import AdvisedValue, Value
from tablee.core.view import Line, Outcome, View, outline
from tablee.core.weights import learned_value

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    from tablee.core.match import Step

    # The defaults let everything that works with any game say `Match` for `Match[Any, Any]`.
    P = TypeVar("P", bound=Position, default=Any)
    V = TypeVar("V", bound=View, default=Any)
else:
    from typing import TypeVar

    P = TypeVar("P", bound=Position)
    V = TypeVar("V", bound=View)

MOST_EDITION_BYTES = 64 << 10


class Game(Generic[P, V]):
    """One game. Each game overrides the methods that raise NotImplementedError here."""

    actions: Any
    """The union of the players' action types."""
    nature: Any
    """The union of Nature's action types."""
    view_type: type[V]
    position_type: Callable[[Setting], P] | None = None
    """The class of positions, made from a setting. A game that overrides `set_up` needs none."""
    belief_type: Callable[[Setting, V], Belief] | None = None
    """The class of beliefs, made from a setting and a view. Not needed if `belief` is overridden."""
    offer_type: Any = None
    """The type that `offer` returns; None if the game always sends its legal actions as a list."""
    tellings: tuple[Telling, ...] = ()
    """The words for each kind of event. A game that overrides `line` needs none."""
    moves: MoveTable | None = None
    """All actions of players and Nature. A game that overrides `action_of` and `move_of` needs none."""
    refusals: Mapping[str, str]
    """Maps the text key of each possible refusal (its `why`) to the number of the rule that it cites."""

    has_windows = False
    """Whether several seats can be due to choose at once. See `Position.pending`."""
    passing: Action | None = None
    """The action of not reacting. A window in which every seat may do this is a reaction window."""

    edition_folders: tuple[Path, ...] = ()
    """Folders in which people put their own editions of this game."""

    @property
    def events(self) -> Sequence[str]:
        """The text keys of all log lines that the game can produce."""
        return keys_of(self.tellings)

    # --- the files in the game's folder ---

    @cached_property
    def folder(self) -> Path:
        return Path(inspect.getfile(type(self))).parent

    @cached_property
    def about(self) -> About:
        """The content of `game.toml` for the rules version that this object plays."""
        about = self._about_all_versions()
        return about.under_rules(about.rules)

    def under_rules(self, rules: str) -> Self:
        """Returns this game with another rules version; raises a Mistake if the version is unknown."""
        about = self.about
        if rules == about.rules:
            return self
        if rules not in about.earlier:
            known = ", ".join((about.rules, *about.earlier))
            raise Mistake("record-rules", game=about.title, rules=rules, known=known)
        game = copy(self)
        game.about = self._about_all_versions().under_rules(rules)
        return game

    def _about_all_versions(self) -> About:
        return msgspec.toml.decode((self.folder / "game.toml").read_bytes(), type=About)

    def texts(self, language: str) -> Texts:
        """The game's texts in this language or, if it has none, in a language that it has."""
        spoken = self.spoken(language)
        return read_texts(spoken, self.texts_file(spoken))

    def rulebook(self, language: str) -> Rulebook:
        """The game's rulebook in this language or, if it has none, in a language that it has."""
        return read_rulebook(self.folder / f"rules.{self.spoken(language)}.md")

    def spoken(self, language: str) -> str:
        """Returns the language itself if the game has its texts, otherwise one that the game has."""
        if language not in LANGUAGES:
            raise Mistake("language-unknown", language=language, known=", ".join(LANGUAGES))
        wanted = (language, *LANGUAGES)
        return next((it for it in wanted if self.texts_file(it).is_file()), language)

    def texts_file(self, language: str) -> Path:
        return self.folder / "texts" / f"{language}.ftl"

    def editions(self) -> dict[str, Path]:
        """The files of all editions, by name: the game's own editions and those that people added."""
        own = sorted((self.folder / "editions").glob("*.toml"))
        others = [path for folder in self.edition_folders for path in sorted(folder.glob("*.toml"))]
        return {path.stem: path for path in (*others, *own)}

    def material(self, edition: str) -> dict[str, Any]:
        """Reads and checks the file of an edition, and returns its content."""
        files = self.editions()
        if edition not in files and edition == self.about.edition:
            return self.checked({})  # nothing in the box may differ: the game has no folder `editions`
        if edition not in files:
            known = ", ".join(sorted(files))
            raise Mistake("edition-unknown", edition=edition, game=self.about.title, known=known)
        return self.read_material(files[edition])

    def read_material(self, path: Path) -> dict[str, Any]:
        """Reads an edition from a file; raises a Mistake if the file is not a valid edition."""
        try:
            with path.open("rb") as file:
                data = file.read(MOST_EDITION_BYTES + 1)
            if len(data) > MOST_EDITION_BYTES:
                raise Mistake("edition-too-big", file=str(path), most=MOST_EDITION_BYTES >> 10)
            material = tomllib.loads(data.decode("utf-8"))
        except OSError as error:
            reason = error.strerror or str(error)
            raise Mistake("file-unreadable", file=str(path), reason=reason) from None
        except (UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError) as error:
            raise Mistake("edition-malformed", file=str(path), reason=str(error)) from None
        return self.checked(material)

    def checked(self, material: dict[str, Any]) -> dict[str, Any]:
        """Returns the material if `check_material` accepts it; otherwise raises a Mistake."""
        try:
            self.check_material(material)
        except Mistake as mistake:
            mistake.game = self
            raise
        return material

    def setting(
        self,
        players: int,
        *,
        first: int = 0,
        edition: str | None = None,
        options: Mapping[str, str] | None = None,
    ) -> Setting:
        about = self.about
        edition = about.edition if edition is None else edition
        return Setting(
            game=about.id,
            rules=about.rules,
            players=check_players(about, players),
            first=check_first(players, first),
            edition=edition,
            options=check_options(about, players, options or {}),
            material=self.material(edition),
        )

    # --- the rules ---

    def check_material(self, material: dict[str, Any]) -> None:
        """Raise a Mistake if the game cannot be played with this edition's material.

        By default, only the game's own material will do. A game that can be played with other
        material must check it well: a stranger's record brings its own, and `set_up` gets it.
        """
        own = self.editions().get(self.about.edition)
        if material != ({} if own is None else tomllib.loads(own.read_text("utf-8"))):
            raise Mistake("edition-not-own", game=self.about.title)

    def set_up(self, setting: Setting) -> P:
        """Returns the position before Nature's first move."""
        if self.position_type is None:
            raise NotImplementedError
        return self.position_type(setting)

    def teams(self, setting: Setting) -> tuple[int, ...]:
        """The team of each seat, counted from 0: (0, 1, 0, 1) for two pairs who sit crosswise.

        By default, every seat plays for itself, unless a `PlainPosition` has `teams`. If all play
        against the game, all are in team 0; so is a player who plays alone.
        """
        alone = tuple(range(setting.players))
        if isinstance(self.position_type, type) and issubclass(self.position_type, PlainPosition):
            position: Any = self.set_up(setting)
            return position.teams or alone
        return alone

    def action_of(self, position: P, move: int) -> Action:
        """The action that an integer move, by a player or by Nature, encodes in this position."""
        if self.moves is None:
            raise NotImplementedError
        return self.moves[move]

    def move_of(self, position: P, action: Action) -> int:
        """The integer move that encodes a legal action."""
        if self.moves is None:
            raise NotImplementedError
        return self.moves.move(self.canonical(position, action))

    def canonical(self, position: P, action: Action) -> Action:
        """Returns the form in which to record a legal action, if the game accepts several forms.

        Such as a list in rising order, where the order means nothing.
        """
        return action

    def refusal(self, position: P, seat: int, action: Action) -> Refusal | None:
        """Returns why the seat may not take this action now, or None if the action is legal."""
        raise NotImplementedError

    def impossible(self, position: P, action: Action) -> Refusal | None:
        """Returns why Nature cannot make this move now, or None if the move is possible.

        By default, what a PlainPosition's `draws` lists is possible. `refusals` then needs a rule for
        `nature-impossible`, a text that Tablée has.
        """
        if not isinstance(position, PlainPosition):
            raise NotImplementedError
        if position.to_act() == NATURE:
            due = {self.action_of(position, move) for move in position.draws()}
            if action in due:
                return None
        return Refusal(self.refusals["nature-impossible"], "nature-impossible")

    def view(self, position: P, seat: int | None) -> V:
        """Returns what a seat, or a spectator (None), may know. `Match.view` adds the legal actions."""
        raise NotImplementedError

    def recall(self, position: P, seat: int | None) -> V:
        """Returns what a careful player remembers. A game overrides this if its `view` shows less."""
        return self.view(position, seat)

    def belief(self, setting: Setting, view: V) -> Belief:
        """Returns the positions that agree with a view."""
        if self.belief_type is None:
            raise NotImplementedError
        return self.belief_type(setting, view)

    def adviser(self, setting: Setting) -> Adviser:
        """Returns the adviser for the search bots. The default adviser simulates random moves."""
        return Adviser()

    def features(self, setting: Setting) -> Features:
        """What a learned value looks at. By default, what the adviser says of each seat."""
        return GenericFeatures(setting.players, self.adviser(setting))

    def value(self, setting: Setting) -> Value:
        """What judges whole positions of this setting: each seat's chance (see `core/value.py`).

        If nothing was learned for this number of players, the adviser judges.
        """
        learned = learned_value(self, setting)
        if learned is not None:
            return learned
        return AdvisedValue(self.teams(setting), self.adviser(setting))

    def line(self, event: tuple[int, int, int], viewer: int | None) -> Line | None:
        """Returns the log line about an event for this viewer, or None if the viewer gets no line."""
        told, seat, what = event
        return self.tellings[told].line(seat, what, viewer)

    def outcome(self, position: P) -> Outcome | None:
        """Returns how the game ended, or None if it is not over."""
        if not isinstance(position, PlainPosition):
            raise NotImplementedError
        if (reason := position.reason()) is None:
            return None
        winners = tuple(seat for seat in range(position.players) if position.result(seat))
        return Outcome(tuple(position.scores()), winners, reason, teams=position.teams)

    def score_entries(self, setting: Setting, log: "Sequence[Step]") -> Iterator[ScoreEntry]:
        """Yields what brought each point of a finished game, in the order of the moves.

        Without this method, each move that changes a PlainPosition's `scores` is an entry.

        The entries of a seat add up to its score in `outcome`. A position keeps no history, because
        search copies it millions of times; the log of a match has all that happened, so the entries
        are made from the log, once, when the game is over.
        """
        raise NotImplementedError

    def offer(self, position: P) -> Any:
        """Returns the legal actions in compact form for the browser, or None to send a list."""
        return None

    # --- words for terminals and menus; a game may override these ---

    def in_words(self, action: Action) -> Line:
        """The menu text for an action: the text `action-<name>`, filled in with the action's fields."""
        return Line(f"action-{action.name}", msgspec.structs.asdict(action))

    def task(self, view: V) -> Line:
        """A sentence that tells the active player what to do."""
        return Line(f"phase-{getattr(view, 'phase', 'turn')}")

    def draw(self, view: V, texts: Texts, names: Sequence[str]) -> str:
        """Draws a view as lines of text, for a terminal."""
        return outline(view)

    def census(self, position: P) -> dict[str, int]:
        """Counts all components by kind, wherever they are. The counts must not change during a game."""
        raise NotImplementedError


AnyGame = Game[Any, Any]
