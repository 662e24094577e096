#!/usr/bin/env bash
# embed.sh FILE...
#
# Writes a C++ header with the sources of the sheet: the files of each kind (by suffix) in one
# string, and the hashes of style and script for the content security policy of the page.
set -euo pipefail
export LC_ALL=C

# Sets `text` to the sources of a kind. $(…) drops the last line end.
read_files() {  # SUFFIX
  local file
  text="$(
    for file in "${files[@]}"; do
      if [[ "$file" == *"$1" ]]; then cat -- "$file"; fi
    done
  )"$'\n'
}

# A raw string, which needs no escapes but must not contain its own end.
constant() {  # NAME TEXT
  if [[ "$2" == *')sheet"'* ]]; then
    echo "embed.sh: $1 holds the end of a raw string" >&2
    exit 1
  fi
  printf 'inline constexpr std::string_view %s = R"sheet(%s)sheet";\n\n' "$1" "$2"
}

# The hash of the text exactly as `constant` writes it.
hash() {  # TEXT
  local digits
  digits="$(printf '%s' "$1" | sha256sum)"
  printf 'sha256-%s' "$(printf '%s' "${digits%% *}" | tr a-f A-F | basenc --base16 -d | base64 -w 0)"
}

files=("$@")

cat <<'HEADER'
// Made by embed.sh from the sources of the sheet.

#pragma once

#include <string_view>

namespace tools {

HEADER
read_files .html
constant kSheetPage "$text"
read_files .svg
constant kSheetPieces "$text"
read_files .css
constant kSheetStyle "$text"
constant kSheetStyleHash "$(hash "$text")"
read_files .js
constant kSheetScript "$text"
constant kSheetScriptHash "$(hash "$text")"
echo '}  // namespace tools'
