#!/usr/bin/env bash
# Called by Bazel as compiler and linker: emcc with what Debian's needs around it. A link writes one
# archive with program.js and program.wasm to the output that Bazel expects.
set -euo pipefail

# Where emscripten's own scripts find acorn.
export NODE_PATH=/usr/share/nodejs

arguments=()
for argument in "$@"; do
  if [[ "$argument" == @* ]]; then
    mapfile -t -O "${#arguments[@]}" arguments <"${argument#@}"
  else
    arguments+=("$argument")
  fi
done

compiles=0 output='' source='' language=em++
for ((i = 0; i < ${#arguments[@]}; ++i)); do
  case "${arguments[i]}" in
    -c) compiles=1 source="${arguments[i + 1]}" ;;
    -o) output="${arguments[i + 1]}" place=$((i + 1)) ;;
    *.c) language=emcc ;;
  esac
done

# Only what is done for each move or byte is worth more space.
is_small() {  # SOURCE
  case "$1" in
    external/wasm/zlib/*) return 1 ;;
    tools/* | external/wasm/* | arbiter/repair/* | arbiter/rules/* | arbiter/wording/*) return 0 ;;
    arbiter/legality/* | arbiter/clocks/*) return 0 ;;
    *) return 1 ;;
  esac
}

if ((compiles)); then
  is_small "$source" && arguments+=(-Oz)
  exec "$language" "${arguments[@]}"
fi

work="$(mktemp -d)"
trap 'rm -rf -- "$work"' EXIT
arguments[place]="$work/program.js"
em++ "${arguments[@]}"
tar --create --file="$output" --directory="$work" program.js program.wasm
