// The result of reading for one slot of the pipeline: some whole games of one file, or the reason
// why there are none.

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "parser/splitter.h"
#include "tools/input/byte_source.h"
#include "tools/input/input_piece.h"
#include "tools/input/text_encoding.h"

namespace tools {

struct InputBatch {
  enum class Kind : std::uint8_t {
    games,        // `text`
    end_of_file,  // with the error that ended it, if one did
    unreadable,   // nothing of an input could be read: `error`
  };

  Kind kind = Kind::games;
  std::string file;
  std::optional<ByteRange> bytes;  // the part of the file that is read; nothing: all
  TextEncoding encoding;           // of the file
  bool begins_file = false;        // the first games of the file
  pgn::Batch text;
  std::optional<InputError> error;
  std::uint64_t replaced = 0;  // at the end of a file; see ByteSource::replaced

  /// For Stages::bytes: to open a file, too, takes its time.
  std::size_t bytes_of_work() const {
    constexpr std::size_t kOpening = 4096;
    return kOpening + (kind == Kind::games ? text.text.size() : 0);
  }
};

}  // namespace tools
