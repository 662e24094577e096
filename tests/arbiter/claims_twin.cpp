#include "tests/arbiter/claims_twin.h"

#include <algorithm>
#include <string>
#include <vector>

#include "arbiter/board/move_generator.h"
#include "arbiter/board/san_resolution.h"

namespace arbiter_tests {
namespace {

using arbiter::Color;
using arbiter::Move;
using arbiter::MoveKind;
using arbiter::MoveList;
using arbiter::Position;
using arbiter::Square;
using arbiter::Wing;

bool can_capture_en_passant(const Position& position) {
  MoveList moves;
  generate_legal_moves(position, moves);
  return std::any_of(moves.begin(), moves.end(),
                     [](Move move) { return move.kind() == MoveKind::en_passant; });
}

// Squares, side to move, castling rights, and the square of a legal en passant capture.
std::string whole(const Position& position) {
  std::string text;
  for (int square = 0; square < 64; ++square) {
    const arbiter::Man man = position.at(static_cast<Square>(square));
    const bool empty = position.is_empty(static_cast<Square>(square));
    text += empty ? '.' : static_cast<char>('a' + 8 * index(man.color) + index(man.kind));
  }
  text += position.side_to_move() == Color::white ? 'w' : 'b';
  for (const Color color : {Color::white, Color::black}) {
    for (const Wing wing : {Wing::king, Wing::queen}) {
      text += static_cast<char>(position.castling_rook(color, wing));
    }
  }
  const bool has_square = position.en_passant() != Square::none;
  if (has_square && can_capture_en_passant(position)) {
    text += static_cast<char>(position.en_passant());
  }
  return text;
}

bool is_irreversible(const Position& before, const Position& after) {
  const Color mover = before.side_to_move();
  return arbiter::count(before.occupied()) != arbiter::count(after.occupied()) ||
         before.men(mover, arbiter::Kind::pawn) != after.men(mover, arbiter::Kind::pawn);
}

class Twin {
 public:
  Twin(const arbiter::Replay& replay, std::optional<std::uint32_t> end) {
    std::uint32_t clock = replay.start().halfmove_clock;
    std::uint32_t segment = 0;
    for (std::uint32_t ply = 0; ply <= replay.plies(); ++ply) {
      const Position position = replay.position_after(ply);
      if (ply > 0) clock = is_irreversible(before_, position) ? 0 : clock + 1;
      if (replay.stood(ply)) segment = ply;
      stood_.push_back(whole(position));
      before_ = position;
      if (!end || ply < *end) look(ply, segment, clock);
    }
  }

  const arbiter::Claims& claims() const { return claims_; }

 private:
  std::size_t times(const std::string& position, std::uint32_t segment) const {
    return static_cast<std::size_t>(std::count(stood_.begin() + segment, stood_.end(), position));
  }

  void look(std::uint32_t ply, std::uint32_t segment, std::uint32_t clock) {
    if (times(stood_.back(), segment) >= 3) claims_.threefold_on_board.push_back(ply + 1);
    if (clock >= 100) claims_.fifty_on_board.push_back(ply + 1);
    bool quiet = false;
    std::vector<std::string> announced;
    MoveList moves;
    generate_legal_moves(before_, moves);
    for (const Move move : moves) {
      Position next = before_;
      next.play(move);
      quiet = quiet || !is_irreversible(before_, next);
      if (times(whole(next), segment) >= 2) announced.push_back(to_san(before_, move));
    }
    if (clock >= 99 && quiet) claims_.fifty_ahead.push_back(ply + 1);
    std::sort(announced.begin(), announced.end());
    if (!announced.empty()) claims_.threefold_ahead.push_back({ply + 1, announced});
  }

  std::vector<std::string> stood_;  // by ply
  Position before_;
  arbiter::Claims claims_;
};

}  // namespace

arbiter::Claims slow_claims(const arbiter::Replay& replay, std::optional<std::uint32_t> end) {
  return Twin(replay, end).claims();
}

}  // namespace arbiter_tests
