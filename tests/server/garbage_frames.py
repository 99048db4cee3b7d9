"""Frames that no client would send."""

import random
from typing import Any


def garbage(dice: random.Random) -> Any:
    """A frame with random bytes, broken JSON, or a message that is nearly correct."""
    kind = dice.randrange(4)
    if kind == 0:
        return dice.randbytes(dice.randrange(200))
    text = '{"type":"act","id":"x","seq":0,"action":{"type":"start","direction":"up","card":3}}'
    if kind == 1:
        place = dice.randrange(len(text))
        return text[:place] + chr(dice.randrange(32, 1000)) + text[place + 1 :]
    if kind == 2:
        values: list[Any] = [
            None,
            -1,
            10**20,
            "x" * 100,
            [],
            {},
            True,
            1.5,
            "act",
            "talk",
            "undo",
            "answer",
            "commit",
            "reveal",
            "0" * 64,
        ]
        words = ["type", "id", "seq", "action", "text", "agree", "start", "commitment", "nonce"]
        fields = {dice.choice(words): dice.choice(values) for _ in range(4)}
        return str(fields).replace("'", '"').replace("None", "null").replace("True", "true")
    return "".join(chr(dice.randrange(1, 0xD7FF)) for _ in range(dice.randrange(100)))
