#!/usr/bin/env bash
# tools/bazel/native/compile_header.sh HEADER OUTPUT COMPILER FLAG...
#
# Compiles a header for g++. It never writes the same bytes twice, and Bazel would compile everything
# anew in each output base; so the result is kept in the caller's cache, under the hash of compiler,
# flags and preprocessed text.
set -euo pipefail

header="$1"
output="$2"
compile=("${@:3}" -x c++-header "$header")

hash="$({
  "$3" --version
  printf '%s\n' "${compile[@]}"
  "${compile[@]}" -E
} | sha256sum)"

folder="${XDG_CACHE_HOME:-}"
[[ "$folder" == /* ]] || folder="${HOME:-/nonexistent}/.cache"
folder+='/pgn-arbiter'
kept="$folder/header-${hash:0:16}.gch"

cp -- "$kept" "$output" 2>/dev/null && exit

"${compile[@]}" -o "$output"
# Without a cache that can be written it is only not kept.
{
  mkdir -p -- "$folder" && cp -- "$output" "$kept.$$" && mv -- "$kept.$$" "$kept"
} 2>/dev/null || rm -f -- "$kept.$$"
