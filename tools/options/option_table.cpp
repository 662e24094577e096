#include "tools/options/option_table.h"

#include "tools/options/option_effects.h"

namespace tools {
namespace {

constexpr unsigned kCheck = bit(Command::check);
constexpr unsigned kRules = bit(Command::rules);
constexpr unsigned kPosition = bit(Command::position);
constexpr unsigned kFix = bit(Command::fix);
constexpr unsigned kCrosstable = bit(Command::crosstable);
constexpr unsigned kShard = bit(Command::shard);
constexpr unsigned kMerge = bit(Command::merge);
constexpr unsigned kRender = bit(Command::render);
constexpr unsigned kBoth = kCheck | kPosition;
constexpr unsigned kReading = kBoth | kFix | kCrosstable | kMerge;
constexpr unsigned kEvery = kReading | kShard | kRender | kRules | bit(Command::explain) |
                            bit(Command::completion) | bit(Command::man);

constexpr std::string_view kWhen[] = {"auto", "always", "never"};
constexpr std::string_view kSortOrders[] = {"auto", "place", "severity"};
constexpr std::string_view kRecords[] = {"all", "flagged", "none"};
constexpr std::string_view kLaws[] = {"auto", "old", "2014", "2017", "2018", "2023"};
constexpr std::string_view kClasses[] = {"auto", "standard", "rapid", "blitz"};
constexpr std::string_view kAfterIllegal[] = {"auto", "stop", "stand"};
constexpr std::string_view kWinnable[] = {"auto", "exact", "off"};
constexpr std::string_view kLegality[] = {"off", "basic", "full"};
constexpr std::string_view kRepair[] = {"off", "on"};
constexpr std::string_view kFailOn[] = {"error", "warning", "info", "never"};

constexpr OptionSpec kOptions[] = {
    {.name = "format",
     .letter = 'f',
     .value = "F[=FILE]",
     .topic = Topic::report,
     .commands = kCheck | kMerge | kRender,
     .help = "text or markdown for people, html for people with a browser (an arbiter's sheet with "
             "boards), jsonl, json or csv for programs, sarif, junit, github (workflow "
             "annotations) or gitlab (code quality) for continuous integration (default: text). "
             "Repeat it to write several reports in one run; those with =FILE go to that file.",
     .apply = apply_format,
     .preset = "text"},
    {.name = "format",
     .letter = 'f',
     .value = "F[=FILE]",
     .topic = Topic::report,
     .commands = kPosition,
     .help = "text for people or jsonl for programs (default: text). Repeat it to write several "
             "reports in one run; those with =FILE go to that file.",
     .apply = apply_format,
     .preset = "text"},
    {.name = "format",
     .letter = 'f',
     .value = "F[=FILE]",
     .topic = Topic::report,
     .commands = kCrosstable,
     .help = "text, markdown or html for people, csv or json for programs (default: text).",
     .apply = apply_format,
     .preset = "text"},
    {.name = "format",
     .letter = 'f',
     .value = "F",
     .topic = Topic::report,
     .commands = kRules,
     .help = "text, json or markdown (default: text).",
     .apply = apply_catalogue_format,
     .preset = "text"},
    {.name = "output",
     .letter = 'o',
     .value = "FILE",
     .topic = Topic::report,
     .commands = kBoth | kCrosstable | kMerge | kRender,
     .help = "The file for the report that has no =FILE (default: standard output). A file is "
             "complete, once the run is over, or does not appear at all.",
     .apply = apply_output,
     .traits = trait::kNotInFile},
    {.name = "output",
     .letter = 'o',
     .value = "FILE",
     .topic = Topic::report,
     .commands = kFix,
     .help = "The file for the corrected text, uncompressed; - is standard output. A file is "
             "complete, once the run is over, or does not appear at all. It cannot be the input.",
     .apply = apply_output,
     .traits = trait::kNotInFile},
    {.name = "output",
     .letter = 'o',
     .value = "FILE",
     .topic = Topic::report,
     .commands = kShard,
     .help = "The file for the plan (default: standard output).",
     .apply = apply_output,
     .traits = trait::kNotInFile},
    {.name = "parts",
     .value = "N",
     .topic = Topic::report,
     .commands = kShard,
     .help = "Parts that the inputs are cut into, of about the same size. Some may be larger, or "
             "empty, where nothing can be cut.",
     .apply = apply_parts,
     .traits = trait::kNotInFile},
    {.name = "missing",
     .value = "PLAN",
     .topic = Topic::report,
     .commands = kShard,
     .help = "Instead of planning: print the number of each part of PLAN that is not among the "
             "PARTs given, whole and of this plan.",
     .apply = apply_missing,
     .traits = trait::kNotInFile},
    {.name = "shard",
     .value = "PLAN:K",
     .topic = Topic::report,
     .commands = kCheck,
     .help = "Judge part K (from 1 on) of a plan that the command shard wrote, instead of a PATH. "
             "--output names the part; merge makes the report of all parts.",
     .apply = apply_shard,
     .traits = trait::kNotInFile},
    {.name = "lean",
     .topic = Topic::report,
     .commands = kCheck,
     .help = "With --shard: leave out of the part what only rules about the event, junit, html, "
             "markdown and --trf need. It is then as small as what is found in it.",
     .apply = apply_lean,
     .traits = trait::kNotInFile},
    {.name = "dry-run",
     .topic = Topic::report,
     .commands = kFix,
     .help = "Write no file; print the changes to standard output as a unified diff.",
     .apply = apply_dry_run,
     .traits = trait::kNotInFile},
    {.name = "notation",
     .topic = Topic::report,
     .commands = kFix,
     .help =
         "Rewrite moves in English SAN, with blanks between them, if they are in another language, "
         "in figurines, in other spellings or run together.",
     .apply = apply_notation,
     .traits = trait::kNotInFile},
    {.name = "encoding",
     .topic = Topic::report,
     .commands = kFix,
     .help = "Write UTF-8, even if the file is UTF-16 or a game Windows-1252. Without this option "
             "the encoding does not change.",
     .apply = apply_encoding,
     .traits = trait::kNotInFile},
    {.name = "games",
     .value = "WHICH",
     .choices = kRecords,
     .topic = Topic::report,
     .commands = kCheck,
     .help = "Games with a record of their own in jsonl, json and csv: all, flagged or none "
             "(default: flagged, those with an error or a warning).",
     .apply = apply_games,
     .preset = "flagged"},
    {.name = "sort",
     .value = "ORDER",
     .choices = kSortOrders,
     .topic = Topic::report,
     .commands = kCheck | kMerge | kRender,
     .help = "Order of text reports within a file: place (as in the file), severity (games with an "
             "error first) or auto (default: auto, by severity on a terminal, else by place). All "
             "other formats are ordered by place.",
     .apply = apply_sort,
     .preset = "auto"},
    {.name = "diagram",
     .topic = Topic::report,
     .commands = kBoth | kMerge | kRender,
     .help = "Draw the board in text reports.",
     .apply = apply_diagram},
    {.name = "statistics",
     .topic = Topic::report,
     .commands = kCheck | kMerge | kRender,
     .help = "End a text report with tables by rule, event and player.",
     .apply = apply_statistics},
    {.name = "max-findings",
     .value = "N",
     .topic = Topic::report,
     .commands = kCheck | kMerge | kRender,
     .help = "Print at most N findings. Summary and exit status count all of them.",
     .apply = apply_max_findings},
    {.name = "color",
     .value = "WHEN",
     .choices = kWhen,
     .topic = Topic::report,
     .commands = kBoth | kMerge | kRender,
     .help = "Colours in text reports: auto, always or never (default: auto, on a terminal unless "
             "NO_COLOR is set or TERM is dumb).",
     .apply = apply_color,
     .preset = "auto"},

    {.name = "select",
     .value = "LIST",
     .topic = Topic::rules,
     .commands = kFix,
     .help = "Correct only findings of these rules, given by id (S110), beginning of an id (S), "
             "name (castling-zeros) or ALL, separated by commas. Repeatable.",
     .apply = apply_select,
     .traits = trait::kNotInFile},
    {.name = "ignore",
     .value = "LIST",
     .topic = Topic::rules,
     .commands = kFix,
     .help = "Do not correct findings of these rules.",
     .apply = apply_ignore,
     .traits = trait::kNotInFile},
    {.name = "results",
     .topic = Topic::rules,
     .commands = kFix,
     .help = "Correct results too: Result tag and marker if the last move ended the game on the "
             "board. Each change is logged on standard error. Without this option such results are "
             "only logged, for a person to decide.",
     .apply = apply_results,
     .traits = trait::kNotInFile},
    {.name = "repairs",
     .topic = Topic::rules,
     .commands = kFix,
     .help = "Repair moves too: where a move is illegal or cannot be read, and one correction is "
             "clearly the best and makes the game legal to its end, write it, with a comment that "
             "keeps what was recorded. Each change is logged on standard error.",
     .apply = apply_repairs,
     .traits = trait::kNotInFile},
    {.name = "select",
     .value = "LIST",
     .topic = Topic::rules,
     .commands = kBoth,
     .help = "Select only these rules instead of the default ones. A list has ids (M210), "
             "beginnings of ids (M, D4), names (king-left-in-check) or ALL, separated by commas. "
             "This option and the next two may be repeated.",
     .apply = apply_select,
     .traits = trait::kPerGame},
    {.name = "extend-select",
     .value = "LIST",
     .topic = Topic::rules,
     .commands = kBoth,
     .help = "Select these rules too.",
     .apply = apply_extend_select,
     .traits = trait::kPerGame},
    {.name = "claims",
     .topic = Topic::rules,
     .commands = kCheck,
     .help = "Say before which half-moves a draw could be claimed, by repetition or by 50 moves: "
             "short for --extend-select C601,C602.",
     .apply = apply_claims,
     .traits = trait::kPerGame},
    {.name = "ignore",
     .value = "LIST",
     .topic = Topic::rules,
     .commands = kBoth,
     .help =
         "Do not select these rules, even if other options beside it name them. But the command "
         "line counts more than PGN_ARBITER_OPTIONS, and that more than a configuration file.",
     .apply = apply_ignore,
     .traits = trait::kPerGame},
    {.name = "severity",
     .value = "ID=LEVEL",
     .topic = Topic::rules,
     .commands = kBoth,
     .help = "Report a rule, or all rules with that beginning of their ids, as error, warning or "
             "info. Repeatable, or a list with commas; the last one counts.",
     .apply = apply_severity,
     .traits = trait::kPerGame},

    {.name = "laws",
     .value = "EDITION",
     .choices = kLaws,
     .meant = edition_meant,
     .topic = Topic::judging,
     .commands = kCheck | kFix,
     .help = "Edition of the FIDE Laws: auto, old (before July 2014), 2014, 2017, 2018 or 2023 "
             "(default: auto, the one in force on the game's date).",
     .apply = apply_laws,
     .preset = "auto",
     .traits = trait::kPerGame},
    {.name = "class",
     .value = "CLASS",
     .choices = kClasses,
     .topic = Topic::judging,
     .commands = kCheck,
     .help = "Time class: auto, standard, rapid or blitz (default: auto, by the TimeControl tag, "
             "else by words in the Event tag).",
     .apply = apply_class,
     .preset = "auto",
     .traits = trait::kPerGame},
    {.name = "after-illegal",
     .value = "HOW",
     .choices = kAfterIllegal,
     .topic = Topic::judging,
     .commands = kCheck,
     .help = "After an illegal move: auto (play it and go on if the later moves fit the position), "
             "stop, or stand (play it and go on whenever its meaning is unambiguous) (default: "
             "auto).",
     .apply = apply_after_illegal,
     .preset = "auto",
     .traits = trait::kPerGame},
    {.name = "no-draw-before",
     .value = "N",
     .topic = Topic::judging,
     .commands = kCheck,
     .help = "The event allows no draw by agreement before move N: such draws are findings (D406), "
             "unless the position forces the draw or a claim was possible (default: 0, no limit).",
     .apply = apply_no_draw_before,
     .preset = "0",
     .traits = trait::kPerGame},
    {.name = "winnable",
     .value = "HOW",
     .choices = kWinnable,
     .topic = Topic::judging,
     .commands = kBoth,
     .help =
         "Effort for deciding who can still win: auto, exact or off (default: auto, which skips "
         "open final positions, where no side was unable to win in any known real game; what "
         "a report shows is always exact).",
     .apply = apply_winnable,
     .preset = "auto",
     .traits = trait::kPerGame},
    {.name = "winnable-nodes",
     .value = "N",
     .topic = Topic::judging,
     .commands = kBoth,
     .help = "Positions that one decision may visit before it is left open, and about as many "
             "all decisions about one game together (default: 300,000; about 100 bytes of memory "
             "each meanwhile). No position of a real game is known to need that many.",
     .apply = apply_winnable_nodes,
     .preset = "300000"},
    {.name = "repair",
     .value = "WHETHER",
     .choices = kRepair,
     .topic = Topic::judging,
     .commands = kCheck,
     .help = "Say what an illegal or unreadable move should perhaps have been: the smallest "
             "correction of the text that makes the game legal to its end; off or on (default: "
             "on). It never changes what is judged.",
     .apply = apply_repair,
     .preset = "on",
     .traits = trait::kPerGame},
    {.name = "repair-nodes",
     .value = "N",
     .topic = Topic::judging,
     .commands = kCheck | kFix,
     .help = "Half-moves that the search for the correction of an illegal or unreadable move may "
             "play, for each finding (default: 20,000; a few milliseconds).",
     .apply = apply_repair_nodes,
     .preset = "20000"},
    {.name = "verify",
     .topic = Topic::judging,
     .commands = kBoth,
     .help = "Check every proof that a side cannot win or that a position is illegal with "
             "independent code before using it.",
     .apply = apply_verify},
    {.name = "prove",
     .topic = Topic::judging,
     .commands = kPosition,
     .help =
         "Show a mating line for each side that can win, and search for a proof game: a game from "
         "the initial position to this one. Only a proof game makes a position legal.",
     .apply = apply_prove},
    {.name = "prove-nodes",
     .value = "N",
     .topic = Topic::judging,
     .commands = kPosition,
     .help = "Positions that the search for a proof game may visit (default: 20,000,000; about a "
             "minute on one processor).",
     .apply = apply_prove_nodes},
    {.name = "prove-seconds",
     .value = "N",
     .topic = Topic::judging,
     .commands = kPosition,
     .help =
         "Also stop the search for a proof game after N seconds (default: no limit). The result "
         "then depends on the machine.",
     .apply = apply_prove_seconds},
    {.name = "legality",
     .value = "HOW",
     .choices = kLegality,
     .topic = Topic::judging,
     .commands = kBoth,
     .help = "Effort for deciding whether a position, given by FEN or left by an illegal move, is "
             "legal: off, basic (quick tests only) or full (default: full).",
     .apply = apply_legality,
     .preset = "full",
     .traits = trait::kPerGame},
    {.name = "legality-nodes",
     .value = "N",
     .topic = Topic::judging,
     .commands = kBoth,
     .help = "States that the search for capture histories may visit to refute one position, the "
             "longest of the tests; 0: none (default: 100,000; about 100 bytes of memory each "
             "meanwhile).",
     .apply = apply_legality_nodes,
     .preset = "100000"},
    {.name = "max-member-size",
     .value = "MIB",
     .topic = Topic::judging,
     .commands = kBoth | kFix | kCrosstable,
     .help = "Text, in MiB, that is read of a compressed file or of a member of an archive; if "
             "there is more, that is an error, and the next member is read (default: no limit). "
             "For files from strangers: an archive of 10 MB can hold 10 GB.",
     .apply = apply_max_member_size},
    {.name = "trf",
     .value = "FILE",
     .topic = Topic::judging,
     .commands = kCrosstable,
     .help = "A tournament report of FIDE (TRF06, TRF16 or TRF26): its ranks, names, ratings and "
             "points are shown, and rounds without a game are filled in from it. Repeatable.",
     .apply = apply_trf},
    {.name = "trf",
     .value = "FILE",
     .topic = Topic::judging,
     .commands = kCheck | kMerge,
     .help = "Compare the games with a tournament report of FIDE (TRF06, TRF16 or TRF26): results, "
             "colours, opponents, forfeits, missing games (X704, X705), and the report with itself "
             "(X707). Players who cannot be identified are counted, not accused. Repeatable.",
     .apply = apply_trf},

    {.name = "fail-on",
     .value = "LEVEL",
     .choices = kFailOn,
     .topic = Topic::status,
     .commands = kBoth | kMerge | kRender,
     .help = "Exit with 1 on findings of at least this severity: error, warning, info or never "
             "(default: error).",
     .apply = apply_fail_on,
     .preset = "error"},
    {.name = "exit-zero",
     .topic = Topic::status,
     .commands = kBoth | kMerge | kRender,
     .help = "Exit with 0 whatever is found. (Input that cannot be read or output that cannot be "
             "written still gives 2.)",
     .apply = apply_exit_zero},
    {.name = "allow-unjudged",
     .topic = Topic::status,
     .commands = kCheck | kMerge | kRender,
     .help = "Do not fail on games that were judged in part only: the replay stopped, and the rule "
             "that reports the reason is not selected or has a severity below --fail-on.",
     .apply = apply_allow_unjudged},
    {.name = "baseline",
     .value = "FILE",
     .topic = Topic::status,
     .commands = kCheck | kMerge,
     .help = "Findings listed in FILE are known: they are not printed, not counted, and do not "
             "fail the run. Unused entries of FILE are logged on standard error.",
     .apply = apply_baseline},
    {.name = "write-baseline",
     .value = "FILE",
     .topic = Topic::status,
     .commands = kCheck | kMerge,
     .help = "Write the findings of this run to FILE, for --baseline; these findings do not fail "
             "the run. Reasons in the old FILE are kept.",
     .apply = apply_write_baseline,
     .traits = trait::kNotInFile},

    {.name = "config",
     .value = "FILE",
     .topic = Topic::settings,
     .commands = kBoth | kMerge,
     .help = "Read settings from this file instead of the nearest .pgn-arbiter.ini in the "
             "directory of the first path or above it.",
     .apply = apply_config,
     .traits = trait::kNotInFile},
    {.name = "no-config",
     .topic = Topic::settings,
     .commands = kBoth | kMerge,
     .help = "Read no settings from any file.",
     .apply = apply_no_config,
     .traits = trait::kNotInFile},
    {.name = "show-config",
     .topic = Topic::settings,
     .commands = kBoth | kMerge,
     .help = "Print the settings in force and the source of each, instead of judging.",
     .apply = apply_show_config,
     .traits = trait::kNotInFile},

    {.name = "jobs",
     .letter = 'j',
     .value = "N",
     .topic = Topic::running,
     .commands = kReading,
     .help = "Worker threads (default: one for each processor). Reports do not depend on it.",
     .apply = apply_jobs},
    {.name = "progress",
     .value = "WHEN",
     .choices = kWhen,
     .topic = Topic::running,
     .commands = kCheck,
     .help =
         "A progress line on standard error: auto, always or never (default: auto, on a terminal).",
     .apply = apply_progress,
     .preset = "auto"},
    {.name = "quiet",
     .letter = 'q',
     .topic = Topic::running,
     .commands = kBoth | kMerge | kRender,
     .help = "No notices, and no remarks (info) in text reports; given twice (-qq), no summary "
             "either.",
     .apply = apply_quiet},
    {.name = "quiet",
     .letter = 'q',
     .topic = Topic::running,
     .commands = kFix | kCrosstable | kShard,
     .help = "No notices.",
     .apply = apply_quiet},
    {.name = "verbose",
     .letter = 'v',
     .topic = Topic::running,
     .commands = kBoth | kMerge | kRender,
     .help = "Log more on standard error; in text reports, list every remark individually, however "
             "many there are.",
     .apply = apply_verbose},
    {.name = "verbose",
     .letter = 'v',
     .topic = Topic::running,
     .commands = kFix | kCrosstable | kShard,
     .help = "Log more on standard error.",
     .apply = apply_verbose},
    {.name = "log-file",
     .value = "FILE",
     .topic = Topic::running,
     .commands = kReading | kShard | kRender,
     .help = "Append notices and errors to FILE, with the time, instead of writing them to "
             "standard error.",
     .apply = apply_log_file,
     .traits = trait::kNotInFile},
    {.name = "help",
     .letter = 'h',
     .topic = Topic::running,
     .commands = kEvery,
     .help = "Show this help.",
     .apply = apply_help,
     .traits = trait::kNotInFile},
};

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

std::vector<std::string_view> per_game_options() {
  std::vector<std::string_view> names;
  for (const OptionSpec& option : kOptions) {
    if (option.has(trait::kPerGame)) names.push_back(option.name);
  }
  return names;
}

const OptionSpec* find_option(Command command, std::string_view name) {
  for (const OptionSpec& option : kOptions) {
    if (option.name == name && option.is_for(command)) return &option;
  }
  return nullptr;
}

}  // namespace tools
