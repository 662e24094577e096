// The options of a run while they are read, source by source (layers.h).

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tools/options/options.h"

namespace tools {

/// An error message in one line, without line end; empty: no error.
using Problem = std::string;

/// The rule lists of one source (layers.h), as written there.
struct RuleWords {
  std::optional<std::vector<std::string>> select;
  std::vector<std::string> extend_select;
  std::vector<std::string> ignore;
  std::optional<bool> claims;  // --claims; the highest source counts
};

/// The options read so far, and values that can be resolved only after the last source.
struct Draft {
  Options options;
  std::vector<RuleWords> rules = std::vector<RuleWords>(1);  // the last: of the current source
  bool has_format = false;                                   // in the current source
  bool has_quiet = false;                                    // in the current source
  bool has_trf = false;                                      // in the current source
  bool has_baseline = false;                                 // in the current source
  std::string output;
  std::string config;
  bool no_config = false;
  bool help = false;

  /// Begins the next source, of higher rank.
  void begin_source() {
    rules.emplace_back();
    has_format = false;
    has_quiet = false;
    has_trf = false;
    has_baseline = false;
  }
};

/// Applies an option's value to the draft; returns an error if the value is invalid.
using OptionEffect = Problem(std::string_view value, Draft& draft);

}  // namespace tools
