#!/bin/sh
# deploy/build.sh PREFIX: builds Tablée from this folder and installs it in a new environment at PREFIX.
# All packages have the versions in locks/. PREFIX/bin/tablee includes the compiled engine and the browser's
# client; to run, it needs neither this folder nor a compiler nor Node. The sdist and the wheel stay in dist/.
# This script needs Python 3.11 or newer with pip, and a C compiler. The Dockerfile and tests/test_wheel.py run it.
set -eu
[ $# = 1 ] || { echo 'usage: deploy/build.sh PREFIX' >&2; exit 2; }
prefix=$1
root=$(CDPATH= cd -- "$(dirname -- "$0")/.." && pwd)
. "$root/setup.sh"
find_python
find_uv
rm -rf "$root/dist"
"$uv" build --quiet --python "$python" --require-hashes \
  --build-constraints "$root/locks/build.txt" --build-constraints "$root/locks/node.txt" \
  --out-dir "$root/dist" "$root"
"$uv" venv --quiet --python "$python" "$prefix"
"$uv" pip install --quiet --python "$prefix" --compile-bytecode --require-hashes -r "$root/locks/run.txt"
"$uv" pip install --quiet --python "$prefix" --compile-bytecode --no-deps "$root"/dist/tablee-*.whl
say "installed: $prefix/bin/tablee"
