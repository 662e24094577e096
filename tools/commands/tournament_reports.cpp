#include "tools/commands/tournament_reports.h"

#include <fmt/core.h>

#include <algorithm>
#include <utility>
#include <variant>

#include "tools/event/crosstable_report.h"
#include "tools/event/event_policy.h"
#include "tools/event/trf.h"
#include "tools/input/text_file.h"
#include "tools/options/setting_origin.h"
#include "tools/output/same_file.h"
#include "tools/program/log_line.h"
#include "tools/terminal/log.h"
#include "tools/text/display.h"
#include "tools/text/encoding.h"

namespace tools {
namespace {

// The largest report that the format allows, 9,999 players in 400 rounds, has 41 MB.
constexpr std::size_t kMostMib = 64;

void warn_of_unread_lines(const std::string& path, const TournamentReport& report) {
  const auto misaligned = std::count_if(report.players.begin(), report.players.end(),
                                        [](const TrfPlayer& player) { return player.misaligned; });
  const std::size_t unread = report.unreadable_players + static_cast<std::size_t>(misaligned);
  if (unread == 0) return;
  log::warn("{}: {} not in the columns of the format, so these players are not judged",
            shown_name(path), count_of(unread, "line of a player is", "lines of players are"));
}

}  // namespace

TournamentReports::TournamentReports(const Options& options)
    : comparison_(EventPolicy::of(options.settings)) {
  const std::vector<std::string>& paths = options.tournament_reports;
  for (auto path = paths.begin(); path != paths.end(); ++path) {
    const auto is_it = [&](const std::string& other) { return is_same_file(other, *path); };
    if (std::any_of(paths.begin(), path, is_it)) {
      // All findings would come twice.
      log::warn("{}: this report is given twice, and read once", shown_name(*path));
      continue;
    }
    const std::string origin = setting_origin(options.layers, "trf", *path);
    read(*path, shown_name(origin.empty() ? *path : fmt::format("{}: {}", origin, *path)));
  }
}

std::optional<Crosstable> TournamentReports::crosstable(std::span<const EventGame> games) const {
  std::optional<Crosstable> table;
  comparison_.for_each_report([&](const TournamentReport& report) {
    if (!table) table = crosstable_with_report(games, report);
  });
  return table ? std::move(table) : crosstable_of(games);
}

void TournamentReports::read(const std::string& path, const std::string& named) {
  const auto text = read_text_file(path, kMostMib);
  if (const FileFault* fault = std::get_if<FileFault>(&text)) {
    log::error("{}: {}", named, fault->message);
    unreadable_.push_back(path);
    return;
  }
  TrfReading reading = read_trf(std::get<std::string>(text), name_to_utf8(path));
  if (!reading.error.empty()) {
    log::error("{}: {}", named, reading.error);
    unreadable_.push_back(path);
    return;
  }
  log::debug("{}: {}, {}, {} with unknown codes", shown_name(path),
             count_of(reading.report.players.size(), "player", "players"),
             count_of(reading.report.rounds, "round", "rounds"),
             count_of(reading.report.unknown_lines, "line", "lines"));
  warn_of_unread_lines(path, reading.report);
  comparison_.add(std::move(reading.report));
}

}  // namespace tools
