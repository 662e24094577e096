// The first stage of `check` and `fix`: reads the inputs and cuts them into batches of whole games
// (parser/splitter.h).
//
// A batch is about 512 KiB (splitter.h).

#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <string>

#include "parser/splitter.h"
#include "parser/text_buffer.h"
#include "tools/input/input_set.h"
#include "tools/pipeline/input_batch.h"

namespace tools {

class BatchReader {
 public:
  /// Both must outlive it.
  BatchReader(InputSet& inputs, const std::atomic<bool>& stop);

  /// Fills the batch with games, the end of a file, or an input that cannot be read. False at the
  /// end of the inputs, or if the run is to stop.
  bool read(InputBatch& batch);

 private:
  bool open_next(InputBatch& batch);
  bool end_file(InputBatch& batch);

  InputSet& inputs_;
  const std::atomic<bool>& stop_;
  std::string file_;
  std::optional<ByteRange> bytes_;
  TextEncoding encoding_;
  bool at_start_ = false;               // no games of the file have been returned yet
  std::unique_ptr<ByteSource> source_;  // null between files
  std::optional<pgn::Splitter> splitter_;
  pgn::TextBuffer spare_;  // memory of the splitter of the file before
};

}  // namespace tools
