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

/// Options that a source has. Its first one replaces what sources of lower rank say; where it may
/// be repeated, the next one adds to it.
struct SeenOptions {
  bool format = false;
  bool quiet = false;
  bool trf = false;
  bool baseline = false;
};

/// The options read so far, and values that can be resolved only after the last source.
struct Draft {
  Options options;
  std::vector<RuleWords> rules = std::vector<RuleWords>(1);  // the last: of the current source
  SeenOptions seen;                                          // in the current source
  std::string output;
  std::string config;
  bool no_config = false;
  bool help = false;

  /// Begins the next source, of higher rank.
  void begin_source() {
    rules.emplace_back();
    seen = {};
  }
};

/// Applies an option's value to the draft; returns an error if the value is invalid.
using OptionEffect = Problem(std::string_view value, Draft& draft);

}  // namespace tools
