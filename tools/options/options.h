// The command line as values, with what the environment and a configuration file add to it.
//
//   const ParsedOptions parsed = parse_options(Command::check, {"-f", "jsonl", "event.pgn"});
//   if (!parsed.error.empty()) report_error(parsed.error);  // one line, with a hint if possible
//   if (parsed.help) …                                  // --help, which overrides everything else
//
// option_table.h lists the options; layers.h defines the ranks of their sources.

#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "arbiter/types/settings.h"
#include "tools/input/text_file.h"
#include "tools/options/layers.h"

namespace tools {

/// `position` has the first two only.
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
  /// Paths, FENs or rules: the words that are not options.
  std::vector<std::string> arguments;
  /// Reads the lists among them and the plan, which are looked at more than once.
  std::shared_ptr<TextFiles> texts = std::make_shared<TextFiles>();

  std::vector<ReportRequest> reports;  // at least one for check, position and fix
  CatalogueFormat catalogue = CatalogueFormat::text;
  SortOrder sort = SortOrder::automatic;
  When color = When::automatic;
  bool diagram = false;
  /// `position --prove`: limits of the search for a proof game (tools/proving).
  std::int64_t prove_positions = 20'000'000;
  unsigned prove_seconds = 0;  // 0: no limit
  bool statistics = false;
  std::optional<std::uint64_t> max_findings;  // nothing: no limit

  /// For games to which no section of the configuration file applies. `fix` corrects the findings
  /// of the selected rules.
  arbiter::Settings settings;
  /// All sources, for games to which sections apply and for --show-config.
  Layers layers;

  std::vector<std::string> tournament_reports;  // --trf: files

  /// MiB of text of a compressed file or a member of an archive; 0: no limit.
  std::uint64_t max_member_mib = 0;

  std::string shard_plan;        // check --shard: the file of the plan; empty: none
  std::uint64_t shard_part = 0;  // and the part that is judged, 1-based
  bool lean = false;             // without what only junit, html, markdown and X rules need
  std::uint64_t parts = 0;       // shard --parts
  std::string missing_of;        // shard --missing: the file of a plan; empty: none

  bool dry_run = false;          // fix: show what would change
  bool correct_results = false;  // fix: results too
  bool to_utf8 = false;          // fix: write UTF-8 whatever the encoding of the file

  std::string baseline;        // empty: none
  std::string write_baseline;  // empty: none

  /// The lowest severity that fails the run; nothing: no finding does.
  std::optional<arbiter::Severity> fail_on = arbiter::Severity::error;
  bool exit_zero = false;
  bool allow_unjudged = false;  // games judged in part do not fail the run

  unsigned jobs = 1;
  When progress = When::automatic;
  unsigned quiet = 0;  // 1: no notices, no remarks in text; 2: no summary either
  bool verbose = false;
  std::string log_file;  // empty: standard error
  bool show_config = false;
};

struct ParsedOptions {
  Options options;
  bool help = false;
  std::string error;  // empty: none; else one line without its end
};

/// Settings from outside the command line.
struct Surroundings {
  std::string options;       // the value of PGN_ARBITER_OPTIONS
  bool find_config = false;  // look for a .pgn-arbiter.ini
  /// The paths of the inputs, from which it is looked for; null: the arguments.
  std::function<std::vector<std::string>(const Options& options)> paths = {};
};

/// Parses the words after the command. Throws nothing.
ParsedOptions parse_options(Command command, const std::vector<std::string>& words,
                            const Surroundings& surroundings = {});

}  // namespace tools
