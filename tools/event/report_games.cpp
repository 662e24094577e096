#include "tools/event/report_games.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "arbiter/laws/time_class.h"
#include "parser/ascii.h"
#include "tools/event/event_kind.h"
#include "tools/event/event_players.h"
#include "tools/event/records.h"
#include "tools/event/round_dates.h"
#include "tools/event/same_game.h"
#include "tools/text/fold.h"

namespace tools {
namespace {

// With the report's name, so few games may all differ from it.
constexpr std::size_t kFewGames = 4;
// Without it, fewer pairings could be those of another event with the same players.
constexpr std::size_t kEnoughPairings = 3;
// So many pairings of another year are no accident if nearly all games agree.
constexpr std::size_t kManyPairings = 10;

bool is_year(std::string_view word) {
  return word.size() == 4 && (word.starts_with("19") || word.starts_with("20")) &&
         std::all_of(word.begin(), word.end(), pgn::is_digit);
}

std::optional<int> year_in(std::string_view date) {
  for (std::size_t i = 0; i + 4 <= date.size(); ++i) {
    const std::string_view word = date.substr(i, 4);
    const bool ends = i + 4 == date.size() || !pgn::is_digit(date[i + 4]);
    const bool begins = i == 0 || !pgn::is_digit(date[i - 1]);
    if (begins && ends && is_year(word)) return std::stoi(std::string(word));
  }
  return std::nullopt;
}

struct EventName {
  std::set<std::string> words;  // but the years
  std::set<std::string> years;
};

EventName event_name(std::string_view text) {
  EventName name;
  for (std::string& word : folded_words(text)) {
    (is_year(word) ? name.years : name.words).insert(std::move(word));
  }
  return name;
}

// All words of one are words of the other, and they have four letters or more.
bool is_part_of(const EventName& one, const EventName& other) {
  std::size_t letters = 0;
  for (const std::string& word : one.words) letters += word.size();
  return letters >= 4 &&
         std::includes(other.words.begin(), other.words.end(), one.words.begin(), one.words.end());
}

bool is_same_name(std::string_view text, std::string_view other_text) {
  const EventName one = event_name(text);
  const EventName other = event_name(other_text);
  const bool other_year = !one.years.empty() && !other.years.empty() && one.years != other.years;
  return !other_year && (is_part_of(one, other) || is_part_of(other, one));
}

EventGame without_moves(const EventGame& game) {
  EventGame copy = game;
  copy.moves = {};
  copy.unread = {};
  return copy;
}

// One game may have both records: none of the two has moves, one is the beginning of the other, or
// they part as X706 has it.
bool may_be_one_game(const EventGame& a, const EventGame& b) {
  return have_common_beginning(a, b) || parting(a, b).has_value();
}

// Tells the games of two players in one round apart.
class RoundNumbers {
 public:
  std::size_t number_of(const EventGame& game, const pgn::ByColor<Identified>& players,
                        std::size_t round) {
    std::vector<const EventGame*>& others =
        games_[{players.white.player, players.black.player, round}];
    const auto same = std::find_if(others.begin(), others.end(), [&](const EventGame* other) {
      return may_be_one_game(*other, game);
    });
    const auto number = static_cast<std::size_t>(same - others.begin());
    if (same == others.end() && others.size() < kMostGames) others.push_back(&game);
    return number;
  }

 private:
  static constexpr std::size_t kMostGames = 200;  // a safety limit
  std::map<std::tuple<const TrfPlayer*, const TrfPlayer*, std::size_t>,
           std::vector<const EventGame*>>
      games_;
};

// How the games of an event, whose players are identified, fit the report.
struct Agreement {
  std::size_t games = 0;
  std::size_t agreeing = 0;  // in round, or in colours and result
  std::size_t exact = 0;     // in all three
};

class EventInReport {
 public:
  EventInReport(const TournamentReport& report, const ReportPairings& pairings,
                std::span<const EventGame> games, const EventPlayers& players)
      : report_(report), pairings_(pairings), games_(games), players_(players) {
    for (std::size_t i = 0; i < games.size(); ++i) count(i);
  }

  bool is_like_report() const {
    const auto [games, agreeing, exact] = agreement_;
    if (games == 0 || is_tie_break()) return false;
    return (exact * 2 > games && exact >= enough()) ||
           (has_name() && (games <= kFewGames || agreeing * 4 > games));
  }

  // It is also of the report's year, or its pairings are too many for an accident.
  bool belongs() const {
    const auto [games, agreeing, exact] = agreement_;
    return years_fit() || (agreeing >= kManyPairings && agreeing * 10 >= games * 9);
  }

 private:
  void count(std::size_t i) {
    const TrfPlayer* white = players_.of(i, pgn::Color::white).player;
    const TrfPlayer* black = players_.of(i, pgn::Color::black).player;
    if (white == nullptr || black == nullptr || white == black) return;
    ++agreement_.games;
    const std::size_t round = round_number(games_[i].round);
    const auto outcome = outcome_of(games_[i].record, pgn::Color::white);
    bool agrees = false;
    bool exact = false;
    for (const std::size_t index : pairings_.between(*white, *black)) {
      const Pairing& pairing = pairings_.all()[index];
      const bool same_round = pairing.round == round;
      const bool same_end =
          pairing.white == white && outcome_of(pairing.code_of(*white)) == outcome;
      agrees |= same_round || same_end;
      exact |= (same_round || round == 0) && same_end;
    }
    if (agrees) ++agreement_.agreeing;
    if (exact) ++agreement_.exact;
  }

  // So many pairings that are found by accident in no event of another name.
  std::size_t enough() const { return std::min(kEnoughPairings, (pairings_.all().size() + 1) / 2); }

  bool has_name() const {
    const EventGame& game = games_.front();
    const auto class_of_event = arbiter::classes_named(game.event).only();
    if (class_of_event && class_of_event != arbiter::classes_named(report_.name).only())
      return false;
    return is_same_name(report_.name, game.event) || is_same_name(report_.name, game.site);
  }

  // The event says that its games decide a tie, and the report does not: there is another report.
  bool is_tie_break() const {
    return names_tie_break(games_.front().event) && !names_tie_break(report_.name);
  }

  // The years of report and games, as far as both are known.
  bool years_fit() const {
    const std::optional<int> first = year_in(report_.first_day);
    const std::optional<int> last = year_in(report_.last_day);
    const std::optional<int> year = year_in(games_.front().date);
    if (!year || (!first && !last)) return true;
    return *year >= (first ? *first : *last) && *year <= (last ? *last : *first);
  }

  const TournamentReport& report_;
  const ReportPairings& pairings_;
  std::span<const EventGame> games_;
  const EventPlayers& players_;
  Agreement agreement_;
};

}  // namespace

ReportGames::ReportGames(const TournamentReport& report, const ReportPairings& pairings)
    : report_(report), pairings_(pairings), index_(report) {}

bool ReportGames::are_paired(const pgn::ByColor<Identified>& both) const {
  if (both.white.player == nullptr || both.black.player == nullptr) return false;
  return !pairings_.between(*both.white.player, *both.black.player).empty();
}

void ReportGames::take(std::span<const EventGame> games) {
  if (games.empty()) return;
  EventPlayers players(report_, index_, games);
  const EventInReport event(report_, pairings_, games, players);
  if (!event.is_like_report()) return;
  const bool belongs = event.belongs();
  if (belongs) players.identify_by_pairings();
  RoundNumbers numbers;
  for (std::size_t i = 0; i < games.size(); ++i) {
    const pgn::ByColor<Identified> both{players.of(i, pgn::Color::white),
                                        players.of(i, pgn::Color::black)};
    if (!belongs && !are_paired(both)) continue;
    const std::size_t round = round_number(games[i].round);
    ReportGame game{without_moves(games[i]), both, round, belongs};
    if (game.has_both()) game.number_in_round = numbers.number_of(games[i], both, round);
    games_.push_back(std::move(game));
  }
}

}  // namespace tools
