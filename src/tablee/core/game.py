"""What a game must say of itself; everything else works on any game through this."""

import inspect
import tomllib
from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from tablee.core.action import Action
from tablee.core.adviser import Adviser
from tablee.core.belief import Belief
from tablee.core.mistake import Mistake
from tablee.core.position import Position
from tablee.core.refusal import Refusal
from tablee.core.rulebook import Rulebook, read_rulebook
from tablee.core.setting import About, Setting, check_first, check_options, check_players
from tablee.core.texts import LANGUAGES, Texts, read_texts
from tablee.core.view import Line, Outcome, View, outline

MOST_EDITION_BYTES = 64 << 10

P = TypeVar("P", bound=Position)
V = TypeVar("V", bound=View)


class Game(Generic[P, V]):
    """One folder of exact rules. A game fills in what raises NotImplementedError here."""

    actions: Any
    """The union of the players' action types."""
    nature: Any
    """The union of Nature's action types."""
    view_type: type[V]
    events: tuple[str, ...]
    """The text keys of all log lines."""
    refusals: Mapping[str, str]
    """Every `why` with which `refusal` may answer, and the rule that it cites."""

    edition_folders: tuple[Path, ...] = ()
    """Where people drop editions of this game."""

    # --- what the game's folder says ---

    @cached_property
    def folder(self) -> Path:
        return Path(inspect.getfile(type(self))).parent

    @cached_property
    def about(self) -> About:
        return msgspec.toml.decode((self.folder / "game.toml").read_bytes(), type=About)

    def texts(self, language: str) -> Texts:
        return read_texts(language, self.folder / "texts" / f"{language}.ftl")

    def rulebook(self, language: str) -> Rulebook:
        if language not in LANGUAGES:
            raise Mistake("language-unknown", language=language, known=", ".join(LANGUAGES))
        return read_rulebook(self.folder / f"rules.{language}.md")

    def editions(self) -> dict[str, Path]:
        """The files of all editions by name: the game's own, and those that people dropped in."""
        own = sorted((self.folder / "editions").glob("*.toml"))
        others = [path for folder in self.edition_folders for path in sorted(folder.glob("*.toml"))]
        return {path.stem: path for path in (*others, *own)}

    def material(self, edition: str) -> dict[str, Any]:
        """What an edition's file holds, checked."""
        files = self.editions()
        if edition not in files:
            known = ", ".join(sorted(files))
            raise Mistake("edition-unknown", edition=edition, game=self.about.title, known=known)
        return self.read_material(files[edition])

    def read_material(self, path: Path) -> dict[str, Any]:
        """What a file holds that may be an edition, checked."""
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
        """The material itself, if the game can be played with it."""
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

    # --- what the game's rules say ---

    def check_material(self, material: dict[str, Any]) -> None:
        """Raise a Mistake for an edition with which the game cannot be played."""
        raise NotImplementedError

    def set_up(self, setting: Setting) -> P:
        """The position before Nature's first move."""
        raise NotImplementedError

    def action_of(self, position: P, move: int) -> Action:
        """A move of this position (a player's or Nature's) in the rulebook's words."""
        raise NotImplementedError

    def move_of(self, position: P, action: Action) -> int:
        """The move of a legal action."""
        raise NotImplementedError

    def refusal(self, position: P, seat: int, action: Action) -> Refusal | None:
        """Why that seat may not do that now, or None if it may."""
        raise NotImplementedError

    def impossible(self, position: P, action: Action) -> Refusal | None:
        """Why Nature cannot have done that now, or None if it can."""
        raise NotImplementedError

    def view(self, position: P, seat: int | None) -> V:
        """What that seat may know; None is a spectator."""
        raise NotImplementedError

    def recall(self, position: P, seat: int | None) -> V:
        """What a careful player in that seat remembers; more than the view where that hides some."""
        return self.view(position, seat)

    def belief(self, setting: Setting, view: V) -> Belief:
        """The worlds that fit what a seat knows."""
        raise NotImplementedError

    def adviser(self, setting: Setting) -> Adviser:
        """What a good player looks at; without a better one, bots play on at random."""
        return Adviser()

    def line(self, event: tuple[int, int, int], viewer: int | None) -> Line | None:
        """What the log says to that viewer of something that `Position.tell` told."""
        raise NotImplementedError

    def outcome(self, position: P) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        raise NotImplementedError

    def offer(self, position: P) -> Any:
        """What the seat to act may do, in a compact form of the game's own that its screen expands;
        None where a plain list of actions will do."""
        return None

    # --- how a game is shown in words; a game may say it better ---

    def in_words(self, action: Action) -> Line:
        """An action as a menu names it: the text `action-<name>` with the action's fields."""
        return Line(f"action-{action.name}", msgspec.structs.asdict(action))

    def task(self, view: V) -> Line:
        """What the seat to act has to do, in a sentence."""
        return Line(f"phase-{getattr(view, 'phase', 'turn')}")

    def draw(self, view: V, texts: Texts, names: Sequence[str]) -> str:
        """The table as lines of text, for a terminal."""
        return outline(view)

    def census(self, position: P) -> dict[str, int]:
        """How many of everything there is, wherever it lies: the same from first to last."""
        raise NotImplementedError


AnyGame = Game[Any, Any]
