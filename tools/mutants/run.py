"""Mutates the code, compiles it, runs the tests, and lists the mutants that no test kills.

Called by tools/mutants.sh, which says what it does.
"""

import argparse
import collections
import dataclasses
import hashlib
import json
import os
import resource
import shutil
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor

from program import Program
from sites import find_mutants, read_explanations

MOST_MEMORY = 4 << 30
FIRST_TEST = "//tests/fixtures:words_test"  # kills most
# Some headers are included nearly everywhere: tests that would need more files compiled are left
# out.
MOST_COMPILES = 120


@dataclasses.dataclass
class Outcome:
    verdict: str  # killed, survived; not counted: refused (by the compiler), same (code)
    by: str = ""  # the test


def parse_arguments():
    parser = argparse.ArgumentParser(prog="tools/mutants.sh", add_help=False)
    parser.add_argument("--root", required=True)
    parser.add_argument("--work", required=True)
    parser.add_argument("--count", type=int, default=400)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--most-seconds", type=float, default=3.0)
    parser.add_argument("--again", action="store_true")
    parser.add_argument("folders", nargs="*")
    arguments = parser.parse_args()
    arguments.folders = arguments.folders or ["arbiter/rules", "arbiter/replay", "arbiter/board"]
    return arguments


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def read_bytes(path):
    with open(path, "rb") as file:
        return file.read()


def seconds_of_children():
    """Of processor time; the clock depends on what else the machine does."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def say(text):
    print(f"tools/mutants.sh: {text}", file=sys.stderr, flush=True)


def mutants_in(root, folders):
    found = []
    for folder in folders:
        for parent, _, names in os.walk(os.path.join(root, folder)):
            for name in names:
                if name.endswith((".h", ".cpp")):
                    path = os.path.relpath(os.path.join(parent, name), root)
                    found += find_mutants(path, read(os.path.join(root, path)))
    return found


class Laboratory:
    """Compiles mutants and runs the tests on them."""

    def __init__(self, program, work, most_seconds):
        self.program = program
        self.work = work
        self.originals = {}
        self.lock = threading.Lock()
        self.tests = []
        for test in program.tests:
            before = seconds_of_children()
            passed = self._run_test(test, self._place(test), 20 * most_seconds)
            seconds = seconds_of_children() - before
            if passed and seconds <= most_seconds:
                test.seconds = seconds
                self.tests.append(test)

    def _place(self, test):
        return os.path.join(self.program.execution_root, test.binary)

    def try_mutant(self, mutant):
        folder = os.path.join(self.work, hashlib.sha256(mutant.order("")).hexdigest()[:12])
        try:
            return self._try_in(folder, mutant)
        finally:
            shutil.rmtree(folder, ignore_errors=True)

    def _try_in(self, folder, mutant):
        overlay = os.path.join(folder, "overlay")
        text = read(os.path.join(self.program.root, mutant.path))
        write(os.path.join(overlay, mutant.path), mutant.applied_to(text))
        affected = self.program.sources_with(mutant.path)
        tests = [test for test in self.tests if affected & self.program.sources_in(test)]
        objects = {}
        differs = False
        while tests:
            test = min(tests, key=lambda test: self._cost(test, affected, objects))
            tests.remove(test)
            needed = affected & self.program.sources_in(test)
            if len(needed) > MOST_COMPILES:
                continue
            for source in sorted(needed - objects.keys()):
                objects[source] = os.path.join(folder, "objects", source + ".o")
                if self.program.compile(source, overlay, objects[source]).returncode != 0:
                    return Outcome("refused")
                differs = differs or read_bytes(objects[source]) != self._original(source)
            if not differs:
                continue
            binary = os.path.join(folder, "test")
            linked = self.program.link(test, {s: objects[s] for s in needed}, binary)
            if linked.returncode != 0:
                raise SystemExit(f"{test.label}: {linked.stderr}")
            if not self._run_test(test, binary, 10 + 20 * test.seconds):
                return Outcome("killed", test.label)
        return Outcome("survived" if differs else "same")

    def _cost(self, test, affected, objects):
        """In seconds, more or less; what kills most comes first."""
        if test.label == FIRST_TEST and len(affected) == 1:
            return 0
        return 2 * len((affected & self.program.sources_in(test)) - objects.keys()) + test.seconds

    def _original(self, source):
        """The object of the unchanged file."""
        with self.lock:
            if source not in self.originals:
                folder = os.path.join(self.work, "originals")
                overlay = os.path.join(folder, "overlay")
                output = os.path.join(folder, "objects", source + ".o")
                write(os.path.join(overlay, source), read(os.path.join(self.program.root, source)))
                compiled = self.program.compile(source, overlay, output)
                if compiled.returncode != 0:
                    raise SystemExit(compiled.stderr)
                self.originals[source] = read_bytes(output)
            return self.originals[source]

    def _run_test(self, test, binary, most_seconds):
        """Whether the test passes."""
        runfiles = self._place(test) + ".runfiles"
        work = f"{binary}.work"
        os.makedirs(work, exist_ok=True)
        environment = {
            "PATH": "/usr/local/bin:/usr/bin:/bin:/usr/games",
            "TEST_TMPDIR": work,
            "TEST_SRCDIR": runfiles,
            "TEST_WORKSPACE": "pgn_arbiter",
            "GTEST_FAIL_FAST": "1",
        }
        try:
            done = subprocess.run(
                [binary], cwd=os.path.join(runfiles, "pgn_arbiter"), env=environment,
                stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                timeout=most_seconds, check=False,
                preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY,) * 2),
            )  # fmt: skip
            passed = done.returncode == 0
        except subprocess.TimeoutExpired:
            passed = False
        shutil.rmtree(work, ignore_errors=True)
        return passed


def outcomes_in_order(laboratory, mutants, jobs):
    """Pairs of mutant and outcome; `jobs` of them are tried at a time, and few in advance."""
    with ThreadPoolExecutor(jobs) as pool:
        waiting = collections.deque()
        try:
            for mutant in mutants:
                waiting.append((mutant, pool.submit(laboratory.try_mutant, mutant)))
                if len(waiting) > jobs:
                    mutant, outcome = waiting.popleft()
                    yield mutant, outcome.result()
            for mutant, outcome in waiting:
                yield mutant, outcome.result()
        finally:
            for _, outcome in waiting:
                outcome.cancel()


def main():
    arguments = parse_arguments()
    results = os.path.join(arguments.work, "survivors")
    mutants = mutants_in(arguments.root, arguments.folders)
    if not mutants:
        raise SystemExit(f"nothing to mutate in {' '.join(arguments.folders)}")
    mutants.sort(key=lambda mutant: mutant.order(arguments.seed))
    if arguments.again:
        survivors = set(read(results).splitlines())
        mutants = [mutant for mutant in mutants if mutant.unplaced_name() in survivors]
    explained = read_explanations(
        read(os.path.join(arguments.root, "tools/mutants/explained.txt"))
    )

    say(f"{len(mutants):,} mutants to choose from; building the tests")
    program = Program(arguments.root, arguments.folders)
    laboratory = Laboratory(program, arguments.work, arguments.most_seconds)
    say(f"{len(laboratory.tests)} of {len(program.tests)} tests pass and are quick enough")

    counted = killed = with_reason = 0
    survivors = []
    for mutant, outcome in outcomes_in_order(laboratory, mutants, arguments.jobs):
        if outcome.verdict in ("refused", "same"):
            continue
        counted += 1
        if outcome.verdict == "killed":
            killed += 1
            say(f"{counted}: killed by {outcome.by}: {mutant.name()}")
        else:
            survivors.append(mutant.unplaced_name())
            reason = explained.get((mutant.path, mutant.before, mutant.after))
            with_reason += reason is not None
            print(f"{mutant.name()}" + (f"\n    {reason}" if reason else ""), flush=True)
            write(results, "\n".join(survivors) + "\n")
        if counted == arguments.count:
            break
    write(results, "\n".join(survivors) + "\n")
    if mutants and counted == 0:
        raise SystemExit("none could be tried: each is refused, or changes nothing")
    unexplained = len(survivors) - with_reason
    print(f"{counted} mutants, {killed} killed, {with_reason} explained, {unexplained} survived")
    return 0 if unexplained == 0 else 1


def status_of_main():
    """2 where a reason ends it."""
    try:
        return main()
    except SystemExit as end:
        if not isinstance(end.code, str):
            raise
        say(end.code)
        return 2


if __name__ == "__main__":
    sys.exit(status_of_main())
