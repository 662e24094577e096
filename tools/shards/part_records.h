// What the records of a part say (part_file.h), and how it is put into bytes and taken from them.
// Those of games are in part_game.h.

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/types/settings.h"
#include "parser/source.h"
#include "tools/event/game_entry.h"
#include "tools/shards/plan.h"
#include "tools/shards/record_bytes.h"

namespace tools {

/// What the games of a part were judged with.
struct PartHeader {
  std::string version;             // of the program
  std::string plan;                // Plan::id
  std::uint64_t part = 0;          // 1-based
  std::uint64_t parts = 0;         // of the plan
  std::vector<std::string> paths;  // Plan::paths
  /// Equal texts: the same settings (tools/commands/part_settings.h).
  std::string settings;
  bool is_lean = false;  // only games with findings or records, and no entries
  std::string laws;      // RunInfo
  std::string time_class;
  arbiter::Records records = arbiter::Records::flagged;
  std::vector<bool> selected;             // of the run, by index into all_rules()
  std::vector<bool> selected_anywhere;    // for the run or in some section
  std::vector<bool> selected_everywhere;  // for the run and in each section
  std::vector<std::optional<arbiter::Severity>> severities;  // of the run, by index
};

/// Records come in this order: a header; for each piece a beginning, then any number of games,
/// large games, entries, counts and errors, then an end. A file that cannot be opened has an error
/// only.
enum class PartRecord : std::uint8_t {
  header,
  begin,
  game,
  large_game,
  entries,
  counts,
  error,
  end
};

/// The beginning of a piece of a file.
struct PieceBegin {
  std::string_view file;  // as reports name it
  bool begins_file = false;
  bool ends_file = false;
  FileState state;  // of a file that was cut, whose path is `file`; else nothing of use
};

/// The counts of a portion of a batch (tools/commands/game_batch.h); it follows the games.
struct PortionCounts {
  std::uint64_t games = 0;
  std::uint64_t plies = 0;
  std::uint64_t flagged_games = 0;
  bool has_moves = false;                           // some game has moves or a marker
  std::vector<std::string_view> unjudged_variants;  // one for each game of a variant
};

/// The entries of a portion for the event book.
struct PortionEntries {
  std::uint64_t games_before = 0;  // of the piece
  pgn::Place begin;                // of the batch, in the piece
  GameEntries entries;
};

/// An input that could not be read, or not to its end.
struct PartError {
  std::string_view file;
  std::string_view message;
  std::uint64_t offset = 0;  // in the piece
};

/// A game that is too large and was not judged (tools/commands/large_game.h).
struct PartLargeGame {
  std::uint64_t number = 0;  // 1-based within the piece; 0: text outside of games
  pgn::Place begin;          // in the piece
  std::string_view players;
};

/// The end of a piece.
struct PieceEnd {
  std::uint64_t games = 0;  // with large ones
  pgn::Place end;           // where the file goes on, in the piece
  bool is_damaged = false;  // something of it was skipped
  bool has_error = false;   // it could not be read to its end
  std::string_view sha256;  // of a whole file; else empty
};

void put(const PartHeader& header, RecordWriter& record);
void put(const PieceBegin& begin, RecordWriter& record);
void put(const PortionCounts& counts, RecordWriter& record);
void put_entries(std::uint64_t games_before, const pgn::Place& begin, const GameEntries& entries,
                 RecordWriter& record);
void put(const PartError& error, RecordWriter& record);
void put(const PartLargeGame& game, RecordWriter& record);
void put(const PieceEnd& end, RecordWriter& record);

/// False if the record is damaged. Views are into the record.
bool read(std::string_view record, PartHeader& header);
bool read(std::string_view record, PieceBegin& begin);
bool read(std::string_view record, PortionCounts& counts);
bool read(std::string_view record, PortionEntries& entries);
bool read(std::string_view record, PartError& error);
bool read(std::string_view record, PartLargeGame& game);
bool read(std::string_view record, PieceEnd& end);

}  // namespace tools
