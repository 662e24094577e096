#include "tools/pipeline/batch_reader.h"

#include <utility>
#include <variant>

#include "tools/program/log_line.h"
#include "tools/terminal/log.h"

namespace tools {

BatchReader::BatchReader(InputSet& inputs, const std::atomic<bool>& stop)
    : inputs_(inputs), stop_(stop) {}

bool BatchReader::read(InputBatch& batch) {
  batch.error.reset();
  batch.begins_file = false;
  if (source_ == nullptr) {
    if (!open_next(batch)) return false;
    if (batch.kind == InputBatch::Kind::unreadable) return true;
  }
  batch.file = file_;
  batch.bytes = bytes_;
  batch.encoding = encoding_;
  if (!splitter_->next(batch.text)) return end_file(batch);
  batch.kind = InputBatch::Kind::games;
  batch.begins_file = at_start_ && !batch.text.skipped;
  at_start_ = at_start_ && !batch.begins_file;
  // After a stop the file seems to end, in the middle of a game; that batch must not be judged.
  return !stop_.load();
}

bool BatchReader::open_next(InputBatch& batch) {
  auto item = inputs_.next();
  if (!item || stop_.load()) return false;
  if (auto* error = std::get_if<InputError>(&*item)) {
    batch.kind = InputBatch::Kind::unreadable;
    batch.file = error->file;
    batch.error = std::move(*error);
    return true;
  }
  InputFile& input = std::get<InputFile>(*item);
  batch.kind = InputBatch::Kind::games;
  file_ = std::move(input.name);
  source_ = std::move(input.source);
  encoding_ = input.encoding;
  bytes_ = input.bytes;
  at_start_ = true;
  log::debug("reading {}", shown_name(file_));
  ByteSource* const source = source_.get();
  splitter_.emplace([source](char* to, std::size_t size) { return source->read(to, size); });
  splitter_->give_memory(std::move(spare_));
  splitter_->set_was_cut_short([source] { return source->error() != nullptr; });
  return true;
}

bool BatchReader::end_file(InputBatch& batch) {
  batch.kind = InputBatch::Kind::end_of_file;
  if (source_->error() != nullptr) batch.error = *source_->error();
  batch.replaced = source_->replaced();
  spare_ = splitter_->take_memory();
  splitter_.reset();
  source_.reset();
  return !stop_.load();
}

}  // namespace tools
