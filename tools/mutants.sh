#!/usr/bin/env bash
# tools/mutants.sh [--count N] [--seed S] [--jobs N] [--most-seconds S] [--again] [FOLDER]...
#
# Do the tests notice when the code is wrong? Makes one small change at a time (an operator, a
# constant, a condition, a statement), chosen by the seed (default: 1) among all that are possible in
# the folders (default: arbiter/rules arbiter/replay arbiter/board), compiles it, and runs the tests
# that link it, until one fails. Mutants that the compiler refuses, or that give the same object, do
# not count. N mutants are tried (default: 400). Left out are tests that take more than S seconds of
# processor time (default: 3), run the program instead of its parts, or would need more than 120 files
# compiled; so some survivors would be killed by them.
# --again tries only those that survived the last time.
#
# On stdout the survivors, with the reason if tools/mutants/explained.txt has one; the last line is
# `N mutants, N killed, N explained, N survived`. Exit status: 0 if all survivors are explained, 1 if
# not, 2 if nothing could be tried.
set -euo pipefail
# shellcheck source=lib/setup.sh
source "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/lib/setup.sh"

install_needs "${build_needs[@]}" "${test_needs[@]}" "${check_needs[@]}"
choose_bazel_root

work="$(cache_folder)/mutants"
mkdir -p -- "$work"
export PYTHONDONTWRITEBYTECODE=1
exec python3 "$root/tools/mutants/run.py" --root "$root" --work "$work" "$@"
