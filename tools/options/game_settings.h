// The settings that a game is judged by: those of the run, or others where a section of the
// configuration file holds for it.
//
//   GameSettings settings(options);
//   settings.start_file(name);                       // for every file, and as often as one likes
//   judge.use(settings.of(game));                    // if settings.vary()
//
// They depend on the name of the file and on the game's text alone, so reports do not depend on
// threads. A run without sections never gets here. Otherwise the globs of paths are tried once a
// file, those of events whenever the Event tag is another than that of the game before; settings
// are worked out once for each set of sections that comes up. Not for several threads at once.

#pragma once

#include <deque>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "arbiter/types/settings.h"
#include "parser/game_text.h"
#include "tools/options/options.h"

namespace tools {

class GameSettings {
 public:
  /// The options must outlive it.
  explicit GameSettings(const Options& options);

  /// Whether there are sections at all.
  bool vary() const { return !options_.layers.sections.empty(); }

  /// `name`: as a report names the file.
  void start_file(std::string_view name);

  /// Valid as long as this object.
  const arbiter::Settings& of(const pgn::GameText& game);
  /// By the sections for paths alone: for what has no Event.
  const arbiter::Settings& of_file();

  /// The rules that some game of the run may be asked about, by index into all_rules().
  static std::vector<bool> rules_asked(const Options& options);

 private:
  const arbiter::Settings& with(const SectionSet& sections);
  void match_event(const pgn::GameText& game);

  const Options& options_;
  bool has_events_ = false;
  std::string file_;
  bool has_file_ = false;
  SectionSet file_sections_;
  std::string event_;  // raw value of the game before
  bool has_event_ = false;
  SectionSet event_sections_;
  std::deque<std::pair<SectionSet, arbiter::Settings>> made_;  // never moved
};

/// Whether `[path:glob]` holds for a file, named as in a report. `directory`: the one of the
/// configuration, without symbolic links (config_file.h says what is compared).
bool path_matches(const std::string& glob, std::string_view file, const std::string& directory);

/// Whether `[event:glob]` holds for a value of the Event tag, as UTF-8 without escapes.
bool event_matches(const std::string& glob, const std::string& event);

}  // namespace tools
