// A plan is read or has an error in one line; what is written of it is read as the same.

#include "tools/shards/plan.h"

#include "tests/fuzz/fuzz.h"

namespace fuzz {
namespace {

void check(const tools::Plan& plan) {
  for (std::size_t part = 0; part < plan.parts.size(); ++part) {
    for (const tools::PlannedPiece& piece : plan.parts[part]) {
      require(piece.input < plan.inputs.size(), "a piece of no input");
    }
    require(plan.pieces(part).size() == plan.parts[part].size(), "a piece is lost");
  }
  const std::string written = tools::write_plan(plan);
  const auto again = tools::read_plan(written);
  require(std::holds_alternative<tools::Plan>(again), "our own plan cannot be read");
  require(tools::write_plan(std::get<tools::Plan>(again)) == written,
          "our own plan is read as another one");
}

}  // namespace
}  // namespace fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto read = tools::read_plan(fuzz::text_of(data, size));
  if (const auto* const problem = std::get_if<std::string>(&read)) {
    fuzz::require(!problem->empty() && problem->find('\n') == problem->npos,
                  "an error is not one line");
    return 0;
  }
  fuzz::check(std::get<tools::Plan>(read));
  return 0;
}
