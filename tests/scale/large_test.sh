#!/usr/bin/env bash
# tests/scale/large_test.sh [--megabytes N] [FILE]
#
# Judges real games on one machine and in parts and compares the reports in six formats: FILE or the
# over-the-board games, engine games in an archive, a directory of 1,000 files, and N megabytes
# (10,000) of the games again and again with other names. Also measures the plan of ten times as much,
# and the memory of merge. Reports are not kept, only their digests: the disk needs room for the
# games twice. What data is not here is left out, and a line says so. PGN_ARBITER_COUNTS="7 64" are
# numbers of parts of the large file.
set -euo pipefail
# shellcheck source=archive.sh
source "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/archive.sh"

large_needs=(
  'time                         program time'
  'zstd                         program zstd'
)
formats=(jsonl text csv sarif junit html)
most_kilobytes=200000
empty="$(md5sum </dev/null)"
most_seconds=10

read_size 10000 "$@"
install_needs "${large_needs[@]}"
find_test_program
tear_down() { :; }
make_scratch
# What is built in the meantime does not matter.
cp -- "$program" pgn-arbiter
program="$scratch/pgn-arbiter"

measured() {  # LOG COMMAND...
  /usr/bin/env time -f '%e s, %U s user, %S s system, %M KB' -o "$1" "${@:2}"
}

# Writes a line for each format, and the exit status, to NAME.digests. A report goes through a pipe.
digests() {  # NAME COMMAND WORD...
  local name="$1" words=() format status=0 sums=()
  shift
  for format in "${formats[@]}"; do
    rm -f -- "$name.$format"
    mkfifo "$name.$format"
    md5sum <"$name.$format" >"$name.$format.sum" &
    sums+=("$!")
    words+=(-f "$format=$name.$format")
  done
  measured "$name.time" "$program" "$1" "${words[@]}" "${@:2}" 2>"$name.err" || status=$?
  wait "${sums[@]}"
  for format in "${formats[@]}"; do echo "$format $(cat "$name.$format.sum")"; done >"$name.digests"
  echo "status $status" >>"$name.digests"
  cat -- "$name.err" >>"$name.digests"
}

compare() {  # NAME COUNTS PATH...
  local name="$1" counts="$2" count part began
  shift 2
  digests alone check -j1 "$@"
  echo "$name: one machine: $(tail -n 1 alone.time)"
  expect "$name: no report is empty" test -z "$(grep -F "$empty" alone.digests)"
  for count in $counts; do
    rm -rf parts
    mkdir parts
    measured plan.time "$program" shard --parts "$count" -o plan.json "$@"
    began=$SECONDS
    for ((part = 1; part <= count; ++part)); do
      "$program" check -j1 --exit-zero --shard "plan.json:$part" -o "parts/$part.jsonl" ||
        (($? == 2))
    done
    echo "$name: $count parts: planned in $(tail -n 1 plan.time); judged in $((SECONDS - began)) s"
    digests merged merge parts/*.jsonl
    echo "$name: $count parts of $(du -sm parts | cut -f 1) MB merged: $(tail -n 1 merged.time)"
    expect "$name: the reports of $count parts are those of one machine" \
      diff alone.digests merged.digests
  done
}

# The names of players and events differ from copy to copy, as in a large archive: no game comes in
# two of them, and no event grows with their number.
make_large() {
  local size copies i
  size="$(stat -c %s games.pgn)"
  copies=$(((large_megabytes * 1000000 + size - 1) / size))
  for ((i = 0; i < copies; ++i)); do
    LC_ALL=C sed "s/^\[\(Event\|White\|Black\) \"/&$i /" games.pgn
    echo
  done >large.pgn
}

large_megabytes="$megabytes"
megabytes=1
make_archive games.pgn
compare 'over the board' '1 2 7 64' games.pgn

data="$(data_folder)"
if [[ -e "$data/games/tcec_sample.tar.zst" ]]; then
  zstd -dqcf -- "$data/games/tcec_sample.tar.zst" >engines.tar
  compare 'engine games' '1 2 7 64' engines.tar
  rm -f engines.tar
else
  echo "engine games are left out: they are not here"
fi

mkdir files
awk -v RS='\r?\n' -v ORS='\n' '/^\[Event "/ && ++games % 32 == 1 { close(name)
  name = sprintf("files/%04d.pgn", ++files) } name && files <= 1000 { print > name }' games.pgn
compare "directory of $(find files -type f | wc -l) files" '1 2 7 64' files
rm -rf files

make_large
compare "$(stat -c %s large.pgn) bytes" "${PGN_ARBITER_COUNTS:-1 2 7 64}" large.pgn
peak="$(sed -n 's/.*, \([0-9]*\) KB/\1/p' merged.time)"
expect "merge had $peak KB" test "$peak" -lt "$most_kilobytes"
rm -rf parts

for ((i = 0; i < 10; ++i)); do echo large.pgn; done >list.txt
began=$SECONDS
measured plan.time "$program" shard --parts 1000 -o plan.json @list.txt
echo "planned ten times as much in 1,000 parts: $(tail -n 1 plan.time)"
expect 'it took seconds' test $((SECONDS - began)) -le "$most_seconds"
end_test
