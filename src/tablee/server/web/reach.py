"""From where the address that a place listens on can be reached."""

import socket
from ipaddress import ip_address

ANY = ("0.0.0.0", "::", "")
SOME_FOREIGN_ADDRESS = ("192.0.2.1", 9)
"""An address outside the local network. Connecting a UDP socket to it sends nothing."""


def is_this_computer(host: str) -> bool:
    """Whether only programs on this computer can reach a place that listens on `host`."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def network_address(host: str) -> str | None:
    """This computer's address in its local network, if a place on `host` can be reached there."""
    if host not in ANY:
        return None
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(SOME_FOREIGN_ADDRESS)
        except OSError:
            return None  # this computer is in no network
        found = str(probe.getsockname()[0])
    return None if ip_address(found).is_loopback else found
