#include "arbiter/legality/immediate/castling_facts.h"

#include <fmt/core.h>

#include <utility>

#include "arbiter/wording/wording.h"

namespace arbiter {
namespace {

class CastlingExaminer {
 public:
  CastlingExaminer(const pgn::Fen& fen, const Start& start)
      : start_(start), position_(start.position), chess960_(is_chess960(fen, start)) {}

  std::vector<BasicFact> run() {
    for (const Color color : {Color::white, Color::black}) examine(color);
    return std::move(facts_);
  }

 private:
  static bool is_chess960(const pgn::Fen& fen, const Start& start) {
    return start.kind == StartKind::chess960 || is_chess960_array(start.position, true) ||
           fen.castling.names_rook_files();
  }

  void add(std::string sentence, Bitboard men) {
    facts_.push_back({Fault::castling_right, std::move(sentence), men});
  }

  void examine(Color color) {
    std::vector<pgn::CastlingRight> rights;
    std::vector<std::string> letters;
    for (const pgn::CastlingRight& right : start_.impossible_rights) {
      if (right.color != color) continue;
      rights.push_back(right);
      letters.emplace_back(1, right.letter);
    }
    if (rights.empty()) return;
    const Square king = position_.king(color);
    const std::string needed = square_needed(color, king);
    if (needed.empty()) {
      for (const pgn::CastlingRight& right : rights) examine_rook(right, king);
      return;
    }
    const bool several = rights.size() > 1;
    add(fmt::format("The castling {} {} {} the {} king on {}, and it stands on {}.",
                    several ? "rights" : "right", list_words(letters), several ? "need" : "needs",
                    side_adjective(color), needed, pgn::square_name(king)),
        bit(king));
  }

  // Where the king would have to stand; empty if it stands there. In Chess960 it begins between its
  // rooks.
  std::string square_needed(Color color, Square king) const {
    const Square e_file = square_at_home(color, File::e);
    if (!chess960_) return king == e_file ? "" : pgn::square_name(e_file);
    if (relative_rank(color, king) != Rank::first) return "its first rank";
    if (file_of(king) != File::a && file_of(king) != File::h) return "";
    return "its first rank with room for a rook on either side";
  }

  void examine_rook(pgn::CastlingRight right, Square king) {
    if (right.rook_file() == File::none && chess960_) {
      const Square held = rook_with_right(right, king);
      if (held != Square::none) return add_second_rook(right, held, king);
      add(fmt::format("The castling right {} needs a {} rook on that side of the {} {}, and there "
                      "is none.",
                      right.letter, side_adjective(right.color), side_adjective(right.color),
                      man_on(position_, king)),
          bit(king));
      return;
    }
    const File file = right.rook_file() != File::none  ? right.rook_file()
                      : right.is_outermost_king_side() ? File::h
                                                       : File::a;
    const Square corner = square_at_home(right.color, file);
    if (position_.at(corner) == Man{right.color, Kind::rook}) {
      return add_second_rook(right, rook_with_right(right, king), king);
    }
    add(fmt::format("The castling right {} needs a {} rook on {}, and {}.", right.letter,
                    side_adjective(right.color), pgn::square_name(corner), occupant(corner)),
        bit(king) | (position_.occupied() & bit(corner)));
  }

  // The rook with a castling right on the side of the king that `right` names; none if there is
  // none.
  Square rook_with_right(pgn::CastlingRight right, Square king) const {
    Wing wing = right.is_outermost_king_side() ? Wing::king : Wing::queen;
    if (right.rook_file() != File::none) {
      wing = Position::castling_wing(king, square_at_home(right.color, right.rook_file()));
    }
    return position_.castling_rook(right.color, wing);
  }

  void add_second_rook(pgn::CastlingRight right, Square other, Square king) {
    add(fmt::format("The castling right {} names a second {} rook on that side of the {}: the one "
                    "on {} has the right already.",
                    right.letter, side_adjective(right.color), man_on(position_, king),
                    pgn::square_name(other)),
        bit(king) | bit(other));
  }

  static Square square_at_home(Color color, File file) {
    return pgn::make_square(file, color == Color::white ? Rank::first : Rank::eighth);
  }

  std::string occupant(Square square) const {
    if (position_.is_empty(square)) return "that square is empty";
    const Man man = position_.at(square);
    return fmt::format("a {} {} stands there", side_adjective(man.color), kind_name(man.kind));
  }

  const Start& start_;
  const Position& position_;
  bool chess960_;
  std::vector<BasicFact> facts_;
};

}  // namespace

std::vector<BasicFact> castling_facts(const pgn::Fen& fen, const Start& start) {
  return CastlingExaminer(fen, start).run();
}

std::vector<std::string> impossible_letters(const Start& start) {
  std::vector<std::string> letters;
  for (const pgn::CastlingRight& right : start.impossible_rights) {
    letters.emplace_back(1, right.letter);
  }
  return letters;
}

}  // namespace arbiter
