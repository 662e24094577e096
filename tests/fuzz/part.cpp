// `merge` of a part that was damaged. The input is a list of edits, seven bytes each: where, what
// is done there (a byte is exchanged, put in or taken out, or the rest is cut off), and the byte.
// The first byte of the input says whether the file states its size and hash rightly after the
// edits, as a forged one would.

#include <spdlog/spdlog.h>
#include <stdlib.h>
#include <xxhash.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "tests/fuzz/fuzz.h"
#include "tools/commands/check.h"
#include "tools/commands/merge.h"
#include "tools/commands/shard.h"
#include "tools/options/options.h"
#include "tools/shards/part_file.h"

namespace fuzz {
namespace {

constexpr std::string_view kGames =
    "[Event \"One\"]\n[Site \"A\"]\n[Date \"2019.05.01\"]\n[Round \"1\"]\n[White \"A, B\"]\n"
    "[Black \"C, D\"]\n[Result \"1-0\"]\n\n1. e4 {a note} e5 2. Nf3 d6 3. Bb5+ a6 1-0\n\n"
    "[Event \"One\"]\n[Site \"A\"]\n[Date \"2019.05.02\"]\n[Round \"2\"]\n[White \"C, D\"]\n"
    "[Black \"A, B\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 1/2-1/2\n\n"
    "[Event \"One\"]\n[Variant \"Atomic\"]\n[Result \"*\"]\n\n1. e4 *\n\n"
    "[Event \"One\"]\n[White \"C, D\"]\n[Black \"A, B\"]\n[Result \"0-1\"]\n\n0-1\n\n"
    "[Event \"Two\"]\n[FEN \"8/8/8/3k4/8/3K4/8/8 w - - 0 1\"]\n[SetUp \"1\"]\n\n1. Kc3 Kc5 *\n";

void write_file(const std::string& path, std::string_view text) {
  std::ofstream(path, std::ios::binary) << text;
}

std::string read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

tools::Options options_of(tools::Command command, const std::vector<std::string>& words) {
  tools::ParsedOptions parsed = tools::parse_options(command, words);
  require(parsed.error.empty(), parsed.error);
  // Errors are expected.
  spdlog::set_level(spdlog::level::off);
  return parsed.options;
}

// The whole files, made once.
class Part {
 public:
  Part() {
    std::string folder = (std::filesystem::temp_directory_path() / "part-XXXXXX").string();
    require(::mkdtemp(folder.data()) != nullptr, "no folder for the part");
    folder_ = folder;
    write_file(path("games.pgn"), kGames);
    tools::run_shard(options_of(tools::Command::shard,
                                {"--parts=1", "-o", path("plan.json"), path("games.pgn")}));
    tools::run_check(options_of(tools::Command::check,
                                {"--jobs=1", "--games=all", "--claims", "--progress=never",
                                 "--shard=" + path("plan.json") + ":1", "-o", name()}));
    more_ = read_file(tools::part_more(name()));
    report_ = read_file(name());
    require(merge() == report_, "the part alone is not the whole report");
  }
  ~Part() { std::filesystem::remove_all(folder_); }

  const std::string& more() const { return more_; }
  const std::string& report() const { return report_; }

  // What merge makes of another file beside the part; nothing after an error.
  std::string merge(std::string_view more) const {
    write_file(tools::part_more(name()), more);
    return merge();
  }

 private:
  std::string path(const std::string& file) const { return folder_ + "/" + file; }
  std::string name() const { return path("part.jsonl"); }

  std::string merge() const {
    const std::vector<std::string> words = {"--jobs=1", "--no-config",

                                            "-f",       "jsonl=" + path("out.jsonl"),
                                            "-f",       "html=" + path("out.html"),
                                            "-f",       "junit=" + path("out.xml"),
                                            name()};
    const int status = tools::run_merge(options_of(tools::Command::merge, words));
    require(status >= 0 && status <= 2, "an exit status that there is not");
    const std::string report = read_file(path("out.jsonl"));
    std::filesystem::remove(path("out.jsonl"));
    require(status != 2 || report.empty() || report.find("\"type\":\"summary\"") != report.npos,
            "half a report");
    return report;
  }

  std::string folder_;
  std::string more_;
  std::string report_;
};

constexpr std::size_t kEdit = 7;
constexpr std::size_t kMark = 8;
constexpr std::size_t kTrailer = kMark + 3 * sizeof(std::uint64_t);

void edit(std::string_view how, std::string& bytes) {
  std::size_t at = 0;
  for (std::size_t i = 0; i < 4; ++i) at = at << 8 | static_cast<unsigned char>(how[i]);
  if (bytes.empty()) return;
  at %= bytes.size();
  switch (how[4] & 3) {
    case 0:
      bytes[at] = how[5];
      break;
    case 1:
      bytes.insert(at, 1 + (static_cast<unsigned char>(how[6]) & 15), how[5]);
      break;
    case 2:
      bytes.erase(at, 1 + (static_cast<unsigned char>(how[6]) & 15));
      break;
    default:
      bytes.resize(at);
      break;
  }
}

void put(std::uint64_t number, char* to) {
  for (unsigned i = 0; i < sizeof number; ++i) to[i] = static_cast<char>(number >> (8 * i));
}

// The records with their trailer, which states their size and hash.
std::string with_trailer(const std::string& records, std::string trailer) {
  put(records.size(), trailer.data() + kMark);
  put(XXH3_64bits(records.data(), records.size()), trailer.data() + kMark + sizeof(std::uint64_t));
  return records + trailer;
}

}  // namespace
}  // namespace fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const fuzz::Part part;
  std::string_view edits = fuzz::text_of(data, size);
  const bool is_forged = edits.empty() || (edits[0] & 1) != 0;
  if (!edits.empty()) edits.remove_prefix(1);
  std::string more = part.more();
  std::string records = more.substr(0, more.size() - fuzz::kTrailer);
  const std::string trailer = more.substr(records.size());
  for (; edits.size() >= fuzz::kEdit; edits.remove_prefix(fuzz::kEdit)) {
    fuzz::edit(edits, is_forged ? records : more);
  }
  if (is_forged) {
    part.merge(fuzz::with_trailer(records, trailer));
  } else if (more == part.more()) {
    fuzz::require(part.merge(more) == part.report(), "the whole part gives another report");
  } else {
    fuzz::require(part.merge(more).empty(), "a report of a damaged part");
  }
  return 0;
}
