// From words, as they stand on a command line, to options with values; and carrying them out.

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tools/options/layers.h"
#include "tools/options/option_table.h"

namespace tools {

struct CommandLine {
  std::vector<Assignment> assignments;
  std::vector<std::string> arguments;  // whatever is no option
};

/// Options of `command`; of the environment also those that other commands have. Values are not
/// looked at yet.
Problem split_words(Command command, const std::vector<std::string>& words, Source source,
                    CommandLine& found);

/// Finds the value's usual form and carries it out. The complaint names the option as its source
/// writes it: --laws, or laws in a file.
Problem apply(const Assignment& assignment, Draft& draft);

/// What a source says that speaks to several commands (the environment, a file): a value that is
/// wrong for all of them is a problem; one that `command` has no use for is left out of `kept`.
Problem keep_what_applies(Command command, const std::vector<Assignment>& assignments,
                          std::vector<Assignment>& kept);

/// The option that some command has under that name, preferably `check`; or null.
const OptionSpec* find_any_option(std::string_view name);

/// Carries out all layers up to the command line, of the sections those in the set. Nothing can be
/// wrong any more.
void apply_layers(const Layers& layers, const SectionSet& sections, Draft& draft);

/// Works out which rules are selected.
void select_rules(const std::vector<RuleWords>& sources, arbiter::Settings& settings);

}  // namespace tools
