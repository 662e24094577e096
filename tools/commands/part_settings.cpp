#include "tools/commands/part_settings.h"

#include <algorithm>

#include "arbiter/rules/registry.h"
#include "tools/commands/run_info.h"
#include "tools/options/game_settings.h"
#include "tools/options/option_table.h"

namespace tools {
namespace {

// The options that decide what is found in a game, and which games have records.
bool is_of_judging(const OptionSpec& option) {
  if (option.name == "trf") return false;
  return option.topic == Topic::rules || option.topic == Topic::judging || option.name == "games";
}

std::string lines_of(const std::vector<Assignment>& assignments) {
  std::string lines;
  for (const Assignment& assignment : assignments) {
    if (!is_of_judging(*assignment.option)) continue;
    lines += std::string(assignment.option->name) + " = " + assignment.value + '\n';
  }
  return lines;
}

// Source by source, since the ranks of the sources matter.
std::string settings_text(const Layers& layers) {
  std::string text = "file\n" + lines_of(layers.file);
  for (const Section& section : layers.sections) {
    text += section.kind == Section::Kind::path ? "[path:" : "[event:";
    text += section.glob + "]\n" + lines_of(section.assignments);
  }
  text += "environment\n" + lines_of(layers.environment);
  return text + "command line\n" + lines_of(layers.command_line);
}

}  // namespace

PartHeader part_header(const Options& options, const Plan& plan) {
  const RunInfo run = run_info(options);
  PartHeader header;
  header.version = run.version;
  header.plan = plan.id;
  header.part = options.shard_part;
  header.parts = plan.parts.size();
  header.paths = plan.paths;
  header.settings = settings_text(options.layers);
  header.is_lean = options.lean;
  header.laws = run.laws;
  header.time_class = run.time_class;
  header.records = options.settings.records;
  const std::size_t rules = arbiter::all_rules().size();
  const auto& settings = options.settings;
  header.selected.assign(settings.selected.begin(),
                         settings.selected.begin() + static_cast<std::ptrdiff_t>(rules));
  header.selected_anywhere = GameSettings::selected_rules(options);
  header.selected_anywhere.resize(rules);
  header.selected_everywhere = GameSettings::rules_selected_everywhere(options);
  header.selected_everywhere.resize(rules);
  header.severities.assign(settings.severity.begin(),
                           settings.severity.begin() + static_cast<std::ptrdiff_t>(rules));
  return header;
}

void use_settings_of(const PartHeader& header, Options& options) {
  arbiter::Settings& settings = options.settings;
  settings.records = header.records;
  settings.selected = {};
  std::copy(header.selected.begin(), header.selected.end(), settings.selected.begin());
  std::copy(header.severities.begin(), header.severities.end(), settings.severity.begin());
}

}  // namespace tools
