#include "tests/reports/report_testing.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <iterator>

#include "tests/testing/files.h"

namespace tools {
namespace {

arbiter::Rule make_rule(std::string_view id, std::string_view name, arbiter::Severity severity) {
  arbiter::Rule rule{};
  rule.id = id;
  rule.name = name;
  rule.severity = severity;
  return rule;
}

}  // namespace

const arbiter::Rule kKingLeftInCheck =
    make_rule("M210", "king-left-in-check", arbiter::Severity::error);
const arbiter::Rule kFivefold = make_rule("D403", "fivefold-missed", arbiter::Severity::error);
const arbiter::Rule kCheckMark = make_rule("S111", "check-mark", arbiter::Severity::info);

TestGame::TestGame(std::string text) : text_(std::move(text)), places_(text_) {
  GameHeader& header = view_.header;
  header.text = text_;
  header.event = tag("Event");
  header.site = tag("Site");
  header.date = tag("Date");
  header.round = tag("Round");
  header.board = tag("Board");
  header.white = tag("White");
  header.black = tag("Black");
  header.result_tag = tag("Result");
  header.termination = tag("Termination");
  header.game_id = tag("GameId");
  const std::size_t marker = text_.find_last_of(" \n", text_.size() - 2);
  if (marker != std::string::npos && text_.back() == '\n') {
    header.marker = std::string_view(text_).substr(marker + 1);
    header.marker.remove_suffix(1);
  }
  view_.file = "event.pgn";
  view_.game = 12;
  view_.begin = {9000, 331, 1};
  view_.batch_begin = view_.begin;
  view_.batch = text_;
  view_.places = &places_;
  view_.judged = &judged_;
}

std::string_view TestGame::tag(std::string_view name) const {
  const std::string opening = "[" + std::string(name) + " \"";
  const std::size_t begin = text_.find(opening);
  if (begin == std::string::npos) return {};
  const std::size_t value = begin + opening.size();
  return std::string_view(text_).substr(value, text_.find("\"]", value) - value);
}

arbiter::Finding& TestGame::add(const arbiter::Rule& rule, std::string_view at) {
  arbiter::Finding& finding = judged_.findings.emplace_back();
  finding.rule = &rule;
  finding.severity = rule.severity;
  finding.place = text_.data() + text_.find(at);
  finding.message = "Something is wrong.";
  judged_.flagged = true;
  return finding;
}

arbiter::GameReport& TestGame::report() {
  if (!judged_.report) judged_.report.emplace();
  return *judged_.report;
}

std::unique_ptr<TestGame> club_game() {
  auto game = std::make_unique<TestGame>(
      "[Event \"Club Open 2023\"]\n[Round \"3\"]\n[Date \"2023.05.01\"]\n"
      "[White \"Castlewright, Ada\"]\n[Black \"Pawnsworth, Otto\"]\n[Result \"1-0\"]\n\n"
      "22. Qc2 Qd3+ 23. Kd1 1-0\n");
  arbiter::Finding& finding = game->add(kKingLeftInCheck, "Kd1");
  finding.article = "3.9.2";
  finding.ply = 45;
  finding.move = "23. Kd1";
  finding.fen = "4k3/8/8/8/8/3q4/2Q5/4K3 w - - 0 23";
  finding.message = "23. Kd1: d1 is attacked by the queen on d3 (Article 3.9.2).";
  finding.evidence = {{"king", std::string("d1")},
                      {"attackers", std::vector<std::string>{"Qd3"}},
                      {"plies", std::vector<std::int64_t>{44, 45}},
                      {"pinned", false},
                      {"legal_plies_after", std::int64_t{-1}}};
  game->judged().plies = 44;
  return game;
}

std::unique_ptr<TestGame> hostile_game() {
  auto game = std::make_unique<TestGame>(
      "[Event \"{0} [here](https://evil.example)\"]\n"
      "[White \"<script>alert(\\\"&'\\\")</script>\"]\n"
      "[Black \"=Doe, J%0A::error::x\n::error::y\x01 | `@me` #12\"]\n\n1. e4 *\n");
  arbiter::Finding& finding = game->add(kFivefold, "e4");
  finding.ply = 1;
  finding.message =
      "<script>alert(\"&'\")</script> plays =Doe, J%0A::error::x\n::error::y\x01 | `@me` #12 in "
      "{0} [here](https://evil.example).";
  return game;
}

std::string report_of(const MakeReport& make, const std::vector<const GameView*>& games,
                      const Summary& summary) {
  const std::string path = testing::TempDir() + "report_" + std::to_string(::getpid());
  {
    const auto sink = OutputSink::file(path);
    const auto report = make(*sink);
    report->begin({"1.2.3", "auto", "auto"});
    for (std::size_t i = 0; i < games.size(); ++i) {
      report->game(*games[i]);
      const bool is_last = i + 1 == games.size() || games[i + 1]->file != games[i]->file;
      if (is_last) report->file_ended({games[i]->file, 0, {}});
    }
    report->end(summary);
    EXPECT_TRUE(sink->commit());
  }
  const std::string text = tests::read_file(path);
  std::remove(path.c_str());
  return text;
}

}  // namespace tools
