#!/usr/bin/env bash
# tools/parallel.sh [OPTION]... DIRECTORY [PATH]... [--check WORD...] [--merge WORD...]
#
# Has an archive judged by GNU parallel, on this machine or several: a plan, its parts, and one report
# of them. Called again with the same DIRECTORY, it judges only what is missing. docs/scale.md has
# examples. Exit status: that of merge; 2 if something went wrong; 130 and 143 when stopped.
set -euo pipefail
# shellcheck source=lib/setup.sh
source "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/lib/setup.sh"
# shellcheck source=lib/parts.sh
source "$root/tools/lib/parts.sh"

usage='Usage: tools/parallel.sh [OPTION]... DIRECTORY [PATH]...
         [--check WORD...] [--merge WORD...]

Judges the games of the PATHs in parts with GNU parallel and makes one report of
them. DIRECTORY is for the plan, the parts, logs and the report. Called again
with a DIRECTORY, the script judges what is missing of it; PATHs and options need
not be said again.

  --parts N           parts of the plan (64)
  --slots N           parts judged at the same time on each machine (as many as
                      it has processors)
  --sshloginfile FILE machines, as GNU parallel takes them; they must see
                      DIRECTORY and the PATHs under the same names
  --program FILE      the program (the one installed, else that of this tree); it
                      is copied to DIRECTORY
  --check WORD...     options of judging: rules, --laws, --lean ...
  --merge WORD...     options of the report: -f html=FILE, --baseline ...;
                      without a file it is DIRECTORY/report

Exit status: that of merge, which is also in DIRECTORY/status; 2 something went
wrong; 130 and 143 when stopped by SIGINT or SIGTERM.'

own_options=(--slots --sshloginfile)

# GNU parallel takes what its log names for done, also where a part has been lost since.
trim_joblog() {
  [[ -e "$work/joblog" ]] || return 0
  awk -F '\t' 'NR == FNR { missing[$1]; next } FNR == 1 || !($1 in missing)' \
    <(printf '%s\n' "${missing[@]}") "$work/joblog" >"$work/joblog.new"
  mv -f -- "$work/joblog.new" "$work/joblog"
}

# The first signal lets GNU parallel wait for what is being judged, the second does not.
# shellcheck disable=SC2317
stop() {  # STATUS
  stopped="$1"
  kill -s TERM "$judging" 2>/dev/null || true
  sleep 0.5
  kill -s TERM "$judging" 2>/dev/null || true
}

judge_parts() {
  local words=(--will-cite --joblog "$work/joblog" --resume --retries 2)
  if [[ -n "${own[--slots]:-}" ]]; then words+=(--jobs "${own[--slots]}"); fi
  if [[ -n "${own[--sshloginfile]:-}" ]]; then words+=(--sshloginfile "${own[--sshloginfile]}"); fi
  trap 'stop 130' INT
  trap 'stop 143' TERM HUP
  seq "$parts" | PARALLEL_SHELL="$BASH" parallel "${words[@]}" -- \
    "bash $(printf %q "$work/judge_part.sh") $(printf %q "$work")" >&2 &
  judging=$!
  while kill -s 0 "$judging" 2>/dev/null; do wait "$judging" || true; done
  trap - INT TERM HUP
}

read_request "$@"
[[ "${own[--slots]:-1}" =~ ^[1-9][0-9]*$ ]] || fail "--slots needs a number"
hosts="${own[--sshloginfile]:-}"
[[ -z "$hosts" || -r "$hosts" ]] || fail "cannot read $hosts"
((wait_for_end == 0 && has_sbatch == 0)) || fail "--wait and --sbatch are for tools/slurm/submit.sh"
# moreutils has another program of this name.
[[ "$(parallel --version 2>/dev/null </dev/null)" == 'GNU parallel'* ]] ||
  fail "there is no GNU parallel here (Debian's package parallel)"
lock_directory
prepare_directory
find_missing_parts
say "$parts parts, ${#missing[@]} to judge"
stopped=0
if ((${#missing[@]})); then
  trim_joblog
  judge_parts
fi
if ((stopped)); then
  say "stopped; to go on: tools/parallel.sh $work"
  exit "$stopped"
fi
bash "$work/merge_parts.sh" "$work" >"$work/merge.log" 2>&1 || true
end_with_status
