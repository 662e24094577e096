#include "tools/commands/run_info.h"

#include <string>

#include "arbiter/laws/edition.h"
#include "arbiter/laws/time_class.h"
#include "tools/program/version.h"

namespace tools {

RunInfo run_info(const Options& options) {
  const arbiter::Settings& settings = options.settings;
  RunInfo run{std::string(kVersion), "auto", "auto", !options.baseline.empty()};
  if (settings.laws) run.laws = arbiter::edition_id(*settings.laws);
  if (settings.time_class) run.time_class = arbiter::time_class_id(*settings.time_class);
  return run;
}

}  // namespace tools
