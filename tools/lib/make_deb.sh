#!/usr/bin/env bash
# make_deb.sh BINARY LICENSE DIRECTORY
#
# Packs the program into DIRECTORY/pgn-arbiter_VERSION_ARCH.deb, whose name it prints. What the program
# can print of itself comes along: the man page (`man`) and completions for shells (`completion`).
# The same input gives the same package, byte for byte. Needs dpkg-deb; dpkg-shlibdeps names the
# libraries where it is there. Exit status: 0, or 2 if there is no package.
set -euo pipefail

fail() {
  printf 'make_deb.sh: %s\n' "$*" >&2
  exit 2
}

(($# == 3)) || fail "needs three arguments: BINARY LICENSE DIRECTORY"
notice="$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/NOTICE"
binary="$(readlink -f -- "$1")"
license="$(readlink -f -- "$2")"
mkdir -p -- "$3"
directory="$(cd -- "$3" && pwd -P)"
[[ -x "$binary" ]] || fail "$1 is no program"
[[ -r "$license" ]] || fail "$2 cannot be read"
type -P dpkg-deb >/dev/null || fail "there is no dpkg-deb here (Debian's package dpkg)"

work="$(mktemp -d)"
trap 'rm -rf -- "$work"' EXIT
tree="$work/tree"
export SOURCE_DATE_EPOCH="${SOURCE_DATE_EPOCH:-1704067200}"
umask 022

version="$("$binary" --version)"
version="${version##* }"
architecture="$(dpkg --print-architecture)"

# What a Debian 12 without dpkg-shlibdeps (package dpkg-dev) is told.
known_libraries='libc6 (>= 2.36), libgcc-s1, libnettle8, libstdc++6 (>= 12), libtbb12'

# The packages of the libraries that the program is linked with, and of libarchive, which it loads.
libraries() {
  local found
  printf 'libarchive13, '
  mkdir -p "$work/source/debian"
  printf 'Source: pgn-arbiter\n\nPackage: pgn-arbiter\nArchitecture: any\n' \
    >"$work/source/debian/control"
  if type -P dpkg-shlibdeps >/dev/null &&
    found="$(cd "$work/source" && dpkg-shlibdeps -O -e"$binary" 2>/dev/null)" &&
    [[ "$found" == shlibs:Depends=* ]]; then
    printf '%s' "${found#shlibs:Depends=}"
  else
    printf '%s' "$known_libraries"
  fi
}

# Installs what a command of the program prints; nothing if there is no such command.
install_printed() {  # FILE COMMAND...
  local file="$tree/$1" text="$work/text"
  shift
  "$binary" "$@" >"$text" 2>/dev/null </dev/null && [[ -s "$text" ]] || return 0
  if [[ "$file" == *.gz ]]; then
    gzip -9n <"$text" >"$text.gz"
    text="$text.gz"
  fi
  install -D -m 644 -- "$text" "$file"
}

install -D -m 755 -- "$binary" "$tree/usr/bin/pgn-arbiter"
if type -P strip >/dev/null; then
  strip --remove-section=.comment --remove-section=.note -- "$tree/usr/bin/pgn-arbiter"
fi
install -D -m 644 -- "$license" "$tree/usr/share/doc/pgn-arbiter/copyright"
install -D -m 644 -- "$notice" "$tree/usr/share/doc/pgn-arbiter/NOTICE"
install_printed usr/share/man/man1/pgn-arbiter.1.gz man
install_printed usr/share/bash-completion/completions/pgn-arbiter completion bash
install_printed usr/share/zsh/vendor-completions/_pgn-arbiter completion zsh
install_printed usr/share/fish/vendor_completions.d/pgn-arbiter.fish completion fish

mkdir -p "$tree/DEBIAN"
(cd "$tree" && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum) >"$tree/DEBIAN/md5sums"
cat >"$tree/DEBIAN/control" <<CONTROL
Package: pgn-arbiter
Version: $version
Architecture: $architecture
Maintainer: The pgn-arbiter developers <pgn-arbiter@packages.invalid>
Installed-Size: $(du -sk --apparent-size "$tree/usr" | cut -f1)
Depends: $(libraries)
Section: utils
Priority: optional
Description: arbiter for chess game files
 Reads PGN, replays every game as an arbiter would, and says what is wrong, with
 the article of the FIDE Laws of Chess: illegal moves, illegal positions,
 automatic draws that nobody noticed, results that the board contradicts.
 .
 For tournament arbiters, for continuous integration of game databases, and for
 whoever reviews a game afterwards.
CONTROL

package="$directory/pgn-arbiter_${version}_$architecture.deb"
find "$tree" -print0 | xargs -0 touch --no-dereference --date="@$SOURCE_DATE_EPOCH"
dpkg-deb --root-owner-group -Zxz --build "$tree" "$package" >/dev/null || fail "dpkg-deb failed"
printf '%s\n' "$package"
