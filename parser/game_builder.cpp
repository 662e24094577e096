#include "parser/game_builder.h"

#include <algorithm>
#include <cstddef>

#include "parser/ascii.h"
#include "parser/characters.h"
#include "parser/letter_case.h"

namespace pgn::internal {
namespace {

// Beyond this many notes of a kind in one game, the last one counts the rest. A safety limit that
// bounds memory.
constexpr std::uint32_t kMaxNotesOfAKind = 1000;
// Up to this many tags, names are compared one by one. No game of 73,633 has more than 20 tags.
constexpr std::size_t kFewTags = 48;

// Bytes between a pawn's move and its piece, a safety limit: they are looked at for each token.
constexpr std::ptrdiff_t kFurthestPromotion = 16;

constexpr bool once_a_game(NoteCode code) {
  return code == NoteCode::castling_zeros || code == NoteCode::notation;
}

}  // namespace

bool GameBuilder::has_tag(std::string_view name) const {
  const TagName known = known_tag(name);
  if (known != TagName::other) return game_.find(known) != nullptr;
  if (!many_names_.empty()) return many_names_.contains(name);
  return std::any_of(game_.tags.begin(), game_.tags.end(),
                     [name](const Tag& tag) { return tag.name == name; });
}

bool GameBuilder::is_duplicate(std::string_view name, TagName known) {
  // Of names that are known, too, there may be many: has_tag looks at few tags one by one.
  if (game_.tags.size() > kFewTags && many_names_.empty()) {
    for (const Tag& tag : game_.tags) many_names_.insert(tag.name);
  }
  if (known != TagName::other) return game_.find(known) != nullptr;
  if (!many_names_.empty()) return !many_names_.insert(name).second;
  return std::any_of(game_.tags.begin(), game_.tags.end(),
                     [name](const Tag& tag) { return tag.name == name; });
}

void GameBuilder::add_tag(const char* begin, std::string_view name, std::string_view value) {
  const TagName known = known_tag(name);
  if (known == TagName::other && !name.empty()) {
    other_names_ |= bit_of(name);
    if (tag_in_other_letters(name) != TagName::other) has_other_letters_ = true;
  }
  if (is_duplicate(name, known)) {
    note(NoteCode::duplicate_tag, begin, name.size() + value.size() + 5);
  } else if (known != TagName::other) {
    game_.known[static_cast<std::size_t>(known)] = static_cast<std::int32_t>(game_.tags.size());
  }
  game_.tags.push_back({name, value, begin, known});
}

// Only at the end of the game: a tag whose name has the right letters may come later, and counts.
void GameBuilder::read_names_in_other_letters() {
  for (Tag& tag : game_.tags) {
    const TagName meant = tag_in_other_letters(tag.name);
    if (meant == TagName::other || game_.find(meant) != nullptr) continue;
    tag.known = meant;
    game_.known[static_cast<std::size_t>(meant)] =
        static_cast<std::int32_t>(&tag - game_.tags.data());
    const auto is_of_tag = [&tag](const TextNote& each) {
      return each.code == NoteCode::malformed_tag && each.begin == tag.begin;
    };
    if (std::any_of(game_.notes.begin(), game_.notes.end(), is_of_tag)) continue;
    note(NoteCode::malformed_tag, tag.begin, tag.name.size() + 1);
  }
}

void GameBuilder::take_number(MoveText& move) {
  const std::ptrdiff_t back = move.begin - number_begin_;
  move.number = number_;
  move.number_back =
      static_cast<std::uint16_t>(std::min<std::ptrdiff_t>(back, MoveText::kFarthestNumber));
  move.set_dots(dots_);
  number_begin_ = nullptr;
  dots_ = 0;
}

void GameBuilder::note_spelling(const MoveText& move) {
  if (move.san.capitals) ++capitals_;
  if (is_one_of(*move.begin, "nrqk")) ++small_letters_;
  note(move.san.zeros ? NoteCode::castling_zeros : NoteCode::notation, move.begin, move.length());
}

void GameBuilder::add_variation_token(VariationToken::Kind kind, const MoveText& move) {
  make_room(game_.variations, move.begin);
  game_.variations.push_back({move, main_moves(), kind});
}

void GameBuilder::add_comment(const char* begin, std::string_view text, bool after_marker) {
  if (depth_ == 0) last_token_ = begin;
  Comment comment;
  comment.text = text;
  comment.main_moves = main_moves();
  comment.depth = static_cast<std::uint16_t>(std::min(depth_, Comment::kMostDepth)) & 0x7FFF;
  comment.after_marker = after_marker ? 1 : 0;
  make_room(game_.comments, begin);
  game_.comments.push_back(comment);
}

bool GameBuilder::is_behind_unknown() const {
  return last_unknown_ != nullptr && (last_move_ == nullptr || last_move_ < last_unknown_);
}

void GameBuilder::add_odd_sign(std::string_view sign) {
  if (is_behind_unknown()) return;
  if (last_move_ != nullptr) {
    note(NoteCode::notation, last_move_, last_move_length_);
  } else {
    note(NoteCode::notation, sign);
  }
}

MoveText* GameBuilder::last_move() const {
  const bool in_variation = depth_ != 0;
  if (in_variation ? game_.variations.empty() : game_.moves.empty()) return nullptr;
  MoveText& move = in_variation ? game_.variations.back().move : game_.moves.back();
  return move.begin == last_move_ ? &move : nullptr;
}

bool GameBuilder::last_move_has_number_of_white() const {
  const MoveText* const move = last_move();
  return move != nullptr && move->number != 0 && move->dots() < 2;
}

void GameBuilder::set_check_mark(CheckMark mark) {
  if (is_behind_unknown()) return;
  MoveText* const move = last_move();
  if (move != nullptr && move->san.mark == CheckMark::none) move->san.mark = mark;
}

bool GameBuilder::awaits_promotion(const char* at) const {
  if (!follows_move()) return false;
  const MoveText* const move = last_move();
  if (move == nullptr || move->san.kind != Kind::pawn || move->san.promotion != Kind::none) {
    return false;
  }
  if (move->san.form == SanForm::file_capture) return false;
  const Square to = move->san.to;
  if (to == Square::none || (rank_of(to) != Rank::first && rank_of(to) != Rank::eighth)) {
    return false;
  }
  const char* const move_end = move->begin + move->length();
  return at - move_end <= kFurthestPromotion &&
         std::all_of(move_end, at, [](char c) { return is(c, kBlank) || c == '='; });
}

bool GameBuilder::set_promotion(Kind kind, CheckMark mark, const char* end) {
  MoveText& move = *last_move();
  if (end - move.begin > MoveText::kLongest) return false;
  move.san.promotion = kind;
  if (mark != CheckMark::none) move.san.mark = mark;
  move.set_length(static_cast<std::size_t>(end - move.begin));
  last_move_length_ = move.length();
  if (move.san.odd) return true;
  move.san.odd = true;
  note_spelling(move);
  return true;
}

void GameBuilder::open_variation(const char* at) {
  if (depth_ == 0) outermost_open_ = at;
  ++depth_;
  number_begin_ = nullptr;
  MoveText place;
  place.begin = at;
  place.set_length(1);
  add_variation_token(VariationToken::Kind::open, place);
}

void GameBuilder::close_variation(const char* at) {
  number_begin_ = nullptr;
  if (depth_ == 0) {
    note(NoteCode::unbalanced_variation, at, 1);
    return;
  }
  MoveText place;
  place.begin = at;
  place.set_length(1);
  add_variation_token(VariationToken::Kind::close, place);
  --depth_;
}

void GameBuilder::add_unknown(std::string_view token) {
  number_begin_ = nullptr;
  last_unknown_ = token.data();
  if (depth_ == 0) {
    if (game_.unknown_token.data() != nullptr) return;
    game_.unknown_token = token;
    note(NoteCode::unknown_token, token);
    return;
  }
  MoveText place;
  place.begin = token.data();
  place.set_length(std::min<std::size_t>(token.size(), MoveText::kLongest));
  add_variation_token(VariationToken::Kind::unknown, place);
}

std::size_t GameBuilder::expected(std::size_t count, const char* at) const {
  constexpr std::size_t kUsualBytes = 5;  // a move with its blank and half a number
  const auto rest = static_cast<std::size_t>(readable_end_ - at);
  const auto read = static_cast<std::size_t>(at - game_.text.data()) + 1;
  const std::size_t as_before = static_cast<std::size_t>(
      1.25 * static_cast<double>(count) * static_cast<double>(rest) / static_cast<double>(read));
  return std::min(rest, std::max({as_before, rest / kUsualBytes, count / 4})) + 1;
}

void GameBuilder::add_stray(std::string_view text) {
  // One note a line, however often comments interrupt the stray text.
  if (!is_behind_stray(text.data())) note(NoteCode::stray_text, text);
  last_stray_ = text.data();
}

bool GameBuilder::is_behind_stray(const char* at) const {
  if (last_stray_ == nullptr) return false;
  const std::string_view since(last_stray_, static_cast<std::size_t>(at - last_stray_));
  return since.find_first_of("\r\n") == std::string_view::npos;
}

void GameBuilder::set_marker(std::string_view text, ResultText result) {
  number_begin_ = nullptr;
  game_.marker = text;
  game_.marker_result = result;
}

void GameBuilder::note(NoteCode code, const char* begin, std::size_t length) {
  const auto slot = static_cast<std::size_t>(code);
  const std::uint32_t limit = once_a_game(code) ? 1 : kMaxNotesOfAKind;
  if (note_counts_[slot] >= limit) {
    ++game_.notes[static_cast<std::size_t>(last_note_[slot])].count;
    return;
  }
  ++note_counts_[slot];
  last_note_[slot] = static_cast<std::int32_t>(game_.notes.size());
  const auto bytes = static_cast<std::uint32_t>(std::min<std::size_t>(length, 0xFFFFFFFF));
  game_.notes.push_back({code, begin, bytes, main_moves(), 1});
}

void GameBuilder::finish(const char* end) {
  if (has_other_letters_) read_names_in_other_letters();
  const bool may_mean_other_b = capitals_ > 1 || small_letters_ > 1;
  if (may_mean_other_b && notation_.is_usual()) mark_moves_of_b(game_);
  if (depth_ != 0) note(NoteCode::unbalanced_variation, outermost_open_, 1);
  if (game_.marker.empty()) {
    const char* place = game_.text.data();
    std::size_t length = 0;
    if (last_token_ != nullptr) {
      place = last_token_;
      length = 1;
    } else if (!game_.tags.empty()) {
      place = game_.tags.back().begin;
      length = 1;
    }
    note(NoteCode::missing_marker, place, length);
  }
  game_.text = {game_.text.data(), static_cast<std::size_t>(end - game_.text.data())};
}

}  // namespace pgn::internal
