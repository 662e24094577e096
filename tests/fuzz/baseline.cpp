// A baseline is read or has an error in one line; what is written of it is read as the same.

#include "tests/fuzz/fuzz.h"
#include "tools/baseline/baseline_json.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  auto read = tools::read_baseline("known.json", fuzz::text_of(data, size));
  if (const auto* problem = std::get_if<std::string>(&read)) {
    fuzz::require(problem->starts_with("known.json"), "an error without its place");
    return 0;
  }
  const std::string written = tools::write_baseline(std::get<tools::Baseline>(read));
  auto again = tools::read_baseline("known.json", written);
  fuzz::require(std::holds_alternative<tools::Baseline>(again), "our own baseline cannot be read");
  fuzz::require(tools::write_baseline(std::get<tools::Baseline>(again)) == written,
                "our own baseline is read as another one");
  return 0;
}
