// The PATH arguments of a command as a sequence of PGN texts.

#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "tools/input/byte_source.h"
#include "tools/input/input_piece.h"
#include "tools/input/text_encoding.h"
#include "tools/input/text_file.h"
#include "tools/input/text_kind.h"

namespace tools {

/// One logical PGN text.
struct InputFile {
  /// As a report names it, see InputError::file.
  std::string name;
  /// Never null. Must be read before the next InputSet::next(), which ends a member of an archive.
  std::unique_ptr<ByteSource> source;
  /// The encoding of the file. `source` converts UTF-16 to UTF-8; offsets count the latter.
  TextEncoding encoding;
  /// The part of the file that `source` reads, of a compressed one those of its frames; nothing:
  /// all.
  std::optional<ByteRange> bytes = {};
};

/// Turns the PATH arguments of a command into a sequence of PGN texts:
///
///   file       read whatever its name is; its first bytes decide what it is: zstd, gzip, bzip2,
///   xz,
///              lzma, lz4 (each also with several frames), a zip, 7z or tar archive, or else plain
///              text, which may be UTF-16 (with or without a byte order mark)
///   directory  read recursively, ordered by the bytes of the names; takes *.pgn, *.pgn.zst etc.,
///              *.zip, *.7z, *.tar, *.tar.gz, *.tgz etc., ignoring case. Symbolic links are
///              followed; a directory that links reach twice is read once
///   @list      a file of paths, one to a line; blank lines and lines that begin with # are skipped
///   -          standard input, once
///
/// In an archive every member is read whose name would be taken in a directory, nested archives too
/// (to 4 levels). An input that cannot be read gives an InputError at its place in the sequence,
/// which then continues.
///
/// A text that is not of the expected kind (a picture, a web page, positions instead of games) is
/// such an error too; see text_kind.h.
///
/// The constructor reads directories and lists, next() the files. Example:
///
///   InputSet inputs({"events/", "last.pgn.zst", "-"}, &stop);
///   while (auto item = inputs.next()) {
///     if (auto* error = std::get_if<InputError>(&*item)) report(*error);
///     else judge(std::get<InputFile>(*item));
///   }
class InputSet {
 public:
  /// If `stop` becomes true (from a signal handler or another thread), reads and next() return
  /// within 100 ms as if at the end, without an error. It must outlive the set and its streams.
  /// `lists` reads the lists; null: nobody else needs them.
  explicit InputSet(std::vector<std::string> paths, const std::atomic<bool>* stop = nullptr,
                    Expected expected = Expected::anything, TextFiles* lists = nullptr);
  /// The pieces that a plan names, in their order. A range of bytes is taken as it stands: what
  /// kind of text it is was decided when it was planned, by the beginning of the file.
  InputSet(const std::vector<InputPiece>& pieces, const std::atomic<bool>* stop, Expected expected);
  ~InputSet();
  InputSet(const InputSet&) = delete;
  InputSet& operator=(const InputSet&) = delete;

  /// Of a compressed file or a member of an archive, text beyond so many MiB is not read but an
  /// error. 0: no limit.
  void limit_members(std::uint64_t mib);

  /// The next stream, or the error of an input, or nothing at the end. Waits for the first bytes of
  /// the stream, from a terminal for its first line. If games are expected, waits for 64 KiB or the
  /// end: a game cannot be judged before the next one begins anyway, and the detection of the kind
  /// of text must not depend on the sizes in which a pipe delivers its data.
  std::optional<std::variant<InputFile, InputError>> next();

  /// The total size of all inputs on disk, in bytes; nothing if one of them is a pipe or a
  /// terminal.
  std::optional<std::uint64_t> total_size() const;

  /// The on-disk bytes read so far: at most total_size(), and equal to it at the end. Thread-safe.
  std::uint64_t bytes_consumed() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace tools
