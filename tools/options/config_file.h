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
// Keys are the long names of options, values as on the command line; a switch is yes or no. Options
// that name an output file (output, log-file, write-baseline, the =FILE of a format) are not
// allowed: a configuration that comes with the games must not decide which files are overwritten.
// `baseline` and `trf` are relative to the file's directory. A key may be repeated where the option
// may.
//
// A section has settings for some games only (trait::kPerGame). Its pattern (glob.h):
//   path   compared with the path of the file relative to the directory of the configuration, with
//          ! before the member of an archive; a pattern without / also with the file's own name
//   event  compared with the value of the Event tag, ignoring case
// All sections that match a game apply, in their order.
//
// # begins a comment anywhere in a line, so no value can contain one. Program_options parses the
// lines one by one, because its errors have no line numbers.

#pragma once

#include <string>
#include <vector>

#include "tools/options/assignments.h"
#include "tools/options/layers.h"

namespace tools {

inline constexpr std::string_view kConfigName = ".pgn-arbiter.ini";

/// Reads the file into `layers.file`, `layers.sections` and the two paths of the configuration; of
/// the settings only those for `command`. An error message has file and line:
/// ".pgn-arbiter.ini:4: unknown key colour; did you mean color?".
Problem read_config_file(Command command, const std::string& path, Layers& layers);

/// The nearest .pgn-arbiter.ini in the directory of the first path or above it; the search starts
/// in the working directory if the first argument is - or @LIST or missing. Empty if there is none;
/// one that cannot be read, a directory or a link to nothing, is one all the same.
std::string find_config_file(const std::vector<std::string>& arguments);

}  // namespace tools
