// One game as written in the file: tags, moves, variations, comments, marker, and notes on faults
// of the text. Everything points into the batch it was read from; nothing is copied.
//
// Places are pointers into that batch; `source.h` turns one into byte offset, line and column.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "parser/result.h"
#include "parser/san.h"

namespace pgn {

/// Tags that the arbiter uses by name; found in O(1).
enum class TagName : std::uint8_t {
  event,
  site,
  date,
  round,
  white,
  black,
  result,
  fen,
  setup,
  variant,
  event_date,
  utc_date,
  time_control,
  termination,
  mode,
  event_type,
  board,
  game_id,
  white_elo,
  black_elo,
  ply_count,
  eco,
  white_time_control,
  black_time_control,
  clock,
  white_clock,
  black_clock,
  reference_time,
  game_type,
  game,
  other,  // any other name; also the number of names above
};
inline constexpr std::size_t kKnownTags = static_cast<std::size_t>(TagName::other);

struct Tag {
  std::string_view name;
  std::string_view value;       // as written between the quotes, escapes included
  const char* begin = nullptr;  // the `[`
  TagName known = TagName::other;
};

/// A move token of the main line or of a variation. Small, since a game of many megabytes has one
/// for every few bytes.
struct MoveText {
  static constexpr std::uint16_t kLongest = (1 << 14) - 1;  // bytes; a longer token is no move
  static constexpr std::uint16_t kFarthestNumber = 0xFFFF;  // bytes; that or more

  const char* begin = nullptr;
  San san;
  std::uint32_t number = 0;       // the explicit move number before it, 0 if none
  std::uint16_t number_back = 0;  // bytes from the number's first digit to `begin`
  /// In 14 and 2 bits, but no bit-fields: gcc 12 writes those one by one, with 10 instructions more
  /// for each move.
  std::uint16_t length_and_dots = 0;

  static constexpr std::uint16_t pack(std::size_t length, std::uint32_t dots) {
    return static_cast<std::uint16_t>(length | dots << 14);
  }
  /// In bytes.
  std::uint32_t length() const { return length_and_dots & kLongest; }
  /// After its number, at most 3.
  std::uint32_t dots() const { return length_and_dots >> 14; }
  void set_length(std::size_t bytes) { length_and_dots = pack(bytes, dots()); }
  void set_dots(std::uint32_t count) { length_and_dots = pack(length(), count); }

  std::string_view text() const { return {begin, length()}; }
  /// The first digit of its number; `begin` if there is none, or so far away that it is not known
  /// where.
  const char* number_begin() const {
    return number_back == kFarthestNumber ? begin : begin - number_back;
  }
};
static_assert(sizeof(MoveText) <= 24);

struct Comment {
  static constexpr std::uint16_t kNoClock = 0xFFFF;
  static constexpr std::uint32_t kMostDepth = 0x7FFF;

  std::string_view text;         // without its braces or semicolon
  std::uint32_t main_moves = 0;  // main-line moves read before it
  std::uint16_t depth : 15 = 0;  // 0: main line; kMostDepth: that or more
  std::uint16_t after_marker : 1 = 0;
  /// In seconds: the text is a usual clock (parser/clock.h), perhaps with a usual evaluation before
  /// it, and nothing else. kNoClock: the reader has not looked, or it is not.
  std::uint16_t clock = kNoClock;
};

/// A part of a variation; the tokens are in the order of the text.
struct VariationToken {
  enum class Kind : std::uint8_t { open, close, move, unknown };
  /// For move; for the others only begin and length. Of an unknown token longer than
  /// MoveText::kLongest only so many bytes.
  MoveText move;
  std::uint32_t main_moves = 0;  // main-line moves read before it
  Kind kind = Kind::open;
};
static_assert(sizeof(VariationToken) <= 32);

/// Faults that the text alone shows, with the rule that reports each.
enum class NoteCode : std::uint8_t {
  unterminated_comment,  // S101
  unbalanced_variation,  // S102
  malformed_tag,         // S103
  missing_marker,        // S104
  unknown_token,         // S105
  control_byte,          // S106
  duplicate_tag,         // S108
  castling_zeros,        // S110
  notation,              // S115
  stray_text,            // S116
  utf16_little_endian,   // S119: encoding of the file
  utf16_big_endian,      // S119
  hidden_game,           // S101: a comment that took another game with it (hidden_game.h)
  taken_moves,           // S101: a comment that took moves with it (hidden_game.h)
};
inline constexpr std::size_t kNoteCodes = 14;

struct TextNote {
  NoteCode code;
  const char* begin;
  std::uint32_t length;      // bytes that the note is about, below 4 GiB
  std::uint32_t main_moves;  // main-line moves read before it
  std::uint64_t count;       // places that the note is about, at least 1
};

/// A game reaches from the first byte of its first tag or move to the first byte of the next game.
/// Vectors keep their memory when the object is used again for the next game.
struct GameText {
  std::string_view text;
  std::vector<Tag> tags;
  std::array<std::int32_t, kKnownTags> known;  // index into tags of the first of that name, or -1
  std::vector<MoveText> moves;                 // the main line, up to the first unknown token
  std::vector<VariationToken> variations;
  std::vector<Comment> comments;
  std::vector<std::uint32_t> draw_offers;  // "(=)": main-line moves read before each
  std::vector<TextNote> notes;
  std::string_view marker;  // as written; empty when missing
  ResultText marker_result;
  /// The first token of the main line that is not a move; `moves` ends before it (S105). A null
  /// view if there is none.
  std::string_view unknown_token;
  /// The first "[" in or behind the first comment that is not a usual clock, or the end of the
  /// comments if there is none; null: not looked for.
  const char* bracket_behind_comment = nullptr;
  /// It has no tags and does not begin its line: that of the game before goes on, or blanks do.
  bool begins_behind_text = false;
  /// The game holds no tags, moves or marker: only text that belongs to no game (S116).
  bool no_game = false;

  /// The first tag of that name; null if there is none. O(1).
  const Tag* find(TagName name) const {
    const std::int32_t at = known[static_cast<std::size_t>(name)];
    return at < 0 ? nullptr : &tags[static_cast<std::size_t>(at)];
  }
  /// Its value as written; empty if there is none. O(1).
  std::string_view value(TagName name) const {
    const Tag* tag = find(name);
    return tag == nullptr ? std::string_view{} : tag->value;
  }
  /// The first note of that kind; null if there is none. Linear in the notes, of which nearly all
  /// games have none.
  const TextNote* find(NoteCode code) const;
  /// Takes the move at that index for an unknown token, as if it had not been read. Linear.
  void make_unknown(std::size_t move);
  void clear();
};

/// The TagName of `name`, or TagName::other. Case matters (PGN standard 8.1.1). O(1).
TagName known_tag(std::string_view name);

/// The tag that a name in other letters means, as "result" or "WHITE" does: one of the roster or
/// Variant, without which players, result or rules would be lost. (A game whose FEN has such a name
/// is not judged.) TagName::other: none, or the letters are right. O(1).
TagName tag_in_other_letters(std::string_view name);

/// The name of a known tag with blanks in it, as in "White Elo", in any letters. Linear.
bool is_known_but_for_blanks(std::string_view name);

/// The name of one of these tags as the standard writes it; empty for every other.
std::string_view roster_name(TagName tag);

}  // namespace pgn
