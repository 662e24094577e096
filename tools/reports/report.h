// The interface of all report formats, and the views that they get in the order of the input.
//
// A report gets the games that have findings, or a record that --games selects. If one report of
// the run needs every game (junit), all reports get every game. The views point into the current
// batch and are valid only during the call.

#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "arbiter/types/judged_game.h"
#include "parser/game_text.h"
#include "parser/source.h"
#include "tools/event/crosstable.h"
#include "tools/reports/summary.h"

namespace tools {

/// Tags and marker of a game, unconverted, with escapes as written. `data()` is null for a missing
/// tag.
struct GameHeader {
  std::string_view text;  // the game's bytes
  std::string_view event, site, date, round, board, white, black;
  std::string_view result_tag, marker, termination, game_id;
  std::string_view stated_encoding;  // of a game whose text is not here; empty: that of `text`
};

struct RunInfo {
  std::string version;
  std::string laws;        // "auto" or an edition's id
  std::string time_class;  // "auto", "standard", "rapid", "blitz"
  bool has_baseline = false;
};

/// A finding that matches an entry of the baseline (tools/baseline/baseline.h).
struct KnownFinding {
  const arbiter::Finding* finding = nullptr;
  std::string_view fingerprint;
  std::string_view reason;  // UTF-8; empty: none given
  std::string_view by;      // UTF-8; empty: none given
};

struct GameView {
  std::string_view file;               // as the report names it
  std::uint64_t game = 0;              // 1-based within the file; 0: text outside of games
  pgn::Place begin;                    // of the game's first byte, in the file; a rendered report
                                       // knows no column of games: 0
  pgn::PlaceFinder* places = nullptr;  // finds places relative to the batch
  pgn::Place batch_begin;              // of the batch in the file; `place_of` adds it
  std::string_view batch;              // the surrounding text, for showing lines
  /// Of a report that is rendered (report_reader.h), which has no text: the places of the bytes of
  /// `batch`. Empty: `places` finds them.
  std::span<const pgn::Place> known_places;
  GameHeader header;
  const arbiter::JudgedGame* judged = nullptr;
  /// Of a report that is rendered: why it does not tell whether the game passes unless a finding
  /// fails it, in a sentence; empty: it does.
  std::string_view not_known = {};
  /// A finding about several games or a tournament report (EventView): `batch` and the text of the
  /// game are empty, `begin` is the place, and `game` is 0 if it is about no game.
  bool of_event = false;
  bool bytes_are_characters = false;  // of such a finding, in its line up to its place
  /// With a baseline only: the fingerprint of each finding of `judged`, and the known findings,
  /// which are not in `judged`. Most formats leave out known findings.
  std::span<const std::string> fingerprints;
  std::span<const KnownFinding> known;

  /// Parses the game's text in the notation in which it was judged; false if it contains no game.
  bool read(pgn::GameText& text) const;

  /// The place in the file of a pointer into the batch; `begin` for any other pointer.
  pgn::Place place_of(const char* pointer) const;
};

/// A file, or a member of an archive, at its end.
struct FileView {
  std::string_view file;  // as the report names it
  std::uint64_t games = 0;
  /// SHA-256 of the decompressed text: 64 lower-case hexadecimal digits. Empty if no report needs
  /// digests, or if the text could not be read to its end.
  std::string_view sha256;
  /// False in a report that is rendered (report_reader.h): how many games there were is not known.
  bool has_games = true;
};

/// The text that a report has for findings about the event, made on any thread.
class EventText {
 public:
  virtual ~EventText() = default;
  /// Adds what `Report::event_finding` would write; `finding` has no fingerprints.
  virtual void add(const GameView& finding) = 0;
  virtual std::string_view text() const = 0;
  /// Keeps the memory.
  virtual void clear() = 0;
};

class Report {
 public:
  virtual ~Report() = default;
  /// Whether `file_ended` needs digests; called before the first file.
  virtual bool wants_digests() const { return false; }
  virtual void begin(const RunInfo& run) = 0;
  virtual void game(const GameView& game) = 0;
  /// Called after the last game of a file, also if it has no games or could not be read to its end.
  virtual void file_ended(const FileView& /*file*/) {}
  /// A finding about several games or about a tournament report. Called after the last file and
  /// before `end`, for one finding after the other.
  virtual void event_finding(const GameView& finding) { game(finding); }
  /// If what `event_finding` writes depends on nothing but the finding: makes the same text, which
  /// `write_event_text` takes in place of it. Null: it does depend.
  virtual std::unique_ptr<EventText> new_event_text() const { return nullptr; }
  virtual void write_event_text(std::string_view /*text*/) {}
  /// Called after the last event_finding, if a report of the run shows them. `left_out`: tables
  /// that were too many or too large.
  virtual void crosstables(std::span<const Crosstable> /*tables*/, std::uint64_t /*left_out*/) {}
  virtual void end(const Summary& summary) = 0;
};

}  // namespace tools
