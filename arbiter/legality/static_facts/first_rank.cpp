#include "arbiter/legality/static_facts/first_rank.h"

#include <array>
#include <unordered_set>
#include <vector>

#include "arbiter/legality/routes/piece_routes.h"
#include "arbiter/legality/routes/start_squares.h"

namespace arbiter {
namespace {

constexpr int kFiles = 8;

// The kind of man on each file of the first rank; none where no enclosed man stands.
class Arrangement {
 public:
  Kind at(int file) const { return static_cast<Kind>(code_ >> 3 * file & 7); }
  void put(int file, Kind kind) {
    code_ = (code_ & ~(7U << 3 * file)) | static_cast<std::uint32_t>(index(kind)) << 3 * file;
  }
  std::uint32_t code() const { return code_; }

 private:
  static constexpr std::uint32_t empty_code() {
    std::uint32_t code = 0;
    for (int file = 0; file < kFiles; ++file) {
      code |= static_cast<std::uint32_t>(index(Kind::none)) << 3 * file;
    }
    return code;
  }

  std::uint32_t code_ = empty_code();  // three bits for each file
};

class OrderSearch {
 public:
  explicit OrderSearch(unsigned files) : files_(files) {}

  bool reaches(const Arrangement& start, const Arrangement& goal) {
    visit(start);
    while (!open_.empty()) {
      const Arrangement now = open_.back();
      open_.pop_back();
      if (now.code() == goal.code()) return true;
      leave(now);
    }
    return false;
  }

 private:
  bool is_free(const Arrangement& now, int file) const {
    return file >= 0 && file < kFiles && (files_ >> file & 1) != 0 && now.at(file) == Kind::none;
  }

  void visit(const Arrangement& arrangement) {
    if (seen_.insert(arrangement.code()).second) open_.push_back(arrangement);
  }

  void leave(const Arrangement& now) {
    for (int file = 0; file < kFiles; ++file) {
      const Kind kind = now.at(file);
      if (kind == Kind::none) continue;
      if (kind != Kind::king) move(now, file, kNowhere);
      // A bishop cannot move along a rank. A longer move of a line piece is several steps here.
      if (kind == Kind::bishop) continue;
      for (const int to : {file - 1, file + 1}) {
        if (is_free(now, to)) move(now, file, to);
      }
    }
    castle(now, {5, 6}, 7, 6, 5);
    castle(now, {1, 2, 3}, 0, 2, 3);
  }

  void move(Arrangement now, int from, int to) {
    const Kind kind = now.at(from);
    now.put(from, Kind::none);
    if (to != kNowhere) now.put(to, kind);
    visit(now);
  }

  void castle(Arrangement now, std::initializer_list<int> between, int rook, int king_to,
              int rook_to) {
    constexpr int kKingFile = 4;
    if (now.at(kKingFile) != Kind::king || now.at(rook) != Kind::rook) return;
    for (const int file : between) {
      if (!is_free(now, file)) return;
    }
    now.put(kKingFile, Kind::none);
    now.put(rook, Kind::none);
    now.put(king_to, Kind::king);
    now.put(rook_to, Kind::rook);
    visit(now);
  }

  static constexpr int kNowhere = -1;

  unsigned files_;
  std::unordered_set<std::uint32_t> seen_;
  std::vector<Arrangement> open_;
};

unsigned files_of(Bitboard first_rank, Color color) {
  return static_cast<unsigned>(color == Color::white ? first_rank : first_rank >> 56);
}

}  // namespace

Bitboard closed_first_rank(const Knowledge& known, Color color) {
  const Bitboard home = start_squares(color, Kind::king, StartArray::standard);
  if ((home & known.frozen.men) != 0) return 0;
  const Bitboard rank = relative_rank_mask(color, Rank::first);
  Bitboard enclosed = home;
  for (Bitboard before = 0; before != enclosed;) {
    before = enclosed;
    enclosed |= first_steps(Kind::king, enclosed) & ~known.frozen.men;
    if ((enclosed & ~rank) != 0) return 0;
  }
  return enclosed;
}

bool can_be_arranged(const Position& position, const Knowledge& known, Color color,
                     Bitboard enclosed) {
  Arrangement start;
  Arrangement goal;
  for (Bitboard squares = enclosed; squares != 0;) {
    const Square square = pop_first(squares);
    const int file = index(file_of(square));
    for (const Kind kind : {Kind::bishop, Kind::rook, Kind::queen, Kind::king}) {
      if (contains(start_squares(color, kind, known.array), square)) start.put(file, kind);
      if (contains(position.men(color, kind), square)) goal.put(file, kind);
    }
  }
  return OrderSearch(files_of(enclosed, color)).reaches(start, goal);
}

}  // namespace arbiter
