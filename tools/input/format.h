// Detects compressed files and archives, by their first bytes and by their names.

#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "tools/input/text_kind.h"

namespace tools {

/// The format of a stream of bytes, detected from its beginning.
enum class Format {
  plain,  // none of the others: PGN text, or anything else
  gzip,
  bzip2,
  xz,
  lzma,
  lz4,
  zstd,
  skippable,  // a frame of metadata in front of zstd (pzstd writes them) or lz4 frames
  zip,
  seven_zip,
  tar,
};

/// The most bytes that detect_format() needs: the size of a tar header.
constexpr std::size_t kFormatHead = 512;

/// Detects the format from `head`, the first bytes of the stream; `whole`: it has no more. Returns
/// nothing if more bytes are needed. Text is detected at its first line end, so that a line typed
/// at a terminal is not held back. The beginning of a format that is cut off after a few bytes is
/// still of that format (and is then found to be truncated).
///
/// `name` is used for a format that is cut off after still fewer bytes; and for tar files from
/// before 1988, which have no magic number: if it ends in .tar (ignoring case, before the ending of
/// a compression), a header with a correct checksum or of zeros only (an empty archive) is a tar.
std::optional<Format> detect_format(std::string_view head, bool whole, std::string_view name);

/// "zstd", "7z", …: for messages.
const char* format_name(Format format);

/// `name` without the ending of a compression: "a.pgn" for "a.pgn.GZ", "a.tar" for "a.tgz";
/// unchanged if it has none.
std::string without_compression(std::string_view name);

/// Whether a file in a directory or a member of an archive is read, going by its name: *.pgn,
/// *.zip,
/// *.7z and *.tar, and of positions *.epd and *.fen, also compressed, ignoring case. The shadow
/// files that macOS adds (__MACOSX/, ._x.pgn) are not.
bool is_input_name(std::string_view name, Expected expected = Expected::anything);

}  // namespace tools
