# shellcheck shell=bash disable=SC2034,SC2154
# Sourced after setup.sh by the scripts that have an archive judged in parts (docs/scale.md): what they
# are asked for, and the directory in which that is kept. It holds all that a task needs, so that the
# machines share that directory and the games, nothing else:
#
#   request        what was asked for, for bash
#   pgn-arbiter    the program
#   judge_part.sh, merge_parts.sh
#   plan.json      the plan
#   parts/         the parts that are whole
#   attempts/      those that are not yet
#   logs/          a log for each part
#   merge.log      what merge said
#   report         what it wrote, if its options name no file
#   status         its exit status, once it has ended

most_parts=100000

# Sets what was asked for from the words of a command line:
#   [OPTION]... DIRECTORY [PATH]... [--check WORD...] [--merge WORD...] [--sbatch WORD...]
# The script has set `usage`, and `own_options`: names of options with a value that are its own.
read_request() {  # WORD...
  local words=() list=words
  declare -gA own=()
  paths=() check_options=() merge_options=() sbatch_options=()
  has_check=0 has_merge=0 has_sbatch=0 parts='' program='' wait_for_end=0
  while (($#)); do
    case "$list:$1" in
      *:--check) list=check_options has_check=1 ;;
      *:--merge) list=merge_options has_merge=1 ;;
      *:--sbatch) list=sbatch_options has_sbatch=1 ;;
      words:-h | words:--help)
        printf '%s\n' "$usage"
        exit 0
        ;;
      words:--wait) wait_for_end=1 ;;
      words:--parts | words:--program)
        (($# > 1)) || fail "$1 needs a value"
        [[ "$1" == --parts ]] && parts="$2"
        [[ "$1" == --program ]] && program="$2"
        shift
        ;;
      words:--)
        shift
        words+=("$@")
        break
        ;;
      words:-?*) read_own_option "$@" && shift ;;
      *)
        local -n into="$list"
        into+=("$1")
        ;;
    esac
    shift
  done
  ((${#words[@]})) || fail "which DIRECTORY? --help shows the usage"
  work="$(realpath -m -- "${words[0]}")"
  paths=("${words[@]:1}")
  [[ "$work" != *$'\n'* ]] || fail "the name of the directory has a line end"
  [[ -z "$parts" || "$parts" =~ ^[1-9][0-9]{0,5}$ && "$parts" -le "$most_parts" ]] ||
    fail "--parts needs a number from 1 to $most_parts"
}

# Takes an option of the script with its value.
read_own_option() {  # OPTION [VALUE]...
  [[ " ${own_options[*]} " == *" $1 "* ]] || fail "there is no option $1; --help shows the usage"
  (($# > 1)) || fail "$1 needs a value"
  own["$1"]="$2"
}

# Waits for nobody: two calls in one directory would both judge all that is missing.
lock_directory() {
  mkdir -p -- "$work" || fail "cannot make $work"
  [[ -w "$work" ]] || fail "cannot write into $work"
  exec {lock}>>"$work/lock"
  flock --nonblock "$lock" || fail "another call works in $work"
}

# Makes a plan, or goes on with the one that is there.
prepare_directory() {
  if [[ -e "$work/request" ]]; then
    continue_request
  else
    begin_request
  fi
  mkdir -p -- "$work/parts" "$work/attempts" "$work/logs"
  cp -f -- "$root/tools/lib/judge_part.sh" "$root/tools/lib/merge_parts.sh" "$work" ||
    fail "cannot write into $work"
  rm -f -- "$work/status"
}

begin_request() {
  ((${#paths[@]})) || fail "$work has no plan yet: which PATHs are to be judged?"
  # The first call may have ended in the middle.
  [[ -z "$(find "$work" -mindepth 1 ! -name lock ! -name plan.json ! -name pgn-arbiter -print -quit)" ]] ||
    fail "$work is not empty, and no directory of this script: give a new one"
  find_program
  cp -f -- "$program" "$work/pgn-arbiter" || fail "cannot write into $work"
  parts="${parts:-64}"
  directory="$PWD"
  "$work/pgn-arbiter" shard --parts "$parts" -o "$work/plan.json" -- "${paths[@]}" ||
    fail "there is no plan (the error is above)"
  write_request
}

# What was asked for once need not be said again, and judging cannot change on the way.
continue_request() {
  local asked="$parts" asked_paths=("${paths[@]}") asked_check=("${check_options[@]}")
  local asked_merge=("${merge_options[@]}") asked_sbatch=("${sbatch_options[@]}")
  # shellcheck source=/dev/null
  source "$work/request"
  [[ -z "$asked" || "$asked" == "$parts" ]] || refuse "has a plan of $parts parts, not $asked"
  if ((${#asked_paths[@]})); then
    [[ "${asked_paths[*]@Q}" == "${paths[*]@Q}" && "$PWD" == "$directory" ]] ||
      refuse "has a plan of other paths: ${paths[*]} in $directory"
  fi
  if ((has_check)) && [[ "${asked_check[*]@Q}" != "${check_options[*]@Q}" ]]; then
    refuse "has parts that are judged with other options: ${check_options[*]:-none}"
  fi
  if ((has_merge)); then merge_options=("${asked_merge[@]}"); fi
  if ((has_sbatch)); then sbatch_options=("${asked_sbatch[@]}"); fi
  write_request
}

refuse() { fail "$work $1; name another directory, or remove it"; }

write_request() {
  {
    printf 'parts=%q\ndirectory=%q\n' "$parts" "$directory"
    write_list paths "${paths[@]}"
    write_list check_options "${check_options[@]}"
    write_list merge_options "${merge_options[@]}"
    write_list sbatch_options "${sbatch_options[@]}"
    printf 'export PGN_ARBITER_OPTIONS=%q\n' "${PGN_ARBITER_OPTIONS:-}"
  } >"$work/request.new" || fail "cannot write into $work"
  mv -f -- "$work/request.new" "$work/request" || fail "cannot write into $work"
}

write_list() {  # NAME WORD...
  local name="$1"
  shift
  printf '%s=(' "$name"
  if (($#)); then printf '%q ' "$@"; fi
  printf ')\n'
}

# The program that was named, the one that is installed, or the one of this tree.
find_program() {
  if [[ -n "$program" ]]; then
    [[ -x "$program" && -f "$program" ]] || fail "$program is no program"
    return
  fi
  program="$(type -P pgn-arbiter)" && return
  "$root/tools/run.sh" --version >/dev/null || fail "there is no program (see above)"
  program="$root/bazel-bin/tools/pgn-arbiter"
}

# Sets `missing` to the numbers of the parts that are not there.
find_missing_parts() {
  local list
  list="$(cd -- "$directory" && shopt -s nullglob &&
    "$work/pgn-arbiter" shard --missing "$work/plan.json" "$work"/parts/*.jsonl)" ||
    fail "the plan in $work cannot be read (the error is above)"
  missing=()
  if [[ -n "$list" ]]; then mapfile -t missing <<<"$list"; fi
}

# What merge made of the parts; the exit status of the script is its own.
end_with_status() {
  local status i
  # Other machines see a new file some seconds later.
  for ((i = 0; i < 20; ++i)); do
    [[ ! -s "$work/status" ]] || break
    sleep 0.5
  done
  [[ -s "$work/status" ]] || fail "merge has not ended by itself; its log is $work/merge.log"
  read -r status <"$work/status"
  [[ ! -s "$work/merge.log" ]] || cat -- "$work/merge.log" >&2
  exit "$status"
}
