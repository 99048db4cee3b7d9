"""`vec`: an unboxed array for the compiled engine; uncompiled, a plain list is twice as fast."""

from typing import TYPE_CHECKING

from tablee.core import chance

if TYPE_CHECKING or not str(chance.__file__).endswith(".py"):
    from librt.vecs import vec as vec
else:
    vec = list
