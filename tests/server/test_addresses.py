"""What counts as one address for the limits: an IPv4 address, or the /64 network of an IPv6 address."""

import pytest
import websockets
from websockets.asyncio.client import connect

from tablee.server.limits import MAX_BUCKETS, Buckets, network_of
from tests.server.live_server import Live

HERE, NEIGHBOUR, ELSEWHERE = "2001:db8:1:2::7", "2001:db8:1:2:ffff::1", "2001:db8:1:3::7"


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("::ffff:127.0.0.1", "127.0.0.1"),
        ("::1", "::1"),
        ("testclient", "testclient"),
        ("", ""),
    ],
)
def test_an_ipv6_address_counts_as_its_network(address: str, counted: str) -> None:
    assert network_of(address) == counted


def behind(address: str) -> dict[str, str]:
    """The header with which a proxy on this machine, which is trusted, names its client."""
    return {"x-forwarded-for": address}


@pytest.mark.place(requests_per_second=1)
@pytest.mark.usefixtures("still_limits")
async def test_neighbours_behind_a_proxy_share_the_limit_on_requests(live: Live) -> None:
    http = live.stranger().http
    paths = ["/api/reach"] * 4
    assert [(await http.get(it, headers=behind(HERE))).status_code for it in paths] == [200] * 4
    assert (await http.get("/api/reach", headers=behind(NEIGHBOUR))).status_code == 429
    assert (await http.get("/api/reach", headers=behind(ELSEWHERE))).status_code == 200


@pytest.mark.place(arrivals_per_minute=2)
@pytest.mark.usefixtures("still_limits")
async def test_neighbours_share_the_limit_on_new_guests(live: Live) -> None:
    async def arrive(address: str) -> int:
        headers = behind(address)
        return (
            await live.stranger().http.post("/api/me", json={"name": "Eve"}, headers=headers)
        ).status_code

    arrivals = (HERE, NEIGHBOUR, "2001:db8:1:2::9", ELSEWHERE)
    assert [await arrive(it) for it in arrivals] == [200, 200, 429, 200]


@pytest.mark.place(sockets_per_address=1)
async def test_neighbours_share_the_limit_on_sockets(live: Live) -> None:
    table = await (await live.guest("Ann")).open_table("klunker", 3)
    url = live.address.replace("http", "ws") + f"/api/tables/{table}/socket"
    async with connect(url, open_timeout=60, additional_headers=behind(HERE)):
        with pytest.raises(websockets.InvalidStatus):
            await connect(url, open_timeout=60, additional_headers=behind(NEIGHBOUR))
        async with connect(url, open_timeout=60, additional_headers=behind(ELSEWHERE)) as socket:
            await socket.recv()


def test_the_limits_of_many_addresses_take_bounded_memory() -> None:
    buckets = Buckets(1, 0)
    for number in range(MAX_BUCKETS + 5000):
        buckets.take(str(number))
    assert len(buckets) == MAX_BUCKETS
    assert not buckets.take(str(MAX_BUCKETS + 4999)), "the latest are remembered"
