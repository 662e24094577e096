#include "tools/help/help.h"

#include <fmt/core.h>

#include <string_view>
#include <vector>

#include "tools/options/option_table.h"
#include "tools/program/version.h"
#include "tools/text/words.h"

namespace tools {

const std::vector<CommandText>& command_texts() {
  static const std::vector<CommandText> texts = {
      {Command::check,
       "check [options] PATH...",
       "replay and judge the games of PGN files",
       {"Replays the games and reports where they contradict the FIDE Laws of Chess: illegal "
        "moves, games that went on after their end, wrong results, and faults of the text.",
        "PATH is a PGN file, a directory (with all below it), a compressed file or an archive "
        "(.zst .gz .bz2 .xz .zip .7z .tar ...), @LIST for a file with one path a line, or - for "
        "standard input. Options may stand before or after paths; -- ends them.",
        "The rules about the event (X) compare the games of all files. That takes up to 40 MB "
        "of memory and 2 MB a thread (34 MB more with crosstables or --trf), 16 bytes for each "
        "finding, and one event at a time, up to 100,000 games. The games themselves wait in "
        "temporary files if they take more than 16 MB; --ignore X does without."},
       {{"check event.pgn", "judge the games of one file"},
        {"check --diagram --statistics archive/", "a directory, with boards and tables"},
        {"check -f text -f jsonl=findings.jsonl *.pgn.zst", "two reports in one run"},
        {"check -f html=sheet.html event.pgn", "an arbiter's sheet for the browser, with boards"},
        {"check --select M,R --fail-on warning - < event.pgn", "illegal moves and results only"}},
       "0 no finding at or above --fail-on; 1 there is one, or a game that was judged in part only "
       "(see --allow-unjudged); 2 wrong usage, or something could not be read or written "
       "(everything else is still judged and reported); 129, 130 or 143 stopped by SIGHUP, SIGINT "
       "or SIGTERM."},
      {Command::position,
       "position [options] FEN|PATH...",
       "judge positions: legal? over? who can still win?",
       {"Judges positions given as FEN, X-FEN or Shredder-FEN: whether they are legal, whether the "
        "game is over, and who can still win.",
        "FEN is one position in quotes. PATH is a file with one FEN or EPD a line, compressed or "
        "not, or - for standard input; blank lines and lines that begin with # are skipped. "
        "Options may stand before or after these; -- ends them."},
       {{"position \"8/8/4k3/8/8/4K3/8/8 w - - 0 1\"", "one position"},
        {"position --diagram studies.epd", "a file, with boards"},
        {"position -f jsonl - < starts.fen", "one line of JSON for each position"}},
       "0 no finding at or above --fail-on; 1 there is one (an illegal position, for example); 2 "
       "wrong usage, or something could not be read or written; 129, 130 or 143 stopped by SIGHUP, "
       "SIGINT or SIGTERM."},
      {Command::fix,
       "fix [options] (--output FILE PATH | --dry-run PATH...)",
       "correct what is beyond doubt",
       {"Corrects only those faults of a PGN file that leave nothing to decide: check marks, "
        "castling written with zeros, unescaped quotes in tags. All other bytes stay unchanged. "
        "--notation, --encoding, --results and --repairs correct more; without --repairs no move "
        "becomes another move, and moves that are not understood are left alone.",
        "Results are left for a person to decide. If the last move ended the game on the board, "
        "but the Result tag or the marker says something else, this is logged on standard error; "
        "--results writes the result that the board gives, and logs each change.",
        "Each correction is verified before it is written: the corrected game is read and judged "
        "again, must have the same moves (with --repairs: be legal to its end), and no rule may "
        "find more in it than before. \"explain RULE\" shows which faults found by a rule are "
        "corrected, and with which option.",
        "PATH is a PGN file, a compressed file, an archive with one file in it, or - for standard "
        "input. With --dry-run in place of --output it may also be a directory, and there may be "
        "several."},
       {{"fix --dry-run event.pgn", "what would change"},
        {"fix -o corrected.pgn event.pgn", "the corrected file beside the old one"},
        {"fix --results -o corrected.pgn event.pgn", "results that the board gives too"},
        {"fix --select S110,S111 -o - - < event.pgn", "notation only, in a pipe"}},
       "0 the corrected text was written, or there is nothing to correct (--dry-run); 1 there is "
       "something to correct (--dry-run); 2 wrong usage, or something could not be read or written "
       "(then no file is written); 129, 130 or 143 stopped by SIGHUP, SIGINT or SIGTERM."},
      {Command::crosstable,
       "crosstable [options] PATH...",
       "standings and results of events",
       {"Prints the crosstable of each event in PGN files: standings, and results by round; of a "
        "round robin the matrix. Points are those of the record; where the Laws settle a game "
        "otherwise (a mate, a stalemate, a dead position, a flag that cannot win), a second column "
        "has the points by the Laws.",
        "A win counts 1, a draw 1/2, forfeits as recorded. Players are ranked by points, then by "
        "games won, then by name. They are told apart by FIDE number or name; BYE, NN and ? are "
        "nobody. A second record of a game does not count again.",
        "An event is what has the same Event, without a pause of more than 60 days, of up "
        "to 500 players. Events without rounds are shown if all players met. Results are 1, ½, 0, "
        "+ and - for forfeits, * for an unfinished game, ? for none. PATH is what it is for "
        "check."},
       {{"crosstable event.pgn", "a table for the terminal"},
        {"crosstable -f html=table.html event.pgn", "a page"},
        {"crosstable -f json games/", "for programs; all events of a directory"}},
       "0 the tables were printed; 2 wrong usage, or something could not be read or written; "
       "129, 130 or 143 stopped by SIGHUP, SIGINT or SIGTERM."},
      {Command::shard,
       "shard [options] (--parts N PATH... | --missing PLAN PART...)",
       "plan how several machines judge an archive",
       {"Writes a plan that cuts files into parts of about the same size. \"check --shard PLAN:K "
        "-o PART\" judges one of the parts, on any machine where the files have the same paths, "
        "and merge makes of all parts the report that one machine would have written.",
        "Texts that are not compressed and zstd data of several frames are cut between games, zip "
        "and tar archives between their members; other files stay whole. Only the surroundings of "
        "the cuts are read. The plan has the sizes and times of the files: a file that has changed "
        "since is an error.",
        "PATH is what it is for check, but not standard input. With --missing PLAN, what is given "
        "are the parts that are there, and the numbers of the others are printed, one a line."},
       {{"shard --parts 64 -o plan.json games/", "64 parts"},
        {"check --shard plan.json:7 -o part7.jsonl", "judge the seventh of them"},
        {"shard --missing plan.json part*.jsonl", "which parts are still to be judged"}},
       "0 the plan was written, or what is missing was printed; 2 wrong usage, or something could "
       "not be read or written; 129, 130 or 143 stopped by SIGHUP, SIGINT or SIGTERM."},
      {Command::merge,
       "merge [options] PART...",
       "make one report of the parts that several machines judged",
       {"Makes of the parts that check --shard wrote the report that check writes on one machine, "
        "the same bytes, in any format. Games, lines and offsets count through files that were "
        "cut; the rules about the event (X), crosstables, --baseline and --fail-on apply to all "
        "games.",
        "PART is the file that check --shard wrote; beside it must be PART.more. All parts of a "
        "plan are needed, in any order. Games are not judged again: rules and other options of "
        "judging are those of the parts."},
       {{"merge part*.jsonl", "as text"},
        {"merge -f html=sheet.html -f jsonl=all.jsonl part*.jsonl", "two reports"}},
       "As for check; also 2 if a part is missing, given twice, damaged or of another plan."},
      {Command::render,
       "render [options] REPORT",
       "write a report in JSON Lines in another format",
       {"Writes a report that check or merge wrote with --format jsonl in any other format, "
        "without the games. What a report in JSON Lines does not have is missing: the lines and "
        "moves of the games, crosstables and files without findings; names where --games none was "
        "given. Fingerprints (sarif, gitlab, html) are not those of check, which are made of the "
        "moves.",
        "REPORT is the file, or - for standard input. A report that is not whole is an error."},
       {{"render -f html=sheet.html findings.jsonl", "an arbiter's sheet"},
        {"render -f sarif - < findings.jsonl", "in a pipe"}},
       "0 no finding at or above --fail-on; 1 there is one, or a game that was judged in part only "
       "(see --allow-unjudged); 2 wrong usage, or something could not be read or written; 129, 130 "
       "or "
       "143 stopped by SIGHUP, SIGINT or SIGTERM."},
      {Command::rules,
       "rules [options]",
       "list all rules",
       {"Lists all rules: id, name, usual severity (E error, W warning, I information, off: only "
        "when selected), article of the Laws since 2017 (/ since 2023), and what the rule "
        "reports."},
       {{"rules", "the list"}, {"rules --format json", "for programs"}},
       ""},
      {Command::explain,
       "explain RULE...",
       "explain a rule: what, why, and what to do",
       {"Explains rules, given by id or name: what the rule reports, how severe it is if that "
        "varies, on which article of which edition of the Laws it is based, why it matters, "
        "what to do about it, and what fix does.",
        "For the beginning of an id (M, D4) or the name of a group (draws), lists the rules."},
       {{"explain M210", "by id"},
        {"explain fivefold-missed R502", "by name; several"},
        {"explain D4", "the rules whose ids begin with D4"}},
       ""},
      {Command::completion,
       "completion SHELL",
       "print a script that completes commands in a shell",
       {"Prints a script that makes a shell complete commands, options, their values, rules and "
        "files. SHELL is bash, zsh or fish."},
       {{"completion bash > /etc/bash_completion.d/pgn-arbiter", "bash, for all users"},
        {"completion zsh > ~/.zfunc/_pgn-arbiter", "zsh, a directory of fpath"},
        {"completion fish > ~/.config/fish/completions/pgn-arbiter.fish", "fish"}},
       ""},
      {Command::man,
       "man",
       "print the manual page",
       {"Prints the manual page for man(1)."},
       {{"man | man -l -", "read it"},
        {"man > /usr/local/share/man/man1/pgn-arbiter.1", "install it"}},
       ""},
  };
  return texts;
}

namespace {

// The columns in which the descriptions of options and of commands begin: wide enough for most
// option names, and for the longest command.
constexpr std::size_t kHelpColumn = 28;
constexpr std::size_t kSummaryColumn = 14;

const CommandText& text_of(Command command) {
  for (const CommandText& text : command_texts()) {
    if (text.command == command) return text;
  }
  return command_texts().front();
}

// "  -f, --format F[=FILE]".
std::string signature(const OptionSpec& option) {
  const std::string letter = option.letter == 0 ? "    " : fmt::format("-{}, ", option.letter);
  return fmt::format("  {}--{}{}{}", letter, option.name, option.is_switch() ? "" : " ",
                     option.value);
}

std::string describe(const OptionSpec& option) {
  std::string text = signature(option);
  std::size_t column = text.size();
  if (column + 2 > kHelpColumn) {
    text += '\n';
    column = 0;
  }
  return text + wrap(option.help, kHelpColumn, column);
}

std::string options_help(Command command) {
  std::string text;
  for (const Topic topic : kTopics) {
    std::string part;
    for (const OptionSpec& option : option_table()) {
      if (option.topic == topic && option.is_for(command)) part += describe(option);
    }
    if (!part.empty()) text += fmt::format("\n{}:\n{}", topic_title(topic), part);
  }
  return text;
}

std::string examples_help(const std::vector<Example>& examples) {
  std::string text = "\nExamples:\n";
  for (const Example& example : examples) {
    text += fmt::format("  {} {}\n", kProgram, example.line);
    if (!example.meaning.empty()) text += wrap(example.meaning, 6);
  }
  return text;
}

}  // namespace

std::string general_help() {
  std::string text = fmt::format("Usage: {} COMMAND [options] ARGUMENTS\n\n", kProgram);
  text += wrap("An arbiter for chess game files: judges PGN by the FIDE Laws of Chess.", 0);
  text += "\nCommands:\n";
  for (const CommandText& command : command_texts()) {
    const std::string name = fmt::format("  {}", command_name(command.command));
    text += name + wrap(command.summary, kSummaryColumn, name.size());
  }
  text += fmt::format("\n  {} COMMAND --help   options and examples of a command\n", kProgram);
  text += fmt::format("  {} -V, --version    the version\n", kProgram);
  text += examples_help({{"check event.pgn", ""}, {"explain M210", ""}});
  return text;
}

std::string command_help(Command command) {
  const CommandText& about = text_of(command);
  std::string text = fmt::format("Usage: {} {}\n", kProgram, about.usage);
  for (const std::string_view paragraph : about.paragraphs) text += "\n" + wrap(paragraph, 0);
  text += options_help(command);
  text += examples_help(about.examples);
  if (!about.exit_status.empty()) text += "\nExit status:\n" + wrap(about.exit_status, 2);
  return text;
}

}  // namespace tools
