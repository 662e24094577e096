#include "tools/event/doubles.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "arbiter/rules/rules.h"
#include "tools/event/players.h"
#include "tools/event/round_dates.h"
#include "tools/text/fold.h"

namespace tools {
namespace {

constexpr std::size_t kShort = 20;          // half-moves
constexpr std::size_t kNeverRepeated = 60;  // half-moves
// Games of a group that are compared each with each.
constexpr std::ptrdiff_t kMostCompared = 500;

std::string names_of(const EventGame& game) {
  std::string names = folded(game.player.white) + '\0' + folded(game.player.black) + '\0';
  names.append(reinterpret_cast<const char*>(&game.start_key), sizeof(game.start_key));
  return names;
}

std::string tags_of(const EventGame& game) {
  return folded(game.event) + '\0' + game.site + '\0' + game.date + '\0' + game.round + '\0';
}

// A number or a letter that no move has separates the moves from the text that was not read.
std::string moves_of(const EventGame& game) {
  std::string moves(reinterpret_cast<const char*>(game.moves.data()),
                    game.moves.size() * sizeof(arbiter::Move));
  if (!game.unread.empty()) moves += "\xFF\xFF" + game.unread;
  return moves;
}

// The half-moves of the shorter game are the first of the longer one.
bool have_common_beginning(const EventGame& a, const EventGame& b) {
  const std::size_t shorter = std::min(a.moves.size(), b.moves.size());
  return std::equal(a.moves.begin(), a.moves.begin() + static_cast<std::ptrdiff_t>(shorter),
                    b.moves.begin());
}

bool have_same_players(const EventGame& a, const EventGame& b) {
  return a.start_key == b.start_key &&
         (a.player == b.player || (folded(a.player.white) == folded(b.player.white) &&
                                   folded(a.player.black) == folded(b.player.black)));
}

// Dates or rounds that one game cannot have.
bool speak_for_two_games(const EventGame& a, const EventGame& b) {
  if (!may_be_one_round(date_of(a.date), date_of(b.date))) return true;
  return a.round != b.round && has_round(a.round) && has_round(b.round) &&
         folded(a.event) == folded(b.event);
}

bool must_have_equal_tags(const EventGame& game) {
  return game.moves.size() < kShort || may_be_program(game.player.white) ||
         may_be_program(game.player.black);
}

// A sequence that begins with all of another one is a double of it.
std::string sequence_with_tags(const EventGame& game) {
  std::string sequence = names_of(game) + tags_of(game) + moves_of(game);
  if (game.moves.size() < kShort) sequence += '\0';  // it is the beginning of no other
  return sequence;
}

void compare_each_with_each(const GameStore& games, KeyedGames::iterator begin,
                            KeyedGames::iterator end, std::vector<EventHit>& hits) {
  std::vector<EventGame> group;
  for (auto game = begin; game != end; ++game) group.push_back(games.game(game->order));
  for (std::size_t later = 1; later < group.size(); ++later) {
    const auto last = group.begin() + static_cast<std::ptrdiff_t>(later);
    const auto earliest = std::find_if(
        group.begin(), last, [&](const EventGame& earlier) { return are_doubles(earlier, *last); });
    if (earliest == last) continue;
    hits.push_back({earliest->order, last->order, &arbiter::kX701DuplicateGame, 0});
  }
}

// A large group, which only a made-up file has. Reads the games again for each comparison.
class Crowd {
 public:
  Crowd(const GameStore& games, KeyedGames::iterator begin, KeyedGames::iterator end)
      : games_(games), begin_(begin), end_(end) {
    std::sort(begin_, end_, [this](const KeyedGame& a, const KeyedGame& b) {
      const int compared = sequence(a).compare(sequence(b));
      return compared != 0 ? compared < 0 : a.order < b.order;
    });
  }

  void find(std::vector<EventHit>& hits) {
    make_tree();
    std::size_t at = 0;
    for (auto game = begin_; game != end_; ++game) {
      const Node& node = nodes_[node_of_[at++]];
      const std::uint64_t earliest = std::min(node.earliest_above, node.earliest_below);
      if (earliest >= game->order) continue;
      hits.push_back({earliest, game->order, &arbiter::kX701DuplicateGame, 0});
    }
  }

 private:
  // A sequence, below the longest other one that it begins with.
  struct Node {
    std::size_t parent = 0;  // 0: none
    std::size_t length = 0;
    std::uint64_t earliest_above = UINT64_MAX;  // with itself
    std::uint64_t earliest_below = UINT64_MAX;  // with itself
  };

  std::string sequence(const KeyedGame& game) const {
    return sequence_with_tags(games_.game(game.order));
  }

  // In sorted order a sequence comes after all that it begins with, and those that begin with it
  // follow it.
  void make_tree() {
    nodes_.emplace_back();  // no game's
    std::size_t at = 0;
    std::string last;
    for (auto game = begin_; game != end_; ++game) {
      std::string next = sequence(*game);
      const auto parted = std::mismatch(last.begin(), last.end(), next.begin(), next.end());
      const auto common = static_cast<std::size_t>(parted.first - last.begin());
      while (nodes_[at].length > common) at = nodes_[at].parent;
      if (nodes_[at].length != next.size()) {
        nodes_.push_back({at, next.size(), UINT64_MAX, UINT64_MAX});
        at = nodes_.size() - 1;
      }
      nodes_[at].earliest_above = std::min(nodes_[at].earliest_above, game->order);
      nodes_[at].earliest_below = nodes_[at].earliest_above;
      node_of_.push_back(at);
      last = std::move(next);
    }
    for (std::size_t i = 1; i < nodes_.size(); ++i) {
      const Node& parent = nodes_[nodes_[i].parent];
      nodes_[i].earliest_above = std::min(nodes_[i].earliest_above, parent.earliest_above);
    }
    for (std::size_t i = nodes_.size(); i-- > 1;) {
      if (nodes_[i].parent == 0) continue;
      Node& parent = nodes_[nodes_[i].parent];
      parent.earliest_below = std::min(parent.earliest_below, nodes_[i].earliest_below);
    }
  }

  const GameStore& games_;
  const KeyedGames::iterator begin_;
  const KeyedGames::iterator end_;
  std::vector<Node> nodes_;
  std::vector<std::size_t> node_of_;  // in the order of the games
};

}  // namespace

bool are_doubles(const EventGame& a, const EventGame& b) {
  if (a.moves.empty() || b.moves.empty() || !have_common_beginning(a, b)) return false;
  if (!have_same_players(a, b)) return false;
  const bool same_moves = a.moves.size() == b.moves.size() && a.unread == b.unread;
  if (must_have_equal_tags(a) || must_have_equal_tags(b)) {
    if (tags_of(a) != tags_of(b)) return false;
  } else if (speak_for_two_games(a, b)) {
    return same_moves && a.moves.size() >= kNeverRepeated;
  }
  if (same_moves) return true;
  if (a.moves.size() < kShort || b.moves.size() < kShort) return false;
  const std::string moves_a = moves_of(a);
  const std::string moves_b = moves_of(b);
  return moves_a.starts_with(moves_b) || moves_b.starts_with(moves_a);
}

void find_doubles(const GameStore& games, KeyedGames& keyed, std::vector<EventHit>& hits) {
  keyed.clear();
  games.for_each([&](const EntryHead& head, std::uint64_t order) {
    if (head.double_key == 0) return;
    if (!EventPolicy(head.policy).selects(arbiter::kX701DuplicateGame)) return;
    keyed.push_back({head.double_key, order});
  });
  for_each_group(keyed, [&](KeyedGames::iterator begin, KeyedGames::iterator end) {
    if (end - begin <= kMostCompared) {
      compare_each_with_each(games, begin, end, hits);
    } else {
      Crowd(games, begin, end).find(hits);
    }
  });
}

}  // namespace tools
