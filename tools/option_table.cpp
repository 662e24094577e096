#include "tools/option_table.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "tools/rule_words.h"
#include "tools/words.h"

namespace tools {
namespace {

using arbiter::Severity;

// --- values ---

constexpr std::string_view kNoFileName = "the file name is missing";
constexpr std::string_view kYes = "yes";  // of a switch

std::string quoted(std::string_view value) { return "\"" + std::string(value) + "\""; }

std::optional<std::uint64_t> number(std::string_view text) {
  std::uint64_t value = 0;
  const char* const end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, value);
  if (text.empty() || read.ec != std::errc() || read.ptr != end) return std::nullopt;
  return value;
}

When when(std::string_view value) {
  if (value == "always") return When::always;
  return value == "never" ? When::never : When::automatic;
}

// In the order of ReportFormat and of CatalogueFormat.
constexpr std::string_view kReportFormats[] = {
    "text", "jsonl", "json", "csv", "sarif", "junit", "github", "gitlab", "html", "markdown",
};
constexpr std::size_t kPositionFormats = 2;  // so many of them are for positions too
constexpr std::string_view kCatalogueFormats[] = {"text", "json", "markdown"};

// `formats`: those that could have been asked for.
std::string no_format(std::string_view name, std::span<const std::string_view> formats) {
  std::string available = "available:";
  for (const std::string_view format : formats) {
    available += (format == formats.front() ? " " : ", ") + std::string(format);
  }
  const bool is_elsewhere = std::find(std::begin(kReportFormats), std::end(kReportFormats), name) !=
                            std::end(kReportFormats);
  if (is_elsewhere) {
    return "format " + std::string(name) + " does not apply here; " + available;
  }
  const std::string_view meant = nearest(name, formats);
  const std::string problem = "there is no format " + quoted(name) + "; ";
  if (!meant.empty()) return problem + "did you mean " + std::string(meant) + "?";
  return problem + available;
}

// --- the report ---

std::string apply_format(std::string_view value, Draft& draft) {
  const Choices formats = report_formats(draft.options.command);
  const std::size_t equals = value.find('=');
  const auto found = std::find(formats.begin(), formats.end(), value.substr(0, equals));
  if (found == formats.end()) return no_format(value.substr(0, equals), formats);
  ReportRequest request;
  request.format = static_cast<ReportFormat>(found - formats.begin());
  if (equals != std::string_view::npos) {
    request.file = value.substr(equals + 1);
    if (request.file.empty()) return std::string(kNoFileName);
  }
  if (!std::exchange(draft.has_format, true)) draft.options.reports.clear();
  draft.options.reports.push_back(std::move(request));
  return {};
}

std::string apply_catalogue_format(std::string_view value, Draft& draft) {
  const auto found = std::find(std::begin(kCatalogueFormats), std::end(kCatalogueFormats), value);
  if (found == std::end(kCatalogueFormats)) return no_format(value, kCatalogueFormats);
  draft.options.catalogue = static_cast<CatalogueFormat>(found - std::begin(kCatalogueFormats));
  return {};
}

std::string apply_output(std::string_view value, Draft& draft) {
  if (value.empty()) return std::string(kNoFileName);
  draft.output = value;
  return {};
}

std::string apply_dry_run(std::string_view, Draft& draft) {
  draft.options.dry_run = true;
  return {};
}

std::string apply_games(std::string_view value, Draft& draft) {
  arbiter::Records& records = draft.options.settings.records;
  records = arbiter::Records::flagged;
  if (value == "all") records = arbiter::Records::all;
  if (value == "none") records = arbiter::Records::none;
  return {};
}

std::string apply_diagram(std::string_view value, Draft& draft) {
  draft.options.diagram = value == kYes;
  return {};
}

std::string apply_statistics(std::string_view value, Draft& draft) {
  draft.options.statistics = value == kYes;
  return {};
}

std::string apply_max_findings(std::string_view value, Draft& draft) {
  draft.options.max_findings = number(value);
  if (draft.options.max_findings) return {};
  return "a number is wanted, not " + quoted(value);
}

std::string apply_color(std::string_view value, Draft& draft) {
  draft.options.color = when(value);
  return {};
}

// --- the rules ---

std::string apply_select(std::string_view value, Draft& draft) {
  std::optional<std::vector<std::string>>& select = draft.rules.back().select;
  if (!select) select.emplace();
  return append_rules(value, *select);
}

std::string apply_extend_select(std::string_view value, Draft& draft) {
  return append_rules(value, draft.rules.back().extend_select);
}

std::string apply_ignore(std::string_view value, Draft& draft) {
  return append_rules(value, draft.rules.back().ignore);
}

std::string apply_severity(std::string_view value, Draft& draft) {
  return set_severities(value, draft.options.settings);
}

// --- judging ---

std::string apply_laws(std::string_view value, Draft& draft) {
  draft.options.settings.laws = arbiter::edition_of_id(value);
  return {};
}

std::string apply_class(std::string_view value, Draft& draft) {
  std::optional<arbiter::TimeClass>& time_class = draft.options.settings.time_class;
  time_class.reset();
  for (const auto candidate :
       {arbiter::TimeClass::standard, arbiter::TimeClass::rapid, arbiter::TimeClass::blitz}) {
    if (value == arbiter::time_class_id(candidate)) time_class = candidate;
  }
  return {};
}

std::string apply_after_illegal(std::string_view value, Draft& draft) {
  arbiter::AfterIllegal& after_illegal = draft.options.settings.after_illegal;
  after_illegal = arbiter::AfterIllegal::automatic;
  if (value == "stop") after_illegal = arbiter::AfterIllegal::stop;
  if (value == "stand") after_illegal = arbiter::AfterIllegal::stand;
  return {};
}

std::string apply_no_draw_before(std::string_view value, Draft& draft) {
  constexpr std::uint64_t kMostMoves = 1000;
  const std::optional<std::uint64_t> moves = number(value);
  if (!moves || *moves > kMostMoves) {
    return "a number from 0 to " + std::to_string(kMostMoves) + " is wanted, not " + quoted(value);
  }
  draft.options.settings.no_draw_before = static_cast<std::uint32_t>(*moves);
  return {};
}

std::string apply_winnable(std::string_view value, Draft& draft) {
  arbiter::Winnable& winnable = draft.options.settings.winnable;
  winnable = arbiter::Winnable::automatic;
  if (value == "exact") winnable = arbiter::Winnable::exact;
  if (value == "off") winnable = arbiter::Winnable::off;
  return {};
}

std::string apply_winnable_nodes(std::string_view value, Draft& draft) {
  constexpr std::uint64_t kMostNodes = 1'000'000'000;
  const std::optional<std::uint64_t> nodes = number(value);
  if (!nodes || *nodes == 0 || *nodes > kMostNodes) {
    return "a number from 1 to " + std::to_string(kMostNodes) + " is wanted, not " + quoted(value);
  }
  draft.options.settings.winnable_nodes = static_cast<std::uint32_t>(*nodes);
  return {};
}

std::string apply_verify(std::string_view value, Draft& draft) {
  draft.options.settings.verify = value == kYes;
  return {};
}

std::string apply_prove(std::string_view value, Draft& draft) {
  draft.options.settings.prove = value == kYes;
  return {};
}

std::string apply_prove_nodes(std::string_view value, Draft& draft) {
  constexpr std::uint64_t kMostNodes = 1'000'000'000'000;
  const std::optional<std::uint64_t> nodes = number(value);
  if (!nodes || *nodes == 0 || *nodes > kMostNodes) {
    return "a number from 1 to " + std::to_string(kMostNodes) + " is wanted, not " + quoted(value);
  }
  draft.options.settings.prove_positions = static_cast<std::int64_t>(*nodes);
  return {};
}

std::string apply_prove_seconds(std::string_view value, Draft& draft) {
  constexpr std::uint64_t kMostSeconds = 1'000'000;
  const std::optional<std::uint64_t> seconds = number(value);
  if (!seconds || *seconds == 0 || *seconds > kMostSeconds) {
    return "a number from 1 to " + std::to_string(kMostSeconds) + " is wanted, not " +
           quoted(value);
  }
  draft.options.settings.prove_seconds = static_cast<unsigned>(*seconds);
  return {};
}

std::string apply_legality(std::string_view value, Draft& draft) {
  arbiter::Legality& legality = draft.options.settings.legality;
  legality = arbiter::Legality::full;
  if (value == "basic") legality = arbiter::Legality::basic;
  if (value == "off") legality = arbiter::Legality::off;
  return {};
}

std::string apply_legality_nodes(std::string_view value, Draft& draft) {
  constexpr std::uint64_t kMostNodes = 1'000'000'000;
  const std::optional<std::uint64_t> nodes = number(value);
  if (!nodes || *nodes > kMostNodes) {
    return "a number from 0 to " + std::to_string(kMostNodes) + " is wanted, not " + quoted(value);
  }
  draft.options.settings.legality_nodes = static_cast<std::uint32_t>(*nodes);
  return {};
}

// --- exit status ---

std::string apply_baseline(std::string_view value, Draft& draft) {
  if (value.empty()) return std::string(kNoFileName);
  draft.options.baseline = value;
  return {};
}

std::string apply_write_baseline(std::string_view value, Draft& draft) {
  if (value.empty() || value == "-") return std::string(kNoFileName);
  draft.options.write_baseline = value;
  return {};
}

std::string apply_fail_on(std::string_view value, Draft& draft) {
  draft.options.fail_on.reset();
  for (const Severity severity : {Severity::info, Severity::warning, Severity::error}) {
    if (value == arbiter::severity_id(severity)) draft.options.fail_on = severity;
  }
  return {};
}

std::string apply_exit_zero(std::string_view value, Draft& draft) {
  draft.options.exit_zero = value == kYes;
  return {};
}

// --- settings: looked at before all others (options.cpp) ---

std::string apply_config(std::string_view value, Draft& draft) {
  if (value.empty()) return std::string(kNoFileName);
  draft.config = value;
  draft.no_config = false;
  return {};
}

std::string apply_no_config(std::string_view, Draft& draft) {
  draft.config.clear();
  draft.no_config = true;
  return {};
}

std::string apply_show_config(std::string_view, Draft& draft) {
  draft.options.show_config = true;
  return {};
}

// --- running ---

std::string apply_jobs(std::string_view value, Draft& draft) {
  constexpr std::uint64_t kMostJobs = 1024;
  const std::optional<std::uint64_t> jobs = number(value);
  if (!jobs || *jobs == 0 || *jobs > kMostJobs) {
    return "a number from 1 to " + std::to_string(kMostJobs) + " is wanted, not " + quoted(value);
  }
  draft.options.jobs = static_cast<unsigned>(*jobs);
  return {};
}

std::string apply_progress(std::string_view value, Draft& draft) {
  draft.options.progress = when(value);
  return {};
}

// Of quiet and verbose the last one counts.
std::string apply_quiet(std::string_view value, Draft& draft) {
  draft.options.quiet = value == kYes;
  if (draft.options.quiet) draft.options.verbose = false;
  return {};
}

std::string apply_verbose(std::string_view value, Draft& draft) {
  draft.options.verbose = value == kYes;
  if (draft.options.verbose) draft.options.quiet = false;
  return {};
}

std::string apply_log_file(std::string_view value, Draft& draft) {
  if (value.empty()) return std::string(kNoFileName);
  draft.options.log_file = value;
  return {};
}

std::string apply_help(std::string_view, Draft& draft) {
  draft.help = true;
  return {};
}

// --- the table ---

constexpr unsigned kCheck = bit(Command::check);
constexpr unsigned kRules = bit(Command::rules);
constexpr unsigned kPosition = bit(Command::position);
constexpr unsigned kFix = bit(Command::fix);
constexpr unsigned kBoth = kCheck | kPosition;
constexpr unsigned kReading = kBoth | kFix;
constexpr unsigned kEvery =
    kReading | kRules | bit(Command::explain) | bit(Command::completion) | bit(Command::man);

constexpr Choices kAny = {};
constexpr std::string_view kWhen[] = {"auto", "always", "never"};
constexpr std::string_view kRecords[] = {"all", "flagged", "none"};
constexpr std::string_view kLaws[] = {"auto", "old", "2014", "2017", "2018", "2023"};
constexpr std::string_view kClasses[] = {"auto", "standard", "rapid", "blitz"};
constexpr std::string_view kAfterIllegal[] = {"auto", "stop", "stand"};
constexpr std::string_view kWinnable[] = {"auto", "exact", "off"};
constexpr std::string_view kLegality[] = {"off", "basic", "full"};
constexpr std::string_view kFailOn[] = {"error", "warning", "info", "never"};

constexpr OptionSpec kOptions[] = {
    {"format", 'f', "F[=FILE]", kAny, Topic::report, kCheck,
     "text or markdown for people, html for people with a browser (an arbiter's sheet with "
     "boards), jsonl, json or csv for programs, sarif, junit, github (workflow annotations) or "
     "gitlab (code quality) for continuous integration (default: text). Give it again to write "
     "several reports in one run; those with =FILE go to that file.",
     apply_format, "text"},
    {"format", 'f', "F[=FILE]", kAny, Topic::report, kPosition,
     "text for people or jsonl for programs (default: text). Give it again to write several "
     "reports in one run; those with =FILE go to that file.",
     apply_format, "text"},
    {"format", 'f', "F", kAny, Topic::report, kRules, "text, json or markdown (default: text).",
     apply_catalogue_format, "text"},
    {"output",
     'o',
     "FILE",
     kAny,
     Topic::report,
     kBoth,
     "Where the report without a =FILE goes (default: standard output). A file appears whole, when "
     "the run is over, or not at all.",
     apply_output,
     {},
     trait::kNotInFile},
    {"output",
     'o',
     "FILE",
     kAny,
     Topic::report,
     kFix,
     "Where the corrected text goes, uncompressed; - is standard output. A file appears whole, "
     "when "
     "the run is over, or not at all. It cannot be the input.",
     apply_output,
     {},
     trait::kNotInFile},
    {"dry-run",
     0,
     "",
     kAny,
     Topic::report,
     kFix,
     "Write nothing; show on standard output, as a unified diff, what would change.",
     apply_dry_run,
     {},
     trait::kNotInFile},
    {"games", 0, "WHICH", kRecords, Topic::report, kCheck,
     "Games with a record of their own in jsonl, json and csv: all, flagged or none (default: "
     "flagged, those with an error or a warning).",
     apply_games, "flagged"},
    {"diagram", 0, "", kAny, Topic::report, kBoth, "Draw the board in text reports.",
     apply_diagram},
    {"statistics", 0, "", kAny, Topic::report, kCheck,
     "Close a text report with tables by rule, event and player.", apply_statistics},
    {"max-findings", 0, "N", kAny, Topic::report, kCheck,
     "Print at most N findings. Summary and exit status count all of them.", apply_max_findings},
    {"color", 0, "WHEN", kWhen, Topic::report, kBoth,
     "Colors in text reports: auto, always or never (default: auto, on a terminal unless NO_COLOR "
     "is set).",
     apply_color, "auto"},

    {"select",
     0,
     "LIST",
     kAny,
     Topic::rules,
     kFix,
     "Correct only findings of these rules, named by id (S110), by how ids begin (S), by name "
     "(castling-zeros) or as ALL, with commas between. Repeatable.",
     apply_select,
     {},
     trait::kNotInFile},
    {"ignore",
     0,
     "LIST",
     kAny,
     Topic::rules,
     kFix,
     "Do not correct findings of these rules.",
     apply_ignore,
     {},
     trait::kNotInFile},
    {"select",
     0,
     "LIST",
     kAny,
     Topic::rules,
     kBoth,
     "Only these rules instead of the default ones. A list names rules by id (M210), by how ids "
     "begin (M, D4), by name (king-left-in-check) or as ALL, with commas between. This option and "
     "the next two may be repeated.",
     apply_select,
     {},
     trait::kPerGame},
    {"extend-select",
     0,
     "LIST",
     kAny,
     Topic::rules,
     kBoth,
     "These rules too.",
     apply_extend_select,
     {},
     trait::kPerGame},
    {"ignore",
     0,
     "LIST",
     kAny,
     Topic::rules,
     kBoth,
     "Not these rules, whatever the other options say.",
     apply_ignore,
     {},
     trait::kPerGame},
    {"severity",
     0,
     "ID=LEVEL",
     kAny,
     Topic::rules,
     kBoth,
     "Report a rule, or all whose ids begin so, as error, warning or info. Repeatable, or with "
     "commas; the last one counts.",
     apply_severity,
     {},
     trait::kPerGame},

    {"laws", 0, "EDITION", kLaws, Topic::judging, kCheck | kFix,
     "The FIDE Laws: auto, old (before July 2014), 2014, 2017, 2018 or 2023 (default: auto, those "
     "in force on the game's date).",
     apply_laws, "auto", trait::kPerGame},
    {"class", 0, "CLASS", kClasses, Topic::judging, kCheck,
     "auto, standard, rapid or blitz (default: auto, by the TimeControl tag, else by the words of "
     "the Event tag).",
     apply_class, "auto", trait::kPerGame},
    {"after-illegal", 0, "HOW", kAfterIllegal, Topic::judging, kCheck,
     "After an illegal move: auto (the game goes on from it if the later moves bear it out), stop, "
     "or stand (it goes on whenever the move can be read in one way only) (default: auto).",
     apply_after_illegal, "auto", trait::kPerGame},
    {"no-draw-before", 0, "N", kAny, Topic::judging, kCheck,
     "The event allows no draw by agreement before move N is begun: such draws are findings "
     "(D406), unless the position forces the draw or a claim was open (default: 0, they may agree "
     "whenever they like).",
     apply_no_draw_before, "0", trait::kPerGame},
    {"winnable", 0, "HOW", kWinnable, Topic::judging, kBoth,
     "How far it is decided who can still win: auto, exact or off (default: auto, which leaves out "
     "open final positions, where nobody has ever been found unable to win; what a report shows is "
     "always exact).",
     apply_winnable, "auto", trait::kPerGame},
    {"winnable-nodes", 0, "N", kAny, Topic::judging, kBoth,
     "Positions that one decision may look at before it is left open (default: 2,000,000; about "
     "100 bytes "
     "of memory each while it lasts). No position of a real game is known to need them.",
     apply_winnable_nodes, "2000000"},
    {"verify", 0, "", kAny, Topic::judging, kBoth,
     "Check every proof, that a side cannot win or that a position is illegal, with independent "
     "code before it is believed.",
     apply_verify},
    {"prove", 0, "", kAny, Topic::judging, kPosition,
     "Show for a side that can win the moves that lead to mate; and try to find a proof game, a "
     "game from the initial array to the position. Without one no position is called legal.",
     apply_prove},
    {"prove-nodes", 0, "N", kAny, Topic::judging, kPosition,
     "Positions that the search for a proof game may look at (default: 20,000,000; about a minute "
     "on one processor).",
     apply_prove_nodes},
    {"prove-seconds", 0, "N", kAny, Topic::judging, kPosition,
     "Stop the search for a proof game after N seconds, too (default: no limit). Then what is "
     "found depends on the machine.",
     apply_prove_seconds},
    {"legality", 0, "HOW", kLegality, Topic::judging, kBoth,
     "How far it is decided whether a position, given by FEN or left by an illegal move, is legal: "
     "off, basic (what is seen at a glance) or full (default: full).",
     apply_legality, "full", trait::kPerGame},
    {"legality-nodes", 0, "N", kAny, Topic::judging, kBoth,
     "Capture histories that may be tried to refute one position, the last and longest of the "
     "tests; 0: none (default: 100,000; about 100 bytes of memory each while it lasts).",
     apply_legality_nodes, "100000"},

    {"fail-on", 0, "LEVEL", kFailOn, Topic::status, kBoth,
     "Exit with 1 on findings of at least this severity: error, warning, info or never (default: "
     "error).",
     apply_fail_on, "error"},
    {"exit-zero", 0, "", kAny, Topic::status, kBoth,
     "Exit with 0 whatever is found. (What cannot be read or written still gives 2.)",
     apply_exit_zero},

    {"baseline", 0, "FILE", kAny, Topic::status, kCheck,
     "Findings that FILE names are known: they are not printed, not counted, and do not fail the "
     "run. What FILE names without need is told on standard error.",
     apply_baseline},
    {"write-baseline",
     0,
     "FILE",
     kAny,
     Topic::status,
     kCheck,
     "Write the findings of this run to FILE, for --baseline; what is written does not fail the "
     "run. Reasons that stand in the old FILE are kept.",
     apply_write_baseline,
     {},
     trait::kNotInFile},

    {"config",
     0,
     "FILE",
     kAny,
     Topic::settings,
     kBoth,
     "Read settings from this file instead of the nearest .pgn-arbiter.ini in the directory of the "
     "first path or above it.",
     apply_config,
     {},
     trait::kNotInFile},
    {"no-config",
     0,
     "",
     kAny,
     Topic::settings,
     kBoth,
     "Read no settings from any file.",
     apply_no_config,
     {},
     trait::kNotInFile},
    {"show-config",
     0,
     "",
     kAny,
     Topic::settings,
     kBoth,
     "Print the settings in force, and where each comes from, instead of judging anything.",
     apply_show_config,
     {},
     trait::kNotInFile},

    {"jobs", 'j', "N", kAny, Topic::running, kReading,
     "Worker threads (default: one for each processor). Reports do not depend on it.", apply_jobs},
    {"progress", 0, "WHEN", kWhen, Topic::running, kCheck,
     "A progress line on standard error: auto, always or never (default: auto, on a terminal).",
     apply_progress, "auto"},
    {"quiet", 'q', "", kAny, Topic::running, kReading,
     "No notices, and neither remarks (info) nor the closing summary in text reports.",
     apply_quiet},
    {"verbose", 'v', "", kAny, Topic::running, kReading, "Say more on standard error.",
     apply_verbose},
    {"log-file",
     0,
     "FILE",
     kAny,
     Topic::running,
     kReading,
     "Append notices and errors to FILE, with the time, instead of writing them to standard "
     "error.",
     apply_log_file,
     {},
     trait::kNotInFile},
    {"help",
     'h',
     "",
     kAny,
     Topic::running,
     kEvery,
     "Show this help.",
     apply_help,
     {},
     trait::kNotInFile},
};

constexpr std::string_view kPlannedOptions[] = {"trf"};

bool contains(Choices words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

}  // namespace

std::string_view topic_title(Topic topic) {
  switch (topic) {
    case Topic::report:
      return "Report";
    case Topic::rules:
      return "Rules";
    case Topic::judging:
      return "Judging";
    case Topic::status:
      return "Exit status";
    case Topic::settings:
      return "Settings";
    case Topic::running:
      break;
  }
  return "Running";
}

std::span<const OptionSpec> option_table() { return kOptions; }

const OptionSpec* find_option(Command command, std::string_view name) {
  for (const OptionSpec& option : kOptions) {
    if (option.name == name && option.is_for(command)) return &option;
  }
  return nullptr;
}

Choices report_formats(Command command) {
  const bool all = command == Command::check;
  return {kReportFormats, all ? std::size(kReportFormats) : kPositionFormats};
}

Choices catalogue_formats() { return kCatalogueFormats; }

bool is_planned_option(std::string_view name) { return contains(kPlannedOptions, name); }

}  // namespace tools
