#include "tools/event/read_event.h"

#include <cstdint>

#include "arbiter/judge.h"
#include "arbiter/types/judged_game.h"
#include "parser/game_text.h"
#include "parser/pgn.h"
#include "parser/source.h"
#include "tools/event/event_policy.h"
#include "tools/event/event_source.h"
#include "tools/event/game_entry.h"
#include "tools/event/report_comparison.h"
#include "tools/event/trf.h"

namespace tools {

void add_text(std::string_view file, std::string_view text, const arbiter::Settings& settings,
              EventBook& book) {
  arbiter::Judge judge(settings);
  arbiter::JudgedGame judged;
  pgn::GameReader reader(text);
  pgn::GameText game;
  pgn::PlaceFinder places(text);
  EntryMaker maker;
  GameEntries entries;
  const EventPolicy policy = EventPolicy::of(settings);
  std::uint64_t games = 0;
  while (reader.next(game)) {
    judge.judge(game, judged);
    if (judged.no_game) continue;
    maker.append(game, judged, policy, ++games, places.find(game.text.data()), entries);
  }
  book.add(file, 0, {}, entries);
}

std::vector<EventFinding> event_findings(std::string_view text, const arbiter::Settings& settings,
                                         std::string_view tournament_report) {
  ReportComparison comparison(EventPolicy::of(settings));
  std::vector<EventSource*> sources;
  if (!tournament_report.empty()) {
    comparison.add(read_trf(tournament_report, "event.trf").report);
    sources.push_back(&comparison);
  }
  EventBook book(sources);
  add_text("event.pgn", text, settings, book);
  std::vector<EventFinding> found;
  book.finish([&found](const EventFinding& each) { found.push_back(each); });
  return found;
}

}  // namespace tools
