#include "tools/commands/part_merger.h"

#include <fmt/core.h>

#include <algorithm>
#include <utility>
#include <variant>
#include <vector>

#include "tools/commands/text_digest.h"
#include "tools/input/input_set.h"
#include "tools/program/signals.h"
#include "tools/text/encoding.h"

namespace tools {
namespace {

// The digest of the text of a file that was cut: its parts do not tell it.
std::string digest_of(const std::string& path) {
  constexpr std::size_t kBlock = std::size_t{1} << 20;
  std::vector<char> block(kBlock);
  TextDigest digest;
  InputSet inputs(std::vector<InputPiece>{{path, true, {}, {}, {}}}, &stop_flag(), Expected::games);
  const auto item = inputs.next();
  if (!item || !std::holds_alternative<InputFile>(*item)) return {};
  ByteSource& source = *std::get<InputFile>(*item).source;
  while (const std::size_t size = source.read(block.data(), kBlock)) {
    digest.add({block.data(), size});
  }
  return digest.finish();
}

}  // namespace

PartMerger::PartMerger(const Options& options, BatchNeeds needs, GameReporter& reporter)
    : options_(options), needs_(needs), failing_(options.fail_on), reporter_(reporter) {}

bool PartMerger::take(const std::string& part) {
  auto opened = PartReader::open(part);
  if (auto* problem = std::get_if<std::string>(&opened)) {
    problem_ = std::move(*problem);
    return false;
  }
  PartReader& reader = std::get<PartReader>(opened);
  PartRecord kind{};
  std::string_view record;
  while (!stop_flag() && problem_.empty() && reader.next(kind, record)) {
    if (!take(kind, record)) reader.report_damage();
  }
  if (problem_.empty()) problem_ = reader.problem();
  return problem_.empty();
}

bool PartMerger::take(PartRecord kind, std::string_view record) {
  switch (kind) {
    case PartRecord::header:
      return true;
    case PartRecord::begin:
      return take_begin(record);
    case PartRecord::game:
      return take_game(record);
    case PartRecord::large_game: {
      PartLargeGame game;
      if (!read(record, game)) return false;
      reporter_.take(game);
      return true;
    }
    case PartRecord::entries:
      if (!needs_.event) return true;
      if (!read(record, entries_)) return false;
      reporter_.take(entries_);
      return true;
    case PartRecord::counts:
      if (!read(record, counts_)) return false;
      reporter_.take(counts_);
      return true;
    case PartRecord::error: {
      PartError error;
      if (!read(record, error)) return false;
      reporter_.take(error);
      return true;
    }
    case PartRecord::end:
      return take_end(record);
  }
  return false;
}

bool PartMerger::take_begin(std::string_view record) {
  PieceBegin begin;
  if (!read(record, begin)) return false;
  file_ = begin.file;
  was_cut_ = !begin.begins_file || !begin.ends_file;
  ends_file_ = begin.ends_file;
  state_ = begin.state;
  reporter_.begin_piece(begin);
  return true;
}

bool PartMerger::take_end(std::string_view record) {
  PieceEnd end;
  if (!read(record, end)) return false;
  std::string sha256(end.sha256);
  if (was_cut_ && ends_file_ && reporter_.needs_digests()) {
    sha256 = digest_of(file_);
    if (file_state(file_) != state_) {
      problem_ = fmt::format("{}, of which the report is to state the SHA-256, has changed", file_);
      return true;
    }
  }
  reporter_.end_piece(end, reporter_.needs_digests() ? sha256 : "");
  return true;
}

bool PartMerger::take_game(std::string_view record) {
  PartGame game;
  arbiter::JudgedGame& judged = kept_.judged;
  if (!read_game(record, pool_, game, judged)) return false;
  kept_.header = game.header;
  kept_.is_judged_in_part = is_judged_in_part(judged, failing_);
  if (judged.report && !options_.settings.chances_in_records) {
    judged.report->can_win = {};
    judged.report->lost_winnability = {};
  }
  if (!goes_to_reports(kept_, needs_)) return true;
  if (needs_.fingerprints) make_fingerprints(game.window, fingerprints_, kept_);
  reporter_.take(game, kept_);
  return true;
}

}  // namespace tools
