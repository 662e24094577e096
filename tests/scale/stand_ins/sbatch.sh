#!/usr/bin/env bash
# Runs the tasks of an array, or another job, at once. `skipped` has the numbers of tasks that do not
# run; `sbatch.log` gets the words that it was called with, one a line.
set -euo pipefail
printf '%s\n' sbatch "$@" >>"$STAND_IN/sbatch.log"
job=0
[[ ! -e "$STAND_IN/job" ]] || read -r job <"$STAND_IN/job"
echo "$((job + 1))" | tee "$STAND_IN/job"
array='' output=/dev/null
# sbatch takes the value of an option as a word of its own, too.
while [[ "$1" != /* ]]; do
  case "$1" in
    --array=*) array="${1#--array=}" ;;
    --output=*) output="${1#--output=}" ;;
  esac
  shift
done
if [[ -z "$array" ]]; then
  bash "$@" >"$output" 2>&1 || true
  exit 0
fi
for range in $(tr , ' ' <<<"${array%\%*}"); do
  for task in $(seq "${range%-*}" "${range#*-}"); do
    if ! grep -qsx "$task" "$STAND_IN/skipped"; then
      SLURM_ARRAY_TASK_ID="$task" bash "$@" >>"${output//%a/$task}" 2>&1 || true
    fi
  done
done
