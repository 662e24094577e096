// System calls that fail as a test wishes: a library for LD_PRELOAD. FAULTY_CALLS lists what goes
// wrong, separated by commas, each with a number N:
//
//   short-read:N      a read gives N bytes at most          short-write:N   a write takes as few
//   interrupt:N       each N-th read or write ends with EINTR
//   read-error:N      reads fail with EIO after N bytes     write-error:N   writes do
//   full:N            writes fail with ENOSPC after N bytes
//   shrink:N          after N bytes a file that is read is cut off there
//   grow:N            after N bytes more.pgn is added to games.pgn
//   replace:N         after N bytes more.pgn gets the name games.pgn
//   signal:N          the N-th read or write comes with SIGINT, before it
//   close-error:1     closing what was written to fails with EIO
//   rename-error:1    renaming fails with EIO
//   threads:N         no more than N threads run beside the first
//
// Bytes are counted over all descriptors, but for standard error, which works always. Only calls
// from the program and its libraries are seen, not those of the C library itself (stdio).

#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace {

constexpr long kNever = -1;

// The number after `name:` in FAULTY_CALLS.
long number_of(const char* name) {
  const char* at = std::getenv("FAULTY_CALLS");
  const std::size_t length = std::strlen(name);
  while (at != nullptr) {
    if (std::strncmp(at, name, length) == 0 && at[length] == ':') return std::atol(at + length + 1);
    at = std::strchr(at, ',');
    if (at != nullptr) ++at;
  }
  return kNever;
}

std::atomic<long> calls = 0;
std::atomic<long> bytes_read = 0;
std::atomic<long> bytes_written = 0;
std::atomic<long> threads = 0;
std::atomic<bool> is_written[1024];

int fail(int code) {
  errno = code;
  return -1;
}

// Before a read or write; whether it is interrupted.
bool interrupted() {
  const long number = ++calls;
  if (number == number_of("signal")) std::raise(SIGINT);
  const long each = number_of("interrupt");
  return each != kNever && number % each == 0;
}

// How many of `size` bytes a call may have: 0 for none, if all that `limit` allows are used up.
std::size_t allowed(std::size_t size, long at_a_time, long limit, long used) {
  long most = static_cast<long>(size);
  if (at_a_time != kNever && at_a_time < most) most = at_a_time;
  if (limit != kNever && limit - used < most) most = limit - used;
  return most < 0 ? 0 : static_cast<std::size_t>(most);
}

void shrink(int descriptor, long size) {
  char link[64];
  char path[4096];
  std::snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  const ssize_t length = ::readlink(link, path, sizeof path - 1);
  if (length <= 0) return;
  path[length] = '\0';
  static_cast<void>(!::truncate(path, size));
}

void add_more() {
  char text[4096];
  const long from = ::syscall(SYS_open, "more.pgn", O_RDONLY, 0);
  const long to = ::syscall(SYS_open, "games.pgn", O_WRONLY | O_APPEND, 0);
  const long size = ::syscall(SYS_read, from, text, sizeof text);
  ::syscall(SYS_write, to, text, size);
  ::syscall(SYS_close, from);
  ::syscall(SYS_close, to);
}

// Whether a change of the file comes now: once, when so many bytes have been read.
bool is_due(const char* name) {
  static std::atomic<bool> is_done = false;
  const long begin = number_of(name);
  return begin != kNever && bytes_read >= begin && !is_done.exchange(true);
}

ssize_t faulty_read(int descriptor, void* buffer, std::size_t size) {
  if (interrupted()) return fail(EINTR);
  const long limit = number_of("read-error");
  const std::size_t most = allowed(size, number_of("short-read"), limit, bytes_read);
  if (most == 0 && size != 0 && limit != kNever) return fail(EIO);
  if (is_due("shrink")) shrink(descriptor, number_of("shrink"));
  if (is_due("grow")) add_more();
  if (is_due("replace")) ::syscall(SYS_rename, "more.pgn", "games.pgn");
  const long got = ::syscall(SYS_read, descriptor, buffer, most);
  if (got > 0) bytes_read += got;
  return got;
}

ssize_t faulty_write(int descriptor, const void* buffer, std::size_t size) {
  if (descriptor == STDERR_FILENO) return ::syscall(SYS_write, descriptor, buffer, size);
  if (interrupted()) return fail(EINTR);
  const long full = number_of("full");
  const long limit = full != kNever ? full : number_of("write-error");
  const std::size_t most = allowed(size, number_of("short-write"), limit, bytes_written);
  if (most == 0 && size != 0 && limit != kNever) return fail(full != kNever ? ENOSPC : EIO);
  const long count = ::syscall(SYS_write, descriptor, buffer, most);
  if (count > 0) bytes_written += count;
  if (descriptor >= 0 && descriptor < 1024) is_written[descriptor] = true;
  return count;
}

struct ThreadStart {
  void* (*run)(void*);
  void* argument;
};

void* run_counted(void* start) {
  const ThreadStart copy = *static_cast<ThreadStart*>(start);
  delete static_cast<ThreadStart*>(start);
  void* const result = copy.run(copy.argument);
  --threads;
  return result;
}

}  // namespace

extern "C" {

ssize_t read(int descriptor, void* buffer, std::size_t size) {
  return faulty_read(descriptor, buffer, size);
}

ssize_t __read_chk(int descriptor, void* buffer, std::size_t size, std::size_t) {
  return faulty_read(descriptor, buffer, size);
}

ssize_t write(int descriptor, const void* buffer, std::size_t size) {
  return faulty_write(descriptor, buffer, size);
}

int close(int descriptor) {
  const bool written =
      descriptor >= 0 && descriptor < 1024 && is_written[descriptor].exchange(false);
  const long status = ::syscall(SYS_close, descriptor);
  return written && number_of("close-error") != kNever ? fail(EIO) : static_cast<int>(status);
}

int rename(const char* from, const char* to) {
  if (number_of("rename-error") != kNever) return fail(EIO);
  return static_cast<int>(::syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0));
}

int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*run)(void*),
                   void* argument) {
  using Create = int (*)(pthread_t*, const pthread_attr_t*, void* (*)(void*), void*);
  static const auto create = reinterpret_cast<Create>(::dlsym(RTLD_NEXT, "pthread_create"));
  const long most = number_of("threads");
  if (++threads > most && most != kNever) {
    --threads;
    return EAGAIN;
  }
  return create(thread, attributes, run_counted, new ThreadStart{run, argument});
}

}  // extern "C"
