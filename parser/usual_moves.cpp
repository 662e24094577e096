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

// By the first byte of a token: the San of a plain move (e4, Nf3) without its square, and the bits
// of its text.
struct FirstLetter {
  PackedSan san = kPlainSan;
  std::uint64_t plain_bits = kNoMove;

  // Not a number of whole bytes, so that it is never found.
  static constexpr std::uint64_t kNoMove = 1;
  constexpr bool begins_move() const { return plain_bits != kNoMove; }
  constexpr bool is_pawn() const { return plain_bits == 16; }
};

constexpr std::array<FirstLetter, 256> make_first_letters() {
  std::array<FirstLetter, 256> letters{};
  for (const char letter : {'N', 'B', 'R', 'Q', 'K'}) {
    letters[static_cast<unsigned char>(letter)] = {kPlainSan | pack(kind_of_letter(letter)), 24};
  }
  for (char file = 'a'; file <= 'h'; ++file) {
    letters[static_cast<unsigned char>(file)] = {kPlainSan | pack(Kind::pawn), 16};
  }
  return letters;
}
constexpr std::array<FirstLetter, 256> kFirstLetters = make_first_letters();

constexpr char byte_of(Word word, int place) { return static_cast<char>(word >> (8 * place)); }

// The file or rank of departure between the letter and the target: b in Nbd7, e in e(x)d5. Adds it
// to `packed`; false if it is not usual.
bool scan_origin(Word word, bool pawn, bool capture, PackedSan& packed) {
  if (pawn) {
    packed ^= pack(File::none) ^ pack(static_cast<File>(byte_of(word, 0) - 'a'));
    return capture;
  }
  const char origin = byte_of(word, 1);
  if (is_file_letter(origin)) {
    packed ^= pack(File::none) ^ pack(static_cast<File>(origin - 'a'));
    return true;
  }
  packed ^= pack(Rank::none) ^ pack(static_cast<Rank>(origin - '1'));
  return is_rank_digit(origin);
}

// O-O or O-O-O, with + or # perhaps; `length` is that of the token.
std::size_t scan_castling(Word word, std::size_t length, PackedSan& packed) {
  constexpr Word kShort = 0x4F2D4F;  // "O-O"
  constexpr Word kLong = 0x4F2D4F2D4F;
  const auto begins_with = [word](Word text, std::size_t size) {
    return ((word ^ text) & ~(~Word{0} << (8 * size))) == 0;
  };
  const bool is_long = begins_with(kLong, 5);
  if (!is_long && !begins_with(kShort, 3)) return 0;
  const std::size_t size = is_long ? 5 : 3;
  const SanForm form = is_long ? SanForm::castle_queenside : SanForm::castle_kingside;
  packed = kPlainSan | pack(Kind::king) | pack(Square::none) | pack(form);
  if (length == size) return length;
  const char mark = byte_of(word, static_cast<int>(size));
  if (length != size + 1 || (mark != '+' && mark != '#')) return 0;
  packed |= pack(mark == '+' ? CheckMark::check : CheckMark::mate);
  return length;
}

std::size_t scan_unusual_end(Word word, std::size_t length, PackedSan& packed);

// Reads a move such as e4, exd5, Nf3, Nxf3, Nbd7, R1xd5, O-O, with + or # perhaps, before a blank.
// Returns its length, 0 if there is none.
[[gnu::always_inline]] inline std::size_t scan_usual_san(Word word, PackedSan& packed) {
  const Word blanks = find_below(word, '!');
  if (blanks == 0) [[unlikely]]
    return 0;
  const auto length = static_cast<std::size_t>(bytes_before(blanks));
  std::uint64_t bits = 8 * length;
  PackedSan marks = 0;
  // The token at the upper end of a register. All shifts are modulo 64: an empty token remains the
  // word, whose first letter, a blank, begins no move.
  Word token = word << (-bits & 63);
  if (byte_of(token, 7) < '0') [[unlikely]] {
    const char mark = byte_of(token, 7);
    if (mark != '+' && mark != '#') return 0;
    marks = pack(mark == '+' ? CheckMark::check : CheckMark::mate);
    token <<= 8;
    bits -= 8;
  }
  // Both bytes of the square at once: each difference is below 8.
  const auto square = static_cast<std::uint32_t>(token >> 48) - 0x3161u;
  if ((square & 0xFFFFF8F8u) != 0) [[unlikely]]
    return scan_unusual_end(word, length, packed);
  // Without a branch, since nobody can predict captures.
  const Word capture = byte_of(token, 5) == 'x' ? 1 : 0;
  bits -= capture * 8;
  const FirstLetter& first = kFirstLetters[static_cast<unsigned char>(word)];
  packed = first.san | marks | capture << kCaptureBit | ((square << 8 | square << 3) & 0x3F00);
  if (bits == first.plain_bits) [[likely]]
    return length;
  if (bits != first.plain_bits + 8 || !first.begins_move()) return 0;
  return scan_origin(word, first.is_pawn(), capture != 0, packed) ? length : 0;
}

// A move that does not end with a square: castling, or a usual move with glyphs such as !? behind.
std::size_t scan_unusual_end(Word word, std::size_t length, PackedSan& packed) {
  const auto is_glyph = [](char c) { return c == '!' || c == '?'; };
  std::size_t size = length;
  while (size > 0 && is_glyph(byte_of(word, static_cast<int>(size) - 1))) --size;
  if (size == length) return scan_castling(word, length, packed);
  if (size == 0) return 0;
  const Word without_glyphs = (word & ~(~Word{0} << (8 * size))) | Word{' '} << (8 * size);
  return scan_usual_san(without_glyphs, packed) == 0 ? 0 : length;
}

struct Number {
  std::uint32_t value = 0;
  std::uint8_t dots = 0;
  std::uint32_t length = 0;  // with the dots; 0: none
};

// "12." or "12..." at the front of `word`, whose first byte is a digit; at most three digits.
[[gnu::always_inline]] inline Number scan_usual_number(Word word) {
  Number number;
  number.value = static_cast<std::uint32_t>(word & 0xF);
  number.length = 2;
  word >>= 8;
  for (int digits = 1; (word & 0xFF) != '.'; ++digits, word >>= 8) {
    const std::uint32_t digit = static_cast<std::uint32_t>(word & 0xFF) - '0';
    if (digit > 9 || digits == 3) return {};
    number.value = number.value * 10 + digit;
    ++number.length;
  }
  const bool blacks = (word >> 8 & 0xFFFF) == 0x2E2E;
  number.dots = blacks ? 3 : 1;
  number.length += blacks ? 2 : 0;
  return number;
}

// A comment of the main line, perhaps a clock. Returns where it ends; null if it is not closed.
[[gnu::always_inline]] inline const char* scan_comment(const char* at, const char* end,
                                                       GameBuilder& builder) {
  GameText& game = builder.game();
  Comment comment;
  comment.main_moves = static_cast<std::uint32_t>(game.moves.size());
  const char* close = find_end_of_usual_clock(at + 1, comment.clock);
  if (close == nullptr) close = find_byte(at, end, '}');
  if (close == end) return nullptr;
  comment.text = view(at + 1, close);
  builder.make_room(game.comments, at);
  game.comments.emplace_back(comment);
  return close + 1;
}

}  // namespace

const char* scan_usual_moves(const char* at, const char* end, GameBuilder& builder) {
  if (std::endian::native != std::endian::little) return nullptr;
  // "123... " or a blank, and the word in which the move is; or a comment with a clock.
  constexpr std::ptrdiff_t kLookahead = 3 * kWordBytes;
  static_assert(kLookahead > kUsualClockBytes);
  if (builder.readable_end() - at < kLookahead || !builder.is_ready_for_plain_moves()) {
    return nullptr;
  }
  const char* const limit = std::min(end - 1, builder.readable_end() - kLookahead);
  GameText& game = builder.game();
  const std::size_t before = game.moves.size();
  const char* last_comment = nullptr;
  const char* stop = nullptr;
  while (at <= limit) {
    const char* move = at;
    Number number;
    if (is_digit(*at)) {
      number = scan_usual_number(load_word(at));
      if (number.length == 0) break;
      move += number.length;
      move += *move == ' ' ? 1 : 0;
    }
    PackedSan san = 0;
    const std::size_t length = scan_usual_san(load_word(move), san);
    if (length != 0) [[likely]] {
      if (game.moves.size() == game.moves.capacity()) [[unlikely]]
        builder.make_room(game.moves, at);
      game.moves.push_back({move, static_cast<std::uint32_t>(length), unpack(san), number.value,
                            static_cast<std::uint32_t>(move - at), number.dots});
      stop = at = move + length + 1;
    } else if (is(*at, kBlank)) {
      stop = ++at;
    } else if (*at != '{') {
      break;
    }
    if (*at != '{') [[likely]]
      continue;
    if (at > limit) break;
    const char* const after = scan_comment(at, end, builder);
    if (after == nullptr) break;
    last_comment = at;
    stop = at = after;
    if (at != end && *at == ' ') stop = ++at;
  }
  if (game.moves.size() != before) builder.end_plain_moves();
  if (last_comment != nullptr) builder.end_plain_comments(last_comment);
  return stop;
}

}  // namespace pgn::internal
