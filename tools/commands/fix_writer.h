// The last stage of `fix`: writes the text with its edits in the order of the input, and counts.

#pragma once

#include <cstdint>
#include <map>
#include <string_view>

#include "tools/commands/input_log.h"
#include "tools/fix/corrected_batch.h"
#include "tools/fix/edited_text.h"

namespace tools {

struct FixSummary {
  std::uint64_t files = 0;
  std::uint64_t games = 0;
  std::uint64_t corrected_games = 0;
  std::uint64_t edits = 0;
  std::map<std::string_view, std::uint64_t> edits_of;  // by rule id
  std::uint64_t results_left = 0;  // wrong results that are left for a person to decide
  std::uint64_t unreadable_inputs = 0;
  std::uint64_t utf16_files = 0;  // converted to UTF-8
  std::uint64_t recoded = 0;      // places converted from Windows-1252 to UTF-8
};

/// What happens to recorded results that contradict the final position: they are only logged, their
/// correction is shown (--dry-run), or it is written.
enum class ResultFate : std::uint8_t { left, shown, written };

class FixWriter {
 public:
  struct Choices {
    bool one_file = false;  // a second file is an error
    ResultFate results = ResultFate::left;
    bool to_utf8 = false;  // UTF-16 is written as UTF-8
  };

  FixWriter(EditedText& text, const Choices& choices) : text_(text), choices_(choices) {}

  /// Writes one batch; batches come in the order of the input. False: the run must stop.
  bool take(const CorrectedBatch& batch);

  /// After the last batch.
  void end() { input_log_.end(); }

  const FixSummary& summary() const { return summary_; }

 private:
  bool take_games(const CorrectedBatch& batch);
  void count(const CorrectedBatch& batch);
  void log_left_out(const CorrectedBatch& batch);
  void log_large_game(const CorrectedBatch& batch);
  void log_results(const CorrectedBatch& batch);
  void log_repairs(const CorrectedBatch& batch);
  bool begin_file(const CorrectedBatch& batch);
  void end_file(const CorrectedBatch& batch);
  void log_replaced(const CorrectedBatch& batch);
  void report_error(const InputError& error);

  EditedText& text_;
  const Choices choices_;
  FixSummary summary_;
  InputLog input_log_;
  bool in_file_ = false;
  std::uint64_t games_ = 0;  // so far in the file, with large ones
};

}  // namespace tools
