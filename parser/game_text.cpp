#include "parser/game_text.h"

#include <algorithm>

#include "parser/ascii.h"

namespace pgn {
namespace {

struct KnownName {
  std::string_view name;
  TagName tag;
};

// The first ones are those that a game is not read without.
constexpr std::size_t kNeededTags = 8;
constexpr KnownName kKnownNames[] = {
    {"Event", TagName::event},
    {"Site", TagName::site},
    {"Date", TagName::date},
    {"Round", TagName::round},
    {"White", TagName::white},
    {"Black", TagName::black},
    {"Result", TagName::result},
    {"Variant", TagName::variant},
    {"FEN", TagName::fen},
    {"SetUp", TagName::setup},
    {"EventDate", TagName::event_date},
    {"UTCDate", TagName::utc_date},
    {"TimeControl", TagName::time_control},
    {"Termination", TagName::termination},
    {"Mode", TagName::mode},
    {"EventType", TagName::event_type},
    {"Board", TagName::board},
    {"GameId", TagName::game_id},
    {"WhiteElo", TagName::white_elo},
    {"BlackElo", TagName::black_elo},
    {"PlyCount", TagName::ply_count},
    {"ECO", TagName::eco},
    {"WhiteTimeControl", TagName::white_time_control},
    {"BlackTimeControl", TagName::black_time_control},
    {"Clock", TagName::clock},
    {"WhiteClock", TagName::white_clock},
    {"BlackClock", TagName::black_clock},
    {"ReferenceTime", TagName::reference_time},
    {"GameType", TagName::game_type},
    {"Game", TagName::game},
};

// Length and first letter tell nearly all names apart; at most one candidate is compared.
constexpr std::size_t slot(std::string_view name) {
  return (name.size() * 7 + static_cast<unsigned char>(name.front()) * 3) % 64;
}

struct Slots {
  std::array<std::int8_t, 64> first{};
  std::array<std::int8_t, std::size(kKnownNames)> next{};
};

constexpr Slots make_slots() {
  Slots slots;
  slots.first.fill(-1);
  for (std::size_t i = 0; i < std::size(kKnownNames); ++i) {
    const std::size_t at = slot(kKnownNames[i].name);
    slots.next[i] = slots.first[at];
    slots.first[at] = static_cast<std::int8_t>(i);
  }
  return slots;
}

constexpr Slots kSlots = make_slots();

}  // namespace

TagName known_tag(std::string_view name) {
  if (name.empty()) return TagName::other;
  for (int i = kSlots.first[slot(name)]; i >= 0; i = kSlots.next[static_cast<std::size_t>(i)]) {
    if (kKnownNames[i].name == name) return kKnownNames[i].tag;
  }
  return TagName::other;
}

TagName tag_in_other_letters(std::string_view name) {
  for (std::size_t i = 0; i < kNeededTags; ++i) {
    const auto& [needed, tag] = kKnownNames[i];
    if (equals_ignoring_case(name, needed)) return name == needed ? TagName::other : tag;
  }
  return TagName::other;
}

bool is_known_but_for_blanks(std::string_view name) {
  std::string joined(name);
  std::erase(joined, ' ');
  return std::any_of(std::begin(kKnownNames), std::end(kKnownNames), [&](const KnownName& known) {
    return equals_ignoring_case(joined, known.name);
  });
}

std::string_view roster_name(TagName tag) {
  for (std::size_t i = 0; i < kNeededTags; ++i) {
    if (kKnownNames[i].tag == tag) return kKnownNames[i].name;
  }
  return {};
}

const TextNote* GameText::find(NoteCode code) const {
  const auto found = std::find_if(notes.begin(), notes.end(),
                                  [code](const TextNote& note) { return note.code == code; });
  return found == notes.end() ? nullptr : &*found;
}

void GameText::make_unknown(std::size_t move) {
  const MoveText token = moves[move];
  const auto last = static_cast<std::uint32_t>(move);
  moves.resize(move);
  for (Comment& comment : comments) comment.main_moves = std::min(comment.main_moves, last);
  for (std::uint32_t& offer : draw_offers) offer = std::min(offer, last);
  for (TextNote& note : notes) note.main_moves = std::min(note.main_moves, last);
  std::erase_if(notes, [&token](const TextNote& note) {
    return note.code == NoteCode::unknown_token ||
           (note.code == NoteCode::notation && note.begin == token.begin);
  });
  const auto behind = std::find_if(notes.begin(), notes.end(), [&token](const TextNote& note) {
    return note.begin > token.begin;
  });
  notes.insert(behind, {NoteCode::unknown_token, token.begin, token.length(), last, 1});
  unknown_token = token.text();
}

void GameText::clear() {
  text = {};
  begins_behind_text = false;
  tags.clear();
  known.fill(-1);
  moves.clear();
  variations.clear();
  comments.clear();
  draw_offers.clear();
  notes.clear();
  marker = {};
  marker_result = {};
  unknown_token = {};
  bracket_behind_comment = nullptr;
  no_game = false;
}

}  // namespace pgn
