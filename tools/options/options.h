// The command line as values, with what the environment and a configuration file add to it.
//
//   const ParsedOptions parsed = parse_options(Command::check, {"-f", "jsonl", "event.pgn"});
//   if (!parsed.error.empty()) complain(parsed.error);  // one line, with a hint where there is one
//   if (parsed.help) …                                  // --help: whatever else is there
//
// The options themselves are listed in option_table.h; layers.h says what outranks what.

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/types/settings.h"
#include "tools/options/layers.h"

namespace tools {

/// The command of that name, if there is one.
std::optional<Command> command_of(std::string_view name);
std::string_view command_name(Command command);

/// `position` knows the first two.
enum class ReportFormat : std::uint8_t {
  text,
  jsonl,
  json,
  csv,
  sarif,
  junit,
  github,
  gitlab,
  html,
  markdown,
};
enum class CatalogueFormat : std::uint8_t { text, json, markdown };
enum class When : std::uint8_t { automatic, always, never };
/// In text reports, within a file. Automatic: by severity on a terminal, else by place.
enum class SortOrder : std::uint8_t { automatic, place, severity };

/// One of the reports that a run writes.
struct ReportRequest {
  ReportFormat format = ReportFormat::text;
  std::string file;  // empty: standard output
};

struct Options {
  Command command = Command::check;
  /// Paths, FENs or rules: whatever is no option.
  std::vector<std::string> arguments;

  std::vector<ReportRequest> reports;  // for check, position and fix at least one
  CatalogueFormat catalogue = CatalogueFormat::text;
  SortOrder sort = SortOrder::automatic;
  When color = When::automatic;
  bool diagram = false;
  /// `position --prove`: limits of the search for a proof game (tools/proving).
  std::int64_t prove_positions = 20'000'000;
  unsigned prove_seconds = 0;  // 0: no limit
  bool statistics = false;
  std::optional<std::uint64_t> max_findings;

  /// Of games for which no section of the configuration file holds. Of `fix`, the rules whose
  /// findings it corrects are the selected ones.
  arbiter::Settings settings;
  /// All that was said, for those games and for --show-config.
  Layers layers;

  bool dry_run = false;          // fix: show what would change
  bool correct_results = false;  // fix: results too
  bool to_utf8 = false;          // fix: write UTF-8 whatever the file was

  std::string baseline;        // empty: none
  std::string write_baseline;  // likewise

  /// The least severity that fails a run; nothing: none does.
  std::optional<arbiter::Severity> fail_on = arbiter::Severity::error;
  bool exit_zero = false;
  bool allow_unjudged = false;  // games judged in part do not fail the run

  unsigned jobs = 1;
  When progress = When::automatic;
  unsigned quiet = 0;  // 1: no notices, no remarks in text; 2: no closing summary either
  bool verbose = false;
  std::string log_file;  // empty: standard error
  bool show_config = false;
};

struct ParsedOptions {
  Options options;
  bool help = false;
  std::string error;  // empty: none; else one line without its end
};

/// What counts beside the command line.
struct Surroundings {
  std::string options;       // what PGN_ARBITER_OPTIONS holds
  bool find_config = false;  // look for a .pgn-arbiter.ini
};

/// Nothing is thrown. `words`: what follows the command.
ParsedOptions parse_options(Command command, const std::vector<std::string>& words,
                            const Surroundings& surroundings = {});

/// " See pgn-arbiter check --help", for the end of a complaint.
std::string see_help(Command command);

}  // namespace tools
