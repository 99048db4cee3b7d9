"""Translates the parser's errors into Tablée's own mistakes."""

from cyclopts import CoercionError, CycloptsError, MissingArgumentError, UnknownOptionError
from cyclopts.exceptions import RepeatArgumentError, UnknownCommandError, UnusedCliTokensError

from tablee.core.mistake import Mistake


def mistake_of(error: CycloptsError, commands: list[str]) -> Mistake:
    """The Mistake to report for an error from the parser."""
    command = (error.command_chain or [""])[0]
    more = f"tablee {command} --help" if command else "tablee --help"
    match error:
        case UnknownCommandError(unused_tokens=[word, *_]):
            return Mistake("command-unknown", command=word, known=", ".join(commands))
        case UnknownOptionError(token=token):
            return Mistake("flag-unknown", flag=token.keyword or token.value, more=more)
        case MissingArgumentError():
            return Mistake("flag-missing", flag=_name(error), more=more)
        case CoercionError(target_type=kind) if kind is bool:
            return Mistake("flag-with-value", flag=_name(error))
        case CoercionError(token=token) if token:
            return Mistake("not-a-number", flag=_name(error), text=token.value, more=more)
        case UnusedCliTokensError(unused_tokens=[word, *_]):
            return Mistake("word-too-many", text=word, more=more)
        case RepeatArgumentError(token=token):
            return Mistake("flag-twice", flag=token.keyword or token.value)
        case _:
            pass
    reason = str(error).strip().partition("\n")[0]
    return Mistake("usage", reason=reason, more=more)


def _name(error: CycloptsError) -> str:
    """An argument as the user knows it: `--players`, or `GAME`."""
    argument = error.argument
    assert argument is not None
    kind = argument.field_info.kind
    return argument.name if kind is kind.KEYWORD_ONLY else argument.name.lstrip("-").upper()
