"""Databases' addresses, as they may be told."""

import re
from urllib.parse import unquote

SECRETS = ("password", "sslpassword", "oauth_client_secret", "scram_client_key", "scram_server_key")
"""As PostgreSQL's driver calls them; which may not be installed here, and so is not asked."""
BEFORE_HOST = re.compile(r"(//[^:/@\s]*):.*@")
"""To the last @: one that the operator forgot to escape is the password's, too."""
AFTER_HOST = re.compile(r"([?&])([^=&\s]*)=([^&\s]*)")
WORD = re.compile(
    rf"(?<![?&\w])({'|'.join(SECRETS)})(\s*=\s*)('(?:\\.|[^'\\])*'?|(?:\\.|\S)+)", re.DOTALL
)


def without_password(text: str) -> str:
    """An address, or a sentence with one in it, that says no password."""
    hidden = AFTER_HOST.sub(_hidden, BEFORE_HOST.sub(r"\1:…@", text))
    return WORD.sub(r"\1\2…", hidden)


def _hidden(found: re.Match[str]) -> str:
    return f"{found[1]}{found[2]}=…" if unquote(found[2]) in SECRETS else found[0]
