// Archives that hold more than they seem to, and texts that are larger than they may be.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <variant>

#include "tests/input/input_testing.h"
#include "tools/input/text_file.h"

namespace tools {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr std::size_t kMib = std::size_t{1} << 20;

std::string games_of(std::size_t size) {
  std::string text = "[Event \"E\"]\n\n1. e4 ";
  text.resize(size, '\n');
  return text;
}

std::vector<Seen> read_limited(const std::string& path, std::uint64_t mib, std::size_t chunk) {
  InputSet inputs({path});
  inputs.limit_members(mib);
  std::vector<Seen> seen;
  while (auto item = inputs.next()) {
    if (const auto* const error = std::get_if<InputError>(&*item)) {
      seen.push_back({error->file, "", error->message, false});
      continue;
    }
    InputFile& file = std::get<InputFile>(*item);
    std::string text(chunk, '\0');
    std::size_t size = 0;
    while (const std::size_t got = file.source->read(text.data() + size, chunk)) {
      size += got;
      text.resize(size + chunk);
    }
    text.resize(size);
    const InputError* const error = file.source->error();
    seen.push_back({file.name, text, error == nullptr ? "" : error->message});
  }
  return seen;
}

std::vector<std::size_t> sizes_of(const std::vector<Seen>& seen) {
  std::vector<std::size_t> sizes;
  for (const Seen& one : seen) sizes.push_back(one.text.size());
  return sizes;
}

class MemberLimit : public testing::TestWithParam<std::size_t> {
 protected:
  std::vector<Seen> read(const std::string& name, const std::string& bytes) {
    return read_limited(dir_.write(name, bytes), 1, GetParam());
  }
  TempDir dir_;
};

TEST_P(MemberLimit, EndsAMemberAndGoesOnWithTheNext) {
  const MemberFiles members = {{"a.pgn", games_of(100)},
                               {"b.pgn", games_of(3 * kMib)},
                               {"c.pgn", games_of(kMib)},
                               {"d.pgn", games_of(kMib + 1)},
                               {"e.pgn", games_of(50)}};
  for (const char* const format : {"zip", "7zip", "ustar"}) {
    const auto seen = read("archive", make_archive(format, members));
    EXPECT_THAT(sizes_of(seen), ElementsAre(100u, kMib, kMib, kMib, 50u)) << format;
    for (const std::size_t i : {0, 2, 4}) EXPECT_EQ(seen[i].error, "") << format << i;
    for (const std::size_t i : {1, 3}) {
      EXPECT_EQ(seen[i].error, "there is more text than 1 MiB (--max-member-size)") << format << i;
    }
  }
}

TEST_P(MemberLimit, EndsACompressedText) {
  for (const char* const filter : {"gzip", "zstd", "xz", "bzip2", "lz4"}) {
    const auto seen = read("a.pgn.z", compress(filter, games_of(2 * kMib)));
    ASSERT_EQ(seen.size(), 1u);
    EXPECT_EQ(seen[0].text.size(), kMib) << filter;
    EXPECT_THAT(seen[0].error, HasSubstr("more text than 1 MiB")) << filter;
  }
}

TEST_P(MemberLimit, IsNotForPlainTexts) {
  const auto seen = read("a.pgn", games_of(2 * kMib));
  EXPECT_THAT(sizes_of(seen), ElementsAre(2 * kMib));
  EXPECT_EQ(seen[0].error, "");
}

INSTANTIATE_TEST_SUITE_P(All, MemberLimit, testing::Values(1000, 3 * kMib));

TEST(TextFile, MayBeAsLargeAsItsLimit) {
  TempDir dir;
  const auto whole = read_text_file(dir.write("whole", std::string(kMib, 'a')), 1);
  ASSERT_TRUE(std::holds_alternative<std::string>(whole));
  EXPECT_EQ(std::get<std::string>(whole).size(), kMib);
  const auto more = read_text_file(dir.write("more", std::string(kMib + 1, 'a')), 1);
  ASSERT_TRUE(std::holds_alternative<FileFault>(more));
  EXPECT_EQ(std::get<FileFault>(more).message, "is larger than 1 MiB");
}

// Archives of archives, sixteen in each: 65,536 errors, which are counted beyond the first ones.
TEST(NestedArchives, AreGivenUpBelowTheFourthLevel) {
  std::string archive = make_archive("zip", {{"games.pgn", games_of(100)}});
  for (int level = 0; level < 4; ++level) {
    archive = make_archive("zip", {{"a.zip", archive}, {"b.zip", archive}});
  }
  TempDir dir;
  const auto seen = read_all({dir.write("bomb.zip", archive)});
  ASSERT_EQ(seen.size(), 16u);
  for (const Seen& one : seen) EXPECT_EQ(one.error, "archives nested too deeply");
}

}  // namespace
}  // namespace tools
