#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace tools {

// Why an input, or one stream of it, could not be read to its end. One line each, fit for a person.
struct InputError {
  // The input as a report names it: the path as given, "-" for standard input, and
  // "archive.zip!member.pgn" for a member of an archive.
  std::string file;
  // The reason, without the file and without a line end: "No such file or directory",
  // "truncated gzip data".
  std::string message;
  // Bytes of the logical (decompressed) stream that were delivered before the fault. 0 when the
  // stream could not even be opened.
  std::uint64_t offset = 0;
};

// A stream of decompressed bytes, read once from front to back. Not safe for use from two threads
// at once; moving it between threads from one call to the next is fine.
//
//   char buffer[65536];
//   while (std::size_t n = source.read(buffer, sizeof buffer)) use({buffer, n});
//   if (source.error()) report(*source.error());
class ByteSource {
 public:
  virtual ~ByteSource() = default;

  // Reads at least one and up to `size` (> 0) bytes into `buffer` and returns how many. Returns 0
  // at the end of the stream, on a fault and after a stop was asked for, and then does so for ever.
  virtual std::size_t read(char* buffer, std::size_t size) = 0;

  // What cut the stream short, or null. Final once read() has returned 0; everything delivered
  // before that is content of the stream, but its last word may be only a part of the word. Valid
  // as long as the source.
  virtual const InputError* error() const = 0;

  // How many characters of the text could not be kept and were read as U+FFFD: surrogates without
  // their other half in UTF-16. Final once read() has returned 0.
  virtual std::uint64_t replaced() const { return 0; }
};

}  // namespace tools
