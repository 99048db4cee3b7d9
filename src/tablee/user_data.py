"""The folder for a person's own data: editions, and the list of folders with games of their own."""

import os
from pathlib import Path


def data_folder() -> Path:
    """The folder for a person's data: `TABLEE_DATA`, or the system's usual folder for user data."""
    data = os.environ.get("TABLEE_DATA")
    share = os.environ.get("XDG_DATA_HOME")
    return Path(data) if data else (Path(share) if share else Path.home() / ".local/share") / "tablee"
