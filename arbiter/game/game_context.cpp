#include "arbiter/game/game_context.h"

#include <fmt/core.h>

#include <algorithm>

#include "arbiter/claims/claim_finder.h"
#include "arbiter/clocks/game_clocks.h"

namespace arbiter {

const Claims& GameContext::claims() {
  if (!claims_) {
    std::optional<std::uint32_t> end;
    if (ends.end.kind != EndKind::none) end = ends.end.ply;
    claims_ = find_claims(*replay_, end);
  }
  return *claims_;
}

TimeClass GameContext::time_class() const {
  if (settings_->time_class) return *settings_->time_class;
  const std::optional<pgn::TimeControl>& control = analyses_.clocks.control().shared;
  return classify_time(control ? &*control : nullptr, text_->value(pgn::TagName::event));
}

std::string GameContext::numbered(std::uint32_t ply, std::string_view move) const {
  const bool white = replay_->mover(ply) == Color::white;
  return fmt::format("{}{} {}", replay_->move_number(ply), white ? "." : "...", move);
}

std::string GameContext::move_text(std::uint32_t ply) const {
  if (ply == 0 || ply > text_->moves.size()) return "";
  return numbered(ply, text_->moves[ply - 1].text());
}

std::string GameContext::fen_after(std::uint32_t ply) const {
  const Position position = replay_->position_after(ply);
  return to_fen(position, replay_->move_number(ply + 1));
}

std::uint32_t GameContext::ply_at(const char* place) const {
  const auto after =
      std::partition_point(text_->moves.begin(), text_->moves.end(),
                           [place](const pgn::MoveText& move) { return move.begin <= place; });
  return static_cast<std::uint32_t>(after - text_->moves.begin());
}

const char* GameContext::place_of_ply(std::uint32_t ply) const {
  if (ply == 0 || ply > text_->moves.size()) return text_->text.data();
  return text_->moves[ply - 1].begin;
}

const char* GameContext::place_of_result() const {
  if (!text_->marker.empty()) return text_->marker.data();
  const pgn::Tag* tag = text_->find(pgn::TagName::result);
  return tag == nullptr ? text_->text.data() : tag->begin;
}

Finding& FindingSink::add(const Rule& rule, const char* place, std::uint32_t ply) {
  Finding& finding = findings_.emplace_back();
  finding.rule = &rule;
  finding.severity = rule.severity;
  finding.article = rule.article.in(game_.laws);
  finding.place = place;
  finding.ply = ply;
  return finding;
}

}  // namespace arbiter
