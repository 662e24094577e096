#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace tools {

// What a stream of bytes is, judged by its beginning.
enum class Format {
  kPlain,  // anything that is none of the others: PGN text, or junk for the parser to report
  kGzip,
  kBzip2,
  kXz,
  kLzma,
  kLz4,
  kZstd,
  kSkippable,  // a frame for metadata that comes before zstd (from pzstd, say) or lz4 frames
  kZip,
  kSevenZip,
  kTar,
};

// The most bytes that detect_format() can ask for: one tar header.
constexpr std::size_t kFormatHead = 512;

// Judges a stream by `head`, its first bytes; `whole` says that the stream has no more. Returns
// nothing when more bytes are needed. A text with a line end is known at once, so that a line typed
// at a terminal is not held back. Beginnings of a format that are cut off after a few bytes are
// still of that format (and will then be found to be truncated).
//
// `name` matters only for tar files of before 1988, which have no mark to know them by: a header
// with a right checksum, or one of zeros alone (an archive of nothing), counts when is_tar_name().
std::optional<Format> detect_format(std::string_view head, bool whole, std::string_view name);

// "zstd", "7z", …: for messages.
const char* format_name(Format format);

// `name` without the ending that stands for compression: "a.pgn" for "a.pgn.GZ", "a.tar" for
// "a.tgz", and unchanged when it has none.
std::string without_compression(std::string_view name);

// Whether `name` ends in .tar once it is without_compression(), in any case.
bool is_tar_name(std::string_view name);

// Whether a file or archive member of that name is looked into when it was not named by the user:
// *.pgn, *.zip, *.7z and *.tar, also compressed. The shadow files that macOS adds (__MACOSX/,
// ._x.pgn) are not.
bool is_input_name(std::string_view name);

}  // namespace tools
