// The capture of a pawn by its files alone (file_capture.h).

#include "parser/file_capture.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <optional>
#include <string>

#include "parser/pgn.h"

namespace pgn {
namespace {

// The slow twin: the same capture with a rank, as SAN.
std::optional<San> with_rank(const std::string& from, const std::string& to,
                             const std::string& rest) {
  std::optional<San> san = read_san(from + 'x' + to + '8' + rest);
  if (!san || std::abs(from[0] - to[0]) != 1) return std::nullopt;
  san->to = make_square(file_of(san->to), Rank::first);
  san->form = SanForm::file_capture;
  san->odd = true;
  return san;
}

TEST(FileCapture, IsACaptureInSanWithoutItsRank) {
  for (const char from : std::string("abcdefghiE")) {
    for (const char to : std::string("abcdefghB5")) {
      for (const std::string sign : {"", "x", ":"}) {
        for (const std::string rest : {"", "=Q", "N", "+", "#", "!?", "=R+!", "B#", "=", "K", "q",
                                       "P", "e", "5", ".", "-"}) {
          const std::string token = from + sign + to + rest;
          const bool has_files = from >= 'a' && from <= 'h' && to >= 'a' && to <= 'h';
          const bool has_usual_rest =
              rest.empty() || rest.find_first_of("+#!?") == 0 || rest.find_first_of("QRBN") <= 1;
          const auto twin = has_files && has_usual_rest
                                ? with_rank(std::string(1, from), std::string(1, to), rest)
                                : std::nullopt;
          EXPECT_EQ(read_file_capture(token), twin) << token;
        }
      }
    }
  }
}

std::size_t moves_of(const std::string& text) {
  GameText game;
  EXPECT_TRUE(GameReader(text).next(game)) << text;
  return game.moves.size();
}

TEST(FileCapture, IsReadAmongTheMovesAlone) {
  EXPECT_FALSE(read_san("ed"));
  EXPECT_FALSE(read_san("exd"));
  EXPECT_EQ(moves_of("[Event \"x\"]\n\n1. e4 d5 2. ed Qd5 *"), 4U);
  EXPECT_EQ(moves_of("[Event \"x\"]\n\n1. e4 d5 2. exd! Qd5 *"), 4U);
  EXPECT_EQ(moves_of("[Event \"x\"]\n\n1. e4 d5 2. edQd5 *"), 2U);
  EXPECT_EQ(moves_of("[Event \"x\"]\n\n1. e4 d5 2. ed, Qd5 *"), 2U);
  EXPECT_EQ(moves_of("[Event \"x\"]\n\n1. e4 d5 2. eds Qd5 *"), 2U);
  EXPECT_EQ(moves_of("[Event \"x\"]\n\n1. e4 d5 {ed} 2. Nc3 (2. ed) *"), 3U);
}

TEST(FileCapture, OfTheWholeTokenAlone) {
  EXPECT_FALSE(read_file_capture(""));
  EXPECT_FALSE(read_file_capture({}));  // its bytes are nowhere
  EXPECT_FALSE(read_file_capture("e"));
  EXPECT_FALSE(read_file_capture("ex"));
  EXPECT_FALSE(read_file_capture("ed Qd5"));
}

}  // namespace
}  // namespace pgn
