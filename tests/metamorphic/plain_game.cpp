#include "tests/metamorphic/plain_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <random>
#include <sstream>
#include <string_view>

#include "arbiter/judge.h"
#include "arbiter/rules/registry.h"
#include "arbiter/types/judged_game.h"
#include "arbiter/types/rule.h"
#include "parser/pgn.h"
#include "tests/fixtures/fixture.h"
#include "tests/real_data/real_data.h"

namespace metamorphic {
namespace {

std::string shown(bool value) { return value ? "true" : "false"; }
std::string shown(std::int64_t value) { return fmt::to_string(value); }
std::string shown(const std::string& value) { return value; }
template <class Value>
std::string shown(const std::vector<Value>& values) {
  return fmt::format("{}", fmt::join(values, ", "));
}

// The words of a FEN, or none.
std::vector<std::string> fen_fields(const PlainGame& game) {
  std::istringstream words(game.tag("FEN"));
  std::vector<std::string> fields;
  for (std::string word; words >> word;) fields.push_back(word);
  return fields;
}

arbiter::Settings settings_of(arbiter::Legality legality) {
  arbiter::Settings settings;
  for (const char* const group : {"M", "D", "P", "R"}) arbiter::select_rules(group, true, settings);
  settings.legality = legality;
  return settings;
}

Said said_by(const arbiter::Finding& finding) {
  Said said;
  said.rule = std::string(finding.rule->id);
  said.severity = std::string(arbiter::severity_id(finding.severity));
  said.ply = finding.ply;
  said.message = finding.message;
  for (const auto& [key, value] : finding.evidence) {
    said.evidence +=
        fmt::format("{}={}\n", key, std::visit([](const auto& v) { return shown(v); }, value));
  }
  return said;
}

}  // namespace

std::string PlainGame::tag(const std::string& name) const {
  for (const auto& [other, value] : tags) {
    if (other == name) return value;
  }
  return "";
}

void PlainGame::set_tag(const std::string& name, const std::string& value) {
  for (auto& [other, old] : tags) {
    if (other != name) continue;
    old = value;
    return;
  }
  tags.emplace_back(name, value);
}

PlainGame plain_game(const pgn::GameText& game) {
  PlainGame plain;
  for (const pgn::Tag& tag : game.tags) {
    plain.tags.emplace_back(std::string(tag.name), std::string(tag.value));
  }
  for (const pgn::MoveText& move : game.moves) plain.moves.emplace_back(move.text());
  if (!game.unknown_token.empty()) plain.moves.emplace_back(game.unknown_token);
  plain.marker = std::string(game.marker);
  return plain;
}

std::string number_before(const PlainGame& game, std::size_t half_move) {
  const std::vector<std::string> fields = fen_fields(game);
  const std::size_t black_first = fields.size() > 1 && fields[1] == "b" ? 1 : 0;
  const bool numbered = fields.size() > 5 && fields[5].size() < 9 &&
                        fields[5].find_first_not_of("0123456789") == std::string::npos;
  const std::size_t first = numbered ? std::stoul(fields[5]) : 1;
  const std::size_t number = first + (half_move + black_first) / 2;
  if ((half_move + black_first) % 2 == 0) return fmt::format("{}.", number);
  return half_move == 0 ? fmt::format("{}...", number) : "";
}

std::string text_of(const PlainGame& game) {
  std::string text;
  for (const auto& [name, value] : game.tags) text += fmt::format("[{} \"{}\"]\n", name, value);
  text += '\n';
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    const std::string number = number_before(game, i);
    text += number + (number.empty() ? "" : " ") + game.moves[i] + (i % 8 == 7 ? '\n' : ' ');
  }
  return text + game.marker + "\n\n";
}

std::string Said::heading() const { return fmt::format("{} {} {}", rule, severity, ply); }

std::vector<std::vector<Said>> what_is_said_of_each(const std::string& text,
                                                    arbiter::Legality legality) {
  const arbiter::Settings settings = settings_of(legality);
  arbiter::Judge judge(settings);
  arbiter::JudgedGame judged;
  pgn::GameReader reader(text);
  std::vector<std::vector<Said>> all;
  for (pgn::GameText game; reader.next(game);) {
    judge.judge(game, judged);
    all.emplace_back();
    for (const arbiter::Finding& finding : judged.findings) all.back().push_back(said_by(finding));
  }
  return all;
}

std::vector<Said> what_is_said(const std::string& text, arbiter::Legality legality) {
  const auto all = what_is_said_of_each(text, legality);
  return all.empty() ? std::vector<Said>{} : all.front();
}

arbiter::EndKind end_of(const std::string& text) {
  arbiter::Settings settings;
  settings.records = arbiter::Records::all;
  settings.chances_in_records = false;
  arbiter::Judge judge(settings);
  arbiter::JudgedGame judged;
  pgn::GameReader reader(text);
  pgn::GameText game;
  if (!reader.next(game)) return arbiter::EndKind::none;
  judge.judge(game, judged);
  return judged.report ? judged.report->end.kind : arbiter::EndKind::none;
}

std::string headings(const std::vector<Said>& said) {
  std::string text;
  for (const Said& each : said) text += each.heading() + "\n";
  return text;
}

std::vector<PlainGame> fixture_games() {
  std::vector<PlainGame> games;
  for (const fixtures::Fixture& fixture : fixtures::load_fixtures()) {
    if (fixture.text.find('\0') != std::string::npos) continue;
    pgn::GameReader reader(fixture.text);
    for (pgn::GameText game; reader.next(game);) {
      if (game.no_game || game.moves.empty()) continue;
      PlainGame plain = plain_game(game);
      const std::string variant = plain.tag("Variant");
      if (!variant.empty() && variant.find("960") == std::string::npos) continue;
      games.push_back(std::move(plain));
    }
  }
  return games;
}

std::vector<PlainGame> real_games(std::size_t count) {
  const std::string text = real_data::unpacked(real_data::folder() / "games/otb_masters.pgn.zst");
  std::vector<PlainGame> games;
  std::mt19937 random(960);
  std::size_t seen = 0;
  pgn::GameReader reader(text);
  for (pgn::GameText game; reader.next(game); ++seen) {
    if (game.moves.empty()) continue;
    // Each game of the file is as likely as any other.
    if (games.size() < count) {
      games.push_back(plain_game(game));
    } else if (const std::size_t at = random() % (seen + 1); at < count) {
      games[at] = plain_game(game);
    }
  }
  return games;
}

PlainGame broken(PlainGame game, std::mt19937& random) {
  const std::size_t one = random() % game.moves.size();
  const std::size_t other = random() % game.moves.size();
  if (random() % 2 == 0) {
    std::swap(game.moves[one], game.moves[other]);
  } else {
    game.moves[one] = game.moves[other];
  }
  return game;
}

}  // namespace metamorphic
