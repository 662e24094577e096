#!/usr/bin/env bash
# tools/test.sh [--sanitize] [BAZEL-OPTION | TARGET]...
#
# Installs what is missing, looks at format, includes, layers, scripts and spelling (tools/check.sh),
# builds everything and runs the tests, without those tagged slow or manual. Where emscripten cannot
# be had, page and npm package are neither made nor tested, and a line says so. Targets restrict the
# run to tests (//tests:foo, //arbiter/...); a target named in full runs whatever its tags. Without
# targets, and where the fuzzers have been built before, each runs for five seconds, all together two
# minutes at most (tools/fuzz.sh).
#
# --sanitize runs the tests twice instead, with the address and undefined behaviour sanitizers and
# with the thread sanitizer (.bazelrc); without targets those of browsers, of the npm package and of
# WebAssembly are left out, which run no code of ours that is sanitized.
#
# The last line is `N passed, N failed`: the checks, the fuzzers, and the tests counted from the
# GoogleTest XML of this run.
# Exit status: 0 if tests ran and all passed, 1 if not, 2 if they could not be installed.
set -euo pipefail
# shellcheck source=lib/setup.sh
source "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/lib/setup.sh"
# shellcheck source=lib/wasm.sh
source "$root/tools/lib/wasm.sh"

work="$(mktemp -d)"
trap 'rm -rf -- "$work"' EXIT

configs=('')
options=()
targets=()
for argument in "$@"; do
  case "$argument" in
    --sanitize) configs=(asan tsan) ;;
    -*) options+=("$argument") ;;
    *) targets+=("$argument") ;;
  esac
done

# The labels of the tests meant, one a line. Under a broken package the others are still found; the
# test run itself then reports and counts the break.
expected_tests() {
  local target query=''
  for target in "${targets[@]:-//...}"; do
    case "$target" in
      *... | *:all | *:\*)
        query+=" + (tests($target) except attr(tags, '[\[ ](slow|manual)[,\]]', tests($target)))"
        ;;
      *) query+=" + tests($target)" ;;
    esac
  done
  call_bazel query --keep_going --noshow_progress --output=label "${query# + }" \
    2>"$work/query.log" | leave_out || true
}

# Browsers, Node and emscripten's engines are not built here, so no sanitizer is in them.
leave_out() {
  if ((${#targets[@]} == 0)) && [[ -n "${configs[0]}" ]]; then
    grep -v '^//tests/\(browser\|npm\|package\|wasm\)[:/]'
  else
    cat
  fi
}

# Runs them, and leaves in $work/events.json what Bazel says of each. Without targets, //... has
# everything built, also what no test needs.
run_tests() {  # CONFIG
  local what=('--test_tag_filters=-slow,-manual' -- //...)
  if ((${#targets[@]})) || [[ -n "$1" ]]; then
    mapfile -t what <"$work/expected"
    what=(-- "${what[@]}")
  fi
  call_bazel test -c opt ${1:+"--config=$1"} --keep_going "${bazel_quiet[@]}" \
    --test_env=PGN_ARBITER_TSC "${options[@]}" --build_event_json_file="$work/events.json" \
    "${what[@]}"
}

# Runs the tests and adds what they gave to passed, failed and skipped.
count_tests() {  # CONFIG
  local status=0 counts
  : >"$work/events.json"
  run_tests "$1" || status=$?
  read -r -a counts < <(
    awk -f "$root/tools/lib/count_tests.awk" "$work/expected" "$work/events.json"
  )
  # Bazel's status 3 is a failed test and 4 no test; any other is a break, even if no test tells.
  if ((counts[1] == 0)) && [[ "$status" != [034] ]]; then
    say "not everything could be built (the errors are above)"
    counts[1]=1
  fi
  [[ -z "$1" ]] || echo "$1: ${counts[0]} passed, ${counts[1]} failed"
  passed=$((passed + counts[0])) failed=$((failed + counts[1])) skipped=$((skipped + counts[2]))
}

# Five seconds for each fuzzer, where they have been built before. What they found so far is a part of
# the tests (tests/fuzz).
run_fuzzers() {
  local status=0 faults
  timeout 120 "$root/tools/fuzz.sh" --ready 5 >"$work/fuzz" || status=$?
  cat "$work/fuzz"
  if ((status == 124)); then
    echo "fuzzing stopped after two minutes; tools/fuzz.sh goes on"
    status=0
  fi
  passed=$((passed + $(grep -c '^ok ' "$work/fuzz" || true)))
  faults="$(grep -c '^FAILED ' "$work/fuzz" || true)"
  # A fuzzer that could not be run is a fault, too.
  if ((status != 0 && faults == 0)); then faults=1; fi
  failed=$((failed + faults))
}

install_needs "${build_needs[@]}" "${test_needs[@]}"
choose_bazel_root
fetch_axe
fetch_typescript
has_wasm=1
prepare_wasm || has_wasm=0

passed=0 failed=0 skipped=0
if ((${#targets[@]} == 0)); then
  "$root/tools/check.sh" | tee "$work/checks" || true
  read -r passed _ failed _ < <(tail -n 1 "$work/checks") || failed=1
fi

expected_tests >"$work/expected"
if ((${#targets[@]})) && [[ ! -s "$work/expected" ]]; then
  cat "$work/query.log" >&2
  say "no test in ${targets[*]}"
else
  for config in "${configs[@]}"; do count_tests "$config"; done
fi

if ((${#targets[@]} == 0)); then
  if [[ -n "${configs[0]}" ]]; then
    echo "tests of browsers, npm, packages and WebAssembly left out: no sanitizer is in them"
  else
    run_fuzzers
  fi
fi
if ((has_wasm == 0)); then
  echo "page and npm package neither made nor tested: what they need is not here (see above)"
fi
if ((skipped)); then
  echo "$skipped skipped"
fi
echo "$passed passed, $failed failed"
((passed > 0 && failed == 0))
