# shellcheck shell=bash disable=SC2034,SC2154
# Sourced by the tests of the scripts for Slurm and GNU parallel: the program, an archive of any size,
# the report of one machine, and what is expected.

root="$(cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/../.." && pwd -P)"
# shellcheck source=../../tools/lib/setup.sh
source "$root/tools/lib/setup.sh"

# Sets `megabytes` and `games`, the file that the archive is made of, from the command line:
#   [--megabytes N] [FILE]
read_size() {  # DEFAULT WORD...
  megabytes="${PGN_ARBITER_MEGABYTES:-$1}" games=''
  shift
  if [[ "${1:-}" == --megabytes ]]; then
    megabytes="${2:-}"
    shift 2 || true
  fi
  [[ "$megabytes" =~ ^[1-9][0-9]*$ && $# -le 1 ]] || fail "usage: ${0##*/} [--megabytes N] [FILE]"
  if (($#)); then games="$(readlink -f -- "$1")"; fi
}

# Where the real games are, as tests/real_data/real_data.h says; nothing if they are nowhere.
data_folder() {
  local above="$root"
  if [[ -n "${PGN_ARBITER_DATA:-}" ]]; then
    printf '%s' "$PGN_ARBITER_DATA"
    return
  fi
  while [[ "$above" != / ]]; do
    if [[ -d "$above/shared/data/games" ]]; then
      printf '%s' "$above/shared/data"
      return
    fi
    above="$(dirname -- "$above")"
  done
}

# Sets `program`: Bazel's, or the one of this tree.
find_test_program() {
  program="${TEST_SRCDIR:-}/${TEST_WORKSPACE:-}/tools/pgn-arbiter"
  [[ -x "$program" ]] && return
  "$root/tools/run.sh" --version >/dev/null || fail "there is no program to be tested"
  program="$root/bazel-bin/tools/pgn-arbiter"
}

# Makes `scratch`, a directory whose name has a blank, and goes there. It is removed at the end, after
# `tear_down`, a function of the test.
make_scratch() {
  scratch="$(mktemp -d -- "${TEST_TMPDIR:-${TMPDIR:-/tmp}}/scale test.XXXXXX")"
  trap 'status=$?; tear_down || true; rm -rf -- "$scratch"; exit "$status"' EXIT
  trap 'exit 130' INT
  trap 'exit 143' TERM
  cd -- "$scratch" || exit
}

# A file of that many megabytes: the games again and again.
make_archive() {  # NAME
  local data size copies
  data="$(data_folder)"
  if [[ -n "$games" ]]; then
    cp -- "$games" games.part
  elif [[ -e "$data/games/otb_masters.pgn.zst" ]]; then
    zstd -dqcf -- "$data/games/otb_masters.pgn.zst" >games.part
  else
    say "there are no real games here; those of testdata are repeated"
    find "$root/testdata" -name '*.pgn' -print0 | LC_ALL=C sort -z | xargs -0 cat >games.part
  fi
  # No game of a copy must run on into the next copy.
  printf '\n\n' | dd of=games.part oflag=append conv=notrunc status=none
  size="$(stat -c %s games.part)"
  copies=$(((megabytes * 1000000 + size - 1) / size))
  for ((; copies > 0; --copies)); do cat games.part; done >"$1"
  rm -f games.part
}

# The report of one machine, to alone.FORMAT. Sets `alone_status`.
judge_alone() {  # FORMATS PATH...
  local format words=()
  for format in $1; do words+=(-f "$format=alone.$format"); done
  shift
  alone_status=0
  /usr/bin/env time -f '%e s, %U s user, %S s system, %M KB' -o time.log \
    "$program" check -j1 "${words[@]}" "$@" 2>alone.err || alone_status=$?
  echo "one machine, one thread: $(tail -n 1 time.log)"
}

failures=0

expect() {  # DESCRIPTION COMMAND...
  if "${@:2}"; then
    echo "ok $1"
  else
    echo "FAILED $1"
    failures=$((failures + 1))
  fi
}

# The report that was merged, and its exit status, are those of one machine.
expect_same_report() {  # NAME DIRECTORY STATUS
  expect "$1: the report is that of one machine" cmp alone.jsonl "$2/report"
  expect "$1: so is the exit status" test "$3" = "$alone_status"
  expect "$1: the status is written" test "$(cat -- "$2/status")" = "$alone_status"
  expect "$1: nothing is left of attempts" test -z "$(ls -A -- "$2/attempts")"
}

parts_there() {  # DIRECTORY
  find "$1/parts" -name '*.jsonl' 2>/dev/null | wc -l
}

wait_until() {  # SECONDS COMMAND...
  local end=$((SECONDS + $1))
  until "${@:2}"; do
    ((SECONDS < end)) || fail "waited $1 s in vain for: ${*:2}"
    sleep 0.05
  done
}

has_parts() { (($(parts_there "$1") >= $2)); }  # DIRECTORY COUNT

end_test() {
  ((failures == 0)) || fail "$failures failed"
  echo "passed"
}
