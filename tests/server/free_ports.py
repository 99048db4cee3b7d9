"""Finds free ports for the servers of tests."""

import random
import socket
from contextlib import suppress

PORTS = random.SystemRandom()


def free_port() -> int:
    """A free port outside the range from which the system assigns ports to outgoing connections.

    So nobody's connection takes the port before its server starts, or while its server restarts.
    """
    while True:
        port = PORTS.randrange(10_000, 32_000)
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port
