#include "tools/shards/part_records.h"

#include <cstddef>

#include "tools/program/version.h"

namespace tools {
namespace {

void put(const pgn::Place& place, RecordWriter& record) {
  record.put(place.offset);
  record.put(place.line);
  record.put(place.column);
}

pgn::Place place_from(RecordReader& record) {
  pgn::Place place;
  place.offset = record.number();
  place.line = record.number();
  place.column = record.number();
  return place;
}

void put(const std::vector<bool>& flags, RecordWriter& record) {
  record.put(std::uint64_t{flags.size()});
  for (const bool flag : flags) record.put_flag(flag);
}

std::vector<bool> flags_from(RecordReader& record) {
  std::vector<bool> flags(record.count());
  for (std::size_t i = 0; i < flags.size(); ++i) flags[i] = record.flag();
  return flags;
}

bool is_whole(const RecordReader& record) { return !record.failed() && record.at_end(); }

}  // namespace

void put(const PartHeader& header, RecordWriter& record) {
  record.clear();
  record.put(std::string_view(header.version));
  record.put(std::string_view(header.plan));
  record.put(header.part);
  record.put(header.parts);
  record.put(std::uint64_t{header.paths.size()});
  for (const std::string& path : header.paths) record.put(std::string_view(path));
  record.put(std::string_view(header.settings));
  record.put_flag(header.is_lean);
  record.put(std::string_view(header.laws));
  record.put(std::string_view(header.time_class));
  record.put(static_cast<std::uint64_t>(header.records));
  put(header.selected, record);
  put(header.selected_anywhere, record);
  put(header.selected_everywhere, record);
  record.put(std::uint64_t{header.severities.size()});
  for (const auto& severity : header.severities) record.put(severity);
}

bool read(std::string_view bytes, PartHeader& header) {
  RecordReader record(bytes);
  header.version = record.text();
  // Another version may have put other things.
  if (header.version != kVersion) return !record.failed();
  header.plan = record.text();
  header.part = record.number();
  header.parts = record.number();
  header.paths.resize(record.count());
  for (std::string& path : header.paths) path = record.text();
  header.settings = record.text();
  header.is_lean = record.flag();
  header.laws = record.text();
  header.time_class = record.text();
  header.records = record.value(arbiter::Records::all);
  header.selected = flags_from(record);
  header.selected_anywhere = flags_from(record);
  header.selected_everywhere = flags_from(record);
  header.severities.resize(record.count());
  for (auto& severity : header.severities) severity = record.maybe<arbiter::Severity>();
  return is_whole(record);
}

void put(const PieceBegin& begin, RecordWriter& record) {
  record.clear();
  record.put(begin.file);
  record.put_flag(begin.begins_file);
  record.put_flag(begin.ends_file);
  record.put(begin.state.size);
  record.put_signed(begin.state.modified);
}

bool read(std::string_view bytes, PieceBegin& begin) {
  RecordReader record(bytes);
  begin.file = record.text();
  begin.begins_file = record.flag();
  begin.ends_file = record.flag();
  begin.state.size = record.number();
  begin.state.modified = record.signed_number();
  return is_whole(record);
}

void put(const PortionCounts& counts, RecordWriter& record) {
  record.clear();
  record.put(counts.games);
  record.put(counts.plies);
  record.put(counts.flagged_games);
  record.put_flag(counts.has_moves);
  record.put(std::uint64_t{counts.unjudged_variants.size()});
  for (const std::string_view variant : counts.unjudged_variants) record.put(variant);
}

bool read(std::string_view bytes, PortionCounts& counts) {
  RecordReader record(bytes);
  counts.games = record.number();
  counts.plies = record.number();
  counts.flagged_games = record.number();
  counts.has_moves = record.flag();
  counts.unjudged_variants.resize(record.count());
  for (std::string_view& variant : counts.unjudged_variants) variant = record.text();
  return is_whole(record);
}

void put_entries(std::uint64_t games_before, const pgn::Place& begin, const GameEntries& entries,
                 RecordWriter& record) {
  record.clear();
  record.put(games_before);
  put(begin, record);
  record.put(std::string_view(entries.heads));
  record.put(std::string_view(entries.bodies));
  record.put(std::uint64_t{entries.policies});
  record.put(std::uint64_t{entries.same_players.size()});
  for (const std::uint32_t index : entries.same_players) record.put(std::uint64_t{index});
}

bool read(std::string_view bytes, PortionEntries& entries) {
  RecordReader record(bytes);
  entries.games_before = record.number();
  entries.begin = place_from(record);
  entries.entries.heads.assign(record.text());
  entries.entries.bodies.assign(record.text());
  entries.entries.policies = record.small();
  entries.entries.same_players.resize(record.count());
  for (std::uint32_t& index : entries.entries.same_players) {
    index = static_cast<std::uint32_t>(record.number(entries.entries.games()));
  }
  return is_whole(record) && entries.entries.heads.size() % sizeof(EntryHead) == 0;
}

void put(const PartError& error, RecordWriter& record) {
  record.clear();
  record.put(error.file);
  record.put(error.message);
  record.put(error.offset);
}

bool read(std::string_view bytes, PartError& error) {
  RecordReader record(bytes);
  error.file = record.text();
  error.message = record.text();
  error.offset = record.number();
  return is_whole(record);
}

void put(const PartLargeGame& game, RecordWriter& record) {
  record.clear();
  record.put(game.number);
  put(game.begin, record);
  record.put(game.players);
}

bool read(std::string_view bytes, PartLargeGame& game) {
  RecordReader record(bytes);
  game.number = record.number();
  game.begin = place_from(record);
  game.players = record.text();
  return is_whole(record);
}

void put(const PieceEnd& end, RecordWriter& record) {
  record.clear();
  record.put(end.games);
  put(end.end, record);
  record.put_flag(end.is_damaged);
  record.put_flag(end.has_error);
  record.put(end.sha256);
}

bool read(std::string_view bytes, PieceEnd& end) {
  RecordReader record(bytes);
  end.games = record.number();
  end.end = place_from(record);
  end.is_damaged = record.flag();
  end.has_error = record.flag();
  end.sha256 = record.text();
  return is_whole(record);
}

}  // namespace tools
