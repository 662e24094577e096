#include "tests/repair/plant_report.h"

#include <fmt/core.h>

#include <algorithm>
#include <iterator>
#include <optional>

#include "arbiter/judge.h"
#include "arbiter/rules/registry.h"
#include "arbiter/types/rule.h"
#include "parser/pgn.h"

namespace repairs {
namespace {

using arbiter::Finding;
using arbiter::RepairReading;

class Examiner {
 public:
  Examiner() : settings_(default_settings()), judge_(settings_) {}

  // The findings that stop the game or name an illegal move; none if all is legal.
  std::vector<Finding> judge(const std::string& pgn) {
    pgn::GameReader reader(pgn);
    std::vector<Finding> findings;
    if (!reader.next(game_)) return findings;
    judge_.judge(game_, judged_);
    std::copy_if(
        judged_.findings.begin(), judged_.findings.end(), std::back_inserter(findings),
        [](const Finding& finding) { return finding.rule->has(arbiter::trait::kRepairable); });
    return findings;
  }

  std::size_t count_repairs(const pgn::GameText& game) {
    judge_.judge(game, judged_);
    return static_cast<std::size_t>(
        std::count_if(judged_.findings.begin(), judged_.findings.end(),
                      [](const Finding& finding) { return finding.repair.has_value(); }));
  }

 private:
  static arbiter::Settings default_settings() {
    arbiter::Settings settings;
    arbiter::select_default_rules(settings);
    return settings;
  }

  arbiter::Settings settings_;
  arbiter::Judge judge_;
  pgn::GameText game_;
  arbiter::JudgedGame judged_;
};

// The next game without fault, which is left in `text`; nothing at the end.
std::optional<SoundGame> next_sound_game(pgn::GameReader& reader, pgn::GameText& text) {
  while (reader.next(text)) {
    if (auto game = sound_game(text)) return game;
  }
  return std::nullopt;
}

void add(const Score& score, Score& sum) {
  sum.plants += score.plants;
  sum.unique += score.unique;
  sum.unique_sure += score.unique_sure;
  sum.sure += score.sure;
  sum.sure_wrong += score.sure_wrong;
  sum.proposed += score.proposed;
  sum.first_right += score.first_right;
  sum.named += score.named;
  sum.unnoticed += score.unnoticed;
}

std::string row(std::string_view name, const Score& score) {
  const auto share = [](std::size_t part, std::size_t whole) {
    return whole == 0 ? std::string("-")
                      : fmt::format("{:.1f} %",
                                    100.0 * static_cast<double>(part) / static_cast<double>(whole));
  };
  return fmt::format("| {} | {} | {} | {} | {} | {} | {} | {} | {} |\n", name, score.plants,
                     score.unique, share(score.unique_sure, score.unique), score.sure,
                     score.sure_wrong, share(score.first_right, score.plants),
                     share(score.named, score.plants), score.unnoticed);
}

void examine(const SoundGame& game, const Plant& planted, const Finding& finding, Score& score,
             PlantReport& report) {
  ++score.plants;
  const bool is_unique = count_answers(game.start, planted.tokens, finding.ply) == 1;
  if (is_unique) ++score.unique;
  const std::string shown = fmt::format("{}\n{}\n{}\n", slip_name(planted.slip),
                                        finding.message + " -> " + finding.suggestion,
                                        to_pgn(planted.tokens, game.result));
  const auto& repair = finding.repair;
  const auto is_right = [&](const RepairReading& reading) {
    return are_moves(game, apply(planted.tokens, reading));
  };
  const bool right = repair && is_right(repair->best);
  if (repair) {
    ++score.proposed;
    if (repair->best.sure) ++score.sure;
    if (repair->best.sure && !right) {
      ++score.sure_wrong;
      report.wrong.push_back(shown);
    }
    if (right) ++score.first_right;
    bool named = right;
    for (const RepairReading& other : repair->others) named = named || is_right(other);
    if (named) ++score.named;
  }
  const bool sure_and_right = right && repair->best.sure;
  if (is_unique && sure_and_right) ++score.unique_sure;
  if (is_unique && !sure_and_right) report.missed.push_back(shown);
}

}  // namespace

std::string PlantReport::table() const {
  std::string text =
      "| slip | plants | one answer | of these sure | sure | sure but wrong | first right | named "
      "| "
      "unnoticed |\n|---|---|---|---|---|---|---|---|---|\n";
  for (const auto& [slip, score] : by_slip) text += row(slip_name(slip), score);
  return text + row("all", all);
}

PlantReport plant_and_judge(std::string_view pgn, std::size_t count, std::uint32_t seed) {
  PlantReport report;
  Examiner examiner;
  std::mt19937 random(seed);
  pgn::GameReader reader(pgn);
  pgn::GameText text;
  std::size_t next = 0;
  while (report.all.plants < count) {
    const auto game = next_sound_game(reader, text);
    if (!game) break;
    const Slip slip = kSlips[next % std::size(kSlips)];
    const auto planted = plant(*game, slip, random);
    if (!planted) continue;
    const std::string pgn_of_planted = to_pgn(planted->tokens, game->result);
    const std::vector<Finding> findings = examiner.judge(pgn_of_planted);
    Score score;
    if (!findings.empty()) {
      ++next;
      examine(*game, *planted, findings.front(), score, report);
      if (findings.size() > 1) report.accused_twice.push_back(pgn_of_planted);
    } else {
      score.unnoticed = 1;
    }
    add(score, report.by_slip[slip]);
    add(score, report.all);
  }
  return report;
}

PairReport leave_out_pairs(std::string_view pgn, std::size_t count, std::uint32_t seed) {
  PairReport report;
  Examiner examiner;
  std::mt19937 random(seed);
  pgn::GameReader reader(pgn);
  pgn::GameText text;
  for (std::size_t games = 0; games < count; ++games) {
    const auto game = next_sound_game(reader, text);
    if (!game) break;
    const std::string left = to_pgn(without_pair(*game, random), game->result);
    for (const Finding& finding : examiner.judge(left)) {
      ++report.faults;
      if (finding.repair && finding.repair->best.sure) report.sure.push_back(left);
    }
  }
  return report;
}

PairReport exchange_moves(std::string_view pgn, std::size_t count, std::uint32_t seed,
                          FarExchange exchange) {
  PairReport report;
  Examiner examiner;
  std::mt19937 random(seed);
  pgn::GameReader reader(pgn);
  pgn::GameText text;
  for (std::size_t games = 0; games < count; ++games) {
    const auto game = next_sound_game(reader, text);
    if (!game) break;
    const std::vector<Token> tokens = with_exchange(*game, exchange, random);
    const std::string exchanged = to_pgn(tokens, game->result);
    for (const Finding& finding : examiner.judge(exchanged)) {
      ++report.faults;
      if (!finding.repair || !finding.repair->best.sure) continue;
      if (are_moves(*game, apply(tokens, finding.repair->best))) continue;
      report.sure.push_back(exchanged + finding.suggestion + "\n");
    }
  }
  return report;
}

std::size_t count_repairs_of_sound_games(std::string_view pgn) {
  Examiner examiner;
  pgn::GameReader reader(pgn);
  pgn::GameText text;
  std::size_t count = 0;
  while (next_sound_game(reader, text)) count += examiner.count_repairs(text);
  return count;
}

}  // namespace repairs
