// The settings for judging a game: those of the run, or others if sections of the configuration
// file apply to the game.
//
//   GameSettings settings(options);
//   settings.start_file(name);                       // before the games of a file; may be repeated
//   judge.use(settings.of(game));                    // if settings.vary()
//
// They depend only on the name of the file and on the game's text, so reports do not depend on
// threads. If there are sections, path globs are matched once for each file, and event globs
// whenever the Event tag differs from that of the previous game; settings are computed once for
// each set of sections that occurs. Not thread-safe.

#pragma once

#include <deque>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "arbiter/types/settings.h"
#include "parser/game_text.h"
#include "tools/options/glob.h"
#include "tools/options/options.h"

namespace tools {

class GameSettings {
 public:
  /// The options must outlive it.
  explicit GameSettings(const Options& options);

  /// Whether there are any sections.
  bool vary() const { return !options_.layers.sections.empty(); }

  /// Begins a file. `name`: as reports name it.
  void start_file(std::string_view name);

  /// The settings for a game of the current file; valid as long as this object.
  const arbiter::Settings& of(const pgn::GameText& game);
  /// The settings by path sections only, for text without an Event tag.
  const arbiter::Settings& of_file();

  /// By index into all_rules(): whether the rule is selected for the run or in some section.
  static std::vector<bool> selected_rules(const Options& options);
  /// The same: whether it is selected for each game, whatever sections apply to it.
  static std::vector<bool> rules_selected_everywhere(const Options& options);

 private:
  const arbiter::Settings& with(const SectionSet& sections);
  void match_event(const pgn::GameText& game);

  const Options& options_;
  bool has_events_ = false;
  bool has_paths_ = false;
  std::vector<Glob> globs_;  // of all sections
  std::string file_;
  bool has_file_ = false;
  SectionSet file_sections_;
  std::string event_;  // raw value of the previous game
  bool has_event_ = false;
  SectionSet event_sections_;
  std::deque<std::pair<SectionSet, arbiter::Settings>> made_;  // a deque keeps references valid
};

/// A file as `[path:GLOB]` sees it; config_file.h says what is compared.
class ComparedPath {
 public:
  /// `file`: as reports name it. `directory`: that of the configuration, without symbolic links.
  /// Asks the file system.
  ComparedPath(std::string_view file, const std::string& directory);

  /// Whether `[path:glob]` applies to it.
  bool matches(const std::string& glob) const;

 private:
  bool is_input_ = false;  // standard input
  std::string relative_;   // to the directory, if it is below that
  std::string whole_;
  std::string name_;
};

/// Whether `[event:glob]` applies to a value of the Event tag, given in UTF-8 without escapes.
bool event_matches(const Glob& glob, std::string_view event);

}  // namespace tools
