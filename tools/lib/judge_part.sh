#!/usr/bin/env bash
# judge_part.sh DIRECTORY [K]
#
# Judges part K of the plan in DIRECTORY (parts.sh says what is there), or the part whose number is
# that of a task of Slurm. A part that is there, whole, is not judged again. The part is written into
# a directory of this attempt and moved, so that an attempt that was killed leaves nothing under its
# name. A program that was killed is tried three times. Exit status: 0 the part is there; else that of
# the program.
# shellcheck disable=SC2154
set -euo pipefail

most_attempts=3

work="$1"
part="${2:-${SLURM_ARRAY_TASK_ID:-}}"
[[ "$part" =~ ^[1-9][0-9]*$ ]] || {
  echo 'judge_part.sh: which part?' >&2
  exit 2
}
# Slurm has a log of its own for each task.
(($# < 2)) || exec >>"$work/logs/$part.log" 2>&1

# shellcheck source=/dev/null
source "$work/request"
cd -- "$directory"
name="part$part.jsonl"

is_there() {
  local missing
  [[ -e "$work/parts/$name" ]] || return 1
  missing="$("$work/pgn-arbiter" shard --missing "$work/plan.json" "$work/parts/$name")" || return 1
  ! grep -qx -- "$part" <<<"$missing"
}

# A signal is passed on, and ends the attempts.
stopped=0
judging=''
# shellcheck disable=SC2317
stop() {
  stopped=1
  [[ -z "$judging" ]] || kill -s TERM "$judging" 2>/dev/null || true
}
trap stop TERM INT HUP

attempt=''
trap '[[ -z "$attempt" ]] || rm -rf -- "$attempt"' EXIT

# Sets `status`.
judge() {
  "$work/pgn-arbiter" check -j "${SLURM_CPUS_PER_TASK:-1}" "${check_options[@]}" --exit-zero \
    --shard "$work/plan.json:$part" -o "$attempt/$name" </dev/null &
  judging=$!
  ((stopped == 0)) || stop
  # A signal ends a wait before the program has ended.
  while :; do
    status=0
    wait "$judging" || status=$?
    kill -s 0 "$judging" 2>/dev/null || break
  done
  judging=''
}

if is_there; then
  echo "part $part is there already"
  exit 0
fi
echo "part $part of $parts on ${HOSTNAME:-this host}"
status=0
for ((i = 1; i <= most_attempts && !stopped; ++i)); do
  attempt="$(mktemp -d -- "$work/attempts/$part.XXXXXX")"
  judge
  # What could not be read is said in a part, with the status 2.
  if [[ -e "$attempt/$name" ]]; then
    mv -f -- "$attempt/$name.more" "$work/parts/$name.more"
    mv -f -- "$attempt/$name" "$work/parts/$name"
    exit 0
  fi
  rm -rf -- "$attempt"
  ((status > 128 && !stopped)) || break
  echo "part $part: the program was killed by signal $((status - 128)) (attempt $i)"
done
echo "part $part is not written (exit status $status)"
exit "$((status == 0 ? 2 : status))"
