#include "tools/event/event_words.h"

#include <fmt/core.h>

#include <string>

#include "arbiter/rules/rules.h"
#include "tools/text/fold.h"

namespace tools {
namespace {

// What identifies a game wherever it stands: names, round and moves.
void append_identity(const EventGame& game, std::string& identity) {
  for (const std::string* text : {&game.player.white, &game.player.black, &game.round}) {
    identity += folded(*text);
    identity += '\0';
  }
  identity.append(reinterpret_cast<const char*>(game.moves.data()),
                  game.moves.size() * sizeof(arbiter::Move));
  identity += '\0';
}

void describe_same_player(const EventGame& game, EventFinding& found) {
  arbiter::Finding& finding = found.finding;
  const bool by_number = folded(game.player.white) != folded(game.player.black);
  finding.message =
      by_number ? fmt::format(
                      "White, {}, and Black, {}, have the same FIDE number {}, so the record "
                      "names one person on both sides.",
                      game.player.white, game.player.black, game.fide_id.white)
                : fmt::format("The record names {} as White and as Black.", game.player.white);
  finding.suggestion =
      "Look up who the opponent was, in the pairing of the round or on the scoresheet, and correct "
      "the name.";
  finding.evidence = {{"white", game.player.white}, {"black", game.player.black}};
  if (by_number) finding.evidence.emplace_back("fide_id", game.fide_id.white);
}

}  // namespace

EventFinding finding_of(const EventHit& hit, const GameStore& games) {
  const EventGame first = games.game(hit.first);
  EventFinding found = finding_about(first, *hit.rule);
  append_identity(first, found.identity);
  if (hit.rule == &arbiter::kX703SamePlayer) describe_same_player(first, found);
  return found;
}

}  // namespace tools
