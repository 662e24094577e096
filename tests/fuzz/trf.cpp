// A tournament report, and the games it is about behind it: the text from the first line on that
// begins with a bracket.

#include "tools/event/trf.h"

#include "arbiter/rules/registry.h"
#include "tests/fuzz/fuzz.h"
#include "tools/event/read_event.h"

namespace fuzz {
namespace {

arbiter::Settings make_settings() {
  arbiter::Settings settings;
  arbiter::select_rules("ALL", true, settings);
  settings.winnable = arbiter::Winnable::off;
  settings.legality = arbiter::Legality::off;
  settings.repair = false;
  return settings;
}

void check(const tools::TournamentReport& report) {
  for (const tools::TrfPlayer& player : report.players) {
    require(player.number >= 1 && player.number <= 9999, "a starting number out of range");
    const tools::TrfPlayer* const found = report.player(player.number);
    require(found != nullptr || report.shared_numbers.contains(player.number), "a player is lost");
    tools::player_label(player);
  }
}

}  // namespace
}  // namespace fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const arbiter::Settings settings = fuzz::make_settings();
  const std::string_view text = fuzz::text_of(data, size);
  const std::size_t line = text.find("\n[");
  const std::string_view report = text.substr(0, line == text.npos ? text.npos : line + 1);
  const std::string_view games = line == text.npos ? std::string_view() : text.substr(line + 1);
  const tools::TrfReading reading = tools::read_trf(report, "event.trf");
  if (reading.error.empty()) fuzz::check(reading.report);
  for (const tools::EventFinding& found : tools::event_findings(games, settings, report)) {
    fuzz::require(found.finding.rule != nullptr, "a finding without a rule");
    fuzz::require(!found.finding.message.empty(), "a finding has no message");
  }
  return 0;
}
