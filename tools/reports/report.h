// What every report format is fed with, in the order of the input.
//
// A format gets the games that have something to say: findings, or a record that was asked for. If
// one report of the run needs them all (junit), every format gets every game. The views point into
// the batch being reported and are valid during the call only.

#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>

#include "arbiter/types/judged_game.h"
#include "parser/game_text.h"
#include "parser/source.h"

namespace tools {

/// What a game says about itself; raw tag values as written, with their escapes. `data()` is null
/// where the tag is absent.
struct GameHeader {
  std::string_view text;  // the game's bytes
  std::string_view event, site, date, round, board, white, black;
  std::string_view result_tag, marker, termination, game_id;
};

struct RunInfo {
  std::string version;
  std::string laws;        // "auto" or an edition's id
  std::string time_class;  // "auto", "standard", "rapid", "blitz"
  bool has_baseline = false;
};

/// A finding that the baseline knows (tools/baseline/baseline.h).
struct KnownFinding {
  const arbiter::Finding* finding = nullptr;
  std::string_view fingerprint;
  std::string_view reason;  // UTF-8; empty: none given
  std::string_view by;      // likewise
};

struct GameView {
  std::string_view file;               // as the report names it
  std::uint64_t game = 0;              // 1-based within the file; 0: text that belongs to no game
  pgn::Place begin;                    // of the game's first byte, in the file
  pgn::PlaceFinder* places = nullptr;  // over the batch; relative places
  pgn::Place batch_begin;              // of the batch in the file: `place_of` adds it
  std::string_view batch;              // the text around, for showing lines
  GameHeader header;
  const arbiter::JudgedGame* judged = nullptr;
  /// With a baseline: of each finding of `judged` its fingerprint, and apart from these findings
  /// those that are known. Formats that have no word for known findings leave them out.
  std::span<const std::string> fingerprints;
  std::span<const KnownFinding> known;

  /// Reads the game's text as its moves were read when it was judged; false if it holds no game.
  bool read(pgn::GameText& text) const;

  /// Place in the file of a pointer into the batch.
  pgn::Place place_of(const char* pointer) const;
};

/// Games whose replay stopped and that show no finding which fails the run: nobody would know that
/// the rest of them was not judged.
struct JudgedInPart {
  std::uint64_t games = 0;
  // Where the first one stops.
  std::string file;  // as the report names it
  std::uint64_t game = 0;
  pgn::Place place;
  bool fails = false;  // it fails the run (--allow-unjudged was not given)
};

struct Summary {
  std::uint64_t files = 0;
  std::uint64_t games = 0;
  std::uint64_t plies = 0;
  std::map<std::string_view, std::uint64_t> findings;  // by rule id
  std::uint64_t errors = 0;
  std::uint64_t warnings = 0;
  std::uint64_t infos = 0;
  std::uint64_t known = 0;  // findings that the baseline knows, and no other number counts
  std::uint64_t flagged_games = 0;
  // Games by variant name; each counts as one warning.
  std::map<std::string, std::uint64_t> unjudged_variants;
  std::uint64_t unreadable_inputs = 0;  // I/O errors on the way
  JudgedInPart judged_in_part;
};

/// A text that was read.
struct FileView {
  std::string_view file;  // as the report names it
  std::uint64_t games = 0;
  /// SHA-256 of the text as it was read, which is the decompressed one: 64 small hexadecimal
  /// digits. Empty if no report wants digests, or if not everything could be read.
  std::string_view sha256;
};

class Report {
 public:
  virtual ~Report() = default;
  /// Whether `file_ended` needs digests; asked before the first text.
  virtual bool wants_digests() const { return false; }
  virtual void begin(const RunInfo& run) = 0;
  virtual void game(const GameView& game) = 0;
  /// No game of that text follows. Also of one without games, or one that broke off.
  virtual void file_ended(const FileView& /*file*/) {}
  virtual void end(const Summary& summary) = 0;
};

}  // namespace tools
