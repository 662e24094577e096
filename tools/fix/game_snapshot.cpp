#include "tools/fix/game_snapshot.h"

#include <fmt/core.h>
#include <xxhash.h>

#include <algorithm>
#include <memory>
#include <new>
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

// The content of a game, part by part.
class ContentHash {
 public:
  ContentHash() : state_(XXH3_createState()) {
    if (!state_) throw std::bad_alloc();
    XXH3_128bits_reset(state_.get());
  }

  void add(std::string_view part) {
    const std::uint64_t size = part.size();  // so that no two parts are as one
    XXH3_128bits_update(state_.get(), &size, sizeof(size));
    if (!part.empty()) XXH3_128bits_update(state_.get(), part.data(), part.size());
  }

  std::array<std::uint64_t, 2> value() const {
    const XXH128_hash_t hash = XXH3_128bits_digest(state_.get());
    return {hash.low64, hash.high64};
  }

 private:
  struct Free {
    void operator()(XXH3_state_t* state) const { XXH3_freeState(state); }
  };
  std::unique_ptr<XXH3_state_t, Free> state_;
};

// Adds the moves as played on the board: a correction may change their spelling, but not the move.
// Of a move that was not played, or not legally, the text in English letters.
class MoveAdder {
 public:
  MoveAdder(const pgn::GameText& game, const arbiter::JudgedGame& judged, ContentHash& content)
      : game_(game), letters_(*judged.notation.letters), content_(content) {
    if (judged.unjudged_variant.empty()) replay(judged);
  }

  void add_main_line() {
    for (std::uint32_t ply = 1; ply <= game_.moves.size(); ++ply) {
      if (ply > replay_.plies() || replay_.stood(ply)) {
        content_.add(text_of(game_.moves[ply - 1]));
      } else {
        content_.add(san(replay_.position_after(ply - 1), replay_.moves()[ply - 1]));
      }
    }
  }

  void add_variations() {
    const pgn::VariationToken* next = game_.variations.data();
    const pgn::VariationToken* const end = next + game_.variations.size();
    const auto add_unplayed = [&](const pgn::VariationToken* stop) {
      for (; next != stop; ++next) add(*next, text_of(*next));
    };
    if (is_played_) {
      // It is called in the order of the text.
      arbiter::replay_variations(game_, replay_,
                                 [&](const pgn::VariationToken& token,
                                     const arbiter::Position& before, arbiter::Move move) {
                                   add_unplayed(&token);
                                   add(*next++, san(before, move));
                                 });
    }
    add_unplayed(end);
  }

 private:
  void replay(const arbiter::JudgedGame& judged) {
    is_played_ = true;
    const arbiter::GameStart start = arbiter::read_start(game_);
    replay_.run(game_, start.start(), judged.after_illegal, judged.plies + 1);
    if (replay_.plies() == 0 && judged.plies != 0) {  // its FEN is that of the end
      replay_.run(game_, arbiter::standard_start(), judged.after_illegal, judged.plies + 1);
    }
  }

  void add(const pgn::VariationToken& token, std::string_view move) {
    content_.add(kind_name(token.kind));
    content_.add(move);
    content_.add(std::to_string(token.main_moves));
  }

  static std::string san(const arbiter::Position& before, arbiter::Move move) {
    return plain_move(arbiter::to_san(before, move));
  }

  std::string text_of(const pgn::MoveText& move) const {
    return plain_move(pgn::in_english(move.text(), letters_));
  }

  // What is no move stays as it is.
  std::string text_of(const pgn::VariationToken& token) const {
    const bool is_unknown = token.kind == pgn::VariationToken::Kind::unknown;
    return is_unknown ? plain_move(token.move.text()) : text_of(token.move);
  }

  const pgn::GameText& game_;
  const pgn::PieceLetters& letters_;
  ContentHash& content_;
  bool is_played_ = false;
  arbiter::Replay replay_;
};

// A rule speaks once of all such places of a game.
std::uint64_t places_of(const arbiter::Finding& finding) {
  for (const auto& [name, value] : finding.evidence) {
    const auto* const count = std::get_if<std::int64_t>(&value);
    if (name == "count" && count != nullptr) return static_cast<std::uint64_t>(*count);
  }
  return 1;
}

// A name may have blanks, but no quote.
std::string tag_line(const pgn::Tag& tag) {
  const bool is_result = tag.known == pgn::TagName::result;
  return fmt::format("tag {}\"{}", tag.name, is_result ? "" : pgn::unescape(tag.value));
}

void add_content(const pgn::GameText& game, const arbiter::JudgedGame& judged,
                 ContentHash& content) {
  MoveAdder moves(game, judged, content);
  moves.add_main_line();
  moves.add_variations();
  for (const pgn::Comment& comment : game.comments) {
    content.add(comment.text);
    content.add(fmt::format("comment {} {}", comment.main_moves, std::uint32_t{comment.depth}));
  }
  content.add(fmt::format("unknown {}", game.unknown_token));
  content.add(game.marker.empty() ? "no marker" : "marker");
}

}  // namespace

GameSnapshot take_snapshot(const pgn::GameText& game, const arbiter::JudgedGame& judged) {
  GameSnapshot snapshot;
  pgn::GameText again;
  const bool is_usual = judged.notation.is_usual();
  if (!is_usual) pgn::read_again(game, judged.notation, again);
  const pgn::GameText& read = is_usual ? game : again;
  ContentHash content;
  for (const pgn::Tag& tag : read.tags) content.add(snapshot.tags.emplace_back(tag_line(tag)));
  add_content(read, judged, content);
  snapshot.content = content.value();
  snapshot.plies = judged.plies;
  if (judged.report) snapshot.final_fen = judged.report->final_fen;
  for (const arbiter::Finding& finding : judged.findings) {
    snapshot.findings[finding.rule->id] += places_of(finding);
    if (finding.rule->has(arbiter::trait::kRepairable)) ++snapshot.faults;
  }
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
