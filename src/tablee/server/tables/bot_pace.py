"""How long bots pause before their choices show."""

from math import ceil


def wait_left(thought: float, pause: float, step: float) -> float:
    """Seconds that a bot still waits after it has thought for so many.

    Its choice shows after the pause or, if `step` is not 0, only whole steps later. In a window the
    pause is drawn at random, so the moment of a choice does not tell how much there was to think about.
    """
    late = max(thought - pause, 0.0)
    return pause - thought + (ceil(late / step) * step if step else late)
