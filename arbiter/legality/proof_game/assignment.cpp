#include "arbiter/legality/proof_game/assignment.h"

#include <algorithm>
#include <limits>

namespace arbiter {

int cheapest_assignment(const AssignmentTable& table, int* man_of) {
  const int places = table.places;
  const int men = table.men;
  if (places == 1 && man_of == nullptr) {
    return *std::min_element(table.cost[0].begin(), table.cost[0].begin() + men);
  }
  // Places and men are counted from 1; man 0 is the one a new place starts from.
  int of_place[kMostAssigned + 1] = {};
  int of_man[kMostAssigned + 1] = {};
  int taken[kMostAssigned + 1] = {};
  for (int place = 1; place <= places; ++place) {
    int least[kMostAssigned + 1];
    int way[kMostAssigned + 1] = {};
    bool used[kMostAssigned + 1] = {};
    std::fill(std::begin(least), std::end(least), std::numeric_limits<int>::max());
    taken[0] = place;
    int current = 0;
    do {
      used[current] = true;
      const int row = taken[current];
      int delta = std::numeric_limits<int>::max();
      int next = 0;
      for (int man = 1; man <= men; ++man) {
        if (used[man]) continue;
        const int cost = table.cost[row - 1][man - 1] - of_place[row] - of_man[man];
        if (cost < least[man]) {
          least[man] = cost;
          way[man] = current;
        }
        if (least[man] < delta) {
          delta = least[man];
          next = man;
        }
      }
      for (int man = 0; man <= men; ++man) {
        if (used[man]) {
          of_place[taken[man]] += delta;
          of_man[man] -= delta;
        } else if (man > 0) {
          least[man] -= delta;
        }
      }
      current = next;
    } while (taken[current] != 0);
    for (; current != 0; current = way[current]) taken[current] = taken[way[current]];
  }
  int total = 0;
  for (int man = 1; man <= men; ++man) {
    if (taken[man] == 0) continue;
    total += table.cost[taken[man] - 1][man - 1];
    if (man_of != nullptr) man_of[taken[man] - 1] = man - 1;
  }
  return total;
}

}  // namespace arbiter
