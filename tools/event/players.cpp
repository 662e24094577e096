#include "tools/event/players.h"

#include <algorithm>
#include <iterator>

namespace tools {
namespace {

// Folded. Words of fields that were left empty, of byes, and of players without a name.
constexpr std::string_view kNobodies[] = {
    "nn",
    "bye",
    "unknown",
    "noplayer",
    "anonymous",
    "anon",
    "player",
    "white",
    "black",
    "guest",
    "amateur",
    "allies",
    "consultants",
    "human",
    "computer",
    "comp",
    "engine",
    "opponent",
    "none",
    "na",
    "tba",
    "tbd",
    "spielfrei",
    "freilos",
    "exempt",
    "unpaired",
    "noname",
    "nobody",
    "nulled",
    "you",
    "me",
    "x",
    "unknownplayer",
    "unknownopponent",
    "fullpointbye",
    "halfpointbye",
    "nonamed",
    "empty",
    "vacant",
    "user",
};
constexpr std::size_t kLongest = 16;

}  // namespace

bool is_nobody(std::string_view name) {
  if (name.size() > kLongest) return false;
  return name.empty() ||
         std::find(std::begin(kNobodies), std::end(kNobodies), name) != std::end(kNobodies);
}

}  // namespace tools
