#include "tools/output/spool.h"

#include <array>
#include <cerrno>
#include <cstdio>

namespace tools {

Spool::Spool(OutputSink& sink, std::size_t in_memory) : sink_(sink), in_memory_(in_memory) {}

void Spool::write(std::string_view text) {
  if (sink_.error() != nullptr) return;
  held_ += text;
  if (held_.size() > in_memory_) move_to_file();
}

void Spool::fail() { sink_.fail(temporary_file_fault(errno)); }

void Spool::move_to_file() {
  if (file_ == nullptr) file_ = open_temporary_file();
  const bool written =
      file_ != nullptr && std::fwrite(held_.data(), 1, held_.size(), file_.get()) == held_.size();
  if (!written) fail();
  held_.clear();
}

void Spool::release() {
  release_pieces([this](std::string_view piece) { sink_.write(piece); });
}

void Spool::release_parts(char end, const Take& take) {
  std::string part;
  release_pieces([&](std::string_view piece) {
    for (std::size_t size = 0; (size = piece.find(end)) != std::string_view::npos;) {
      part += piece.substr(0, size);
      piece.remove_prefix(size + 1);
      take(part);
      part.clear();
    }
    part += piece;
  });
}

void Spool::release_pieces(const Take& take) {
  if (file_ != nullptr) read_file(take);
  file_.reset();
  take(held_);
  held_.clear();
}

void Spool::read_file(const Take& take) {
  // fseek also flushes the buffer of the stream.
  if (std::fseek(file_.get(), 0, SEEK_SET) != 0) return fail();
  std::array<char, 1 << 16> buffer;
  while (const std::size_t size = std::fread(buffer.data(), 1, buffer.size(), file_.get())) {
    take({buffer.data(), size});
  }
  if (std::ferror(file_.get()) != 0) fail();
}

}  // namespace tools
