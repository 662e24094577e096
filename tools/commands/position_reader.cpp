#include "tools/commands/position_reader.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <system_error>
#include <utility>
#include <variant>

#include "tools/input/text_kind.h"
#include "tools/program/log_line.h"
#include "tools/program/signals.h"
#include "tools/terminal/log.h"
#include "tools/text/words.h"

namespace tools {
namespace {

// Seven slashes and a blank: a placement and the side to move; or a placement whose side to move is
// missing. An existing path is not a FEN.
bool is_fen(const std::string& argument) {
  std::error_code ignored;
  const bool has_fields = std::count(argument.begin(), argument.end(), '/') >= 7 &&
                          argument.find(' ') != std::string::npos;
  return (has_fields || is_placement(argument)) && !std::filesystem::exists(argument, ignored);
}

}  // namespace

std::string unquoted_fen(const std::vector<std::string>& arguments) {
  constexpr std::ptrdiff_t kFields = 6;
  const auto first =
      std::adjacent_find(arguments.begin(), arguments.end(), [](const auto& one, const auto& next) {
        return is_placement(one) && is_fen(one) && (next == "w" || next == "b");
      });
  const auto fields = std::min(kFields, std::distance(first, arguments.end()));
  return joined(std::vector<std::string>(first, first + fields), " ");
}

bool PositionReader::read(PositionLines& batch) {
  batch.file.clear();
  batch.lines.clear();
  batch.error.reset();
  batch.ends_file = false;
  for (;;) {
    if (stop_flag()) return false;
    if (lines_) return read_lines(batch) && !stop_flag();
    if (inputs_ == nullptr && !read_argument(batch)) return false;
    if (!batch.lines.empty() || batch.error) return true;
    if (inputs_ != nullptr && open_next(batch)) return true;
  }
}

// Reads a FEN, or sets `inputs_` to the paths that follow; false when there are no more arguments.
bool PositionReader::read_argument(PositionLines& batch) {
  if (next_ == arguments_.size()) return false;
  std::error_code ignored;
  const std::string& argument = arguments_[next_];
  if (is_fen(argument)) {
    batch.lines.push_back({0, arguments_[next_++]});
  } else if (std::filesystem::is_directory(argument, ignored)) {
    batch.error = InputError{arguments_[next_++], "is a directory; position takes files", 0};
    batch.file = batch.error->file;
  } else {
    open_paths();
  }
  return true;
}

void PositionReader::open_paths() {
  std::vector<std::string> paths;
  std::error_code ignored;
  while (next_ < arguments_.size() && !is_fen(arguments_[next_]) &&
         !std::filesystem::is_directory(arguments_[next_], ignored)) {
    paths.push_back(arguments_[next_++]);
  }
  inputs_ =
      std::make_unique<InputSet>(std::move(paths), &stop_flag(), Expected::positions, texts_.get());
  inputs_->limit_members(max_member_mib_);
}

// Opens the next file; true if that fails, with the error in the batch. False with no file open
// means that there are no more.
bool PositionReader::open_next(PositionLines& batch) {
  auto item = inputs_->next();
  if (!item) {
    inputs_.reset();
    return false;
  }
  if (auto* error = std::get_if<InputError>(&*item)) {
    batch.file = error->file;
    batch.error = std::move(*error);
    return true;
  }
  InputFile& input = std::get<InputFile>(*item);
  file_ = std::move(input.name);
  source_ = std::move(input.source);
  log::debug("reading {}", shown_name(file_));
  lines_.emplace(*source_);
  return false;
}

bool PositionReader::read_lines(PositionLines& batch) {
  batch.file = file_;
  if (waiting_.empty()) {
    std::vector<NumberedLine> more;
    if (lines_->read(more)) {
      waiting_.assign(std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
    }
  }
  while (!waiting_.empty() && batch.lines.size() < at_a_time_) {
    batch.lines.push_back(std::move(waiting_.front()));
    waiting_.pop_front();
  }
  if (!batch.lines.empty()) return true;
  batch.ends_file = true;
  if (source_->error() != nullptr) batch.error = *source_->error();
  lines_.reset();
  source_.reset();
  return true;
}

}  // namespace tools
