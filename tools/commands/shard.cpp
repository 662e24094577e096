#include "tools/commands/shard.h"

#include <algorithm>
#include <string>
#include <variant>

#include "tools/commands/outcome.h"
#include "tools/output/outputs.h"
#include "tools/program/log_line.h"
#include "tools/program/signals.h"
#include "tools/shards/planner.h"
#include "tools/terminal/log.h"

namespace tools {

int run_shard(const Options& options) {
  Outputs outputs(options.reports);
  if (outputs.failed()) return give_up(outputs);
  const auto made =
      make_plan(options.arguments, static_cast<std::size_t>(options.parts), &stop_flag());
  if (stop_flag()) return give_up(outputs);
  if (const auto* problem = std::get_if<std::string>(&made)) {
    log::error("{}", shown_name(*problem));
    outputs.abandon();
    return kExitTrouble;
  }
  const Plan& plan = std::get<Plan>(made);
  // They are planned all the same: the report of one machine says so, too.
  for (const PlannedInput& input : plan.inputs) {
    if (!input.error.empty()) log::warn("{}: {}", shown_name(input.path), shown_name(input.error));
  }
  const auto empty = std::count_if(plan.parts.begin(), plan.parts.end(),
                                   [](const auto& part) { return part.empty(); });
  if (empty > 0) {
    log::info("{} of the {} parts are empty: the inputs cannot be cut into so many", empty,
              plan.parts.size());
  }
  outputs[0].write(write_plan(plan));
  return outputs.commit() ? kExitClean : kExitTrouble;
}

}  // namespace tools
