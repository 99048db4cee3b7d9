"""What the server itself says about its routes."""

from collections.abc import Iterator
from typing import Any

from litestar import Litestar

from tablee.server.web.app import API_ROUTES


def operations() -> Iterator[tuple[str, dict[str, Any]]]:
    """Every operation that the server describes in its OpenAPI document."""
    paths = Litestar(API_ROUTES).openapi_schema.to_schema()["paths"]
    for path, methods in paths.items():
        for method, operation in methods.items():
            yield f"{method.upper()} {path}", operation
