#include "parser/san.h"

#include <gtest/gtest.h>

#include <string>

namespace pgn {
namespace {

San must_read(const std::string& text) {
  const std::optional<San> san = read_san(text);
  EXPECT_TRUE(san) << text;
  return san.value_or(San{});
}

TEST(San, ReadsPlainMoves) {
  const San knight = must_read("Nf3");
  EXPECT_EQ(knight.kind, Kind::knight);
  EXPECT_EQ(knight.to, Square::f3);
  EXPECT_EQ(knight.from_file, File::none);
  EXPECT_FALSE(knight.capture);
  EXPECT_FALSE(knight.odd);

  const San capture = must_read("exd6");
  EXPECT_EQ(capture.kind, Kind::pawn);
  EXPECT_EQ(capture.from_file, File::e);
  EXPECT_TRUE(capture.capture);

  const San full = must_read("Qh4xe1#");
  EXPECT_EQ(full.from_file, File::h);
  EXPECT_EQ(full.from_rank, Rank::fourth);
  EXPECT_EQ(full.to, Square::e1);
  EXPECT_EQ(full.mark, CheckMark::mate);
  EXPECT_FALSE(full.odd);

  const San rank = must_read("R1a3+");
  EXPECT_EQ(rank.from_rank, Rank::first);
  EXPECT_EQ(rank.mark, CheckMark::check);

  const San promotion = must_read("bxa8=N");
  EXPECT_EQ(promotion.promotion, Kind::knight);
}

TEST(San, ReadsCastling) {
  EXPECT_EQ(must_read("O-O").form, SanForm::castle_kingside);
  EXPECT_EQ(must_read("O-O-O+").form, SanForm::castle_queenside);
  const San zeros = must_read("0-0-0");
  EXPECT_EQ(zeros.form, SanForm::castle_queenside);
  EXPECT_TRUE(zeros.zeros);
}

TEST(San, ReadsWhatHasOneMeaningAndSaysThatItIsOdd) {
  for (const char* text :
       {"e8Q", "e8(Q)", "e8=q", "e8/Q", "Pe4", "eXd5", "e2-e4", "e2e4", "Ng1-f3", "e7e8q",
        "exd6e.p.", "Nf3\u00B1", "Nf3+-", "Qg7\u2021", "nf3", "o-o", "Qxf7++"}) {
    EXPECT_TRUE(must_read(text).odd) << text;
  }
  EXPECT_EQ(must_read("e8(Q)").promotion, Kind::queen);
  EXPECT_EQ(must_read("Qg7\u2021").mark, CheckMark::mate);
  EXPECT_EQ(must_read("Nf3+-").mark, CheckMark::none);
  EXPECT_EQ(must_read("e2e4").form, SanForm::coordinates);
  EXPECT_EQ(must_read("e8=K").promotion, Kind::king);
}

TEST(San, SuffixesAreNoFault) {
  for (const char* text : {"Nf3!", "e4?!", "Qxf7+!!", "O-O?"}) {
    EXPECT_FALSE(must_read(text).odd) << text;
  }
}

TEST(San, RefusesTheRest) {
  for (const char* text :
       {"",    "N",    "NF3", "Nf9", "i4", "e", "ed",  "N@f3", "O-O-O-O", "e4e",
        "1-0", "Nf3,", "e4.", "Kx",  "x",  "K", "Nbd", "--x",  "exd",     "0-1"}) {
    EXPECT_FALSE(read_san(text)) << text;
  }
}

}  // namespace
}  // namespace pgn
