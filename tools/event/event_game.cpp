#include "tools/event/event_game.h"

#include <string>

#include "arbiter/types/finding.h"
#include "tools/text/encoding.h"

namespace tools {
namespace {

// Keeps the memory, unlike an assignment.
void clear(arbiter::Finding& finding) {
  finding.place = nullptr;
  finding.ply = 0;
  for (std::string* text : {&finding.move, &finding.fen, &finding.message, &finding.suggestion}) {
    text->clear();
  }
  finding.evidence.clear();
  finding.repair.reset();
}

}  // namespace

EventFinding finding_about(const EventGame& game, const arbiter::Rule& rule) {
  EventFinding found;
  begin_finding(game, rule, found);
  return found;
}

void begin_finding(const EventGame& game, const arbiter::Rule& rule, EventFinding& found) {
  clear(found.finding);
  found.finding.rule = &rule;
  found.finding.severity = game.policy.severity(rule);
  found.finding.article = rule.article.in(game.laws);
  found.file = game.file;
  found.game = game.game;
  found.place = game.begin;
  found.laws = game.laws;
  found.encoding = encoding_name(game.windows_1252);
  found.white = game.player.white;
  found.black = game.player.black;
  found.event = game.event;
  found.site = game.site;
  found.date = game.date;
  found.round = game.round;
  found.board = game.board;
  found.order = game.order;
  found.identity.clear();
  found.second_identity = 0;
}

}  // namespace tools
