#!/usr/bin/env bash
# tools/check.sh [CHECK]...
#
# Installs what is missing and looks at what no compiler sees: format, includes, layers, scripts,
# spelling and units, and at the tools in Python that look (layers_test and so on). Without a CHECK
# all of them. One line each on stdout, a fault's places before it. The last line is `N passed, N
# failed`.
# Exit status: 0 if all passed, 1 if not, 2 if they could not be run.
set -euo pipefail
# shellcheck source=lib/setup.sh
source "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/lib/setup.sh"

checks=(
  coverage_test format includes layers layers_test mutants_test scripts spelling units units_test
)

# The files of the project that match; outside of a Git work tree, of the folders that are its own.
sources() {  # GLOB...
  git -C "$root" ls-files -z --cached --others --exclude-standard -- "$@" 2>/dev/null ||
    find_sources "$@"
}

find_sources() {
  local glob
  for glob in "$@"; do
    find arbiter docs parser tests tools ./*.md -type f \( -path "$glob" -o -name "$glob" \) -print0
  done
}

# Runs a command on the files that match, a part of them on each processor; none at all is a fault.
on_sources() {  # COMMAND... -- GLOB...
  local command=()
  while [[ "$1" != -- ]]; do
    command+=("$1")
    shift
  done
  sources "${@:2}" >"$work/sources"
  [[ -s "$work/sources" ]] || {
    say "no file is like ${*:2}"
    return 1
  }
  local files processors
  files="$(tr -cd '\0' <"$work/sources" | wc -c)" processors="$(nproc)"
  xargs -0 --max-args=$(((files + processors - 1) / processors)) --max-procs="$processors" \
    "${command[@]}" <"$work/sources"
}

# The lines that tools/coverage.sh explains are lines of the tree.
check_coverage_test() {
  PYTHONDONTWRITEBYTECODE=1 python3 tools/coverage/report_test.py --quiet
}

# clang-format with the file .clang-format.
check_format() {
  on_sources clang-format --dry-run -Werror -- '*.h' '*.cpp'
}

# Each file includes what it uses of the headers that are compiled once.
check_includes() {
  on_sources python3 tools/checks/includes.py -- '*.h' '*.cpp'
}

# Who may include and depend on whom; no cycle of packages; no path from a checker to a prover.
check_layers() {
  call_bazel query --output=xml 'kind("cc_(library|binary|test) rule", //...)' \
    >"$work/targets.xml" 2>"$work/query.log" || {
    cat "$work/query.log"
    return 1
  }
  python3 tools/checks/layers.py <"$work/targets.xml"
}

check_layers_test() {
  PYTHONDONTWRITEBYTECODE=1 python3 tools/checks/layers_test.py --quiet
}

# What tools/mutants.sh changes, and what it leaves alone.
check_mutants_test() {
  PYTHONDONTWRITEBYTECODE=1 python3 tools/mutants/sites_test.py --quiet
}

check_scripts() {
  on_sources shellcheck --external-sources --source-path=SCRIPTDIR -- '*.sh' '.ci/run'
}

# Prose, comments and names. The tests misspell words on purpose.
check_spelling() {
  on_sources codespell --ignore-words tools/checks/known_words.txt -- \
    '*.md' 'parser/*' 'arbiter/*' 'tools/*'
}

# Files that are compiled together have names of their own.
check_units() {
  call_bazel query --output=xml 'kind("_unit rule", //...)' >"$work/units.xml" \
    2>"$work/query.log" || {
    cat "$work/query.log"
    return 1
  }
  python3 tools/checks/units.py <"$work/units.xml"
}

check_units_test() {
  PYTHONDONTWRITEBYTECODE=1 python3 tools/checks/units_test.py --quiet
}

run_check() {  # NAME
  if "check_$1" >&2; then
    echo "ok $1"
  else
    echo "FAILED $1"
    return 1
  fi
}

install_needs "${check_needs[@]}"
choose_bazel_root
cd -- "$root"

work="$(mktemp -d)"
trap 'rm -rf -- "$work"' EXIT

passed=0 failed=0
for check in "${@:-${checks[@]}}"; do
  [[ " ${checks[*]} " == *" $check "* ]] || fail "there is no check \"$check\": ${checks[*]}"
  if run_check "$check"; then passed=$((passed + 1)); else failed=$((failed + 1)); fi
done
echo "$passed passed, $failed failed"
((failed == 0))
