// The manual page and the completions have every option of the help, and man and the shells accept
// them.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

#include "tests/cli/program.h"

namespace tools {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

const std::vector<std::string> kCommands = {"check",   "position",   "fix", "rules",
                                            "explain", "completion", "man"};

// The options that the help of a command explains: "--jobs" and so on.
std::vector<std::string> options_in_help(const std::string& command) {
  std::vector<std::string> options;
  for (const std::string& line : lines_of(run({command, "--help"}).out)) {
    const bool explains = line.starts_with("  -") || line.starts_with("      --");
    if (!explains) continue;
    const std::size_t begin = line.find("--");
    options.push_back(line.substr(begin, line.find(' ', begin) - begin));
  }
  return options;
}

struct Shelled {
  int status;
  std::vector<std::string> lines;  // of both outputs
};

// The output of a shell command, run in the directory of the scripts.
Shelled shell(const std::string& command) {
  const std::string whole = "cd '" + scratch() + "' && { " + command + "\n} > shelled.txt 2>&1";
  const int status = std::system(whole.c_str());
  return {status, lines_of(read_file("shelled.txt"))};
}

bool is_installed(const std::string& program) {
  return std::system(("command -v " + program + " > /dev/null").c_str()) == 0;
}

class Companions : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    for (const char* const name : {"bash", "zsh", "fish"}) {
      write_file(std::string("completion.") + name, run({"completion", name}).out);
    }
    write_file("pgn-arbiter.1", run({"man"}).out);
  }

  // The part of a script between the line that has `from` and the next that has `to`.
  static std::string part(const std::string& file, const std::string& from, const std::string& to) {
    const std::string text = read_file(file);
    const std::size_t begin = text.find(from);
    return begin == std::string::npos ? "" : text.substr(begin, text.find(to, begin) - begin);
  }
};

TEST_F(Companions, HelpExplainsOptions) {
  EXPECT_THAT(options_in_help("check"), Contains("--select"));
  EXPECT_THAT(options_in_help("check"), Contains("--help"));
  EXPECT_GT(options_in_help("check").size(), 25U);
  EXPECT_THAT(options_in_help("man"), ElementsAre("--help"));
}

// The options that the manual has for a command: an item is a term in bold and a line that ends
// with the commands that know the option, "(check, position)".
std::vector<std::string> options_in_manual(const std::string& page, const std::string& command) {
  const std::vector<std::string> lines = lines_of(page);
  std::vector<std::string> options;
  for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
    const std::size_t begin = lines[i].find("\\fB\\-\\-");
    const std::size_t commands = lines[i + 1].rfind('(');
    if (begin == std::string::npos || commands == std::string::npos) continue;
    const std::string known = ", " + lines[i + 1].substr(commands + 1);
    if (known.find(", " + command + ",") == std::string::npos &&
        known.find(", " + command + ")") == std::string::npos) {
      continue;
    }
    std::string option = lines[i].substr(begin + 3, lines[i].find("\\fR", begin) - begin - 3);
    std::erase(option, '\\');
    options.push_back(option);
  }
  return options;
}

TEST_F(Companions, ManualHasEveryOptionAndCommand) {
  const std::string page = read_file("pgn-arbiter.1");
  for (const std::string& command : kCommands) {
    EXPECT_THAT(page, HasSubstr("\n.SS " + command + "\n"));
    EXPECT_EQ(options_in_manual(page, command), options_in_help(command)) << command;
  }
}

TEST_F(Companions, ManualIsWithoutFault) {
  if (!is_installed("groff")) GTEST_SKIP() << "groff is not installed";
  EXPECT_THAT(shell("groff -man -Tutf8 -ww -z pgn-arbiter.1").lines, IsEmpty());
  const auto lines = shell("groff -man -Tascii -P-c -rLL=100n pgn-arbiter.1").lines;
  EXPECT_THAT(lines, Contains(HasSubstr("pgn-arbiter check --diagram --statistics archive/")));
  EXPECT_THAT(lines, Contains(HasSubstr(".gz .bz2 .xz")));
  EXPECT_THAT(lines, Contains(HasSubstr("[event:*Correspondence*]")));
}

TEST_F(Companions, Bash) {
  EXPECT_THAT(shell("bash -n completion.bash").lines, IsEmpty());
  // A word a line; the last one is being written.
  const auto complete = [](const std::string& words) {
    return shell("bash --norc -c 'source ./completion.bash; COMP_WORDS=(pgn-arbiter " + words +
                 "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _pgn_arbiter; "
                 "printf \"%s\\n\" \"${COMPREPLY[@]}\"'")
        .lines;
  };
  EXPECT_EQ(complete("\"\""),
            (std::vector<std::string>{"check", "position", "fix", "crosstable", "shard", "merge",
                                      "render", "rules", "explain", "completion", "man", "--help",
                                      "--version"}));
  for (const std::string& command : kCommands) {
    EXPECT_EQ(complete(command + " --"), options_in_help(command));
  }
  EXPECT_THAT(complete("check --no-"),
              AllOf(Contains("--no-diagram"), Contains("--no-config"), Not(Contains("--no-laws"))));
  EXPECT_THAT(complete("position --no-d"), ElementsAre("--no-diagram"));
  EXPECT_THAT(complete("check --laws = 20"), ElementsAre("2014", "2017", "2018", "2023"));
  EXPECT_THAT(complete("check --fail-on w"), ElementsAre("warning"));
  EXPECT_THAT(complete("position -f \"\""), ElementsAre("text", "jsonl"));
  EXPECT_THAT(complete("rules -f \"\""), ElementsAre("text", "json", "markdown"));
  EXPECT_THAT(complete("check --select M210,S10"), Contains("M210,S101"));
  EXPECT_THAT(complete("explain R50"), Contains("R501"));
  EXPECT_THAT(complete("completion \"\""), ElementsAre("bash", "zsh", "fish"));
  write_file("with blank.pgn", "");
  EXPECT_THAT(complete("check with"), ElementsAre("with blank.pgn"));
  EXPECT_THAT(complete("check -q with"), ElementsAre("with blank.pgn"));
  EXPECT_THAT(complete("check -f text = with"), ElementsAre("with blank.pgn"));
  EXPECT_THAT(complete("shard --missing with"), ElementsAre("with blank.pgn"));
  EXPECT_THAT(complete("check --jobs \"\""), ElementsAre(""));
}

TEST_F(Companions, ZshHasEveryOption) {
  for (const std::string& command : kCommands) {
    const std::string cases = part("completion.zsh", "    " + command + ")\n", ";;");
    for (const std::string& option : options_in_help(command)) {
      // Options that take a value end with =.
      EXPECT_TRUE(cases.find(option + "=") != std::string::npos ||
                  cases.find(option + "[") != std::string::npos ||
                  cases.find(option + "}") != std::string::npos)
          << command << " " << option;
    }
  }
  EXPECT_THAT(part("completion.zsh", "    position)\n", ";;"),
              HasSubstr("'*--no-diagram[Turn off --diagram]'"));
  if (!is_installed("zsh")) GTEST_SKIP() << "zsh is not installed";
  EXPECT_THAT(shell("zsh -n completion.zsh").lines, IsEmpty());
  EXPECT_THAT(shell("zsh -f -c 'autoload -U compinit && compinit -D -u && source "
                    "./completion.zsh && print $_comps[pgn-arbiter]'")
                  .lines,
              ElementsAre("_pgn-arbiter"));
}

TEST_F(Companions, FishHasEveryOption) {
  const std::string script = read_file("completion.fish");
  for (const std::string& command : kCommands) {
    for (const std::string& option : options_in_help(command)) {
      bool found = false;
      for (const std::string& line : lines_of(script)) {
        found = found || (line.find("_from " + command + "'") != std::string::npos &&
                          line.find(" -l " + option.substr(2) + " ") != std::string::npos);
      }
      EXPECT_TRUE(found) << command << " " << option;
    }
  }
  EXPECT_THAT(script, HasSubstr("_from position' -l no-diagram -d 'Turn off --diagram'"));
  if (!is_installed("fish")) GTEST_SKIP() << "fish is not installed";
  EXPECT_THAT(shell("fish --no-config -n completion.fish").lines, IsEmpty());
  const auto complete = [](const std::string& line) {
    return shell("HOME=$PWD fish --no-config -c 'source completion.fish; complete -C \"" + line +
                 "\"'")
        .lines;
  };
  EXPECT_THAT(complete("pgn-arbiter check --sel"), ElementsAre(HasSubstr("--select\t")));
  EXPECT_THAT(complete("pgn-arbiter explain R501"), ElementsAre("R501\tcheckmate-result"));
}

TEST_F(Companions, UnknownShell) {
  const RunResult result = run({"completion", "bsh"});
  EXPECT_EQ(result.status, 2);
  EXPECT_EQ(result.err,
            "pgn-arbiter: SHELL must be bash, zsh or fish, not \"bsh\"; did you mean bash? See "
            "pgn-arbiter completion --help\n");
  EXPECT_EQ(run({"completion"}).status, 2);
  EXPECT_EQ(run({"completion", "bash", "zsh"}).status, 2);
  EXPECT_EQ(run({"man", "check"}).status, 2);
}

}  // namespace
}  // namespace tools
