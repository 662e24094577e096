// Makes the crosstables of all events of a run.

#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "tools/event/crosstable.h"
#include "tools/event/event_source.h"

namespace tools {

class Crosstables final : public EventSource {
 public:
  /// Gets each table as it is made, in the order of the events' first games.
  using Take = std::function<void(Crosstable table)>;

  explicit Crosstables(Take take) : take_(std::move(take)) {}

  void take(std::span<const EventGame> games) override;
  void finish(std::vector<EventFinding>& /*findings*/) override {}

 private:
  Take take_;
};

/// The tables that a report of `check` shows: a database of thousands of events must not drown it.
class FirstCrosstables {
 public:
  /// Tables, and games of a player in all of them. Limits of a page that people read: the sheet of
  /// an event of 600 games has 1,200 such cells.
  static constexpr std::size_t kMostTables = 20;
  static constexpr std::size_t kMostCells = 20'000;

  void add(Crosstable table);

  const std::vector<Crosstable>& tables() const { return tables_; }
  /// Tables that did not fit.
  std::uint64_t left_out() const { return left_out_; }

 private:
  std::vector<Crosstable> tables_;
  std::size_t cells_ = 0;
  std::uint64_t left_out_ = 0;
};

}  // namespace tools
