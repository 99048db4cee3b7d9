"""`tablee worker`: lets this machine compute the bots' moves for a Tablée server elsewhere."""

import os
from typing import Annotated

from cyclopts import Parameter

from tablee.cli.codes import GOOD
from tablee.cli.parameters import WHOLE, Lang
from tablee.cli.speech import Manner, err
from tablee.server.place_settings import read_settings


def worker(
    *,
    thinkers: Annotated[int | None, WHOLE, Parameter(help="How many bots think at once.")] = None,
    lang: Lang = None,
) -> int:
    """Compute bots' moves for the place in the database that TABLEE_DATABASE names, until stopped."""
    settings = read_settings({"thinkers": thinkers}, os.environ)
    from tablee.server.bot_processes.worker_process import run_worker

    err.print(Manner(lang).texts.say("worker-open", {"count": settings.thinkers}))
    run_worker(settings)
    return GOOD
