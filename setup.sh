# Sourced by ./play, ./test and ./tablee: `setup NAME` makes .venv current with locks/NAME.txt.
# POSIX sh; needs Python 3.11 or newer and pip, nothing else.

root=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd) || exit 1
venv=$root/.venv

say() { printf 'tablée: %s\n' "$1" >&2; }

die() { say "$1"; exit 1; }

find_python() {
  for name in python3 python3.14 python3.13 python3.12 python3.11 python; do
    if command -v "$name" >/dev/null 2>&1 &&
       "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
      python=$name
      return
    fi
  done
  die 'Python 3.11 or newer is needed and was not found. Install it (Debian: apt install python3 python3-pip) and run this again.'
}

find_uv() {
  if command -v uv >/dev/null 2>&1; then
    uv=uv
  else
    uv=$root/.uv/bin/uv
    [ -x "$uv" ] && return
    "$python" -m pip --version >/dev/null 2>&1 ||
      die 'pip is needed and was not found. Install it (Debian: apt install python3-pip) and run this again.'
    say 'fetching uv …'
    "$python" -m pip install --quiet --disable-pip-version-check --no-warn-script-location \
      --target "$root/.uv" 'uv>=0.9' >"$root/.uv.log" 2>&1 ||
      { cat "$root/.uv.log" >&2; die 'uv could not be installed; pip said why above.'; }
    rm -f "$root/.uv.log"
  fi
}

engine_files() {
  find src bench -name '*.py' -exec grep -lE '^(""")?.*Compiled\.(""")?$' {} + | LC_ALL=C sort
}

# Run "$2…" unless the files it depends on, read from standard input, are as they were then.
unless_current() {
  stamp=$venv/.tablee-$1
  now=$(cksum)
  [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$now" ] && return
  shift
  "$@" || exit 1
  printf '%s\n' "$now" >"$stamp"
}

install_packages() {
  find_python
  find_uv
  say "setting up ($1) …"
  [ -x "$venv/bin/python" ] || "$uv" venv --quiet --python "$python" "$venv" ||
    die 'the virtual environment could not be made.'
  "$uv" pip install --quiet --compile-bytecode --python "$venv" --require-hashes -r "$root/locks/$1.txt" ||
    die 'the packages could not be installed; see above.'
  TABLEE_PURE=1 "$uv" pip install --quiet --python "$venv" --no-deps --no-build-isolation -e "$root" ||
    die 'Tablée itself could not be installed; see above.'
}

compile_engine() {
  "$venv/bin/python" build_engine.py ||
    die 'the engine could not be compiled; see above. TABLEE_PURE=1 runs it uncompiled.'
}

# The client of the browser: build_client.py says plainly where it cannot be built, and plain pages serve.
build_client() {
  [ "$1" = bench ] || "$venv/bin/python" build_client.py || exit 1
}

setup() {
  cd "$root" || exit 1
  cat "locks/$1.txt" pyproject.toml setup.sh | unless_current "$1" install_packages "$1" || exit 1
  [ -n "${TABLEE_PURE:-}" ] ||
    { cat build_engine.py; engine_files | xargs cat; } | unless_current engine compile_engine || exit 1
  build_client "$1"
}
