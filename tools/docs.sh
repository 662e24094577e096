#!/usr/bin/env bash
# tools/docs.sh
#
# Makes the pages under docs/rules anew, from the rules and their fixtures, and the tables of options
# in docs/reference.md. A test fails when one is stale. Exit status: 0, or 2 if something went wrong.
set -euo pipefail
# shellcheck source=lib/setup.sh
source "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/lib/setup.sh"

install_needs "${build_needs[@]}"
choose_bazel_root
call_bazel run -c opt "${bazel_quiet[@]}" //tools/docs:update || fail "the pages were not made"
