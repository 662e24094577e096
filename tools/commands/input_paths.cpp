#include "tools/commands/input_paths.h"

#include <variant>

#include "tools/shards/part_file.h"
#include "tools/shards/plan.h"

namespace tools {

std::vector<std::string> input_paths(const Options& options) {
  if (!options.shard_plan.empty()) {
    const auto plan = read_plan_file(options.shard_plan, *options.texts);
    return std::holds_alternative<Plan>(plan) ? std::get<Plan>(plan).paths
                                              : std::vector<std::string>{};
  }
  if (options.command != Command::merge) return options.arguments;
  if (options.arguments.empty()) return {};
  const auto part = PartReader::open(options.arguments.front());
  return std::holds_alternative<PartReader>(part) ? std::get<PartReader>(part).header().paths
                                                  : std::vector<std::string>{};
}

}  // namespace tools
