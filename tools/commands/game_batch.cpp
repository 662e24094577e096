#include "tools/commands/game_batch.h"

#include <utility>

#include "parser/pgn.h"

namespace tools {
namespace {

using pgn::TagName;

// A batch has about 1 MiB.
constexpr std::size_t kUsualText = std::size_t{16} << 20;

GameHeader header_of(const pgn::GameText& game) {
  GameHeader header;
  header.text = game.text;
  header.event = game.value(TagName::event);
  header.site = game.value(TagName::site);
  header.date = game.value(TagName::date);
  header.round = game.value(TagName::round);
  header.board = game.value(TagName::board);
  header.white = game.value(TagName::white);
  header.black = game.value(TagName::black);
  header.result_tag = game.value(TagName::result);
  header.marker = game.marker;
  header.termination = game.value(TagName::termination);
  header.game_id = game.value(TagName::game_id);
  return header;
}

}  // namespace

GameBatch::GameBatch(const arbiter::Settings& settings, bool keep_every_game)
    : settings_(settings), keep_every_game_(keep_every_game) {
  judge_.emplace(settings_);
}

void GameBatch::judge() {
  games = plies = flagged_games = 0;
  unjudged_variants.clear();
  kept = 0;
  if (kind != Kind::games) return;
  extent = pgn::measure(text.text);
  if (text.skipped) return;
  pgn::GameReader reader(text.text, text.in_tag_line);
  while (reader.next(game_)) judge_game();
}

void GameBatch::judge_game() {
  if (kept == kept_games.size()) kept_games.emplace_back();
  KeptGame& slot = kept_games[kept];
  arbiter::JudgedGame& judged = slot.judged;
  judge_->judge(game_, judged);
  const bool keep = keep_every_game_ && !judged.no_game;
  if (keep || judged.unconfirmed_proofs != 0 || !judged.findings.empty() || judged.report) {
    slot.header = header_of(game_);
    slot.index = games;
    ++kept;
  }
  if (judged.no_game) {
    // Reports look at the text around to know its encoding.
    slot.header.text = text.text;
    return;
  }
  ++games;
  plies += judged.plies;
  if (judged.flagged) ++flagged_games;
  if (!judged.unjudged_variant.empty()) unjudged_variants.push_back(judged.unjudged_variant);
}

void GameBatch::trim() {
  if (text.text.capacity() <= kUsualText) return;
  text.text = {};
  kept_games = {};
  game_ = {};
  judge_.emplace(settings_);
}

}  // namespace tools
