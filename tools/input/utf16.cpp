#include "tools/input/utf16.h"

#include <algorithm>
#include <boost/locale/utf.hpp>
#include <iterator>
#include <utility>

namespace tools {
namespace {

using std::string_view_literals::operator""sv;
using Form = TextEncoding::Form;
using Utf8 = boost::locale::utf::utf_traits<char>;
using Utf16 = boost::locale::utf::utf_traits<char16_t>;
using boost::locale::utf::code_point;

constexpr code_point kReplacement = 0xFFFD;
// Bytes examined in a text without a byte order mark: about the tags of one game. Not measured; it
// is done once for each file.
constexpr std::size_t kSample = 1024;
constexpr std::size_t kFewestPairs = 2;

// Counts characters of ASCII and control characters. Letters with accents (U+00A0 and above) are
// neither.
struct AsciiPairs {
  std::size_t text = 0;
  std::size_t control = 0;

  void count(char high, char low) {
    if (high != '\0') return;
    const auto byte = static_cast<unsigned char>(low);
    const bool is_text = (byte >= 0x20 && byte < 0x7f) || (byte >= '\t' && byte <= '\r');
    if (is_text) {
      ++text;
    } else if (byte < 0xa0) {
      ++control;
    }
  }
  // Even in a text with many non-ASCII letters, a quarter of the characters are ASCII: tags,
  // blanks, digits and moves. Control characters, NUL among them, are rare.
  bool are_text_of(std::size_t pairs) const { return text * 4 >= pairs && control * 16 <= text; }
};

// Text in bytes has no control characters where UTF-16 has them: in ASCII every second byte is
// zero, and of most other alphabets one byte of each letter is below 0x20.
bool begins_with_bytes(std::string_view head) {
  constexpr std::size_t kBegin = 8;  // of "[Event ", as short as can be
  const std::string_view begin = head.substr(0, kBegin);
  return std::none_of(begin.begin(), begin.end(), [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte < 0x20 && (byte < '\t' || byte > '\r');
  });
}

std::uint16_t unit_of(unsigned char first, unsigned char second, bool big_endian) {
  return static_cast<std::uint16_t>(big_endian ? first << 8 | second : second << 8 | first);
}

void append(code_point value, std::string& text) { Utf8::encode(value, std::back_inserter(text)); }

}  // namespace

bool begins_utf32(std::string_view head) {
  return head.starts_with("\xff\xfe\0\0"sv) || head.starts_with("\0\0\xfe\xff"sv);
}

TextEncoding detect_encoding(std::string_view head) {
  if (begins_utf32(head)) return {};
  if (head.starts_with("\xff\xfe"sv)) return {Form::utf16_little_endian, true};
  if (head.starts_with("\xfe\xff"sv)) return {Form::utf16_big_endian, true};
  if (begins_with_bytes(head)) return {};
  const std::size_t pairs = std::min(head.size(), kSample) / 2;
  AsciiPairs little, big;
  for (std::size_t i = 0; i < pairs; ++i) {
    const char first = head[2 * i], second = head[2 * i + 1];
    little.count(second, first);
    big.count(first, second);
  }
  if (pairs < kFewestPairs) return {};
  const bool is_little = little.are_text_of(pairs), is_big = big.are_text_of(pairs);
  if (is_little == is_big) return {};
  return {is_little ? Form::utf16_little_endian : Form::utf16_big_endian, false};
}

void Utf16Decoder::decode(std::string_view bytes, std::string& text) {
  for (const char each : bytes) {
    const auto byte = static_cast<unsigned char>(each);
    if (!has_half_) {
      half_ = byte;
      has_half_ = true;
      continue;
    }
    has_half_ = false;
    const std::uint16_t unit = unit_of(half_, byte, big_endian_);
    if (at_mark_) {
      at_mark_ = false;
    } else if (unit < 0x80 && high_ == 0) {
      text += static_cast<char>(unit);
    } else {
      take(unit, text);
    }
  }
}

void Utf16Decoder::take(std::uint16_t unit, std::string& text) {
  if (high_ != 0) {
    const std::uint16_t high = std::exchange(high_, std::uint16_t{0});
    if (Utf16::is_second_surrogate(unit)) {
      return append(Utf16::combine_surrogate(high, unit), text);
    }
    replace(text);
  }
  if (Utf16::is_first_surrogate(unit)) {
    high_ = unit;
  } else if (Utf16::is_second_surrogate(unit)) {
    replace(text);
  } else {
    append(unit, text);
  }
}

void Utf16Decoder::replace(std::string& text) {
  ++replaced_;
  append(kReplacement, text);
}

bool Utf16Decoder::finish(std::string& text) {
  if (std::exchange(high_, std::uint16_t{0}) != 0) replace(text);
  return !std::exchange(has_half_, false);
}

void Utf16Encoder::put(std::uint32_t value, std::string& bytes) {
  char16_t units[Utf16::max_width];
  const char16_t* const end = Utf16::encode(value, units);
  for (const char16_t* unit = units; unit != end; ++unit) {
    const char high = static_cast<char>(*unit >> 8), low = static_cast<char>(*unit & 0xff);
    bytes += big_endian_ ? high : low;
    bytes += big_endian_ ? low : high;
  }
}

void Utf16Encoder::encode(std::string_view text, std::string& bytes) {
  if (std::exchange(mark_is_due_, false)) put(0xFEFF, bytes);
  open_ += text;
  const char* at = open_.data();
  const char* const end = at + open_.size();
  while (at != end) {
    const char* next = at;
    const code_point value = Utf8::decode(next, end);
    if (value == boost::locale::utf::incomplete) break;
    put(value == boost::locale::utf::illegal ? kReplacement : value, bytes);
    at = next;
  }
  open_.erase(0, static_cast<std::size_t>(at - open_.data()));
}

void Utf16Encoder::finish(std::string& bytes) {
  encode({}, bytes);
  if (!open_.empty()) put(kReplacement, bytes);
  open_.clear();
}

DecodedText decode_text(std::string_view bytes) {
  DecodedText decoded;
  decoded.encoding = detect_encoding(bytes);
  if (decoded.encoding.is_utf16()) {
    Utf16Decoder decoder(decoded.encoding);
    decoder.decode(bytes, decoded.text);
    decoder.finish(decoded.text);
  } else {
    decoded.text = bytes;
  }
  return decoded;
}

void note_encoding(TextEncoding encoding, const char* begin, pgn::GameText& game) {
  if (!encoding.is_utf16()) return;
  const pgn::NoteCode code = encoding.is_big_endian() ? pgn::NoteCode::utf16_big_endian
                                                      : pgn::NoteCode::utf16_little_endian;
  game.notes.insert(game.notes.begin(),
                    {.code = code, .begin = begin, .length = 1, .main_moves = 0, .count = 1});
}

}  // namespace tools
