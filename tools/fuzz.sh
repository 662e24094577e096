#!/usr/bin/env bash
# tools/fuzz.sh [--ready] [SECONDS] [TARGET]
#
# Installs clang with libFuzzer if it is missing, builds the fuzzers of tests/fuzz with the address
# and undefined behaviour sanitizers, and runs each of them, or TARGET alone, for SECONDS (default:
# 60). What they learn is kept in a folder of the user's cache, where the next run goes on. For each
# input that crashes, hangs (10 s) or shows a disagreement, a line says how to replay it. --ready:
# installs nothing; does nothing where the fuzzers were never built, which takes minutes. The last
# line is `N targets, N with faults`. Exit status: 0 if nothing was found, 1 if something was, 2 if the
# fuzzers could not be run.
set -euo pipefail
# shellcheck source=lib/setup.sh
source "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/lib/setup.sh"

only_if_ready=0
if [[ "${1:-}" == --ready ]]; then
  only_if_ready=1
  shift
fi
seconds="${1:-60}"
[[ "$seconds" =~ ^[1-9][0-9]*$ && $# -le 2 ]] || fail "usage: tools/fuzz.sh [--ready] [SECONDS] [TARGET]"

# Bytes of an input: a few games, so that a second has many of them.
most_bytes=4096

mapfile -t targets < <(sed -n '/^fuzz_target(/,/name/s/.*name = "\(.*\)".*/\1/p' "$root/tests/fuzz/BUILD")
if (($# == 2)); then
  [[ " ${targets[*]} " == *" $2 "* ]] || fail "there is no target $2: ${targets[*]}"
  targets=("$2")
fi

binaries="$root/bazel-out/fuzz-opt-fuzz/bin/tests/fuzz"
find_missing "${build_needs[@]}" "${test_needs[@]}" "${fuzz_needs[@]}"
if ((only_if_ready && ${#missing[@]})); then
  say "no fuzzing: $(join "${missing[@]}") is not here"
  exit 0
fi
for target in "${targets[@]}"; do
  if ((only_if_ready)) && [[ ! -x "$binaries/${target}_fuzzer" ]]; then
    say 'no fuzzing: not all fuzzers have been built here; tools/fuzz.sh builds and runs them'
    exit 0
  fi
done
install_needs "${build_needs[@]}" "${test_needs[@]}" "${fuzz_needs[@]}"
choose_bazel_root

labels=("${targets[@]/#///tests/fuzz:}")
call_bazel build --config=fuzz "${bazel_quiet[@]}" -- "${labels[@]/%/_fuzzer}" >&2 ||
  fail "the fuzzers could not be built (the errors are above)"

# The folders of seeds: the corpus in the tree, and the fixtures for what reads games.
seeds_of() {  # TARGET
  local folder="$root/tests/fuzz/corpus/$1"
  seeds=()
  [[ -d "$folder" ]] && seeds+=("$folder")
  grep -A8 "name = \"$1\"" "$root/tests/fuzz/BUILD" | grep -q 'seeds = \["testdata"\]' &&
    seeds+=("$root/testdata")
  return 0
}

# A decompressor may ask for more memory than there is: it is told so, and goes on.
export ASAN_OPTIONS=allocator_may_return_null=1

with_faults=0
for target in "${targets[@]}"; do
  learned="$(cache_folder)/fuzz/$target"
  faults="$learned.faults"
  mkdir -p -- "$learned" "$faults"
  seeds_of "$target"
  log="$faults/log"
  binary="$binaries/${target}_fuzzer"
  if "$binary" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=3000 -malloc_limit_mb=16000000 \
    -max_len="$most_bytes" -artifact_prefix="$faults/" -print_final_stats=1 \
    "$learned" "${seeds[@]}" >"$log" 2>&1; then
    echo "ok $target: $(sed -n 's/^stat::number_of_executed_units: *//p' "$log") inputs"
    continue
  fi
  with_faults=$((with_faults + 1))
  grep -a 'DISAGREEMENT\|ERROR: \|runtime error\|SUMMARY' "$log" | head -n 5 || tail -n 5 "$log"
  found="$(sed -n 's/^.*Test unit written to //p' "$log" | tail -n 1)"
  echo "FAILED $target: replay it with $binary $found"
done
echo "${#targets[@]} targets, $with_faults with faults"
((with_faults == 0))
