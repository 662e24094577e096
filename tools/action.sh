#!/usr/bin/env bash
# tools/action.sh
#
# What action.yml runs: judges the paths of PGN_ARBITER_PATHS (one a line) and prints annotations of
# a GitHub workflow. Uses the pgn-arbiter that is installed, else builds it.
#
#   PGN_ARBITER_FAIL_ON   value of --fail-on
#   PGN_ARBITER_MORE      more options, one a line
#   PGN_ARBITER_SARIF     a file for SARIF, or empty
#   PGN_ARBITER_SUMMARY   "true": a summary in Markdown goes to $GITHUB_STEP_SUMMARY
#
# Exit status: the tool's, which also goes to $GITHUB_OUTPUT.
set -euo pipefail
here="$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")"

# Sets `lines` to the lines of a text that are not blank, without blanks around them.
split_lines() {
  local line
  lines=()
  while read -r line; do
    [[ -z "$line" ]] || lines+=("$line")
  done <<<"$1"
}

# GitHub shows nothing of a summary of more than 1 MiB: cuts it at the end of a line, and says so.
shorten_summary() {
  local most=1000000
  [[ -e "$1" ]] && (($(wc -c <"$1") > most)) || return 0
  {
    head -c "$most" -- "$1" | sed '$d'
    printf '\n%s\n' 'The summary ends here: GitHub shows no more than 1 MiB of it. The log has all findings.'
  } >"$1.short"
  mv -f -- "$1.short" "$1"
}

program=(pgn-arbiter)
type -P pgn-arbiter >/dev/null || program=(bash "$here/run.sh")

words=(check --format github --fail-on "${PGN_ARBITER_FAIL_ON:-error}")
summary=''
[[ -z "${PGN_ARBITER_SARIF:-}" ]] || words+=(--format "sarif=$PGN_ARBITER_SARIF")
if [[ "${PGN_ARBITER_SUMMARY:-true}" == true && -n "${GITHUB_STEP_SUMMARY:-}" ]]; then
  summary="$GITHUB_STEP_SUMMARY"
  words+=(--format "markdown=$summary")
fi
split_lines "${PGN_ARBITER_MORE:-}"
words+=("${lines[@]}")
split_lines "${PGN_ARBITER_PATHS:-.}"
words+=(-- "${lines[@]}")

status=0
"${program[@]}" "${words[@]}" || status=$?
[[ -z "$summary" ]] || shorten_summary "$summary"
[[ -z "${GITHUB_OUTPUT:-}" ]] || printf 'status=%s\n' "$status" >>"$GITHUB_OUTPUT"
exit "$status"
