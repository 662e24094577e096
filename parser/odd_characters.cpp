#include "parser/odd_characters.h"

#include <cstddef>

#include "parser/utf8.h"

namespace pgn {
namespace {

struct Named {
  char32_t code;
  char looks_like;
  std::string_view name;
};

// By code point. Of invisible characters, those that occur in text; of look-alikes, those of
// letters and signs that SAN has.
constexpr Named kNamed[] = {
    {0x00A0, 0, "no-break space"},
    {0x00AD, 0, "soft hyphen"},
    {0x034F, 0, "combining grapheme joiner"},
    {0x0391, 'A', "Greek capital letter alpha"},
    {0x0392, 'B', "Greek capital letter beta"},
    {0x039A, 'K', "Greek capital letter kappa"},
    {0x039D, 'N', "Greek capital letter nu"},
    {0x039F, 'O', "Greek capital letter omicron"},
    {0x03BF, 'o', "Greek small letter omicron"},
    {0x0410, 'A', "Cyrillic capital letter a"},
    {0x0412, 'B', "Cyrillic capital letter ve"},
    {0x0415, 'E', "Cyrillic capital letter ie"},
    {0x041A, 'K', "Cyrillic capital letter ka"},
    {0x041E, 'O', "Cyrillic capital letter o"},
    {0x0420, 'P', "Cyrillic capital letter er"},
    {0x0421, 'C', "Cyrillic capital letter es"},
    {0x0425, 'X', "Cyrillic capital letter ha"},
    {0x0430, 'a', "Cyrillic small letter a"},
    {0x0432, 'b', "Cyrillic small letter ve"},
    {0x0435, 'e', "Cyrillic small letter ie"},
    {0x043E, 'o', "Cyrillic small letter o"},
    {0x0440, 'p', "Cyrillic small letter er"},
    {0x0441, 'c', "Cyrillic small letter es"},
    {0x0445, 'x', "Cyrillic small letter ha"},
    {0x0501, 'd', "Cyrillic small letter komi de"},
    {0x061C, 0, "Arabic letter mark"},
    {0x1680, 0, "ogham space mark"},
    {0x180E, 0, "Mongolian vowel separator"},
    {0x2000, 0, "en quad"},
    {0x2001, 0, "em quad"},
    {0x2002, 0, "en space"},
    {0x2003, 0, "em space"},
    {0x2004, 0, "three-per-em space"},
    {0x2005, 0, "four-per-em space"},
    {0x2006, 0, "six-per-em space"},
    {0x2007, 0, "figure space"},
    {0x2008, 0, "punctuation space"},
    {0x2009, 0, "thin space"},
    {0x200A, 0, "hair space"},
    {0x200B, 0, "zero width space"},
    {0x200C, 0, "zero width non-joiner"},
    {0x200D, 0, "zero width joiner"},
    {0x200E, 0, "left-to-right mark"},
    {0x200F, 0, "right-to-left mark"},
    {0x2028, 0, "line separator"},
    {0x2029, 0, "paragraph separator"},
    {0x202A, 0, "left-to-right embedding"},
    {0x202B, 0, "right-to-left embedding"},
    {0x202C, 0, "pop directional formatting"},
    {0x202D, 0, "left-to-right override"},
    {0x202E, 0, "right-to-left override"},
    {0x202F, 0, "narrow no-break space"},
    {0x205F, 0, "medium mathematical space"},
    {0x2060, 0, "word joiner"},
    {0x2066, 0, "left-to-right isolate"},
    {0x2067, 0, "right-to-left isolate"},
    {0x2068, 0, "first strong isolate"},
    {0x2069, 0, "pop directional isolate"},
    {0x2113, 'l', "script small l"},
    {0x3000, 0, "ideographic space"},
    {0xFEFF, 0, "byte order mark"},
    {0xFF0B, '+', "fullwidth plus sign"},
    {0xFF0D, '-', "fullwidth hyphen-minus"},
    {0xFF1D, '=', "fullwidth equals sign"},
};

// Bytes.
constexpr std::ptrdiff_t kLongestCodePoint = 4;

constexpr Named kFullwidthDigit = {0xFF10, '0', "fullwidth digit"};
constexpr Named kFullwidthCapital = {0xFF21, 'A', "fullwidth capital letter"};
constexpr Named kFullwidthSmall = {0xFF41, 'a', "fullwidth small letter"};

const Named* find(char32_t code) {
  for (const Named& named : kNamed) {
    if (named.code == code) return &named;
  }
  return nullptr;
}

// Takes one character; a byte that is not UTF-8 is taken as Windows-1252.
char32_t take_character(const char*& at, const char* end) {
  const CodePoint point = first_code_point({at, static_cast<std::size_t>(end - at)});
  if (!point.valid) return static_cast<unsigned char>(*at++);
  at += point.length;
  return point.value;
}

std::optional<OddCharacter> name_character(char32_t code) {
  if (const Named* const named = find(code))
    return OddCharacter{code, named->name, named->looks_like};
  for (const Named& first : {kFullwidthDigit, kFullwidthCapital, kFullwidthSmall}) {
    const char32_t size = first.looks_like == '0' ? 10 : 26;
    if (code < first.code || code >= first.code + size) continue;
    return OddCharacter{code, first.name,
                        static_cast<char>(first.looks_like + static_cast<char>(code - first.code))};
  }
  return std::nullopt;
}

}  // namespace

std::size_t invisible_length_beyond_ascii(const char* at, const char* end) {
  const char* next = at;
  const Named* const named = find(take_character(next, end));
  const bool invisible = named != nullptr && named->looks_like == 0;
  return invisible ? static_cast<std::size_t>(next - at) : 0;
}

std::size_t invisible_length_before_beyond_ascii(const char* begin, const char* at) {
  const char* character = at - 1;
  for (std::ptrdiff_t length = 2; length <= kLongestCodePoint && length <= at - begin; ++length) {
    const CodePoint point = first_code_point({at - length, static_cast<std::size_t>(length)});
    if (point.valid && point.length == static_cast<std::size_t>(length)) character = at - length;
  }
  return invisible_length(character, at);
}

std::optional<OddCharacter> find_odd_character(std::string_view text) {
  const char* const end = text.data() + text.size();
  for (const char* at = text.data(); at != end;) {
    const char* const begin = at;
    std::optional<OddCharacter> odd = name_character(take_character(at, end));
    if (!odd) continue;
    odd->offset = static_cast<std::size_t>(begin - text.data());
    odd->length = static_cast<std::size_t>(at - begin);
    return odd;
  }
  return std::nullopt;
}

}  // namespace pgn
