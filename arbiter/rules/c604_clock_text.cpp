#include <fmt/core.h>

#include <optional>
#include <string>
#include <variant>

#include "arbiter/clocks/game_clocks.h"
#include "arbiter/game/game_context.h"
#include "arbiter/rules/rules.h"
#include "arbiter/rules/text_finding.h"
#include "arbiter/wording/wording.h"
#include "parser/clock.h"
#include "parser/pgn.h"
#include "parser/time_control.h"

namespace arbiter {
namespace {

constexpr pgn::TagName kControlTags[] = {
    pgn::TagName::time_control, pgn::TagName::white_time_control, pgn::TagName::black_time_control};

// An empty value says as much as "?". Correspondence players count in days, in many ways.
std::optional<pgn::TimeControlErrorCode> fault_of(const GameContext& game, const pgn::Tag& tag) {
  const bool understood =
      tag.known == pgn::TagName::time_control && game.clocks().control().shared.has_value();
  if (understood || game.correspondence) return std::nullopt;
  const pgn::TimeControlResult result = pgn::parse_time_control(pgn::unescape(tag.value));
  const auto* const error = std::get_if<pgn::TimeControlError>(&result);
  if (error == nullptr || error->code == pgn::TimeControlErrorCode::empty) return std::nullopt;
  return error->code;
}

struct ControlFault {
  const pgn::Tag* tag = nullptr;  // the first tag with a fault; null if there is none
  pgn::TimeControlErrorCode code = pgn::TimeControlErrorCode::unreadable;
  std::uint64_t count = 0;
};

ControlFault find_control_fault(const GameContext& game) {
  ControlFault found;
  for (const pgn::TagName name : kControlTags) {
    const pgn::Tag* const tag = game.text().find(name);
    if (tag == nullptr) continue;
    const std::optional<pgn::TimeControlErrorCode> code = fault_of(game, *tag);
    if (!code) continue;
    ++found.count;
    if (found.tag != nullptr && found.tag->begin < tag->begin) continue;
    found.tag = tag;
    found.code = *code;
  }
  return found;
}

// What cannot be said without the tag; empty if another one states the control.
std::string_view loss_words(const GameContext& game, pgn::TagName tag) {
  const StatedControl& control = game.clocks().control();
  const bool white = control.of(Color::white) != nullptr;
  const bool black = control.of(Color::black) != nullptr;
  if (tag == pgn::TagName::white_time_control) {
    return white ? "" : " Without it nothing is said about White's clock.";
  }
  if (tag == pgn::TagName::black_time_control) {
    return black ? "" : " Without it nothing is said about Black's clock.";
  }
  return white && black ? "" : " Without it nothing is said about the clocks.";
}

Finding& report_control(const Rule& rule, const GameContext& game, const ControlFault& fault,
                        FindingSink& findings) {
  const pgn::Tag& tag = *fault.tag;
  Finding& finding = findings.add(rule, tag.begin, 0);
  finding.message =
      fmt::format("The tag {} says {}, which is no known form of a time control. {}{}", tag.name,
                  quoted(tag.value), expected(fault.code), loss_words(game, tag.known));
  finding.evidence = {{"tag", std::string(tag.name)}, {"value", std::string(tag.value)}};
  finding.suggestion =
      "Write the time control in seconds, as in 5400+30 or 40/5400+30:1800+30, or ? if it is not "
      "known.";
  return finding;
}

Finding& report_command(const Rule& rule, const GameContext& game, FindingSink& findings) {
  const ClockReadings& readings = game.clocks().readings();
  const pgn::ClockItem& first = readings.first_error;
  const std::uint32_t ply = readings.first_error_ply;
  Finding& finding = findings.add(rule, first.slice.data(), ply);
  finding.move = game.move_text(ply);
  finding.message = fmt::format("The clock command {} cannot be read. {}", quoted(first.slice),
                                expected(first.error));
  finding.evidence = {{"command", std::string(clock_command_name(first.command))},
                      {"text", quoted(first.slice)}};
  finding.suggestion = "Write the time as hours, minutes and seconds, or remove the command.";
  return finding;
}

void check_c604(const Rule& rule, GameContext& game, FindingSink& findings) {
  const ControlFault control = find_control_fault(game);
  const std::uint32_t commands = game.clocks().readings().errors;
  if (control.count + commands == 0) return;
  Finding& finding = control.tag != nullptr ? report_control(rule, game, control, findings)
                                            : report_command(rule, game, findings);
  add_count(control.count + commands, finding);
}

}  // namespace

const Rule kC604ClockText = {
    .id = "C604",
    .name = "clock-text",
    .group = RuleGroup::claims,
    .severity = Severity::warning,
    .on_by_default = true,
    .article = {},
    .summary = "a clock command or a time control in none of the known forms",
    .why =
        "Programs show clocks, and this one compares them with the time control, only where both "
        "can be read. The commands %clk, %emt, %egt and %mct stand in brackets with a time such as "
        "1:05:23; TimeControl has periods in seconds (PGN standard 9.6.1) or one of the usual "
        "forms in words.",
    .fix = "Correct the text. For a time control that is not known write ?.",
    .triggers = trigger::kClocks,
    .check = check_c604,
};

}  // namespace arbiter
