#include "tools/reports/report_reader.h"

#include <fmt/core.h>
#include <rapidjson/document.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <optional>
#include <utility>

#include "arbiter/rules/registry.h"
#include "parser/ascii.h"
#include "tools/reports/parsed_records.h"
#include "tools/text/utf8.h"

namespace tools {
namespace {

using arbiter::Finding;
using parsed::number;
using parsed::small;
using parsed::text;
using parsed::Value;

constexpr std::string_view kLacksFindings =
    "Whether this game passes is not known: the report does not have all findings.";
constexpr std::string_view kNoMoves =
    "Whether this game passes is not known: its moves were not judged, and the report does not say "
    "why.";

// Nothing was played, and nothing stopped it; yet the result, which is clear, is not confirmed. So
// it is of a variant that is not judged, or comments or variations may hide its moves.
bool has_no_judged_moves(const GameHeader& header, const arbiter::JudgedGame& judged) {
  const arbiter::GameReport& report = *judged.report;
  const bool is_open = report.verdict == arbiter::Verdict::undetermined && !report.stopped_at;
  const std::string_view result = header.result_tag;
  const bool is_decided = result == "1-0" || result == "0-1" || result == "1/2-1/2";
  return is_open && judged.plies == 0 && is_decided &&
         (header.marker.empty() || header.marker == result);
}

// The texts of a record that are tags.
constexpr std::pair<const char*, std::string_view GameHeader::*> kTags[] = {
    {"event", &GameHeader::event},
    {"site", &GameHeader::site},
    {"date", &GameHeader::date},
    {"round", &GameHeader::round},
    {"board", &GameHeader::board},
    {"white", &GameHeader::white},
    {"black", &GameHeader::black},
    {"result_tag", &GameHeader::result_tag},
    {"termination", &GameHeader::termination},
    {"game_id", &GameHeader::game_id}};

// Whether a text escapes the second half of a surrogate pair (\uDC00) without the first, which
// RapidJSON takes for a character. The first without the second is an error to it.
bool has_lone_surrogate(std::string_view json) {
  constexpr std::size_t kLength = 6;  // of an escape
  for (std::size_t at = json.find('\\'); at < json.size(); at = json.find('\\', at + 2)) {
    const std::string escape = pgn::to_lower(json.substr(at, kLength));
    if (!escape.starts_with("\\ud") || escape.size() < kLength || escape[3] < '8') continue;
    if (escape[3] >= 'c') return true;
    at += kLength;  // the other half follows
  }
  return false;
}

// A blank, for which no report shows a line: there is one for each finding, and `known_places` of
// the view has its place.
constexpr char kNoText = ' ';

}  // namespace

struct ReportReader::Json {
  rapidjson::Document document;
  bool is_whole = false;
  // Iterative: deeply nested brackets must not overflow the stack.
  void read(std::string_view line) {
    document.Parse<rapidjson::kParseIterativeFlag>(line.data(), line.size());
    // What is written of other bytes would be no UTF-8, either.
    is_whole = !document.HasParseError() && is_valid_utf8(line) && !has_lone_surrogate(line);
  }
  const Value& operator[](const char* name) const { return parsed::member(document, name); }
};

struct ReportReader::Group {
  std::string file;
  std::uint64_t game = 0;
  bool of_event = false;
  bool has_record = false;
  std::vector<pgn::Place> places;  // of the findings
  arbiter::JudgedGame judged;
  pgn::Place begin;
  GameHeader header;
  std::array<std::string, std::size(kTags)> tags;  // what the header points to
  std::string encoding;
};

ReportReader::ReportReader(std::span<const std::unique_ptr<Report>> reports, Spool* held)
    : reports_(reports), held_(held) {}
ReportReader::~ReportReader() = default;

std::string_view ReportReader::keep(std::string_view text) {
  return text.empty() ? std::string_view() : *kept_.emplace(text).first;
}

std::string ReportReader::take(std::string_view line) {
  Json json;
  json.read(line);
  const std::string_view type = text(json["type"]);
  if (!has_run_ && (pgn::trim(line) == "{" || json["run"].IsObject())) {
    return "this is a report in one JSON document (-f json); have check write JSON Lines (-f "
           "jsonl)";
  }
  if (!json.is_whole || type.empty()) {
    return "the line is no whole line of a report in JSON Lines";
  }
  if (type == "position") return "this is a report of position; render takes those of check";
  if (type == "run") return take_run(json);
  if (!has_run_) return "the report does not begin with its run; it is not whole";
  if (has_summary_) return "something stands after the summary";
  if (type == "game" && held_ != nullptr && !goes_on(json)) {
    held_->write(line);
    held_->write("\n");
    return {};
  }
  if (type == "game") {
    take_game(json);
    return {};
  }
  if (type == "finding") return take_finding(json);
  if (type == "summary") return take_summary(json);
  return fmt::format("lines of type \"{}\" are not known", type);
}

std::string ReportReader::take_run(const Json& json) {
  constexpr std::uint64_t kSchema = 1;
  if (has_run_) return "a second report begins; give one at a time, or merge parts";
  if (number(json["schema"]) != kSchema) return "the schema of the report is not 1";
  has_run_ = true;
  RunInfo run;
  run.version = text(json["version"]);
  run.laws = text(json["laws"]);
  run.time_class = text(json["class"]);
  for (const auto& report : reports_) report->begin(run);
  return {};
}

bool ReportReader::goes_on(const Json& json) const {
  return group_ != nullptr && !group_->has_record && !group_->of_event &&
         group_->file == text(json["file"]) && group_->game == number(json["game"]);
}

void ReportReader::start(const Json& json, bool of_event) {
  report();
  group_ = std::make_unique<Group>();
  group_->file = text(json["file"]);
  group_->game = number(json["game"]);
  group_->of_event = of_event;
  group_->judged.no_game = group_->game == 0;
}

std::string ReportReader::take_finding(const Json& json) {
  give_held();  // findings are left out from the end, so none is missing before this one
  ++findings_;
  const arbiter::Rule* const rule = arbiter::find_rule(text(json["rule"]));
  if (rule == nullptr) {
    return fmt::format("there is no rule \"{}\" in this version of the program",
                       text(json["rule"]));
  }
  const std::optional<arbiter::Severity> severity = parsed::severity(json["severity"]);
  if (!severity) {
    return fmt::format("the severity of a finding is error, warning or info, not \"{}\"",
                       text(json["severity"]));
  }
  count_finding(*rule, *severity, read_);
  const bool of_event = rule->group == arbiter::RuleGroup::event;
  if (of_event || !goes_on(json)) start(json, of_event);
  Group& group = *group_;
  Finding& finding = group.judged.findings.emplace_back();
  finding.rule = rule;
  finding.severity = *severity;
  finding.article = keep(text(json["article"]));
  finding.ply = small(json["ply"]);
  finding.move = text(json["move"]);
  finding.fen = text(json["fen"]);
  finding.message = text(json["message"]);
  finding.suggestion = text(json["suggestion"]);
  finding.repair = parsed::repair(json["repair"]);
  if (json["evidence"].IsObject()) {
    for (const auto& each : json["evidence"].GetObject()) {
      finding.evidence.add(keep(text(each.name)), parsed::evidence(each.value));
    }
  }
  group.judged.laws = parsed::edition(json["laws"]);
  const bool is_flagged = finding.severity != arbiter::Severity::info;
  group.judged.flagged = group.judged.flagged || is_flagged;
  group.places.push_back({number(json["offset"]), number(json["line"]), number(json["column"])});
  return {};
}

void ReportReader::give_held() {
  if (held_ == nullptr || held_->empty()) return;
  held_->release_parts('\n', [this](std::string_view line) {
    Json json;
    json.read(line);
    take_game(json);
  });
}

void ReportReader::take_game(const Json& json) {
  if (!goes_on(json)) start(json, false);
  Group& group = *group_;
  group.has_record = true;
  group.begin = {number(json["offset"]), number(json["line"]), 0};  // records have no column
  take_tags(json);
  if (json["marker"].IsString()) group.header.marker = keep(text(json["marker"]));
  group.encoding = text(json["encoding"]);
  arbiter::JudgedGame& judged = group.judged;
  judged.plies = small(json["plies"]);
  judged.laws = parsed::edition(json["laws"]);
  judged.claims = parsed::claims(json["claims"]);
  judged.report = parsed::game_report(json.document);
  judged.report->ruling = keep(text(json["ruling"]));
}

void ReportReader::take_tags(const Json& json) {
  std::size_t tag = 0;
  for (const auto& [name, value] : kTags) {
    std::string& kept = group_->tags[tag++];
    if (!json[name].IsString()) continue;
    // As tags are written: readers of the header remove the escapes.
    for (const char byte : text(json[name])) {
      if (byte == '"' || byte == '\\') kept += '\\';
      kept += byte;
    }
    group_->header.*value = kept;
  }
}

// Files without findings and records are not in the report.
void ReportReader::end_file(std::string_view next) {
  if (file_ == next) return;
  if (!file_.empty()) {
    for (const auto& report : reports_) report->file_ended({file_, 0, {}, false});
  }
  file_ = next;
}

void ReportReader::report() {
  if (group_ == nullptr) return;
  Group& group = *group_;
  end_file(group.of_event ? std::string_view() : group.file);
  const std::string batch(group.places.size(), kNoText);
  for (std::size_t i = 0; i < batch.size(); ++i) {
    group.judged.findings[i].place = batch.data() + i;
  }
  GameView view;
  view.file = group.file;
  view.game = group.game;
  view.begin = group.has_record ? group.begin : group.places.front();
  view.batch = group.of_event ? std::string_view() : std::string_view(batch);
  view.known_places = group.places;
  view.header = group.header;
  view.header.stated_encoding = group.encoding;
  view.of_event = group.of_event;
  if (group.has_record && has_no_judged_moves(group.header, group.judged)) {
    view.not_known = kNoMoves;
  } else if (lacks_findings_ && !group.of_event) {
    view.not_known = kLacksFindings;
  }
  view.judged = &group.judged;
  for (const auto& report : reports_) {
    group.of_event ? report->event_finding(view) : report->game(view);
  }
  if (!group.of_event) stopped_.add(view);
  if (group.judged.flagged && group.game != 0 && !group.of_event) ++flagged_games_;
  group_.reset();
}

std::string ReportReader::take_summary(const Json& json) {
  has_summary_ = true;
  summary_.files = number(json["files"]);
  summary_.games = number(json["games"]);
  summary_.plies = number(json["plies"]);
  if (json["findings"].IsObject()) {
    for (const auto& each : json["findings"].GetObject()) {
      summary_.findings[keep(text(each.name))] = number(each.value);
    }
  }
  summary_.errors = number(json["errors"]);
  summary_.warnings = number(json["warnings"]);
  summary_.infos = number(json["infos"]);
  summary_.known = number(json["known"]);
  std::uint64_t counted = 0;
  for (const auto& [rule, count] : summary_.findings) counted += count;
  // By these counts the run passes or fails. They may be higher (--max-findings), never lower.
  if (counted < findings_ || summary_.errors < read_.errors || summary_.warnings < read_.warnings ||
      summary_.infos < read_.infos) {
    return "the summary counts fewer findings than the report has; it was changed or damaged";
  }
  summary_.left_out = counted - std::min(counted, findings_);
  summary_.left_out_infos = std::min(summary_.infos - read_.infos, summary_.left_out);
  lacks_findings_ = summary_.left_out != 0;
  give_held();
  report();
  end_file({});
  summary_.flagged_games = flagged_games_;
  if (json["variants_not_judged"].IsObject()) {
    for (const auto& each : json["variants_not_judged"].GetObject()) {
      summary_.unjudged_variants[std::string(text(each.name))] = number(each.value);
    }
  }
  summary_.judged_in_part = parsed::judged_in_part(json.document);
  summary_.unreadable_inputs = number(json["unreadable_inputs"]);
  summary_.first_unreadable = text(json["first_unreadable"]);
  summary_.event = parsed::event_summary(json["event"]);
  return {};
}

std::string ReportReader::end(std::optional<arbiter::Severity> failing,
                              bool fails_if_judged_in_part) {
  if (!has_summary_) return "the report has no summary; it is not whole";
  summary_.judged_in_part = stopped_.judged_in_part(summary_, failing);
  summary_.judged_in_part.fails = fails_if_judged_in_part && summary_.judged_in_part.games != 0;
  for (const auto& report : reports_) report->end(summary_);
  return {};
}

}  // namespace tools
