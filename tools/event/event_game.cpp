#include "tools/event/event_game.h"

namespace tools {

EventFinding finding_about(const EventGame& game, const arbiter::Rule& rule) {
  EventFinding found;
  found.finding.rule = &rule;
  found.finding.severity = game.policy.severity(rule);
  found.finding.article = rule.article.in(game.laws);
  found.file = game.file;
  found.game = game.game;
  found.place = game.begin;
  found.laws = game.laws;
  found.white = game.player.white;
  found.black = game.player.black;
  found.event = game.event;
  found.site = game.site;
  found.date = game.date;
  found.round = game.round;
  found.board = game.board;
  found.order = game.order;
  return found;
}

}  // namespace tools
