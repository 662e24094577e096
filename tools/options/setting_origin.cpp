#include "tools/options/setting_origin.h"

#include <fmt/core.h>

#include <algorithm>
#include <vector>

#include "tools/options/option_table.h"

namespace tools {
namespace {

const Assignment* find_value(const std::vector<Assignment>& assignments, std::string_view name,
                             std::string_view value) {
  const auto found =
      std::find_if(assignments.rbegin(), assignments.rend(), [&](const Assignment& assignment) {
        return assignment.option->name == name && assignment.value == value;
      });
  return found == assignments.rend() ? nullptr : &*found;
}

}  // namespace

std::string setting_origin(const Layers& layers, std::string_view name, std::string_view value) {
  if (find_value(layers.command_line, name, value) != nullptr) return {};
  if (const Assignment* const found = find_value(layers.environment, name, value)) {
    return fmt::format("{}: --{}", found->origin, name);
  }
  const Assignment* const found = find_value(layers.file, name, value);
  return found == nullptr ? std::string() : fmt::format("{}: {}", found->origin, name);
}

}  // namespace tools
