#include "tests/metamorphic/said.h"

#include <fmt/format.h>

#include "arbiter/judge.h"
#include "arbiter/rules/registry.h"
#include "arbiter/types/judged_game.h"
#include "arbiter/types/rule.h"
#include "parser/pgn.h"
#include "tests/testing/judging.h"

namespace metamorphic {
namespace {

std::string shown(bool value) { return value ? "true" : "false"; }
std::string shown(std::int64_t value) { return fmt::to_string(value); }
std::string shown(const std::string& value) { return value; }
template <class Value>
std::string shown(const std::vector<Value>& values) {
  return fmt::format("{}", fmt::join(values, ", "));
}

arbiter::Settings settings_of(arbiter::Legality legality) {
  arbiter::Settings settings;
  for (const char* const group : {"M", "P", "D", "R", "C"}) {
    arbiter::select_rules(group, true, settings);
  }
  settings.legality = legality;
  settings.no_draw_before = kNoDrawBefore;
  return settings;
}

Said said_by(const arbiter::Finding& finding) {
  Said said;
  said.rule = std::string(finding.rule->id);
  said.severity = std::string(arbiter::severity_id(finding.severity));
  said.ply = finding.ply;
  said.message = finding.message;
  for (const auto& [key, value] : finding.evidence) {
    said.evidence +=
        fmt::format("{}={}\n", key, std::visit([](const auto& v) { return shown(v); }, value));
  }
  return said;
}

}  // namespace

std::string Said::heading() const { return fmt::format("{} {} {}", rule, severity, ply); }

std::vector<std::vector<Said>> what_is_said_of_each(const std::string& text,
                                                    arbiter::Legality legality) {
  const arbiter::Settings settings = settings_of(legality);
  arbiter::Judge judge(settings);
  arbiter::JudgedGame judged;
  pgn::GameReader reader(text);
  std::vector<std::vector<Said>> all;
  for (pgn::GameText game; reader.next(game);) {
    judge.judge(game, judged);
    all.emplace_back();
    for (const arbiter::Finding& finding : judged.findings) all.back().push_back(said_by(finding));
  }
  return all;
}

std::vector<Said> what_is_said(const std::string& text, arbiter::Legality legality) {
  const auto all = what_is_said_of_each(text, legality);
  return all.empty() ? std::vector<Said>{} : all.front();
}

arbiter::GameEnd end_of(const std::string& text) {
  arbiter::Settings settings;
  settings.records = arbiter::Records::all;
  settings.chances_in_records = false;
  const auto judged = tests::judge_first_game(text, settings);
  return judged.report ? judged.report->end : arbiter::GameEnd{};
}

bool is_read_in_another_language(const std::string& text) {
  arbiter::Settings settings;
  arbiter::select_rules("S105", true, settings);
  const auto judged = tests::judge_first_game(text, settings);
  return !judged.notation.is_usual() && judged.findings.empty();
}

std::string headings(const std::vector<Said>& said) {
  std::string text;
  for (const Said& each : said) text += each.heading() + "\n";
  return text;
}

std::string everything(const std::vector<Said>& said) {
  std::string text;
  for (const Said& each : said) {
    text += each.heading() + "\n" + each.message + "\n" + each.evidence;
  }
  return text;
}

std::uint32_t first_illegal(const std::vector<Said>& said) {
  std::uint32_t first = 0;
  for (const Said& each : said) {
    if (each.rule.front() == 'M' && (first == 0 || each.ply < first)) first = each.ply;
  }
  return first;
}

}  // namespace metamorphic
