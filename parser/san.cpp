#include "parser/san.h"

#include "parser/san_scanner.h"

namespace pgn {
namespace internal {
namespace {

// A cursor that reads NUL past the end, so that no look-ahead needs a bounds check of its own.
class Cursor {
 public:
  Cursor(const char* begin, const char* end) : at_(begin), end_(end) {}

  char peek(std::ptrdiff_t ahead = 0) const { return end_ - at_ > ahead ? at_[ahead] : '\0'; }
  bool at_end() const { return at_ == end_; }
  const char* position() const { return at_; }
  void skip(std::ptrdiff_t count) { at_ += count; }

  bool take(std::string_view text) {
    if (static_cast<std::size_t>(end_ - at_) < text.size() ||
        std::string_view(at_, text.size()) != text) {
      return false;
    }
    at_ += text.size();
    return true;
  }

  /// The move ends here: at a delimiter or where the text does.
  bool at_delimiter() const { return at_end() || is(*at_, kDelimiter); }

 private:
  const char* at_;
  const char* end_;
};

File take_file(Cursor& cursor) {
  if (!is_file_letter(cursor.peek())) return File::none;
  const File file = static_cast<File>(cursor.peek() - 'a');
  cursor.skip(1);
  return file;
}

Rank take_rank(Cursor& cursor) {
  if (!is_rank_digit(cursor.peek())) return Rank::none;
  const Rank rank = static_cast<Rank>(cursor.peek() - '1');
  cursor.skip(1);
  return rank;
}

bool is_separator(char c) { return c == 'x' || c == 'X' || c == ':' || c == '-'; }

void take_separator(Cursor& cursor, San& san) {
  const char sign = cursor.peek();
  if (!is_separator(sign)) return;
  if (sign != '-') san.capture = true;
  if (sign != 'x') san.odd = true;
  cursor.skip(1);
}

// Up to two coordinates: the last is the target, an earlier one tells where the man comes from.
bool take_squares(Cursor& cursor, San& san) {
  File file = take_file(cursor);
  Rank rank = take_rank(cursor);
  if (is_separator(cursor.peek()) || is_file_letter(cursor.peek())) {
    san.from_file = file;
    san.from_rank = rank;
    take_separator(cursor, san);
    file = take_file(cursor);
    rank = take_rank(cursor);
  }
  san.to = make_square(file, rank);
  return san.to != Square::none;
}

Kind upper_kind(char letter) {
  const bool lower = letter >= 'a' && letter <= 'z';
  return kind_of_letter(lower ? static_cast<char>(letter - 'a' + 'A') : letter);
}

bool on_end_rank(Square square) {
  return rank_of(square) == Rank::first || rank_of(square) == Rank::eighth;
}

// "=Q" is SAN; "Q", "(Q)", "/Q" and small letters are understood.
void take_promotion(Cursor& cursor, San& san) {
  const char sign = cursor.peek();
  const char letter = sign == '=' || sign == '/' || sign == '(' ? cursor.peek(1) : sign;
  const Kind kind = upper_kind(letter);
  if (kind == Kind::none) return;
  if (sign == '(') {
    if (cursor.peek(2) != ')') return;
    cursor.skip(3);
  } else if (sign == '=' || sign == '/') {
    cursor.skip(2);
  } else {
    if (!on_end_rank(san.to)) return;
    cursor.skip(1);
  }
  san.promotion = kind;
  san.odd = san.odd || sign != '=' || kind_of_letter(letter) == Kind::none;
}

bool take_castling(Cursor& cursor, San& san) {
  const char sign = cursor.peek();
  if (sign != 'O' && sign != '0' && sign != 'o') return false;
  if (cursor.peek(1) != '-' || cursor.peek(2) != sign) return false;
  san.kind = Kind::king;
  san.form = SanForm::castle_kingside;
  cursor.skip(3);
  if (cursor.peek() == '-' && cursor.peek(1) == sign) {
    san.form = SanForm::castle_queenside;
    cursor.skip(2);
  }
  san.zeros = sign == '0';
  san.odd = sign == 'o';
  return true;
}

bool take_null_move(Cursor& cursor, San& san) {
  if (!cursor.take("--") && !cursor.take("Z0") && !cursor.take("<>")) return false;
  san.form = SanForm::null_move;
  san.kind = Kind::none;
  return true;
}

bool take_move(Cursor& cursor, San& san) {
  if (take_castling(cursor, san) || take_null_move(cursor, san)) return true;
  const char letter = cursor.peek();
  if (is_file_letter(letter)) {
    san.kind = Kind::pawn;
    if (!take_squares(cursor, san)) return false;
    if (san.from_file != File::none && san.from_rank != Rank::none) {
      san.form = SanForm::coordinates;
      san.odd = true;
    }
  } else {
    san.kind = upper_kind(letter);
    if (san.kind == Kind::none) return false;
    san.odd = kind_of_letter(letter) == Kind::none || san.kind == Kind::pawn;
    cursor.skip(1);
    if (!take_squares(cursor, san)) return false;
  }
  if (san.kind == Kind::pawn) take_promotion(cursor, san);
  return true;
}

// Signs that say something about the move before them and have one meaning.
constexpr std::string_view kOddSuffixes[] = {
    "e.p.",   "ep",     "+/-",    "-/+",    "+/=",    "=/+",    "+-",
    "-+",     "=",      "\u2213", "\u00B1", "\u2A72", "\u2A71", "\u221E",
    "\u25A1", "\u2191", "\u2192", "\u21C6", "\u2212",
};

bool take_odd_suffix(Cursor& cursor, San& san) {
  if (cursor.take("\u2021")) {  // double dagger: mate
    san.mark = CheckMark::mate;
  } else if (cursor.take("\u2020")) {  // dagger: check
    san.mark = CheckMark::check;
  } else {
    bool taken = false;
    for (const std::string_view suffix : kOddSuffixes) taken = taken || cursor.take(suffix);
    if (!taken) return false;
  }
  san.odd = true;
  return true;
}

// "+-" after a move says that White is winning, not that the move gives check.
bool at_evaluation(const Cursor& cursor) {
  return cursor.peek() == '+' &&
         (cursor.peek(1) == '-' || cursor.peek(1) == '/' || cursor.peek(1) == '=');
}

bool take_check_mark(Cursor& cursor, San& san) {
  if (at_evaluation(cursor)) return false;
  if (cursor.take("++")) {  // double check in older books
    san.odd = true;
    san.mark = CheckMark::check;
    return true;
  }
  if (cursor.take("+")) {
    if (san.mark == CheckMark::none) san.mark = CheckMark::check;
    return true;
  }
  if (cursor.take("#")) {
    san.mark = CheckMark::mate;
    return true;
  }
  return false;
}

}  // namespace

const char* scan_any_san(const char* begin, const char* end, San& san) {
  Cursor cursor(begin, end);
  if (!take_move(cursor, san)) return nullptr;
  while (!cursor.at_delimiter()) {
    const bool glyph = cursor.take("!") || cursor.take("?");
    if (!glyph && !take_check_mark(cursor, san) && !take_odd_suffix(cursor, san)) return nullptr;
  }
  return cursor.position();
}

}  // namespace internal

std::optional<San> read_san(std::string_view text) {
  San san;
  const char* end = text.data() + text.size();
  const char* stop = internal::scan_san(text.data(), end, san);
  if (text.empty() || stop != end) return std::nullopt;
  return san;
}

}  // namespace pgn
