#!/usr/bin/env python3
"""Measures a pgn-arbiter on a PGN file (tools/bench.sh says what).

  measure.py PROGRAM FILE [RUNS]
"""

import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

FORMATS = ["text", "jsonl", "json", "csv", "sarif", "junit", "github", "gitlab", "html", "markdown"]


class Run:
    """One run of a command: seconds, and bytes of the largest resident set."""

    def __init__(self, command):
        begin = time.monotonic()
        process = subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL
        )
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        self.wall = time.monotonic() - begin
        self.cpu = usage.ru_utime + usage.ru_stime
        self.memory = usage.ru_maxrss * 1024
        # 0 and 1 are verdicts about the games.
        self.failed = process.returncode not in (0, 1)


def median(runs, figure):
    return statistics.median(getattr(run, figure) for run in runs)


def in_turn(commands, count):
    """Runs the commands in turn, and each once before; returns a list of runs for each."""
    for command in commands:
        if Run(command).failed:
            sys.exit("measure.py: failed: " + " ".join(command))
    runs = [[] for _ in commands]
    for _ in range(count):
        for command, done in zip(commands, runs):
            done.append(Run(command))
    return runs


def ratio(runs, others):
    """The median ratio of the CPU times of runs that were made in pairs."""
    return statistics.median(run.cpu / other.cpu for run, other in zip(runs, others))


def summary_of(program, file, folder):
    report = os.path.join(folder, "report.jsonl")
    subprocess.run(
        [program, "check", "-j1", "-f", "jsonl", "-o", report, file],
        stderr=subprocess.DEVNULL,
        check=False,
    )
    with open(report, "rb") as lines:
        for line in lines:
            pass
    return json.loads(line)


def find_pgn_extract():
    return shutil.which("pgn-extract") or shutil.which("pgn-extract", path="/usr/games")


def count_instructions(program, file, folder):
    output = subprocess.run(
        ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", program, "check", "-j1",
         "-f", "jsonl", "-o", os.path.join(folder, "report.jsonl"), file],
        stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True, check=False,
    ).stderr
    found = re.search(r"Collected : (\d+)", output)
    return int(found.group(1)) if found else None


def describe_machine():
    model = "unknown processor"
    with open("/proc/cpuinfo", encoding="utf-8") as lines:
        for line in lines:
            if line.startswith("model name"):
                model = line.split(":", 1)[1].strip()
                break
    load = ", ".join(f"{value:.2f}" for value in os.getloadavg())
    return f"{model}, {os.cpu_count()} processors, load {load}"


def main():
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    program, file = sys.argv[1:3]
    count = int(sys.argv[3]) if len(sys.argv) == 4 else 7
    with tempfile.TemporaryDirectory() as folder:
        measure(program, file, count, folder)


def measure(program, file, count, folder):
    megabytes = os.path.getsize(file) / 1e6
    summary = summary_of(program, file, folder)
    games, plies = summary["games"], summary["plies"]
    print(describe_machine())
    print(f"{megabytes:.1f} MB, {games} games, {plies} half-moves; median of {count} runs in turn")

    output = os.path.join(folder, "report")
    check = [program, "check", "-o", output, "-f", "jsonl"]
    threads = sorted({1, 2, os.cpu_count() or 1})
    commands = [check + [f"-j{number}", file] for number in threads]
    commands.append(check + ["-j1", "--winnable", "off", file])
    peer = find_pgn_extract()
    if peer:
        commands.append([peer, "-r", "-s", file])
    runs = in_turn(commands, count)
    one = runs[0]
    for number, done in zip(threads, runs):
        wall = median(done, "wall")
        print(
            f"threads {number}: {wall:.3f} s, {megabytes / wall:.0f} MB/s, "
            f"{games / wall:.0f} games/s, CPU {median(done, 'cpu'):.3f} s, "
            f"peak {median(done, 'memory') / 1e6:.0f} MB, "
            f"{median(one, 'wall') / wall:.2f} times the speed of one"
        )
    print(f"who can win (auto) in CPU time: {ratio(one, runs[len(threads)]):.3f} of off")
    if peer:
        print(f"CPU time: {ratio(one, runs[-1]):.3f} of pgn-extract -r -s")
    else:
        print("pgn-extract is not installed: no ratio")

    if shutil.which("valgrind"):
        instructions = count_instructions(program, file, folder)
        if instructions and plies:
            print(f"instructions: {instructions / plies:.0f} a half-move")
    else:
        print("valgrind is not installed: no instructions")

    formats = in_turn(
        [[program, "check", "-j1", "-o", output, "-f", name, file] for name in FORMATS],
        max(1, count // 2),
    )
    print("report formats, CPU seconds:", ", ".join(
        f"{name} {median(done, 'cpu'):.3f}" for name, done in zip(FORMATS, formats)
    ))


if __name__ == "__main__":
    main()
