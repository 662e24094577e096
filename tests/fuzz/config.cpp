// A configuration file is read, or has an error on one line that can be shown.

#include "tests/fuzz/fuzz.h"
#include "tools/options/apply_layers.h"
#include "tools/options/config_file.h"
#include "tools/options/shell_words.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::text_of(data, size);
  const fuzz::MemoryFile file(text);
  tools::Layers layers;
  const tools::Problem problem =
      tools::read_config_file(tools::Command::check, file.path(), layers);
  fuzz::require(problem.find('\n') == std::string::npos, "an error of several lines");
  if (!problem.empty()) return 0;
  fuzz::require(layers.sections.size() <= tools::kMostSections, "too many sections");
  tools::SectionSet all;
  for (std::size_t i = 0; i < layers.sections.size(); ++i) all.set(i);
  tools::settings_for(tools::Command::check, layers, all);
  return 0;
}
