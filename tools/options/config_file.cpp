#include "tools/options/config_file.h"

#include <fmt/core.h>

#include <algorithm>
#include <boost/program_options.hpp>
#include <filesystem>
#include <sstream>
#include <utility>

#include "parser/ascii.h"
#include "parser/utf8.h"
#include "tools/input/text_file.h"
#include "tools/options/glob.h"
#include "tools/text/display.h"
#include "tools/text/words.h"

namespace tools {
namespace {

namespace fs = std::filesystem;
namespace po = boost::program_options;

bool is_allowed_in_file(const OptionSpec& option) {
  const bool is_setting = option.is_for(Command::check) || option.is_for(Command::position);
  return is_setting && !option.has(trait::kNotInFile);
}

class Reader {
 public:
  Reader(Command command, std::string shown, Layers& layers)
      : command_(command), shown_(std::move(shown)), layers_(layers) {
    for (const OptionSpec& option : option_table()) {
      if (!is_allowed_in_file(option) || known_.find_nothrow(std::string(option.name), false)) {
        continue;
      }
      known_.add_options()(std::string(option.name).c_str(), po::value<std::string>());
    }
  }

  Problem read(std::string_view text) {
    Problem problem;
    while (!text.empty() && problem.empty()) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      ++line_;
      problem = read_line(text.substr(0, end));
      text.remove_prefix(std::min(end + 1, text.size()));
    }
    if (!problem.empty()) return problem;
    return keep();
  }

 private:
  std::string origin() const { return fmt::format("{}:{}", shown_, line_); }
  Problem at_line(std::string_view message) const {
    return fmt::format("{}: {}", origin(), message);
  }

  Problem read_line(std::string_view line) {
    const std::string_view words = pgn::trim(line.substr(0, line.find('#')));
    if (words.empty()) return {};
    if (words.starts_with('[')) return begin_section(words);
    std::istringstream stream{std::string(words)};
    po::parsed_options parsed(&known_);
    try {
      parsed = po::parse_config_file(stream, known_, true);
    } catch (const po::error&) {
      return no_setting();
    }
    if (parsed.options.front().string_key.empty()) return no_setting();
    return add(parsed.options.front());
  }

  Problem no_setting() const {
    return at_line("expected KEY = VALUE, [path:PATTERN], [event:PATTERN] or a comment after #");
  }

  Problem begin_section(std::string_view words) {
    if (!words.ends_with(']')) return at_line("the section has no ] at its end");
    words = pgn::trim(words.substr(1, words.size() - 2));
    const std::size_t colon = words.find(':');
    const std::string_view kind = words.substr(0, colon);
    Section section;
    if (kind == "event") {
      section.kind = Section::Kind::event;
    } else if (kind != "path") {
      return at_line(
          fmt::format("expected [path:PATTERN] or [event:PATTERN], not [{}]", shown_value(words)));
    }
    if (colon != std::string_view::npos) section.glob = pgn::trim(words.substr(colon + 1));
    if (section.glob.empty()) {
      return at_line(fmt::format("the section has no pattern after {}", kind));
    }
    const Glob glob(section.glob);
    if (!glob.problem().empty()) {
      return at_line(fmt::format("the pattern {} of the section: {}", shown_value(section.glob),
                                 glob.problem()));
    }
    if (layers_.sections.size() == kMostSections) {
      return at_line(fmt::format("there are more than {} sections", kMostSections));
    }
    section.origin = origin();
    layers_.sections.push_back(std::move(section));
    return {};
  }

  Problem add(const po::option& found) {
    const OptionSpec* const option = find_any_option(found.string_key);
    if (option == nullptr || !is_allowed_in_file(*option)) return wrong_key(found.string_key);
    const bool in_section = !layers_.sections.empty();
    if (in_section && !option->has(trait::kPerGame)) {
      return at_line(fmt::format("{} cannot be set for some games only; a section can set {}",
                                 found.string_key, one_of(per_game_options())));
    }
    Assignment assignment{option, found.value.front(), Source::file, origin()};
    if (option->name == "format" && assignment.value.find('=') != std::string::npos) {
      return at_line(
          "format: the file of a report can be given only on the command line, not in a file");
    }
    if (option->name == "baseline" || option->name == "trf") {
      assignment.value = in_directory(assignment.value);
    }
    if (assignment.value.empty()) return at_line(fmt::format("{} has no value", found.string_key));
    (in_section ? layers_.sections.back().assignments : layers_.file)
        .push_back(std::move(assignment));
    return {};
  }

  std::string in_directory(const std::string& file) const {
    if (file.empty()) return file;
    std::error_code ignored;
    const fs::path here = fs::current_path(ignored);
    return (fs::path(layers_.config_directory) / file).lexically_proximate(here);
  }

  Problem wrong_key(const std::string& key) const {
    if (find_any_option(key) != nullptr) {
      return at_line(fmt::format("{} cannot be set in a file, only on the command line", key));
    }
    std::vector<std::string_view> names;
    for (const OptionSpec& option : option_table()) {
      if (is_allowed_in_file(option)) names.push_back(option.name);
    }
    return at_line(
        fmt::format("unknown key {}{}", shown_value(key), did_you_mean(nearest(key, names))));
  }

  // All values are checked now, so that a faulty file is reported whatever the command and the
  // games are.
  Problem keep() {
    std::vector<Assignment> kept;
    Problem problem = keep_what_applies(command_, layers_.file, kept);
    layers_.file = std::move(kept);
    for (Section& section : layers_.sections) {
      kept = {};
      if (problem.empty()) problem = keep_what_applies(command_, section.assignments, kept);
      section.assignments = std::move(kept);
    }
    return problem;
  }

  const Command command_;
  const std::string shown_;
  Layers& layers_;
  po::options_description known_;
  std::size_t line_ = 0;
};

fs::path start_of_search(const std::vector<std::string>& arguments) {
  std::error_code ignored;
  const fs::path here = fs::current_path(ignored);
  if (arguments.empty()) return here;
  const std::string& first = arguments.front();
  if (first.empty() || first == "-" || first.front() == '@') return here;
  fs::path start = first;
  if (!fs::is_directory(start, ignored)) start = start.parent_path();
  start = fs::canonical(start.empty() ? fs::path(".") : start, ignored);
  return start.empty() ? here : start;
}

}  // namespace

Problem read_config_file(Command command, const std::string& path, Layers& layers) {
  auto text = read_text_file(path);
  if (const auto* fault = std::get_if<FileFault>(&text))
    return fmt::format("{}: {}", path, fault->message);
  std::string_view content = std::get<std::string>(text);
  if (content.starts_with(pgn::kUtf8ByteOrderMark)) {
    content.remove_prefix(pgn::kUtf8ByteOrderMark.size());
  }
  std::error_code ignored;
  layers.config_file = path;
  layers.config_directory =
      fs::weakly_canonical(fs::absolute(path, ignored), ignored).parent_path();
  return Reader(command, path, layers).read(content);
}

std::string find_config_file(const std::vector<std::string>& arguments) {
  std::error_code ignored;
  const fs::path here = fs::current_path(ignored);
  for (fs::path directory = start_of_search(arguments);; directory = directory.parent_path()) {
    const fs::path candidate = directory / kConfigName;
    // Also what cannot be read, a link to nothing or a directory: its settings would be missed.
    if (fs::exists(fs::symlink_status(candidate, ignored))) {
      return candidate.lexically_proximate(here).string();
    }
    if (directory == directory.root_path() || directory.empty()) return {};
  }
}

}  // namespace tools
