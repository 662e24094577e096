#!/usr/bin/env bash
# tools/test.sh [BAZEL-OPTION | TARGET]...
#
# Installs what is missing, looks at format, includes, layers, scripts and spelling (tools/check.sh),
# builds everything and runs the tests, without those tagged slow or manual. Where emscripten cannot
# be had, page and npm package are neither made nor tested, and a line says so. Targets restrict the
# run to tests (//tests:foo, //arbiter/...); a target named in full runs whatever its tags. The last
# line is `N passed, N failed`: the checks, and the tests counted from the GoogleTest XML of this run.
# Exit status: 0 if tests ran and all passed, 1 if not, 2 if they could not be installed.
set -euo pipefail
# shellcheck source=lib/setup.sh
source "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/lib/setup.sh"
# shellcheck source=lib/wasm.sh
source "$root/tools/lib/wasm.sh"

work="$(mktemp -d)"
trap 'rm -rf -- "$work"' EXIT

options=()
targets=()
for argument in "$@"; do
  case "$argument" in
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
    2>"$work/query.log" || true
}

# Runs them, and leaves in $work/events.json what Bazel says of each. Without targets, //... has
# everything built, also what no test needs.
run_tests() {
  local what=('--test_tag_filters=-slow,-manual' -- //...)
  if ((${#targets[@]})); then
    mapfile -t what <"$work/expected"
    what=(-- "${what[@]}")
  fi
  call_bazel test -c opt --keep_going "${bazel_quiet[@]}" --test_env=PGN_ARBITER_TSC \
    "${options[@]}" --build_event_json_file="$work/events.json" "${what[@]}"
}

install_needs "${build_needs[@]}" "${test_needs[@]}"
choose_bazel_root
fetch_axe
fetch_typescript
has_wasm=1
prepare_wasm || has_wasm=0

checks_passed=0 checks_failed=0
if ((${#targets[@]} == 0)); then
  "$root/tools/check.sh" | tee "$work/checks" || true
  read -r checks_passed _ checks_failed _ < <(tail -n 1 "$work/checks") || checks_failed=1
fi

: >"$work/events.json"
expected_tests >"$work/expected"

status=0
if ((${#targets[@]})) && [[ ! -s "$work/expected" ]]; then
  cat "$work/query.log" >&2
  say "no test in ${targets[*]}"
else
  run_tests || status=$?
fi

read -r passed failed skipped < <(
  awk -f "$root/tools/lib/count_tests.awk" "$work/expected" "$work/events.json"
)

# Bazel's status 3 is a failed test and 4 no test; any other is a break, even if no test tells of it.
if ((failed == 0)) && [[ "$status" != [034] ]]; then
  say "not everything could be built (the errors are above)"
  failed=1
fi

passed=$((passed + checks_passed)) failed=$((failed + checks_failed))
if ((has_wasm == 0)); then
  echo "page and npm package neither made nor tested: what they need is not here (see above)"
fi
if ((skipped)); then
  echo "$skipped skipped"
fi
echo "$passed passed, $failed failed"
((passed > 0 && failed == 0))
