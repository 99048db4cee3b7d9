"""A file in the data folder that says where the place is served, for the command line beside it."""

from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

FILE = "serving.txt"
ANY_ADDRESS = {"0.0.0.0": "127.0.0.1", "::": "::1"}


def note_address(data: str, address: str) -> None:
    """Write down at which address this process serves the place."""
    parts = urlsplit(address)
    host = ANY_ADDRESS.get(parts.hostname or "", parts.hostname or "")
    shown = f"[{host}]" if ":" in host else host
    with suppress(OSError):  # the command line can still be told the address
        (Path(data) / FILE).write_text(f"{parts.scheme}://{shown}:{parts.port}\n", "utf-8")


def noted_address(data: str) -> str | None:
    """The address at which the place was last served from this folder. None if it never was."""
    try:
        return (Path(data) / FILE).read_text("utf-8").strip() or None
    except (OSError, UnicodeDecodeError):
        return None
