#!/usr/bin/env bash
# tools/npm.sh [DIRECTORY]
#
# Makes the npm package: DIRECTORY/pgn-arbiter-VERSION.tgz, in the current directory if none is
# named. The same sources and versions of libraries give the same bytes. Prints the name of the
# package. Exit status: 0, or 2 if there is none.
set -euo pipefail
# shellcheck source=lib/setup.sh
source "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/lib/setup.sh"
# shellcheck source=lib/wasm.sh
source "$root/tools/lib/wasm.sh"

[[ $# -le 1 && "${1:-.}" != -* ]] || fail "usage: tools/npm.sh [DIRECTORY]"
version="$(sed -n 's/.*kVersion = "\([^"]*\)".*/\1/p' "$root/tools/program/version.h")"
build_for_web //tools/npm:package tools/npm/pgn-arbiter.tgz "${1:-.}" "pgn-arbiter-$version.tgz"
