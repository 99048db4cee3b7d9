"""Databases' addresses, as they may be told."""

import re


def without_password(text: str) -> str:
    """An address, or a sentence with one in it, that says no password."""
    return re.sub(r"(//[^:/@\s]*):[^@\s]*@", r"\1:…@", text)
