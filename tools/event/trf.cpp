#include "tools/event/trf.h"

#include <algorithm>
#include <utility>

#include "tools/event/trf_line.h"
#include "tools/event/trf_player.h"
#include "tools/event/trf_points.h"
#include "tools/text/utf8.h"

namespace tools {
namespace {

bool is_among(std::string_view code, std::initializer_list<std::string_view> codes) {
  return std::find(codes.begin(), codes.end(), code) != codes.end();
}

bool is_capital(char letter) { return letter >= 'A' && letter <= 'Z'; }

// The line of a national rating list: a federation, a starting number, a name.
bool is_national(std::string_view code, const TrfLine& line) {
  return std::all_of(code.begin(), code.end(), is_capital) && read_number(line.field(4, 8)) > 0;
}

// Lines that are known and say nothing about who played whom.
bool is_known_and_unused(std::string_view code) {
  return is_among(code,
                  {"013", "062", "072", "082", "092", "102", "112", "122", "132", "152", "172",
                   "182", "192", "202", "212", "222", "240", "250", "260", "300", "310", "320",
                   "330", "352", "362", "801", "802", "XXC", "XXZ", "XXP", "XXA"});
}

// Rulers of digits or of the letters of the columns, and comments.
bool is_decoration(std::string_view line) {
  return line.starts_with("###") || line.starts_with("DDD ") || line.starts_with("12345") ||
         line.starts_with("01234");
}

class TrfReader {
 public:
  TrfReader(std::string_view text, TournamentReport& report)
      : lines_(text), windows_1252_(!is_valid_utf8(text)), report_(report) {}

  void read() {
    std::string_view bytes;
    pgn::Place begin;
    while (lines_.next(bytes, begin)) {
      if (trim_field(bytes).empty() || is_decoration(bytes)) continue;
      if (bytes.starts_with("001")) {
        add_player(bytes, begin);
      } else {
        take(TrfLine(bytes, begin, windows_1252_));
      }
    }
    for (const TrfPlayer& player : report_.players) {
      report_.rounds =
          std::max(report_.rounds, static_cast<std::uint32_t>(last_paired_round(player)));
    }
  }

 private:
  void add_player(std::string_view bytes, pgn::Place begin) {
    std::optional<TrfPlayer> player = read_trf_player(bytes, begin, windows_1252_);
    if (!player) {
      ++report_.unreadable_players;
      return;
    }
    const std::uint16_t number = player->number;
    const std::size_t index = report_.players.size();
    if (!report_.by_number.emplace(number, index).second &&
        !report_.shared_numbers.emplace(number, index).second) {
      return;
    }
    report_.players.push_back(std::move(*player));
  }

  static std::size_t last_paired_round(const TrfPlayer& player) {
    std::size_t last = player.rounds.size();
    while (last > 0 && player.rounds[last - 1].opponent == 0) --last;
    return last;
  }

  void take(const TrfLine& line) {
    const std::string_view code = line.bytes().substr(0, 3);
    if (take_heading(code, line) || take_points(code, line) || is_known_and_unused(code)) return;
    if (is_among(code, {"142", "XXR"})) {
      const std::int32_t rounds = read_number(line.field(4, line.width()));
      if (rounds > 0 && rounds <= static_cast<std::int32_t>(kMaxTrfRounds)) {
        report_.rounds = static_cast<std::uint32_t>(rounds);
      }
    } else if (!is_national(code, line)) {
      ++report_.unknown_lines;
    }
  }

  bool take_heading(std::string_view code, const TrfLine& line) {
    constexpr std::string_view kCodes[] = {"012", "022", "032", "042", "052"};
    std::string* const texts[] = {&report_.name, &report_.city, &report_.federation,
                                  &report_.first_day, &report_.last_day};
    for (std::size_t i = 0; i < std::size(kCodes); ++i) {
      if (code == kCodes[i]) {
        *texts[i] = line.text(4);
        return true;
      }
    }
    return false;
  }

  bool take_points(std::string_view code, const TrfLine& line) {
    if (code == "162") {
      read_point_system(line, report_.system);
    } else if (code == "XXS") {
      read_javafo_points(line, report_.system);
    } else if (is_among(code, {"BBW", "BBD", "BBL", "BBZ", "BBF", "BBU"})) {
      read_bbp_points(line, report_.system);
    } else if (code == "299") {
      read_changed_points(line, report_.changed_points);
    } else {
      return false;
    }
    return true;
  }

  TrfLines lines_;
  bool windows_1252_;
  TournamentReport& report_;
};

}  // namespace

TrfReading read_trf(std::string_view text, std::string file) {
  TrfReading reading;
  reading.report.file = std::move(file);
  TrfReader(text, reading.report).read();
  if (reading.report.players.empty()) {
    reading.error =
        "this is no tournament report (TRF): it has no line that begins with 001 and the starting "
        "number of a player";
  }
  return reading;
}

}  // namespace tools
