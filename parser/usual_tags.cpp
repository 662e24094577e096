#include "parser/usual_tags.h"

#include <array>
#include <cstddef>
#include <string_view>

#include "parser/words.h"

namespace pgn::internal {
namespace {

// Of a usual tag, all but the value: `["` and a name and a blank, `"]` and a line end. A tag that
// ends later than so many bytes before the end of the text is not read here.
constexpr std::ptrdiff_t kLookahead = 4 * kWordBytes;

// A name of at most 8 bytes is one word.
constexpr Word word_of(std::string_view name) {
  Word word = 0;
  for (std::size_t i = 0; i < name.size(); ++i) {
    word |= static_cast<Word>(static_cast<unsigned char>(name[i])) << (8 * i);
  }
  return word;
}

struct ShortName {
  Word name = 0;
  TagName tag = TagName::other;
};

constexpr std::size_t slot(Word name) { return (name * 0x9E3779B97F4A7C15u) >> 58; }

constexpr ShortName kShortNames[] = {
    {word_of("Event"), TagName::event},        {word_of("Site"), TagName::site},
    {word_of("Date"), TagName::date},          {word_of("Round"), TagName::round},
    {word_of("White"), TagName::white},        {word_of("Black"), TagName::black},
    {word_of("Result"), TagName::result},      {word_of("FEN"), TagName::fen},
    {word_of("SetUp"), TagName::setup},        {word_of("Variant"), TagName::variant},
    {word_of("UTCDate"), TagName::utc_date},   {word_of("Mode"), TagName::mode},
    {word_of("Board"), TagName::board},        {word_of("GameId"), TagName::game_id},
    {word_of("WhiteElo"), TagName::white_elo}, {word_of("BlackElo"), TagName::black_elo},
    {word_of("PlyCount"), TagName::ply_count}, {word_of("ECO"), TagName::eco},
    {word_of("Clock"), TagName::clock},
};

// The first name of each slot; the others of a slot are left to the slow path.
constexpr std::array<ShortName, 64> make_slots() {
  std::array<ShortName, 64> slots{};
  for (const ShortName& entry : kShortNames) {
    ShortName& at = slots[slot(entry.name)];
    if (at.name == 0) at = entry;
  }
  return slots;
}
constexpr std::array<ShortName, 64> kSlots = make_slots();

// The bytes of the name at `at` before the blank, at most 8; 0 if there are more.
int name_length(const char* at) {
  const Word blanks = find_byte_in(load_word(at), ' ');
  if (blanks != 0) return bytes_before(blanks);
  return at[kWordBytes] == ' ' ? kWordBytes : 0;
}

Word first_bytes(const char* at, int count) {
  return load_word(at) & (~Word{0} >> (8 * (kWordBytes - count)));
}

// The first quote, backslash or control byte (of which line ends are some) from `at`, or null if
// there is none before `limit`.
const char* find_end_of_value(const char* at, const char* limit) {
  for (; at < limit; at += kWordBytes) {
    const Word word = load_word(at);
    const Word found = find_byte_in(word, '"') | find_byte_in(word, '\\') | find_below(word, ' ');
    if (found != 0) return at + bytes_before(found);
  }
  return nullptr;
}

// Behind the line end at `at`; null if there is none.
const char* behind_line_end(const char* at) {
  if (*at == '\r') ++at;
  return *at == '\n' ? at + 1 : nullptr;
}

}  // namespace

const char* scan_usual_tags(const char* at, const char* end, GameBuilder& builder) {
  const char* stop = nullptr;
  if (end - at < kLookahead) return nullptr;
  const char* const limit = end - kLookahead;
  while (at < limit && *at == '[') {
    const char* const name = at + 1;
    const int length = name_length(name);
    if (length == 0 || name[length + 1] != '"') break;
    const Word word = first_bytes(name, length);
    const ShortName& known = kSlots[slot(word)];
    if (known.name != word || builder.game().find(known.tag) != nullptr) break;
    const char* const value = name + length + 2;
    const char* const quote = find_end_of_value(value, limit);
    if (quote == nullptr || quote[0] != '"' || quote[1] != ']') break;
    const char* const next = behind_line_end(quote + 2);
    if (next == nullptr) break;
    builder.add_new_tag({{name, static_cast<std::size_t>(length)},
                         {value, static_cast<std::size_t>(quote - value)},
                         at,
                         known.tag});
    stop = at = next;
  }
  return stop;
}

}  // namespace pgn::internal
