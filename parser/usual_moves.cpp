#include "parser/usual_moves.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "parser/ascii.h"
#include "parser/characters.h"
#include "parser/san_scanner.h"
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
constexpr PackedSan pack(CheckMark mark) { return static_cast<PackedSan>(mark) << 40; }
constexpr PackedSan pack_promotion(Kind kind) { return static_cast<PackedSan>(kind) << 32; }
constexpr PackedSan kPackedCapture = PackedSan{1} << 56;
// Nothing but kind and target is written.
constexpr PackedSan kPlainSan = pack(File::none) | pack(Rank::none) | pack_promotion(Kind::none);

San unpack(PackedSan packed) {
  San san;
  std::memcpy(static_cast<void*>(&san), &packed, sizeof(san));
  return san;
}

// By the first byte of a token: the kind of man, and the bits of text of a plain move: e4, Nf3.
struct FirstLetter {
  Kind kind = Kind::none;
  std::uint8_t plain_bits = kNoMove;

  // Not a number of whole bytes, so that it is never found.
  static constexpr std::uint8_t kNoMove = 1;
  constexpr bool begins_move() const { return plain_bits != kNoMove; }
};

constexpr std::array<FirstLetter, 256> make_first_letters() {
  std::array<FirstLetter, 256> letters{};
  for (const char letter : {'N', 'B', 'R', 'Q', 'K'}) {
    letters[static_cast<unsigned char>(letter)] = {kind_of_letter(letter), 24};
  }
  for (char file = 'a'; file <= 'h'; ++file) {
    letters[static_cast<unsigned char>(file)] = {Kind::pawn, 16};
  }
  return letters;
}
constexpr std::array<FirstLetter, 256> kFirstLetters = make_first_letters();

constexpr char byte_of(Word word, int place) { return static_cast<char>(word >> (8 * place)); }

// What stands between the letter and the target of a move that is not plain: xd5 in exd5, b in
// Nbd7, bx in Nbxd7. `extra` is its length in bits. Adds it to `packed`; false if it is not usual.
bool scan_middle(Word word, Kind kind, int extra, PackedSan& packed) {
  const char second = byte_of(word, 1);
  if (kind == Kind::pawn) {
    if (extra != 16 || second != 'x') return false;
    packed ^= kPackedCapture ^ pack(File::none) ^ pack(static_cast<File>(byte_of(word, 0) - 'a'));
    return true;
  }
  if (extra != 8 && extra != 16) return false;
  if (extra == 8 && second == 'x') {
    packed ^= kPackedCapture;
    return true;
  }
  if (extra == 16) {
    if (byte_of(word, 2) != 'x') return false;
    packed ^= kPackedCapture;
  }
  if (is_file_letter(second)) {
    packed ^= pack(File::none) ^ pack(static_cast<File>(second - 'a'));
    return true;
  }
  packed ^= pack(Rank::none) ^ pack(static_cast<Rank>(second - '1'));
  return is_rank_digit(second);
}

// Reads a move such as e4, exd5, Nf3, Nxf3, Nbd7, R1xd5, with + or # perhaps, before a blank.
// Returns its length, 0 if there is none; `at` must be followed by kWordBytes readable bytes.
int scan_usual_san(const char* at, PackedSan& packed) {
  const Word word = load_word(at);
  const Word blanks = find_below(word, '!');
  if (blanks == 0) return 0;
  const int length = bytes_before(blanks);
  int bits = 8 * length;
  packed = kPlainSan;
  // All shifts are modulo 64. Shorter tokens than e4 have no square after that, or no first letter.
  const auto last = static_cast<unsigned char>(word >> ((bits - 8) & 63));
  if (last < '0') [[unlikely]] {
    if (last != '+' && last != '#') return 0;
    packed |= pack(last == '+' ? CheckMark::check : CheckMark::mate);
    bits -= 8;
  }
  // Both bytes of the square at once: each difference is below 8.
  const auto square = static_cast<std::uint32_t>(word >> ((bits - 16) & 63) & 0xFFFF) - 0x3161u;
  if ((square & 0xFFFFF8F8u) != 0) return 0;
  const FirstLetter first = kFirstLetters[static_cast<unsigned char>(word)];
  packed |= pack(first.kind) | ((square << 8 | square << 3) & 0x3F00);
  if (bits == first.plain_bits) return length;
  if (!first.begins_move()) return 0;
  return scan_middle(word, first.kind, bits - first.plain_bits, packed) ? length : 0;
}

// "12." or "12...", at most three digits, and what may follow it: a blank or a move. Returns its
// length without the blank; 0 if there is none. kWordBytes must be readable.
int scan_usual_number(const char* at, std::uint32_t& number, std::uint8_t& dots) {
  int digits = 1;
  number = static_cast<std::uint32_t>(at[0] - '0');
  for (; digits < 3 && is_digit(at[digits]); ++digits) {
    number = number * 10 + static_cast<std::uint32_t>(at[digits] - '0');
  }
  if (at[digits] != '.') return 0;
  int length = digits + 1;
  dots = 1;
  if (at[length] == '.' && at[length + 1] == '.') {
    length += 2;
    dots = 3;
  }
  const char next = at[length];
  const bool known = next == ' ' || kFirstLetters[static_cast<unsigned char>(next)].begins_move();
  return known ? length : 0;
}

}  // namespace

const char* scan_usual_moves(const char* at, const char* end, GameBuilder& builder) {
  if (std::endian::native != std::endian::little) return nullptr;
  // "123... " or a blank, and the word in which the move is.
  constexpr std::ptrdiff_t kLookahead = 2 * kWordBytes;
  if (end - at < kLookahead || !builder.is_ready_for_plain_moves()) return nullptr;
  const char* const limit = end - kLookahead;
  std::vector<MoveText>& moves = builder.game().moves;
  const std::size_t before = moves.size();
  const char* stop = nullptr;
  while (at <= limit) {
    const char* move = at;
    std::uint32_t number = 0;
    std::uint8_t dots = 0;
    if (is_digit(*at)) {
      const int length = scan_usual_number(at, number, dots);
      if (length == 0) break;
      move += length;
      if (*move == ' ') ++move;
    }
    PackedSan san = 0;
    const int length = scan_usual_san(move, san);
    if (length == 0) {
      if (!is(*at, kBlank)) break;
      stop = ++at;
      continue;
    }
    moves.push_back({move, static_cast<std::uint32_t>(length), unpack(san), number,
                     static_cast<std::uint32_t>(move - at), dots});
    stop = at = move + length + 1;
  }
  if (moves.size() != before) builder.end_plain_moves();
  return stop;
}

}  // namespace pgn::internal
