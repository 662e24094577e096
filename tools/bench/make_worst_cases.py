#!/usr/bin/env python3
"""Writes inputs that are hard for a reader of PGN, and measures whether a program takes time and
memory in proportion to their size.

  make_worst_cases.py write FOLDER [MIB]        writes them, of MIB (16) mebibytes each
  make_worst_cases.py run PROGRAM FOLDER [...]   runs `PROGRAM check` on each: CPU time, memory
  make_worst_cases.py count PROGRAM FOLDER [...]  the same under callgrind: instructions

A case is linear if its figures for each byte are those of the same case with a larger MIB, written
to another folder. `run` also feeds games slowly to standard input.
"""

import os
import subprocess
import sys
import tempfile
import time

MIB = 1 << 20
MOVES = "1. Nf3 Nf6 2. Ng1 Ng8 "


def repeated(piece, size):
    return piece * (size // len(piece) + 1)


def tags(event="a"):
    return f'[Event "{event}"]\n[White "A, B"]\n[Black "C, D"]\n[Result "*"]\n\n'


def shuffle(size):
    """Knights out and back for the whole game."""
    text = []
    length = number = 0
    while length < size:
        text.append(f"{number * 2 + 1}. Nf3 Nf6 {number * 2 + 2}. Ng1 Ng8\n")
        length += len(text[-1])
        number += 1
    return "".join(text)


def nested(depth):
    """Variations inside each other."""
    return "1. e4 " + "(1. d4 " * depth + ")" * depth


def cases(size):
    game = tags() + "1. e4 e5 2. Nf3 Nc6 *\n\n"
    yield "tiny_games", repeated('[Event "a"]\n\n*\n\n', size)
    yield "tiny_games_without_event", repeated("1. e4 *\n", size)
    yield "games_on_one_line", repeated("1. e4 * ", size)
    yield "results_only", repeated("* ", size)
    yield "one_huge_game", tags() + shuffle(size) + " *\n"
    yield "one_huge_game_without_tags", shuffle(size) + " *\n"
    yield "huge_comment", tags() + "1. e4 {" + repeated("E brackets [ \" ", size) + "} *\n" + game
    yield "open_comment", "1. e4 { " + repeated("never closed [Event x\n", size)
    yield "many_comments", tags() + repeated("{a} ", size) + " *\n"
    yield "clock_comments", tags() + "1. e4 " + repeated("{[%clk 0:01:00]} ", size) + " *\n"
    yield "deep_variations", repeated(tags() + nested(10_000) + " *\n\n", size)
    yield "one_deep_variation", tags() + nested(size // 8) + " *\n"
    yield "unclosed_variations", tags() + "1. e4 " + repeated("(1. d4 ", size) + " *\n"
    yield "wide_variations", tags() + "1. e4 " + repeated("(1. d4 d5) ", size) + " *\n"
    yield "flagged_games", repeated(tags() + "1. e4 e5 2. Ke3 *\n\n", size)
    yield "many_tags", repeated('[Tag "value"]\n', size) + "\n1. e4 *\n"
    yield "many_tag_names", "".join(f'[T{i} "v"]\n' for i in range(size // 14)) + "\n1. e4 *\n"
    yield "long_tag", f'[Event "{repeated("x", size)}"]\n\n1. e4 *\n'
    yield "text_behind_tags", tags() + repeated('[A "x"]t' * 7000 + "\n", size) + "\n1. e4 *\n"
    yield "text_before_event", "*\n" + repeated(
        '[A "x"]t' * 7000 + '\n[Event "a"]\n\n1. e4 *\n\n', size)
    yield "text_behind_many_tags", tags() + repeated('[White "x"]\n', size) + (
        '[White "x"]t' * 5000 + '\n[A "x"]\n\n1. e4 *\n')
    yield "comments_behind_a_tag", '[Event "a"] ' + repeated("{}", size) + "\n1. e4 *\n"
    yield "open_tags", repeated('[Event "a\n', size)
    yield "event_tags", repeated('[Event "a"]\n', size)
    yield "blank_lines", tags() + repeated("\n", size) + "1. e4 *\n"
    yield "spaced_events", repeated('[Event "a"]' + "\n" * 100, size)
    yield "no_game", repeated("no chess here EEEE [[[[ \"\"\"\"\n", size)
    yield "one_line_of_text", repeated("no chess here ", size)
    yield "brackets", repeated("[", size)
    yield "letters_e", repeated("[E", size)
    yield "control_bytes", repeated("\x01\x02 ", size)
    yield "carriage_returns", repeated("\r", size)
    yield "comments_before_carriage_returns", "1. e4\r" + repeated(";x\r", size) + "*\r"
    yield "marks", repeated("\ufeff", size)
    yield "escapes", tags() + repeated("%escaped [Event \"\n", size) + " *\n"
    yield "odd_notation", tags() + repeated("1. e2-e4! e7-e5?? ", size) + " *\n"
    yield "numbers", tags() + repeated("1.", size) + " *\n"
    yield "one_round", repeated(
        "".join(
            f'[Event "a"]\n[Date "2024.01.01"]\n[Round "1"]\n[White "A"]\n[Black "{black}"]\n'
            '[Result "1-0"]\n\n1. e4 1-0\n\n'
            for black in ("B", "B, C")
        ),
        size,
    )
    yield "crowded_rounds", "".join(
        f'[Event "a"]\n[Date "2024.01.01"]\n[Round "{game // 100 % 1000 + 1}"]\n[White "A"]\n'
        f'[Black "{("B", "B, C")[game % 2]}"]\n[Result "1-0"]\n\n1-0\n\n'
        for game in range(size // 96)
    )
    yield "table_on_one_line", repeated("1. Alder - Birch 1-0 ", size) + "\n"
    yield "glyphs", tags() + "1. e4 " + repeated("$1 ", size) + " *\n"


def write_files(folder):
    """20,000 files of one game each, whatever the size of the other cases."""
    path = os.path.join(folder, "many_files")
    os.makedirs(path, exist_ok=True)
    for i in range(20_000):
        with open(os.path.join(path, f"{i:05}.pgn"), "w", encoding="utf-8") as file:
            file.write(tags(f"event {i}") + "1. e4 e5 2. Nf3 Nc6 *\n")


def write(folder, size):
    os.makedirs(folder, exist_ok=True)
    for name, text in cases(size):
        with open(os.path.join(folder, name + ".pgn"), "w", encoding="utf-8", newline="") as file:
            file.write(text)
    write_files(folder)


def size_of(path):
    if os.path.isfile(path):
        return os.path.getsize(path)
    return sum(os.path.getsize(os.path.join(path, name)) for name in os.listdir(path))


def checking(program, options, path):
    return [program, "check", "-q", "-o", os.devnull, *options, path]


def usage_of(command, pieces=(), pause=0.0):
    """Status and resources of a command that gets the pieces as its input."""
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL)
    for piece in pieces:
        process.stdin.write(piece)
        process.stdin.flush()
        time.sleep(pause)
    process.stdin.close()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return process.returncode, usage


def run(program, folder, options):
    print(f"{'case':28} {'MiB':>6} {'CPU s':>7} {'ns/byte':>8} {'peak MB':>8} status")

    def row(name, size, status, usage):
        seconds = usage.ru_utime + usage.ru_stime
        print(f"{name:28} {size / MIB:6.1f} {seconds:7.2f} {seconds * 1e9 / size:8.1f} "
              f"{usage.ru_maxrss / 1000:8.0f} {status:6}", flush=True)

    for name in sorted(os.listdir(folder)):
        path = os.path.join(folder, name)
        row(name, size_of(path), *usage_of(checking(program, options, path)))
    pieces = [(tags() + "1. e4 e5 2. Nf3 Nc6 *\n\n").encode()] * 2000
    size = sum(map(len, pieces))
    row("slow standard input", size, *usage_of(checking(program, options, "-"), pieces, 0.001))


def count(program, folder, options):
    print(f"{'case':28} {'MiB':>6} {'instructions/byte':>18}")
    for name in sorted(os.listdir(folder)):
        path = os.path.join(folder, name)
        with tempfile.NamedTemporaryFile() as out:
            callgrind = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={out.name}"]
            usage_of(callgrind + checking(program, options, path))
            with open(out.name, encoding="utf-8") as report:
                total = next(int(line.split()[1]) for line in report if line.startswith("summary:"))
        print(f"{name:28} {size_of(path) / MIB:6.1f} {total / size_of(path):18.2f}", flush=True)


def main(arguments):
    match arguments:
        case [_, folder, *_] if folder.startswith("-"):
            sys.exit(__doc__)  # an option such as --help is no folder to fill
        case ["write", folder]:
            write(folder, 16 * MIB)
        case ["write", folder, mib]:
            write(folder, int(mib) * MIB)
        case ["run", program, folder, *options]:
            run(program, folder, options)
        case ["count", program, folder, *options]:
            count(program, folder, options)
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
