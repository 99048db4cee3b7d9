"""The ids of dice and bids, for texts: `three-4` is four threes."""

from tablee.games.perudo.rules.bids import FACES, face_of, number_of, one_of, quantity_of

NAMES = ("paco", "two", "three", "four", "five", "six")


def dice_id(bid: int) -> str:
    """The id of so many dice of a face, given in the form of a bid."""
    return f"{NAMES[face_of(bid) - 1]}-{quantity_of(bid)}"


def dice_ids(dice: int) -> tuple[str, ...]:
    """The ids of dice, one for each face that they show."""
    faces = [face for face in range(1, FACES + 1) if number_of(dice, face)]
    return tuple(f"{NAMES[face - 1]}-{number_of(dice, face)}" for face in faces)


def faces_of(dice: int) -> tuple[int, ...]:
    """What each of the dice shows, from the lowest to the highest."""
    return tuple(face for face in range(1, FACES + 1) for _ in range(number_of(dice, face)))


def dice_of(faces: tuple[int, ...]) -> int:
    """The dice that show these faces."""
    return sum(one_of(face) for face in faces)
