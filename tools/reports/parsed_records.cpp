#include "tools/reports/parsed_records.h"

#include <cmath>

#include "arbiter/laws/time_class.h"
#include "tools/reports/json_records.h"

namespace tools::parsed {
namespace {

using arbiter::GameReport;
using arbiter::RepairReading;

const Value kNothing;

bool yes(const Value& value) { return value.IsBool() && value.GetBool(); }

std::optional<std::uint32_t> maybe_ply(const Value& value) {
  return value.IsUint() ? std::optional(value.GetUint()) : std::nullopt;
}
std::optional<bool> maybe_yes(const Value& value) {
  return value.IsBool() ? std::optional(value.GetBool()) : std::nullopt;
}
// Of a number of seconds; nothing for more than any clock or time control has (999,999,999 hours).
std::optional<std::int64_t> milliseconds(const Value& value) {
  constexpr double kMostSeconds = 1e13;
  if (!value.IsNumber()) return std::nullopt;
  const double seconds = value.GetDouble();
  if (!(seconds >= 0 && seconds <= kMostSeconds)) return std::nullopt;
  return std::llround(seconds * 1000);
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

}  // namespace

const Value& member(const Value& object, const char* name) {
  if (!object.IsObject()) return kNothing;
  const auto found = object.FindMember(name);
  return found == object.MemberEnd() ? kNothing : found->value;
}

std::string_view text(const Value& value) {
  if (!value.IsString()) return {};
  return {value.GetString(), value.GetStringLength()};
}

std::uint64_t number(const Value& value) { return value.IsUint64() ? value.GetUint64() : 0; }

std::uint32_t small(const Value& value) { return value.IsUint() ? value.GetUint() : 0; }

std::optional<arbiter::Severity> severity(const Value& value) {
  using arbiter::Severity;
  for (const Severity severity : {Severity::info, Severity::warning, Severity::error}) {
    if (arbiter::severity_id(severity) == text(value)) return severity;
  }
  return std::nullopt;
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

GameReport game_report(const Value& json) {
  const auto of = [&json](const char* name) -> const Value& { return member(json, name); };
  GameReport report;
  report.start = named(text(of("start")), arbiter::StartKind::fen, start_id);
  report.laws = edition(of("laws"));
  report.time_class = named(text(of("class")), arbiter::TimeClass::blitz, arbiter::time_class_id);
  report.stopped_at = maybe_ply(of("stopped_at"));
  report.stood = plies(of("stood"));
  report.end.kind =
      named(text(member(of("end"), "how")), arbiter::EndKind::dead_position, arbiter::end_id);
  report.end.ply = small(member(of("end"), "ply"));
  report.verdict = named(text(of("verdict")), arbiter::Verdict::unreadable, arbiter::verdict_id);
  report.final_fen = text(of("final_fen"));
  report.repetition_max = small(member(of("repetition"), "max"));
  report.threefold_plies = plies(member(of("repetition"), "threefold_plies"));
  report.halfmove_max = small(of("halfmove_max"));
  report.can_win.white = maybe_yes(member(of("can_win"), "white"));
  report.can_win.black = maybe_yes(member(of("can_win"), "black"));
  report.lost_winnability.white = maybe_ply(member(of("lost_winnability"), "white"));
  report.lost_winnability.black = maybe_ply(member(of("lost_winnability"), "black"));
  report.clocks = clocks(of("clocks"));
  return report;
}

JudgedInPart judged_in_part(const Value& summary) {
  const Value& first = member(summary, "first_judged_in_part");
  JudgedInPart in_part;
  in_part.games = number(member(summary, "judged_in_part"));
  in_part.file = text(member(first, "file"));
  in_part.game = number(member(first, "game"));
  in_part.place = {JudgedInPart::kNoOffset, number(member(first, "line")),
                   number(member(first, "column"))};
  return in_part;
}

std::optional<EventSummary> event_summary(const Value& json) {
  if (!json.IsObject()) return std::nullopt;
  EventSummary event;
  event.players = number(member(json, "players"));
  event.identified = number(member(json, "identified"));
  event.pairings = number(member(json, "pairings"));
  event.without_game = number(member(json, "without_game"));
  event.without_pairing = number(member(json, "without_pairing"));
  return event;
}

}  // namespace tools::parsed
