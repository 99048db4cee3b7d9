"""Tablée's engine beside its peers; see README.md in this folder."""

import tablee as tablee  # first, so that TABLEE_PURE=1 also holds for the modules of this package
