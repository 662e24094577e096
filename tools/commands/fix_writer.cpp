#include "tools/commands/fix_writer.h"

#include <fmt/core.h>

#include "arbiter/types/rule.h"
#include "parser/ascii.h"
#include "tools/commands/large_game.h"
#include "tools/program/log_line.h"
#include "tools/terminal/log.h"
#include "tools/text/display.h"
#include "tools/text/encoding.h"

namespace tools {
namespace {

constexpr int kMostShown = 100;  // columns of a correction, in the log

// `place`: the tag or the marker with what it says; `result`: what the board gives.
std::string fate_words(ResultFate fate, std::string_view place, std::string_view result) {
  switch (fate) {
    case ResultFate::left:
      break;
    case ResultFate::shown:
      return fmt::format("{} would become {}", place, result);
    case ResultFate::written:
      return fmt::format("{} becomes {}", place, result);
  }
  return fmt::format("left for a person: {}, but the board gives {}", place, result);
}

}  // namespace

bool FixWriter::take(const CorrectedBatch& batch) {
  switch (batch.kind) {
    case InputBatch::Kind::games:
      return take_games(batch);
    case InputBatch::Kind::end_of_file:
      if (!in_file_ && !begin_file(batch)) return false;
      end_file(batch);
      return true;
    case InputBatch::Kind::unreadable:
      report_error(*batch.error);
      break;
  }
  return true;
}

bool FixWriter::take_games(const CorrectedBatch& batch) {
  if (!in_file_ && !begin_file(batch)) return false;
  log_left_out(batch);
  if (batch.text.oversized) log_large_game(batch);
  log_results(batch);
  log_repairs(batch);
  for (const std::uint64_t game : batch.left_in_old_encoding) {
    log::warn("{}: game {} stays in Windows-1252, because in UTF-8 it would be read differently",
              shown_name(batch.file), games_ + game + 1);
  }
  for_each_part(
      batch.text.text, batch.all_edits(), [&](std::string_view same) { text_.keep(same); },
      [&](std::string_view old, const Edit& edit) { text_.replace(old, edit.text); });
  count(batch);
  return true;
}

void FixWriter::count(const CorrectedBatch& batch) {
  games_ += batch.games;
  summary_.games += batch.games;
  summary_.corrected_games += batch.corrected_games;
  summary_.edits += batch.edits.size();
  summary_.recoded += batch.recoding.size();
  for (const Edit& edit : batch.edits) ++summary_.edits_of[edit.rule->id];
}

void FixWriter::log_left_out(const CorrectedBatch& batch) {
  const auto log_each = [&](const std::vector<std::uint64_t>& games, std::string_view what) {
    for (const std::uint64_t game : games) {
      log::info("{}: game {}: {}", shown_name(batch.file), games_ + game + 1, what);
    }
  };
  log_each(batch.unproved_games, "a correction was left out, because it would cause a new finding");
  log_each(batch.annotated_games,
           "a repair was left out, because the two half-moves that it exchanges have annotations");
  log_each(
      batch.foreign_games,
      "a repair was left out, because the moves are not in English, in which --notation writes "
      "them");
}

void FixWriter::log_large_game(const CorrectedBatch& batch) {
  const LargeGame game = read_large_game(batch.text);
  if (game.is_game) ++games_;
  log::warn("{}: {} and is left unchanged", shown_name(batch.file),
            shown_name(large_game_words(game.is_game ? games_ : 0, 0, game.players)));
}

// One line for each result, corrected or not.
void FixWriter::log_results(const CorrectedBatch& batch) {
  const std::string_view text = batch.text.text;
  for (const ResultChange& result : batch.results) {
    const Edit& edit = result.edit;
    const std::string_view written = text.substr(edit.offset, edit.length);
    const std::string old = written.empty() ? std::string() : shown_name(written);
    const std::string place =
        result.in_marker ? fmt::format("marker {}", old) : fmt::format("Result tag \"{}\"", old);
    if (choices_.results == ResultFate::left) ++summary_.results_left;
    log::info("{}: game {}: {} ({})", shown_name(batch.file), games_ + result.game + 1,
              fate_words(choices_.results, place, edit.text), edit.rule->id);
  }
}

void FixWriter::log_repairs(const CorrectedBatch& batch) {
  // A token that is no move may be long, and stands in the comment, too.
  const auto shown = [](std::string_view text) { return shorten(name_to_utf8(text), kMostShown); };
  const std::string_view text = batch.text.text;
  for (const RepairChange& repair : batch.repairs) {
    const Edit& edit = repair.edit;
    const std::string_view old = text.substr(edit.offset, edit.length);
    const std::string_view now = pgn::trim(edit.text);
    const std::string fate =
        old.empty()
            ? fmt::format("{} {} inserted", shown(now), choices_.one_file ? "is" : "would be")
            : fmt::format("{} {} {}", shown(old), choices_.one_file ? "becomes" : "would become",
                          shown(now));
    log::info("{}: game {}: {} ({})", shown_name(batch.file), games_ + repair.game + 1, fate,
              edit.rule->id);
  }
}

bool FixWriter::begin_file(const CorrectedBatch& batch) {
  if (choices_.one_file && summary_.files > 0) {
    report_error({batch.file, "is a second file; --output takes the text of one", 0});
    return false;
  }
  text_.begin(batch.file);
  if (!choices_.to_utf8) {
    text_.write_as(batch.encoding);
  } else if (batch.encoding.is_utf16()) {
    ++summary_.utf16_files;
  }
  in_file_ = true;
  games_ = 0;
  return true;
}

void FixWriter::end_file(const CorrectedBatch& batch) {
  ++summary_.files;
  if (batch.error) report_error(*batch.error);
  if (batch.replaced > 0) log_replaced(batch);
  if (games_ == 0 && !batch.error) input_log_.has_none(batch.file, "game");
  text_.end();
  in_file_ = false;
}

void FixWriter::log_replaced(const CorrectedBatch& batch) {
  const std::string halves = count_of(batch.replaced, "unpaired surrogate", "unpaired surrogates");
  if (choices_.to_utf8) {
    log::warn("{}: {} in the UTF-16 became U+FFFD", shown_name(batch.file), halves);
    return;
  }
  report_error(
      {batch.file,
       fmt::format("{} in the UTF-16 cannot be written back; --encoding writes UTF-8, with "
                   "U+FFFD instead",
                   halves),
       0});
}

void FixWriter::report_error(const InputError& error) {
  ++summary_.unreadable_inputs;
  input_log_.unreadable(error);
}

}  // namespace tools
