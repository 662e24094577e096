#include "tools/event/event_book.h"

#include <algorithm>
#include <cstddef>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

#include "arbiter/rules/rules.h"
#include "tools/event/doubles.h"
#include "tools/event/event_words.h"
#include "tools/event/events.h"
#include "tools/event/records.h"
#include "tools/event/rounds.h"
#include "tools/event/same_player.h"

namespace tools {
namespace {

bool comes_first(const EventHit& a, const EventHit& b) {
  const auto key = [](const EventHit& hit) {
    return std::tuple(hit.first(), hit.rule().id, hit.second(), hit.detail());
  };
  return key(a) < key(b);
}

}  // namespace

EventBook::EventBook(std::vector<EventSource*> sources, std::size_t in_memory)
    : sources_(std::move(sources)), games_(in_memory) {}

void EventBook::add(std::string_view file, std::uint64_t games_before,
                    const pgn::Place& batch_begin, GameEntries& entries) {
  any_rule_ = any_rule_ || EventPolicy(entries.policies).selects_any();
  for (const std::uint32_t index : entries.same_players) {
    const std::uint64_t order = games_.games() + index;
    hits_.emplace_back(order, order, arbiter::kX703SamePlayer, 0);
  }
  games_.append(file, games_before, batch_begin, entries);
}

void EventBook::find_hits() {
  std::erase_if(hits_, [this](const EventHit& hit) {
    return hit.is(arbiter::kX703SamePlayer) && !is_same_player(games_.game(hit.first()));
  });
  find_doubles(games_, hits_);
  std::vector<bool> copies(games_.games());
  for (const EventHit& hit : hits_) {
    if (hit.is(arbiter::kX701DuplicateGame)) copies[hit.second()] = true;
  }
  find_differing_records(games_, copies, hits_);
}

void EventBook::go_through_events(std::vector<EventFinding>& found) {
  std::vector<std::uint64_t> repeated;
  if (any_rule_) repeated = events_with_repeated_rounds(games_);
  if (sources_.empty()) {
    for_each_event(games_, EventOrder::any, &repeated,
                   [this](std::span<const std::uint64_t> orders) {
                     find_two_games_in_round(games_, orders, hits_);
                   });
    return;
  }
  std::vector<EventGame> games;
  for_each_event(games_, EventOrder::of_input, nullptr, [&](auto orders) {
    if (!repeated.empty()) find_two_games_in_round(games_, orders, hits_);
    const auto wants = [&](const EventSource* source) {
      return orders.size() <= source->largest_event();
    };
    if (std::none_of(sources_.begin(), sources_.end(), wants)) return;
    games.clear();
    for (const std::uint64_t order : orders) games.push_back(games_.game(order));
    for (EventSource* const source : sources_) {
      if (wants(source)) source->take(games);
    }
  });
  for (EventSource* const source : sources_) source->finish(found);
}

void EventBook::finish(const Take& take) {
  games_.free_spare_memory();
  if (any_rule_) find_hits();
  std::vector<EventFinding> others;
  go_through_events(others);
  std::sort(hits_.begin(), hits_.end(), comes_first);
  std::stable_sort(others.begin(), others.end(), [](const EventFinding& a, const EventFinding& b) {
    return std::tie(a.order, a.finding.rule->id) < std::tie(b.order, b.finding.rule->id);
  });
  auto other = others.begin();
  for (const EventHit& hit : hits_) {
    const auto before = [&hit](const EventFinding& found) {
      return std::tuple(found.order, found.finding.rule->id) <
             std::tuple(hit.first(), hit.rule().id);
    };
    for (; other != others.end() && before(*other); ++other) take(*other);
    take(finding_of(hit, games_));
  }
  for (; other != others.end(); ++other) take(*other);
}

std::optional<EventSummary> EventBook::summary() const {
  for (const EventSource* const source : sources_) {
    if (const auto summary = source->summary()) return summary;
  }
  return std::nullopt;
}

}  // namespace tools
