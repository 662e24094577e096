#!/usr/bin/env bash
# The program, but killed as often as `kills` says when it judges part 2.
set -euo pipefail
times=0
[[ ! -e "$STAND_IN/kills" ]] || read -r times <"$STAND_IN/kills"
if [[ "$*" == *plan.json:2* ]] && ((times > 0)); then
  echo "$((times - 1))" >"$STAND_IN/kills"
  kill -s KILL $$
fi
exec "$REAL_PROGRAM" "$@"
