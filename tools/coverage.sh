#!/usr/bin/env bash
# tools/coverage.sh [TARGET]...
#
# Which lines of parser and arbiter do the tests run? Installs clang and LLVM if they are missing,
# builds the tests that link parser or arbiter (or TARGETs) with counters, runs them, and prints the
# lines that none of them ran, as PATH:FIRST-LAST with their text; where
# tools/coverage/explained.txt says why, its reason. Functions that only the compiler runs, to make
# constants, do not count. Tests that take the program as a whole are left
# out: they would take the credit without looking at what a rule says. Then each folder's share, and
# as the last line `parser N % of N lines, arbiter N % of N lines`. Exit status: 0 if both have 95 %
# or more, 1 if not, 2 if the tests could not be run.
set -euo pipefail
# shellcheck source=lib/setup.sh
source "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/lib/setup.sh"

install_needs "${build_needs[@]}" "${test_needs[@]}" "${fuzz_needs[@]}" "${coverage_needs[@]}"
choose_bazel_root

targets=("$@")
if ((${#targets[@]} == 0)); then
  tests='kind(cc_test, rdeps(//tests/..., //parser/... + //arbiter/...))'
  others="attr(tags, '[\\[ ](slow|manual)[,\\]]', $tests) + rdeps(//tests/..., //tools:pgn-arbiter)"
  # Some packages are whole only where there is what WebAssembly needs.
  mapfile -t targets < <(call_bazel query --keep_going "$tests except ($others)" 2>/dev/null)
  ((${#targets[@]})) || fail "there are no tests of parser and arbiter"
fi

work="$(mktemp -d)"
trap 'rm -rf -- "$work"' EXIT
status=0
call_bazel test --config=cover "${bazel_quiet[@]}" --nocache_test_results \
  --test_env="LLVM_PROFILE_FILE=$work/%m-%p.profraw" -- "${targets[@]}" >&2 || status=$?
# A test that fails (3) has still run what it ran.
((status == 0 || status == 3)) || fail "the tests could not be built (the errors are above)"
((status == 0)) || say "some tests failed; what they had run counts"

binaries=()
for target in "${targets[@]}"; do
  path="${target#//}"
  binaries+=(-object "$root/bazel-out/fuzz-opt-cover/bin/${path/://}")
done
llvm-profdata-14 merge -sparse "$work"/*.profraw -o "$work/profile"
llvm-cov-14 export -format=lcov -instr-profile="$work/profile" "${binaries[@]}" >"$work/lines" \
  2>"$work/llvm.log" || fail "llvm-cov failed: $(tail -n 1 "$work/llvm.log")"
PYTHONDONTWRITEBYTECODE=1 exec python3 "$root/tools/coverage/report.py" "$root" "$work/lines"
