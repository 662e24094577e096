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
  std::uint64_t results_left = 0;  // places of results that a person has to decide
  std::uint64_t unreadable_inputs = 0;
  std::uint64_t utf16_files = 0;  // that become UTF-8
  std::uint64_t recoded = 0;      // places in Windows-1252 that become UTF-8
};

/// What is done about results that are not what the board gives.
enum class ResultFate : std::uint8_t { left, shown, written };

class FixWriter {
 public:
  struct Choices {
    bool one_file = false;  // the text of a second file would not be written but is an error
    ResultFate results = ResultFate::left;
    bool to_utf8 = false;  // a text in UTF-16 is not to become UTF-16 again
  };

  FixWriter(EditedText& text, const Choices& choices) : text_(text), choices_(choices) {}

  /// False when the run cannot go on.
  bool take(const CorrectedBatch& batch);

  const FixSummary& summary() const { return summary_; }

 private:
  bool take_games(const CorrectedBatch& batch);
  void name_results(const CorrectedBatch& batch);
  bool begin_file(const CorrectedBatch& batch);
  void end_file(const CorrectedBatch& batch);
  void tell_of_replaced(const CorrectedBatch& batch);
  void complain(const InputError& error);

  EditedText& text_;
  const Choices choices_;
  FixSummary summary_;
  bool in_file_ = false;
  std::uint64_t games_ = 0;  // so far in the file
};

}  // namespace tools
