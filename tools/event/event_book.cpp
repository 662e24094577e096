#include "tools/event/event_book.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "arbiter/rules/rules.h"
#include "tools/event/differing_records.h"
#include "tools/event/doubles.h"
#include "tools/event/event_words.h"
#include "tools/event/events.h"
#include "tools/event/players.h"
#include "tools/event/rounds.h"
#include "tools/event/same_player.h"
#include "tools/event/stored_games.h"
#include "tools/pipeline/parts.h"
#include "tools/pipeline/pipeline.h"
#include "tools/program/signals.h"

namespace tools {
namespace {

// So few that the findings of all slots take some MiB.
constexpr std::size_t kHitsInPart = 256;

// The order of the findings.
using Key = std::tuple<std::uint64_t, std::string_view>;

Key key_of(const EventHit& hit) { return {hit.first(), hit.rule().id}; }
Key key_of(const EventFinding& found) { return {found.order, found.finding.rule->id}; }

// For a caller that wants nothing but the findings.
class EachFinding final : public EventFindings {
 public:
  explicit EachFinding(const EventBook::Take& take) : take_(take) {}

  void start(std::size_t) override {}
  void add(std::size_t, EventFinding&& found) override { take_(found); }
  void report(std::size_t) override {}

 private:
  const EventBook::Take& take_;
};

}  // namespace

EventBook::EventBook(std::vector<EventSource*> sources, std::size_t in_memory)
    : sources_(std::move(sources)), in_memory_(in_memory), games_(in_memory) {}

void EventBook::add(std::string_view file, std::uint64_t games_before,
                    const pgn::Place& batch_begin, GameEntries& entries) {
  any_rule_ = any_rule_ || EventPolicy(entries.policies).selects_any();
  for (const std::uint32_t index : entries.same_players) {
    const std::uint64_t order = games_.games() + index;
    hits_.emplace_back(order, order, arbiter::kX703SamePlayer, 0);
  }
  games_.append(file, games_before, batch_begin, entries);
}

void EventBook::games_may_be_missing() {
  for (EventSource* const source : sources_) source->games_may_be_missing();
}

// Those that were found since the last call; nearly always they are found in their order.
void EventBook::sort_hits() {
  const auto middle = hits_.begin() + static_cast<std::ptrdiff_t>(sorted_hits_);
  if (!std::is_sorted(middle, hits_.end())) std::sort(middle, hits_.end());
  std::inplace_merge(hits_.begin(), middle, hits_.end());
  sorted_hits_ = hits_.size();
}

void EventBook::find_hits(unsigned jobs) {
  StoredGames stored(games_);
  std::erase_if(hits_, [&stored](const EventHit& hit) {
    return hit.is(arbiter::kX703SamePlayer) && !is_same_player(stored.game(hit.first()));
  });
  sort_hits();
  find_doubles(games_, jobs, hits_);
  sort_hits();
  std::vector<bool> copies(games_.games());
  for (const EventHit& hit : hits_) {
    if (hit.is(arbiter::kX701DuplicateGame)) copies[hit.second()] = true;
  }
  find_differing_records(games_, copies, jobs, hits_);
}

void EventBook::go_through_events(unsigned jobs, std::vector<EventFinding>& found) {
  std::vector<std::uint64_t> repeated;
  if (any_rule_) repeated = events_with_repeated_rounds(games_, jobs);
  StoredGames stored(games_);
  if (sources_.empty()) {
    error_of_events_ = for_each_event(games_, EventOrder::any, &repeated, in_memory_,
                                      [&](std::span<const std::uint64_t> orders) {
                                        if (stop_flag()) return;
                                        find_two_games_in_round(stored, orders, hits_);
                                      });
    return;
  }
  std::vector<EventGame> games;
  error_of_events_ =
      for_each_event(games_, EventOrder::of_input, nullptr, in_memory_, [&](auto orders) {
        if (stop_flag()) return;
        if (!repeated.empty()) find_two_games_in_round(stored, orders, hits_);
        const auto wants = [&](const EventSource* source) {
          return orders.size() <= source->largest_event();
        };
        if (std::none_of(sources_.begin(), sources_.end(), wants)) return;
        games.clear();
        for (const std::uint64_t order : orders) games.push_back(stored.game(order));
        for (EventSource* const source : sources_) {
          if (wants(source)) source->take(games);
        }
      });
  drop_namesakes(stored);
  for (EventSource* const source : sources_) source->finish(found);
}

// Hits of a player who is two of whom a source knows.
void EventBook::drop_namesakes(StoredGames& stored) {
  sort_hits();
  std::erase_if(hits_, [&](const EventHit& hit) {
    const bool is_of_one_game = hit.is(arbiter::kX703SamePlayer);
    if (!is_of_one_game && !hit.is(arbiter::kX702TwoGamesInRound)) return false;
    const EventGame game = stored.game(hit.first());
    const bool have_one_number =
        compare_numbers(game.fide_id.white, game.fide_id.black) == Numbers::same;
    if (is_of_one_game && have_one_number) return false;
    const std::string& name = hit.detail() == 0 ? game.player.white : game.player.black;
    return std::any_of(sources_.begin(), sources_.end(),
                       [&name](const EventSource* source) { return source->may_mean_two(name); });
  });
  sorted_hits_ = hits_.size();
}

void EventBook::finish(EventFindings& findings, unsigned jobs) {
  games_.free_spare_memory();
  if (any_rule_) find_hits(jobs);
  std::vector<EventFinding> others;
  go_through_events(jobs, others);
  sort_hits();
  std::stable_sort(others.begin(), others.end(), [](const EventFinding& a, const EventFinding& b) {
    return key_of(a) < key_of(b);
  });
  report(others, findings, jobs);
  report_last(findings);
}

void EventBook::finish(const Take& take) {
  EachFinding findings(take);
  finish(findings, 1);
}

// Each part of the work is some hits, and of `others` what comes before the first hit of the next
// part.
void EventBook::report(std::vector<EventFinding>& others, EventFindings& findings,
                       unsigned jobs) const {
  const std::size_t parts =
      std::max<std::size_t>(1, (hits_.size() + kHitsInPart - 1) / kHitsInPart);
  if (parts == 1) jobs = 1;
  std::deque<FindingMaker> makers;
  for (std::size_t i = 0; i < slots_needed(jobs); ++i) makers.emplace_back(games_);
  std::vector<std::vector<EventFinding>::iterator> others_of = {others.begin()};
  for (std::size_t part = 1; part < parts; ++part) {
    const auto first = key_of(hits_[part * kHitsInPart]);
    others_of.push_back(
        std::partition_point(others_of.back(), others.end(),
                             [&](const EventFinding& other) { return key_of(other) < first; }));
  }
  others_of.push_back(others.end());
  const auto make = [&](std::size_t slot, std::size_t part) {
    auto other = others_of[part];
    const auto last_other = others_of[part + 1];
    const std::size_t end = std::min((part + 1) * kHitsInPart, hits_.size());
    for (std::size_t i = part * kHitsInPart; i < end; ++i) {
      for (; other != last_other && key_of(*other) < key_of(hits_[i]); ++other) {
        findings.add(slot, std::move(*other));
      }
      findings.add(slot, std::move(makers[slot].make(hits_[i])));
    }
    for (; other != last_other; ++other) findings.add(slot, std::move(*other));
  };
  findings.start(slots_needed(jobs));
  run_parts(parts, jobs, make, [&](std::size_t slot, std::size_t) { findings.report(slot); });
}

// What the sources find about no game, after all else.
void EventBook::report_last(EventFindings& findings) const {
  constexpr std::size_t kSlot = 0;
  std::size_t added = 0;
  for (const EventSource* const source : sources_) {
    source->finish_last([&](EventFinding&& found) {
      if (stop_flag()) return;
      findings.add(kSlot, std::move(found));
      if (++added % kHitsInPart == 0) findings.report(kSlot);
    });
  }
  findings.report(kSlot);
}

std::optional<EventSummary> EventBook::summary() const {
  for (const EventSource* const source : sources_) {
    if (const auto summary = source->summary()) return summary;
  }
  return std::nullopt;
}

}  // namespace tools
