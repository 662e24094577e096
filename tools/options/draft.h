// The options of a run while they are being read, source by source (layers.h).

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tools/options/options.h"

namespace tools {

/// A complaint in one line without its end; empty: all is well.
using Problem = std::string;

/// What one source (layers.h) says about which rules are asked.
struct RuleWords {
  std::optional<std::vector<std::string>> select;
  std::vector<std::string> extend_select;
  std::vector<std::string> ignore;
};

/// Options as far as they have been read, with what can be worked out only at the end.
struct Draft {
  Options options;
  std::vector<RuleWords> rules = std::vector<RuleWords>(1);  // the last: of the source at hand
  bool has_format = false;                                   // from the source at hand
  bool has_quiet = false;                                    // likewise
  std::string output;
  std::string config;
  bool no_config = false;
  bool help = false;

  /// What follows comes from a source of higher rank.
  void begin_source() {
    rules.emplace_back();
    has_format = false;
    has_quiet = false;
  }
};

/// What an option does with its value; returns what is wrong with that.
using OptionEffect = Problem(std::string_view value, Draft& draft);

}  // namespace tools
