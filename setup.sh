# Sourced by ./play, ./test, ./tablee and deploy/build.sh. `setup NAME` installs the packages of locks/NAME.txt
# and Tablée itself in .venv, compiles the engine and builds the browser's client; steps that are up to date are skipped.
# POSIX sh; needs Python 3.11 or newer with pip, nothing else.

root=${root:-$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)} || exit 1
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

# Sets $uv to the uv on the PATH. If there is none, installs the version in locks/uv.txt and checks its hash.
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
      --target "$root/.uv" --only-binary :all: --require-hashes -r "$root/locks/uv.txt" >"$root/.uv.log" 2>&1 ||
      { cat "$root/.uv.log" >&2; die 'uv could not be installed; the messages of pip above say why.'; }
    rm -f "$root/.uv.log"
  fi
}

engine_files() {
  find src bench -name '*.py' -exec grep -lE '^(""")?.*Compiled\.(""")?$' {} + | LC_ALL=C sort
}

# unless_current NAME COMMAND…: runs the command, unless standard input is the same as at its last successful run.
unless_current() {
  stamp=$venv/.tablee-$1
  now=$(cksum)
  [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$now" ] && return
  shift
  "$@" || exit 1
  printf '%s\n' "$now" >"$stamp"
}

# Installs locks/build.txt too: the editable install needs hatchling, and compiling the engine needs mypyc.
install_packages() {
  find_python
  find_uv
  say "setting up ($1) …"
  [ -x "$venv/bin/python" ] || "$uv" venv --quiet --python "$python" "$venv" ||
    die 'the virtual environment could not be made.'
  "$uv" pip install --quiet --compile-bytecode --python "$venv" --require-hashes \
    -r "$root/locks/$1.txt" -r "$root/locks/build.txt" ||
    die 'the packages could not be installed; see above.'
  TABLEE_PURE=1 "$uv" pip install --quiet --python "$venv" --no-deps --no-build-isolation -e "$root" ||
    die 'Tablée itself could not be installed; see above.'
}

compile_engine() {
  "$venv/bin/python" build_engine.py ||
    die 'the engine could not be compiled; see above. TABLEE_PURE=1 runs it uncompiled.'
}

# If the client cannot be built, build_client.py prints the reason but does not fail: the server has plain pages too.
build_client() {
  "$venv/bin/python" build_client.py || exit 1
}

setup() {
  cd "$root" || exit 1
  cat "locks/$1.txt" locks/build.txt pyproject.toml setup.sh src/tablee/__init__.py |
    unless_current "$1" install_packages "$1" || exit 1
  [ -n "${TABLEE_PURE:-}" ] ||
    { cat build_engine.py; engine_files | xargs cat; } | unless_current engine compile_engine || exit 1
  [ "$1" = arena ] || [ "$1" = training ] || [ "$1" = author ] || [ "$1" = bench ] || build_client
}
