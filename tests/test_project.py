"""The project's own files agree with each other: version, build requirements, locks, workflows."""

import ast
import importlib.metadata
import re
import shutil
import subprocess
import sys
import tomllib
from itertools import combinations
from pathlib import Path

import pytest

import tablee
from build_engine import compile_engine, engine_modules

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
LOCKS = sorted((ROOT / "locks").glob("*.txt"))
BIN = Path(sys.executable).parent


def name_of(requirement: str) -> str:
    return re.split(r"[^\w.-]", requirement)[0].lower().replace("_", "-")


def locked(path: Path) -> dict[str, set[str]]:
    """The versions of each package in a lock. There may be several, for different Python versions."""
    found: dict[str, set[str]] = {}
    for name, version in re.findall(r"^([\w.-]+)==([^\s;]+)", path.read_text("utf-8"), re.MULTILINE):
        found.setdefault(name, set()).add(version)
    return found


def test_the_version_is_written_once() -> None:
    assert "version" in PROJECT["project"]["dynamic"]
    assert importlib.metadata.version("tablee") == tablee.__version__


def test_the_changelog_has_a_chapter_for_the_version() -> None:
    assert f"\n## {tablee.__version__}" in (ROOT / "CHANGELOG.md").read_text("utf-8")


def test_a_wheel_is_built_with_every_package_that_a_compiled_module_imports() -> None:
    imported: set[str] = set()
    for path in engine_modules():
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module:
                imported.add(node.module.partition(".")[0])
            elif isinstance(node, ast.Import):
                imported |= {alias.name.partition(".")[0] for alias in node.names}
    foreign = {name.replace("_", "-") for name in imported - sys.stdlib_module_names - {"tablee"}}
    assert foreign <= {name_of(text) for text in PROJECT["build-system"]["requires"]}


def test_a_missing_compiler_is_reported_unless_plain_python_was_asked_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("TABLEE_PURE", raising=False)
    monkeypatch.setenv("CC", "no-such-compiler")
    assert compile_engine([]) == []
    assert "no C compiler found" in capsys.readouterr().err
    monkeypatch.setenv("TABLEE_PURE", "1")
    assert compile_engine([]) == []
    assert capsys.readouterr().err == ""


def test_the_build_lock_has_the_build_requirements() -> None:
    assert set(PROJECT["build-system"]["requires"]) < set(PROJECT["dependency-groups"]["build"])
    names = {name_of(text) for text in PROJECT["dependency-groups"]["build"]}
    assert names <= set(locked(ROOT / "locks" / "build.txt"))


def test_a_running_place_needs_neither_pictures_nor_a_compiler() -> None:
    run = locked(ROOT / "locks" / "run.txt")
    assert {"matplotlib", "numpy", "mypy", "setuptools", "hatchling"}.isdisjoint(run)
    assert {name_of(text) for text in PROJECT["project"]["dependencies"]} <= {*run, "fluent.runtime"}


@pytest.mark.parametrize("path", LOCKS, ids=lambda path: path.name)
def test_a_lock_has_hashes_and_names_no_registry(path: Path) -> None:
    text = path.read_text("utf-8")
    assert "://" not in text
    assert "--index-url" not in text
    packages = re.findall(r"^[\w.-]+==.*(?:\n    .*)*", text, re.MULTILINE)
    assert packages
    assert all("--hash=sha256:" in package for package in packages)


@pytest.mark.parametrize(
    ("one", "other"),
    [*combinations(["run", "build", "arena", "training", "author", "test", "bench"], 2)],
)
def test_locks_that_share_an_environment_agree(one: str, other: str) -> None:
    first, second = (locked(ROOT / "locks" / f"{name}.txt") for name in (one, other))
    assert {
        package for package in first if first[package] != second.get(package, first[package])
    } == set()


def test_the_workflows_pass_zizmor() -> None:
    command = [
        str(BIN / "zizmor"),
        "--offline",
        "--strict-collection",
        "--quiet",
        "--no-progress",
        ".github",
    ]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_workflows_pass_actionlint() -> None:
    actionlint = shutil.which("actionlint")
    if actionlint is None:
        pytest.skip("actionlint is not installed; it comes from its own site, not from PyPI or npm")
    done = subprocess.run([actionlint], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_every_hook_of_pre_commit_is_local() -> None:
    text = (ROOT / ".pre-commit-config.yaml").read_text("utf-8")
    assert re.findall(r"repo: (\S+)", text) == ["local"]
    for program in re.findall(r"entry: \.venv/bin/(\S+)", text):
        assert (BIN / program).exists()
