#include "arbiter/winnable/explanation/ranges.h"

#include <algorithm>
#include <array>

#include "arbiter/winnable/storage/packing.h"
#include "arbiter/wording/wording.h"

namespace arbiter {
namespace {

constexpr int kMostSquaresListed = 12;
constexpr std::size_t kMostMoversListed = 4;
constexpr Kind kPieces[] = {Kind::queen, Kind::rook, Kind::bishop, Kind::knight, Kind::pawn};

std::string adjective(Color color) { return color == Color::white ? "white" : "black"; }

// --- reading off a proof ---

Movers& movers_of(Confines& confines, Man man) {
  const auto found = std::find_if(confines.movers.begin(), confines.movers.end(),
                                  [man](const Movers& movers) { return movers.man == man; });
  if (found != confines.movers.end()) return *found;
  confines.movers.push_back({man, 0, 0, false});
  return confines.movers.back();
}

void add(Confines& confines, const ManReach& man) {
  if (man.man.kind == Kind::king) {
    confines.kings[man.man.color] |= man.squares;
  } else if (!man.capturable && man.promoted == 0 && !more_than_one(man.squares)) {
    confines.locked[man.man.color] |= bit(man.start);
  } else {
    Movers& movers = movers_of(confines, man.man);
    movers.starts |= bit(man.start);
    movers.squares |= man.squares;
    movers.promote = movers.promote || man.promoted != 0;
  }
}

// Where men of each colour and kind stand, in some and in all of many positions.
class Gathering {
 public:
  void add(Color color, Kind kind, Bitboard squares) {
    somewhere_[index(color)][index(kind)] |= squares;
    here_[index(color)][index(kind)] = squares;
  }
  void end_position() {
    for (std::size_t color = 0; color < 2; ++color) {
      for (std::size_t kind = 0; kind < 6; ++kind) always_[color][kind] &= here_[color][kind];
    }
    here_ = {};
  }
  void add(const Position& position) {
    for (const Color color : {Color::white, Color::black}) {
      for (const Kind kind : kPieces) add(color, kind, position.men(color, kind));
      add(color, Kind::king, position.men(color, Kind::king));
    }
    end_position();
  }

  // No move takes one man away and puts another of its kind in its place, so who is always there
  // has never moved.
  void tell(const Position& position, Confines& confines) const {
    for (const Color color : {Color::white, Color::black}) {
      confines.kings[color] |= somewhere_[index(color)][index(Kind::king)];
      for (const Kind kind : kPieces) {
        const Bitboard always = always_[index(color)][index(kind)];
        const Bitboard others = somewhere_[index(color)][index(kind)] & ~always;
        confines.locked[color] |= always;
        if (others == 0) continue;
        Movers& movers = movers_of(confines, {color, kind});
        movers.starts |= position.men(color, kind) & ~always;
        movers.squares |= others;
      }
    }
  }

 private:
  using Men = std::array<std::array<Bitboard, 6>, 2>;
  static constexpr Men everywhere() {
    Men men{};
    for (auto& color : men) color.fill(~Bitboard{0});
    return men;
  }

  Men somewhere_{};
  Men always_ = everywhere();
  Men here_{};
};

void gather(const PartialProof& proof, Gathering& gathering) {
  for (const PartialPosition& position : proof.positions) {
    for (const Color color : {Color::white, Color::black}) {
      for (const Kind kind : kPieces) gathering.add(color, kind, position.of(color, kind));
      gathering.add(color, Kind::king, position.of(color, Kind::king));
    }
    gathering.end_position();
  }
}

void add_untracked(const Position& position, const PartialProof& proof, Confines& confines) {
  for (const UntrackedPiece& piece : proof.untracked) {
    Movers& movers = movers_of(confines, piece.man);
    const bool stands_there = piece.start != Square::none && position.at(piece.start) == piece.man;
    if (stands_there) movers.starts |= bit(piece.start);
    movers.squares |= piece.squares;
  }
}

// --- words ---

// "a1", "a1 and b1", "a1–d1".
void add_run(Square from, Square to, std::vector<std::string>& words) {
  const int length = index(to) - index(from) + 1;
  if (length > 2) {
    words.push_back(pgn::square_name(from) + "–" + pgn::square_name(to));
    return;
  }
  words.push_back(pgn::square_name(from));
  if (length == 2) words.push_back(pgn::square_name(to));
}

std::string list_by_rank(Bitboard squares) {
  std::vector<std::string> words;
  while (squares != 0) {
    const Square from = first(squares);
    Square to = from;
    while (contains(squares, to)) {
      squares &= ~bit(to);
      if (file_of(to) == File::h) break;
      const Square next = static_cast<Square>(index(to) + 1);
      if (!contains(squares, next)) break;
      to = next;
    }
    add_run(from, to, words);
  }
  return list_words(words);
}

std::string locked_words(const Position& position, const Confines& confines, Holds holds) {
  std::vector<std::string> groups;
  int men = 0;
  for (const Kind kind : {Kind::pawn, Kind::knight, Kind::bishop, Kind::rook, Kind::queen}) {
    for (const Color color : {Color::white, Color::black}) {
      const Bitboard group = confines.locked[color] & position.men(color, kind);
      if (group == 0) continue;
      men += count(group);
      groups.push_back("the " + adjective(color) + " " + std::string(kind_name(kind)) +
                       (more_than_one(group) ? "s" : "") + " on " + list_squares(group));
    }
  }
  if (groups.empty()) return "";
  if (holds == Holds::in_these_positions) {
    return "In all of them " + list_words(groups) +
           (men > 1 ? " stand where they stand now. " : " stands where it stands now. ");
  }
  std::string words = list_words(groups) + " can never move, and nothing can ever take " +
                      (men > 1 ? "them. " : "it. ");
  words.front() = 'T';
  return words;
}

std::string movers_name(const Movers& movers) {
  const std::string kind(kind_name(movers.man.kind));
  if (movers.starts == 0) return "a " + adjective(movers.man.color) + " " + kind + " yet to come";
  return "the " + adjective(movers.man.color) + " " + kind +
         (more_than_one(movers.starts) ? "s" : "") + " on " + list_squares(movers.starts);
}

std::string squares_of(const Movers& movers) {
  if ((movers.squares & ~movers.starts) == 0) {
    if (movers.promote) return "can promote";
    return more_than_one(movers.starts) ? "have no move, but may be taken"
                                        : "has no move, but may be taken";
  }
  if (count(movers.squares) <= kMostSquaresListed) {
    return "can only stand on " + list_by_rank(movers.squares);
  }
  std::string words = "can reach at most " + std::to_string(count(movers.squares)) + " squares";
  if ((movers.squares & kDarkSquares) == 0) words += ", all of them light";
  if ((movers.squares & kLightSquares) == 0) words += ", all of them dark";
  return words;
}

// Few are told one by one.
std::string movers_words(const Confines& confines, Holds holds) {
  std::vector<std::string> names;
  std::string words;
  for (const Movers& movers : confines.movers) {
    names.push_back(movers_name(movers));
    words += (words.empty() ? "" : "; ") + names.back() + " " + squares_of(movers);
    if (movers.promote && (movers.squares & ~movers.starts) != 0) words += ", or promote";
  }
  if (names.empty()) {
    return holds == Holds::for_ever ? "No other man can ever move. " : "No other man moves. ";
  }
  if (names.size() > kMostMoversListed) {
    return "Of the other men, " + list_words(names) + " can move or be taken. ";
  }
  return "Of the other men, " + words + ". ";
}

}  // namespace

Confines confines_of(const Structure& structure) {
  Confines confines;
  for (const ManReach& man : structure) add(confines, man);
  return confines;
}

Confines confines_of(const std::vector<Skeleton>& skeletons, const Structure& structure) {
  Confines confines;
  Gathering gathering;
  for (const Skeleton& skeleton : skeletons) {
    for (const Color color : {Color::white, Color::black}) {
      gathering.add(color, Kind::pawn, skeleton.pawns[color]);
      gathering.add(color, Kind::king, bit(skeleton.kings[color]));
    }
    gathering.end_position();
  }
  Position pawns;
  for (const ManReach& man : structure) {
    if (man.man.kind == Kind::pawn) pawns.put(man.start, man.man);
    if (man.man.kind != Kind::pawn && man.man.kind != Kind::king) add(confines, man);
  }
  gathering.tell(pawns, confines);
  return confines;
}

Confines confines_of(const Position& position, const PartialTree& tree) {
  Confines confines;
  Gathering gathering;
  for (const PackedPosition& packed : tree.positions) gathering.add(unpack(packed, true));
  for (const PartialLeaf& leaf : tree.leaves) {
    gather(leaf.proof, gathering);
    add_untracked(position, leaf.proof, confines);
  }
  gathering.tell(position, confines);
  return confines;
}

Confines confines_of(const Position& position, const std::vector<PackedPosition>& positions) {
  Confines confines;
  Gathering gathering;
  for (const PackedPosition& packed : positions) gathering.add(unpack(packed, true));
  gathering.tell(position, confines);
  return confines;
}

std::string region_words(Bitboard squares) {
  const std::string listed = list_by_rank(squares);
  if (count(squares) <= 32) return "only on " + listed;
  if (squares == ~Bitboard{0}) return "anywhere";
  const std::string missing = "anywhere but on " + list_by_rank(~squares);
  return missing.size() < listed.size() ? missing : "only on " + listed;
}

std::string confines_words(const Position& position, const Confines& confines, Holds holds) {
  return locked_words(position, confines, holds) + "The white king may stand " +
         region_words(confines.kings.white) + ", the black king " +
         region_words(confines.kings.black) + ". " + movers_words(confines, holds);
}

}  // namespace arbiter
