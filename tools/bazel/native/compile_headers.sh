#!/usr/bin/env bash
# tools/bazel/native/compile_headers.sh FOLDER COMPILER FLAG...
#
# Compiles program.h and tests.h to FOLDER/program/common_headers.h.gch and so on, for g++. It never
# writes the same bytes twice, and Bazel would compile everything anew in each output base; so they
# are kept in the caller's cache, under the hash of compiler, flags and preprocessed text.
set -euo pipefail

folder="$1"
compile=("${@:2}" -x c++-header)

cache="${XDG_CACHE_HOME:-}"
[[ "$cache" == /* ]] || cache="${HOME:-/nonexistent}/.cache"
cache+='/pgn-arbiter'

hash_of() {  # HEADER FLAG
  {
    "${compile[0]}" --version
    printf '%s\n' "${compile[@]}" "$@"
    "${compile[@]}" "$2" -E "$1"
  } | sha256sum
}

compile_header() {  # NAME FLAG
  local hash kept output="$folder/$1/common_headers.h.gch"
  hash="$(hash_of "$1.h" "$2")"
  kept="$cache/header-${hash:0:16}.gch"
  cp -- "$kept" "$output" 2>/dev/null && return
  "${compile[@]}" "$2" "$1.h" -o "$output"
  # Where nothing can be written it is just not kept.
  {
    mkdir -p -- "$cache" && cp -- "$output" "$kept.$$" && mv -- "$kept.$$" "$kept"
  } 2>/dev/null || rm -f -- "$kept.$$"
}

# The levels of optimisation of .bazelrc. g++ would also take headers compiled at another one, and
# warn of faults that are none.
compile_header tests -Og &
compile_header program -O2
# The tests' headers cannot be compiled where there is no GoogleTest.
wait
