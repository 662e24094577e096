// Builds a GameText from what the leaves of the PGN grammar report. Internal to the parser.

#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>
#include <unordered_set>

#include "parser/game_text.h"
#include "parser/notation.h"

namespace pgn::internal {

class GameBuilder {
 public:
  /// The bytes up to `readable_end` may be looked at. A game that ends before has a line end before
  /// its end.
  GameBuilder(GameText& game, const char* batch_begin, const char* readable_end)
      : game_(game), batch_begin_(batch_begin), readable_end_(readable_end) {
    last_note_.fill(-1);
  }

  const char* batch_begin() const { return batch_begin_; }
  const char* readable_end() const { return readable_end_; }
  /// The notation in which moves are read.
  const Notation& notation() const { return notation_; }
  void set_notation(const Notation& notation) { notation_ = notation; }
  GameText& game() { return game_; }
  const GameText& game() const { return game_; }
  std::uint32_t depth() const { return depth_; }
  /// A tag of that name has been read. O(1).
  bool has_tag(std::string_view name) const;
  bool has_event() const { return game_.find(TagName::event) != nullptr; }
  /// Before this place, what is open of variations was seen to be closed.
  const char* closed_up_to() const { return closed_up_to_; }
  void set_closed_up_to(const char* place) { closed_up_to_ = place; }
  /// The end of a line that was seen to hold no Event tag, from some tag on it on.
  const char* line_without_event() const { return line_without_event_; }
  void set_line_without_event(const char* line_stop) { line_without_event_ = line_stop; }

  /// Moves that have capital letters for their files.
  std::uint32_t capitals() const { return capitals_; }

  /// A move, a number or an unknown token has been read.
  bool has_movetext() const {
    return last_move_ != nullptr || number_begin_ != nullptr ||
           game_.unknown_token.data() != nullptr || !game_.variations.empty();
  }

  void add_tag(const char* begin, std::string_view name, std::string_view value);
  /// Adds a tag, unless the game may have one of that name. Its parts are written to their place
  /// one by one: a Tag put together before costs copies that wait for its parts to be stored.
  bool add_new_tag(const char* begin, std::string_view name, std::string_view value,
                   TagName known) {
    if (known != TagName::other) {
      std::int32_t& at = game_.known[static_cast<std::size_t>(known)];
      if (at >= 0) return false;
      at = static_cast<std::int32_t>(game_.tags.size());
    } else {
      const std::uint64_t bit = bit_of(name);
      if (!many_names_.empty() || (other_names_ & bit) != 0) return false;
      other_names_ |= bit;
    }
    Tag& tag = game_.tags.emplace_back();
    tag.name = name;
    tag.value = value;
    tag.begin = begin;
    tag.known = known;
    return true;
  }
  void add_move(const char* begin, const char* end, const San& san) {
    if (end - begin > MoveText::kLongest) [[unlikely]]
      return add_unknown({begin, static_cast<std::size_t>(end - begin)});
    MoveText move;
    move.begin = begin;
    move.set_length(static_cast<std::size_t>(end - begin));
    move.san = san;
    if (number_begin_ != nullptr) take_number(move);
    if (san.odd || san.zeros) note_spelling(move);
    last_move_ = begin;
    last_move_length_ = move.length();
    if (depth_ == 0) {
      last_token_ = begin;
      if (game_.unknown_token.data() == nullptr) {
        make_room(game_.moves, begin);
        game_.moves.push_back(move);
      }
      return;
    }
    add_variation_token(VariationToken::Kind::move, move);
  }
  void add_number(const char* begin, std::uint32_t number, std::uint8_t dots) {
    number_begin_ = begin;
    if (depth_ == 0) last_token_ = begin;
    number_ = number;
    dots_ = dots;
  }
  void add_dots(std::uint8_t dots) { dots_ = dots; }
  void add_comment(const char* begin, std::string_view text, bool after_marker);
  void add_draw_offer() { game_.draw_offers.push_back(main_moves()); }
  /// A sign or word that SAN does not have; belongs to the move before it (S115).
  void add_odd_sign(std::string_view sign);
  /// The token before is a move.
  bool follows_move() const { return last_move_ != nullptr && number_begin_ == nullptr; }
  /// The last move is White's by its number: "12. Nf3".
  bool last_move_has_number_of_white() const;
  /// The token before is a move number: `number()`, with `dots()` behind it.
  bool follows_number() const { return number_begin_ != nullptr; }
  std::uint32_t number() const { return number_; }
  std::uint8_t dots() const { return dots_; }
  /// "check" or "mate" follows the last move; ignored if the move has a mark of its own.
  void set_check_mark(CheckMark mark);
  /// The last move is that of a pawn to the last rank that names no piece, and nothing but blanks
  /// and "=" stands between it and `at`.
  bool awaits_promotion(const char* at) const;
  /// The piece that it becomes, in a text that ends at `end`. False if the move gets too long.
  bool set_promotion(Kind kind, CheckMark mark, const char* end);
  void open_variation(const char* at);
  void close_variation(const char* at);
  void add_unknown(std::string_view token);
  void add_stray(std::string_view text);
  /// Stray text stands before `at` on its line. Linear from there.
  bool is_behind_stray(const char* at) const;
  void set_marker(std::string_view text, ResultText result);
  void note(NoteCode code, const char* begin, std::size_t length);
  void note(NoteCode code, std::string_view text) { note(code, text.data(), text.size()); }
  /// The game ends at `end`: an open variation or a missing marker becomes a note.
  void finish(const char* end);

  /// Room for one more. Of a huge game, which `at` is in, all the rest gets room at once, so that
  /// hardly ever a smaller copy is in memory beside it; what is not needed of it is never touched.
  template <class Elements>
  [[gnu::always_inline]] void make_room(Elements& elements, const char* at) const {
    if (elements.size() == elements.capacity()) [[unlikely]]
      reserve_rest(elements, at);
  }

  /// A move would go to the main line, without a number read before it.
  bool is_ready_for_plain_moves() const {
    return depth_ == 0 && number_begin_ == nullptr && game_.unknown_token.data() == nullptr;
  }
  /// Moves without faults were added to the game's main line.
  void end_plain_moves() {
    last_move_ = last_token_ = game_.moves.back().begin;
    last_move_length_ = game_.moves.back().length();
    dots_ = 0;
  }
  /// Closed comments were added to the main line, the last one at `begin`.
  void end_plain_comments(const char* begin) {
    if (last_token_ == nullptr || last_token_ < begin) last_token_ = begin;
  }

 private:
  // Not inlined, so that what makes room in a loop keeps its values in registers.
  template <class Elements>
  [[gnu::noinline]] void reserve_rest(Elements& elements, const char* at) const {
    constexpr std::size_t kMany = 4096;
    if (elements.size() >= kMany) elements.reserve(elements.size() + expected(elements.size(), at));
  }
  /// How many more elements the text from `at` on may have, if it has had `count`: more rather than
  /// fewer, and at least so many that all copies of them are linear.
  std::size_t expected(std::size_t count, const char* at) const;

  /// Null: the last token of the main line or the variation is no move.
  MoveText* last_move() const;
  /// The last move or unknown token is one that is no move.
  bool is_behind_unknown() const;

  static std::uint64_t bit_of(std::string_view name) {
    const auto hash = name.size() + 7U * static_cast<unsigned char>(name.front()) +
                      5U * static_cast<unsigned char>(name.back());
    return std::uint64_t{1} << (hash % 64);
  }
  std::uint32_t main_moves() const { return static_cast<std::uint32_t>(game_.moves.size()); }
  void take_number(MoveText& move);
  void read_names_in_other_letters();
  void note_spelling(const MoveText& move);
  void add_variation_token(VariationToken::Kind kind, const MoveText& move);
  bool is_duplicate(std::string_view name, TagName known);

  GameText& game_;
  const char* batch_begin_;
  const char* readable_end_;
  Notation notation_;
  const char* number_begin_ = nullptr;
  std::uint32_t number_ = 0;
  std::uint8_t dots_ = 0;
  std::uint32_t depth_ = 0;
  std::uint32_t capitals_ = 0;
  std::uint32_t small_letters_ = 0;  // moves that begin with one for a piece
  const char* outermost_open_ = nullptr;
  const char* closed_up_to_ = nullptr;
  const char* line_without_event_ = nullptr;
  const char* last_move_ = nullptr;
  std::uint32_t last_move_length_ = 0;
  const char* last_token_ = nullptr;  // of the main line: move, number or comment
  const char* last_unknown_ = nullptr;
  const char* last_stray_ = nullptr;
  std::array<std::int32_t, kNoteCodes> last_note_;
  std::array<std::uint32_t, kNoteCodes> note_counts_{};
  bool has_other_letters_ = false;  // in the name of a tag (tag_in_other_letters)
  std::uint64_t other_names_ = 0;   // a bit for each name that is not known; several may share one
  std::unordered_set<std::string_view> many_names_;  // used only with more than kFewTags tags
};

}  // namespace pgn::internal
