#include "tools/input/path_list.h"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "parser/ascii.h"
#include "parser/utf8.h"
#include "tools/input/fd_layer.h"
#include "tools/input/format.h"
#include "tools/text/utf8.h"

namespace tools {
namespace {

using StepKind = PathStep::Kind;

class Expander {
 public:
  Expander(const InputState& state, TextFiles& lists, const SkippedFile& skipped)
      : state_(state), lists_(lists), skipped_(skipped) {}

  // `following`: the arguments after it.
  void argument(const std::string& path, std::span<const std::string> following) {
    following_ = following;
    if (path == "-") {
      standard_input();
    } else if (path.size() > 1 && path[0] == '@') {
      list(path.substr(1));
    } else {
      named(path);
    }
  }

  PathList take() { return std::move(result_); }

 private:
  // What a directory holds.
  struct Entry {
    std::string name;
    bool is_file;  // by the directory, which says so even where the file cannot be looked at
  };

  void standard_input() {
    if (std::exchange(stdin_used_, true)) return error("-", "standard input is given twice");
    struct stat status {};
    if (::fstat(STDIN_FILENO, &status) != 0) return error("-", errno_text(errno));
    file(StepKind::standard_input, "-", status);
  }

  void named(const std::string& path) {
    struct stat status {};
    if (::stat(path.c_str(), &status) != 0) return missing(path, errno_text(errno));
    if (!S_ISDIR(status.st_mode)) return file(StepKind::named_file, path, status);
    add(StepKind::directory_begin, path);
    visited_.clear();
    directory(path, status);
    add(StepKind::directory_end, path);
  }

  // The shell makes several arguments of a name with blanks.
  void missing(const std::string& path, std::string reason) {
    constexpr std::size_t kMostWords = 10;
    std::string name = path;
    for (const std::string& word : following_.first(std::min(following_.size(), kMostWords))) {
      name += ' ' + word;
      struct stat status {};
      if (::stat(name.c_str(), &status) != 0) continue;
      reason += "; a name with blanks needs quotes: \"" + printable_utf8(name) + '"';
      break;
    }
    error(path, std::move(reason));
  }

  void list(const std::string& path) {
    following_ = {};
    if (path == "-") return error("@-", "a list cannot come from standard input");
    const auto text = lists_.read(path);
    if (state_.stopped()) return;
    if (const auto* fault = std::get_if<FileFault>(&text)) return error(path, fault->message);
    std::string_view rest = std::get<std::string>(text);
    if (rest.starts_with(pgn::kUtf8ByteOrderMark)) {
      rest.remove_prefix(pgn::kUtf8ByteOrderMark.size());
    }
    bool any = false;
    while (!rest.empty()) {
      const std::size_t end = std::min(rest.find('\n'), rest.size());
      std::string_view line = rest.substr(0, end);
      rest.remove_prefix(std::min(end + 1, rest.size()));
      if (line.ends_with('\r')) line.remove_suffix(1);
      if (pgn::is_blank(line, pgn::kInlineBlanks) || is_comment(line)) continue;
      any = true;
      // The system would cut a path at its NUL, and open another file.
      if (line.find('\0') != line.npos) return error(path, "not a list of paths: it has NUL bytes");
      named(std::string(line));
    }
    if (!any) error(path, "the list names no file");
  }

  // A line that begins with "#", unless a file has that name: it would be lost without a word.
  static bool is_comment(std::string_view line) {
    struct stat status {};
    return line.starts_with('#') && ::stat(std::string(line).c_str(), &status) != 0;
  }

  // A directory that symbolic links reach again is not read again: this ends loops, and keeps
  // branching links from multiplying the files.
  void directory(const std::string& path, const struct stat& status) {
    if (state_.stopped() || !visited_.emplace(status.st_dev, status.st_ino).second) return;
    std::error_code failure;
    std::vector<Entry> found_here;
    std::filesystem::directory_iterator entries(path, failure);
    for (; !failure && entries != std::filesystem::directory_iterator();
         entries.increment(failure)) {
      std::error_code unknown;
      found_here.push_back(
          {entries->path().filename().string(), entries->is_regular_file(unknown)});
    }
    if (failure) error(path, failure.message());
    std::sort(found_here.begin(), found_here.end(),
              [](const Entry& a, const Entry& b) { return a.name < b.name; });
    for (const Entry& entry : found_here) {
      found(path.ends_with('/') ? path + entry.name : path + '/' + entry.name, entry);
    }
  }

  void found(const std::string& path, const Entry& entry) {
    struct stat status {};
    const int failed = ::stat(path.c_str(), &status) == 0 ? 0 : errno;
    if (failed == 0 && S_ISDIR(status.st_mode)) return directory(path, status);
    // What cannot be looked at may be a directory with games, whatever its name is: one below a
    // directory that may not be searched, or where paths become too long. A link to nothing is not.
    const bool is_nothing = failed == ENOENT || failed == ELOOP;
    const bool may_be_directory = failed != 0 && !entry.is_file && !is_nothing;
    if (!is_input_name(entry.name) && !may_be_directory) {
      if (skipped_) skipped_(path);
      return;
    }
    if (failed != 0) return error(path, errno_text(failed));
    // A FIFO or a device in a directory could block the run.
    if (!S_ISREG(status.st_mode)) {
      return error(path, "not a regular file; in a directory only those are read, so name it");
    }
    file(StepKind::found_file, path, status);
  }

  void file(StepKind kind, const std::string& path, const struct stat& status) {
    add(kind, path);
    if (!S_ISREG(status.st_mode)) {
      result_.total_size.reset();
    } else if (result_.total_size) {
      result_.steps.back().size = static_cast<std::uint64_t>(status.st_size);
      *result_.total_size += result_.steps.back().size;
    }
  }

  void add(StepKind kind, const std::string& path) { result_.steps.push_back({kind, path, {}}); }

  void error(const std::string& path, std::string message) {
    result_.steps.push_back({StepKind::error, path, std::move(message)});
  }

  const InputState& state_;
  TextFiles& lists_;
  const SkippedFile& skipped_;
  PathList result_;
  std::set<std::pair<dev_t, ino_t>> visited_;
  std::span<const std::string> following_;
  bool stdin_used_ = false;
};

}  // namespace

PathList expand_paths(const std::vector<std::string>& paths, const InputState& state,
                      TextFiles& lists, const SkippedFile& skipped) {
  Expander expander(state, lists, skipped);
  for (std::size_t i = 0; i < paths.size() && !state.stopped(); ++i) {
    expander.argument(paths[i], std::span(paths).subspan(i + 1));
  }
  return expander.take();
}

PathList list_pieces(const std::vector<InputPiece>& pieces) {
  PathList list;
  list.total_size.reset();  // members of an archive have no size on the disk
  for (const InputPiece& piece : pieces) {
    const StepKind kind = !piece.error.empty() ? StepKind::error
                          : piece.named        ? StepKind::named_file
                                               : StepKind::found_file;
    list.steps.push_back(
        {kind, piece.path, piece.error, 0, piece.bytes, piece.members, piece.frames});
  }
  return list;
}

}  // namespace tools
