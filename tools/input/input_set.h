#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "tools/input/byte_source.h"
#include "tools/input/text_encoding.h"
#include "tools/input/text_kind.h"

namespace tools {

// One logical PGN text.
struct InputFile {
  // As a report names it, see InputError::file.
  std::string name;
  // Never null. Read it before the next InputSet::next(): from then on a member of an archive reads
  // as ended.
  std::unique_ptr<ByteSource> source;
  // What it was. UTF-16 is read as the UTF-8 that it becomes, which is what offsets count.
  TextEncoding encoding;
};

// Turns the PATH arguments of a command into a sequence of PGN texts:
//
//   file       read whatever its name; the first bytes, not the name, say what it is: zstd, gzip,
//              bzip2, xz, lzma, lz4 (each also in several frames or concatenated), a zip, 7z or
//              tar archive, or else plain text, which may be UTF-16 (with a byte order mark or
//              without)
//   directory  recursed in the order of the names, byte by byte; takes *.pgn, *.pgn.zst and the
//              like, *.zip, *.7z, *.tar, *.tar.gz, *.tgz and the like, in any case. A symbolic link
//              is followed; a directory that links reach twice is read once
//   @list      a file of paths, one a line; blank lines and lines that begin with # are skipped
//   -          standard input, once
//
// Of an archive every member with a name that a directory would take is read, archives in archives
// too (to 4 levels). What cannot be read gives an InputError in its place in the sequence, and the
// sequence goes on behind it.
//
// A text that cannot be what is wanted (a picture, a web page, positions instead of games) is such
// an error too; see text_kind.h.
//
// The directories and lists are read by the constructor, the files by next(). Example:
//
//   InputSet inputs({"events/", "last.pgn.zst", "-"}, &stop);
//   while (auto item = inputs.next()) {
//     if (auto* error = std::get_if<InputError>(&*item)) report(*error);
//     else judge(std::get<InputFile>(*item));
//   }
class InputSet {
 public:
  // When `stop` is given and becomes true (from a signal handler or another thread), reads and
  // next() soon return as if at the end, without an error. It must outlive the set and its streams.
  explicit InputSet(std::vector<std::string> paths, const std::atomic<bool>* stop = nullptr,
                    Wanted wanted = Wanted::kAnything);
  ~InputSet();
  InputSet(const InputSet&) = delete;
  InputSet& operator=(const InputSet&) = delete;

  // The next stream, or why there is none, or nothing at the end. Waits for the first bytes of the
  // stream, of a terminal for its first line. Where games are wanted it waits for 64 KiB or the
  // end: nobody can judge a game before the next one begins, and what a text is taken for shall not
  // depend on how a pipe happens to cut it.
  std::optional<std::variant<InputFile, InputError>> next();

  // The bytes that all inputs take on disk, or nothing when one of them is a pipe or terminal.
  std::optional<std::uint64_t> total_size() const;

  // The on-disk bytes read so far, never more than total_size() and equal to it at the end. May be
  // called from any thread.
  std::uint64_t bytes_consumed() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace tools
