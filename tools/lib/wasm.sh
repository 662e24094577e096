# shellcheck shell=bash disable=SC2154
# Sourced after setup.sh by the scripts that make the page and the npm package: the compiler for
# WebAssembly, and the sources of the libraries that have to be compiled with it.

# emscripten's scripts need acorn, and look for it where Debian keeps it.
wasm_needs=(
  'clang-14                     program clang++-14'
  'dpkg-dev                     program dpkg-source'
  'emscripten                   program emcc'
  'node-acorn                   file /usr/share/nodejs/acorn'
  'python3                      program python3'
  'xz-utils                     program xz'
)

# Debian's source packages, and a library of each, whose version they should have.
wasm_sources=(
  'boost1.74   libboost1.74-dev'
  'libarchive  libarchive-dev'
  'nettle      nettle-dev'
  'utf8proc    libutf8proc-dev'
  'zlib        zlib1g-dev'
)

# The header-only libraries, below /usr/include.
wasm_headers=(boost fmt rapidjson spdlog xxhash.h)

# The sources lists of the system, for sources instead of programs.
write_source_lists() {  # FOLDER
  local list
  for list in /etc/apt/sources.list /etc/apt/sources.list.d/*; do
    case "$list" in
      *.list)
        [[ -f "$list" ]] || continue
        sed -n 's/^[[:space:]]*deb[[:space:]]/deb-src /p' "$list" >"$1/${list##*/}"
        ;;
      *.sources)
        [[ -f "$list" ]] || continue
        sed 's/^Types:.*/Types: deb-src/' "$list" >"$1/${list##*/}"
        ;;
    esac
  done
}

# Fetches the source packages into the current folder; apt checks their signatures.
fetch_source_packages() {
  local entry source library version options
  mkdir lists parts
  mkdir lists/partial
  write_source_lists parts
  options=(-o "Dir::Etc::sourcelist=/dev/null" -o "Dir::Etc::sourceparts=$PWD/parts"
    -o "Dir::State::lists=$PWD/lists" -o APT::Sandbox::User=root)
  # Some list of the system may have no sources: what counts is whether the packages come.
  apt-get "${options[@]}" update || true
  for entry in "${wasm_sources[@]}"; do
    read -r source library <<<"$entry"
    version="$(dpkg-query --show --showformat='${source:Version}' "$library")" || version=''
    apt-get "${options[@]}" --download-only source "$source${version:+=$version}" ||
      apt-get "${options[@]}" --download-only source "$source" || return
  done
}

# Unpacks them with Debian's patches into ./src. Of Boost only one library is needed, and no patch
# concerns its sources.
unpack_source_packages() {
  local entry source
  mkdir src || return
  for entry in "${wasm_sources[@]}"; do
    read -r source _ <<<"$entry"
    [[ "$source" == boost* ]] && continue
    dpkg-source --no-check --extract "$source"_*.dsc "unpacked-$source" || return
  done
  tar --extract --file="$(echo boost*.orig.tar.xz)" --wildcards '*/libs/program_options/src/*.cpp' ||
    return
  mv -- */libs/program_options/src src/program_options &&
    mv unpacked-nettle src/nettle &&
    mv unpacked-utf8proc src/utf8proc &&
    mv unpacked-zlib src/zlib &&
    mv unpacked-libarchive/libarchive src/libarchive
}

# The headers in one folder that has nothing of the system's C library.
link_headers() {
  local header
  mkdir include || return
  for header in "${wasm_headers[@]}"; do
    ln -s -- "/usr/include/$header" "include/$header" || return
  done
  ln -s -- ../src/nettle include/nettle &&
    ln -s -- ../src/libarchive/archive.h ../src/libarchive/archive_entry.h ../src/zlib/zlib.h \
      ../src/zlib/zconf.h ../src/utf8proc/utf8proc.h include
}

# The folder appears as a whole or not at all.
make_wasm_folder() (  # FOLDER
  work="$(mktemp -d)" || exit
  trap 'rm -rf -- "$work" "$1.new-$$"' EXIT
  cd -- "$work" || exit
  fetch_source_packages && unpack_source_packages && link_headers || exit
  mkdir -p -- "$1.new-$$" && cp -a -- src include "$1.new-$$" || exit
  mv -T -- "$1.new-$$" "$1" || [[ -d "$1/src" ]]  # somebody else was faster
)

# One for each set of versions: sources have to fit the headers of the system.
wasm_folder() {
  local entry library versions='1'
  for entry in "${wasm_sources[@]}"; do
    read -r _ library <<<"$entry"
    versions+=" $(dpkg-query --show --showformat='${source:Version}' "$library" 2>/dev/null)" || true
  done
  read -r versions _ < <(sha256sum <<<"$versions")
  printf '%s/wasm-%.12s' "$(cache_folder)" "$versions"
}

# Installs what is missing and sets PGN_ARBITER_WASM, by which Bazel finds the libraries
# (tools/bazel/wasm/libraries.bzl). Where that is not possible, says why and returns 1.
prepare_wasm() {
  local folder
  unset PGN_ARBITER_WASM
  (install_needs "${build_needs[@]}" "${wasm_needs[@]}") || {
    say "there is no emscripten here: neither the page nor the npm package is made"
    return 1
  }
  [[ "$(emcc --version 2>/dev/null)" == *' 3.1.6'* ]] || {
    say "emscripten is not 3.1.6, Debian 12's: neither the page nor the npm package is made"
    return 1
  }
  folder="$(wasm_folder)"
  if [[ ! -d "$folder" ]]; then
    say "fetching the sources of libraries"
    make_wasm_folder "$folder" >&2 || {
      say "their sources cannot be had: neither the page nor the npm package is made"
      return 1
    }
  fi
  export PGN_ARBITER_WASM="$folder"
}

# Builds a target, copies its one output to the folder and prints the name of the copy.
build_for_web() {  # TARGET OUTPUT FOLDER [NAME]
  local folder bin_dir name="${4:-${2##*/}}"
  folder="$(realpath -m -- "$3")"
  install_needs "${build_needs[@]}"
  choose_bazel_root
  prepare_wasm || exit 2
  say "building"
  call_bazel build -c opt "${bazel_quiet[@]}" "$1" >&2 ||
    fail "the build failed (its errors are above)"
  bin_dir="$(call_bazel info -c opt bazel-bin 2>/dev/null)" ||
    fail "bazel does not say where it built"
  { mkdir -p -- "$folder" && cp -f -- "$bin_dir/$2" "$folder/$name" &&
    chmod u=rw,go=r -- "$folder/$name"; } || fail "cannot write $folder/$name"
  printf '%s\n' "$folder/$name"
}
