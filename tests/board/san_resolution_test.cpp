// SAN resolution from the target square, against its slow twin: all legal moves, filtered by what
// the text says.

#include "arbiter/board/san_resolution.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "arbiter/board/illegal_move.h"
#include "arbiter/board/usual_move.h"
#include "tests/board/random_game.h"

namespace board_tests {
namespace {

using arbiter::Kind;
using arbiter::Move;
using arbiter::MoveKind;
using arbiter::Position;
using pgn::San;
using pgn::SanForm;

bool agrees(const Position& position, Move move, const San& san) {
  const Kind kind = position.kind_at(move.from());
  if (san.form == SanForm::castle_kingside || san.form == SanForm::castle_queenside) {
    const arbiter::Wing wing =
        san.form == SanForm::castle_kingside ? arbiter::Wing::king : arbiter::Wing::queen;
    return move.kind() == MoveKind::castling &&
           Position::castling_wing(move.from(), move.to()) == wing;
  }
  if (move.kind() == MoveKind::castling) return false;
  const bool by_files = san.form == SanForm::file_capture;
  const bool arrives = by_files ? file_of(move.to()) == file_of(san.to) : move.to() == san.to;
  if (kind != san.kind || !arrives) return false;
  if ((move.is_promotion() ? move.promoted() : Kind::none) != san.promotion) return false;
  if (san.from_file != pgn::File::none && file_of(move.from()) != san.from_file) return false;
  if (san.from_rank != pgn::Rank::none && rank_of(move.from()) != san.from_rank) return false;
  // A pawn move without its file is a push; a capture names the file it comes from.
  const bool straight = file_of(move.from()) == file_of(move.to());
  if (kind == Kind::pawn && san.from_file == pgn::File::none && !san.capture && !straight) {
    return false;
  }
  return !(kind == Kind::pawn && san.capture && straight);
}

// `moves` are the legal moves of the position.
Move slow_resolve(const Position& position, const arbiter::MoveList& moves, const San& san) {
  Move found;
  for (const Move move : moves) {
    if (!agrees(position, move, san)) continue;
    if (found) return {};
    found = move;
  }
  return found;
}

// Every piece move that can be written about the board, right or wrong.
std::vector<San> all_sans() {
  std::vector<San> sans;
  for (int to = 0; to < 64; ++to) {
    for (const Kind kind : {Kind::knight, Kind::bishop, Kind::rook, Kind::queen, Kind::king}) {
      for (int file = 0; file <= 8; ++file) {
        San san;
        san.kind = kind;
        san.to = static_cast<pgn::Square>(to);
        san.from_file = static_cast<pgn::File>(file);
        sans.push_back(san);
      }
      for (int rank = 0; rank < 8; ++rank) {
        San san;
        san.kind = kind;
        san.to = static_cast<pgn::Square>(to);
        san.from_rank = static_cast<pgn::Rank>(rank);
        sans.push_back(san);
      }
    }
    for (const Kind promotion : {Kind::none, Kind::queen, Kind::knight, Kind::king}) {
      if (to >= 8) break;  // one square of each file
      for (int file = 0; file < 8; ++file) {
        San capture;
        capture.form = SanForm::file_capture;
        capture.capture = true;
        capture.to = static_cast<pgn::Square>(to);
        capture.from_file = static_cast<pgn::File>(file);
        capture.promotion = promotion;
        sans.push_back(capture);
      }
    }
    for (const Kind promotion : {Kind::none, Kind::queen, Kind::knight, Kind::king}) {
      San push;
      push.to = static_cast<pgn::Square>(to);
      push.promotion = promotion;
      sans.push_back(push);
      for (int file = 0; file < 8; ++file) {
        if (std::abs(file - to % 8) != 1) continue;
        San capture = push;
        capture.capture = true;
        capture.from_file = static_cast<pgn::File>(file);
        sans.push_back(capture);
      }
    }
  }
  for (const SanForm form : {SanForm::castle_kingside, SanForm::castle_queenside}) {
    San san;
    san.kind = Kind::king;
    san.form = form;
    sans.push_back(san);
  }
  return sans;
}

TEST(SanResolution, AgreesWithTheMoveListOnEverythingThatCanBeWritten) {
  const std::vector<San> sans = all_sans();
  for (std::uint32_t seed = 0; seed < 48; ++seed) {
    const char* const fen = kRichPositions[seed % std::size(kRichPositions)];
    int ply = 0;
    play_random_game(position_of(fen), seed, 160, [&](const Position& position, Move) {
      if (++ply % 8 != 0) return;
      arbiter::MoveList moves;
      arbiter::generate_legal_moves(position, moves);
      for (const San& san : sans) {
        ASSERT_EQ(resolve(position, san), slow_resolve(position, moves, san))
            << arbiter::to_fen(position, 1) << " kind " << index(san.kind) << " to "
            << pgn::square_name(san.to);
      }
    });
  }
}

bool has_same_men(const Position& a, const Position& b) {
  for (const arbiter::Color color : {arbiter::Color::white, arbiter::Color::black}) {
    if (a.men(color) != b.men(color) || a.king(color) != b.king(color)) return false;
  }
  for (int kind = 0; kind < 6; ++kind) {
    if (a.men(static_cast<Kind>(kind)) != b.men(static_cast<Kind>(kind))) return false;
  }
  return true;
}

// Plays `san` in the fast way and expects what resolve and play do; counts what was played.
template <arbiter::Color us>
void expect_usual_move(const Position& before, const arbiter::MoveList& moves, const San& san,
                       int& usual) {
  Position position = before;
  arbiter::UsualMove done;
  const Move move = arbiter::play_usual_move<us>(position, san, done);
  Position expected = before;
  if (move) {
    ++usual;
    ASSERT_EQ(move, slow_resolve(before, moves, san)) << arbiter::to_fen(before, 1);
    const bool castles = move.kind() == arbiter::MoveKind::castling;
    ASSERT_EQ(done.capture, !castles && !before.is_empty(move.to()));
    expected.play(move);
    ASSERT_EQ(done.irreversible, expected.halfmove_clock() == 0);
    position.set_halfmove_clock(done.irreversible ? 0 : before.halfmove_clock() + 1);
    position.update_key();
  }
  ASSERT_TRUE(position.same_position(expected)) << arbiter::to_fen(before, 1);
  ASSERT_EQ(position.key(), expected.key());
  ASSERT_EQ(position.checkers(), expected.checkers()) << arbiter::to_fen(position, 1);
  ASSERT_EQ(position.halfmove_clock(), expected.halfmove_clock());
  ASSERT_TRUE(has_same_men(position, expected)) << arbiter::to_fen(before, 1);
}

TEST(UsualMove, IsResolvedAndPlayedAsAnyOther) {
  const std::vector<San> sans = all_sans();
  int usual = 0;
  int resolved = 0;
  for (std::uint32_t seed = 0; seed < 48; ++seed) {
    const char* const fen = kRichPositions[seed % std::size(kRichPositions)];
    int ply = 0;
    play_random_game(position_of(fen), seed + 31, 160, [&](const Position& position, Move) {
      if (++ply % 8 != 0) return;
      arbiter::MoveList moves;
      arbiter::generate_legal_moves(position, moves);
      for (const San& san : sans) {
        if (resolve(position, san)) ++resolved;
        if (position.side_to_move() == arbiter::Color::white) {
          expect_usual_move<arbiter::Color::white>(position, moves, san, usual);
        } else {
          expect_usual_move<arbiter::Color::black>(position, moves, san, usual);
        }
      }
    });
  }
  EXPECT_GT(usual, resolved / 2);
}

TEST(SanResolution, ReadsWhatItWrites) {
  for (std::uint32_t seed = 1000; seed < 1200; ++seed) {
    const char* const fen = kRichPositions[seed % std::size(kRichPositions)];
    play_random_game(position_of(fen), seed, 120, [](const Position& position, Move move) {
      const std::string text = arbiter::to_san(position, move);
      const auto san = pgn::read_san(text);
      ASSERT_TRUE(san) << text;
      ASSERT_EQ(resolve(position, *san), move) << text << " " << arbiter::to_fen(position, 1);
      ASSERT_FALSE(san->odd) << text;
    });
  }
}

// Whatever cannot be resolved has a reason, and the reason is true: a physical reading it offers
// can be played without upsetting the board.
TEST(IllegalMove, EveryUnresolvedMoveIsExplained) {
  const std::vector<San> sans = all_sans();
  for (std::uint32_t seed = 0; seed < 16; ++seed) {
    const char* const fen = kRichPositions[seed % std::size(kRichPositions)];
    int ply = 0;
    play_random_game(position_of(fen), seed + 77, 100, [&](const Position& position, Move) {
      if (++ply % 10 != 0) return;
      for (const San& san : sans) {
        if (resolve(position, san)) continue;
        const arbiter::IllegalMove why =
            explain_illegal(position, san, position.en_passant(), true);
        if (why.reason == arbiter::IllegalReason::king_left_in_check) {
          ASSERT_NE(why.attackers, 0u) << arbiter::to_fen(position, 1);
        }
        if (why.reason == arbiter::IllegalReason::path_blocked) {
          ASSERT_NE(why.blockers, 0u) << arbiter::to_fen(position, 1);
        }
        if (!why.physical) continue;
        ASSERT_NE(position.kind_at(why.physical.from()), Kind::none);
        Position after = position;
        after.set_irregular();
        after.play(why.physical);
        ASSERT_TRUE(after.has_one_king_each()) << arbiter::to_fen(position, 1);
        Position fresh = after;
        fresh.refresh();
        ASSERT_EQ(after.key(), fresh.key());
        ASSERT_EQ(after.checkers(), fresh.checkers());
      }
    });
  }
}

}  // namespace
}  // namespace board_tests
