// The heads of a tar archive: damaged, missing, and with unusual names.

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <vector>

#include "tests/input/input_testing.h"

namespace tools {
namespace {

TEST(TarTest, Concatenated) {
  TempDir dir;
  const std::string a = make_archive("ustar", {{"a.pgn", "a"}});
  const std::string b = make_archive("pax", {{"b.pgn", "b"}});
  EXPECT_EQ(read_all({dir.write("x.tar", a + b)}).size(), 2u);
}

// Cut off exactly between two members.
TEST(TarTest, WithoutItsEnd) {
  TempDir dir;
  const std::string whole = make_archive("ustar", {{"a.pgn", "a"}, {"b.pgn", "b"}});
  const std::vector<Seen> seen = read_all({dir.write("x.tar", whole.substr(0, 1024))});
  ASSERT_EQ(seen.size(), 2u);
  EXPECT_EQ(seen[0].text, "a");
  EXPECT_EQ(seen[1].error, "truncated tar archive");
}

// libarchive passes over a head with a wrong checksum, and over the data behind it.
TEST(TarTest, DamagedHeadsAreNotPassedOver) {
  TempDir dir;
  const std::string text = pgn_text(5);
  const std::string whole =
      make_archive("ustar", {{"a.pgn", text}, {"b.pgn", text}, {"c.pgn", text}, {"d.pgn", text}});
  const std::size_t member = 512 + (text.size() + 511) / 512 * 512;
  for (std::size_t bad : {1u, 2u, 3u}) {
    for (const std::size_t length : {1u, 512u}) {
      SCOPED_TRACE(bad);
      std::string damaged = whole;
      damaged.replace(bad * member + 100, 1, "x");
      if (length == 512) damaged.replace(bad * member, length, std::string(length, '\0'));
      const std::string file = dir.write("x.tar", damaged);
      for (const std::vector<Seen>& seen : {read_all({file}), read_piped(damaged)}) {
        ASSERT_EQ(seen.size(), 4u);
        for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(seen[i].opened, i != bad);
        EXPECT_EQ(seen[bad].error,
                  "damaged tar archive: the head of a member cannot be read, so that member was "
                  "not read: unpack the archive as far as possible and judge the files");
      }
    }
  }
}

TEST(TarTest, UnusualNames) {
  TempDir dir;
  const std::string tar =
      make_archive("ustar", {{"bad\xff\xfe.pgn", "a"}, {"line\nend.pgn", "b"}, {"/abs.pgn", "c"}});
  const std::string file = dir.write("x.tar", tar);
  const std::vector<Seen> seen = read_all({file});
  ASSERT_EQ(seen.size(), 3u);
  EXPECT_EQ(seen[0].name, file + "!bad??.pgn");
  EXPECT_EQ(seen[1].name, file + "!line?end.pgn");
  EXPECT_EQ(seen[2].name, file + "!/abs.pgn");
}

}  // namespace
}  // namespace tools
