"""Prints which lines of parser and arbiter no test ran. Called by tools/coverage.sh.

Usage: report.py ROOT LCOV-FILE
"""

import collections
import os
import sys

LEAST_PERCENT = 95


def read_counts(lcov, root):
    """By file of parser and arbiter: how often each of its lines was run."""
    counts = collections.defaultdict(dict)
    path = None
    for line in lcov:
        if line.startswith("SF:"):
            path = own_path(line[3:].strip(), root)
        elif line.startswith("DA:") and path is not None:
            number, count = line[3:].split(",")[:2]
            lines = counts[path]
            lines[int(number)] = max(int(count), lines.get(int(number), 0))
    return counts


def own_path(path, root):
    """From the root of the tree; None if it belongs neither to parser nor to arbiter."""
    for folder in ("parser", "arbiter"):
        at = path.rfind(f"/{folder}/")
        own = path if path.startswith(f"{folder}/") else path[at + 1 :] if at >= 0 else ""
        if own and os.path.exists(os.path.join(root, own)):
            return own
    return None


def ranges(numbers):
    """Of lines that follow one another."""
    found = []
    for number in sorted(numbers):
        if found and number == found[-1][1] + 1:
            found[-1][1] = number
        else:
            found.append([number, number])
    return found


def is_run_by_compiler(text, first):
    """The lines begin with a function that is there to make constants."""
    return text[first - 1].lstrip().startswith(("constexpr ", "consteval "))


def read_explanations(path):
    """Of lines `path | first line of a range | reason`."""
    explained = {}
    with open(path, encoding="utf-8") as file:
        for line in file:
            if line.strip() and not line.startswith("#"):
                where, *text, reason = (part.strip() for part in line.split(" | "))
                explained[where, " | ".join(text)] = reason
    return explained


def print_lines(path, first, last, text, explained, used):
    """A reason stands for the whole range that begins with its line."""
    print(f"{path}:{first}-{last}" if first != last else f"{path}:{first}")
    begin = path, text[first - 1].strip()
    if begin in explained:
        used.add(begin)
        print(f"    {explained[begin]}")
    for number in range(first, last + 1):
        print(f"        {text[number - 1].strip()}")


def share(counts):
    run = sum(1 for count in counts if count)
    return 100 * run / len(counts), len(counts)


def main(root, lcov):
    with open(lcov, encoding="utf-8") as file:
        counts = read_counts(file, root)
    explained = read_explanations(os.path.join(root, "tools/coverage/explained.txt"))
    used = set()
    folders = collections.defaultdict(list)
    for path in sorted(counts):
        lines = counts[path]
        with open(os.path.join(root, path), encoding="utf-8") as file:
            text = file.read().split("\n")
        for first, last in ranges(number for number, count in lines.items() if count == 0):
            if is_run_by_compiler(text, first):
                for number in range(first, last + 1):
                    lines.pop(number, None)
            else:
                print_lines(path, first, last, text, explained, used)
        folders[os.path.dirname(path)] += lines.values()
    for where, line in sorted(explained.keys() - used):
        print(f"explained, but it is run or gone: {where} | {line}")
    print()
    for folder in sorted(folders):
        percent, number = share(folders[folder])
        print(f"{percent:5.1f} % of {number:5} lines  {folder}")
    sums = []
    enough = True
    for top in ("parser", "arbiter"):
        percent, number = share([c for f in folders if f.split("/")[0] == top for c in folders[f]])
        enough = enough and percent >= LEAST_PERCENT
        sums.append(f"{top} {percent:.1f} % of {number:,} lines")
    print(", ".join(sums))
    return 0 if enough else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
