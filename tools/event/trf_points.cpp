#include "tools/event/trf_points.h"

#include <algorithm>

namespace tools {
namespace {

constexpr std::string_view kBlanks = " \t";

// Takes the first word off a text.
std::string_view next_word(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(kBlanks), text.size()));
  const std::string_view word = text.substr(0, text.find_first_of(kBlanks));
  text.remove_prefix(word.size());
  return word;
}

void set_value(char symbol, Points points, PointSystem& system) {
  switch (symbol) {
    case 'W':
      system.win = {points, points};
      system.forfeit_win = system.full_bye = points;
      break;
    case 'D':
      system.draw = {points, points};
      system.half_bye = points;
      break;
    case 'L':
      system.loss = {points, points};
      break;
    case 'A':
      system.zero_bye = system.forfeit_loss = points;
      break;
    case 'P':
      system.pairing_bye = points;
      break;
    default:  // X, an unknown result: any points are possible (report_points.cpp)
      return;
  }
  system.stated = true;
}

void set_javafo_value(std::string_view code, Points points, PointSystem& system) {
  system.stated = true;
  if (code == "WW") system.win.white = points;
  if (code == "BW") system.win.black = points;
  if (code == "WD") system.draw.white = points;
  if (code == "BD") system.draw.black = points;
  if (code == "WL") system.loss.white = points;
  if (code == "BL") system.loss.black = points;
  if (code == "ZPB") system.zero_bye = points;
  if (code == "HPB") system.half_bye = points;
  if (code == "FPB") system.full_bye = points;
  if (code == "PAB") system.pairing_bye = points;
  if (code == "FW") system.forfeit_win = points;
  if (code == "FL") system.forfeit_loss = points;
  if (code == "W" || code == "D" || code == "L") set_value(code.front(), points, system);
}

}  // namespace

void read_point_system(const TrfLine& line, PointSystem& system) {
  // The columns are not needed to tell symbols and points apart, and a line may be shifted.
  constexpr std::string_view kNumber = "0123456789.,-+";
  std::string_view rest = line.field(4, line.width());
  for (;;) {
    rest.remove_prefix(std::min(rest.find_first_not_of(kBlanks), rest.size()));
    if (rest.empty()) return;
    const char symbol = rest.front();
    rest.remove_prefix(1);
    rest.remove_prefix(std::min(rest.find_first_not_of(kBlanks), rest.size()));
    const std::string_view number = rest.substr(0, rest.find_first_not_of(kNumber));
    rest.remove_prefix(number.size());
    bool ok = false;
    const Points points = read_points(number, ok);
    if (ok) set_value(symbol, points, system);
  }
}

void read_javafo_points(const TrfLine& line, PointSystem& system) {
  std::string_view rest = line.field(4, line.width());
  for (std::string_view word = next_word(rest); !word.empty(); word = next_word(rest)) {
    const std::size_t equals = word.find('=');
    if (equals == std::string_view::npos) continue;
    bool ok = false;
    const Points points = read_points(word.substr(equals + 1), ok);
    if (ok) set_javafo_value(word.substr(0, equals), points, system);
  }
}

void read_bbp_points(const TrfLine& line, PointSystem& system) {
  bool ok = false;
  const Points points = read_points(line.field(4, line.width()), ok);
  if (!ok) return;
  const char symbol = line.at(3);
  if (symbol == 'F') {
    system.forfeit_loss = points;
    system.stated = true;
  } else if (symbol == 'Z') {
    system.zero_bye = points;
    system.stated = true;
  } else {
    set_value(symbol == 'U' ? 'P' : symbol, points, system);
  }
}

void read_changed_points(const TrfLine& line, std::set<std::uint16_t>& players) {
  // Type, match points and points come first, with blanks where there is nothing, then a round.
  // Too many numbers taken for players do no harm: these are not judged.
  std::string_view rest = line.field(4, line.width());
  for (std::string_view word = next_word(rest); !word.empty(); word = next_word(rest)) {
    const std::int32_t number = read_number(word);
    const bool is_number = number >= 1 && number <= kLargestTrfNumber;
    if (is_number) players.insert(static_cast<std::uint16_t>(number));
  }
}

}  // namespace tools
