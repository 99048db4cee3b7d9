"""Runs a command in a pseudo-terminal, as a person would run it."""

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator

CHOOSE = "What do you do? (a number; an action in words; ? for help; q to leave) "

PATIENCE = 60
COLOURS = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


class Terminal:
    """A terminal that reads what the command prints and sends it what the person types."""

    def __init__(self, *arguments: str) -> None:
        self.screen, theirs = pty.openpty()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tablee", *arguments],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env={**os.environ, "LC_ALL": "C.UTF-8", "COLUMNS": "100", "TERM": "xterm"},
            start_new_session=True,
        )
        os.close(theirs)
        self.unread = ""

    def until(self, text: str) -> str:
        """Wait for a text. Returns everything shown up to and including it."""
        deadline = time.monotonic() + PATIENCE
        while text not in self.unread:
            more = self.read(deadline - time.monotonic())
            assert more is not None, f"never shown: {text!r}, but {self.unread!r}"
            self.unread += more
        shown, _, self.unread = self.unread.partition(text)
        return shown + text

    def type(self, text: str, end: str = "\n") -> None:
        os.write(self.screen, (text + end).encode())

    def end(self) -> tuple[int, str]:
        """Wait for the command to end. Returns its exit code and everything shown until then."""
        while (more := self.read(PATIENCE)) is not None:
            self.unread += more
        return self.process.wait(PATIENCE), self.unread

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.screen)

    def interrupt(self) -> None:
        """Press Ctrl-C. Repeat it, in case the first came just before the command began to wait."""
        for _ in range(3):
            time.sleep(0.2)
            self.process.send_signal(signal.SIGINT)
            if select.select([self.screen], [], [], 5)[0]:
                return

    def read(self, seconds: float) -> str | None:
        """The next part of the output; None at its end."""
        if not select.select([self.screen], [], [], max(seconds, 0))[0]:
            return None
        try:
            data = os.read(self.screen, 65536)
        except OSError:  # the command has closed its end
            return None
        return COLOURS.sub("", data.decode(errors="replace")).replace("\r\n", "\n")


def typist(lines: Iterator[str]) -> Callable[[str], str]:
    def type_line(question: str) -> str:
        print(question, end="")
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    return type_line
