# shellcheck shell=bash disable=SC2034
# Sourced by the scripts in tools: the packages that the project needs, their installation,
# and how Bazel is called. Everything here writes to stderr; stdout belongs to the caller.

root="$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd -P)"

# One entry a line: Debian package, then how its presence is seen. Looking for the thing itself
# instead of asking dpkg starts no process, and works where there is no dpkg.
build_needs=(
  'bazel-bootstrap              program bazel'
  'bazel-platforms              file /usr/share/bazel/tools/platforms/WORKSPACE'
  'g++                          program g++'
  'libarchive-dev               library archive'
  'libboost-dev                 file /usr/include/boost/spirit/home/x3.hpp'
  'libboost-program-options-dev library boost_program_options'
  'libfmt-dev                   file /usr/include/fmt/format-inl.h'
  'libspdlog-dev                file /usr/include/spdlog/spdlog-inl.h'
  'libtbb-dev                   library tbb'
  'libutf8proc-dev              library utf8proc'
  'libxxhash-dev                file /usr/include/xxhash.h'
  'nettle-dev                   library nettle'
  'zlib1g-dev                   library z'
  'rapidjson-dev                file /usr/include/rapidjson/writer.h'
)

# The tests compress their fixtures in every form the tool reads, read XML and YAML, set the manual
# page, compare with pgn-extract, and look at what is for browsers in one; npm fetches what looks
# there for whom the page keeps out (fetch_axe).
test_needs=(
  'libbenchmark-dev             library benchmark'
  'libexpat1-dev                library expat'
  'libgmock-dev                 library gmock'
  'libgtest-dev                 library gtest'
  'libpugixml-dev               library pugixml'
  'libyaml-cpp-dev              library yaml-cpp'
  'bzip2                        program bzip2'
  'chromium-headless-shell      program chromium-headless-shell'
  'groff-base                   program groff'
  'libarchive-tools             program bsdtar'
  'npm                          program npm'
  'pgn-extract                  program pgn-extract'
  'xz-utils                     program xz'
  'zstd                         program zstd'
)

# tools/fuzz.sh, no other build.
fuzz_needs=(
  'clang-14                     program clang-14'
  'libclang-rt-14-dev           file /usr/lib/llvm-14/lib/clang/14.0.6/lib/linux'
)

# tools/coverage.sh, beside fuzz_needs.
coverage_needs=(
  'llvm-14                      program llvm-cov-14'
)

# tools/check.sh.
check_needs=(
  'bazel-bootstrap              program bazel'
  'bazel-platforms              file /usr/share/bazel/tools/platforms/WORKSPACE'
  'clang-format                 program clang-format'
  'codespell                    program codespell'
  'python3                      program python3'
  'shellcheck                   program shellcheck'
)

say() { printf '%s: %s\n' "tools/${0##*/}" "$*" >&2; }

# What went wrong here is status 2, so that it is never taken for a finding of the tool.
fail() {
  say "$*"
  exit 2
}

has_library() {
  local dir
  for dir in /usr/lib /usr/lib64 /usr/lib/*-linux-gnu* /usr/local/lib; do
    [[ -e "$dir/lib$1.so" || -e "$dir/lib$1.a" ]] && return
  done
  return 1
}

present() {  # KIND NAME
  case "$1" in
    program) type -P "$2" >/dev/null || [[ -x "/usr/games/$2" ]] ;;
    library) has_library "$2" ;;
    file) [[ -e "$2" ]] ;;
  esac
}

# Sets `missing` to the entries of the list given that are not there.
find_missing() {
  local entry package kind name
  missing=()
  for entry in "$@"; do
    read -r package kind name <<<"$entry"
    present "$kind" "$name" || missing+=("$package ($kind $name)")
  done
}

join() {  # joins its arguments with commas
  local text
  printf -v text '%s, ' "$@"
  printf '%s' "${text%, }"
}

as_root() {
  if ((EUID == 0)); then
    "$@"
  else
    sudo "$@"
  fi </dev/null >&2
}

apt_get() {
  as_root env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=600 "$@"
}

# Installs what is missing of the entries given; does nothing, and quickly, when nothing is.
install_needs() {
  local missing packages
  find_missing "$@"
  ((${#missing[@]})) || return 0
  packages=("${missing[@]%% *}")

  type -P apt-get >/dev/null ||
    fail "there is no apt-get here; install what is missing (Debian's names): $(join "${missing[@]}")"
  ((EUID == 0)) || type -P sudo >/dev/null ||
    fail "neither root nor sudo; as root, run: apt-get install ${packages[*]}"

  say "installing ${packages[*]}"
  apt_get update || say "apt-get update failed; trying with the package lists as they are"
  apt_get install --yes --no-install-recommends "${packages[@]}" ||
    fail "apt-get could not install ${packages[*]} (its errors are above)"

  find_missing "$@"
  ((${#missing[@]} == 0)) || fail "installed, but still not found: $(join "${missing[@]}")"
}

# Where what is fetched is kept. (A path that is not absolute does not count, says the XDG standard.)
cache_folder() {
  local base="${XDG_CACHE_HOME:-}"
  [[ "$base" == /* ]] || base="${HOME:-/nonexistent}/.cache"
  printf '%s/pgn-arbiter' "$base"
}

# What no package of Debian has, or not for every Node: packages of npm, unpacked below the caller's
# cache. Where one cannot be had, the test that needs it is skipped.
npm_packages=(
  'axe-core    4.10.3  0f2b4d7dcdf7d1219df8d1959ad68e565f51d14c3f0d88bb71cd59abeb956292'
  'typescript  5.4.5   154fae77169f04155ac52d521ac59abb07c9be29ea3744732adbf9f14abb2440'
)

# Unpacks one of them, unless it is there already, and prints the path of the file in it.
fetch_from_npm() {  # PACKAGE FILE
  local entry name version sum folder work file=''
  for entry in "${npm_packages[@]}"; do
    read -r name version sum <<<"$entry"
    [[ "$name" == "$1" ]] || continue
    folder="$(cache_folder)/$name-$version"
    file="$folder/package/$2"
    [[ -s "$file" ]] && break
    work="$(mktemp -d)"
    say "fetching $name $version"
    {
      cd -- "$work" && npm pack --silent "$name@$version" &&
        sha256sum --check --status <<<"$sum  $name-$version.tgz" &&
        tar -xzf "$name-$version.tgz" && rm -rf -- "$folder" &&
        mkdir -p -- "$folder" && mv -- package "$folder"
    } </dev/null >&2 || say "$name cannot be fetched from npm; the test that needs it is skipped"
    cd -- "$root" && rm -rf -- "$work"
  done
  [[ -s "$file" ]] && printf '%s' "$file"
}

# Sets PGN_ARBITER_AXE, by which Bazel finds the script that looks for what keeps people out of a
# page (tools/bazel/axe_core.bzl).
fetch_axe() {
  if PGN_ARBITER_AXE="$(fetch_from_npm axe-core axe.min.js)"; then
    export PGN_ARBITER_AXE
  else
    unset PGN_ARBITER_AXE
  fi
}

# Sets PGN_ARBITER_TSC, by which the tests of the npm package find TypeScript's compiler.
fetch_typescript() {
  if PGN_ARBITER_TSC="$(fetch_from_npm typescript bin/tsc)"; then
    export PGN_ARBITER_TSC
  else
    unset PGN_ARBITER_TSC
  fi
}

# Bazel keeps its output below $HOME/.cache; without a usable home it gets a private directory.
choose_bazel_root() {
  bazel_startup=()
  # Bazel refuses a user without a name.
  export USER="${USER:-$(id -un 2>/dev/null || echo "uid-$EUID")}"
  if [[ -n "${HOME:-}" && -d "$HOME" && -w "$HOME" ]]; then return; fi

  local dir="${TMPDIR:-/var/tmp}/pgn-arbiter-$EUID"
  [[ -d "$dir" ]] || mkdir -m 700 -- "$dir" || true
  [[ -O "$dir" && -w "$dir" ]] || fail "no writable HOME, and $dir is not usable either"
  export HOME="$dir"
  bazel_startup=("--output_user_root=$dir/bazel")
}

# Bazel in the workspace, whatever the caller's directory and stdin are.
call_bazel() (
  cd -- "$root" || exit
  exec bazel "${bazel_startup[@]}" "$@" </dev/null
)

# Progress is for people. (Filtering INFO out would lose compiler warnings and the logs of failed
# tests, which Bazel counts as that.)
bazel_quiet=(--show_result=0)
[[ -t 2 ]] || bazel_quiet+=(--noshow_progress)
