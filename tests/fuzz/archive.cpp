// Compressed files, archives in archives, UTF-16: members come with names and text, or with an
// error of one line. Reading stops at a limit, since a few bytes may stand for gigabytes.

#include "tests/fuzz/fuzz.h"
#include "tools/input/input_set.h"

namespace fuzz {
namespace {

constexpr std::size_t kMostBytes = std::size_t{8} << 20;
constexpr int kMostMembers = 200;

bool has_control_byte(std::string_view text) {
  for (const char byte : text) {
    const auto value = static_cast<unsigned char>(byte);
    if (value < 0x20 || value == 0x7f) return true;
  }
  return false;
}

void check(const tools::InputError& error) {
  require(!has_control_byte(error.file), "control bytes in the name of a member");
  require(!has_control_byte(error.message), "control bytes in an error");
}

}  // namespace
}  // namespace fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const fuzz::MemoryFile file(fuzz::text_of(data, size));
  tools::InputSet inputs({file.path()});
  std::size_t bytes = 0;
  for (int members = 0; members < fuzz::kMostMembers && bytes < fuzz::kMostBytes; ++members) {
    auto item = inputs.next();
    if (!item) break;
    if (const auto* error = std::get_if<tools::InputError>(&*item)) {
      fuzz::check(*error);
      continue;
    }
    tools::InputFile& input = std::get<tools::InputFile>(*item);
    fuzz::require(!fuzz::has_control_byte(input.name), "control bytes in the name of a member");
    char part[4096];
    while (bytes < fuzz::kMostBytes) {
      const std::size_t count = input.source->read(part, sizeof part);
      if (count == 0) break;
      bytes += count;
    }
    if (const tools::InputError* const error = input.source->error()) fuzz::check(*error);
  }
  return 0;
}
