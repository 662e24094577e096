#include "tools/fix/game_snapshot.h"

#include <fmt/core.h>

#include <algorithm>
#include <iterator>
#include <variant>

#include "arbiter/board/san_resolution.h"
#include "arbiter/record/game_start.h"
#include "arbiter/replay/replay.h"
#include "arbiter/replay/variations.h"
#include "arbiter/types/rule.h"
#include "parser/pgn.h"

namespace tools {
namespace {

// A move without the parts that a correction may change: check marks and zeros for castling.
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
    // A token that is no move in one language may be one in English.
    case pgn::VariationToken::Kind::move:
    case pgn::VariationToken::Kind::unknown:
      break;
  }
  return "move ";
}

// The moves as played on the board: a correction may change their spelling, but not the move.
class PlayedMoves {
 public:
  PlayedMoves(const pgn::GameText& game, const arbiter::JudgedGame& judged)
      : letters_(*judged.notation.letters) {
    if (!judged.unjudged_variant.empty()) return;
    const arbiter::GameStart start = arbiter::read_start(game);
    arbiter::Replay replay;
    replay.run(game, start.start(), judged.after_illegal, judged.plies + 1);
    if (replay.plies() == 0 && judged.plies != 0) {  // its FEN is that of the end
      replay.run(game, arbiter::standard_start(), judged.after_illegal, judged.plies + 1);
    }
    for (std::uint32_t ply = 1; ply <= replay.plies(); ++ply) {
      const bool legal = !replay.stood(ply);
      main_line_.push_back(legal ? san(replay.position_after(ply - 1), replay.moves()[ply - 1])
                                 : std::string());
    }
    arbiter::replay_variations(
        game, replay,
        [&](const pgn::VariationToken& token, const arbiter::Position& before, arbiter::Move move) {
          variations_[&token] = san(before, move);
        });
  }

  /// The SAN of a move; its text in English letters if it was not played, or not legally.
  std::string main_line(const pgn::GameText& game, std::size_t index) const {
    const bool known = index < main_line_.size() && !main_line_[index].empty();
    return known ? main_line_[index] : text_of(game.moves[index]);
  }
  std::string variation(const pgn::VariationToken& token) const {
    const auto found = variations_.find(&token);
    return found == variations_.end() ? text_of(token.move) : found->second;
  }

 private:
  static std::string san(const arbiter::Position& before, arbiter::Move move) {
    return plain_move(arbiter::to_san(before, move));
  }

  std::string text_of(const pgn::MoveText& move) const {
    return plain_move(pgn::in_english(move.text(), letters_));
  }

  const pgn::PieceLetters& letters_;
  std::vector<std::string> main_line_;
  std::map<const pgn::VariationToken*, std::string> variations_;
};

// A rule speaks once of all such places of a game.
std::uint64_t places_of(const arbiter::Finding& finding) {
  for (const auto& [name, value] : finding.evidence) {
    const auto* const count = std::get_if<std::int64_t>(&value);
    if (name == "count" && count != nullptr) return static_cast<std::uint64_t>(*count);
  }
  return 1;
}

std::vector<std::string> content_of(const pgn::GameText& game, const PlayedMoves& played) {
  std::vector<std::string> content;
  for (const pgn::Tag& tag : game.tags) {
    const bool is_result = tag.known == pgn::TagName::result;
    content.push_back(
        fmt::format("tag {} {}", tag.name, is_result ? "" : pgn::unescape(tag.value)));
  }
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    content.push_back(played.main_line(game, i));
  }
  for (const pgn::VariationToken& token : game.variations) {
    content.push_back(
        fmt::format("{}{} {}", kind_name(token.kind), played.variation(token), token.main_moves));
  }
  for (const pgn::Comment& comment : game.comments) {
    content.push_back(
        fmt::format("comment {} {} {}", comment.text, comment.main_moves, comment.depth));
  }
  content.push_back(fmt::format("unknown {}", game.unknown_token));
  content.push_back(game.marker.empty() ? "no marker" : "marker");
  return content;
}

}  // namespace

GameSnapshot take_snapshot(const pgn::GameText& game, const arbiter::JudgedGame& judged) {
  GameSnapshot snapshot;
  pgn::GameText again;
  const bool is_usual = judged.notation.is_usual();
  if (!is_usual) pgn::read_again(game, judged.notation, again);
  const pgn::GameText& read = is_usual ? game : again;
  snapshot.content = content_of(read, PlayedMoves(read, judged));
  snapshot.plies = judged.plies;
  if (judged.report) snapshot.final_fen = judged.report->final_fen;
  for (const arbiter::Finding& finding : judged.findings) {
    snapshot.findings[finding.rule->id] += places_of(finding);
    if (finding.rule->has(arbiter::trait::kRepairable)) ++snapshot.faults;
  }
  std::copy_if(snapshot.content.begin(), snapshot.content.end(), std::back_inserter(snapshot.tags),
               [](const std::string& line) { return line.starts_with("tag "); });
  snapshot.comments = read.comments.size();
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

bool is_sound_repair(const GameSnapshot& before, const GameSnapshot& after) {
  return before.faults != 0 && after.faults == 0 && before.tags == after.tags &&
         after.comments == before.comments + 1 && after.plies + 1 >= before.plies;
}

}  // namespace tools
