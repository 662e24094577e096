// The configuration file, .pgn-arbiter.ini:
//
//   # For the whole archive.
//   fail-on = warning
//   ignore = S110, S111
//   baseline = known.json
//
//   [path:archive/before-1997/*]
//   laws = old
//
//   [event:*Correspondence*]
//   ignore = D403, D404
//
// Keys are the long names of options, values as on the command line; a switch is yes or no. What
// says where to write (output, log-file, write-baseline, the =FILE of a format) cannot stand here:
// a file that came with the games must not decide what is overwritten. `baseline` is relative to
// the file's directory. A key may come again where the option may.
//
// In a section stand settings for some games alone (trait::kPerGame). Its glob takes * for
// anything, / included, ? for one character (one byte of other than ASCII), [abc] and [!a-z] for
// one of a set, and \ before any of these for the character itself.
//   path   compared with the path of the file from the directory of the configuration, a member of
//          an archive behind a !; a glob without / also with the file's own name
//   event  compared with the value of the Event tag, upper and lower case alike
// All sections that hold for a game count, in their order.
//
// # begins a comment wherever it stands, so no value can have one. Read by Program_options, line by
// line, because it does not tell of lines.

#pragma once

#include <string>
#include <vector>

#include "tools/options/assignments.h"
#include "tools/options/layers.h"

namespace tools {

inline constexpr std::string_view kConfigName = ".pgn-arbiter.ini";

/// Sets all that a file says in `layers` (its other parts are left alone), for `command`. The
/// complaint has file and line: ".pgn-arbiter.ini:4: unknown key colour; did you mean color?".
Problem read_config_file(Command command, const std::string& path, Layers& layers);

/// The nearest .pgn-arbiter.ini in the directory of the first path or above; of - and of @LIST, and
/// without a path, from the working directory. Empty if there is none.
std::string find_config_file(const std::vector<std::string>& arguments);

}  // namespace tools
