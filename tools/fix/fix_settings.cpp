#include "tools/fix/fix_settings.h"

#include "arbiter/rules/registry.h"
#include "arbiter/types/rule.h"

namespace tools {

using arbiter::Settings;

Settings finding_settings(const Settings& asked) {
  Settings settings = asked;
  arbiter::select_default_rules(settings);
  const auto rules = arbiter::all_rules();
  for (std::size_t i = 0; i < rules.size(); ++i) {
    settings.corrected[i] = asked.selected[i] && arbiter::is_corrected(*rules[i], asked);
    settings.selected[i] = settings.selected[i] || settings.corrected[i];
  }
  settings.records = arbiter::Records::none;
  settings.verify = true;
  settings.repair = asked.corrects_repairs;
  return settings;
}

Settings checking_settings(const Settings& asked) {
  Settings settings = asked;
  arbiter::select_rules("ALL", true, settings);
  settings.records = arbiter::Records::all;
  settings.repair = false;
  return settings;
}

}  // namespace tools
