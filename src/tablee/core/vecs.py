"""`vec`: an unboxed array for the compiled engine; uncompiled, a plain list is twice as fast."""

from typing import TYPE_CHECKING

from tablee.core.chance import UNCOMPILED

if TYPE_CHECKING or not UNCOMPILED:
    from librt.vecs import append as append
    from librt.vecs import vec as vec
else:
    vec = list

    def append(items, item):
        """The items and one more, as `vec` has it: use what is returned."""
        items.append(item)
        return items
