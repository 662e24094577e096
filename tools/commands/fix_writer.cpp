#include "tools/commands/fix_writer.h"

#include <spdlog/spdlog.h>

#include "arbiter/rules/rule.h"
#include "tools/log.h"

namespace tools {

bool FixWriter::take(const CorrectedBatch& batch) {
  switch (batch.kind) {
    case InputBatch::Kind::games:
      return take_games(batch);
    case InputBatch::Kind::end_of_file:
      if (!in_file_ && !begin_file(batch.file)) return false;
      end_file(batch);
      return true;
    case InputBatch::Kind::unreadable:
      complain(*batch.error);
      break;
  }
  return true;
}

bool FixWriter::take_games(const CorrectedBatch& batch) {
  if (!in_file_ && !begin_file(batch.file)) return false;
  for (const std::uint64_t game : batch.unproved_games) {
    spdlog::info("{}: game {}: a correction was left out, it would have led to a new finding",
                 shown_name(batch.file), games_ + game + 1);
  }
  if (batch.text.oversized) {
    spdlog::warn("{}: a game of more than 1 GiB is left as it is", shown_name(batch.file));
  }
  name_results(batch);
  for_each_part(
      batch.text.text, batch.edits, [&](std::string_view same) { text_.keep(same); },
      [&](std::string_view old, const Edit& edit) { text_.replace(old, edit.text); });
  games_ += batch.games;
  summary_.games += batch.games;
  summary_.corrected_games += batch.corrected_games;
  summary_.edits += batch.edits.size();
  for (const Edit& edit : batch.edits) ++summary_.edits_of[edit.rule->id];
  return true;
}

// One line for each, whatever becomes of it.
void FixWriter::name_results(const CorrectedBatch& batch) {
  for (const ResultChange& result : batch.results) {
    const Edit& edit = result.edit;
    const std::string old = shown_name(batch.text.text.substr(edit.offset, edit.length));
    const std::string place = result.in_marker ? "marker " + old : "Result tag \"" + old + "\"";
    std::string fate;
    switch (results_) {
      case ResultFate::left:
        ++summary_.results_left;
        fate = "for a person: " + place + ", but the board gives " + edit.text;
        break;
      case ResultFate::shown:
        fate = place + " would become " + edit.text;
        break;
      case ResultFate::written:
        fate = place + " becomes " + edit.text;
        break;
    }
    spdlog::info("{}: game {}: {} ({})", shown_name(batch.file), games_ + result.game + 1, fate,
                 edit.rule->id);
  }
}

bool FixWriter::begin_file(const std::string& file) {
  if (one_file_ && summary_.files > 0) {
    complain({file, "is a second file; --output takes the text of one", 0});
    return false;
  }
  text_.begin(shown_name(file));
  in_file_ = true;
  games_ = 0;
  return true;
}

void FixWriter::end_file(const CorrectedBatch& batch) {
  ++summary_.files;
  if (batch.error) complain(*batch.error);
  if (games_ == 0 && !batch.error)
    spdlog::info("{}: there is no game in it", shown_name(batch.file));
  text_.end();
  in_file_ = false;
}

void FixWriter::complain(const InputError& error) {
  ++summary_.unreadable_inputs;
  spdlog::error("{}: {}", shown_name(error.file), shown_name(error.message));
}

}  // namespace tools
