// The file of a baseline by itself.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <variant>

#include "tools/baseline/baseline_json.h"

namespace tools {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

const std::string kPrint(32, 'a');
const std::string kOther(32, 'b');

BaselineEntry entry(const std::string& fingerprint, const std::string& white = "A") {
  BaselineEntry made;
  made.fingerprint = fingerprint;
  made.rule = "M210";
  made.name = "king-left-in-check";
  made.white = white;
  made.black = "B";
  made.ply = 6;
  made.move = "3... a6";
  return made;
}

std::string problem(const std::string& text) {
  const auto read = read_baseline("known.json", text);
  return std::holds_alternative<std::string>(read) ? std::get<std::string>(read) : "(none)";
}

std::string file_of(const std::string& findings) {
  return "{\"format\": \"pgn-arbiter baseline\",\n\"version\": 1,\n\"findings\": [\n" + findings +
         "]}";
}

std::string finding(const std::string& more) {
  return "{\"rule\": \"M210\",\n\"fingerprint\": \"" + kPrint + "\"" + more + "}";
}

// It would be written as bytes that nobody can read.
TEST(BaselineFile, HalfOfASurrogatePairIsAFault) {
  EXPECT_THAT(problem(file_of(finding(", \"white\": \"A\\uDDDD\""))), HasSubstr("surrogate"));
  EXPECT_THAT(problem(file_of(finding(", \"white\": \"A\\uD83D\\uDE00\""))), "(none)");
}

TEST(BaselineFile, IsReadBack) {
  Baseline baseline;
  BaselineEntry full = entry(kPrint);
  full.event = "Öpen \"64\"\n";
  full.count = 3;
  full.ruling = Ruling::restore;
  full.reason = "so was es";
  full.by = "IA Müller";
  EXPECT_TRUE(baseline.add(full));
  EXPECT_TRUE(baseline.add(entry(kOther)));
  EXPECT_FALSE(baseline.add(full));
  const std::string text = write_baseline(baseline);
  auto read = read_baseline("known.json", text);
  ASSERT_TRUE(std::holds_alternative<Baseline>(read)) << std::get<std::string>(read);
  Baseline& back = std::get<Baseline>(read);
  EXPECT_EQ(write_baseline(back), text);
  const BaselineEntry* const same = back.find(kPrint);
  ASSERT_NE(same, nullptr);
  EXPECT_EQ(same->event, full.event);
  EXPECT_EQ(same->count, 3U);
  EXPECT_EQ(same->ruling, Ruling::restore);
  EXPECT_EQ(same->reason, full.reason);
  EXPECT_EQ(same->by, full.by);
  EXPECT_EQ(same->line, 5U);
  const auto second = text.begin() + static_cast<std::ptrdiff_t>(text.rfind("    {"));
  EXPECT_EQ(back.find(kOther)->line, std::count(text.begin(), second, '\n') + 1);
  EXPECT_EQ(back.size(), 2U);
}

TEST(BaselineFile, OrderIsThatOfPlayersAndMoves) {
  Baseline one;
  Baseline other;
  const BaselineEntry entries[] = {entry(kOther, "Z"), entry(kPrint, "Z"),
                                   entry(std::string(32, 'c'), "A")};
  for (int i = 0; i < 3; ++i) one.add(entries[i]);
  for (int i = 2; i >= 0; --i) other.add(entries[i]);
  EXPECT_EQ(write_baseline(one), write_baseline(other));
  EXPECT_EQ(one.sorted().front()->white, "A");
  EXPECT_EQ(one.sorted().back()->fingerprint, kOther);
}

TEST(BaselineFile, AnEntryStandsForAsManyAsItSays) {
  Baseline baseline;
  BaselineEntry twice = entry(kPrint);
  twice.count = 2;
  baseline.add(twice);
  EXPECT_EQ(baseline.take(kOther), nullptr);
  EXPECT_NE(baseline.take(kPrint), nullptr);
  EXPECT_NE(baseline.take(kPrint), nullptr);
  EXPECT_EQ(baseline.take(kPrint), nullptr);
}

TEST(BaselineFile, RulingIsAcceptUnlessTheFileSaysOtherwise) {
  const auto ruling_of = [](const std::string& more) {
    auto read = read_baseline("known.json", file_of(finding(more)));
    EXPECT_TRUE(std::holds_alternative<Baseline>(read)) << std::get<std::string>(read);
    return std::get<Baseline>(read).find(kPrint)->ruling;
  };
  EXPECT_EQ(ruling_of(""), Ruling::accept);
  EXPECT_EQ(ruling_of(", \"ruling\": \"accept\""), Ruling::accept);
  EXPECT_EQ(ruling_of(", \"ruling\": \"correct\""), Ruling::correct);
  EXPECT_EQ(ruling_of(", \"ruling\": \"restore\""), Ruling::restore);
  Baseline baseline;
  BaselineEntry accepted = entry(kPrint);
  baseline.add(accepted);
  EXPECT_THAT(write_baseline(baseline), Not(HasSubstr("ruling"))) << "as files always were";
  BaselineEntry open = entry(kOther);
  open.ruling = Ruling::correct;
  open.reason = "Both scoresheets say so.";
  baseline.add(open);
  EXPECT_THAT(write_baseline(baseline), HasSubstr("      \"ruling\": \"correct\",\n"
                                                  "      \"reason\": \"Both scoresheets"));
}

TEST(BaselineFile, LittleSuffices) {
  auto read = read_baseline("known.json", "\xEF\xBB\xBF" + file_of(finding("")));
  ASSERT_TRUE(std::holds_alternative<Baseline>(read)) << std::get<std::string>(read);
  EXPECT_EQ(std::get<Baseline>(read).size(), 1U);
  EXPECT_EQ(problem(file_of("")), "(none)");
}

TEST(BaselineFile, WhatIsWrongIsToldWithItsPlace) {
  EXPECT_THAT(problem(""), StartsWith("known.json:1:1: not JSON: "));
  EXPECT_THAT(problem("{}"), HasSubstr("are all required"));
  EXPECT_THAT(problem("[]"), HasSubstr("expected an object"));
  EXPECT_THAT(problem("{\"format\": \"x\"}"), HasSubstr("the format is not"));
  EXPECT_THAT(problem("{\"version\": 2}"), HasSubstr("version 2 is unknown"));
  EXPECT_THAT(problem("{\"finding\": []}"), HasSubstr("did you mean \"findings\"?"));
  EXPECT_THAT(problem(file_of("3")), StartsWith("known.json:4:1: expected a finding"));
  EXPECT_THAT(problem(file_of(finding(",\n\"reson\": \"x\""))),
              StartsWith("known.json:6:8: unknown key \"reson\"; did you mean \"reason\"?"));
  EXPECT_THAT(problem(file_of(finding(",\n\"by\": 7"))),
              HasSubstr("\"by\" must be a text in quotes"));
  EXPECT_EQ(
      problem(file_of(finding(",\n\"ruling\": \"acept\""))),
      "known.json:6:18: the ruling \"acept\" is unknown; it must be \"accept\", \"correct\" or "
      "\"restore\"");
  EXPECT_THAT(problem(file_of(finding(", \"ruling\": \"\""))),
              HasSubstr("the ruling \"\" is unknown"));
  EXPECT_THAT(problem(file_of(finding(", \"ruling\": 1"))),
              HasSubstr("\"ruling\" must be a text in quotes"));
  EXPECT_THAT(problem(file_of(finding(", \"rulling\": \"accept\""))),
              HasSubstr("did you mean \"ruling\"?"));
  EXPECT_THAT(problem(file_of(finding(", \"count\": 0"))), HasSubstr("out of range: 0"));
  EXPECT_THAT(problem(file_of(finding(", \"ply\": -1"))), HasSubstr("\"ply\" must be a number"));
  EXPECT_THAT(problem(file_of(finding(",\n") + "}")), StartsWith("known.json:6:1: not JSON: "));
  EXPECT_THAT(problem(file_of("{\"rule\": \"M210\"}")),
              HasSubstr("\"fingerprint\" must be 32 digits"));
  EXPECT_THAT(problem(file_of("{\"rule\": \"M999\", \"fingerprint\": \"" + kPrint + "\"}")),
              HasSubstr("\"rule\" is unknown: \"M999\""));
  EXPECT_THAT(problem(file_of(finding("") + ",\n" + finding(""))),
              HasSubstr("listed twice; the first entry is in line 4"));
  EXPECT_THAT(problem(file_of(finding(",\"by\": \"\xff\""))), HasSubstr("not JSON: "));
  EXPECT_THAT(problem(std::string(1'000'000, '[')), HasSubstr("expected an object"));
}

}  // namespace
}  // namespace tools
