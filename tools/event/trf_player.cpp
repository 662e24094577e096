#include "tools/event/trf_player.h"

#include <algorithm>
#include <utility>

#include "tools/event/trf_line.h"

namespace tools {
namespace {

constexpr std::size_t kFirstRound = 92;
constexpr std::size_t kRoundWidth = 10;
constexpr std::size_t kColor = 5;  // columns after the first one of the round
constexpr std::size_t kCode = 7;

TrfCode code_of(char letter) {
  constexpr std::string_view kLetters = " 1=0WDL+-HFUZX?A";
  constexpr TrfCode kCodes[] = {
      TrfCode::none,         TrfCode::win,          TrfCode::draw,         TrfCode::loss,
      TrfCode::unrated_win,  TrfCode::unrated_draw, TrfCode::unrated_loss, TrfCode::forfeit_win,
      TrfCode::forfeit_loss, TrfCode::half_bye,     TrfCode::full_bye,     TrfCode::pairing_bye,
      TrfCode::zero_bye,     TrfCode::unknown,      TrfCode::unknown,      TrfCode::unknown};
  const char upper = letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 32) : letter;
  const std::size_t place = kLetters.find(upper);
  return place == std::string_view::npos ? TrfCode::unreadable : kCodes[place];
}

std::optional<pgn::Color> color_of(char letter) {
  if (letter == 'w' || letter == 'W') return pgn::Color::white;
  if (letter == 'b' || letter == 'B') return pgn::Color::black;
  return std::nullopt;
}

// The columns of a round that are blank in every file whose columns fit the format.
bool gaps_are_blank(const TrfLine& line, std::size_t first) {
  return line.at(first + 4) == ' ' && line.at(first + 6) == ' ' && line.at(first + 8) == ' ' &&
         line.at(first + 9) == ' ';
}

bool color_is_known(char letter) {
  return letter == ' ' || letter == '-' || color_of(letter).has_value();
}

// A round, and whether it has its columns right.
std::pair<TrfRound, bool> read_round(const TrfLine& line, std::size_t first) {
  TrfRound round;
  const std::uint64_t offset = line.place(first).offset - line.place(1).offset;
  round.offset = static_cast<std::uint32_t>(offset);
  const std::string_view opponent = line.field(first, first + 3);
  const std::int32_t number = opponent.empty() ? 0 : read_number(opponent);
  const char color = line.at(first + kColor);
  round.code = code_of(line.at(first + kCode));
  const bool fits = number >= 0 && color_is_known(color) && gaps_are_blank(line, first) &&
                    round.code != TrfCode::unreadable;
  if (!fits) {
    round.code = TrfCode::unreadable;
    return {round, false};
  }
  round.opponent = static_cast<std::uint16_t>(number);
  round.color = color_of(color);
  return {round, true};
}

std::uint32_t positive(std::string_view text) {
  return static_cast<std::uint32_t>(std::max(read_number(text), 0));
}

std::uint64_t fide_id(std::string_view text) {
  std::uint64_t id = 0;
  for (const char digit : text) {
    if (digit < '0' || digit > '9') return 0;
    id = id * 10 + static_cast<std::uint64_t>(digit - '0');
  }
  return id;
}

// The rounds of a line; returns how many of them have other columns.
std::size_t read_rounds(const TrfLine& line, std::vector<TrfRound>& rounds) {
  std::size_t misplaced = 0;
  for (std::size_t first = kFirstRound; first <= line.width(); first += kRoundWidth) {
    if (rounds.size() == kMaxTrfRounds) break;
    const auto [round, fits] = read_round(line, first);
    rounds.push_back(round);
    if (!fits) ++misplaced;
  }
  return misplaced;
}

// Fewer than half of the rounds that say something are readable.
bool mostly_misplaced(const std::vector<TrfRound>& rounds, std::size_t misplaced) {
  const auto says_nothing = [](const TrfRound& round) {
    return round.opponent == 0 && round.code == TrfCode::none;
  };
  const auto silent = std::count_if(rounds.begin(), rounds.end(), says_nothing);
  return misplaced * 2 > rounds.size() - static_cast<std::size_t>(silent);
}

TrfPlayer read_player(const TrfLine& line, std::uint16_t number) {
  TrfPlayer player;
  player.number = number;
  player.title = line.text(11, 13);
  player.name = line.text(15, 47);
  player.rating = positive(line.field(49, 52));
  player.federation = line.text(54, 56);
  player.fide_id = fide_id(line.field(58, 68));
  bool ok = false;
  const Points points = read_points(line.field(81, 84), ok);
  if (ok) player.points = points;
  player.rank = positive(line.field(86, 89));
  player.place = line.place(1);
  player.points_place = line.place(81);
  return player;
}

}  // namespace

std::optional<TrfPlayer> read_trf_player(std::string_view line, pgn::Place begin,
                                         bool windows_1252) {
  const TrfLine by_characters(line, begin, windows_1252);
  const std::int32_t number = read_number(by_characters.field(4, 8));
  if (number < 1 || number > kLargestTrfNumber) return std::nullopt;
  TrfPlayer player = read_player(by_characters, static_cast<std::uint16_t>(number));
  std::size_t misplaced = read_rounds(by_characters, player.rounds);
  if (misplaced > 0 && !by_characters.has_only_ascii() && !windows_1252) {
    const TrfLine by_bytes(line, begin, windows_1252, TrfCounting::bytes);
    TrfPlayer other = read_player(by_bytes, player.number);
    if (read_rounds(by_bytes, other.rounds) == 0) {
      player = std::move(other);
      misplaced = 0;
    }
  }
  if (misplaced > 0 && mostly_misplaced(player.rounds, misplaced)) {
    player.misaligned = true;
    player.rounds.clear();
    player.points.reset();
  }
  const bool has_mark = begin.column != 1;  // a byte order mark
  player.bytes_are_characters = (by_characters.has_only_ascii() || windows_1252) && !has_mark;
  return player;
}

}  // namespace tools
