"""The command line: reads what is asked, and tells every mistake in one sentence."""

import sys

from cyclopts import App, CycloptsError

from tablee.cli.speech import err, language_asked
from tablee.core.mistake import Mistake
from tablee.core.texts import core_texts

GOOD, WRONG_INPUT, INTERRUPTED = 0, 2, 130

COMMANDS = {
    "games": "tablee.cli.collection:games",
    "rules": "tablee.cli.collection:rules",
    "schema": "tablee.cli.collection:schema",
    "play": "tablee.cli.table:play",
    "simulate": "tablee.cli.simulate:simulate",
    "record": "tablee.cli.records:record",
    "replay": "tablee.cli.records:replay",
    "verify": "tablee.cli.records:verify",
    "check-game": "tablee.cli.workshop:check_game",
    "perft": "tablee.cli.workshop:perft",
    "edition": "tablee.cli.editions:edition",
    "bench": "tablee.cli.workshop:bench",
}


def make_app() -> App:
    app = App(name="tablee", help="Board games by their real rules.", help_format="markdown")
    for name, place in COMMANDS.items():
        app.command(place, name=name)
    return app


def run(arguments: list[str]) -> int:
    """Do what the arguments ask for; the exit code."""
    try:
        code = make_app()(
            arguments, exit_on_error=False, print_error=False, result_action="return_value"
        )
    except Mistake as mistake:
        return _tell(mistake.in_words(language_asked(arguments)))
    except CycloptsError as error:
        command = arguments[0] if arguments and arguments[0] in COMMANDS else ""
        facts = {"reason": str(error).strip().splitlines()[0], "command": command}
        return _tell(core_texts(language_asked(arguments)).say("usage", facts))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        sys.stderr.close()
        return GOOD
    return code if isinstance(code, int) else GOOD


def _tell(sentence: str) -> int:
    err.print(sentence, markup=False)
    return WRONG_INPUT
