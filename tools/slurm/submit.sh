#!/usr/bin/env bash
# tools/slurm/submit.sh [OPTION]... DIRECTORY [PATH]... [--check WORD...] [--merge WORD...] [--sbatch WORD...]
#
# Has an archive judged by Slurm: a plan, an array job with a task for each part, and a job that makes
# one report of the parts when all tasks have ended. Called again with the same DIRECTORY, it submits
# only what is missing. docs/scale.md has examples. Exit status: 0 the jobs are submitted; with --wait
# that of merge; 2 if something went wrong.
set -euo pipefail
# shellcheck source=../lib/setup.sh
source "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/../lib/setup.sh"
# shellcheck source=../lib/parts.sh
source "$root/tools/lib/parts.sh"

usage='Usage: tools/slurm/submit.sh [OPTION]... DIRECTORY [PATH]...
         [--check WORD...] [--merge WORD...] [--sbatch WORD...]

Has Slurm judge the games of the PATHs in parts and make one report of them.
DIRECTORY is for the plan, the parts, logs and the report; all nodes must see it
and the PATHs under the same names. Called again with a DIRECTORY, the script
submits what is missing of it; PATHs and options need not be said again.

  --parts N        parts of the plan, a task for each (64)
  --at-once N      tasks that run at the same time, at most
  --program FILE   the program (the one installed, else that of this tree); it
                   is copied to DIRECTORY
  --wait           wait until all is done
  --check WORD...  options of judging: rules, --laws, --lean, -j ...
  --merge WORD...  options of the report: -f html=FILE, --baseline ...;
                   without a file it is DIRECTORY/report
  --sbatch WORD... options of sbatch for tasks and merge: --partition, --time,
                   --cpus-per-task ...

Exit status: 0 submitted; with --wait that of merge, which is also in
DIRECTORY/status; 2 something went wrong.'

own_options=(--at-once)
unfinished=pending,running,suspended,configuring
poll_seconds=2

# Slurm replaces what begins with a percent sign in the names of logs.
escaped() { printf '%s' "${1//%/%%}"; }

call_sbatch() {
  sbatch --parsable --requeue --chdir="$directory" --open-mode=append "$@"
}

# Index of an array: Slurm has a limit, by default 1000.
check_array_limit() {
  local size
  size="$(scontrol show config 2>/dev/null | sed -n 's/^MaxArraySize *= *//p')" || size=''
  [[ ! "$size" =~ ^[0-9]+$ ]] || (("$1" < size)) ||
    fail "this Slurm has at most $((size - 1)) tasks in an array (MaxArraySize): use --parts $((size - 1))"
}

# Tasks of an earlier call go on by themselves. Its merge waits for them only.
check_jobs() {
  local array='' merge=''
  [[ -e "$work/jobs" ]] || return 0
  read -r array merge <"$work/jobs" || true
  if [[ -n "$(squeue --noheader --states="$unfinished" --jobs="$array" 2>/dev/null)" ]]; then
    fail "job $array of an earlier call is not done; wait for it, or: scancel $array $merge"
  fi
  scancel --quiet "$merge" 2>/dev/null || true
}

# 1,2,3,7 as 1-3,7.
ranges() {
  local number first='' last='' list=''
  for number in "$@" ''; do
    if [[ -n "$last" && "$number" == $((last + 1)) ]]; then
      last="$number"
      continue
    fi
    [[ -z "$last" ]] || list+=",$first"
    [[ "$first" == "$last" ]] || list+="-$last"
    first="$number" last="$number"
  done
  printf '%s' "${list#,}"
}

submit_tasks() {
  local at_once="${own[--at-once]:-}"
  array="$(call_sbatch --job-name=pgn-arbiter --array="$(ranges "${missing[@]}")${at_once:+%$at_once}" \
    --output="$(escaped "$work")/logs/%a.log" "${sbatch_options[@]}" "$work/judge_part.sh" "$work")" ||
    fail "sbatch did not take the tasks (its error is above)"
  array="${array%%;*}"
}

submit_merge() {
  local words=(--job-name=pgn-arbiter-merge --output="$(escaped "$work")/merge.log")
  if [[ -n "$array" ]]; then words+=(--dependency="afterany:$array"); fi
  merge="$(call_sbatch "${words[@]}" "${sbatch_options[@]}" "$work/merge_parts.sh" "$work")" || {
    [[ -z "$array" ]] || scancel "$array" || true
    fail "sbatch did not take the job that merges (its error is above); nothing is judged"
  }
  merge="${merge%%;*}"
}

# Until merge has ended in some way. A controller that does not answer says nothing about that.
wait_for_merge() {
  local queue
  while [[ ! -s "$work/status" ]]; do
    if queue="$(squeue --noheader --states="$unfinished,completing" --jobs="$merge" 2>&1)"; then
      [[ -n "$queue" ]] || return 0
    else
      [[ "$queue" != *Invalid* ]] || return 0
    fi
    sleep "$poll_seconds"
  done
}

read_request "$@"
[[ "${own[--at-once]:-1}" =~ ^[1-9][0-9]*$ ]] || fail "--at-once needs a number"
for program_of_slurm in sbatch squeue scancel scontrol; do
  type -P "$program_of_slurm" >/dev/null || fail "there is no $program_of_slurm here (Slurm's client)"
done
check_array_limit "${parts:-64}"
lock_directory
check_jobs
prepare_directory
find_missing_parts
rm -f -- "$work/merge.log"
array='' merge=''
if ((${#missing[@]})); then submit_tasks; fi
submit_merge
printf '%s\n' "$array $merge" >"$work/jobs"
say "$parts parts, ${#missing[@]} to judge: job ${array:-none}; merge: job $merge"
say "to stop them: scancel $array $merge"
exec {lock}>&-
if ((wait_for_end)); then
  wait_for_merge
  end_with_status
fi
