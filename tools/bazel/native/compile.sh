#!/bin/sh
# Called by Bazel as compiler and linker, where there is clang 14 beside g++ (compiler.bzl fills in
# the names in braces). All is g++'s work but the tests that hardly compute themselves: they run the
# program, or a browser, or look at what these wrote. clang compiles those at -O0 in a third of the
# time that g++ takes at any level. What computes or makes large texts, and what such tests share,
# would take longer to run than is saved.

source=''
previous=''
for argument; do
  [ "$previous" = -c ] && source="$argument"
  previous="$argument"
done

case "${source#bazel-out/*/bin/}" in
  tests/cli/check_test* | tests/fuzz/reports*) exec '{gcc}' "$@" ;;
  tests/browser/* | tests/cli/* | tests/docs/* | tests/event/* | tests/faults/* | tests/fix/*) ;;
  tests/fixtures/* | tests/fuzz/* | tests/input/* | tests/npm/* | tests/package/*) ;;
  tests/scale/* | tests/schema/* | tests/shards/*) ;;
  *) exec '{gcc}' "$@" ;;
esac

# There is none where GoogleTest was missing.
headers=external/compiler/extra_tools/tests/common_headers.pch
[ -e "$headers" ] || exec '{gcc}' "$@"

for argument; do
  shift
  case "$argument" in
    -D_FORTIFY_SOURCE=* | -O* | -fno-canonical-system-headers) ;;  # for g++, or an optimiser
    *) set -- "$@" "$argument" ;;
  esac
done
# As g++ does, it trusts compiled headers.
exec '{clang}' --driver-mode=g++ -O0 -Xclang -fno-validate-pch -include-pch "$headers" "$@"
