#include "tests/testing/hidden.h"

namespace tests {

using namespace std::literals;

const std::vector<HiddenCharacter>& hidden_characters() {
  static const std::vector<HiddenCharacter> kAll = {
      {"NUL", "\0"sv},
      {"SOH", "\x01"},
      {"BEL", "\a"},
      {"backspace", "\b"},
      {"vertical tab", "\v"},
      {"form feed", "\f"},
      {"shift out", "\x0e"},
      {"escape", "\x1b"},
      {"delete", "\x7f"},
      {"next line", "\xc2\x85"},
      {"CSI", "\xc2\x9b"},
      {"application command", "\xc2\x9f"},
      {"soft hyphen", "\xc2\xad"},
      {"Arabic letter mark", "\xd8\x9c"},
      {"Mongolian vowel separator", "\xe1\xa0\x8e"},
      {"zero-width space", "\xe2\x80\x8b"},
      {"zero-width non-joiner", "\xe2\x80\x8c"},
      {"zero-width joiner", "\xe2\x80\x8d"},
      {"left-to-right mark", "\xe2\x80\x8e"},
      {"right-to-left mark", "\xe2\x80\x8f"},
      {"line separator", "\xe2\x80\xa8"},
      {"paragraph separator", "\xe2\x80\xa9"},
      {"left-to-right embedding", "\xe2\x80\xaa"},
      {"right-to-left embedding", "\xe2\x80\xab"},
      {"pop directional formatting", "\xe2\x80\xac"},
      {"left-to-right override", "\xe2\x80\xad"},
      {"right-to-left override", "\xe2\x80\xae"},
      {"word joiner", "\xe2\x81\xa0"},
      {"left-to-right isolate", "\xe2\x81\xa6"},
      {"right-to-left isolate", "\xe2\x81\xa7"},
      {"first strong isolate", "\xe2\x81\xa8"},
      {"pop directional isolate", "\xe2\x81\xa9"},
      {"byte order mark", "\xef\xbb\xbf"},
      {"interlinear annotation", "\xef\xbf\xb9"},
      {"noncharacter", "\xef\xbf\xbf"},
      {"tag letter", "\xf3\xa0\x81\x81"},
  };
  return kAll;
}

std::optional<std::string_view> find_hidden_character(std::string_view text) {
  for (const HiddenCharacter& each : hidden_characters()) {
    if (text.find(each.utf8) != std::string_view::npos) return each.name;
  }
  return std::nullopt;
}

}  // namespace tests
