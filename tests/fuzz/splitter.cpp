// However a text is cut into reads and batches, the batches are the text, and they hold the same
// games with the same findings.

#include "parser/splitter.h"

#include <algorithm>

#include "arbiter/rules/registry.h"
#include "tests/fixtures/fixture.h"
#include "tests/fuzz/fuzz.h"

namespace fuzz {
namespace {

arbiter::Settings make_settings() {
  arbiter::Settings settings;
  arbiter::select_default_rules(settings);
  settings.records = arbiter::Records::all;
  settings.winnable_nodes = 500;
  settings.legality_nodes = 100;
  settings.repair_nodes = 100;
  return settings;
}

// Reads of one byte up to `most`.
pgn::Splitter::Read reads_of(std::string_view text, std::size_t most, std::mt19937& random) {
  return [rest = text, most, &random](char* to, std::size_t size) mutable {
    const std::size_t count = std::min({size, rest.size(), 1 + random() % most});
    std::copy_n(rest.begin(), count, to);
    rest.remove_prefix(count);
    return count;
  };
}

}  // namespace
}  // namespace fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const arbiter::Settings settings = fuzz::make_settings();
  const std::string_view text = fuzz::text_of(data, size);
  fixtures::Reading whole;
  whole.read_batch(text, pgn::LineBefore::nothing, settings);

  std::mt19937 random = fuzz::random_for(text);
  pgn::SplitterLimits limits;
  limits.batch = 1 + random() % 700;
  limits.search = limits.batch * (1 + random() % 4);
  const bool gives_up = random() % 8 == 0;
  if (gives_up) limits.game = 1 + random() % 600;
  pgn::Splitter splitter(fuzz::reads_of(text, 500, random), limits);
  fixtures::Reading parts;
  std::string all;
  for (pgn::Batch batch; splitter.next(batch);) {
    all += std::string_view(batch.text);
    fuzz::require(!batch.skipped || gives_up, "a small game is skipped");
    if (!batch.skipped) parts.read_batch(batch.text, batch.line_before, settings);
  }
  fuzz::require(all == text, "the batches are not the text");
  if (gives_up) return 0;
  fuzz::require(parts.games == whole.games, "cuts change the number of games");
  fuzz::require(parts.full == whole.full, "cuts change the findings");
  return 0;
}
