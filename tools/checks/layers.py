#!/usr/bin/env python3
"""Checks who may include and depend on whom, by the build as Bazel understands it.

  bazel query --output=xml 'kind("cc_(library|binary|test) rule", //...)' | tools/checks/layers.py

in the workspace prints each fault; exit status 1 if there is one. The rules are in find_faults();
layers_test.py plants a fault against each.
"""

import os
import re
import sys
import xml.etree.ElementTree

# From the top: a layer may use itself and what is below it.
LAYERS = ["tests", "tools", "arbiter", "parser"]

# A checker confirms what a prover says. It shares data types with it, and no reasoning.
# Of the board it takes what stands where.
CHECKERS = {
    "arbiter/legality/checker": {"//arbiter/legality/facts:facts"},
    "arbiter/winnable/checker": {"//arbiter/winnable/proof:proof"},
}
FOR_CHECKERS = {"//arbiter/board:position", "//arbiter/record:start"}
NOT_FOR_CHECKERS = {"arbiter/board/attacks.h"}

# The parser and the arbiter also run where there are no threads, files or clocks.
PORTABLE = {"parser", "arbiter"}
NOT_PORTABLE = re.compile(
    r"(thread|mutex|shared_mutex|condition_variable|future|semaphore|stop_token|chrono|ctime"
    r"|fstream|filesystem|cstdio|iostream|unistd\.h|fcntl\.h|sys/.*|tbb/.*|archive.*|spdlog/.*)$"
)


# The report writers run wherever the arbiter does: what they use may use none of these.
PORTABLE_PACKAGES = {"tools/reports"}
NOT_PORTABLE_LIBRARIES = {"@system//:archive", "@system//:spdlog", "@system//:tbb"}


class Target:
    """A library, program or test: its files and the labels it depends on."""

    def __init__(self, srcs=(), hdrs=(), deps=()):
        self.srcs = list(srcs)
        self.hdrs = list(hdrs)
        self.deps = list(deps)


def package_of(label):
    return label[2:].split(":")[0]


def path_of(label):
    return label[2:].replace(":", "/").lstrip("/")


# Benchmarks use what tests use, and nothing uses them.
AMONG_TESTS = "tools/bench"


def layer_of(package):
    if package == AMONG_TESTS or package.startswith(AMONG_TESTS + "/"):
        return "tests"
    return package.split("/")[0]


def read_targets(answer):
    """All C++ targets of the workspace by label, globs and macros expanded."""
    # Python's reader knows only version 1.0.
    text = answer.replace('<?xml version="1.1"', '<?xml version="1.0"', 1)
    targets = {}
    for rule in xml.etree.ElementTree.fromstring(text).iter("rule"):
        lists = {
            each.get("name"): [label.get("value") for label in each]
            for each in rule.findall("list")
        }
        targets[rule.get("name")] = Target(
            map(path_of, lists.get("srcs", [])),
            map(path_of, lists.get("hdrs", [])),
            lists.get("deps", []),
        )
    return targets


def read_includes(targets):
    """By source file: what it includes with quotes, and what with angle brackets."""
    includes = {}
    for target in targets.values():
        for path in target.srcs + target.hdrs:
            if path in includes or not os.path.exists(path):
                continue
            with open(path, encoding="utf-8") as file:
                text = file.read()
            includes[path] = (
                re.findall(r'^#include "([^"]+)"', text, re.MULTILINE),
                re.findall(r"^#include <([^>]+)>", text, re.MULTILINE),
            )
    return includes


def reachable(targets, label):
    seen = set()
    waiting = [label]
    while waiting:
        for dep in targets.get(waiting.pop(), Target()).deps:
            if dep.startswith("//") and dep not in seen:
                seen.add(dep)
                waiting.append(dep)
    return seen


def find_cycle(targets):
    """A cycle of packages as a list, or nothing."""
    graph = {}
    for label, target in targets.items():
        here = package_of(label)
        for dep in target.deps:
            if dep.startswith("//") and package_of(dep) != here:
                graph.setdefault(here, set()).add(package_of(dep))
    done, path = set(), []

    def visit(package):
        if package in path:
            return path[path.index(package):] + [package]
        if package in done:
            return None
        path.append(package)
        for below in sorted(graph.get(package, ())):
            cycle = visit(below)
            if cycle:
                return cycle
        path.pop()
        done.add(package)
        return None

    for package in sorted(graph):
        cycle = visit(package)
        if cycle:
            return cycle
    return None


def portability_faults(targets):
    for label in targets:
        if package_of(label) not in PORTABLE_PACKAGES:
            continue
        for used in sorted({label} | reachable(targets, label)):
            for dep in targets.get(used, Target()).deps:
                if dep in NOT_PORTABLE_LIBRARIES:
                    yield f"{label} needs {dep} through {used}, which does not exist on every platform"


def find_faults(targets, includes):
    """Every sentence tells of one fault."""
    yield from dependency_faults(targets)
    yield from checker_faults(targets, includes)
    yield from include_faults(targets, includes)
    yield from portability_faults(targets)
    for path, (_, system) in sorted(includes.items()):
        if layer_of(path) in PORTABLE:
            for header in filter(NOT_PORTABLE.match, system):
                yield f"{path} includes <{header}>, which does not exist on every platform"


def dependency_faults(targets):
    for label, target in sorted(targets.items()):
        layer = layer_of(package_of(label))
        if layer not in LAYERS:
            continue
        allowed = LAYERS[LAYERS.index(layer):]
        for dep in target.deps:
            if dep.startswith("//") and layer_of(package_of(dep)) not in allowed:
                yield f"{label} depends on {dep}, which is in a layer above"
    cycle = find_cycle(targets)
    if cycle:
        yield "packages depend on each other: " + " -> ".join(cycle)


def checker_faults(targets, includes):
    for checker, data in CHECKERS.items():
        labels = [label for label in targets if package_of(label) == checker]
        if not labels:
            yield f"there is no target in {checker}"
        for label in labels:
            for dep in sorted(reachable(targets, label)):
                own = package_of(dep) == checker or layer_of(package_of(dep)) == "parser"
                if not own and dep not in data | FOR_CHECKERS:
                    yield f"{label} depends on {dep}; a checker may use {sorted(data)} only"
            for path in targets[label].srcs + targets[label].hdrs:
                for header in includes.get(path, ((), ()))[0]:
                    if header in NOT_FOR_CHECKERS:
                        yield f"{path} includes {header}; a checker has its own move rules"


def include_faults(targets, includes):
    owners = {}
    for label, target in targets.items():
        for path in target.hdrs:
            owners.setdefault(path, set()).add(label)
    for path, labels in sorted(owners.items()):
        if len(labels) > 1:
            yield f"{path} is a header of several targets: {sorted(labels)}"
    for label, target in sorted(targets.items()):
        own = set(target.srcs + target.hdrs)
        for path in sorted(own):
            for header in includes.get(path, ((), ()))[0]:
                if header in own or owners.get(header, set()) & set(target.deps):
                    continue
                if header in owners:
                    yield f"{path} includes {header}; add {min(owners[header])} to {label}"
                else:
                    yield f"{path} includes {header}, which is no header of any target"


def main():
    targets = read_targets(sys.stdin.read())
    faults = list(find_faults(targets, read_includes(targets)))
    for fault in faults:
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
