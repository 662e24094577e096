// What `fix` writes has the same games, moves and positions, and nothing more to correct, however
// the text is cut (tests/fix/fix_properties.h).

#include "tests/fix/fix_properties.h"
#include "tests/fuzz/expectations.h"
#include "tests/fuzz/fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::fail_on_expectations();
  const std::string text(fuzz::text_of(data, size));
  const tools::Correction correction = tools::expect_sound(text);
  std::mt19937 random = fuzz::random_for(text);
  const std::size_t batch = 1 + random() % 700;
  fuzz::require(tools::correct(text, "ALL", batch).text == correction.text,
                "cuts change what is corrected");
  fuzz::require(tools::correct(text, "ALL", 0, true).unproved_games == 0,
                "a correction of the notation is not proved");
  tools::repair(text);
  return 0;
}
