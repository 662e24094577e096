// A hash set that compares whole keys, so that no two are ever confused, and numbers them in the
// order of insertion.

#pragma once

#include <cstdint>
#include <vector>

namespace arbiter {

/// `Key` has operator== and a function hash_of(key), whose lowest bits should differ. Keys are
/// numbered from 0; fewer than 2^32 - 1 fit. O(1) on average, also to insert.
template <class Key>
class ExactSet {
 public:
  ExactSet() { clear(); }

  void clear() {
    keys_.clear();
    slots_.assign(kFirstSlots, 0);
  }

  /// False if the key was there already.
  bool insert(const Key& key) {
    if (2 * (keys_.size() + 1) > slots_.size()) grow();
    std::uint32_t& slot = slots_[find_slot(key)];
    if (slot != 0) return false;
    keys_.push_back(key);
    slot = static_cast<std::uint32_t>(keys_.size());
    return true;
  }

  bool contains(const Key& key) const { return slots_[find_slot(key)] != 0; }
  std::uint32_t size() const { return static_cast<std::uint32_t>(keys_.size()); }
  const Key& operator[](std::uint32_t number) const { return keys_[number]; }
  const std::vector<Key>& keys() const { return keys_; }

 private:
  // The number of slots is a power of two, and at least twice that of the keys.
  static constexpr std::size_t kFirstSlots = 1024;

  std::size_t find_slot(const Key& key) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t at = hash_of(key) & mask;
    while (slots_[at] != 0 && !(keys_[slots_[at] - 1] == key)) at = (at + 1) & mask;
    return at;
  }

  void grow() {
    slots_.assign(2 * slots_.size(), 0);
    for (std::uint32_t i = 0; i < keys_.size(); ++i) slots_[find_slot(keys_[i])] = i + 1;
  }

  std::vector<Key> keys_;
  std::vector<std::uint32_t> slots_;  // number + 1; 0: free
};

}  // namespace arbiter
