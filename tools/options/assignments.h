// Turns the words of a command line into options with values (assignments), and applies these.

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tools/options/layers.h"
#include "tools/options/option_table.h"

namespace tools {

struct CommandLine {
  std::vector<Assignment> assignments;
  std::vector<std::string> arguments;  // the words that are not options
};

/// Splits `words` into options and arguments. Accepts the options of `command`; from the
/// environment also those of other commands. Does not check values. Returns an error, or an empty
/// string; what was read before the error is in `found`.
Problem split_words(Command command, const std::vector<std::string>& words, Source source,
                    CommandLine& found);

/// Applies the option to the draft. An error message names the option as its source writes it:
/// --laws on the command line, laws in a file.
Problem apply(const Assignment& assignment, Draft& draft);

/// Selects what applies to `command` from a source that serves several commands (the environment, a
/// file). A value that is wrong for every command is an error; an option or value that `command`
/// does not have is left out of `kept`.
Problem keep_what_applies(Command command, const std::vector<Assignment>& assignments,
                          std::vector<Assignment>& kept);

/// The option of that name of the first command that has one, in the order of kAllCommands (`check`
/// first); or null.
const OptionSpec* find_any_option(std::string_view name);

}  // namespace tools
