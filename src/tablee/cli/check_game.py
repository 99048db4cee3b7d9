"""`tablee check-game`: runs the kit's checks on a game, and writes the files that its author reviews."""

import json
import time
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from typing import Annotated

from cyclopts import Parameter
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from tablee.cli.codes import FOUND_WRONG, GOOD, INTERRUPTED
from tablee.cli.speech import PLAIN, Manner, err, out
from tablee.core.game import AnyGame
from tablee.core.mistake import Mistake
from tablee.kit.checks import CHECKS, reason_of, what_is_wrong
from tablee.kit.counts import bless_counts
from tablee.kit.effort import LONG, NORMAL, QUICK, Effort
from tablee.kit.golden import bless_golden_games
from tablee.kit.learning import bless as write_table
from tablee.kit.progress import watched
from tablee.kit.words import languages_left_out
from tablee.registry import find_unfinished

Tell = Callable[[str], None]
BLESSED: dict[str, tuple[str, Callable[[AnyGame, Effort, Tell], str]]] = {
    "learning": ("check-blessed", lambda game, effort, tell: write_table(watched(game, tell), effort)),
    "perft": ("check-counted", lambda game, _, tell: bless_counts(watched(game, tell))),
    "golden": ("check-recorded", lambda game, _, tell: bless_golden_games(game, tell)),
}
"""What can be written anew: the text that says so, and the function, which tells how far it is."""


def check_game(
    name: str,
    *,
    quick: Annotated[bool, Parameter(negative=(), help="Only a little of everything.")] = False,
    long: Annotated[bool, Parameter(negative=(), help="Many thousands of games.")] = False,
    only: Annotated[
        tuple[str, ...],
        Parameter(negative=(), consume_multiple=True, show_default=False, help="Only these checks."),
    ] = (),
    bless: Annotated[
        tuple[str, ...] | None,
        Parameter(
            negative=(),
            consume_multiple=True,
            help="First write anew learning (learning.json), perft, golden, or all of them.",
        ),
    ] = None,
    manner: Manner = PLAIN,
) -> int:
    """Run all checks of `tablee.kit` on a game, which may come from another package."""
    game, left_out = find_unfinished(name)
    effort = LONG if long else QUICK if quick else NORMAL
    checks = [_known(check, CHECKS) for check in only] or list(CHECKS)
    wanted = [] if bless is None else [_known(what, BLESSED) for what in bless] or list(BLESSED)
    _say_first(game, left_out, manner)
    results: dict[str, str] = {}
    try:
        if not _bless(game, wanted, effort, manner):
            return FOUND_WRONG
        for number, check in enumerate(checks, 1):
            results[check] = _run(game, check, f"({number}/{len(checks)})", effort, manner)
    except KeyboardInterrupt:
        _sum_up(name, results, manner, whole=False)
        return INTERRUPTED
    return _sum_up(name, results, manner, whole=True)


def _known(word: str, known: Collection[str]) -> str:
    if word not in known:
        raise Mistake("word-unknown", what=word, known=", ".join(known))
    return word


def _say_first(game: AnyGame, left_out: Mistake | None, manner: Manner) -> None:
    """What the author should know before any check has run."""
    if left_out:
        err.print(left_out.in_words(manner.language))
    try:
        languages = languages_left_out(game)
    except AssertionError:
        return  # the checks of texts and rulebooks say more about it
    for language in languages:
        err.print(manner.texts.say("check-language", {"game": game.about.id, "language": language}))


def _bless(game: AnyGame, wanted: list[str], effort: Effort, manner: Manner) -> bool:
    """Write files anew. Returns whether that worked."""
    for what in wanted:
        key, write = BLESSED[what]
        try:
            with _telling(f"--bless {what}", manner) as tell:
                path = write(game, effort, tell)
        except Exception as error:  # an error in the author's game
            facts = {"what": what, "reason": reason_of(error, manner.language)}
            err.print(manner.texts.say("check-not-blessed", facts))
            return False
        err.print(manner.texts.say(key, {"file": path}))
    return True


def _run(game: AnyGame, check: str, number: str, effort: Effort, manner: Manner) -> str:
    """Run one check, and show how far it is; return what is wrong, or an empty string."""
    began = time.perf_counter()
    with _telling(f"{number} {check}", manner) as tell:
        seen = watched(game, tell) if err.is_terminal else game
        reason = what_is_wrong(seen, check, effort, manner.language)
    if not manner.json:
        key = "check-broken" if reason else "check-ok"
        took = f"  {time.perf_counter() - began:.1f} s"
        said = manner.texts.say(key, {"check": check, "reason": reason} if reason else {"check": check})
        out.print(said + took)
    return reason


@contextmanager
def _telling(doing: str, manner: Manner) -> Iterator[Tell]:
    """Shows what is being done and for how long, and where it is, as it tells."""
    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    if not err.is_terminal and not manner.json:
        err.print(f"{doing} …")
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as progress:
        task = progress.add_task(doing)
        yield lambda where: progress.update(task, description=f"{doing}: {where}")


def _sum_up(name: str, results: dict[str, str], manner: Manner, *, whole: bool) -> int:
    broken = [check for check, reason in results.items() if reason]
    facts = {"game": name, "count": len(broken) if broken else len(results)}
    if manner.json:
        sound = whole and not broken
        print(json.dumps({"game": name, "checks": results, "sound": sound}, ensure_ascii=False))
    elif not whole:
        out.print(manner.texts.say("check-interrupted", {**facts, "count": len(results)}))
    elif broken:
        out.print(manner.texts.say("check-some-broken", facts))
    else:
        key = "check-all-ok" if len(results) == len(CHECKS) else "check-these-ok"
        out.print(manner.texts.say(key, facts))
    return FOUND_WRONG if broken else GOOD
