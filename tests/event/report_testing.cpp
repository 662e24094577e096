#include "tests/event/report_testing.h"

#include <fmt/core.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <span>

#include "arbiter/rules/registry.h"
#include "arbiter/types/settings.h"
#include "tools/event/report_comparison.h"
#include "tools/event/trf.h"

namespace tests {
namespace {

int hundredths(char code) {
  if (code == '1' || code == '+') return 100;
  return code == '=' ? 50 : 0;
}

pgn::Result result_of(char white, char black) {
  if (white == '=' && black == '=') return pgn::Result::draw;
  if (white == '1') return pgn::Result::white_wins;
  if (black == '1') return pgn::Result::black_wins;
  if (white == '+') return pgn::Result::white_by_forfeit;
  if (black == '+') return pgn::Result::black_by_forfeit;
  return pgn::Result::unfinished;
}

std::string id_of(int number) { return fmt::format("{}", 99'000'000 + number); }

tools::EventPolicy all_rules() {
  arbiter::Settings settings;
  arbiter::select_rules("X", true, settings);
  return tools::EventPolicy::of(settings);
}

std::string kind_of(const tools::EventFinding& found) {
  for (const auto& [key, value] : found.finding.evidence) {
    if (key == "kind") return " " + std::get<std::string>(value);
  }
  return {};
}

}  // namespace

std::string& put(std::string& line, std::size_t column, std::string_view words) {
  if (line.size() < column - 1 + words.size()) line.resize(column - 1 + words.size(), ' ');
  return line.replace(column - 1, words.size(), words);
}

std::string round_block(int opponent, char color, char code) {
  return fmt::format("{:>4} {} {}", opponent == 0 ? "0000" : std::to_string(opponent), color, code);
}

std::string player_line(int number, std::string_view name, std::string_view points,
                        const std::vector<std::string>& rounds, std::string_view fide_id) {
  std::string line = "001";
  put(line, 5, fmt::format("{:>4}", number));
  put(line, 15, name);
  put(line, 58, fmt::format("{:>11}", fide_id));
  put(line, 81, fmt::format("{:>4}", points));
  put(line, 86, fmt::format("{:>4}", number));
  for (std::size_t i = 0; i < rounds.size(); ++i) put(line, 92 + 10 * i, rounds[i]);
  return line;
}

TestEvent TestEvent::round_robin(int players, unsigned seed) {
  std::mt19937 random(seed);
  constexpr std::pair<char, char> kResults[] = {{'1', '0'}, {'0', '1'}, {'=', '='}};
  TestEvent event;
  event.players = players;
  event.rounds = static_cast<std::size_t>(players - 1);
  for (std::size_t round = 1; round <= event.rounds; ++round) {
    const int turn = static_cast<int>(round);
    for (int board = 0; board < players / 2; ++board) {
      const auto seat = [&](int at) { return at == 0 ? players : (at + turn) % (players - 1) + 1; };
      const int one = seat(board);
      const int other = seat(players - 1 - board);
      const bool swapped = (turn + board) % 2 != 0;
      const auto [white, black] = kResults[random() % 3];
      event.games.push_back({swapped ? other : one, swapped ? one : other, round, white, black});
    }
  }
  return event;
}

std::string TestEvent::name_of(int number) const {
  // Surnames must differ in letters.
  std::string surname = "Player";
  for (int rest = number; rest > 0; rest /= 26) {
    surname += static_cast<char>('a' + rest % 26);
  }
  return surname + ", Given";
}

std::string TestEvent::report(bool ids) const {
  std::map<int, std::vector<std::string>> rounds_of;
  std::map<int, int> points;
  for (int number = 1; number <= players; ++number) rounds_of[number].resize(rounds);
  for (const TestGame& game : games) {
    rounds_of[game.white][game.round - 1] = round_block(game.black, 'w', game.white_code);
    rounds_of[game.black][game.round - 1] = round_block(game.white, 'b', game.black_code);
    points[game.white] += hundredths(game.white_code);
    points[game.black] += hundredths(game.black_code);
  }
  std::string text = "012 Test Open 2024\n042 2024/05/01\n052 2024/05/09\n";
  for (int number = 1; number <= players; ++number) {
    text += player_line(number, name_of(number), tools::points_text(points[number]),
                        rounds_of[number], ids ? id_of(number) : "") +
            "\n";
  }
  return text;
}

std::vector<tools::EventGame> TestEvent::played(bool ids) const {
  std::vector<tools::EventGame> result;
  for (const TestGame& game : games) {
    tools::EventGame& played = result.emplace_back();
    played.order = result.size();
    played.file = "test.pgn";
    played.game = result.size();
    played.policy = all_rules();
    played.event = "Test Open 2024";
    played.date = "2024.05.01";
    played.round = fmt::format("{}.{}", game.round, result.size());
    played.player = {name_of(game.white), name_of(game.black)};
    if (ids) played.fide_id = {id_of(game.white), id_of(game.black)};
    played.record = result_of(game.white_code, game.black_code);
    played.written_moves = 60;
  }
  return result;
}

std::vector<std::string> brief(const std::vector<tools::EventFinding>& findings) {
  std::vector<std::string> lines;
  for (const tools::EventFinding& found : findings) {
    lines.push_back(fmt::format("{} {}{}", found.finding.rule->id, found.game, kind_of(found)));
  }
  std::sort(lines.begin(), lines.end());
  return lines;
}

std::vector<tools::EventFinding> compare(std::string_view report,
                                         const std::vector<tools::EventGame>& games,
                                         tools::EventSummary* summary) {
  tools::TrfReading reading = tools::read_trf(report, "test.trf");
  EXPECT_EQ(reading.error, "");
  tools::ReportComparison comparison(all_rules());
  comparison.add(std::move(reading.report));
  const std::span<const tools::EventGame> all = games;
  for (std::size_t begin = 0; begin < all.size();) {
    std::size_t end = begin + 1;
    while (end < all.size() && all[end].event == all[begin].event) ++end;
    comparison.take(all.subspan(begin, end - begin));
    begin = end;
  }
  std::vector<tools::EventFinding> findings;
  comparison.finish(findings);
  comparison.finish_last(
      [&findings](tools::EventFinding&& found) { findings.push_back(std::move(found)); });
  if (summary != nullptr) *summary = *comparison.summary();
  return findings;
}

}  // namespace tests
