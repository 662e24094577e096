#!/usr/bin/env bash
# Does what its log of jobs does not name. `skipped` has the jobs that fail; `parallel.log` gets the
# words that it was called with, one a line.
set -euo pipefail
if [[ "$1" == --version ]]; then
  echo 'GNU parallel, or so it says'
  exit 0
fi
printf '%s\n' "$@" >>"$STAND_IN/parallel.log"
log=''
while [[ "$1" != -- ]]; do
  [[ "$1" != --joblog ]] || log="$2"
  shift
done
[[ -e "$log" ]] || printf 'Seq\tHost\n' >"$log"
while read -r part; do
  if cut -f 1 -- "$log" | grep -qx "$part"; then continue; fi
  grep -qsx "$part" "$STAND_IN/skipped" || bash -c "$2 $part"
  printf '%s\t:\n' "$part" >>"$log"
done
