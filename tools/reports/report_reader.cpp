#include "tools/reports/report_reader.h"

#include <fmt/core.h>
#include <rapidjson/document.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <utility>

#include "arbiter/laws/edition.h"
#include "arbiter/laws/time_class.h"
#include "arbiter/rules/registry.h"
#include "tools/reports/json_records.h"

namespace tools {
namespace {

using arbiter::Finding;
using arbiter::GameReport;
using arbiter::RepairReading;
using Value = rapidjson::Value;

const Value kNothing;

const Value& member(const Value& object, const char* name) {
  if (!object.IsObject()) return kNothing;
  const auto found = object.FindMember(name);
  return found == object.MemberEnd() ? kNothing : found->value;
}

// Empty for null and for anything that is no text.
std::string_view text(const Value& value) {
  if (!value.IsString()) return {};
  return {value.GetString(), value.GetStringLength()};
}

std::uint64_t number(const Value& value) { return value.IsUint64() ? value.GetUint64() : 0; }
std::uint32_t small(const Value& value) { return value.IsUint() ? value.GetUint() : 0; }
bool yes(const Value& value) { return value.IsBool() && value.GetBool(); }

std::optional<std::uint32_t> maybe_ply(const Value& value) {
  return value.IsUint() ? std::optional(value.GetUint()) : std::nullopt;
}
std::optional<bool> maybe_yes(const Value& value) {
  return value.IsBool() ? std::optional(value.GetBool()) : std::nullopt;
}
std::optional<std::int64_t> milliseconds(const Value& value) {
  if (!value.IsNumber()) return std::nullopt;
  return std::llround(value.GetDouble() * 1000);
}

std::vector<std::uint32_t> plies(const Value& list) {
  std::vector<std::uint32_t> plies;
  if (!list.IsArray()) return plies;
  for (const Value& ply : list.GetArray()) plies.push_back(small(ply));
  return plies;
}
std::vector<std::string> texts(const Value& list) {
  std::vector<std::string> texts;
  if (!list.IsArray()) return texts;
  for (const Value& item : list.GetArray()) texts.emplace_back(text(item));
  return texts;
}

// The value from 0 to `last` that has the name; the first one if none has.
template <class Enum, class NameOf>
Enum named(std::string_view name, Enum last, NameOf name_of) {
  for (unsigned i = 0; i <= static_cast<unsigned>(last); ++i) {
    if (name_of(static_cast<Enum>(i)) == name) return static_cast<Enum>(i);
  }
  return static_cast<Enum>(0);
}

arbiter::Severity severity(const Value& value) {
  return named(text(value), arbiter::Severity::error, arbiter::severity_id);
}
arbiter::Edition edition(const Value& value) {
  return arbiter::edition_of_id(text(value)).value_or(arbiter::Edition::laws2023);
}

arbiter::EvidenceValue evidence(const Value& value) {
  if (value.IsBool()) return value.GetBool();
  if (value.IsInt64()) return value.GetInt64();
  if (!value.IsArray()) return std::string(text(value));
  if (!value.Empty() && value[0].IsString()) return texts(value);
  std::vector<std::int64_t> numbers;
  for (const Value& item : value.GetArray())
    numbers.push_back(item.IsInt64() ? item.GetInt64() : 0);
  return numbers;
}

RepairReading reading(const Value& json) {
  RepairReading reading;
  reading.ply = small(member(json, "ply"));
  reading.was = text(member(json, "was"));
  reading.move = text(member(json, "move"));
  reading.kind =
      named(text(member(json, "kind")), arbiter::RepairKind::illegible, arbiter::repair_kind_id);
  reading.makes_legal = small(member(json, "makes_legal"));
  reading.sure = yes(member(json, "sure"));
  return reading;
}

std::optional<arbiter::Repair> repair(const Value& json) {
  if (!json.IsObject()) return std::nullopt;
  arbiter::Repair repair{reading(json), {}};
  const Value& others = member(json, "others");
  if (!others.IsArray()) return repair;
  for (const Value& other : others.GetArray()) repair.others.push_back(reading(other));
  return repair;
}

std::optional<arbiter::Claims> claims(const Value& json) {
  if (!json.IsObject()) return std::nullopt;
  arbiter::Claims claims;
  const Value& threefold = member(json, "threefold");
  claims.threefold_on_board = plies(member(threefold, "on_board"));
  const Value& ahead = member(threefold, "ahead");
  if (ahead.IsArray()) {
    for (const Value& each : ahead.GetArray()) {
      claims.threefold_ahead.push_back({small(member(each, "ply")), texts(member(each, "moves"))});
    }
  }
  claims.fifty_on_board = plies(member(member(json, "fifty"), "on_board"));
  claims.fifty_ahead = plies(member(member(json, "fifty"), "ahead"));
  return claims;
}

std::optional<arbiter::ClockRecord> clocks(const Value& json) {
  if (!json.IsObject()) return std::nullopt;
  arbiter::ClockRecord clocks;
  clocks.base = milliseconds(member(json, "base"));
  clocks.increment = milliseconds(member(json, "increment"));
  clocks.last.white = milliseconds(member(member(json, "last"), "white"));
  clocks.last.black = milliseconds(member(member(json, "last"), "black"));
  clocks.believed = yes(member(json, "believed"));
  return clocks;
}

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

// A blank, for which no report shows a line: there is one for each finding, and `known_places` of
// the view has its place.
constexpr char kNoText = ' ';

}  // namespace

struct ReportReader::Json {
  rapidjson::Document document;
  const Value& operator[](const char* name) const { return member(document, name); }
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
  std::array<std::string, 10> tags;
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
  json.document.Parse(line.data(), line.size());
  const std::string_view type = text(json["type"]);
  if (json.document.HasParseError() || type.empty()) {
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
  if (type == "summary") {
    take_summary(json);
    return {};
  }
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
  const bool of_event = rule->group == arbiter::RuleGroup::event;
  if (of_event || !goes_on(json)) start(json, of_event);
  Group& group = *group_;
  Finding& finding = group.judged.findings.emplace_back();
  finding.rule = rule;
  finding.severity = severity(json["severity"]);
  finding.article = keep(text(json["article"]));
  finding.ply = small(json["ply"]);
  finding.move = text(json["move"]);
  finding.fen = text(json["fen"]);
  finding.message = text(json["message"]);
  finding.suggestion = text(json["suggestion"]);
  finding.repair = repair(json["repair"]);
  if (json["evidence"].IsObject()) {
    for (const auto& each : json["evidence"].GetObject()) {
      finding.evidence.add(keep(text(each.name)), evidence(each.value));
    }
  }
  group.judged.laws = edition(json["laws"]);
  const bool is_flagged = finding.severity != arbiter::Severity::info;
  group.judged.flagged = group.judged.flagged || is_flagged;
  group.places.push_back({number(json["offset"]), number(json["line"]), number(json["column"])});
  return {};
}

void ReportReader::give_held() {
  if (held_ == nullptr || held_->empty()) return;
  std::string line;
  held_->release([&](std::string_view piece) {
    for (std::size_t end = 0; (end = piece.find('\n')) != std::string_view::npos;) {
      line += piece.substr(0, end);
      piece.remove_prefix(end + 1);
      Json json;
      json.document.Parse(line.data(), line.size());
      take_game(json);
      line.clear();
    }
    line += piece;
  });
}

void ReportReader::take_game(const Json& json) {
  if (!goes_on(json)) start(json, false);
  Group& group = *group_;
  group.has_record = true;
  group.begin = {number(json["offset"]), number(json["line"]), 0};  // records have no column
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
  std::size_t tag = 0;
  for (const auto& [name, value] : kTags) {
    std::string& kept = group.tags[tag++];
    if (!json[name].IsString()) continue;
    // As tags are written: readers of the header remove the escapes.
    for (const char byte : text(json[name])) {
      if (byte == '"' || byte == '\\') kept += '\\';
      kept += byte;
    }
    group.header.*value = kept;
  }
  if (json["marker"].IsString()) group.header.marker = keep(text(json["marker"]));
  group.encoding = text(json["encoding"]);
  arbiter::JudgedGame& judged = group.judged;
  judged.plies = small(json["plies"]);
  judged.laws = edition(json["laws"]);
  judged.claims = claims(json["claims"]);
  GameReport& report = judged.report.emplace();
  report.start = named(text(json["start"]), arbiter::StartKind::fen, start_id);
  report.laws = judged.laws;
  report.time_class = named(text(json["class"]), arbiter::TimeClass::blitz, arbiter::time_class_id);
  report.stopped_at = maybe_ply(json["stopped_at"]);
  report.stood = plies(json["stood"]);
  report.end.kind =
      named(text(member(json["end"], "how")), arbiter::EndKind::dead_position, arbiter::end_id);
  report.end.ply = small(member(json["end"], "ply"));
  report.ruling = keep(text(json["ruling"]));
  report.verdict = named(text(json["verdict"]), arbiter::Verdict::unreadable, arbiter::verdict_id);
  report.final_fen = text(json["final_fen"]);
  report.repetition_max = small(member(json["repetition"], "max"));
  report.threefold_plies = plies(member(json["repetition"], "threefold_plies"));
  report.halfmove_max = small(json["halfmove_max"]);
  report.can_win.white = maybe_yes(member(json["can_win"], "white"));
  report.can_win.black = maybe_yes(member(json["can_win"], "black"));
  report.lost_winnability.white = maybe_ply(member(json["lost_winnability"], "white"));
  report.lost_winnability.black = maybe_ply(member(json["lost_winnability"], "black"));
  report.clocks = clocks(json["clocks"]);
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

void ReportReader::take_summary(const Json& json) {
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
  summary_.left_out = counted - std::min(counted, findings_);
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
  JudgedInPart& in_part = summary_.judged_in_part;
  const Value& first = json["first_judged_in_part"];
  in_part.games = number(json["judged_in_part"]);
  in_part.file = text(member(first, "file"));
  in_part.game = number(member(first, "game"));
  in_part.place = {0, number(member(first, "line")), number(member(first, "column"))};
  summary_.unreadable_inputs = number(json["unreadable_inputs"]);
  summary_.first_unreadable = text(json["first_unreadable"]);
  const Value& event = json["event"];
  if (event.IsObject()) {
    summary_.event.emplace();
    summary_.event->players = number(member(event, "players"));
    summary_.event->identified = number(member(event, "identified"));
    summary_.event->pairings = number(member(event, "pairings"));
    summary_.event->without_game = number(member(event, "without_game"));
    summary_.event->without_pairing = number(member(event, "without_pairing"));
  }
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
