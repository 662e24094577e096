#include "tools/commands/part_recorder.h"

#include <fmt/core.h>

#include <algorithm>

#include "tools/reports/character_column.h"
#include "tools/reports/source_line.h"
#include "tools/text/encoding.h"

namespace tools {
namespace {

// Bytes of its first and last lines that are kept beside a game: what reports show of them, and
// those of which they count the characters.
constexpr std::size_t kKeptBefore = kFarthestColumn;
constexpr std::size_t kKeptAfter = 1 << 10;
static_assert(kKeptBefore >= kSourceLineReach);
static_assert(kKeptAfter > kSourceLineReach);  // so that a line that goes on is seen to

// Stand for the text of a game that is not needed: its tags are UTF-8, or Windows-1252.
constexpr std::string_view kUtf8 = " ";
constexpr std::string_view kNotUtf8 = "\xFF";

bool is_line_end(char byte) { return byte == '\n' || byte == '\r'; }

// The text of the game with the rest of its first and last lines.
std::string_view window_of(std::string_view batch, std::string_view text) {
  const char* begin = text.data();
  const char* const first =
      begin - std::min<std::size_t>(kKeptBefore, static_cast<std::size_t>(begin - batch.data()));
  while (begin > first && !is_line_end(begin[-1])) --begin;
  const char* end = text.data() + text.size();
  const auto after = static_cast<std::size_t>(batch.data() + batch.size() - end);
  const char* const last = end + std::min(kKeptAfter, after);
  while (end < last && !is_line_end(*end)) ++end;
  if (end < last) ++end;  // so that the line is seen to end
  return {begin, static_cast<std::size_t>(end - begin)};
}

bool holds_all_places(std::string_view window, const arbiter::JudgedGame& judged) {
  return std::all_of(
      judged.findings.begin(), judged.findings.end(), [window](const arbiter::Finding& finding) {
        return finding.place == nullptr ||
               (finding.place >= window.data() && finding.place <= window.data() + window.size());
      });
}

}  // namespace

PartRecorder::PartRecorder(const Plan& plan, const PartHeader& header, OutputSink& sink)
    : plan_(plan), part_(static_cast<std::size_t>(header.part - 1)), writer_(sink) {
  put(header, record_);
  writer_.write(PartRecord::header, record_);
}

void PartRecorder::begin(const InputBatch& batch) {
  if (has_begun_) return;
  has_begun_ = true;
  PieceBegin begin{batch.file, true, true, {}};
  if (batch.bytes) {
    for (const PlannedPiece& piece : plan_.parts[part_]) {
      const PlannedInput& input = plan_.inputs[piece.input];
      if (input.path == batch.file) begin.state = input.state;
    }
    begin.begins_file = batch.bytes->begin == 0;
    begin.ends_file = batch.bytes->end == begin.state.size;
  }
  put(begin, record_);
  writer_.write(PartRecord::begin, record_);
}

void PartRecorder::take(const GameBatch& batch, const pgn::Place& place, std::uint64_t games) {
  begin(batch);
  for (std::size_t i = 0; i < batch.kept; ++i) {
    put_game_of(batch, batch.kept_games[i], place, games);
  }
  put_entries(games, place, batch.entries(), record_);
  writer_.write(PartRecord::entries, record_);
  put_counts(batch);
}

void PartRecorder::put_game_of(const GameBatch& batch, const KeptGame& kept,
                               const pgn::Place& place, std::uint64_t games) {
  const arbiter::JudgedGame& judged = kept.judged;
  const std::string_view whole = batch.text.text;
  PartGame game;
  game.header = kept.header;
  game.number = judged.no_game ? 0 : games + kept.index + 1;
  game.results_only = !judged.no_game && kept.index < batch.results_only;
  pgn::Place begin = kept.begin;  // of the window, in the batch
  if (judged.no_game) {
    game.window = whole;
    begin = {};
  } else if (judged.findings.empty() && judged.stopped_at == nullptr) {
    game.window = is_valid_utf8(kept.header.text) ? kUtf8 : kNotUtf8;
    game.header.text = game.window;
  } else {
    game.window = window_of(whole, kept.header.text);
    const auto before = static_cast<std::uint64_t>(kept.header.text.data() - game.window.data());
    begin.offset -= before;
    begin.column -= before;
    if (!holds_all_places(game.window, judged)) {
      game.window = whole;
      begin = {};
    }
  }
  game.window_begin = pgn::place_in_file(place, begin);
  put_game(game, judged, record_);
  writer_.write(PartRecord::game, record_);
}

void PartRecorder::put_counts(const GameBatch& batch) {
  const PortionCounts counts{batch.games, batch.plies, batch.flagged_games,
                             batch.results_only < batch.games, batch.unjudged_variants};
  put(counts, record_);
  writer_.write(PartRecord::counts, record_);
}

void PartRecorder::error(const InputError& error) {
  const auto& pieces = plan_.parts[part_];
  const bool was_cut = std::any_of(pieces.begin(), pieces.end(), [&](const PlannedPiece& piece) {
    return (piece.bytes || piece.frames) && plan_.inputs[piece.input].path == error.file;
  });
  if (was_cut && problem_.empty()) problem_ = fmt::format("{}: {}", error.file, error.message);
  put(PartError{error.file, error.message, error.offset}, record_);
  writer_.write(PartRecord::error, record_);
}

void PartRecorder::large_game(const InputBatch& batch, const PartLargeGame& game) {
  begin(batch);
  put(game, record_);
  writer_.write(PartRecord::large_game, record_);
}

void PartRecorder::end(const InputBatch& batch, const pgn::Place& place, std::uint64_t games,
                       bool is_damaged, std::string_view sha256) {
  begin(batch);
  if (batch.error) error(*batch.error);
  put(PieceEnd{games, place, is_damaged, batch.error.has_value(),
               batch.bytes ? std::string_view() : sha256},
      record_);
  writer_.write(PartRecord::end, record_);
  has_begun_ = false;
}

}  // namespace tools
