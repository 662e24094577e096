#!/usr/bin/env bash
# tests/scale/parallel_test.sh [--megabytes N] [FILE]
#
# Installs GNU parallel if it is missing, and has an archive of N megabytes (2,000; FILE repeated)
# judged in 64 parts on four slots. It is stopped in the middle, then killed in the middle together
# with its tasks; what is called again must finish the rest, and the report be that of one machine.
set -euo pipefail
# shellcheck source=archive.sh
source "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/archive.sh"

parallel_needs=(
  'parallel                     program parallel'
  'time                         program time'
  'zstd                         program zstd'
)
tasks=64

read_size 2000 "$@"
install_needs "${parallel_needs[@]}"
find_test_program

# What was called here and all that it has called.
processes_of() {  # PID
  local child
  for child in $(pgrep -P "$1"); do processes_of "$child"; done
  echo "$1"
}

calling=''
tear_down() {
  [[ -z "$calling" ]] || kill_all_of "$calling"
}

kill_all_of() {  # PID
  local pids
  mapfile -t pids < <(processes_of "$1")
  kill -s KILL "${pids[@]}" 2>/dev/null || true
}
make_scratch

judge=("$root/tools/parallel.sh" --slots 4)

make_archive games.pgn
echo "$(stat -c %s games.pgn) bytes in $tasks parts on 4 slots"
judge_alone jsonl games.pgn

# Stopped.
"${judge[@]}" --program "$program" --parts "$tasks" work games.pgn --merge -f jsonl 2>call.log &
calling=$!
wait_until 120 has_parts work 5
kill -s TERM "$calling"
status=0
wait "$calling" || status=$?
calling=''
cat call.log
there="$(parts_there work)"
echo "stopped with $there parts judged"
expect "a call that is stopped says so" test "$status" = 143
expect "it was in the middle" test "$there" -lt "$tasks"
expect "there is no report" test ! -e work/report
# Each task has the lock of the directory, too.
is_quiet() { flock --nonblock work/lock true; }
wait_until 5 is_quiet
echo "ok no task goes on"

# Killed, with what it has called.
"${judge[@]}" work 2>call.log &
calling=$!
wait_until 120 has_parts work "$((there + 5))"
kill_all_of "$calling"
wait "$calling" || true
calling=''
wait_until 60 is_quiet
there="$(parts_there work)"
echo "killed with $there parts judged"
expect "it was in the middle" test "$there" -lt "$tasks"

# A part that GNU parallel takes for done is lost, and another one is cut off.
rm work/parts/part1.jsonl
truncate --size=-1 work/parts/part2.jsonl.more
touch judged_before
# Four slots on this machine, as a file of machines says it.
echo '4/:' >machines
status=0
began=$SECONDS
"$root/tools/parallel.sh" --sshloginfile machines work 2>call.log || status=$?
cat call.log
echo "the rest was judged and merged after $((SECONDS - began)) s"
expect_same_report 'called again' work "$status"
again="$(find work/parts -name '*.jsonl' -newer judged_before | wc -l)"
expect "only the rest was judged: $again" test "$again" = $((tasks - there + 2))
expect "the log of GNU parallel has each part once" \
  test "$(tail -n +2 work/joblog | cut -f 1 | sort -n)" = "$(seq "$tasks")"
end_test
