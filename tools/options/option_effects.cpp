#include "tools/options/option_effects.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>
#include <vector>

#include "arbiter/laws/edition.h"
#include "parser/date.h"
#include "tools/options/format_names.h"
#include "tools/options/rule_words.h"
#include "tools/text/display.h"

namespace tools {
namespace {

using arbiter::Severity;

constexpr std::string_view kNoFileName = "the file name is missing";

// Why the value names no file; empty: it does. In other places - is standard input or output.
Problem check_file_name(std::string_view value) {
  if (value.empty()) return std::string(kNoFileName);
  if (value == "-") return "expected the name of a file, not -";
  return {};
}

// All limits of numbers below belong to the command-line contract. They keep the values within
// their types and typing errors within reason; none of them was found by measuring.

std::optional<std::uint64_t> number(std::string_view text) {
  std::uint64_t value = 0;
  const char* const end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, value);
  if (text.empty() || read.ec != std::errc() || read.ptr != end) return std::nullopt;
  return value;
}

// `most` must fit into `Number`.
template <class Number>
Problem set_number(std::string_view text, std::uint64_t least, std::uint64_t most, Number& target) {
  const std::optional<std::uint64_t> value = number(text);
  if (!value || *value < least || *value > most) {
    return fmt::format("expected a number from {} to {}, not \"{}\"", least, most,
                       shown_value(text));
  }
  target = static_cast<Number>(*value);
  return {};
}

When when(std::string_view value) {
  if (value == "always") return When::always;
  return value == "never" ? When::never : When::automatic;
}

}  // namespace

// --- the report ---

Problem apply_format(std::string_view value, Draft& draft) {
  const Choices formats = report_formats(draft.options.command);
  const std::size_t equals = value.find('=');
  const auto found = std::find(formats.begin(), formats.end(), value.substr(0, equals));
  if (found == formats.end()) return no_format(value.substr(0, equals), formats);
  ReportRequest request;
  request.format = report_format(*found);
  if (equals != std::string_view::npos) {
    request.file = value.substr(equals + 1);
    if (request.file.empty()) return std::string(kNoFileName);
  }
  if (!std::exchange(draft.seen.format, true)) draft.options.reports.clear();
  draft.options.reports.push_back(std::move(request));
  return {};
}

Problem apply_catalogue_format(std::string_view value, Draft& draft) {
  const Choices formats = catalogue_formats();
  const auto found = std::find(formats.begin(), formats.end(), value);
  if (found == formats.end()) return no_format(value, formats);
  draft.options.catalogue = static_cast<CatalogueFormat>(found - formats.begin());
  return {};
}

Problem apply_output(std::string_view value, Draft& draft) {
  if (value.empty()) return std::string(kNoFileName);
  draft.output = value;
  return {};
}

Problem apply_dry_run(std::string_view, Draft& draft) {
  draft.options.dry_run = true;
  return {};
}

Problem apply_notation(std::string_view, Draft& draft) {
  draft.options.settings.corrects_notation = true;
  return {};
}

Problem apply_results(std::string_view, Draft& draft) {
  draft.options.correct_results = true;
  return {};
}

Problem apply_repairs(std::string_view, Draft& draft) {
  draft.options.settings.corrects_repairs = true;
  return {};
}

Problem apply_encoding(std::string_view, Draft& draft) {
  draft.options.to_utf8 = true;
  return {};
}

Problem apply_games(std::string_view value, Draft& draft) {
  arbiter::Records& records = draft.options.settings.records;
  records = arbiter::Records::flagged;
  if (value == "all") records = arbiter::Records::all;
  if (value == "none") records = arbiter::Records::none;
  return {};
}

Problem apply_diagram(std::string_view value, Draft& draft) {
  draft.options.diagram = value == kYes;
  return {};
}

Problem apply_statistics(std::string_view value, Draft& draft) {
  draft.options.statistics = value == kYes;
  return {};
}

Problem apply_max_findings(std::string_view value, Draft& draft) {
  draft.options.max_findings = number(value);
  if (draft.options.max_findings) return {};
  return fmt::format("expected a number, not \"{}\"", shown_value(value));
}

Problem apply_sort(std::string_view value, Draft& draft) {
  draft.options.sort = SortOrder::automatic;
  if (value == "place") draft.options.sort = SortOrder::place;
  if (value == "severity") draft.options.sort = SortOrder::severity;
  return {};
}

Problem apply_color(std::string_view value, Draft& draft) {
  draft.options.color = when(value);
  return {};
}

// --- the rules ---

Problem apply_select(std::string_view value, Draft& draft) {
  std::optional<std::vector<std::string>>& select = draft.rules.back().select;
  if (!select) select.emplace();
  return append_rules(value, *select);
}

Problem apply_extend_select(std::string_view value, Draft& draft) {
  return append_rules(value, draft.rules.back().extend_select);
}

Problem apply_claims(std::string_view value, Draft& draft) {
  draft.rules.back().claims = value == kYes;
  return {};
}

Problem apply_ignore(std::string_view value, Draft& draft) {
  return append_rules(value, draft.rules.back().ignore);
}

Problem apply_severity(std::string_view value, Draft& draft) {
  return set_severities(value, draft.options.settings);
}

// --- judging ---

Problem apply_laws(std::string_view value, Draft& draft) {
  draft.options.settings.laws = arbiter::edition_of_id(value);
  return {};
}

std::string_view edition_meant(std::string_view value) {
  const std::optional<pgn::Date> date = pgn::parse_date(value).date;
  if (!date || date->year == 0) return {};
  return arbiter::edition_id(arbiter::edition_on(*date));
}

Problem apply_class(std::string_view value, Draft& draft) {
  std::optional<arbiter::TimeClass>& time_class = draft.options.settings.time_class;
  time_class.reset();
  for (const auto candidate :
       {arbiter::TimeClass::standard, arbiter::TimeClass::rapid, arbiter::TimeClass::blitz}) {
    if (value == arbiter::time_class_id(candidate)) time_class = candidate;
  }
  return {};
}

Problem apply_after_illegal(std::string_view value, Draft& draft) {
  arbiter::AfterIllegal& after_illegal = draft.options.settings.after_illegal;
  after_illegal = arbiter::AfterIllegal::automatic;
  if (value == "stop") after_illegal = arbiter::AfterIllegal::stop;
  if (value == "stand") after_illegal = arbiter::AfterIllegal::stand;
  return {};
}

Problem apply_no_draw_before(std::string_view value, Draft& draft) {
  constexpr std::uint64_t kMostMoves = 1000;
  return set_number(value, 0, kMostMoves, draft.options.settings.no_draw_before);
}

Problem apply_winnable(std::string_view value, Draft& draft) {
  arbiter::Winnable& winnable = draft.options.settings.winnable;
  winnable = arbiter::Winnable::automatic;
  if (value == "exact") winnable = arbiter::Winnable::exact;
  if (value == "off") winnable = arbiter::Winnable::off;
  return {};
}

Problem apply_winnable_nodes(std::string_view value, Draft& draft) {
  constexpr std::uint64_t kMostNodes = 1'000'000'000;
  return set_number(value, 1, kMostNodes, draft.options.settings.winnable_nodes);
}

Problem apply_max_member_size(std::string_view value, Draft& draft) {
  constexpr std::uint64_t kMostMib = 1'000'000'000;
  return set_number(value, 1, kMostMib, draft.options.max_member_mib);
}

Problem apply_repair(std::string_view value, Draft& draft) {
  draft.options.settings.repair = value == "on";
  return {};
}

Problem apply_repair_nodes(std::string_view value, Draft& draft) {
  constexpr std::uint64_t kMostNodes = 1'000'000'000;
  return set_number(value, 1, kMostNodes, draft.options.settings.repair_nodes);
}

Problem apply_verify(std::string_view value, Draft& draft) {
  draft.options.settings.verify = value == kYes;
  return {};
}

Problem apply_prove(std::string_view value, Draft& draft) {
  draft.options.settings.prove = value == kYes;
  return {};
}

Problem apply_prove_nodes(std::string_view value, Draft& draft) {
  constexpr std::uint64_t kMostNodes = 1'000'000'000'000;
  return set_number(value, 1, kMostNodes, draft.options.prove_positions);
}

Problem apply_prove_seconds(std::string_view value, Draft& draft) {
  constexpr std::uint64_t kMostSeconds = 1'000'000;
  return set_number(value, 1, kMostSeconds, draft.options.prove_seconds);
}

Problem apply_legality(std::string_view value, Draft& draft) {
  arbiter::Legality& legality = draft.options.settings.legality;
  legality = arbiter::Legality::full;
  if (value == "basic") legality = arbiter::Legality::basic;
  if (value == "off") legality = arbiter::Legality::off;
  return {};
}

Problem apply_legality_nodes(std::string_view value, Draft& draft) {
  constexpr std::uint64_t kMostNodes = 1'000'000'000;
  return set_number(value, 0, kMostNodes, draft.options.settings.legality_nodes);
}

Problem apply_trf(std::string_view value, Draft& draft) {
  Problem problem = check_file_name(value);
  if (!problem.empty()) return problem;
  std::vector<std::string>& files = draft.options.tournament_reports;
  if (!std::exchange(draft.seen.trf, true)) files.clear();
  files.emplace_back(value);
  return {};
}

// --- parts ---

Problem apply_shard(std::string_view value, Draft& draft) {
  const std::size_t colon = value.rfind(':');
  if (colon == 0 || colon == std::string_view::npos) {
    return fmt::format("expected PLAN:K, such as plan.json:3, not \"{}\"", value);
  }
  draft.options.shard_plan = value.substr(0, colon);
  constexpr std::uint64_t kMostParts = 1'000'000;
  return set_number(value.substr(colon + 1), 1, kMostParts, draft.options.shard_part);
}

Problem apply_lean(std::string_view, Draft& draft) {
  draft.options.lean = true;
  return {};
}

Problem apply_parts(std::string_view value, Draft& draft) {
  constexpr std::uint64_t kMostParts = 1'000'000;
  return set_number(value, 1, kMostParts, draft.options.parts);
}

Problem apply_missing(std::string_view value, Draft& draft) {
  if (value.empty()) return std::string(kNoFileName);
  draft.options.missing_of = value;
  return {};
}

// --- exit status ---

Problem apply_baseline(std::string_view value, Draft& draft) {
  if (value.empty()) return std::string(kNoFileName);
  draft.options.baseline = value;
  draft.seen.baseline = true;
  return {};
}

Problem apply_write_baseline(std::string_view value, Draft& draft) {
  draft.options.write_baseline = value;
  return check_file_name(value);
}

Problem apply_fail_on(std::string_view value, Draft& draft) {
  draft.options.fail_on.reset();
  for (const Severity severity : {Severity::info, Severity::warning, Severity::error}) {
    if (value == arbiter::severity_id(severity)) draft.options.fail_on = severity;
  }
  return {};
}

Problem apply_exit_zero(std::string_view value, Draft& draft) {
  draft.options.exit_zero = value == kYes;
  return {};
}

Problem apply_allow_unjudged(std::string_view value, Draft& draft) {
  draft.options.allow_unjudged = value == kYes;
  return {};
}

// --- settings: applied before all others (options.cpp) ---

Problem apply_config(std::string_view value, Draft& draft) {
  if (value.empty()) return std::string(kNoFileName);
  draft.config = value;
  draft.no_config = false;
  return {};
}

Problem apply_no_config(std::string_view, Draft& draft) {
  draft.config.clear();
  draft.no_config = true;
  return {};
}

Problem apply_show_config(std::string_view, Draft& draft) {
  draft.options.show_config = true;
  return {};
}

// --- running ---

Problem apply_jobs(std::string_view value, Draft& draft) {
  constexpr std::uint64_t kMostJobs = 1024;
  return set_number(value, 1, kMostJobs, draft.options.jobs);
}

Problem apply_progress(std::string_view value, Draft& draft) {
  draft.options.progress = when(value);
  return {};
}

// The last of --quiet and --verbose counts. Two --quiet in one source are -qq; one in each of two
// sources is not.
Problem apply_quiet(std::string_view value, Draft& draft) {
  constexpr unsigned kMostQuiet = 2;
  const bool again = std::exchange(draft.seen.quiet, value == kYes);
  if (value != kYes) {
    draft.options.quiet = 0;
    return {};
  }
  draft.options.quiet = again ? kMostQuiet : 1;
  draft.options.verbose = false;
  return {};
}

Problem apply_verbose(std::string_view value, Draft& draft) {
  draft.options.verbose = value == kYes;
  if (!draft.options.verbose) return {};
  draft.options.quiet = 0;
  draft.seen.quiet = false;
  return {};
}

Problem apply_log_file(std::string_view value, Draft& draft) {
  draft.options.log_file = value;
  return check_file_name(value);
}

Problem apply_help(std::string_view, Draft& draft) {
  draft.help = true;
  return {};
}

}  // namespace tools
