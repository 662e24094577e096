#include "tools/reports/stopped_games.h"

#include <algorithm>
#include <string_view>
#include <variant>

#include "arbiter/rules/rules.h"
#include "arbiter/types/finding.h"
#include "arbiter/types/judged_game.h"

namespace tools {
namespace {

using arbiter::Finding;
using arbiter::Severity;

std::size_t rank(Severity severity) { return static_cast<std::size_t>(severity) + 1; }

// The evidence of that name is there, and false.
bool says_no(const Finding& finding, std::string_view key) {
  return std::any_of(finding.evidence.begin(), finding.evidence.end(), [key](const auto& each) {
    const bool* const answer = std::get_if<bool>(&each.value);
    return each.key == key && answer != nullptr && !*answer;
  });
}

// A comment without its own closing brace that took the rest of the moves.
bool hides_moves(const Finding& finding) {
  return finding.rule == &arbiter::kS101UnterminatedComment && says_no(finding, "played_on");
}

// The illegal move or the token at which the replay stopped.
bool ends_replay(const Finding& finding) {
  if (finding.rule == &arbiter::kS101UnterminatedComment) return false;
  return finding.rule == &arbiter::kS105UnknownToken || says_no(finding, "played_on");
}

template <class Test>
const Finding* find(const arbiter::JudgedGame& judged, Test test) {
  const auto found = std::find_if(judged.findings.begin(), judged.findings.end(), test);
  return found == judged.findings.end() ? nullptr : &*found;
}

// The finding that says where the judging stops, and why; null: there is none.
const Finding* reason_of(const arbiter::JudgedGame& judged) {
  const auto& record = judged.report;
  if (record && !record->stopped_at) return nullptr;
  const Finding* const end = find(judged, ends_replay);
  if (end != nullptr) return end;
  return find(judged, [&](const Finding& finding) {
    return hides_moves(finding) && (!record || finding.ply + 1 == *record->stopped_at);
  });
}

std::size_t worst_rank(const arbiter::JudgedGame& judged) {
  std::size_t worst = 0;
  for (const Finding& finding : judged.findings) worst = std::max(worst, rank(finding.severity));
  return worst;
}

// A record has no column.
pgn::Place line_of(const GameView& game) {
  return {game.begin.offset, game.begin.line, std::max<std::uint64_t>(game.begin.column, 1)};
}

bool is_same_game(const JudgedInPart& a, const JudgedInPart& b) {
  return a.games != 0 && b.games != 0 && a.game == b.game && a.file == b.file;
}

bool has_severity(const Summary& summary, Severity severity) {
  switch (severity) {
    case Severity::info:
      return summary.infos + summary.warnings + summary.errors != 0;
    case Severity::warning:
      return summary.warnings + summary.errors != 0;
    case Severity::error:
      break;
  }
  return summary.errors != 0;
}

}  // namespace

void StoppedGames::Some::add(const Some& other) {
  if (other.games.games == 0) return;
  const std::uint64_t sum = games.games + other.games.games;
  if (games.games == 0 || other.order < order) *this = other;
  games.games = sum;
}

void StoppedGames::add(const GameView& game) {
  const arbiter::JudgedGame& judged = *game.judged;
  if (judged.no_game) return;
  if (judged.report) ++records_;
  if (!judged.findings.empty()) settle_last();
  const Finding* const why = reason_of(judged);
  const bool says_why = why != nullptr;
  const bool says_that = judged.report && judged.report->stopped_at;
  if (!says_why && !says_that) return;
  Last last{says_why, worst_rank(judged), {.order = stopped_++, .games = {}}};
  last.games.games = {1, std::string(game.file), game.game,
                      says_why ? game.place_of(why->place) : line_of(game)};
  if (judged.findings.empty()) {
    says_that_[0].add(last.games);
  } else {
    last_ = last;
  }
}

void StoppedGames::settle_last() {
  if (!last_) return;
  (last_->says_why ? says_why_ : says_that_)[last_->rank].add(last_->games);
  last_.reset();
}

StoppedGames::ByRank StoppedGames::known(bool is_whole, bool has_last) const {
  ByRank games = says_why_;
  if (is_whole) {
    for (std::size_t i = 0; i < games.size(); ++i) games[i].add(says_that_[i]);
  }
  if (has_last && last_ && (is_whole || last_->says_why)) games[last_->rank].add(last_->games);
  return games;
}

// The lowest rank that fails a game.
std::size_t StoppedGames::failing_rank(Failing failing) {
  return failing ? rank(*failing) : kRanks;
}

// Those without a finding that fails them.
StoppedGames::Some StoppedGames::below(const ByRank& games, Failing failing) {
  Some sum;
  for (std::size_t i = 0; i < failing_rank(failing); ++i) sum.add(games[i]);
  return sum;
}

// Whether a run that this severity fails counts just these games.
bool StoppedGames::is_counted_whole(const ByRank& games, const JudgedInPart& counted,
                                    Failing failing) {
  const JudgedInPart in_part = below(games, failing).games;
  if (in_part.games != counted.games) return false;
  return counted.games == 0 || is_same_game(in_part, counted);
}

// Whether a run that this severity fails can have counted so many of these games.
bool StoppedGames::fits(const ByRank& games, const JudgedInPart& counted, Failing failing) {
  if (is_counted_whole(games, counted, failing)) return true;
  if (below(games, failing).games.games >= counted.games) return false;
  return std::none_of(games.begin() + static_cast<std::ptrdiff_t>(failing_rank(failing)),
                      games.end(),
                      [&](const Some& failed) { return is_same_game(failed.games, counted); });
}

// Of a run that this severity fails, and that counts others, too, which the report does not list.
JudgedInPart StoppedGames::with_unlisted(std::uint64_t unlisted, const ByRank& games,
                                         const JudgedInPart& counted, Failing failing) {
  JudgedInPart in_part = below(games, failing).games;
  const std::uint64_t listed = in_part.games;
  if (listed + unlisted == 0) return {};
  const bool was_listed = std::any_of(games.begin(), games.end(), [&](const Some& some) {
    return is_same_game(some.games, counted);
  });
  const bool is_earlier = counted.file != in_part.file || counted.game < in_part.game;
  if (is_same_game(in_part, counted)) {
    in_part = counted;
  } else if (unlisted != 0 && was_listed) {
    in_part = {};  // it is none any more, and the next one may not be listed
  } else if (unlisted != 0 && (listed == 0 || is_earlier)) {
    in_part = counted;
  }
  in_part.games = listed + unlisted;
  return in_part;
}

JudgedInPart StoppedGames::judged_in_part(const Summary& summary, Failing failing) const {
  const JudgedInPart& counted = summary.judged_in_part;
  const bool is_whole = summary.left_out == 0 && summary.known == 0;
  const bool none_fails = !failing || (summary.known == 0 && !has_severity(summary, *failing));
  const ByRank games = known(is_whole || none_fails, summary.left_out == 0 || none_fails);
  if (is_whole && records_ == summary.games) return with_unlisted(0, games, counted, failing);
  if (!is_whole && none_fails) {
    const JudgedInPart in_part = below(games, failing).games;
    return in_part.games > counted.games ? in_part : counted;
  }
  const Failing levels[] = {failing, Severity::error, Severity::warning, Severity::info, {}};
  for (const auto is_level_of_run : {is_counted_whole, fits}) {
    for (const Failing level : levels) {
      if (!is_level_of_run(games, counted, level)) continue;
      const std::uint64_t unlisted = counted.games - below(games, level).games.games;
      return with_unlisted(unlisted, games, counted, failing);
    }
  }
  return counted;
}

}  // namespace tools
