#include "tools/reports/fingerprint.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>

#include "tests/reports/report_testing.h"

namespace tools {
namespace {

const std::string kFingerprintTags =
    "[White \"Castlewright, Ada\"]\n[Black \"Pawnsworth, Otto\"]\n";

// Of a finding at the first place where `at` stands.
std::string fingerprint_of(const std::string& text, std::string_view at = "Nf3",
                           const arbiter::Rule& rule = kKingLeftInCheck, std::uint32_t ply = 3) {
  TestGame game(text);
  game.add(rule, at).ply = ply;
  Fingerprints fingerprints;
  fingerprints.start(game.view(), GameDecoder(game.view().header.text));
  return fingerprints.next(game.judged().findings[0]);
}

// The exact value, since existing baselines contain such fingerprints.
TEST(Fingerprint, IsTheSameInEveryVersion) {
  EXPECT_EQ(fingerprint_of(kFingerprintTags + "\n1. e4 e5 2. Nf3 1-0\n"),
            "90b2c00cc70163b0cca2be820ccd0b15");
}

TEST(Fingerprint, SurvivesWhatIsNotTheGame) {
  const std::string usual = fingerprint_of(kFingerprintTags + "\n1. e4 e5 2. Nf3 1-0\n");
  EXPECT_EQ(fingerprint_of("[Event \"Other\"]\n[Round \"7\"]\n" + kFingerprintTags +
                           "[Result \"0-1\"]\n\n1. e4 {a comment} e5\n2. Nf3+ (2. d4) 0-1\n"),
            usual);
  EXPECT_EQ(fingerprint_of(kFingerprintTags + "\n1.e4 e5 2.Nf3! $6 *\n"), usual);
  TestGame moved(kFingerprintTags + "\n1. e4 e5 2. Nf3 1-0\n");
  moved.add(kKingLeftInCheck, "Nf3").ply = 3;
  moved.view().file = "other.pgn";
  moved.view().game = 4711;
  moved.view().batch_begin = {1'000'000, 5000, 1};
  Fingerprints fingerprints;
  fingerprints.start(moved.view(), GameDecoder(moved.view().header.text));
  EXPECT_EQ(fingerprints.next(moved.judged().findings[0]), usual);
}

TEST(Fingerprint, SurvivesAnotherEncoding) {
  EXPECT_EQ(fingerprint_of("[White \"M\xfcller\"]\n\n1. e4 e5 2. Nf3 *\n"),
            fingerprint_of("[White \"Müller\"]\n\n1. e4 e5 2. Nf3 *\n"));
}

TEST(Fingerprint, TellsApart) {
  const std::string game = kFingerprintTags + "\n1. e4 e5 2. Nf3 1-0\n";
  std::set<std::string> all = {
      fingerprint_of(game),
      fingerprint_of(game, "Nf3", kFivefold),
      fingerprint_of(game, "Nf3", kKingLeftInCheck, 2),
      fingerprint_of(kFingerprintTags + "\n1. e4 e5 2. Ngf3 1-0\n", "Ngf3"),
      fingerprint_of(kFingerprintTags + "\n1. e4 e6 2. Nf3 1-0\n"),
      fingerprint_of(kFingerprintTags + "\n1. e4 e5 2. Nf3 Nc6 1-0\n"),
      fingerprint_of("[White \"Somebody\"]\n\n1. e4 e5 2. Nf3 1-0\n"),
      fingerprint_of("[Black \"Somebody\"]\n\n1. e4 e5 2. Nf3 1-0\n"),
      fingerprint_of("[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n" + game),
      fingerprint_of(kFingerprintTags + "\n1. O-O O-O-O 2. Nf3 1-0\n"),
      fingerprint_of(kFingerprintTags + "\n1. O-O-O O-O 2. Nf3 1-0\n"),
      fingerprint_of(kFingerprintTags + "\n1. e8=Q e5 2. Nf3 1-0\n"),
      fingerprint_of(kFingerprintTags + "\n1. e8=R e5 2. Nf3 1-0\n"),
  };
  EXPECT_EQ(all.size(), 13u);
  for (const std::string& fingerprint : all) {
    EXPECT_EQ(fingerprint.size(), 32u);
    EXPECT_EQ(fingerprint.find_first_not_of("0123456789abcdef"), std::string::npos);
  }
}

TEST(Fingerprint, FindingsOfOneGameDiffer) {
  TestGame game(kFingerprintTags + "\n1. e4 *\n");
  for (int i = 0; i < 3; ++i) game.add(kCheckMark, "[White");
  Fingerprints fingerprints;
  std::set<std::string> all;
  for (int round = 0; round < 2; ++round) {
    fingerprints.start(game.view(), GameDecoder(game.view().header.text));
    for (const arbiter::Finding& finding : game.judged().findings) {
      all.insert(fingerprints.next(finding));
    }
  }
  EXPECT_EQ(all.size(), 3u) << "a game that comes again begins to count anew";
}

TEST(Fingerprint, TextOutsideOfGames) {
  const auto of = [](const std::string& text, std::string_view at) {
    TestGame game(text);
    game.view().game = 0;
    game.add(kCheckMark, at);
    Fingerprints fingerprints;
    fingerprints.start(game.view(), GameDecoder(text));
    return fingerprints.next(game.judged().findings[0]);
  };
  EXPECT_EQ(of("stray text\n", "stray"), of("other\nstray text\r\nmore\n", "stray"));
  EXPECT_NE(of("stray text\n", "stray"), of("other text\n", "other"));
}

}  // namespace
}  // namespace tools
