"""`vec`: an unboxed array in the compiled engine, and a plain list in the uncompiled one.

In the uncompiled engine, a list is twice as fast as librt's `vec`.
"""

from typing import TYPE_CHECKING

from tablee.core.chance import UNCOMPILED

if TYPE_CHECKING or not UNCOMPILED:
    from librt.vecs import append as append
    from librt.vecs import vec as vec
else:
    vec = list

    def append(items, item):
        """Append an item. Callers must use the result, because compiled code may return a new array."""
        items.append(item)
        return items
