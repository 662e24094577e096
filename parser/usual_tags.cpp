#include "parser/usual_tags.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

#ifdef __x86_64__
#include <emmintrin.h>
#endif

#include "parser/characters.h"
#include "parser/scanning.h"
#include "parser/tag_line.h"
#include "parser/words.h"

namespace pgn::internal {
namespace {

// More than find_end_of_value looks at in one go, `"]` and a line end. A tag whose value begins
// later than so many bytes before the end of the text is not read here.
constexpr std::ptrdiff_t kLookahead = 5 * kWordBytes;

// A name of at most sixteen bytes.
struct Name {
  Word first = 0;
  Word second = 0;

  friend constexpr bool operator==(const Name&, const Name&) = default;
  // 0 to 127. The factors are arbitrary odd numbers, the second is 2^64 divided by the golden
  // ratio.
  constexpr std::size_t slot() const { return ((first ^ second * 3) * 0x9E3779B97F4A7C15u) >> 57; }
};

constexpr Name name_of(std::string_view text) {
  return {word_of(text.substr(0, kWordBytes)),
          text.size() > kWordBytes ? word_of(text.substr(kWordBytes)) : 0};
}

struct KnownName {
  Name name;
  TagName tag = TagName::other;
};

// Of a name that is missing here the tag is looked up: only a matter of speed.
constexpr KnownName kKnownNames[] = {
    {name_of("Event"), TagName::event},
    {name_of("Site"), TagName::site},
    {name_of("Date"), TagName::date},
    {name_of("Round"), TagName::round},
    {name_of("White"), TagName::white},
    {name_of("Black"), TagName::black},
    {name_of("Result"), TagName::result},
    {name_of("FEN"), TagName::fen},
    {name_of("SetUp"), TagName::setup},
    {name_of("Variant"), TagName::variant},
    {name_of("EventDate"), TagName::event_date},
    {name_of("UTCDate"), TagName::utc_date},
    {name_of("UTCTime"), TagName::other},
    {name_of("TimeControl"), TagName::time_control},
    {name_of("Termination"), TagName::termination},
    {name_of("Mode"), TagName::mode},
    {name_of("Board"), TagName::board},
    {name_of("GameId"), TagName::game_id},
    {name_of("WhiteElo"), TagName::white_elo},
    {name_of("BlackElo"), TagName::black_elo},
    {name_of("PlyCount"), TagName::ply_count},
    {name_of("ECO"), TagName::eco},
    {name_of("Clock"), TagName::clock},
    {name_of("Opening"), TagName::other},
    {name_of("WhiteTitle"), TagName::other},
    {name_of("BlackTitle"), TagName::other},
    {name_of("WhiteFideId"), TagName::other},
    {name_of("BlackFideId"), TagName::other},
    {name_of("WhiteRatingDiff"), TagName::other},
    {name_of("BlackRatingDiff"), TagName::other},
};

// The first name of each slot; the others of a slot are looked up.
constexpr std::array<KnownName, 128> make_slots() {
  std::array<KnownName, 128> slots{};
  for (const KnownName& entry : kKnownNames) {
    KnownName& at = slots[entry.name.slot()];
    if (at.name == Name{}) at = entry;
  }
  return slots;
}
constexpr std::array<KnownName, 128> kSlots = make_slots();

#ifdef __x86_64__

constexpr std::size_t kBlockBytes = sizeof(__m128i);

__m128i load_block(const void* at) { return _mm_loadu_si128(static_cast<const __m128i*>(at)); }

__m128i find_in_block(__m128i block, char byte) {
  return _mm_cmpeq_epi8(block, _mm_set1_epi8(byte));
}
// A bit for each byte found.
unsigned bits_of(__m128i found) { return static_cast<unsigned>(_mm_movemask_epi8(found)); }

// The bytes of the name at `at` before the blank, at most sixteen; 0 if there are more.
std::size_t name_length(const char* at) {
  const unsigned blanks = bits_of(find_in_block(load_block(at), ' '));
  if (blanks != 0) return static_cast<std::size_t>(__builtin_ctz(blanks));
  return at[kBlockBytes] == ' ' ? kBlockBytes : 0;
}

// From 16 - n on, n bytes of ones before zeros.
constexpr std::array<char, 2 * kBlockBytes> kOnesThenZeros = [] {
  std::array<char, 2 * kBlockBytes> bytes{};
  std::fill_n(bytes.begin(), kBlockBytes, '\xFF');
  return bytes;
}();

Name read_name(const char* at, std::size_t length) {
  const char* const ones = kOnesThenZeros.data() + kBlockBytes - length;
  const __m128i name = _mm_and_si128(load_block(at), load_block(ones));
  return {static_cast<Word>(_mm_cvtsi128_si64(name)),
          static_cast<Word>(_mm_cvtsi128_si64(_mm_unpackhi_epi64(name, name)))};
}

// A bit for each byte that ends a value: a quote, a backslash or a control byte.
unsigned ends_of_value(const char* at) {
  const __m128i block = load_block(at);
  const __m128i below_blank = _mm_min_epu8(block, _mm_set1_epi8(' ' - 1));
  const __m128i control = _mm_cmpeq_epi8(block, below_blank);
  const __m128i marks = _mm_or_si128(find_in_block(block, '"'), find_in_block(block, '\\'));
  return bits_of(_mm_or_si128(control, marks));
}

// The first quote, backslash or control byte (of which line ends are some) from `at`, or null if
// there is none before `limit`. Few values are longer than what is looked at in one go.
const char* find_end_of_value(const char* at, const char* limit) {
  for (; at < limit; at += 2 * kBlockBytes) {
    const unsigned ends = ends_of_value(at) | ends_of_value(at + kBlockBytes) << kBlockBytes;
    if (ends != 0) return at + __builtin_ctz(ends);
  }
  return nullptr;
}

#else

// The bytes of the name at `at` before the blank, at most sixteen; 0 if there are more.
std::size_t name_length(const char* at) {
  Word blanks = find_byte_in(load_word(at), ' ');
  if (blanks != 0) return bytes_before(blanks);
  blanks = find_byte_in(load_word(at + kWordBytes), ' ');
  if (blanks != 0) return kWordBytes + bytes_before(blanks);
  return at[2 * kWordBytes] == ' ' ? 2 * kWordBytes : 0;
}

// `bytes` is 1 to 8.
Word first_bytes(const char* at, std::size_t bytes) {
  return load_word(at) & (~Word{0} >> (8 * (kWordBytes - bytes)));
}

Name read_name(const char* at, std::size_t length) {
  if (length <= kWordBytes) return {first_bytes(at, length), 0};
  return {load_word(at), first_bytes(at + kWordBytes, length - kWordBytes)};
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

#endif

bool is_name(std::string_view text) {
  const char* const end = text.data() + text.size();
  return is(text.front(), kNameStart) && !is_name_sign(end - 1, end) &&
         std::all_of(text.begin(), text.end(), [](char c) { return is(c, kNameChar); });
}

// What the tag of that name is; false if the name is odd.
bool find_tag_name(const Name& name, std::string_view text, TagName& found) {
  const KnownName& known = kSlots[name.slot()];
  if (known.name == name) {
    found = known.tag;
    return true;
  }
  if (!is_name(text)) return false;
  found = known_tag(text);
  return found != TagName::other || tag_in_other_letters(text) == TagName::other;
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
    const std::size_t length = name_length(name);
    if (length == 0 || name[length + 1] != '"') break;
    const char* const value = name + length + 2;
    const char* const quote = find_end_of_value(value, limit);
    if (quote == nullptr || quote[0] != '"' || quote[1] != ']') break;
    const char* const next = behind_line_end(quote + 2);
    if (next == nullptr) break;
    const std::string_view text = view(name, name + length);
    TagName known;
    if (!find_tag_name(read_name(name, length), text, known)) break;
    // A second tag of that name is left to the grammar.
    if (!builder.add_new_tag(at, text, view(value, quote), known)) break;
    stop = at = next;
  }
  return stop;
}

}  // namespace pgn::internal
