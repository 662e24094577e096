#include "arbiter/legality/proof_game/assignment.h"

#include <algorithm>
#include <limits>

namespace arbiter {
namespace {

// Places and men are counted from 1; man 0 is the one a new place starts from.
class Assigner {
 public:
  explicit Assigner(const AssignmentTable& table) : table_(table) {}

  // Gives the place a man of its own, for which others may change theirs: the cheapest way from it
  // over places and their men to a man who has no place yet.
  void assign(int place) {
    std::fill(std::begin(least_), std::end(least_), std::numeric_limits<int>::max());
    std::fill(std::begin(used_), std::end(used_), false);
    taken_[0] = place;
    int man = 0;
    do {
      man = next_man(man);
    } while (taken_[man] != 0);
    for (; man != 0; man = way_[man]) taken_[man] = taken_[way_[man]];
  }

  // 0: none.
  int place_of(int man) const { return taken_[man]; }

 private:
  // The nearest man who is not used yet, seen from the used ones, of whom `current` is the newest.
  int next_man(int current) {
    used_[current] = true;
    const int row = taken_[current];
    int delta = std::numeric_limits<int>::max();
    int next = 0;
    for (int man = 1; man <= table_.men; ++man) {
      if (used_[man]) continue;
      const int cost = table_.cost[row - 1][man - 1] - of_place_[row] - of_man_[man];
      if (cost < least_[man]) {
        least_[man] = cost;
        way_[man] = current;
      }
      if (least_[man] < delta) {
        delta = least_[man];
        next = man;
      }
    }
    change_potentials(delta);
    return next;
  }

  // Then the way to the nearest man costs nothing.
  void change_potentials(int delta) {
    for (int man = 0; man <= table_.men; ++man) {
      if (used_[man]) {
        of_place_[taken_[man]] += delta;
        of_man_[man] -= delta;
      } else if (man > 0) {
        least_[man] -= delta;
      }
    }
  }

  const AssignmentTable& table_;
  // The potentials.
  int of_place_[kMostAssigned + 1] = {};
  int of_man_[kMostAssigned + 1] = {};
  int taken_[kMostAssigned + 1] = {};  // by man, the place; 0: none
  // Of the place that is being assigned, by man: the least cost of a way there, the man before him
  // on it, and whether the way is settled.
  int least_[kMostAssigned + 1];
  int way_[kMostAssigned + 1] = {};
  bool used_[kMostAssigned + 1];
};

}  // namespace

int cheapest_assignment(const AssignmentTable& table, int* man_of) {
  if (table.places == 1 && man_of == nullptr) {
    return *std::min_element(table.cost[0].begin(), table.cost[0].begin() + table.men);
  }
  Assigner assigner(table);
  for (int place = 1; place <= table.places; ++place) assigner.assign(place);
  int total = 0;
  for (int man = 1; man <= table.men; ++man) {
    const int place = assigner.place_of(man);
    if (place == 0) continue;
    total += table.cost[place - 1][man - 1];
    if (man_of != nullptr) man_of[place - 1] = man - 1;
  }
  return total;
}

}  // namespace arbiter
