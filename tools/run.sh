#!/usr/bin/env bash
# tools/run.sh ARGUMENTS...
#
# Installs what is missing, builds the tool and runs it with the arguments given, in the directory
# it was called from. When the build is up to date it runs the tool at once, without Bazel.
# stdout is the tool's alone. Exit status: the tool's; 2 if it could not be installed or built.
set -euo pipefail
# shellcheck source=lib/setup.sh
source "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/lib/setup.sh"

# All that the binary is built from.
sources=(WORKSPACE BUILD .bazelrc arbiter parser tools)

# Bazel leaves a binary untouched that would come out the same, so its age says little. The stamp
# beside it bears the time at which the last successful build began.
stamp_of() { printf '%s.stamp' "$1"; }

# Compares change times, which no copying tool can set back; a deleted file changes its directory.
# A directory such as k8-opt-asan is another configuration's.
up_to_date() {  # BINARY
  local stamp newer
  stamp="$(stamp_of "$1")"
  [[ -x "$1" && -e "$stamp" ]] || return 1
  [[ "$(readlink -- "$root/bazel-bin")" =~ /[^/-]+-opt/bin$ ]] || return 1
  newer="$(cd -- "$root" && find "${sources[@]}" -cnewer "$stamp" -print -quit 2>/dev/null)" &&
    [[ -z "$newer" ]]
}

build() {
  local began bin_dir
  install_needs "${build_needs[@]}"
  choose_bazel_root
  began="$(date +%s.%N)"
  say "building"
  call_bazel build -c opt "${bazel_quiet[@]}" //tools:pgn-arbiter >&2 ||
    fail "the build failed (its errors are above)"
  # Not the bazel-bin link: in a tree of another user it may lead to that user's build.
  bin_dir="$(call_bazel info -c opt bazel-bin 2>/dev/null)" ||
    fail "bazel does not say where it built"
  binary="$bin_dir/tools/pgn-arbiter"
  touch -d "@$began" -- "$(stamp_of "$binary")" 2>/dev/null || true
}

binary="$root/bazel-bin/tools/pgn-arbiter"
up_to_date "$binary" || build
exec "$binary" "$@"
