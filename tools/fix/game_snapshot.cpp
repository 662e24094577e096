#include "tools/fix/game_snapshot.h"

#include <algorithm>
#include <utility>

#include "arbiter/rules/rule.h"
#include "parser/pgn.h"

namespace tools {
namespace {

// A move without what a correction may change. Every spelling has its own text.
std::string plain_move(std::string_view text) {
  std::string plain(text);
  std::replace(plain.begin(), plain.end(), '0', 'O');
  std::erase_if(plain, [](char sign) { return sign == '+' || sign == '#'; });
  return plain;
}

std::string_view kind_name(pgn::VariationToken::Kind kind) {
  switch (kind) {
    case pgn::VariationToken::Kind::open:
      return "(";
    case pgn::VariationToken::Kind::close:
      return ")";
    case pgn::VariationToken::Kind::move:
      return "move ";
    case pgn::VariationToken::Kind::unknown:
      break;
  }
  return "unknown ";
}

std::vector<std::string> content_of(const pgn::GameText& game) {
  std::vector<std::string> content;
  for (const pgn::Tag& tag : game.tags) {
    const bool is_result = tag.known == pgn::TagName::result;
    content.push_back("tag " + std::string(tag.name) + " " +
                      (is_result ? std::string() : pgn::unescape(tag.value)));
  }
  for (const pgn::MoveText& move : game.moves) content.push_back(plain_move(move.text()));
  for (const pgn::VariationToken& token : game.variations) {
    content.push_back(std::string(kind_name(token.kind)) + plain_move(token.move.text()) + " " +
                      std::to_string(token.main_moves));
  }
  for (const pgn::Comment& comment : game.comments) {
    content.push_back("comment " + std::string(comment.text) + " " +
                      std::to_string(comment.main_moves) + " " + std::to_string(comment.depth));
  }
  content.push_back("unknown " + std::string(game.unknown_token));
  content.push_back(game.marker.empty() ? "no marker" : "marker");
  return content;
}

}  // namespace

GameSnapshot take_snapshot(const pgn::GameText& game, const arbiter::JudgedGame& judged) {
  GameSnapshot snapshot;
  snapshot.content = content_of(game);
  snapshot.plies = judged.plies;
  if (judged.report) snapshot.final_fen = judged.report->final_fen;
  for (const arbiter::Finding& finding : judged.findings) ++snapshot.findings[finding.rule->id];
  return snapshot;
}

bool is_sound_correction(const GameSnapshot& before, const GameSnapshot& after) {
  if (before.plies != after.plies || before.final_fen != after.final_fen) return false;
  if (before.content != after.content) return false;
  return std::all_of(after.findings.begin(), after.findings.end(), [&](const auto& found) {
    const auto known = before.findings.find(found.first);
    return known != before.findings.end() && found.second <= known->second;
  });
}

}  // namespace tools
