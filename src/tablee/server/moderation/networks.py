"""Banned networks: reads them as moderators write them, and finds out whether an address is in one."""

from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import TypeAlias

from tablee.core.mistake import Mistake
from tablee.store.moderation_rows import SanctionRow

Network: TypeAlias = IPv4Network | IPv6Network
WIDEST_PREFIX = {4: 16, 6: 32}
"""The widest network that can be banned, so that a slip of the hand does not ban half the world."""
NARROWEST_IPV6_PREFIX = 64
"""One customer has at least this IPv6 network, so a narrower one is widened to it."""


def read_network(text: str) -> Network:
    """The network that a moderator wrote, such as 203.0.113.7 or 2001:db8::/48."""
    try:
        network = ip_network(text.strip(), strict=False)
    except ValueError:
        raise Mistake("network-malformed", network=text) from None
    if isinstance(network, IPv6Network) and network.prefixlen > NARROWEST_IPV6_PREFIX:
        network = network.supernet(new_prefix=NARROWEST_IPV6_PREFIX)
    if network.prefixlen < WIDEST_PREFIX[network.version]:
        raise Mistake("network-wide", network=text, widest=WIDEST_PREFIX[network.version])
    if network.is_loopback or network.is_unspecified:
        raise Mistake("network-own", network=text)
    return network


def is_in(address: str, network: Network) -> bool:
    """Whether an address, as a proxy or the system writes it, belongs to a network."""
    found = _read_address(address)
    return found is not None and found.version == network.version and found in network


def _read_address(address: str) -> IPv4Address | IPv6Address | None:
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:  # whatever a trusted proxy calls its client
        return None
    return found.ipv4_mapped or found if isinstance(found, IPv6Address) else found


class BannedNetworks:
    """The banned networks, by their lengths, so that an address is looked up once for each length."""

    def __init__(self, rows: list[SanctionRow]) -> None:
        self._rows: dict[int, dict[Network, SanctionRow]] = {}
        for row in rows:
            network = ip_network(row.network)
            self._rows.setdefault(network.prefixlen, {})[network] = row

    def ban_of(self, address: str, now: int) -> SanctionRow | None:
        """The ban that is in force for an address. None if it is not banned."""
        found = _read_address(address) if self._rows else None
        if found is None:
            return None
        for length, rows in self._rows.items():
            if length <= found.max_prefixlen:
                row = rows.get(ip_network((found, length), strict=False))
                if row and (not row.ends_at or now < row.ends_at):
                    return row
        return None
