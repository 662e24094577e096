#!/usr/bin/env bash
# merge_parts.sh DIRECTORY
#
# Merges the parts in DIRECTORY (parts.sh says what is there), or says which are missing and why.
# Writes the exit status to DIRECTORY/status and ends with it: that of merge, or 2.
# shellcheck disable=SC2154
set -euo pipefail

# Parts whose log is looked at.
most_named=5

work="$1"
# shellcheck source=/dev/null
source "$work/request"
cd -- "$directory"

finish() {  # STATUS
  printf '%s\n' "$1" >"$work/status.new"
  mv -f -- "$work/status.new" "$work/status"
  exit "$1"
}

# Whether the options have a report that would go to standard output.
needs_file() {
  local word has_format=0 has_other=0 is_value=0
  for word in "${merge_options[@]}"; do
    if ((is_value)); then
      has_format=1 is_value=0
      [[ "$word" == *=* ]] || has_other=1
      continue
    fi
    case "$word" in
      -o* | --output | --output=*) return 1 ;;
      -f | --format) is_value=1 ;;
      -f*=* | --format=*=*) has_format=1 ;;
      -f* | --format=*) has_format=1 has_other=1 ;;
    esac
  done
  ((has_format == 0 || has_other))
}

shopt -s nullglob
there=("$work"/parts/*.jsonl)
missing=()
list="$("$work/pgn-arbiter" shard --missing "$work/plan.json" "${there[@]}")" || finish 2
if [[ -n "$list" ]]; then mapfile -t missing <<<"$list"; fi

if ((${#missing[@]})); then
  {
    echo "error: ${#missing[@]} of $parts parts are missing: ${missing[*]}"
    for part in "${missing[@]:0:most_named}"; do
      log="$work/logs/$part.log"
      if [[ -s "$log" ]]; then
        echo "part $part: $(tail -n 2 -- "$log" | head -n 1) (its log: $log)"
      else
        echo "part $part was not begun: it has no log"
      fi
    done
    echo "Call the script once more with $work, and only these are judged."
  } >&2
  finish 2
fi

if needs_file; then merge_options+=(-o "$work/report"); fi
status=0
"$work/pgn-arbiter" merge "${merge_options[@]}" "${there[@]}" </dev/null || status=$?
# What attempts that were killed have left.
rm -rf -- "$work"/attempts/*
finish "$status"
