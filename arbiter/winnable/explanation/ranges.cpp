#include "arbiter/winnable/explanation/ranges.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "arbiter/winnable/storage/packing.h"
#include "arbiter/wording/wording.h"

namespace arbiter {
namespace {

// Longer lists are hard to read: then the squares are counted, and the men only named.
constexpr int kMostSquaresListed = 12;
constexpr std::size_t kMostMoversListed = 4;
constexpr Kind kMenButKing[] = {Kind::queen, Kind::rook, Kind::bishop, Kind::knight, Kind::pawn};

// --- reading a proof ---

Movers& movers_of(Ranges& ranges, Man man) {
  const auto found = std::find_if(ranges.movers.begin(), ranges.movers.end(),
                                  [man](const Movers& movers) { return movers.man == man; });
  if (found != ranges.movers.end()) return *found;
  Movers movers;
  movers.man = man;
  ranges.movers.push_back(movers);
  return ranges.movers.back();
}

void add(Ranges& ranges, const ManReach& man) {
  if (man.man.kind == Kind::king) {
    ranges.kings[man.man.color] |= man.squares;
  } else if (!man.capturable && man.promoted == 0 && !more_than_one(man.squares)) {
    ranges.fixed[man.man.color] |= bit(man.start);
  } else {
    Movers& movers = movers_of(ranges, man.man);
    movers.starts |= bit(man.start);
    movers.squares |= man.squares;
    movers.promote = movers.promote || man.promoted != 0;
    movers.move = movers.move || man.squares != bit(man.start);
  }
}

// Where men of each colour and kind stand, in some and in all of many positions.
class Occupancy {
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
      for (const Kind kind : kMenButKing) add(color, kind, position.men(color, kind));
      add(color, Kind::king, position.men(color, Kind::king));
    }
    end_position();
  }

  // No single move replaces a man by another of its kind and colour, so a man that is always there
  // has never moved.
  void add_to(Ranges& ranges, const Position& position) const {
    for (const Color color : {Color::white, Color::black}) {
      ranges.kings[color] |= somewhere_[index(color)][index(Kind::king)];
      for (const Kind kind : kMenButKing) {
        const Bitboard always = always_[index(color)][index(kind)];
        const Bitboard others = somewhere_[index(color)][index(kind)] & ~always;
        ranges.fixed[color] |= always;
        if (others == 0) continue;
        Movers& movers = movers_of(ranges, {color, kind});
        movers.starts |= position.men(color, kind) & ~always;
        movers.squares |= others;
        // One of several men may move to a square that another has left.
        movers.move = movers.move || movers.starts != others || more_than_one(others);
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

void add_positions(const PartialProof& proof, Occupancy& occupancy) {
  for (const PartialPosition& position : proof.positions) {
    for (const Color color : {Color::white, Color::black}) {
      for (const Kind kind : kMenButKing) occupancy.add(color, kind, position.of(color, kind));
      occupancy.add(color, Kind::king, position.of(color, Kind::king));
    }
    occupancy.end_position();
  }
}

void add_untracked(const Position& position, const PartialProof& proof, Ranges& ranges) {
  for (const UntrackedPiece& piece : proof.untracked) {
    Movers& movers = movers_of(ranges, piece.man);
    const bool stands_there = piece.start != Square::none && position.at(piece.start) == piece.man;
    if (stands_there) movers.starts |= bit(piece.start);
    movers.squares |= piece.squares;
    movers.move = true;
  }
}

// --- words ---

// "a1", "a1 and b1", "a1–d1".
void add_run(Square from, Square to, std::vector<std::string>& words) {
  const int length = index(to) - index(from) + 1;
  if (length > 2) {
    words.push_back(fmt::format("{}–{}", pgn::square_name(from), pgn::square_name(to)));
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

std::string_view plural(Bitboard men) { return more_than_one(men) ? "s" : ""; }

std::string fixed_words(const Position& position, const Ranges& ranges, Scope scope) {
  std::vector<std::string> groups;
  int men = 0;
  for (const Kind kind : {Kind::pawn, Kind::knight, Kind::bishop, Kind::rook, Kind::queen}) {
    for (const Color color : {Color::white, Color::black}) {
      const Bitboard group = ranges.fixed[color] & position.men(color, kind);
      if (group == 0) continue;
      men += count(group);
      groups.push_back(fmt::format("the {} {}{} on {}", side_adjective(color), kind_name(kind),
                                   plural(group), list_squares(group)));
    }
  }
  if (groups.empty()) return "";
  if (scope == Scope::listed_positions) {
    return fmt::format("In all of them {} {} now. ", list_words(groups),
                       men > 1 ? "stand where they stand" : "stands where it stands");
  }
  std::string words = fmt::format("{} can never move, and nothing can ever take {}. ",
                                  list_words(groups), men > 1 ? "them" : "it");
  words.front() = 'T';
  return words;
}

std::string movers_name(const Movers& movers) {
  const std::string_view kind = kind_name(movers.man.kind);
  const std::string_view color = side_adjective(movers.man.color);
  if (movers.starts == 0) return fmt::format("a promoted {} {}", color, kind);
  return fmt::format("the {} {}{} on {}", color, kind, plural(movers.starts),
                     list_squares(movers.starts));
}

// For men that are nowhere but where they stand now.
std::string_view stay_words(const Movers& movers, Scope scope) {
  const bool several = more_than_one(movers.starts);
  if (scope == Scope::listed_positions || (movers.move && !movers.promote)) {
    return several ? "can stand on no other squares" : "can stand on no other square";
  }
  if (movers.promote) {
    return movers.move ? "can promote, but stand on no other squares"
                       : "can only promote or be taken";
  }
  return several ? "have no move, but may be taken" : "has no move, but may be taken";
}

std::string movers_squares(const Movers& movers, Scope scope) {
  if ((movers.squares & ~movers.starts) == 0) return std::string(stay_words(movers, scope));
  const std::string_view promote = movers.promote ? ", or promote" : "";
  if (count(movers.squares) <= kMostSquaresListed) {
    return fmt::format("can only stand on {}{}", list_by_rank(movers.squares), promote);
  }
  const std::string_view color = (movers.squares & kDarkSquares) == 0    ? ", all of them light"
                                 : (movers.squares & kLightSquares) == 0 ? ", all of them dark"
                                                                         : "";
  return fmt::format("can reach at most {} squares{}{}", count(movers.squares), color, promote);
}

std::string movers_words(const Ranges& ranges, Scope scope) {
  std::vector<std::string> names;
  std::string words;
  for (const Movers& movers : ranges.movers) {
    names.push_back(movers_name(movers));
    words += fmt::format("{}{} {}", words.empty() ? "" : "; ", names.back(),
                         movers_squares(movers, scope));
  }
  if (names.empty()) {
    return scope == Scope::always ? "No other man can ever move. " : "No other man moves in them. ";
  }
  const std::string_view others =
      scope == Scope::always ? "Of the other men" : "Of the other men in them";
  if (names.size() > kMostMoversListed) {
    return fmt::format("{}, {} can move or be taken. ", others, list_words(names));
  }
  return fmt::format("{}, {}. ", others, words);
}

}  // namespace

Ranges ranges_of(const Structure& structure) {
  Ranges ranges;
  for (const ManReach& man : structure) add(ranges, man);
  return ranges;
}

Ranges ranges_of(const std::vector<Skeleton>& skeletons, const Structure& structure) {
  Ranges ranges;
  Occupancy occupancy;
  for (const Skeleton& skeleton : skeletons) {
    for (const Color color : {Color::white, Color::black}) {
      occupancy.add(color, Kind::pawn, skeleton.pawns[color]);
      occupancy.add(color, Kind::king, bit(skeleton.kings[color]));
    }
    occupancy.end_position();
  }
  Position pawns;
  ByColor<Bitboard> promoting{0, 0};
  for (const ManReach& man : structure) {
    if (man.man.kind == Kind::pawn) {
      pawns.put(man.start, man.man);
      if (man.promoted != 0) promoting[man.man.color] |= bit(man.start);
    }
    if (man.man.kind != Kind::pawn && man.man.kind != Kind::king) add(ranges, man);
  }
  occupancy.add_to(ranges, pawns);
  for (Movers& movers : ranges.movers) {
    const Color color = movers.man.color;
    const bool reach_seventh = (movers.squares & relative_rank_mask(color, Rank::seventh)) != 0;
    if (movers.man.kind == Kind::pawn && reach_seventh) {
      movers.promote = (movers.starts & promoting[color]) != 0;
    }
  }
  return ranges;
}

Ranges ranges_of(const Position& position, const PartialTree& tree) {
  Ranges ranges;
  Occupancy occupancy;
  for (const PackedPosition& packed : tree.positions) occupancy.add(unpack(packed, true));
  for (const PartialLeaf& leaf : tree.leaves) {
    add_positions(leaf.proof, occupancy);
    add_untracked(position, leaf.proof, ranges);
  }
  occupancy.add_to(ranges, position);
  return ranges;
}

Ranges ranges_of(const Position& position, const std::vector<PackedPosition>& positions) {
  Ranges ranges;
  Occupancy occupancy;
  for (const PackedPosition& packed : positions) occupancy.add(unpack(packed, true));
  occupancy.add_to(ranges, position);
  return ranges;
}

std::string region_words(Bitboard squares) {
  const std::string listed = list_by_rank(squares);
  if (count(squares) <= 32) return fmt::format("only on {}", listed);
  if (squares == ~Bitboard{0}) return "anywhere";
  const std::string missing = fmt::format("anywhere but on {}", list_by_rank(~squares));
  return missing.size() < listed.size() ? missing : fmt::format("only on {}", listed);
}

std::string ranges_words(const Position& position, const Ranges& ranges, Scope scope) {
  return fmt::format(
      "{}{} white king may stand {}, the black king {}. {}", fixed_words(position, ranges, scope),
      scope == Scope::always ? "The" : "In them the", region_words(ranges.kings.white),
      region_words(ranges.kings.black), movers_words(ranges, scope));
}

}  // namespace arbiter
