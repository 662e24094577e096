#include "parser/usual_moves.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "parser/ascii.h"
#include "parser/characters.h"
#include "parser/san_scanner.h"
#include "parser/scanning.h"
#include "parser/usual_clock.h"
#include "parser/words.h"

namespace pgn::internal {
namespace {

// A San in one register, so that it is put together and stored at once. The lowest byte is the
// first one in memory.
using PackedSan = Word;
static_assert(offsetof(San, kind) == 0 && offsetof(San, to) == 1 && offsetof(San, from_file) == 2 &&
              offsetof(San, from_rank) == 3 && offsetof(San, promotion) == 4 &&
              offsetof(San, mark) == 5 && offsetof(San, form) == 6);

constexpr PackedSan pack(Kind kind) { return static_cast<PackedSan>(kind); }
constexpr PackedSan pack(File from) { return static_cast<PackedSan>(from) << 16; }
constexpr PackedSan pack(Rank from) { return static_cast<PackedSan>(from) << 24; }
constexpr PackedSan pack(Square to) { return static_cast<PackedSan>(to) << 8; }
constexpr PackedSan pack(CheckMark mark) { return static_cast<PackedSan>(mark) << 40; }
constexpr PackedSan pack(SanForm form) { return static_cast<PackedSan>(form) << 48; }
constexpr PackedSan pack_promotion(Kind kind) { return static_cast<PackedSan>(kind) << 32; }
constexpr int kCaptureBit = 56;
// Nothing but kind and target is written.
constexpr PackedSan kPlainSan = pack(File::none) | pack(Rank::none) | pack_promotion(Kind::none);

San unpack(PackedSan packed) {
  San san;
  std::memcpy(static_cast<void*>(&san), &packed, sizeof(san));
  return san;
}

// By the first byte of a token: the San of a plain move (e4, Nf3) without its square, and the place
// of the bit that marks the blank behind it: the highest one of the next byte.
struct FirstLetter {
  PackedSan san = kPlainSan;
  std::uint32_t plain_end = kNoMove;

  static constexpr std::uint32_t end_of(int length) {
    return static_cast<std::uint32_t>(8 * length + 7);
  }
  // Not the highest bit of a byte, so that it is never found.
  static constexpr std::uint32_t kNoMove = 1;
  constexpr bool begins_move() const { return plain_end != kNoMove; }
  constexpr bool is_pawn() const { return plain_end == end_of(2); }
};

constexpr std::array<FirstLetter, 256> make_first_letters() {
  std::array<FirstLetter, 256> letters{};
  for (const char letter : {'N', 'B', 'R', 'Q', 'K'}) {
    letters[static_cast<unsigned char>(letter)] = {kPlainSan | pack(kind_of_letter(letter)),
                                                   FirstLetter::end_of(3)};
  }
  for (char file = 'a'; file <= 'h'; ++file) {
    letters[static_cast<unsigned char>(file)] = {kPlainSan | pack(Kind::pawn),
                                                 FirstLetter::end_of(2)};
  }
  return letters;
}
constexpr std::array<FirstLetter, 256> kFirstLetters = make_first_letters();

constexpr char byte_of(Word word, int place) { return static_cast<char>(word >> (8 * place)); }

// The file or rank of departure between the letter and the target: b in Nbd7, e in e(x)d5. Returns
// the bits of a San without it that change; 0 if it is not usual.
PackedSan scan_origin(Word word, bool pawn, bool capture) {
  const auto file = [](char letter) {
    return pack(File::none) ^ pack(static_cast<File>(letter - 'a'));
  };
  if (pawn) return capture ? file(byte_of(word, 0)) : 0;
  const char origin = byte_of(word, 1);
  if (is_file_letter(origin)) return file(origin);
  return is_rank_digit(origin) ? pack(Rank::none) ^ pack(static_cast<Rank>(origin - '1')) : 0;
}

// What is returned by value, so that it is in registers.
struct UsualSan {
  std::size_t length = 0;  // 0: none
  PackedSan packed = 0;
};

// O-O or O-O-O, with + or # perhaps; `length` is that of the token.
UsualSan scan_castling(Word word, std::size_t length) {
  constexpr Word kShort = 0x4F2D4F;  // "O-O"
  constexpr Word kLong = 0x4F2D4F2D4F;
  const auto begins_with = [word](Word text, std::size_t size) {
    return ((word ^ text) & ~(~Word{0} << (8 * size))) == 0;
  };
  const bool is_long = begins_with(kLong, 5);
  if (!is_long && !begins_with(kShort, 3)) return {};
  const std::size_t size = is_long ? 5 : 3;
  const SanForm form = is_long ? SanForm::castle_queenside : SanForm::castle_kingside;
  const PackedSan packed = kPlainSan | pack(Kind::king) | pack(Square::none) | pack(form);
  if (length == size) return {length, packed};
  const char mark = byte_of(word, static_cast<int>(size));
  if (length != size + 1 || (mark != '+' && mark != '#')) return {};
  return {length, packed | pack(mark == '+' ? CheckMark::check : CheckMark::mate)};
}

UsualSan scan_unusual_end(Word word, std::size_t length);

// Reads a move such as e4, exd5, Nf3, Nxf3, Nbd7, R1xd5, O-O, with + or # perhaps, before a blank.
// False if there is none.
[[gnu::always_inline]] inline bool scan_usual_san(Word word, UsualSan& san) {
  const Word blanks = find_below(word, '!');
  if (blanks == 0) [[unlikely]]
    return false;
  auto end = static_cast<std::uint32_t>(__builtin_ctzll(blanks));
  const std::size_t length = end / 8;
  PackedSan marks = 0;
  // The token at the upper end of a register. All shifts are modulo 64: an empty token remains the
  // word, whose first letter, a blank, begins no move.
  Word token = word << ((FirstLetter::end_of(0) - end) & 63);
  if (byte_of(token, 7) < '0') [[unlikely]] {
    const char mark = byte_of(token, 7);
    if (mark != '+' && mark != '#') {
      san = scan_unusual_end(word, length);
      return san.length != 0;
    }
    marks = pack(mark == '+' ? CheckMark::check : CheckMark::mate);
    token <<= 8;
    end -= 8;
  }
  // Both bytes of the square at once: each difference is below 8.
  const auto square = static_cast<std::uint32_t>(token >> 48) - 0x3161u;
  if ((square & 0xFFFFF8F8u) != 0) [[unlikely]] {
    san = scan_unusual_end(word, length);
    return san.length != 0;
  }
  // Without a branch, since nobody can predict captures.
  const std::uint32_t capture = byte_of(token, 5) == 'x' ? 1 : 0;
  end -= capture * 8;
  const FirstLetter& first = kFirstLetters[static_cast<unsigned char>(word)];
  san.length = length;
  san.packed =
      first.san | marks | Word{capture} << kCaptureBit | ((square << 8 | square << 3) & 0x3F00);
  if (end == first.plain_end) [[likely]]
    return true;
  if (end != first.plain_end + 8 || !first.begins_move()) return false;
  const PackedSan origin = scan_origin(word, first.is_pawn(), capture != 0);
  san.packed ^= origin;
  return origin != 0;
}

// A move that does not end with a square: castling, or a usual move with glyphs such as !? behind.
UsualSan scan_unusual_end(Word word, std::size_t length) {
  const auto is_glyph = [](char c) { return c == '!' || c == '?'; };
  std::size_t size = length;
  while (size > 0 && is_glyph(byte_of(word, static_cast<int>(size) - 1))) --size;
  if (size == length) return scan_castling(word, length);
  if (size == 0) return {};
  const Word without_glyphs = (word & ~(~Word{0} << (8 * size))) | Word{' '} << (8 * size);
  UsualSan san;
  if (!scan_usual_san(without_glyphs, san)) return {};
  return {length, san.packed};
}

struct Number {
  std::uint32_t value = 0;
  std::uint8_t dots = 0;
  std::uint32_t length = 0;  // with the dots and a blank behind them; 0: none
};

// A number of so many digits: a parameter, so that shifts and lengths are constants.
template <int digits>
[[gnu::always_inline]] inline Number end_number(Word word, std::uint32_t value) {
  Number number{value, 1, digits + 1};
  word >>= 8 * (digits + 1);
  if ((word & 0xFFFF) == 0x2E2E) [[unlikely]] {
    number.dots = 3;
    number.length += 2;
    word >>= 16;
  }
  if ((word & 0xFF) == ' ') ++number.length;
  return number;
}

// "12." or "12..." at the front of `word`, whose first byte is a digit; at most three digits.
[[gnu::always_inline]] inline Number scan_usual_number(Word word) {
  const auto digit = [word](int place) {
    return static_cast<std::uint32_t>(word >> (8 * place) & 0xFF) - '0';
  };
  std::uint32_t value = digit(0);
  if (byte_of(word, 1) == '.') return end_number<1>(word, value);
  if (digit(1) > 9) return {};
  value = value * 10 + digit(1);
  if (byte_of(word, 2) == '.') return end_number<2>(word, value);
  if (digit(2) > 9) return {};
  value = value * 10 + digit(2);
  if (byte_of(word, 3) == '.') return end_number<3>(word, value);
  return {};
}

// The bytes of "$14 " at the front of `word`, a glyph of up to three digits and a blank; else 0.
std::size_t scan_usual_glyph(Word word) {
  if (byte_of(word, 0) != '$') return 0;
  int digits = 0;
  while (digits < 3 && is_digit(byte_of(word, digits + 1))) ++digits;
  const bool ends = digits > 0 && is(byte_of(word, digits + 1), kBlank);
  return ends ? static_cast<std::size_t>(digits) + 2 : 0;
}

// A comment of the main line, perhaps a clock. Returns where it ends; null if it is not closed or
// not wanted.
[[gnu::always_inline]] inline const char* scan_comment(const char* at, const char* end,
                                                       GameBuilder& builder,
                                                       UsualComments comments) {
  GameText& game = builder.game();
  Comment comment;
  comment.main_moves = static_cast<std::uint32_t>(game.moves.size());
  const char* close = find_end_of_usual_clock(at + 1, comment.clock);
  if (close == nullptr) {
    if (comments == UsualComments::clocks) return nullptr;
    close = find_byte(at, end, '}');
    if (close == end) return nullptr;
  }
  comment.text = view(at + 1, close);
  builder.make_room(game.comments, at);
  game.comments.emplace_back(comment);
  return close + 1;
}

}  // namespace

const char* scan_usual_moves(const char* at, const char* end, GameBuilder& builder,
                             UsualComments comments) {
  if (std::endian::native != std::endian::little) return nullptr;
  // "123... " or a blank, and the word in which the move is; or a comment with a clock.
  constexpr std::ptrdiff_t kLookahead = 5 * kWordBytes;
  static_assert(kLookahead > kUsualClockBytes);
  if (builder.readable_end() - at < kLookahead || !builder.is_ready_for_plain_moves()) {
    return nullptr;
  }
  const char* const limit = std::min(end - 1, builder.readable_end() - kLookahead);
  GameText& game = builder.game();
  const std::size_t before = game.moves.size();
  const char* last_comment = nullptr;
  const char* const begin = at;
  while (at <= limit) {
    const char* move = at;
    Word word = load_word(at);
    Number number;
    if (is_digit(byte_of(word, 0))) {
      number = scan_usual_number(word);
      if (number.length == 0) break;
      move += number.length;
      word = load_word(move);
    }
    UsualSan san;
    if (scan_usual_san(word, san)) [[likely]] {
      builder.make_room(game.moves, at);
      game.moves.push_back({move, unpack(san.packed), number.value,
                            static_cast<std::uint16_t>(move - at),
                            MoveText::pack(san.length, number.dots)});
      at = move + san.length + 1;
    } else if (is(*at, kBlank)) {
      ++at;
    } else if (const std::size_t glyph = scan_usual_glyph(word); glyph != 0 && move == at) {
      at += glyph;
    } else if (*at != '{') {
      break;
    }
    if (*at != '{') [[likely]]
      continue;
    if (at > limit) break;
    const char* const after = scan_comment(at, end, builder, comments);
    if (after == nullptr) break;
    last_comment = at;
    at = after;
    if (at != end && is(*at, kBlank)) ++at;
  }
  if (game.moves.size() != before) builder.end_plain_moves();
  if (last_comment != nullptr) builder.end_plain_comments(last_comment);
  return at == begin ? nullptr : at;
}

}  // namespace pgn::internal
