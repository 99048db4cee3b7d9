"""The command line: finds the command, runs it, and reports every mistake in one sentence."""

import os

from cyclopts import App, CycloptsError

from tablee.cli.codes import FOUND_WRONG, GOOD, INTERRUPTED, WRONG_INPUT
from tablee.cli.speech import Paper, err, language_asked, language_of_locale
from tablee.cli.usage import mistake_of
from tablee.core.author_errors import contained
from tablee.core.mistake import Mistake
from tablee.core.texts import core_texts
from tablee.outside_games import reason_of

TRACEBACK = "TABLEE_TRACEBACK"
"""With this environment variable, an error in the code of a game, or in our own, shows all its lines."""
COMMANDS = {
    "serve": "tablee.cli.serve:serve",
    "play": "tablee.cli.table:play",
    "games": "tablee.cli.collection:games",
    "rules": "tablee.cli.collection:rules",
    "simulate": "tablee.cli.simulate:simulate",
    "arena": "tablee.cli.arena:arena",
    "train": "tablee.cli.train:train",
    "record": "tablee.cli.records:record",
    "replay": "tablee.cli.records:replay",
    "hint": "tablee.cli.hint:hint",
    "verify": "tablee.cli.records:verify",
    "analyse": "tablee.cli.analyse:analyse",
    "schema": "tablee.cli.collection:schema",
    "new-game": "tablee.cli.new_game:new_game",
    "add-game": "tablee.cli.new_game:add_game",
    "dev": "tablee.cli.dev:dev",
    "compile-game": "tablee.cli.new_game:compile_game",
    "check-game": "tablee.cli.check_game:check_game",
    "perft": "tablee.cli.workshop:perft",
    "edition": "tablee.cli.editions:edition",
    "db": "tablee.cli.db:db",
    "admin": "tablee.cli.admin:admin",
    "worker": "tablee.cli.worker:worker",
    "bench": "tablee.cli.workshop:bench",
}


def make_app(language: str) -> App:
    say = core_texts(language).say
    app = App(
        name="tablee",
        help=say("help-tablee"),
        help_format="plaintext",
        console=Paper(),
        suppress_keyboard_interrupt=False,
    )
    for order, (name, place) in enumerate(COMMANDS.items()):
        app.command(place, name=name, help=say(f"help-{name}"), sort_key=order)
    return app


def run(arguments: list[str]) -> int:
    """Run the command that the arguments name; return the exit code."""
    language = language_of_locale()
    try:
        language = language_asked(arguments)
        with contained((SystemExit,)):
            code = make_app(language)(
                arguments, exit_on_error=False, print_error=False, result_action="return_value"
            )
    except Mistake as mistake:
        return _report(mistake, language)
    except CycloptsError as error:
        return _report(mistake_of(error, list(COMMANDS)), language)
    except (KeyboardInterrupt, EOFError):
        err.print()
        return INTERRUPTED
    except BrokenPipeError:
        raise  # the reader of our output has gone
    except Exception as error:
        if os.environ.get(TRACEBACK):
            raise
        return _report_failure(error, language)
    return code if isinstance(code, int) else GOOD


def _report_failure(error: Exception, language: str) -> int:
    """Say in a sentence that code has failed: that of a game, or our own."""
    mistake = Mistake("command-failed", reason=reason_of(error), variable=TRACEBACK)
    err.print(mistake.in_words(language))
    return FOUND_WRONG


def _report(mistake: Mistake, language: str) -> int:
    err.print(mistake.in_words(language))
    return WRONG_INPUT
