// A stream of bytes, as the inputs deliver it, and the errors of inputs.

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace tools {

/// Why an input, or one stream of it, could not be read to its end.
struct InputError {
  /// The input as a report names it: the path as given, "-" for standard input, and
  /// "archive.zip!member.pgn" for a member of an archive.
  std::string file;
  /// The reason in one line, without the file and without a line end: "No such file or directory",
  /// "truncated gzip data".
  std::string message;
  /// Bytes of the logical (decompressed) stream that were delivered before the fault. 0 if the
  /// stream could not be opened.
  std::uint64_t offset = 0;
};

/// A stream of decompressed bytes, read once from front to back. Not thread-safe, but consecutive
/// calls may come from different threads.
///
///   char buffer[65536];
///   while (std::size_t n = source.read(buffer, sizeof buffer)) use({buffer, n});
///   if (source.error()) report(*source.error());
class ByteSource {
 public:
  virtual ~ByteSource() = default;

  /// Reads at least one and up to `size` (> 0) bytes into `buffer` and returns their number.
  /// Returns 0 at the end of the stream, on a fault and after a stop was requested, and from then
  /// on always.
  virtual std::size_t read(char* buffer, std::size_t size) = 0;

  /// The error that ended the stream early, or null. Final once read() has returned 0. The bytes
  /// delivered before are correct, but the last word may be incomplete. Valid as long as the
  /// source.
  virtual const InputError* error() const = 0;

  /// Number of characters that were read as U+FFFD: unpaired surrogates in UTF-16. Final once
  /// read() has returned 0.
  virtual std::uint64_t replaced() const { return 0; }
};

}  // namespace tools
