#include "tools/help/man_page.h"

#include <fmt/core.h>

#include <string_view>
#include <vector>

#include "tools/help/help.h"
#include "tools/options/layers.h"
#include "tools/options/option_table.h"
#include "tools/options/options.h"
#include "tools/program/version.h"
#include "tools/text/encoding.h"
#include "tools/text/words.h"

namespace tools {
namespace {

// --- troff ---

// Escapes everything that troff would take for a request or an escape. Source: groff_char(7).
std::string plain(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const CodePoint point = first_code_point(text);
    if (text.front() == '\\') {
      result += "\\e";
    } else if (text.front() == '-') {
      result += "\\-";  // a plain - becomes a hyphen, which cannot be pasted into a shell
    } else if (text.front() == '\'') {
      result += "\\(aq";
    } else if (text.front() == '"') {
      result += "\\(dq";
    } else if (point.value < 0x80) {
      result += text.front();
    } else {
      result += fmt::format("\\[u{:04X}]", static_cast<std::uint32_t>(point.value));
    }
    text.remove_prefix(point.length);
  }
  // A line that begins with a dot would be a request.
  return result.starts_with('.') ? "\\&" + result : result;
}

std::string bold(std::string_view text) { return "\\fB" + plain(text) + "\\fR"; }
std::string italic(std::string_view text) { return "\\fI" + plain(text) + "\\fR"; }

std::string heading(std::string_view title) { return fmt::format(".SH {}\n", title); }
std::string paragraph(std::string_view text) { return fmt::format(".PP\n{}\n", plain(text)); }
std::string item(const std::string& term, std::string_view text) {
  return fmt::format(".TP\n{}\n{}\n", term, plain(text));
}
std::string example(std::string_view lines) {
  std::string text = ".PP\n.RS 4\n.nf\n";
  while (!lines.empty()) {
    const std::size_t end = lines.find('\n');
    text += plain(lines.substr(0, end)) + "\n";
    lines.remove_prefix(end == std::string_view::npos ? lines.size() : end + 1);
  }
  return text + ".fi\n.RE\n";
}

// --- sections ---

std::string title() {
  return fmt::format(
      ".\\\" Made by {0} man.\n"
      ".TH PGN\\-ARBITER 1 \"\" \"{0} {1}\" \"User Commands\"\n"
      ".nh\n.ad l\n"
      "{2}{3} \\- judge chess game files (PGN) by the FIDE Laws of Chess\n",
      kProgram, kVersion, heading("NAME"), plain(kProgram));
}

std::string synopsis() {
  std::string text = heading("SYNOPSIS");
  bool first = true;
  for (const CommandText& command : command_texts()) {
    if (!first) text += ".br\n";
    first = false;
    text += fmt::format("{} {}\n", bold(kProgram), plain(command.usage));
  }
  return fmt::format("{}.br\n{} \\-\\-help | \\-V | \\-\\-version\n", text, bold(kProgram));
}

std::string description() {
  std::string text = heading("DESCRIPTION");
  for (const CommandText& command : command_texts()) {
    text += fmt::format(".SS {}\n", command_name(command.command));
    bool first = true;
    for (const std::string_view words : command.paragraphs) {
      text += first ? plain(words) + "\n" : paragraph(words);
      first = false;
    }
  }
  return text;
}

std::string commands_of(const OptionSpec& option) {
  std::vector<std::string_view> names;
  for (const Command command : kAllCommands) {
    if (option.is_for(command)) names.push_back(command_name(command));
  }
  return joined(names, ", ");
}

std::string option_item(const OptionSpec& option) {
  std::string term;
  if (option.letter != 0) term = bold(fmt::format("-{}", option.letter)) + ", ";
  term += bold(fmt::format("--{}", option.name));
  if (!option.value.empty()) term += " " + italic(option.value);
  return item(term, fmt::format("{} ({})", option.help, commands_of(option)));
}

std::string options() {
  std::string text = heading("OPTIONS");
  text += plain(
              "The commands that have an option are listed in parentheses. A switch that a file or "
              "the environment turns on is turned off by --no- and its name: --no-diagram.") +
          "\n";
  for (const Topic topic : kTopics) {
    text += fmt::format(".SS {}\n", topic_title(topic));
    for (const OptionSpec& option : option_table()) {
      if (option.topic == topic) text += option_item(option);
    }
  }
  return text;
}

std::string configuration() {
  return heading("CONFIGURATION FILE") +
         plain(
             "check, position and merge read the nearest .pgn-arbiter.ini in the directory of the "
             "first path (with a plan: of the first one of the plan) or above it; for standard "
             "input and lists, from the working directory. Keys "
             "are the long names of options; a switch is yes or no; # begins a comment. Options "
             "that name an output file cannot stand in it.") +
         "\n" +
         example(
             "fail-on = warning\n"
             "ignore = S110, S111\n"
             "baseline = known.json\n"
             "\n"
             "[path:archive/before-1997/*]\n"
             "laws = old\n"
             "\n"
             "[event:*Correspondence*]\n"
             "ignore = D403, D404\n") +
         paragraph(fmt::format(
             "A section applies to some games only: those whose path relative to the directory "
             "of the configuration matches a pattern (one without / is also compared with the "
             "file's name), or those whose Event tag does, ignoring case. In a pattern, * matches "
             "any text, / included, ? one character, [abc] and [!a-z] one of a set. These "
             "options are allowed in a section: {}.",
             joined(per_game_options(), ", "))) +
         paragraph(
             "Later sources override earlier ones: defaults, file, sections in their order, "
             "PGN_ARBITER_OPTIONS, command line. select starts a new selection of rules; "
             "extend-select and ignore change the current one.");
}

std::string baselines() {
  return heading("BASELINE") +
         plain(
             "A baseline is a JSON file of known findings. A finding is identified by rule, "
             "players, moves and half-move, so it stays known when its game moves within the file "
             "or to another file. --write-baseline makes the file; a person may add \"reason\" and "
             "\"by\" to an entry, which are kept when the file is written again with the same "
             "options and paths. A finding whose entry has the \"ruling\" \"correct\" or "
             "\"restore\" is reported until that is done.") +
         "\n";
}

std::string environment() {
  return heading("ENVIRONMENT") +
         item(bold(kEnvironment),
              "Options for check, position and merge, separated and quoted as in a "
              "shell. They outrank the configuration file.") +
         item(bold("NO_COLOR"),
              "If it is not empty, there are no colours unless --color asks for them.") +
         item(bold("TERM"),
              "If it is dumb, there are neither colours nor a progress line unless --color or "
              "--progress asks for them.") +
         item(bold("TMPDIR"), "The directory for temporary files; /tmp if it is not set.");
}

std::string exit_status() {
  std::string text = heading("EXIT STATUS");
  for (const CommandText& command : command_texts()) {
    if (command.exit_status.empty()) continue;
    text += item(bold(command_name(command.command)), command.exit_status);
  }
  return text;
}

std::string examples() {
  std::string text = heading("EXAMPLES");
  for (const CommandText& command : command_texts()) {
    for (const Example& example : command.examples) {
      text += item(plain(fmt::format("{} {}", kProgram, example.line)), example.meaning);
    }
  }
  return text;
}

}  // namespace

std::string man_page() {
  return title() + synopsis() + description() + options() + configuration() + baselines() +
         environment() + exit_status() + examples();
}

}  // namespace tools
