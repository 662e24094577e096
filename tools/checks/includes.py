#!/usr/bin/env python3
"""Checks that each file includes what it uses of the compiled headers.

  tools/checks/includes.py FILE...

in the workspace prints each fault; exit status 1 if there is one. The compiler sees the headers that
are compiled once (tools/bazel/native) in every file, whether the file includes them or not. A file
may also rely on what its own headers include. Files that are compiled as one unit see each other's
headers, too: looked for are the functions of parser/ascii.h, which stand everywhere. This knows the
usual names only; a build with --config=plain knows all.
"""

import functools
import re
import sys

# Any one of these headers will do.
NEEDS = {
    "algorithm": r"all_of any_of none_of find find_if find_if_not count count_if copy_if sort"
    r" stable_sort lower_bound upper_bound equal_range binary_search unique remove_if max_element"
    r" min_element clamp reverse rotate is_sorted shuffle transform nth_element set_difference"
    r" adjacent_find mismatch next_permutation partial_sort partition replace minmax",
    "array": "array to_array",
    "bit": "popcount countr_zero countl_zero bit_width bit_cast has_single_bit rotl bit_ceil",
    "bitset": "bitset",
    "chrono": "chrono",
    "cstdint": "int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t",
    "cstdio": "FILE fopen fclose fread fwrite fputs printf fprintf snprintf rename fflush",
    "cstdlib": "getenv strtol strtoul exit abort system",
    "cstring": "memchr memcmp memcpy memmove memset strlen strcmp strerror",
    "deque": "deque",
    "filesystem": "filesystem",
    "fstream": "ifstream ofstream",
    "functional": "function hash greater plus ref reference_wrapper bind_front",
    "iterator": "back_inserter distance prev istreambuf_iterator ssize",
    "limits": "numeric_limits",
    "map": "map multimap",
    "memory": "unique_ptr shared_ptr make_unique make_shared weak_ptr addressof",
    "optional": "optional nullopt make_optional",
    "random": "mt19937 mt19937_64 uniform_int_distribution bernoulli_distribution",
    "set": "set multiset",
    "span": "span as_bytes",
    "sstream": "istringstream ostringstream stringstream",
    "string": "string to_string stoi getline",
    "string_view": "string_view",
    "thread": "thread this_thread",
    "tuple": "tuple tie make_tuple forward_as_tuple",
    "unordered_map": "unordered_map unordered_multimap",
    "unordered_set": "unordered_set unordered_multiset",
    "utility": "pair exchange as_const make_pair in_place",
    "variant": "variant monostate holds_alternative visit get_if",
    "vector": "vector",
}
HEADER_OF = {name: header for header, names in NEEDS.items() for name in names.split()}

# Headers that bring another's names by their definition.
BRINGS = {
    "cstdint": {"cinttypes"},
    "iterator": {"array", "deque", "map", "set", "span", "string", "string_view", "vector"},
    "string": {"filesystem", "fstream", "iostream", "sstream", "gtest/gtest.h"},
    "string_view": {"string", "filesystem", "fstream", "iostream", "sstream", "gtest/gtest.h"},
    "utility": {"map", "tuple", "unordered_map", "variant"},
}

STANDARD_NAME = re.compile(r"\bstd::(?:ranges::)?(\w+)")
ASCII_HEADER = "parser/ascii.h"
ASCII_FUNCTION = re.compile(r"^(?:constexpr|inline) [\w:]+ (\w+)\(", re.MULTILINE)
PARSER_NAME = re.compile(r"\bpgn::(\w+)")
NOT_CODE = re.compile(r'//[^\n]*|"(?:\\.|[^"\\\n])*"')


@functools.lru_cache(maxsize=None)
def read(path):
    """The text of a file; what it includes with quotes, and with angle brackets."""
    try:
        with open(path, encoding="utf-8") as file:
            text = file.read()
    except OSError:
        text = ""
    return (
        text,
        re.findall(r'^#include "([^"]+)"', text, re.MULTILINE),
        set(re.findall(r"^#include <([^>]+)>", text, re.MULTILINE)),
    )


def included_headers(path):
    """What a file includes, by itself or through headers of the project."""
    seen, waiting, found = {path}, [path], set()
    while waiting:
        _, own, system = read(waiting.pop())
        found |= system
        waiting += [header for header in own if header not in seen]
        seen.update(own)
    return found | seen


def missing_headers(path):
    """By header: a name for which the file should include it."""
    text = NOT_CODE.sub("", read(path)[0])
    included = included_headers(path)
    missing = {}
    for name in STANDARD_NAME.findall(text):
        header = HEADER_OF.get(name)
        if header and header not in included and not BRINGS.get(header, set()) & included:
            missing.setdefault(header, name)
    if "fmt::" in text and not any(header.startswith(("fmt/", "spdlog/")) for header in included):
        missing["fmt/core.h"] = "fmt::"
    if ASCII_HEADER not in included:
        ascii_functions = ASCII_FUNCTION.findall(read(ASCII_HEADER)[0])
        for name in set(PARSER_NAME.findall(text)) & set(ascii_functions):
            missing[ASCII_HEADER] = f"pgn::{name}"
    return missing


def main():
    faulty = False
    for path in sys.argv[1:]:
        for header, name in sorted(missing_headers(path).items()):
            print(f"{path}: uses {name} without {header}")
            faulty = True
    return 1 if faulty else 0


if __name__ == "__main__":
    sys.exit(main())
