#include "tests/fix/fix_properties.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "arbiter/judge.h"
#include "arbiter/rules/registry.h"
#include "parser/pgn.h"

namespace tools {
namespace {

// A judged game as a text for comparing.
struct Judged {
  std::vector<std::string> moves;
  std::uint32_t plies = 0;
  std::string final_fen;
  std::map<std::string_view, int> findings;
};

std::vector<Judged> judge_all(std::string_view text) {
  arbiter::Settings settings;
  arbiter::select_rules("ALL", true, settings);
  settings.records = arbiter::Records::all;
  arbiter::Judge judge(settings);
  pgn::GameReader reader(text);
  pgn::GameText game;
  arbiter::JudgedGame judged;
  std::vector<Judged> games;
  while (reader.next(game)) {
    judge.judge(game, judged);
    Judged& each = games.emplace_back();
    for (const pgn::MoveText& move : game.moves) {
      // The man and where it goes; spelled otherwise by the mark and the letter of castling alone.
      each.moves.push_back(std::to_string(static_cast<int>(move.san.kind)) + " " +
                           std::to_string(static_cast<int>(move.san.to)) + " " +
                           std::to_string(static_cast<int>(move.san.form)));
    }
    each.plies = judged.plies;
    if (judged.report) each.final_fen = judged.report->final_fen;
    for (const arbiter::Finding& finding : judged.findings) ++each.findings[finding.rule->id];
  }
  return games;
}

void expect_same_games(std::string_view before, std::string_view after) {
  const std::vector<Judged> old = judge_all(before);
  const std::vector<Judged> corrected = judge_all(after);
  ASSERT_EQ(old.size(), corrected.size());
  for (std::size_t i = 0; i < old.size(); ++i) {
    EXPECT_EQ(old[i].moves, corrected[i].moves) << "game " << i + 1;
    EXPECT_EQ(old[i].plies, corrected[i].plies) << "game " << i + 1;
    EXPECT_EQ(old[i].final_fen, corrected[i].final_fen) << "game " << i + 1;
    for (const auto& [rule, count] : corrected[i].findings) {
      const auto known = old[i].findings.find(rule);
      const int allowed = known == old[i].findings.end() ? 0 : known->second;
      EXPECT_LE(count, allowed) << rule << " in game " << i + 1;
    }
  }
}

std::string without_dashes(std::string_view text) {
  std::string rest(text);
  std::erase_if(rest, [](char c) { return c == '-' || static_cast<unsigned char>(c) >= 0x80; });
  return rest;
}

bool is_one_of_the_corrections(std::string_view old, const Edit& edit) {
  static const std::set<std::pair<std::string_view, std::string_view>> kNotation = {
      {"", "+"},  {"", "#"},  {"+", ""},  {"#", ""},     {"+", " "},
      {"#", " "}, {"+", "#"}, {"#", "+"}, {"00", "O-O"}, {"000", "O-O-O"}};
  if (edit.rule->id == "S110") return kNotation.contains({without_dashes(old), edit.text});
  if (edit.rule->id == "S111") return kNotation.contains({old, edit.text});
  if (edit.rule->id == "S103") {
    return edit.text.size() > old.size() && pgn::unescape(edit.text) == pgn::unescape(old);
  }
  return edit.text == "1-0" || edit.text == "0-1" || edit.text == "1/2-1/2";
}

// The edits, and nothing but them, lead from one text to the other.
void expect_only_edits(std::string_view before, const Correction& correction) {
  std::string_view rest = correction.text;
  std::size_t done = 0;
  const auto expect_same = [&](std::size_t upto) {
    ASSERT_LE(done, upto);
    const std::string_view same = before.substr(done, upto - done);
    ASSERT_EQ(rest.substr(0, same.size()), same);
    rest.remove_prefix(same.size());
    done = upto;
  };
  for (const Edit& edit : correction.edits) {
    ASSERT_NO_FATAL_FAILURE(expect_same(edit.offset));
    const std::string_view old = before.substr(edit.offset, edit.length);
    EXPECT_TRUE(is_one_of_the_corrections(old, edit))
        << edit.rule->id << " " << old << " -> " << edit.text;
    EXPECT_EQ(old.find_first_of("\r\n"), std::string_view::npos);
    EXPECT_EQ(edit.text.find_first_of("\r\n"), std::string::npos);
    ASSERT_TRUE(rest.starts_with(edit.text));
    rest.remove_prefix(edit.text.size());
    done += edit.length;
  }
  ASSERT_NO_FATAL_FAILURE(expect_same(before.size()));
  EXPECT_EQ(rest, "");
}

}  // namespace

Correction expect_sound(const std::string& text) {
  const Correction correction = correct(text);
  expect_only_edits(text, correction);
  expect_same_games(text, correction.text);
  EXPECT_TRUE(correct(correction.text).edits.empty()) << "a second run corrects more";
  return correction;
}

}  // namespace tools
