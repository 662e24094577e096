#include "arbiter/repair/spelling_cost.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>

#include "parser/ascii.h"
#include "parser/notation.h"
#include "parser/utf8.h"

namespace arbiter {
namespace {

using pgn::CheckMark;
using pgn::File;
using pgn::Kind;
using pgn::Rank;
using pgn::San;
using pgn::SanForm;

// A sign that is missing, or too much.
constexpr int kMark = 70;
constexpr int kOrigin = 110;       // a file or rank of the man that moves: wrong, missing
constexpr int kCaptureForm = 150;  // c4 for dxc4, or the reverse
constexpr int kPromotion = 110;
constexpr int kNearSquare = 130;   // a neighbour, or a letter or digit that looks like it
constexpr int kMirrored = 190;     // as seen from the other side of the board
constexpr int kFarSquare = 230;    // some other file or rank
constexpr int kOtherSquare = 450;  // file and rank are others
constexpr int kAlikePiece = 150;
constexpr int kPieceLetter = 200;  // missing, or one too many
constexpr int kOtherPiece = 220;
constexpr int kOtherWing = 150;
constexpr int kNotCastling = 220;
constexpr int kNothingAlike = 800;
constexpr int kOddLetter = 120;  // an illegible token: a letter that looks like another one
constexpr int kOtherLetter = 260;
constexpr int kLetterMore = 160;

// Look-alikes, and the letters of other languages that are likely to slip in.
constexpr std::string_view kAlike[] = {
    "ce", "ag", "ad", "17", "38", "27", "35", "56", "6b", "bB", "8B", "BR", "NH", "KR", "NB",
    "NK", "Kh", "QO", "O0", "Q0", "l1", "hn", "s5", "z2", "I1", "o0", "oO", "gq", "g9", "t1",
    "S5", "HK", "XK", "xX", "SN", "LB", "TR", "DQ", "CN", "AB", "FB", "PN", "RK", "VB", "JN",
};

int file_cost(File written, File meant) {
  if (written == meant) return 0;
  const int distance = std::abs(index(written) - index(meant));
  if (distance == 1 || look_alike(pgn::file_letter(written), pgn::file_letter(meant))) {
    return kNearSquare;
  }
  return index(written) + index(meant) == 7 ? kMirrored : kFarSquare;
}

int rank_cost(Rank written, Rank meant) {
  if (written == meant) return 0;
  const int distance = std::abs(index(written) - index(meant));
  if (distance == 1 || look_alike(pgn::rank_digit(written), pgn::rank_digit(meant))) {
    return kNearSquare;
  }
  return index(written) + index(meant) == 7 ? kMirrored : kFarSquare;
}

int target_cost(pgn::Square written, pgn::Square meant) {
  if (written == meant) return 0;
  if (index(written) + index(meant) == 63) return kMirrored;
  const int file = file_cost(file_of(written), file_of(meant));
  const int rank = rank_cost(rank_of(written), rank_of(meant));
  if (file == 0 || rank == 0) return file + rank;
  return std::max(kOtherSquare, file + rank);
}

int kind_cost(Kind written, Kind meant) {
  if (written == meant) return 0;
  if (written == Kind::pawn || meant == Kind::pawn) return kPieceLetter;
  return look_alike(pgn::kind_letter(written), pgn::kind_letter(meant)) ? kAlikePiece : kOtherPiece;
}

// What is written of the square that a man of that kind comes from.
int origin_cost(const San& written, const San& meant) {
  int cost = 0;
  if (written.from_file != File::none && written.from_file != meant.from_file) cost += kOrigin;
  if (written.from_rank != Rank::none && written.from_rank != meant.from_rank) cost += kOrigin;
  const bool needs_file = written.from_file == File::none && meant.from_file != File::none;
  const bool needs_rank = written.from_rank == Rank::none && meant.from_rank != Rank::none;
  if (needs_file || needs_rank) cost += kOrigin;
  return cost;
}

// Where the letter of the man was misread. Where it was left out ("bd7" of Nbd7), a file tells
// nothing more.
int misread_origin_cost(const San& written, const San& meant) {
  const bool is_left_out = written.kind == Kind::pawn && written.from_file == meant.from_file;
  const bool has_no_file = written.from_file == File::none && meant.from_file == File::none;
  return is_left_out || has_no_file ? 0 : kMark;
}

// A pawn that captures has the file it comes from in its SAN.
int pawn_origin_cost(const San& written, const San& meant) {
  if (written.from_file == meant.from_file) return 0;
  if (written.from_file == File::none || meant.from_file == File::none) return kCaptureForm;
  return file_cost(written.from_file, meant.from_file);
}

int castling_cost(const San& written, const San& meant) {
  if (written.form == meant.form) return 0;
  if (written.is_castling() && meant.is_castling()) return kOtherWing;
  const San& plain = written.is_castling() ? meant : written;
  const bool king_or_rook = plain.kind == Kind::king || plain.kind == Kind::rook;
  return king_or_rook ? kNotCastling : kNothingAlike;
}

int coordinates_cost(const San& written, const San& meant) {
  const pgn::Square from = pgn::make_square(written.from_file, written.from_rank);
  const pgn::Square meant_from = pgn::make_square(meant.from_file, meant.from_rank);
  const int promotion = written.promotion == meant.promotion ? 0 : kPromotion;
  return target_cost(from, meant_from) + target_cost(written.to, meant.to) + promotion;
}

int letter_cost(char written, char meant) {
  if (written == meant) return 0;
  if (pgn::lower(written) == pgn::lower(meant)) return kMark;
  return look_alike(written, meant) ? kOddLetter : kOtherLetter;
}

constexpr std::size_t kLongestToken = 12;

}  // namespace

std::string without_figurines(std::string_view token) {
  const auto figurines = pgn::all_piece_letters().back().letters;
  std::string plain;
  while (!token.empty()) {
    const auto found =
        pgn::is_ascii(token.front())
            ? figurines.end()
            : std::find_if(figurines.begin(), figurines.end(),
                           [token](const auto& each) { return token.starts_with(each.text); });
    const bool is_figurine = found != figurines.end();
    plain += is_figurine ? pgn::kind_letter(found->kind) : token.front();
    token.remove_prefix(is_figurine ? found->text.size() : 1);
  }
  return plain;
}

bool look_alike(char a, char b) {
  return std::any_of(std::begin(kAlike), std::end(kAlike), [a, b](std::string_view pair) {
    return (pair[0] == a && pair[1] == b) || (pair[0] == b && pair[1] == a);
  });
}

int spelling_cost(const San& written, const San& meant) {
  if (written.form == SanForm::file_capture) {
    San whole = written;
    whole.form = SanForm::piece;
    whole.to = pgn::make_square(file_of(written.to), rank_of(meant.to));
    return spelling_cost(whole, meant);
  }
  if (written.form == SanForm::coordinates) return coordinates_cost(written, meant);
  const int mark = (written.mark == CheckMark::none) == (meant.mark == CheckMark::none) ? 0 : kMark;
  if (written.is_castling() || meant.is_castling()) return castling_cost(written, meant) + mark;
  int cost = mark + kind_cost(written.kind, meant.kind) + target_cost(written.to, meant.to);
  const bool pawns = written.kind == Kind::pawn && meant.kind == Kind::pawn;
  if (pawns && written.form == SanForm::piece) {
    cost += pawn_origin_cost(written, meant);
  } else {
    const bool same_kind = written.kind == meant.kind;
    cost += same_kind ? origin_cost(written, meant) : misread_origin_cost(written, meant);
    if (written.capture != meant.capture) cost += kMark;
  }
  if (written.promotion != meant.promotion) cost += kPromotion;
  return std::min(cost, kMostCost);
}

int illegible_cost(std::string_view recorded, std::string_view meant) {
  if (recorded.size() > 2 * kLongestToken) return kMostCost;
  const std::string token = without_figurines(recorded);
  if (token.size() > kLongestToken || meant.size() > kLongestToken) return kMostCost;
  std::array<int, kLongestToken + 1> row;
  for (std::size_t j = 0; j <= meant.size(); ++j) row[j] = static_cast<int>(j) * kLetterMore;
  for (const char written : token) {
    int diagonal = row[0];
    row[0] += kLetterMore;
    for (std::size_t j = 1; j <= meant.size(); ++j) {
      const int replaced = diagonal + letter_cost(written, meant[j - 1]);
      diagonal = row[j];
      row[j] = std::min({replaced, row[j] + kLetterMore, row[j - 1] + kLetterMore});
    }
  }
  return std::min(row[meant.size()], kMostCost);
}

}  // namespace arbiter
