#!/usr/bin/env bash
# tools/bazel/native/compile_headers.sh FOLDER GCC CLANG FLAG...
#
# Compiles program.h and tests.h to FOLDER/program/common_headers.h.gch and so on, for g++, and
# test_headers.h to FOLDER/tests/common_headers.pch, for clang; CLANG may be empty. No compiler
# writes the same bytes twice, and Bazel would compile everything anew in each output base; so they
# are kept in the caller's cache, under the hash of compiler, flags and preprocessed text.
set -euo pipefail

folder="$1"
flags=("${@:4}" -x c++-header)
gcc=("$2" "${flags[@]}")
clang=(${3:+"$3" "${flags[@]}"})

cache="${XDG_CACHE_HOME:-}"
[[ "$cache" == /* ]] || cache="${HOME:-/nonexistent}/.cache"
cache+='/pgn-arbiter'

hash_of() {  # HEADER COMPILER ARGUMENT...
  {
    "$2" --version
    printf '%s\n' "$@"
    "${@:2}" -E <"$1"
  } | sha256sum
}

# HEADER is also standard input.
compile_header() {  # HEADER OUTPUT COMPILER ARGUMENT...
  local hash kept output="$folder/$2"
  hash="$(hash_of "$1" "${@:3}")"
  kept="$cache/header-${hash:0:16}.${output##*.}"
  cp -- "$kept" "$output" 2>/dev/null && return
  "${@:3}" -o "$output" <"$1"
  # Where nothing can be written it is just not kept.
  {
    mkdir -p -- "$cache" && cp -- "$output" "$kept.$$" && mv -- "$kept.$$" "$kept"
  } 2>/dev/null || rm -f -- "$kept.$$"
}

# The levels of optimisation of .bazelrc. g++ would also take headers compiled at another one, and
# warn of faults that are none.
compile_header tests.h tests/common_headers.h.gch "${gcc[@]}" -Og tests.h &
compile_header program.h program/common_headers.h.gch "${gcc[@]}" -O2 program.h
# clang would name a file among those that each test has read.
if ((${#clang[@]})); then
  compile_header test_headers.h tests/common_headers.pch "${clang[@]}" -O0 \
    -fpch-instantiate-templates -
fi
# The tests' headers cannot be compiled where there is no GoogleTest.
wait
