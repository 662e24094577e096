#!/usr/bin/env bash
# tools/deb.sh [DIRECTORY]
#
# Builds the program and packs it for Debian: DIRECTORY/pgn-arbiter_VERSION_ARCH.deb, in the current
# directory if none is named. Prints the name of the package. Exit status: 0, or 2 if there is none.
set -euo pipefail
# shellcheck source=lib/setup.sh
source "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/lib/setup.sh"

[[ $# -le 1 && "${1:-.}" != -* ]] || fail "usage: tools/deb.sh [DIRECTORY]"
directory="$(realpath -m -- "${1:-.}")"
install_needs "${build_needs[@]}"
choose_bazel_root
say "building"
call_bazel build -c opt "${bazel_quiet[@]}" //tools:pgn-arbiter >&2 ||
  fail "the build failed (its errors are above)"
bin_dir="$(call_bazel info -c opt bazel-bin 2>/dev/null)" || fail "bazel does not say where it built"
exec bash "$root/tools/lib/make_deb.sh" "$bin_dir/tools/pgn-arbiter" "$root/LICENSE" "$directory"
