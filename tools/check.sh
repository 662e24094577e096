#!/usr/bin/env bash
# tools/check.sh [CHECK]...
#
# Installs what is missing and looks at what no compiler sees: format, layers, scripts and spelling.
# Without a CHECK all of them. One line each on stdout, a fault's places before it. The last line is
# `N passed, N failed`. Exit status: 0 if all passed, 1 if not, 2 if they could not be run.
set -euo pipefail
# shellcheck source=lib/setup.sh
source "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/lib/setup.sh"

checks=(format layers layers_test scripts spelling)

# The files of the project that match; outside of a Git work tree, of the folders that are its own.
sources() {  # GLOB...
  git -C "$root" ls-files -z --cached --others --exclude-standard -- "$@" 2>/dev/null ||
    find_sources "$@"
}

find_sources() {
  local glob
  for glob in "$@"; do
    find arbiter docs parser tests tools ./*.md -name "${glob##*/}" -print0
  done
}

# clang-format with the file .clang-format.
check_format() {
  sources '*.h' '*.cpp' | xargs -0 clang-format --dry-run -Werror
}

# Who may include and depend on whom; no cycle of packages; no path from a checker to a prover.
check_layers() {
  call_bazel query --output=xml 'kind("cc_(library|binary|test) rule", //...)' 2>"$work/query.log" |
    python3 tools/checks/layers.py || {
    cat "$work/query.log"
    return 1
  }
}

check_layers_test() {
  PYTHONDONTWRITEBYTECODE=1 python3 tools/checks/layers_test.py --quiet
}

check_scripts() {
  sources '*.sh' '.ci/run' | xargs -0 shellcheck --external-sources --source-path=SCRIPTDIR
}

# Prose, comments and names. The tests misspell words on purpose.
check_spelling() {
  sources '*.md' 'parser/*' 'arbiter/*' 'tools/*' |
    xargs -0 codespell --ignore-words tools/checks/known_words.txt
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
