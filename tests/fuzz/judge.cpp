// Whole games through the parser and the arbiter: all rules, small budgets, every proof checked.

#include "arbiter/judge.h"

#include "arbiter/rules/registry.h"
#include "parser/pgn.h"
#include "parser/source.h"
#include "tests/fuzz/fuzz.h"

namespace fuzz {
namespace {

arbiter::Settings make_settings(arbiter::AfterIllegal after_illegal, arbiter::Winnable winnable) {
  arbiter::Settings settings;
  arbiter::select_rules("ALL", true, settings);
  settings.asked_for.fill(true);
  settings.corrected.fill(true);
  settings.corrects_notation = true;
  settings.corrects_repairs = true;
  settings.records = arbiter::Records::all;
  settings.no_draw_before = 30;
  settings.winnable = winnable;
  settings.after_illegal = after_illegal;
  settings.winnable_nodes = 300;
  settings.legality_nodes = 50;
  settings.repair_nodes = 100;
  settings.verify = true;
  return settings;
}

bool lies_in(std::string_view text, const char* begin, std::size_t length) {
  return begin >= text.data() && begin + length <= text.data() + text.size();
}

void check(std::string_view text, const arbiter::JudgedGame& judged) {
  require(judged.unconfirmed_proofs == 0, "a proof was not confirmed");
  for (const arbiter::Finding& finding : judged.findings) {
    require(finding.rule != nullptr, "a finding has no rule");
    require(finding.place == nullptr || lies_in(text, finding.place, 0),
            "a finding stands outside of the text");
    require(!finding.message.empty(), "a finding has no message");
  }
  const char* end = text.data();
  for (const arbiter::Correction& correction : judged.corrections) {
    require(lies_in(text, correction.place.data(), correction.place.size()),
            "a correction stands outside of the text");
    require(correction.place.data() >= end, "corrections overlap");
    end = correction.place.data() + correction.place.size();
    require(correction.text.find_first_of("\r\n") == std::string::npos &&
                correction.place.find_first_of("\r\n") == std::string_view::npos,
            "a correction changes lines");
  }
}

}  // namespace
}  // namespace fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const arbiter::Settings settings[] = {
      fuzz::make_settings(arbiter::AfterIllegal::automatic, arbiter::Winnable::exact),
      fuzz::make_settings(arbiter::AfterIllegal::stand, arbiter::Winnable::automatic),
  };
  static arbiter::Judge judges[] = {arbiter::Judge(settings[0]), arbiter::Judge(settings[1])};
  const std::string_view text = fuzz::text_of(data, size);
  for (arbiter::Judge& judge : judges) {
    pgn::GameReader reader(text);
    pgn::GameText game;
    arbiter::JudgedGame judged;
    while (reader.next(game)) {
      judge.judge(game, judged);
      fuzz::check(text, judged);
    }
  }
  return 0;
}
