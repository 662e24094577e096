#include "arbiter/repair/repair_words.h"

#include <fmt/core.h>

#include <vector>

#include "arbiter/wording/wording.h"

namespace arbiter {
namespace {

// "23... Nbd7" as it is recorded, which may be a token of any length.
std::string as_recorded(const GameContext& game, std::uint32_t ply, std::string_view text) {
  return game.numbered(ply, shortened(text));
}

std::vector<std::string_view> split_at_blanks(std::string_view text) {
  std::vector<std::string_view> parts;
  for (std::size_t blank = text.find(' '); blank != std::string_view::npos;) {
    parts.push_back(text.substr(0, blank));
    text.remove_prefix(blank + 1);
    blank = text.find(' ');
  }
  parts.push_back(text);
  return parts;
}

// The moves that are exchanged: "23. Nf3" and "23... d5" of "Nf3 d5", "23. Nf3" and "24. c4" of
// "Nf3 d5 c4", "23. Nf3 d5" and "24. c4 e6" of two full moves, "23... d5 24. c4" and so on of two
// that begin with Black's.
std::pair<std::string, std::string> exchanged(const GameContext& game, std::uint32_t ply,
                                              std::string_view text) {
  const std::vector<std::string_view> moves = split_at_blanks(text);
  const auto last = static_cast<std::uint32_t>(moves.size() - 1);
  if (moves.size() != 4) {
    return {game.numbered(ply, moves.front()), game.numbered(ply + last, moves.back())};
  }
  const auto two_from = [&](std::uint32_t first, std::size_t index) {
    const bool is_full = game.replay().mover(first) == Color::white;
    const std::string second(moves[index + 1]);
    return fmt::format("{} {}", game.numbered(first, moves[index]),
                       is_full ? second : game.numbered(first + 1, second));
  };
  return {two_from(ply, 0), two_from(ply + 2, 2)};
}

// "23. Nbd7", "a missing 23... Nf6", "no 23. Nf3", "23. Nf3 before 23... d5"
std::string name_reading(const GameContext& game, const RepairReading& reading) {
  if (reading.kind == RepairKind::inserted) {
    return fmt::format("a missing {}", game.numbered(reading.ply, reading.move));
  }
  if (reading.kind == RepairKind::removed) {
    return fmt::format("no {}", as_recorded(game, reading.ply, reading.was));
  }
  if (reading.kind == RepairKind::exchanged) {
    const auto [first, second] = exchanged(game, reading.ply, reading.move);
    return fmt::format("{} before {}", first, second);
  }
  return game.numbered(reading.ply, reading.move);
}

// "Did you mean 23. Nbd7?"
std::string question(const GameContext& game, const RepairReading& reading) {
  if (reading.kind == RepairKind::inserted) {
    return fmt::format("Is {} missing?", game.numbered(reading.ply, reading.move));
  }
  if (reading.kind == RepairKind::removed) {
    return fmt::format("Does {} stand there by mistake?",
                       as_recorded(game, reading.ply, reading.was));
  }
  if (reading.kind == RepairKind::exchanged) {
    const auto [first, second] = exchanged(game, reading.ply, reading.was);
    return fmt::format("Are {} and {} in the wrong order?", first, second);
  }
  return fmt::format("Did you mean {}?", game.numbered(reading.ply, reading.move));
}

std::string proof(const RepairReading& reading) {
  const std::string_view with = reading.kind == RepairKind::removed     ? "Without it"
                                : reading.kind == RepairKind::exchanged ? "The other way round"
                                                                        : "With it";
  return fmt::format("{} all {} further half-moves are legal.", with, reading.makes_legal);
}

// "23. Nbd7, 23. Nfd7 or 22. Rfd1"
std::string name_readings(const GameContext& game, const RepairAnswer& answer) {
  constexpr std::size_t kMostNamed = 3;
  std::vector<std::string> names;
  for (const RepairReading& reading : answer.named) {
    if (names.size() < kMostNamed) names.push_back(name_reading(game, reading));
  }
  const bool more = answer.readings > names.size();
  return fmt::format("{} {}", more ? ", among them" : ":", list_words(names, "or"));
}

std::string several(const GameContext& game, const RepairAnswer& answer) {
  const std::string count = fmt::format("{}{}", answer.is_cut ? "at least " : "", answer.readings);
  if (answer.is_short) {
    return fmt::format("Too little follows to tell which of {} likely readings was meant{}.", count,
                       name_readings(game, answer));
  }
  return fmt::format("There are {} likely readings that make the rest legal{}.", count,
                     name_readings(game, answer));
}

// "Perhaps 23. Nbd7 was meant"
std::string guess(const GameContext& game, const RepairReading& reading) {
  if (reading.kind == RepairKind::inserted) {
    return fmt::format("Perhaps {} is missing", game.numbered(reading.ply, reading.move));
  }
  if (reading.kind == RepairKind::removed) {
    return fmt::format("Perhaps {} should not stand there",
                       as_recorded(game, reading.ply, reading.was));
  }
  if (reading.kind == RepairKind::exchanged) {
    const auto [first, second] = exchanged(game, reading.ply, reading.was);
    return fmt::format("Perhaps {} and {} are in the wrong order", first, second);
  }
  return fmt::format("Perhaps {} was meant", name_reading(game, reading));
}

}  // namespace

std::string repair_words(const GameContext& game, const RepairAnswer& answer) {
  const RepairReading& best = answer.named.front();
  const bool is_sure = answer.repair && answer.repair->best.sure;
  if (is_sure) return fmt::format("{} {}", question(game, best), proof(best));
  if (answer.readings > 1) return several(game, answer);
  const std::string legal =
      counted(best.makes_legal, "further half-move would be", "further half-moves would be");
  if (answer.readings == 0) {
    return fmt::format("{}: {} legal then, but not the whole game.", guess(game, best), legal);
  }
  if (answer.is_short) {
    return fmt::format("{}, but too little follows to prove it.", guess(game, best));
  }
  if (answer.numbers_disagree) {
    return fmt::format(
        "{}: {} legal then. But the move numbers do not agree with that, so other moves may be "
        "missing, or too many.",
        guess(game, best), legal);
  }
  if (answer.leaves_variation) {
    return fmt::format(
        "{}: {} legal then. But a ) that closes nothing stands behind some of them, so these may "
        "be the moves of a variation.",
        guess(game, best), legal);
  }
  if (answer.unfounded_sign_ply != 0) {
    return fmt::format(
        "{}: {} legal then. But {} is written as a capture or a check and is none, so a move "
        "before it may be wrong, too.",
        guess(game, best), legal,
        as_recorded(game, answer.unfounded_sign_ply, answer.unfounded_sign));
  }
  return fmt::format("{}: {} legal then.", guess(game, best), legal);
}

}  // namespace arbiter
