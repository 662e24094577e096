#include "tools/commands/shard.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <variant>
#include <vector>

#include "tools/commands/outcome.h"
#include "tools/output/outputs.h"
#include "tools/program/log_line.h"
#include "tools/program/signals.h"
#include "tools/shards/part_file.h"
#include "tools/shards/plan.h"
#include "tools/shards/planner.h"
#include "tools/terminal/log.h"

namespace tools {

namespace {

// Prints the numbers of the parts that `names` lack. A part that is there and of no use is missing:
// it is to be judged again, as one that nobody has begun.
int print_missing(const Options& options, const Plan& plan, Outputs& outputs) {
  std::vector<bool> is_whole(plan.parts.size());
  for (const std::string& name : options.arguments) {
    const auto part = PartReader::open(name);
    if (const auto* problem = std::get_if<std::string>(&part)) {
      if (file_state(part_more(name))) log::info("{}", shown_name(*problem));
      continue;
    }
    const PartHeader& header = std::get<PartReader>(part).header();
    if (header.plan == plan.id && header.part > 0 && header.part <= is_whole.size()) {
      is_whole[static_cast<std::size_t>(header.part - 1)] = true;
    } else {
      log::info("{} is a part of another plan", shown_name(name));
    }
  }
  for (std::size_t part = 0; part < is_whole.size(); ++part) {
    if (!is_whole[part]) outputs[0].write(fmt::format("{}\n", part + 1));
  }
  return outputs.commit() ? kExitClean : kExitTrouble;
}

}  // namespace

int run_shard(const Options& options) {
  Outputs outputs(options.reports);
  if (outputs.failed()) return give_up(outputs);
  if (!options.missing_of.empty()) {
    const auto plan = read_plan_file(options.missing_of, *options.texts);
    if (const auto* read = std::get_if<Plan>(&plan)) return print_missing(options, *read, outputs);
    outputs.abandon();
    return report_trouble(std::get<std::string>(plan));
  }
  const auto made = make_plan(options.arguments, static_cast<std::size_t>(options.parts),
                              &stop_flag(), options.texts.get());
  if (stop_flag()) return give_up(outputs, "the plan");
  if (const auto* problem = std::get_if<std::string>(&made)) {
    outputs.abandon();
    return report_trouble(*problem);
  }
  const Plan& plan = std::get<Plan>(made);
  // They are planned all the same: the report of one machine says so, too.
  for (const PlannedInput& input : plan.inputs) {
    if (!input.error.empty()) log::warn("{}: {}", shown_name(input.path), shown_name(input.error));
  }
  const auto empty = std::count_if(plan.parts.begin(), plan.parts.end(),
                                   [](const auto& part) { return part.empty(); });
  if (empty > 0) {
    log::info("{} of the {} parts {} empty: the inputs cannot be cut into so many", empty,
              plan.parts.size(), empty == 1 ? "is" : "are");
  }
  outputs[0].write(write_plan(plan));
  return outputs.commit() ? kExitClean : kExitTrouble;
}

}  // namespace tools
