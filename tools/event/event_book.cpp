#include "tools/event/event_book.h"

#include <algorithm>
#include <cstddef>
#include <span>
#include <tuple>
#include <utility>

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
  return std::tie(a.first, a.rule->id, a.second, a.detail) <
         std::tie(b.first, b.rule->id, b.second, b.detail);
}

}  // namespace

EventBook::EventBook(std::vector<EventSource*> sources, std::size_t in_memory)
    : sources_(std::move(sources)), games_(in_memory) {}

void EventBook::add(std::string_view file, std::uint64_t games_before,
                    const pgn::Place& batch_begin, GameEntries entries) {
  games_.append(file, games_before, batch_begin, std::move(entries),
                [this](const EntryHead& head, std::uint64_t order) {
                  const EventPolicy policy(head.policy);
                  any_rule_ = any_rule_ || policy.selects_any();
                  if (head.may_be_same_player && policy.selects(arbiter::kX703SamePlayer)) {
                    hits_.push_back({order, order, &arbiter::kX703SamePlayer, 0});
                  }
                });
}

void EventBook::find_hits() {
  std::erase_if(hits_, [this](const EventHit& hit) {
    return hit.rule == &arbiter::kX703SamePlayer && !is_same_player(games_.game(hit.first));
  });
  find_doubles(games_, keyed_, hits_);
  std::vector<std::uint64_t> copies;
  for (const EventHit& hit : hits_) {
    if (hit.rule == &arbiter::kX701DuplicateGame) copies.push_back(hit.second);
  }
  std::sort(copies.begin(), copies.end());
  find_differing_records(games_, copies, keyed_, hits_);
}

void EventBook::go_through_events(std::vector<EventFinding>& found) {
  keyed_ = {};  // its memory is needed for the keys of rounds
  std::vector<std::uint64_t> repeated;
  if (any_rule_) repeated = events_with_repeated_rounds(games_);
  if (sources_.empty()) {
    for_each_event(games_, keyed_, EventOrder::any, &repeated,
                   [this](std::span<const std::uint64_t> orders) {
                     find_two_games_in_round(games_, orders, hits_);
                   });
    return;
  }
  std::vector<EventGame> games;
  keyed_.reserve(games_.games());
  for_each_event(games_, keyed_, EventOrder::of_input, nullptr, [&](auto orders) {
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
  keyed_.reserve(games_.games());
  if (any_rule_) find_hits();
  std::vector<EventFinding> others;
  go_through_events(others);
  keyed_ = {};
  std::sort(hits_.begin(), hits_.end(), comes_first);
  std::stable_sort(others.begin(), others.end(), [](const EventFinding& a, const EventFinding& b) {
    return std::tie(a.order, a.finding.rule->id) < std::tie(b.order, b.finding.rule->id);
  });
  auto other = others.begin();
  for (const EventHit& hit : hits_) {
    const auto before = [&hit](const EventFinding& found) {
      return std::tie(found.order, found.finding.rule->id) < std::tie(hit.first, hit.rule->id);
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
