#include "tools/text/fold.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace tools {
namespace {

TEST(Fold, LeavesOutMarksAndCase) {
  EXPECT_EQ(folded("Müller, A."), "mullera");
  EXPECT_EQ(folded("muller a"), "mullera");
  EXPECT_EQ(folded("Đà Nẵng 2"), "danang2");
  EXPECT_EQ(folded("Πέτρος"), "πετροσ");
}

TEST(Fold, LettersWithoutDecomposition) {
  EXPECT_EQ(folded("Łukasz"), "lukasz");
  EXPECT_EQ(folded("SØRENSEN"), folded("Sorensen"));
  EXPECT_EQ(folded("Đorđević"), "dordevic");
  EXPECT_EQ(folded("Þórður Guðmundsson"), "thordurgudmundsson");
  EXPECT_EQ(folded("Æbelø"), "aebelo");
  EXPECT_EQ(folded("Œuvre"), "oeuvre");
  EXPECT_EQ(folded("Yıldız"), "yildiz");
  EXPECT_EQ(folded("İnan"), "inan");
  EXPECT_EQ(folded("Weiß"), "weiss");
  EXPECT_EQ(folded("Ħal Ŧ"), "halt");
}

TEST(Fold, DividesIntoWords) {
  const std::vector<std::string> two = {"obrien", "sean"};
  EXPECT_EQ(folded_words("O'Brien,  Seán -"), two);
  EXPECT_TRUE(folded_words(" .-").empty());
  const std::vector<std::string> parted_by_commas = {"ab", "c"};
  EXPECT_EQ(folded_words("A B,c", ","), parted_by_commas);
}

TEST(Fold, TakesTheFirstLetterWhole) {
  EXPECT_EQ(first_letter("polgar"), "p");
  EXPECT_EQ(first_letter(folded("Пётр")), "п");
  EXPECT_EQ(first_letter(""), "");
}

TEST(Fold, LeavesOutWhatIsNotUtf8) { EXPECT_EQ(folded("a\xFFz\xC3"), "az"); }

}  // namespace
}  // namespace tools
