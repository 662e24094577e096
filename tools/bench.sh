#!/usr/bin/env bash
# tools/bench.sh [--runs N] FILE
#
# Builds the tool and measures it on a PGN file: speed, CPU time and peak memory of one thread and of
# all, instructions a half-move, the CPU time in proportion to that of pgn-extract's legality check,
# what the rules about who can win cost, and each report format. Figures are medians of N runs (7) in
# turn. A machine that does something else at the same time shows it in the wall times, and somewhat
# in the CPU times; instructions hardly change. What is not installed (pgn-extract, valgrind) is left
# out, and a line says so. For the parts of the program: tools/bench/parts_benchmark.cpp.
# Exit status: 0, or 2 if nothing could be measured.
set -euo pipefail
# shellcheck source=lib/setup.sh
source "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/lib/setup.sh"

runs=7
if [[ "${1:-}" == --runs ]]; then
  runs="${2:-}"
  shift 2 || fail "--runs needs a number"
fi
[[ "$runs" =~ ^[1-9][0-9]*$ ]] || fail "--runs needs a number"
(($# == 1)) || fail "usage: tools/bench.sh [--runs N] FILE"
[[ -r "$1" ]] || fail "cannot read $1"
file="$(readlink -f -- "$1")"

"$root/tools/run.sh" --version >/dev/null
exec python3 "$root/tools/bench/measure.py" \
  "$(readlink -f -- "$root/bazel-bin/tools/pgn-arbiter")" "$file" "$runs"
