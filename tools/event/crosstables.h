// Makes the crosstables of all events of a run.

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "tools/event/crosstable.h"
#include "tools/event/event_source.h"

namespace tools {

class Crosstables final : public EventSource {
 public:
  /// Gets each table as it is made, in the order of the events' first games.
  using Take = std::function<void(Crosstable table)>;
  /// Makes the table of the games of an event, if there is one.
  using Make = std::function<std::optional<Crosstable>(std::span<const EventGame> games)>;

  Crosstables(Make make, Take take) : make_(std::move(make)), take_(std::move(take)) {}

  /// 500 players in forty rounds each.
  std::size_t largest_event() const override { return 20'000; }
  void take(std::span<const EventGame> games) override;
  void finish(std::vector<EventFinding>& /*findings*/) override {}

 private:
  Make make_;
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
