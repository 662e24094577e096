#!/usr/bin/env bash
# tools/web.sh [DIRECTORY]
#
# Makes the page that judges in the browser: DIRECTORY/pgn-arbiter.html, in the current directory if
# none is named. The same sources and versions of libraries give the same bytes. Prints the name of
# the page. Exit status: 0, or 2 if there is none.
set -euo pipefail
# shellcheck source=lib/setup.sh
source "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/lib/setup.sh"
# shellcheck source=lib/wasm.sh
source "$root/tools/lib/wasm.sh"

[[ $# -le 1 && "${1:-.}" != -* ]] || fail "usage: tools/web.sh [DIRECTORY]"
build_for_web //tools/web:page tools/web/pgn-arbiter.html "${1:-.}"
