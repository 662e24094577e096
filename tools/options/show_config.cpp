#include "tools/options/show_config.h"

#include <fmt/core.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "arbiter/rules/registry.h"
#include "tools/options/option_table.h"
#include "tools/program/version.h"
#include "tools/text/display.h"
#include "tools/text/words.h"

namespace tools {
namespace {

constexpr int kOriginColumn = 40;  // wide enough for most settings

constexpr std::string_view kRuleLists[] = {"select", "extend-select", "ignore"};

bool is_rule_list(const OptionSpec& option) {
  return std::find(std::begin(kRuleLists), std::end(kRuleLists), option.name) !=
         std::end(kRuleLists);
}

// Whether the values of several assignments apply together: all of them, or all of the highest
// source that has any.
bool accumulates(const OptionSpec& option) {
  return is_rule_list(option) || option.name == "severity" || option.name == "format" ||
         option.name == "quiet" || option.name == "trf";
}

std::string line(const std::string& setting, std::string_view origin) {
  return fmt::format("{} # {}\n", pad_right(setting, kOriginColumn - 1), origin);
}

class Writer {
 public:
  explicit Writer(const Options& options) : options_(options), layers_(options.layers) {
    for (const auto* source : {&layers_.file, &layers_.environment, &layers_.command_line}) {
      sources_.push_back(source);
    }
  }

  std::string text() const {
    std::string text = fmt::format(
        "# {} {}: the settings in force\n"
        "# configuration file: {}\n",
        kProgram, command_name(options_.command),
        layers_.config_file.empty() ? "none" : printable(layers_.config_file));
    for (const OptionSpec& option : option_table()) {
      if (!option.is_for(options_.command) || option.topic == Topic::settings) continue;
      if (option.name == "help") continue;
      text += lines_of(option);
    }
    text += selected_rules();
    for (const Section& section : layers_.sections) text += lines_of(section);
    return text;
  }

 private:
  static std::string setting(const Assignment& assignment) {
    return fmt::format("{} = {}", assignment.option->name, printable(assignment.value));
  }

  // All assignments of the option, from the lowest source to the highest.
  std::vector<Assignment> assignments(const OptionSpec& option) const {
    std::vector<Assignment> all;
    for (const auto* source : sources_) {
      for (const Assignment& assignment : *source) {
        if (assignment.option->name == option.name) all.push_back(assignment);
      }
    }
    return all;
  }

  // The lowest source whose rule lists count: the highest one with `select`, which starts a new
  // selection.
  Source first_for_rules() const {
    Source first = Source::file;
    for (const Assignment& assignment : assignments(*find_any("select"))) {
      first = std::max(first, assignment.source);
    }
    return first;
  }

  const OptionSpec* find_any(std::string_view name) const {
    return find_option(options_.command, name);
  }

  std::string lines_of(const OptionSpec& option) const {
    const std::vector<Assignment> all = assignments(option);
    if (all.empty()) return preset(option);
    std::string text;
    for (const Assignment& assignment : all) {
      const bool in_force = is_in_force(assignment, all);
      const bool is_comment = !in_force || option.has(trait::kNotInFile);
      text += line((is_comment ? "# " : "") + setting(assignment),
                   assignment.origin + (in_force ? "" : ", overridden"));
    }
    return text;
  }

  bool is_in_force(const Assignment& assignment, const std::vector<Assignment>& all) const {
    if (is_rule_list(*assignment.option)) return assignment.source >= first_for_rules();
    const bool selects = assignment.option->name == "claims";
    if (selects && assignment.source < first_for_rules()) return false;
    if (assignment.option->name == "severity") return true;
    if (accumulates(*assignment.option)) return assignment.source == all.back().source;
    return &assignment == &all.back();
  }

  std::string preset(const OptionSpec& option) const {
    if (option.name == "jobs") {
      return line(fmt::format("jobs = {}", options_.jobs), "one for each processor");
    }
    if (option.has(trait::kNotInFile)) return fmt::format("# {} is not set\n", option.name);
    if (option.is_switch()) return line(fmt::format("{} = no", option.name), "default");
    if (option.preset.empty()) return fmt::format("# {} is not set\n", option.name);
    return line(fmt::format("{} = {}", option.name, option.preset), "default");
  }

  std::string selected_rules() const {
    std::vector<std::string_view> ids;
    for (const arbiter::Rule* rule : arbiter::all_rules()) {
      if (options_.settings.selected[arbiter::rule_index(*rule)]) ids.push_back(rule->id);
    }
    const std::string lead = "# rules selected:";
    std::string text =
        lead + wrap(ids.empty() ? "none" : joined(ids, " "), lead.size() + 1, lead.size());
    for (std::size_t at = text.find("\n "); at != std::string::npos;
         at = text.find("\n ", at + 1)) {
      text[at + 1] = '#';
    }
    return text;
  }

  // Whether neither the environment nor the command line overrides the assignment of a section.
  bool stays_in_force(const Assignment& assignment) const {
    if (is_rule_list(*assignment.option)) return first_for_rules() == Source::file;
    if (assignment.option->name == "severity") return true;
    const std::vector<Assignment> all = assignments(*assignment.option);
    return all.empty() || all.back().source == Source::file;
  }

  std::string lines_of(const Section& section) const {
    const char* const kind = section.kind == Section::Kind::path ? "path" : "event";
    std::string text =
        "\n" + line(fmt::format("[{}:{}]", kind, printable(section.glob)), section.origin);
    for (const Assignment& assignment : section.assignments) {
      const bool in_force = stays_in_force(assignment);
      text += line((in_force ? "" : "# ") + setting(assignment),
                   assignment.origin + (in_force ? "" : ", overridden"));
    }
    return text;
  }

  const Options& options_;
  const Layers& layers_;
  std::vector<const std::vector<Assignment>*> sources_;
};

}  // namespace

std::string config_in_force(const Options& options) { return Writer(options).text(); }

}  // namespace tools
