#!/usr/bin/env bash
# Called by Bazel as compiler and linker. Compiling is clang's work (libraries.bzl has emcc's flags for
# it). A link is emcc's, with what Debian's needs around it, and writes one archive with program.js
# and program.wasm to the output that Bazel expects.
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

compiles=0 output='' source='' compiler=clang++-14
for ((i = 0; i < ${#arguments[@]}; ++i)); do
  case "${arguments[i]}" in
    -c) compiles=1 source="${arguments[i + 1]}" ;;
    -o) output="${arguments[i + 1]}" place=$((i + 1)) ;;
    *.c) compiler=clang-14 ;;
  esac
done

# Only what is done for each move, game or byte is worth more space.
is_small() {  # SOURCE, or what Bazel made to have several compiled together
  case "${1#bazel-out/*/bin/}" in
    arbiter/legality/* | arbiter/repair/* | arbiter/wording/*) return 0 ;;
    arbiter/winnable/checker/* | arbiter/winnable/explanation/*) return 0 ;;
    tools/baseline/* | tools/commands/* | tools/fix/* | tools/help/*) return 0 ;;
    tools/options/* | tools/proving/* | tools/reports/* | tools/terminal/*) return 0 ;;
    tools/event/*comparison* | tools/event/crosstable* | tools/event/trf*) return 0 ;;
    tools/event/event_book*) return 0 ;;
    tools/input/* | tools/output/* | tools/program/* | tools/shards/*) return 0 ;;
    external/wasm/zlib/*) return 1 ;;
    external/wasm/* | tools/bazel/wasm/program_options.cpp | tools/bazel/spdlog.cpp) return 0 ;;
    *) return 1 ;;
  esac
}

if ((compiles)); then
  headers=fast
  if is_small "$source"; then
    arguments+=(-Oz)
    headers=small
  fi
  [[ "$source" == *.c ]] || arguments+=(-include-pch "external/wasm/$headers.pch")
  exec "$compiler" "${arguments[@]}"
fi

work="$(mktemp -d)"
trap 'rm -rf -- "$work"' EXIT
arguments[place]="$work/program.js"
em++ "${arguments[@]}"
tar --create --file="$output" --directory="$work" program.js program.wasm
