#include "tools/event/doubles.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>

#include "arbiter/rules/rules.h"
#include "tools/text/fold.h"

namespace tools {
namespace {

// Up to so many games of a group are held in memory; a larger one, which only a made-up file has,
// is read again for each comparison.
constexpr std::size_t kMostHeld = 10'000;
constexpr std::uint32_t kShortGame = 20;  // half-moves

// Two games are doubles if one of their sequences is the beginning of the other.
std::string sequence_of(const GameStore& games, std::uint64_t order) {
  const EventGame game = games.game(order);
  std::string sequence;
  const auto append = [&](const std::string& text) {
    sequence += folded(text);
    sequence += '\0';
  };
  append(game.player.white);
  append(game.player.black);
  sequence.append(reinterpret_cast<const char*>(&game.start_key), sizeof(game.start_key));
  const bool is_short = game.moves.size() < kShortGame;
  if (is_short) {
    append(game.event);
    sequence += game.date + '\0' + game.round + '\0';
  }
  sequence += games.move_bytes(order);
  if (is_short) sequence += '\0';  // it is the beginning of no other
  return sequence;
}

class Group {
 public:
  Group(const GameStore& games, KeyedGames::iterator begin, KeyedGames::iterator end)
      : games_(games) {
    for (auto game = begin; game != end; ++game) orders_.push_back(game->order);
    if (orders_.size() <= kMostHeld) {
      for (const std::uint64_t order : orders_) held_.push_back(sequence_of(games, order));
    }
    for (std::size_t i = 0; i < orders_.size(); ++i) sorted_.push_back(i);
    std::sort(sorted_.begin(), sorted_.end(), [this](std::size_t a, std::size_t b) {
      const int compared = compare(a, b);
      return compared != 0 ? compared < 0 : a < b;
    });
  }

  void find(std::vector<EventHit>& hits) {
    make_tree();
    for (std::size_t i = 0; i < sorted_.size(); ++i) {
      const std::uint64_t order = orders_[sorted_[i]];
      const Node& node = nodes_[node_of_[i]];
      const std::uint64_t earliest = std::min(node.earliest_above, node.earliest_below);
      if (earliest < order) hits.push_back({earliest, order, &arbiter::kX701DuplicateGame, 0});
    }
  }

 private:
  // A sequence, below those that it begins with.
  struct Node {
    std::size_t parent = 0;  // the root: itself
    std::size_t length = 0;
    std::uint64_t earliest_above = UINT64_MAX;  // with itself
    std::uint64_t earliest_below = UINT64_MAX;  // with itself
  };

  std::string sequence(std::size_t i) const {
    return held_.empty() ? sequence_of(games_, orders_[i]) : held_[i];
  }
  int compare(std::size_t a, std::size_t b) const {
    return held_.empty() ? sequence(a).compare(sequence(b)) : held_[a].compare(held_[b]);
  }

  // In sorted order a sequence comes after all that it begins with, and all that begin with it
  // follow it.
  void make_tree() {
    nodes_.emplace_back();
    std::size_t at = 0;
    std::string last;
    for (const std::size_t i : sorted_) {
      std::string next = sequence(i);
      const auto parted = std::mismatch(last.begin(), last.end(), next.begin(), next.end());
      const auto common = static_cast<std::size_t>(parted.first - last.begin());
      while (nodes_[at].length > common) at = nodes_[at].parent;
      if (nodes_[at].length != next.size()) {
        nodes_.push_back({at, next.size(), nodes_[at].earliest_above, UINT64_MAX});
        at = nodes_.size() - 1;
      }
      Node& node = nodes_[at];
      node.earliest_above = std::min(node.earliest_above, orders_[i]);
      node.earliest_below = std::min(node.earliest_below, orders_[i]);
      node_of_.push_back(at);
      last = std::move(next);
    }
    for (std::size_t i = 1; i < nodes_.size(); ++i) {
      if (nodes_[i].parent == 0) continue;
      nodes_[i].earliest_above =
          std::min(nodes_[i].earliest_above, nodes_[nodes_[i].parent].earliest_above);
    }
    for (std::size_t i = nodes_.size(); i-- > 1;) {
      Node& parent = nodes_[nodes_[i].parent];
      parent.earliest_below = std::min(parent.earliest_below, nodes_[i].earliest_below);
    }
  }

  const GameStore& games_;
  std::vector<std::uint64_t> orders_;
  std::vector<std::string> held_;
  std::vector<std::size_t> sorted_;   // indices into orders_
  std::vector<Node> nodes_;           // [0] is the root, which is no game's
  std::vector<std::size_t> node_of_;  // as sorted_
};

}  // namespace

void find_doubles(const GameStore& games, KeyedGames& keyed, std::vector<EventHit>& hits) {
  keyed.clear();
  games.for_each([&](const EntryHead& head, std::uint64_t order) {
    if (head.double_key == 0) return;
    if (!EventPolicy(head.policy).selects(arbiter::kX701DuplicateGame)) return;
    keyed.push_back({head.double_key, order});
  });
  for_each_group(keyed, [&](KeyedGames::iterator begin, KeyedGames::iterator end) {
    Group(games, begin, end).find(hits);
  });
}

}  // namespace tools
