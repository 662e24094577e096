#include "tools/event/sorted_games.h"

#include <algorithm>

namespace tools {
namespace {

// Games of a run that are read at a time: 64 KiB.
constexpr std::size_t kGamesRead = 4096;

constexpr auto kIsLater = [](const auto* a, const auto* b) {
  return b->read[b->given] < a->read[a->given];
};

}  // namespace

SortedGames::SortedGames(std::size_t in_memory, std::uint64_t expected)
    : most_held_(std::max<std::size_t>(1, in_memory / sizeof(KeyedGame))), runs_file_(in_memory) {
  held_.reserve(static_cast<std::size_t>(std::min<std::uint64_t>(expected, most_held_)));
}

void SortedGames::write_run() {
  std::sort(held_.begin(), held_.end());
  const std::size_t size = held_.size() * sizeof(KeyedGame);
  const std::uint64_t begin = runs_file_.size();
  runs_file_.append({reinterpret_cast<const char*>(held_.data()), size});
  held_.clear();
  runs_file_.move_to_file();
  runs_file_.free_spare_memory();
  if (runs_file_.error() == 0) runs_.push_back({begin, begin + size, {}, 0});
}

void SortedGames::sort() {
  if (runs_.empty()) {
    std::sort(held_.begin(), held_.end());
    return;
  }
  if (!held_.empty()) write_run();
  held_.shrink_to_fit();
  for (Run& run : runs_) {
    if (has_next(run)) heap_.push_back(&run);
  }
  std::make_heap(heap_.begin(), heap_.end(), kIsLater);
}

// Reads on if all games that were read have been given.
bool SortedGames::has_next(Run& run) {
  if (run.given < run.read.size()) return true;
  const std::uint64_t left = (run.end - run.at) / sizeof(KeyedGame);
  run.read.resize(static_cast<std::size_t>(std::min<std::uint64_t>(left, kGamesRead)));
  run.given = 0;
  if (run.read.empty()) return false;
  const std::size_t size = run.read.size() * sizeof(KeyedGame);
  if (runs_file_.read_file(run.at, reinterpret_cast<char*>(run.read.data()), size) < size) {
    run.read.clear();
    return false;
  }
  run.at += size;
  return true;
}

bool SortedGames::next(KeyedGame& game) {
  if (runs_.empty()) {
    if (given_ == held_.size()) return false;
    game = held_[given_++];
    return true;
  }
  if (heap_.empty()) return false;
  std::pop_heap(heap_.begin(), heap_.end(), kIsLater);
  Run& run = *heap_.back();
  game = first(run);
  ++run.given;
  if (has_next(run)) {
    std::push_heap(heap_.begin(), heap_.end(), kIsLater);
  } else {
    heap_.pop_back();
  }
  return true;
}

}  // namespace tools
