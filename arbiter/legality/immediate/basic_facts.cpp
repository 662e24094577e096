#include "arbiter/legality/immediate/basic_facts.h"

#include <fmt/core.h>

#include <algorithm>
#include <string_view>
#include <utility>

#include "arbiter/legality/immediate/castling_facts.h"
#include "arbiter/legality/immediate/last_check.h"
#include "arbiter/legality/immediate/men_count.h"
#include "arbiter/wording/wording.h"

namespace arbiter {
namespace {

class Examiner {
 public:
  Examiner(const pgn::Fen& fen, const Start& start)
      : fen_(fen), start_(start), position_(start.written_position()) {}

  std::vector<BasicFact> examine(Fault fault) {
    switch (fault) {
      case Fault::kings:
        kings();
        break;
      case Fault::opponent_in_check:
        if (position_.has_one_king_each()) opponent_in_check();
        break;
      case Fault::pawn_rank:
        pawn_rank();
        break;
      case Fault::too_many_men:
        for (const Color color : kColors) too_many_men(color);
        break;
      case Fault::castling_right:
        facts_ = castling_facts(fen_, start_);
        break;
      case Fault::en_passant_square:
        if (position_.has_one_king_each()) en_passant_square();
        break;
      case Fault::impossible_check:
        if (position_.has_one_king_each()) impossible_check();
        break;
    }
    return std::move(facts_);
  }

 private:
  void add(Fault fault, std::string sentence, Bitboard men) {
    facts_.push_back({fault, std::move(sentence), men});
  }

  // Kings attack each other only when they stand side by side, which is a fact of its own.
  Bitboard attackers(const Position& position, Square king, Color by) const {
    return position.attackers(king, by) & ~position.men(Kind::king);
  }

  void kings() {
    for (const Color color : kColors) {
      const Bitboard kings = position_.men(color, Kind::king);
      if (kings == 0) add(Fault::kings, fmt::format("{} has no king.", side_name(color)), 0);
      if (!more_than_one(kings)) continue;
      add(Fault::kings,
          fmt::format("{} has {}, on {}.", side_name(color), spelled_count(count(kings), "king"),
                      list_squares(kings)),
          kings);
    }
    if (!position_.has_one_king_each() || !position_.kings_touch()) return;
    add(Fault::kings,
        fmt::format("The kings stand side by side, on {} and {}.",
                    pgn::square_name(position_.king(Color::white)),
                    pgn::square_name(position_.king(Color::black))),
        position_.men(Kind::king));
  }

  void opponent_in_check() {
    const Color to_move = position_.side_to_move();
    const Color moved = opposite(to_move);
    const Bitboard checkers = attackers(position_, position_.king(moved), to_move);
    if (checkers == 0) return;
    add(Fault::opponent_in_check,
        fmt::format("{} has just moved, and the {} {} is in check from {}.", side_name(moved),
                    side_adjective(moved), man_on(position_, position_.king(moved)),
                    the_men(position_, checkers)),
        checkers);
  }

  void pawn_rank() {
    const Bitboard pawns = position_.men(Kind::pawn) & end_ranks();
    if (pawns == 0) return;
    add(Fault::pawn_rank,
        fmt::format("{} on {}, where no pawn can stand.",
                    more_than_one(pawns) ? "Pawns stand" : "A pawn stands", list_squares(pawns)),
        pawns);
  }

  void too_many_men(Color color) {
    const int pawns = count(position_.men(color, Kind::pawn));
    const int men = count(position_.men(color));
    if (pawns > kPawns) {
      add(Fault::too_many_men,
          fmt::format("{} has {}, and there were never more than eight.", side_name(color),
                      spelled_count(pawns, "pawn")),
          position_.men(color, Kind::pawn));
    }
    if (men > kMen) {
      add(Fault::too_many_men,
          fmt::format("{} has {} men, and there were never more than sixteen.", side_name(color),
                      number_word(men)),
          position_.men(color));
    }
    if (pawns <= kPawns) promoted_men(color, kPawns - pawns);
  }

  // Men above the number of the initial position were pawns once.
  void promoted_men(Color color, int missing_pawns) {
    struct Group {
      std::string_view noun;
      Bitboard men;
      int at_first;
    };
    const Bitboard bishops = position_.men(color, Kind::bishop);
    const Group groups[] = {{"queen", position_.men(color, Kind::queen), 1},
                            {"rook", position_.men(color, Kind::rook), 2},
                            {"light-squared bishop", bishops & kLightSquares, 1},
                            {"dark-squared bishop", bishops & kDarkSquares, 1},
                            {"knight", position_.men(color, Kind::knight), 2}};
    int promoted = 0;
    Bitboard men = 0;
    std::vector<std::string> words;
    for (const Group& group : groups) {
      const int more = count(group.men) - group.at_first;
      if (more <= 0) continue;
      promoted += more;
      men |= group.men;
      words.push_back(spelled_count(count(group.men), group.noun));
    }
    if (promoted <= missing_pawns) return;
    words.push_back(spelled_count(kPawns - missing_pawns, "pawn"));
    add(Fault::too_many_men,
        fmt::format("{} has {}: {}.", side_name(color), list_words(words),
                    too_many_promoted(promoted, missing_pawns)),
        men | position_.men(color, Kind::pawn));
  }

  static std::string too_many_promoted(int promoted, int missing_pawns) {
    if (promoted == 1) return "one of these men would be a promoted pawn, and no pawn is missing";
    const std::string missing =
        missing_pawns == 0 ? "no pawn is"
                           : fmt::format("only {} {}", spelled_count(missing_pawns, "pawn"),
                                         missing_pawns == 1 ? "is" : "are");
    return fmt::format("{} of these men would be promoted pawns, and {} missing",
                       number_word(promoted), missing);
  }

  void en_passant_square() {
    const Square square = fen_.en_passant;
    if (square == Square::none) return;
    const Color to_move = position_.side_to_move();
    const Color mover = opposite(to_move);
    const std::string name = pgn::square_name(square);
    if (relative_rank(mover, square) != Rank::third) {
      add(Fault::en_passant_square,
          fmt::format("The en passant square {} is not on the {} rank, where a capture by {} would "
                      "end.",
                      name, to_move == Color::white ? "sixth" : "third", side_name(to_move)),
          0);
      return;
    }
    const Square pawn = forward(mover, square);
    const Square origin = backward(mover, square);
    if (!contains(position_.men(mover, Kind::pawn), pawn)) {
      add(Fault::en_passant_square,
          fmt::format("The en passant square {} needs a {} pawn on {} that has just passed it, and "
                      "there is none.",
                      name, side_adjective(mover), pgn::square_name(pawn)),
          position_.occupied() & bit(pawn));
      return;
    }
    const Bitboard in_the_way = position_.occupied() & (bit(square) | bit(origin));
    if (in_the_way != 0) {
      add(Fault::en_passant_square,
          fmt::format("The en passant square {} needs a pawn that has just come from {} to {}, but "
                      "{} {} in the way.",
                      name, pgn::square_name(origin), pgn::square_name(pawn),
                      the_men(position_, in_the_way),
                      more_than_one(in_the_way) ? "stand" : "stands"),
          in_the_way | bit(pawn));
      return;
    }
    check_before_double_step(origin, pawn, name);
  }

  void check_before_double_step(Square origin, Square pawn, const std::string& name) {
    const Color to_move = position_.side_to_move();
    const Color mover = opposite(to_move);
    Position before = position_;
    before.remove(pawn);
    before.put(origin, {mover, Kind::pawn});
    const Bitboard checkers = attackers(before, before.king(to_move), mover);
    if (checkers == 0) return;
    add(Fault::en_passant_square,
        fmt::format("The en passant square {} says that the last move was {}-{}, but before it the "
                    "{} {} was in check from {} already.",
                    name, pgn::square_name(origin), pgn::square_name(pawn), side_adjective(to_move),
                    man_on(position_, position_.king(to_move)), the_men(before, checkers)),
        checkers | bit(pawn));
  }

  void impossible_check() {
    const Color to_move = position_.side_to_move();
    const Square king = position_.king(to_move);
    const Bitboard checkers = attackers(position_, king, opposite(to_move));
    if (checkers == 0 || last_move_gives_check(position_)) return;
    add(Fault::impossible_check,
        fmt::format("The {} {} is in check from {}{}.", side_adjective(to_move),
                    man_on(position_, king), the_men(position_, checkers),
                    why_impossible(checkers)),
        checkers);
  }

  std::string why_impossible(Bitboard checkers) const {
    const Color mover = opposite(position_.side_to_move());
    if (count(checkers) > 2) return ", and one move gives check with two men at most";
    const Bitboard steppers = checkers & (position_.men(Kind::pawn) | position_.men(Kind::knight));
    if (more_than_one(steppers)) {
      return ", and one move gives check with one pawn or knight at most";
    }
    if (more_than_one(checkers)) {
      return fmt::format(": no last move of {} gives both checks at once", side_name(mover));
    }
    if ((checkers & position_.men(Kind::pawn) & relative_rank_mask(mover, Rank::second)) != 0) {
      return ", which has never moved and gave this check before";
    }
    return fmt::format(": no last move of {} gives this check without one before it",
                       side_name(mover));
  }

  const pgn::Fen& fen_;
  const Start& start_;
  const Position& position_;
  std::vector<BasicFact> facts_;
};

}  // namespace

std::vector<BasicFact> basic_facts(const pgn::Fen& fen, const Start& start, Fault fault) {
  return Examiner(fen, start).examine(fault);
}

std::vector<BasicFact> basic_facts(const pgn::Fen& fen, const Start& start) {
  std::vector<BasicFact> facts;
  for (const Fault fault : kFaults) {
    for (BasicFact& fact : basic_facts(fen, start, fault)) facts.push_back(std::move(fact));
  }
  return facts;
}

std::vector<BasicFact> basic_facts(const RetroPosition& retro) {
  pgn::Fen fen;
  for (int square = 0; square < 64; ++square) {
    const Man man = retro.position.at(static_cast<Square>(square));
    if (man.kind != Kind::none) fen.board[static_cast<std::size_t>(square)] = man;
  }
  fen.side_to_move = retro.position.side_to_move();
  fen.en_passant = retro.passed;
  Start start = make_start(fen, false);
  start.position = retro.position;
  return basic_facts(fen, start);
}

}  // namespace arbiter
