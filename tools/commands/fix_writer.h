// The last stage of `fix`: writes the text with its edits in the order of the input, and counts.

#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "tools/fix/corrected_batch.h"
#include "tools/fix/edited_text.h"

namespace tools {

struct FixSummary {
  std::uint64_t files = 0;
  std::uint64_t games = 0;
  std::uint64_t corrected_games = 0;
  std::uint64_t edits = 0;
  std::map<std::string_view, std::uint64_t> edits_of;  // by rule id
  std::uint64_t unreadable_inputs = 0;
  std::uint64_t utf16_files = 0;  // that become UTF-8
  std::uint64_t recoded = 0;      // places in Windows-1252 that become UTF-8
};

class FixWriter {
 public:
  /// `one_file`: the text of a second file would not be written but is an error. `to_utf8`: a text
  /// in UTF-16 is not to become UTF-16 again.
  FixWriter(EditedText& text, bool one_file, bool to_utf8)
      : text_(text), one_file_(one_file), to_utf8_(to_utf8) {}

  /// False when the run cannot go on.
  bool take(const CorrectedBatch& batch);

  const FixSummary& summary() const { return summary_; }

 private:
  bool take_games(const CorrectedBatch& batch);
  bool begin_file(const CorrectedBatch& batch);
  void end_file(const CorrectedBatch& batch);
  void tell_of_replaced(const CorrectedBatch& batch);
  void complain(const InputError& error);

  EditedText& text_;
  const bool one_file_;
  const bool to_utf8_;
  FixSummary summary_;
  bool in_file_ = false;
  std::uint64_t games_ = 0;  // so far in the file
};

}  // namespace tools
