#include "tools/shards/plan.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <variant>
#include <vector>

#include "tests/testing/files.h"
#include "tools/shards/planner.h"

namespace tools {
namespace {

using testing::HasSubstr;

Plan sample() {
  Plan plan;
  plan.version = "1.2.3";
  plan.paths = {"games", "name with \"quotes\"\n"};
  plan.inputs = {{"games/a.pgn", false, "", {1000, 123456789}},
                 {"gone.pgn", true, "No such file or directory", {}},
                 {"b.zip", true, "", {500, -5}},
                 {"c.zst", true, "", {900, 7}}};
  plan.parts.resize(3);
  plan.parts[0] = {{0, ByteRange{0, 600}, {}}};
  plan.parts[1] = {{0, ByteRange{600, 1000}, {}}, {1, {}, {}}, {2, {}, MemberRange{0, 3}}};
  plan.parts[2] = {{2, {}, MemberRange{3}}, {3, {}, {}, FrameRange{0, 600, 0, 20}}};
  return plan;
}

TEST(Plan, ComesBack) {
  const std::string text = write_plan(sample());
  const auto read = read_plan(text);
  ASSERT_TRUE(std::holds_alternative<Plan>(read)) << std::get<std::string>(read);
  const Plan& plan = std::get<Plan>(read);
  EXPECT_EQ(write_plan(plan), text);
  EXPECT_EQ(plan.paths, sample().paths);
  EXPECT_EQ(plan.id.size(), 32U);
  const auto pieces = plan.pieces(1);
  ASSERT_EQ(pieces.size(), 3U);
  EXPECT_EQ(pieces[0].bytes->begin, 600U);
  EXPECT_EQ(pieces[1].error, "No such file or directory");
  EXPECT_EQ(pieces[2].members->count, 3U);
  EXPECT_EQ(plan.pieces(2)[0].members->count, MemberRange::kAllOthers);
  EXPECT_EQ(plan.pieces(2)[1].frames->end, 600U);
  EXPECT_EQ(plan.pieces(2)[1].frames->extra, 20U);
  EXPECT_FALSE(plan.pieces(2)[1].bytes);
}

TEST(Plan, IsNotReadIfDamaged) {
  const std::string text = write_plan(sample());
  const auto problem = [](const std::string& damaged) {
    const auto read = read_plan(damaged);
    return std::holds_alternative<std::string>(read) ? std::get<std::string>(read) : "";
  };
  const auto changed = [&](const std::string& from, const std::string& to) {
    std::string copy = text;
    copy.replace(copy.find(from), from.size(), to);
    return problem(copy);
  };
  EXPECT_EQ(problem(text), "");
  EXPECT_THAT(problem(""), HasSubstr("no whole plan"));
  EXPECT_THAT(problem("{}"), HasSubstr("no whole plan"));
  EXPECT_THAT(problem("[1]"), HasSubstr("no whole plan"));
  EXPECT_THAT(problem(text.substr(0, text.size() - 3)), HasSubstr("no whole plan"));
  EXPECT_THAT(changed("\"format_version\": 2", "\"format_version\": 1"),
              HasSubstr("another version"));
  EXPECT_THAT(changed("\"input\":1", "\"input\":4"), HasSubstr("damaged")) << "there is none";
  EXPECT_THAT(changed(",\"extra\":20", ""), HasSubstr("damaged"));
  EXPECT_THAT(changed("\"end\":600", "\"end\":6000"), HasSubstr("damaged")) << "after its end";
  EXPECT_THAT(changed("\"begin\":600", "\"begin\":1000"), HasSubstr("damaged")) << "of no bytes";
  EXPECT_THAT(changed("\"begin\":600,", ""), HasSubstr("damaged"));
  EXPECT_THAT(changed("\"named\":false", "\"named\":0"), HasSubstr("damaged"));
  EXPECT_THAT(changed("\"size\":1000", "\"size\":-1"), HasSubstr("damaged"));
  EXPECT_THAT(changed("\"parts\"", "\"pieces\""), HasSubstr("damaged"));
}

// The pieces of all parts, in a row, are the inputs.
TEST(Planner, LosesNothing) {
  const tests::TempDir folder;
  std::string text;
  for (int i = 0; i < 50; ++i) text += "[Event \"" + std::to_string(i) + "\"]\n\n1. e4 *\n\n";
  const std::vector<std::string> paths = {folder.write("a.pgn", text), folder.write("b.pgn", "*"),
                                          folder.write("c.pgn", text + text)};
  for (const std::size_t parts : {1U, 2U, 3U, 7U, 50U, 400U}) {
    SCOPED_TRACE(parts);
    const auto made = make_plan(paths, parts, nullptr);
    ASSERT_TRUE(std::holds_alternative<Plan>(made));
    const Plan& plan = std::get<Plan>(made);
    ASSERT_EQ(plan.parts.size(), parts);
    std::size_t input = 0;
    std::uint64_t at = 0;
    for (const auto& part : plan.parts) {
      for (const PlannedPiece& piece : part) {
        const std::uint64_t size = plan.inputs[input].state.size;
        ASSERT_EQ(piece.input, input);
        EXPECT_EQ(piece.bytes ? piece.bytes->begin : 0, at);
        at = piece.bytes ? piece.bytes->end : size;
        if (at == size) at = 0, ++input;
      }
    }
    EXPECT_EQ(input, paths.size());
  }
}

TEST(Planner, BalancesParts) {
  const tests::TempDir folder;
  std::string text;
  for (int i = 0; i < 5000; ++i) text += "[Event \"" + std::to_string(i) + "\"]\n\n1. e4 *\n\n";
  const auto made = make_plan({folder.write("a.pgn", text)}, 8, nullptr);
  const auto& parts = std::get<Plan>(made).parts;
  EXPECT_EQ(parts.size(), 8U);
  for (const auto& part : parts) {
    ASSERT_EQ(part.size(), 1U);
    const auto size = static_cast<double>(part[0].bytes->end - part[0].bytes->begin);
    EXPECT_NEAR(size, static_cast<double>(text.size()) / 8, 100);
  }
}

TEST(Planner, SaysWhatItCannotPlan) {
  const tests::TempDir folder;
  const auto made = make_plan({"/dev/null"}, 2, nullptr);
  EXPECT_THAT(std::get<std::string>(made), HasSubstr("/dev/null is no regular file"));
  std::filesystem::create_directories(folder.path("empty"));
  const auto lacking = make_plan({folder.path("empty"), folder.path("none.pgn")}, 2, nullptr);
  const Plan& plan = std::get<Plan>(lacking);
  ASSERT_EQ(plan.inputs.size(), 2U);
  EXPECT_EQ(plan.inputs[0].error, "no PGN file in this directory");
  EXPECT_EQ(plan.inputs[1].error, "No such file or directory");
}

}  // namespace
}  // namespace tools
