#include "tools/options/game_settings.h"

#include <algorithm>
#include <filesystem>

#include "parser/pgn.h"
#include "parser/utf8.h"
#include "tools/options/apply_layers.h"
#include "tools/text/encoding.h"

namespace tools {
namespace {

namespace fs = std::filesystem;

// Bytes. A safety limit: a glob takes the product of both lengths.
constexpr std::size_t kLongestEvent = 4096;

bool is_file(const std::string& path) {
  std::error_code ignored;
  return fs::exists(path, ignored) && !fs::is_directory(path, ignored);
}

// Where the name of the archive ends in that of a member. Names of directories may have a ! as
// well; what has no file in front of one is from standard input.
std::size_t end_of_archive(std::string_view file) {
  constexpr std::size_t kLongestPath = 4096;  // as systems have it; names of members can be longer
  for (std::size_t mark = file.find('!'); mark < kLongestPath; mark = file.find('!', mark + 1)) {
    if (is_file(std::string(file.substr(0, mark)))) return mark;
  }
  return file.find('!');
}

// The file on disk, and for a member of an archive the rest of the name, beginning with the !.
std::pair<std::string, std::string> split_member(std::string_view file) {
  const std::size_t mark = is_file(std::string(file)) ? file.npos : end_of_archive(file);
  if (mark == file.npos) return {std::string(file), {}};
  return {std::string(file.substr(0, mark)), std::string(file.substr(mark))};
}

// Only the directory is resolved: a symbolic link to a file counts by its own place, not by the one
// of its target.
fs::path resolved(const std::string& file) {
  std::error_code ignored;
  const fs::path path = fs::absolute(file, ignored);
  const fs::path directory = fs::canonical(path.parent_path(), ignored);
  return (directory.empty() ? path.parent_path() : directory) / path.filename();
}

// Relative to the directory, if the file is below it.
std::string path_from(const std::string& directory, const fs::path& path) {
  const std::string relative = path.lexically_relative(directory).generic_string();
  const bool is_below = !relative.empty() && relative != ".." && !relative.starts_with("../");
  return is_below ? relative : path.generic_string();
}

}  // namespace

ComparedPath::ComparedPath(std::string_view file, const std::string& directory)
    : is_input_(file == "-") {
  if (is_input_) return;
  const auto [on_disk, member] = split_member(file);
  const fs::path path = resolved(on_disk);
  relative_ = path_from(directory, path) + member;
  whole_ = path.generic_string() + member;
  name_ = member.empty() ? path.filename().string() : member.substr(member.find_last_of("/!") + 1);
}

bool ComparedPath::matches(const std::string& given) const {
  const std::string text = given.starts_with("./") ? given.substr(2) : given;
  const Glob glob(text);
  if (is_input_) return glob.matches("-");
  if (glob.matches(relative_)) return true;
  if (text.starts_with('/') && glob.matches(whole_)) return true;
  if (text.find('/') != std::string::npos) return false;
  return glob.matches(name_);
}

bool event_matches(const Glob& glob, std::string_view event) {
  return glob.matches(event.substr(0, kLongestEvent), Glob::Case::ignored);
}

GameSettings::GameSettings(const Options& options) : options_(options) {
  const auto& sections = options.layers.sections;
  const auto has = [&sections](Section::Kind kind) {
    return std::any_of(sections.begin(), sections.end(),
                       [kind](const Section& section) { return section.kind == kind; });
  };
  has_events_ = has(Section::Kind::event);
  has_paths_ = has(Section::Kind::path);
  for (const Section& section : sections) globs_.emplace_back(section.glob);
}

void GameSettings::start_file(std::string_view name) {
  if (has_file_ && file_ == name) return;
  has_file_ = true;
  file_ = name;
  file_sections_.reset();
  if (!has_paths_) return;
  const auto& sections = options_.layers.sections;
  const ComparedPath path(name, options_.layers.config_directory);
  for (std::size_t i = 0; i < sections.size(); ++i) {
    if (sections[i].kind != Section::Kind::path) continue;
    file_sections_[i] = path.matches(sections[i].glob);
  }
}

void GameSettings::match_event(const pgn::GameText& game) {
  const std::string_view value = game.value(pgn::TagName::event);
  if (has_event_ && event_ == value) return;
  // Non-ASCII bytes are decoded by the encoding of the whole game, so they are not cached.
  const bool is_ascii = std::all_of(value.begin(), value.end(), pgn::is_ascii);
  has_event_ = is_ascii;
  event_ = value;
  event_sections_.reset();
  const std::string event = is_ascii ? pgn::unescape(value) : GameDecoder(game.text).tag(value);
  const auto& sections = options_.layers.sections;
  for (std::size_t i = 0; i < sections.size(); ++i) {
    if (sections[i].kind != Section::Kind::event) continue;
    event_sections_[i] = event_matches(globs_[i], event);
  }
}

const arbiter::Settings& GameSettings::of(const pgn::GameText& game) {
  if (!has_events_) return of_file();
  match_event(game);
  return with(file_sections_ | event_sections_);
}

const arbiter::Settings& GameSettings::of_file() { return with(file_sections_); }

const arbiter::Settings& GameSettings::with(const SectionSet& sections) {
  if (sections.none()) return options_.settings;
  for (const auto& [made_for, settings] : made_) {
    if (made_for == sections) return settings;
  }
  made_.emplace_back(sections, settings_for(options_.command, options_.layers, sections));
  arbiter::Settings& settings = made_.back().second;
  // It follows from the reports of the run, which no section changes.
  settings.chances_in_records = options_.settings.chances_in_records;
  return settings;
}

std::vector<bool> GameSettings::selected_rules(const Options& options) {
  const auto& base = options.settings.selected;
  std::vector<bool> asked(base.begin(), base.end());
  const auto add = [&](const SectionSet& sections) {
    const auto selected = settings_for(options.command, options.layers, sections).selected;
    for (std::size_t i = 0; i < asked.size(); ++i) asked[i] = asked[i] || selected[i];
  };
  for (std::size_t i = 0; i < options.layers.sections.size(); ++i) add(SectionSet().set(i));
  return asked;
}

// What several sections leave out together, the last of them that names the rule leaves out alone.
std::vector<bool> GameSettings::rules_selected_everywhere(const Options& options) {
  const auto& base = options.settings.selected;
  std::vector<bool> asked(base.begin(), base.end());
  for (std::size_t section = 0; section < options.layers.sections.size(); ++section) {
    const SectionSet alone = SectionSet().set(section);
    const auto selected = settings_for(options.command, options.layers, alone).selected;
    for (std::size_t i = 0; i < asked.size(); ++i) asked[i] = asked[i] && selected[i];
  }
  return asked;
}

}  // namespace tools
