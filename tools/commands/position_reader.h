// Reads the arguments of `position` in their order: FENs, and between them the lines of files.

#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "tools/commands/line_reader.h"
#include "tools/input/byte_source.h"
#include "tools/input/input_set.h"
#include "tools/input/text_file.h"
#include "tools/options/options.h"

namespace tools {

/// The FEN whose fields came as arguments of their own, because it has no quotes; empty: none. Its
/// fields would be taken for files, and its "-" for standard input, which may be a terminal.
std::string unquoted_fen(const std::vector<std::string>& arguments);

/// Some positions, or an error, or the end of a file.
struct PositionLines {
  std::string file;  // empty: the command line
  std::vector<NumberedLine> lines;
  std::optional<InputError> error;
  bool ends_file = false;
};

class PositionReader {
 public:
  /// `at_a_time`: the most lines of a batch. Copies what it needs of the options.
  PositionReader(const Options& options, std::size_t at_a_time)
      : arguments_(options.arguments),
        texts_(options.texts),
        max_member_mib_(options.max_member_mib),
        at_a_time_(at_a_time) {}

  /// Fills the batch. False at the end of the arguments, or if the run is to stop.
  bool read(PositionLines& batch);

 private:
  bool read_argument(PositionLines& batch);
  bool read_lines(PositionLines& batch);
  bool open_next(PositionLines& batch);
  void open_paths();

  const std::vector<std::string> arguments_;
  const std::shared_ptr<TextFiles> texts_;
  const std::uint64_t max_member_mib_;
  const std::size_t at_a_time_;
  std::size_t next_ = 0;
  std::unique_ptr<InputSet> inputs_;  // null: continue with the next argument
  std::string file_;
  std::unique_ptr<ByteSource> source_;
  std::optional<LineReader> lines_;
  std::deque<NumberedLine> waiting_;  // read, but not yet in a batch
};

}  // namespace tools
