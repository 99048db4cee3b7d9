"""Routes for programs that monitor the process: whether it is alive and ready, and its metrics."""

from litestar import MediaType, Request, Response, get
from litestar.datastructures import State

from tablee.server.metrics import exposition
from tablee.server.web.identity import place_of

AnyRequest = Request[None, None, State]


@get("/healthz", include_in_schema=False, media_type=MediaType.TEXT)
async def health() -> str:
    """Answers "ok" while the process is alive."""
    return "ok"


@get("/readyz", include_in_schema=False, media_type=MediaType.TEXT)
async def ready(request: AnyRequest) -> Response[str]:
    """Whether tables can be opened and played here now, which requires that the store can commit."""
    is_ready = place_of(request).is_ready
    return Response("ok" if is_ready else "not ready", status_code=200 if is_ready else 503)


@get("/metrics", include_in_schema=False, media_type=MediaType.TEXT)
async def metrics(request: AnyRequest) -> str:
    """The process's metrics, for Prometheus."""
    return exposition(place_of(request))


PUBLIC_ROUTES = [ready]
"""A load balancer asks for this one where it sends the players."""
PRIVATE_ROUTES = [health, ready, metrics]
"""These are served only at the address in the setting `metrics`."""
