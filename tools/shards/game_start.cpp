#include "tools/shards/game_start.h"

#include <algorithm>
#include <fstream>
#include <string_view>

#include "parser/tag_line.h"

namespace tools {
namespace {

// Bytes read first: some games.
constexpr std::uint64_t kUsualReach = std::uint64_t{1} << 16;
// The line before a start decides whether it is one. With what stands before it that is not blank
// it is in as many bytes nearly always; where it is not, the start is not taken.
constexpr std::uint64_t kBefore = std::uint64_t{1} << 14;

std::string read_range(std::ifstream& file, std::uint64_t begin, std::uint64_t size) {
  std::string text(static_cast<std::size_t>(size), '\0');
  file.clear();
  file.seekg(static_cast<std::streamoff>(begin));
  file.read(text.data(), static_cast<std::streamsize>(size));
  text.resize(static_cast<std::size_t>(std::max<std::streamsize>(file.gcount(), 0)));
  return text;
}

// At or after `from`. `is_beginning`: nothing stands before the text.
std::optional<std::size_t> find_in(std::string_view text, std::size_t from, bool is_beginning) {
  std::size_t lead = 0;
  if (!is_beginning) {  // the first line is not whole
    lead = text.find('\n');
    if (lead == text.npos) return std::nullopt;
    ++lead;
  }
  const std::string_view lines = text.substr(lead);
  const char* const end = lines.data() + lines.size();
  const std::size_t skipped = std::max(lead, from) - lead;
  if (skipped >= lines.size()) return std::nullopt;
  const char* at = lines.data() + skipped;
  while ((at = pgn::find_hard_start(lines, at)) != end) {
    const auto before = static_cast<std::size_t>(at - lines.data());
    if (is_beginning || !pgn::holds_only_blanks(lines.substr(0, before))) return lead + before;
    ++at;
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::uint64_t> find_game_start(const std::string& path, std::uint64_t from) {
  std::ifstream file(path, std::ios::binary);
  const std::uint64_t begin = from - std::min(from, kBefore);
  for (std::uint64_t reach = kUsualReach; file.is_open(); reach *= 4) {
    const std::uint64_t wanted = from - begin + std::min(reach, kFarthestStart);
    const std::string text = read_range(file, begin, wanted);
    const auto start = find_in(text, static_cast<std::size_t>(from - begin), begin == 0);
    if (start) return begin + *start;
    if (text.size() < wanted || reach >= kFarthestStart) break;
  }
  return std::nullopt;
}

std::optional<std::size_t> find_start_within(std::string_view text) {
  return find_in(text, 0, false);
}

std::optional<std::size_t> find_first_start(std::string_view text) {
  return find_in(text, 0, true);
}

}  // namespace tools
