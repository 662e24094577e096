// Where frames of zstd data begin and end, against how they were made.

#include "tools/input/zstd_frames.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "tests/testing/files.h"
#include "tests/testing/zstd_frame.h"

namespace tools {
namespace {

using tests::zstd_frame;
using tests::zstd_metadata;

struct Made {
  std::string bytes;
  std::string text;
  std::vector<std::uint64_t> begins;
  std::vector<std::uint64_t> ends;
  std::vector<std::size_t> texts;  // where the text of each frame begins
};

Made random_frames(std::mt19937& random) {
  Made made;
  for (int i = 0; i < 40; ++i) {
    if (random() % 3 == 0) made.bytes += zstd_metadata(std::string(random() % 50, 'm'));
    std::string text;
    for (std::size_t size = random() % 5000; text.size() < size;) {
      text += static_cast<char>(random());
    }
    made.begins.push_back(made.bytes.size());
    made.texts.push_back(made.text.size());
    made.bytes += zstd_frame(text, 1 + random() % 3000);
    made.text += text;
    made.ends.push_back(made.bytes.size());
  }
  return made;
}

std::optional<std::uint64_t> first_from(const std::vector<std::uint64_t>& begins,
                                        std::uint64_t from) {
  for (const std::uint64_t begin : begins) {
    if (begin >= from) return begin;
  }
  return std::nullopt;
}

TEST(ZstdFrames, AreFoundFromEverywhere) {
  std::mt19937 random(3);
  const tests::TempDir folder;
  for (int round = 0; round < 5; ++round) {
    const Made made = random_frames(random);
    ZstdFrames frames(folder.write("games.zst", made.bytes));
    EXPECT_EQ(frames.first(), made.begins.front());
    for (std::size_t i = 0; i < made.begins.size(); ++i) {
      EXPECT_EQ(frames.end_of(made.begins[i]), made.ends[i]);
      EXPECT_EQ(frames.text(made.begins[i], std::nullopt, 700),
                made.text.substr(made.texts[i], 700));
    }
    for (std::uint64_t from = 0; from < made.bytes.size(); from += 1 + random() % 200) {
      EXPECT_EQ(frames.find(from), first_from(made.begins, from)) << from;
    }
    EXPECT_EQ(frames.text(made.begins[3], made.ends[5], 1 << 20),
              made.text.substr(made.texts[3], made.texts[6] - made.texts[3]));
  }
}

// With checksums, content sizes and blocks of all kinds.
TEST(ZstdFrames, OfTheProgramZstd) {
  const tests::TempDir folder;
  std::mt19937 random(4);
  std::string text = std::string(400'000, 'a');
  for (int i = 0; i < 300'000; ++i) text += static_cast<char>(random() % 64 + 32);
  const std::string plain = folder.write("games.pgn", text);
  const std::string packed = folder.path("games.pgn.zst");
  const auto append = [&](const std::string& options) {
    const std::string command = "zstd -qc " + options + " '" + plain + "' >> '" + packed + "'";
    EXPECT_EQ(std::system(command.c_str()), 0);
    return tests::read_file(packed).size();
  };
  const std::uint64_t second = append("");
  const std::uint64_t third = append("--no-check --ultra -22");
  const std::uint64_t end = append("--no-content-size -1 <");
  ZstdFrames frames(packed);
  EXPECT_EQ(frames.end_of(0), second);
  EXPECT_EQ(frames.find(1), second);
  EXPECT_EQ(frames.find(second + 1), third);
  EXPECT_EQ(frames.end_of(third), end);
  EXPECT_EQ(frames.find(third + 1), std::nullopt);
}

TEST(ZstdFrames, AreNotTakenFromWhatLooksAlike) {
  const tests::TempDir folder;
  const std::string magic = zstd_frame("").substr(0, 4);
  const std::string mimic = magic + std::string(100, '\xff') + magic + '\0' + "  text";
  const std::string first = zstd_frame(mimic);
  ZstdFrames frames(folder.write("games.zst", first + zstd_frame("*\n")));
  EXPECT_EQ(frames.find(1), first.size());

  ZstdFrames cut(folder.write("cut.zst", first.substr(0, first.size() - 1)));
  EXPECT_EQ(cut.end_of(0), first.size()) << "as it says";
  EXPECT_EQ(cut.find(0), std::nullopt);
  EXPECT_EQ(ZstdFrames(folder.write("text.pgn", "1. e4 *\n")).first(), std::nullopt);
  EXPECT_EQ(ZstdFrames(folder.write("data.zst", zstd_metadata("only"))).first(), std::nullopt);
  EXPECT_EQ(ZstdFrames(folder.path("none.zst")).first(), std::nullopt);
}

// Nine bytes that seem to begin a frame, whose blocks are the next nine bytes and so on: from each
// of them the whole rest would be read. The search ends, and that without the frame behind them.
TEST(ZstdFrames, AreLookedForInBoundedTime) {
  const tests::TempDir folder;
  const std::string magic = zstd_frame("").substr(0, 4);
  const std::string mimic = magic + std::string(2, '\0') + '\x30' + std::string(2, '\0');
  std::string hostile;
  for (std::size_t i = 0; i < 2 * kMostBlocks; ++i) hostile += mimic;
  ZstdFrames frames(folder.write("games.zst", zstd_frame("*\n") + hostile + zstd_frame("*\n")));
  EXPECT_EQ(frames.find(1), std::nullopt);
}

}  // namespace
}  // namespace tools
