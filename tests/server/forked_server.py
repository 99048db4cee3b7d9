"""A server that is forked from a process which has its code loaded: it starts in a fifth of the time."""

import multiprocessing
import os
import signal
import sys
from multiprocessing.context import ForkServerProcess
from pathlib import Path

from tests.server.server_process import ServerProcess

PRELOADED = ["tablee.__main__", "tablee.cli.serve", "tablee.server.open_place", "tablee.server.web.run"]


class ForkedServer(ServerProcess):
    """A process that runs `tablee serve`. It shares nothing but its code with the one before it."""

    def start(self) -> None:
        context = multiprocessing.get_context("forkserver")
        context.set_forkserver_preload(PRELOADED)
        child = context.Process(target=_run, args=(self.command(), self.environment, self.log.name))
        child.start()
        self.process = Forked(child)


class Forked:
    """A forked process, with the methods of `subprocess.Popen` that tests need."""

    def __init__(self, child: ForkServerProcess) -> None:
        self._child = child

    @property
    def pid(self) -> int:
        assert self._child.pid is not None
        return self._child.pid

    def send_signal(self, how: int) -> None:
        os.kill(self.pid, how)

    def wait(self, timeout: float) -> int:
        self._child.join(timeout)
        code = self._child.exitcode
        assert code is not None, "the process goes on"
        return code

    def poll(self) -> int | None:
        return self._child.exitcode


def _run(command: list[str], environment: dict[str, str], log: str) -> None:
    """Be `python -m tablee` with these words, in this environment."""
    from tablee.__main__ import main

    signal.signal(signal.SIGINT, signal.SIG_DFL)
    os.environ.clear()
    os.environ.update(environment)
    with Path(log).open("ab") as file:
        os.dup2(file.fileno(), sys.stderr.fileno())
    sys.argv = command[command.index("-m") + 1 :]
    main()
