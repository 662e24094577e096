// Members of a tar archive that are no files: links, devices, pipes.

#include <gtest/gtest.h>

#include <cstdio>
#include <string>
#include <variant>
#include <vector>

#include "tests/input/input_testing.h"
#include "tools/input/input_set.h"

namespace tools {
namespace {

using namespace std::string_literals;

// A member without content, of a type that the writer of the tests does not make.
std::string tar_entry(const std::string& name, char type, const std::string& target) {
  std::string header(512, '\0');
  header.replace(0, name.size(), name);
  header.replace(100, 8, "0000644\0"s);
  header.replace(124, 12, "00000000000\0"s);
  header.replace(148, 8, "        ");
  header[156] = type;
  header.replace(157, target.size(), target);
  header.replace(257, 8, "ustar\00000"s);
  unsigned sum = 0;
  for (const char c : header) sum += static_cast<unsigned char>(c);
  char digits[8];
  std::snprintf(digits, sizeof digits, "%06o", sum);
  return header.replace(148, 7, std::string(digits, 7));
}

constexpr char kHardLink = '1', kSymbolicLink = '2', kDevice = '3', kDirectory = '5', kFifo = '6';

class TarLinkTest : public testing::Test {
 protected:
  // What is said of `entries` behind one member with text.
  std::vector<Seen> read(const MemberFiles& text, const std::string& entries) {
    std::string tar = make_archive("ustar", text);
    tar.insert(tar.size() - 1024, entries);
    return read_all({dir_.write("x.tar", tar)});
  }
  TempDir dir_;
};

TEST_F(TarLinkTest, AHardLinkToAMemberThatIsNotReadIsAnError) {
  const std::vector<Seen> seen =
      read({{"d/r7.bak", "a"}, {"d/r8.pgn", "b"}}, tar_entry("d/r7.pgn", kHardLink, "d/r7.bak"));
  ASSERT_EQ(seen.size(), 2u);
  EXPECT_EQ(seen[0].text, "b");
  EXPECT_FALSE(seen[1].opened);
  EXPECT_EQ(seen[1].name, dir_.path("x.tar") + "!d/r7.pgn");
  EXPECT_EQ(
      seen[1].error,
      "a hard link to d/r7.bak, which is not read because of its name: unpack the archive and "
      "judge the file");
}

TEST_F(TarLinkTest, AHardLinkToAMemberThatIsReadLosesNothing) {
  const std::vector<Seen> seen = read({{"a.pgn", "a"}}, tar_entry("b.pgn", kHardLink, "a.pgn") +
                                                            tar_entry("c.txt", kHardLink, "a.pgn"));
  ASSERT_EQ(seen.size(), 1u);
  EXPECT_EQ(seen[0].error, "");
}

const std::string kNoTarget =
    ", which was not read before it from this archive: judge that file by itself, or make the "
    "archive again";

TEST_F(TarLinkTest, AHardLinkToNothingIsAnError) {
  const std::string links = tar_entry("b.pgn", kHardLink, "gone.pgn") +
                            tar_entry("c.pgn", kHardLink, "a.pgn") +
                            tar_entry("d.pgn", kHardLink, "b.pgn");
  std::vector<Seen> seen = read({{"a.pgn", "a"}}, links);
  ASSERT_EQ(seen.size(), 3u);
  EXPECT_EQ(seen[0].text, "a");
  EXPECT_FALSE(seen[1].opened);
  EXPECT_EQ(seen[1].name, dir_.path("x.tar") + "!b.pgn");
  EXPECT_EQ(seen[1].error, "a hard link to gone.pgn" + kNoTarget);
  EXPECT_EQ(seen[2].name, dir_.path("x.tar") + "!d.pgn");
  EXPECT_EQ(seen[2].error, "a hard link to b.pgn" + kNoTarget);
  const std::string tar = make_archive("ustar", {{"a.pgn", "a"}});
  seen = read_piped(tar.substr(0, tar.size() - 1024) + links + std::string(1024, '\0'));
  ASSERT_EQ(seen.size(), 3u);
  EXPECT_EQ(seen[2].error, "a hard link to b.pgn" + kNoTarget);
}

TEST_F(TarLinkTest, AHardLinkToASymbolicLinkIsAnError) {
  const std::vector<Seen> seen = read({{"a.pgn", "a"}}, tar_entry("b.pgn", kSymbolicLink, "a.pgn") +
                                                            tar_entry("c.pgn", kHardLink, "b.pgn"));
  ASSERT_EQ(seen.size(), 3u);
  EXPECT_EQ(seen[2].error, "a hard link to b.pgn" + kNoTarget);
}

TEST_F(TarLinkTest, TheNameOfATargetIsThatOfAPath) {
  const std::vector<Seen> seen =
      read({{"./d/a.pgn", "a"}, {"b\xff.pgn", "b"}},
           tar_entry("c.pgn", kHardLink, "d//a.pgn") + tar_entry("d.pgn", kHardLink, "/d/a.pgn") +
               tar_entry("g.pgn", kHardLink, "x/../d/a.pgn") +
               tar_entry("e.pgn", kHardLink, "c.pgn") + tar_entry("f.pgn", kHardLink, "b\xff.pgn"));
  ASSERT_EQ(seen.size(), 2u);
  EXPECT_EQ(seen[0].error + seen[1].error, "");
  const std::vector<Seen> other =
      read({{"b\xff.pgn", "b"}}, tar_entry("c.pgn", kHardLink, "b\xfe.pgn"));
  ASSERT_EQ(other.size(), 2u);
  EXPECT_EQ(other[1].error, "a hard link to b?.pgn" + kNoTarget);
}

TEST_F(TarLinkTest, ADamagedTargetIsReadAsFarAsItGoes) {
  const std::string text = pgn_text(200);
  const MemberFiles files = {{"in.zip", make_archive("zip", {{"a.pgn", text}}).substr(0, 3000)}};
  const std::vector<Seen> seen = read(files, tar_entry("b.zip", kHardLink, "in.zip"));
  ASSERT_FALSE(seen.empty());
  for (const Seen& one : seen) EXPECT_EQ(one.name.find("b.zip"), one.name.npos) << one.error;
}

TEST_F(TarLinkTest, ALinkToPositionsIsAnErrorWhereTheyAreRead) {
  std::string tar = make_archive("ustar", {{"a.fen", "a"}});
  tar.insert(tar.size() - 1024, tar_entry("b.fen", kSymbolicLink, "c.fen") +
                                    tar_entry("d.epd", kHardLink, "a.fen") +
                                    tar_entry("e.epd", kHardLink, "f.fen"));
  InputSet inputs({dir_.write("x.tar", tar)}, nullptr, Expected::positions);
  std::string unread;
  while (const auto item = inputs.next()) {
    if (const auto* const error = std::get_if<InputError>(&*item)) unread += error->file + ' ';
  }
  const std::string archive = dir_.path("x.tar");
  EXPECT_EQ(unread, archive + "!b.fen " + archive + "!e.epd ");
}

TEST_F(TarLinkTest, ASymbolicLinkIsAnError) {
  const std::vector<Seen> seen =
      read({{"a.pgn", "a"}}, tar_entry("b.pgn", kSymbolicLink, "../store/Z\xc3\xbcrich.pgn") +
                                 tar_entry("c.txt", kSymbolicLink, "a.pgn"));
  ASSERT_EQ(seen.size(), 2u);
  EXPECT_EQ(seen[1].name, dir_.path("x.tar") + "!b.pgn");
  EXPECT_EQ(
      seen[1].error,
      "a symbolic link to ../store/Z\xc3\xbcrich.pgn; in an archive links are not followed, so "
      "judge that file by itself, or unpack the archive");
}

TEST_F(TarLinkTest, ADeviceOrPipeIsAnErrorAndADirectoryIsNot) {
  const std::vector<Seen> seen =
      read({{"a.pgn", "a"}}, tar_entry("b.pgn", kDevice, "") + tar_entry("c.pgn", kDirectory, "") +
                                 tar_entry("d.pgn", kFifo, "") + tar_entry("e", kFifo, ""));
  ASSERT_EQ(seen.size(), 3u);
  EXPECT_EQ(seen[1].name, dir_.path("x.tar") + "!b.pgn");
  EXPECT_EQ(seen[2].name, dir_.path("x.tar") + "!d.pgn");
  EXPECT_EQ(
      seen[2].error,
      "not a regular file; in an archive only those are read, so unpack it and name the file");
}

TEST_F(TarLinkTest, ALinkBesideNothingElseIsTheOnlyError) {
  const std::vector<Seen> seen = read({}, tar_entry("b.pgn", kSymbolicLink, "a.pgn"));
  ASSERT_EQ(seen.size(), 1u);
  EXPECT_EQ(seen[0].name, dir_.path("x.tar") + "!b.pgn");
}

}  // namespace
}  // namespace tools
