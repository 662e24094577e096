#include "tools/input/fd_layer.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <utility>

namespace tools {
namespace {

// The longest time, in milliseconds, until a stop is noticed while a pipe is silent: short enough
// to seem immediate to a person, and ten wake-ups a second cost nothing. A signal does not always
// interrupt the wait, since the system may deliver it to another thread.
constexpr int kStopLatency = 100;

// A safety limit: Linux reads at most about 2 GiB a call, and a stop must not wait for long.
constexpr std::size_t kMaxRead = std::size_t{1} << 30;

}  // namespace

std::string errno_text(int error) { return std::generic_category().message(error); }

std::variant<std::unique_ptr<FdLayer>, std::string> FdLayer::open(
    const std::string& path, std::shared_ptr<InputState> state) {
  // Without O_NONBLOCK, opening a FIFO would wait for its writer and ignore a stop. With it, poll
  // waits instead: Linux reports no hang-up before the first writer has opened the FIFO.
  int fd = -1;
  do {
    fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
  } while (fd < 0 && errno == EINTR && !state->stopped());
  if (fd < 0) return errno_text(errno);
  return std::make_unique<FdLayer>(fd, true, std::move(state));
}

FdLayer::FdLayer(int fd, bool owned, std::shared_ptr<InputState> state)
    : fd_(fd), owned_(owned), state_(std::move(state)) {
  struct stat status {};
  if (::fstat(fd_, &status) != 0 || !S_ISREG(status.st_mode)) return;
  regular_ = true;
  size_ = static_cast<std::uint64_t>(status.st_size);
  // Standard input may have been read in part by another program.
  place_ = static_cast<std::uint64_t>(std::max<off_t>(::lseek(fd_, 0, SEEK_CUR), 0));
  ::posix_fadvise(fd_, 0, 0, POSIX_FADV_SEQUENTIAL);
}

FdLayer::~FdLayer() {
  // An archive may leave parts of its file unread. Count them, so that the progress reaches 100 %.
  if (regular_ && !state_->stopped()) count(size_);
  if (owned_) ::close(fd_);
}

std::size_t FdLayer::read(char* buffer, std::size_t size) {
  while (fault_.empty() && !state_->stopped()) {
    if (!regular_ && !wait_for_bytes()) break;
    const ssize_t got = ::read(fd_, buffer, std::min(size, kMaxRead));
    if (got >= 0) {
      count(static_cast<std::uint64_t>(got));
      place_ += static_cast<std::uint64_t>(got);
      if (got == 0 && place_ < size_) fault_ = "the file became shorter while it was read";
      return static_cast<std::size_t>(got);
    }
    if (errno != EINTR && errno != EAGAIN) fault_ = errno_text(errno);
  }
  return 0;
}

// Returns false on a stop. Errors and hang-ups are left to the read that follows.
bool FdLayer::wait_for_bytes() {
  pollfd waiting{fd_, POLLIN, 0};
  while (!state_->stopped()) {
    const int ready = ::poll(&waiting, 1, kStopLatency);
    if (ready > 0 || (ready < 0 && errno != EINTR)) return true;
  }
  return false;
}

// Seeking in an archive reads some bytes twice, and a file may grow. Neither may push the progress
// beyond the size at the beginning.
void FdLayer::count(std::uint64_t bytes) {
  if (regular_) bytes = std::min(bytes, size_ - counted_);
  counted_ += bytes;
  state_->consumed.fetch_add(bytes, std::memory_order_relaxed);
}

std::optional<std::uint64_t> FdLayer::seek(std::int64_t offset, int whence) {
  if (!regular_) return std::nullopt;
  const off_t place = ::lseek(fd_, offset, whence);
  // libarchive takes a place after the end for the end, so a truncated archive would seem complete.
  if (place < 0 || static_cast<std::uint64_t>(place) > size_) return std::nullopt;
  place_ = static_cast<std::uint64_t>(place);
  return place_;
}

}  // namespace tools
