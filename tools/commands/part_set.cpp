#include "tools/commands/part_set.h"

#include <fmt/core.h>

#include <algorithm>
#include <variant>

namespace tools {

PartSet::PartSet(const std::vector<std::string>& names) {
  for (const std::string& name : names) {
    const auto part = PartReader::open(name);
    if (const auto* problem = std::get_if<std::string>(&part)) {
      problem_ = *problem;
    } else {
      add(std::get<PartReader>(part));
    }
    if (!problem_.empty()) return;
  }
  const auto missing = std::find(ordered_.begin(), ordered_.end(), "");
  if (missing == ordered_.end()) return;
  const auto others = std::count(missing + 1, ordered_.end(), "");
  problem_ = fmt::format("part {} of {} is missing{}; judge it with check --shard",
                         missing - ordered_.begin() + 1, ordered_.size(),
                         others == 0 ? "" : fmt::format(", and {} more", others));
}

void PartSet::add(const PartReader& part) {
  const PartHeader& header = part.header();
  if (first_.empty()) {
    first_ = part.name();
    header_ = header;
    ordered_.resize(static_cast<std::size_t>(std::min<std::uint64_t>(header.parts, kMostParts)));
  }
  if (header.plan != header_.plan || header.part == 0 || header.part > ordered_.size()) {
    problem_ = fmt::format("{} is a part of another plan than {}", part.name(), first_);
    return;
  }
  if (header.settings != header_.settings || header.is_lean != header_.is_lean) {
    problem_ = fmt::format("{} was judged with other settings than {}; judge all parts alike",
                           part.name(), first_);
    return;
  }
  std::string& place = ordered_[static_cast<std::size_t>(header.part - 1)];
  if (!place.empty()) {
    problem_ = fmt::format("{} and {} are both part {} of {}", place, part.name(), header.part,
                           ordered_.size());
    return;
  }
  place = part.name();
}

}  // namespace tools
