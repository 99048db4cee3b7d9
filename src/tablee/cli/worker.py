"""`tablee worker`: thinks for the bots of a place, on this machine."""

import os
from typing import Annotated

from cyclopts import Parameter

from tablee.cli.codes import GOOD
from tablee.cli.parameters import WHOLE
from tablee.cli.speech import PLAIN, Manner, err
from tablee.server.settings import read_settings


def worker(
    *,
    thinkers: Annotated[int | None, WHOLE, Parameter(help="How many bots think at once.")] = None,
    manner: Manner = PLAIN,
) -> int:
    """Think for the bots of the place in TABLEE_DATABASE, until it is stopped."""
    settings = read_settings({"thinkers": thinkers}, os.environ)
    from tablee.server.working import run_worker

    err.print(manner.texts.say("worker-open", {"count": settings.thinkers}))
    run_worker(settings)
    return GOOD
