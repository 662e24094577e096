#include "tools/event/doubles.h"

#include <xxhash.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "arbiter/rules/rules.h"
#include "tools/event/group_search.h"
#include "tools/event/keyed_games.h"
#include "tools/event/same_game.h"
#include "tools/event/stored_games.h"

namespace tools {
namespace {

// Games of a group that are compared each with each.
constexpr std::size_t kMostCompared = 500;

// A large group, which only a made-up file has: games are brought together by a hash of all that is
// compared, and only different ones are compared with each other.
class Crowd {
 public:
  Crowd(StoredGames& games, KeyedGroup group) : games_(games) {
    for (KeyedGame& game : group) {
      const std::string text = sequence(game.order);
      game.key = XXH3_64bits(text.data(), text.size());
    }
    std::sort(group.begin(), group.end());
    while (!group.empty()) group = group.subspan(add_equal_games(group));
    make_tree();
  }

  void find(EventHits& hits) const {
    for (const Node& node : nodes_) {
      const std::uint64_t earliest = std::min(node.earliest_above, node.earliest_below);
      for (const KeyedGame& game : node.games) {
        if (earliest >= game.order) continue;
        hits.emplace_back(earliest, game.order, arbiter::kX701DuplicateGame, kMayDiffer);
      }
    }
  }

 private:
  // Equal games, below the longest other ones that they begin with.
  struct Node {
    KeyedGroup games;
    const Node* parent = nullptr;
    std::size_t length = 0;            // bytes of the sequence
    std::uint64_t earliest_above = 0;  // with itself
    std::uint64_t earliest_below = 0;  // with itself
  };

  std::string sequence(std::uint64_t order) { return sequence_with_tags(games_.game(order)); }

  // A hash alone is no proof, so each game is compared with the first one of its hash. Returns how
  // many games are equal to the first one, with itself.
  std::size_t add_equal_games(KeyedGroup games) {
    const KeyedGame& game = games.front();
    const std::string first = sequence(game.order);
    const auto end = std::find_if(games.begin(), games.end(), [&](const KeyedGame& other) {
      return other.key != game.key || sequence(other.order) != first;
    });
    const auto size = static_cast<std::size_t>(end - games.begin());
    nodes_.push_back({games.first(size), nullptr, first.size(), game.order, game.order});
    return size;
  }

  // In sorted order a sequence comes after all that it begins with, and those that begin with it
  // follow it.
  void make_tree() {
    std::sort(nodes_.begin(), nodes_.end(), [this](const Node& a, const Node& b) {
      return sequence(a.games.front().order) < sequence(b.games.front().order);
    });
    const Node* at = nullptr;
    std::string last;
    for (Node& node : nodes_) {
      const std::string next = sequence(node.games.front().order);
      const auto parted = std::mismatch(last.begin(), last.end(), next.begin(), next.end());
      const auto common = static_cast<std::size_t>(parted.first - last.begin());
      while (at != nullptr && at->length > common) at = at->parent;
      node.parent = at;
      if (at != nullptr) node.earliest_above = std::min(node.earliest_above, at->earliest_above);
      at = &node;
      last = next;
    }
    for (auto node = nodes_.rbegin(); node != nodes_.rend(); ++node) {
      if (node->parent == nullptr) continue;
      Node& parent = nodes_[static_cast<std::size_t>(node->parent - nodes_.data())];
      parent.earliest_below = std::min(parent.earliest_below, node->earliest_below);
    }
  }

  StoredGames& games_;
  std::vector<Node> nodes_;
};

// The doubles in groups of games that begin alike.
class Doubles {
 public:
  explicit Doubles(const GameStore& games) : games_(games) {}

  void look_at(KeyedGroup group, EventHits& hits) {
    if (group.size() > kMostCompared) return Crowd(games_, group).find(hits);
    const std::uint64_t first = group.front().order;
    games_.read_body(first, body_);
    read_games_ = 0;
    for (const KeyedGame& game : group.subspan(1)) {
      // A copy of the whole record is what a double most often is.
      if (games_.has_body(game.order, body_)) {
        hits.emplace_back(first, game.order, arbiter::kX701DuplicateGame, kIsCopy);
      } else if (const auto double_of = find_earlier(first, game.order)) {
        hits.emplace_back(*double_of, game.order, arbiter::kX701DuplicateGame, kMayDiffer);
      }
    }
  }

 private:
  // The first game before `order` in the group that it is a double of. Copies of the first game are
  // left out: what is true of them is true of the first game.
  std::optional<std::uint64_t> find_earlier(std::uint64_t first, std::uint64_t order) {
    if (read_games_ == 0) read(first);
    read(order);
    const auto last = read_.begin() + static_cast<std::ptrdiff_t>(read_games_) - 1;
    const auto found = std::find_if(
        read_.begin(), last, [&](const EventGame& earlier) { return are_doubles(earlier, *last); });
    return found == last ? std::nullopt : std::optional(found->order);
  }

  void read(std::uint64_t order) {
    if (read_.size() == read_games_) read_.emplace_back();
    games_.read(order, read_[read_games_++]);
  }

  StoredGames games_;
  StoredBody body_;              // of the first game of the group
  std::vector<EventGame> read_;  // of the group, and memory
  std::size_t read_games_ = 0;   // in `read_`: the first one, and those that are no copies
};

}  // namespace

void find_doubles(const GameStore& games, unsigned jobs, EventHits& hits) {
  const auto for_keys = [](const EntryHead& head, std::uint64_t order, const auto& add) {
    if (head.double_key == 0) return;
    if (!EventPolicy(head.policy).selects(arbiter::kX701DuplicateGame)) return;
    add(head.double_key, order);
  };
  search_groups<Doubles>(games, games.games(), for_keys, jobs, hits);
}

}  // namespace tools
