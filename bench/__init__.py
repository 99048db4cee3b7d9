"""Benchmarks that compare Tablée with its peers, similar software by others. README.md explains them."""

import tablee as tablee  # must come first: it makes TABLEE_PURE=1 apply to this package too
