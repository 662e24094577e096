#include "parser/san.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "parser/san_scanner.h"

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
  for (const char* text : {"e8Q",      "e8(Q)",     "e8=q",   "e8/Q",        "Pe4",
                           "eXd5",     "e2-e4",     "e2e4",   "Ng1-f3",      "e7e8q",
                           "exd6e.p.", "Nf3\u00B1", "Nf3+-",  "Nf3-+",       "Nf3=+",
                           "e4-/+",    "Qg7\u2021", "nf3",    "o-o",         "Qxf7++",
                           "Nf3+=",    "Nf3+--",    "Nf3--+", "Nf3=/\u221E", "Nf3\u2295"}) {
    EXPECT_TRUE(must_read(text).odd) << text;
  }
  EXPECT_EQ(must_read("e8(Q)").promotion, Kind::queen);
  EXPECT_EQ(must_read("Qg7\u2021").mark, CheckMark::mate);
  EXPECT_EQ(must_read("Nf3+-").mark, CheckMark::none);
  EXPECT_EQ(must_read("Nf3-+"), must_read("Nf3+-"));
  EXPECT_EQ(must_read("NF3-/+"), must_read("NF3"));
  EXPECT_EQ(must_read("Nf3+--"), must_read("Nf3+-"));
  EXPECT_EQ(must_read("Nf3--+"), must_read("Nf3+-"));
  EXPECT_FALSE(read_san("--+")) << "a sign, for no null move gives check";
  EXPECT_EQ(must_read("Nf3=+").mark, CheckMark::none) << "Black is slightly better";
  EXPECT_EQ(must_read("Nf3+!=+").mark, CheckMark::check);
  EXPECT_EQ(must_read("e8Q=+").promotion, Kind::queen);
  EXPECT_EQ(must_read("e8=Q+").mark, CheckMark::check);
  EXPECT_EQ(must_read("dxe8+=Q").promotion, Kind::queen);
  EXPECT_EQ(must_read("dxe8+=Q").mark, CheckMark::check);
  EXPECT_EQ(must_read("e1#=n!").mark, CheckMark::mate);
  EXPECT_TRUE(must_read("e8+=Q").odd);
  EXPECT_EQ(must_read("Bxf7ch").mark, CheckMark::check);
  EXPECT_EQ(must_read("e8=Qch.!").mark, CheckMark::check);
  EXPECT_EQ(must_read("Qxf7mate").mark, CheckMark::mate);
  EXPECT_EQ(must_read("ed5:").from_file, File::e);
  EXPECT_TRUE(must_read("Bf7:+").capture && must_read("Bf7:+").odd);
  EXPECT_FALSE(read_san("e4:")) << "a pawn from which file?";
  EXPECT_EQ(must_read("e8+=").mark, CheckMark::none) << "White is slightly better";
  EXPECT_FALSE(read_san("e4+=Q"));
  EXPECT_EQ(must_read("e2e4").form, SanForm::coordinates);
  EXPECT_EQ(must_read("e8=K").promotion, Kind::king);
  EXPECT_EQ(must_read("0000"), must_read("--"));
}

// Every move of these in capital letters, but for the letters of pieces and "x".
TEST(San, CapitalFiles) {
  for (const char* text : {"e4", "exd5", "e8=Q", "e8Q", "e2e4", "Nf3", "Nbd7", "N1d2", "Nb1xd2",
                           "Bxc4+", "b4", "Qh4#", "Kg1", "Bb5", "Rfe1!?"}) {
    std::string capitals = text;
    for (char& c : capitals) {
      if (c >= 'a' && c <= 'h') c = static_cast<char>(c - 'a' + 'A');
    }
    const San small = must_read(text);
    San read = must_read(capitals);
    EXPECT_TRUE(read.odd && read.capitals) << capitals;
    read.odd = small.odd;
    read.capitals = false;
    EXPECT_EQ(read, small) << capitals;
  }
  EXPECT_EQ(must_read("EXD5"), must_read("ExD5"));
  EXPECT_EQ(must_read("BXC3").kind, Kind::bishop);
  EXPECT_EQ(must_read("B2B4").from_rank, Rank::second);
  EXPECT_FALSE(must_read("e8B").capitals);
  // Dxe5 is a move of a queen in German; so is De5.
  for (const char* text : {"Dxe5", "De5", "dxE5", "eD5", "A1a2", "B22", "E", "D4e", "I4"}) {
    EXPECT_FALSE(read_san(text)) << text;
  }
}

TEST(San, SuffixesAreNoFault) {
  for (const char* text : {"Nf3!", "e4?!", "Qxf7+!!", "O-O?"}) {
    EXPECT_FALSE(must_read(text).odd) << text;
  }
}

TEST(San, RefusesTheRest) {
  for (const char* text : {"",    "N",   "Nf9",  "i4",     "e",     "ed",   "N@f3",  "O-O-O-O",
                           "e4e", "1-0", "Nf3,", "e4.",    "Kx",    "x",    "K",     "Nbd",
                           "--x", "exd", "0-1",  "0000-0", "00000", "Nf3-", "Nf3--", "e4-"}) {
    EXPECT_FALSE(read_san(text)) << text;
  }
}

// The table look-ups for plain SAN against the grammar for all spellings, on every text of up to
// five characters of this alphabet, and on every suffix of moves that have both squares.
class PlainSan : public ::testing::Test {
 protected:
  void compare_all(std::size_t longest) {
    compare();
    if (text_.size() == longest) return;
    for (const char c : std::string_view("abh18NKPpxX:-O0o=Q()+#!Z ")) {
      text_.push_back(c);
      compare_all(longest);
      text_.pop_back();
    }
  }

  void compare() {
    const std::string padded = text_ + std::string(internal::kSanLookahead, ' ');
    San plain;
    const char* const plain_end = internal::scan_plain_san(padded.data(), plain);
    if (plain_end == nullptr) return;
    San any;
    const char* const end =
        internal::scan_any_san(padded.data(), padded.data() + padded.size(), any);
    ++plain_ones_;
    if (end == plain_end && any == plain) return;
    ADD_FAILURE() << '"' << text_ << "\" is read in two ways";
  }

  std::string text_;
  int plain_ones_ = 0;
};

TEST_F(PlainSan, EqualsTheGrammarOnAllShortTexts) {
  compare_all(5);
  EXPECT_GT(plain_ones_, 4000);
}

TEST_F(PlainSan, EqualsTheGrammarBehindWholeMoves) {
  for (const char* move : {"Nb1xa8", "Kh8h1", "axb8=Q", "O-O-O", "b8=N", "Qaxb1"}) {
    text_ = move;
    compare_all(text_.size() + 3);
  }
  EXPECT_GT(plain_ones_, 100);
}

}  // namespace
}  // namespace pgn
