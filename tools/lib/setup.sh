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
  'libfmt-dev                   library fmt'
  'libspdlog-dev                library spdlog'
  'libtbb-dev                   library tbb'
  'libutf8proc-dev              library utf8proc'
  'libxxhash-dev                library xxhash'
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
  'chromium                     program chromium'
  'groff-base                   program groff'
  'libarchive-tools             program bsdtar'
  'npm                          program npm'
  'pgn-extract                  program pgn-extract'
  'xz-utils                     program xz'
  'zstd                         program zstd'
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

# axe-core from npm, one file of it, kept below the caller's cache. Sets PGN_ARBITER_AXE, by which
# Bazel finds it (tools/bazel/axe_core.bzl). Where it cannot be had the test that needs it is skipped.
axe_version=4.10.3
axe_sha256=880970c081707360e64f34cea25ff91892f5bc95675b0776925b9709dd8a68bb

is_axe() { [[ -s "$1" ]] && sha256sum --check --status <<<"$axe_sha256  $1"; }

fetch_axe() {
  local cache="${XDG_CACHE_HOME:-$HOME/.cache}/pgn-arbiter" work
  local file="$cache/axe-$axe_version.min.js"
  if ! is_axe "$file"; then
    work="$(mktemp -d)"
    say "fetching axe-core $axe_version"
    (cd -- "$work" && npm pack --silent "axe-core@$axe_version" &&
      tar -xzf "axe-core-$axe_version.tgz") </dev/null >&2 || true
    if is_axe "$work/package/axe.min.js"; then
      { mkdir -p -- "$cache" && mv -- "$work/package/axe.min.js" "$file"; } || true
    fi
    rm -rf -- "$work"
  fi
  if is_axe "$file"; then
    export PGN_ARBITER_AXE="$file"
  else
    unset PGN_ARBITER_AXE
    say "axe-core $axe_version cannot be fetched from npm; the test that needs it is skipped"
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
