#include "tools/input/archive_reader.h"

#include <archive_entry.h>
#include <fmt/core.h>
#include <locale.h>

#include <algorithm>
#include <string_view>
#include <utility>

#include "tools/input/archive_block.h"
#include "tools/input/archive_feed.h"
#include "tools/input/format_support.h"
#include "tools/input/little_endian.h"
#include "tools/program/log_line.h"
#include "tools/text/utf8.h"

namespace tools {
namespace {

// A restart reads the headers up to the damaged member again. A safety limit, which keeps the cost
// linear in the number of members.
constexpr int kMaxRestarts = 100;

// A tar ends with two blocks of zeros, of which some writers omit one. libarchive accepts an
// archive without both, but that one may be cut off between two members.
constexpr std::uint64_t kTarEnd = 512;

// libarchive looks for the next sound header of a tar, and says nothing if it finds one.
constexpr std::string_view kLostHeader =
    "damaged tar archive: the head of a member cannot be read, so that member was not read: unpack "
    "the archive as far as possible and judge the files";

// The beginnings of a member of a zip and of anything that belongs to one: the checksum behind a
// member, the list of all members.
constexpr std::string_view kZipMember = "PK\x03\x04";
constexpr std::string_view kZipPart = "PK";

// The head of a 7z archive: where the list of its members begins, and the size of this list, with
// which the archive ends.
constexpr std::size_t kSevenZipHead = 32, kListOffset = 12, kListSize = 20;

// 0 for a file that is too short.
std::uint64_t end_of_seven_zip(std::string_view head) {
  if (head.size() < kSevenZipHead) return 0;
  const auto number_at = [head](std::size_t at) {
    return little_endian(head.substr(at, sizeof(std::uint64_t)));
  };
  return kSevenZipHead + number_at(kListOffset) + number_at(kListSize);
}

// libarchive converts names to the locale of the thread and fails on those that it cannot
// represent. During the lifetime of an object of this class the locale is UTF-8, whatever the user
// has set.
class Utf8Names {
 public:
  Utf8Names() : previous_(::uselocale(locale())) {}
  ~Utf8Names() { ::uselocale(previous_); }
  Utf8Names(const Utf8Names&) = delete;
  Utf8Names& operator=(const Utf8Names&) = delete;

 private:
  // Part of glibc itself. Where it is missing, uselocale(0) changes nothing.
  static locale_t locale() {
    static const locale_t utf8 = ::newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr);
    return utf8;
  }

  const locale_t previous_;
};

// A name that is not UTF-8 (as in an old zip) is taken byte for byte.
std::string_view any_name(const char* utf8, const char* bytes) {
  const bool is_utf8 = utf8 != nullptr && *utf8 != '\0';
  const char* const name = is_utf8 ? utf8 : bytes;
  return name == nullptr ? std::string_view() : name;
}

std::string_view member_name(archive_entry* entry) {
  return any_name(archive_entry_pathname_utf8(entry), archive_entry_pathname(entry));
}

std::string_view link_target(archive_entry* entry) {
  return any_name(archive_entry_hardlink_utf8(entry), archive_entry_hardlink(entry));
}

bool is_hard_link(archive_entry* entry) { return archive_entry_hardlink(entry) != nullptr; }

// Stands for the file of this name where an archive is unpacked: "./d//a.pgn" is "/d/a.pgn".
std::string file_key(std::string_view name) {
  std::string key;
  while (!name.empty()) {
    const std::string_view part = name.substr(0, name.find('/'));
    name.remove_prefix(std::min(part.size() + 1, name.size()));
    if (part == "..") {
      key.resize(std::min(key.rfind('/'), key.size()));
    } else if (!part.empty() && part != ".") {
      key.append("/").append(part);
    }
  }
  return key;
}

// Why nothing is read of an input that is neither a regular file nor a hard link; empty if nothing
// is lost with it.
std::string why_lost(archive_entry* entry) {
  const auto type = archive_entry_filetype(entry);
  if (type == AE_IFDIR) return {};
  if (type == AE_IFLNK) {
    return fmt::format(
        "a symbolic link to {}; in an archive links are not followed, so judge that file by "
        "itself, or unpack the archive",
        printable_utf8(any_name(archive_entry_symlink_utf8(entry), archive_entry_symlink(entry))));
  }
  return "not a regular file; in an archive only those are read, so unpack it and name the file";
}

}  // namespace

struct ArchiveReader::State {
  State(std::unique_ptr<Layer> below, Format archive_format)
      : feed(std::move(below)), format(archive_format) {}

  ArchiveFeed feed;
  const Format format;
  ArchiveHandle handle;
  archive_entry* entry = nullptr;  // owned by handle
  std::uint64_t headers = 0;       // read from the archive, the number of the current member
  bool opened = false;
  bool passed_over = false;  // the members of a zip that is in front of the one that is read
  bool broken = false;       // handle failed for good while it read the data of the current member
  bool searched = false;     // bytes before the current header belong to no member
  bool ended = false;
};

class ArchiveReader::MemberLayer final : public Layer {
 public:
  explicit MemberLayer(std::shared_ptr<State> state)
      : state_(std::move(state)), number_(state_->headers) {}

  std::size_t read(char* buffer, std::size_t size) override {
    if (ended_ || state_->ended || number_ != state_->headers) return 0;
    if (block_.size() == 0 && (!fault_.empty() || !next_block())) {
      ended_ = true;
      return 0;
    }
    return block_.take(buffer, size);
  }

  const std::string& fault() const override { return fault_; }

 private:
  bool next_block() {
    int result = block_.next(state_->handle.get());
    // The zip reader reports a wrong checksum together with the last block, which is still good.
    if (result == ARCHIVE_WARN && block_.size() > 0) {
      fault_ = state_->feed.reason(state_->handle.get(), state_->format);
      result = ARCHIVE_OK;
    }
    if (result == ARCHIVE_OK && block_.offset() == place_) {
      place_ += static_cast<la_int64_t>(block_.size());
      return true;
    }
    block_.drop();
    if (result == ARCHIVE_EOF) return false;
    // A hole stands for zeros, any number of them in a hostile archive. No PGN text has zeros.
    fault_ = result == ARCHIVE_OK ? "sparse member: the text has a hole"
                                  : state_->feed.reason(state_->handle.get(), state_->format);
    state_->broken = result == ARCHIVE_FATAL;
    return false;
  }

  std::shared_ptr<State> state_;
  const std::uint64_t number_;
  ArchiveBlock block_;
  la_int64_t place_ = 0;  // in the member, of the next block
  bool ended_ = false;
  std::string fault_;
};

ArchiveReader::ArchiveReader(std::unique_ptr<Layer> below, Format format, Expected expected)
    : state_(std::make_shared<State>(std::move(below), format)), expected_(expected) {}

std::optional<ArchiveReader::Item> ArchiveReader::next() {
  const Utf8Names utf8_names;
  while (!state_->ended) {
    // The member has reported its own fault.
    if (state_->broken && !restart()) return end(why_rest_is_lost());
    if (!std::exchange(has_header_, false)) {
      if (!next_header()) return end(why_no_header());
      restarted_ = false;
      has_header_ = std::exchange(state_->searched, false);
      if (has_header_) return std::string(kLostHeader);
    }
    if (std::optional<Item> item = item_of_entry()) return item;
  }
  return std::nullopt;
}

std::optional<ArchiveReader::Item> ArchiveReader::end(std::string fault) {
  state_->ended = true;
  if (fault.empty()) return std::nullopt;
  return fault;
}

// Nothing for what is neither a file nor stands for one.
std::optional<ArchiveReader::Item> ArchiveReader::item_of_entry() {
  State& state = *state_;
  const auto type = archive_entry_filetype(state.entry);
  const std::string_view any = member_name(state.entry);
  std::string name = printable_utf8(any);
  const bool regular = (type == AE_IFREG || type == 0) && !is_hard_link(state.entry);
  if (regular && name.empty()) {
    return fmt::format("the name of member {} cannot be read", state.headers);
  }
  if (regular) {
    remember(any);
    const bool stated = archive_entry_size_is_set(state.entry) != 0;
    const la_int64_t size = stated ? archive_entry_size(state.entry) : 0;
    return Member{std::move(name), std::make_unique<MemberLayer>(state_),
                  static_cast<std::uint64_t>(std::max<la_int64_t>(size, 0))};
  }
  std::string reason;
  if (is_input(any)) {
    reason = is_hard_link(state.entry) ? why_link_is_lost(any) : why_lost(state.entry);
  }
  if (!reason.empty()) return UnreadMember{std::move(name), std::move(reason)};
  log::debug("archive member {} is no regular file, skipped", name);
  return std::nullopt;
}

// Empty at the end of a whole archive.
std::string ArchiveReader::why_no_header() {
  const State& state = *state_;
  std::string fault = state.feed.below().fault();
  if (state.broken) fault = state.feed.reason(state.handle.get(), state.format);
  // After a restart a truncation is the fault that the member has reported already.
  return fault.empty() || !restarted_ ? fault : why_rest_is_lost();
}

// Only a tar has hard links.
void ArchiveReader::remember(std::string_view name) {
  if (state_->format == Format::tar && is_input(name)) files_.insert(file_key(name));
}

// Empty if the link is a second name of a file that is read under its first.
std::string ArchiveReader::why_link_is_lost(std::string_view name) {
  const std::string_view target = link_target(state_->entry);
  if (!is_input(target)) {
    return fmt::format(
        "a hard link to {}, which is not read because of its name: unpack the archive and judge "
        "the file",
        printable_utf8(target));
  }
  if (!files_.contains(file_key(target))) {
    return fmt::format(
        "a hard link to {}, which was not read before it from this archive: judge that file by "
        "itself, or make the archive again",
        printable_utf8(target));
  }
  remember(name);
  return {};
}

// Returns false at the end of the archive and, with state_->broken, on a fault.
bool ArchiveReader::next_header() {
  State& state = *state_;
  if (!state.opened) {
    state.opened = true;
    state.handle.reset(archive_read_new());
    accept_archive(state.handle.get(), state.format);
    state.broken = !state.feed.open(state.handle.get(), /*may_seek=*/true);
    if (state.broken) return false;
  }
  int result = ARCHIVE_RETRY;
  // Limited, so that libarchive cannot retry for ever at a damaged place.
  for (int tries = 0; result == ARCHIVE_RETRY && tries < kMaxRestarts; ++tries) {
    result = archive_read_next_header(state.handle.get(), &state.entry);
    state.searched = state.searched || result == ARCHIVE_RETRY;
  }
  ++state.headers;
  // libarchive has sought to the first member that the directory at the end of the zip names.
  if (state.headers == 1 && restarts_ == 0 && state.format == Format::zip) {
    state.passed_over = state.feed.stands_before(kZipMember);
  }
  if (result == ARCHIVE_OK || result == ARCHIVE_WARN) return true;
  if (result == ARCHIVE_EOF) {
    std::string fault = fault_at_end();
    if (fault.empty() && std::exchange(state.searched, false)) fault = kLostHeader;
    state.broken = !fault.empty();
    if (state.broken) archive_set_error(state.handle.get(), EIO, "%s", fault.c_str());
    return false;
  }
  state.broken = true;
  return false;
}

// What libarchive does not see at the end of an archive, or an empty string.
std::string ArchiveReader::fault_at_end() {
  State& state = *state_;
  if (state.format == Format::zip) {
    const bool more = state.feed.stands_behind(state.handle.get(), kZipPart, kZipMember);
    if (!more && !state.passed_over) return {};
    restarted_ = false;  // no fault that a member has reported
    return fmt::format(
        "there are members {} the zip archive that was read, as if several archives had been "
        "joined; they were not read: save each archive as a file of its own",
        more ? "behind" : "in front of");
  }
  if (state.format == Format::seven_zip) {
    const std::uint64_t end = end_of_seven_zip(state.feed.head(kSevenZipHead));
    if (end == 0 || !state.feed.has_bytes_from(end)) return {};
    restarted_ = false;  // no fault that a member has reported
    return "there are bytes behind the end of the 7z archive, as if several archives had been "
           "joined; they were not read: save each archive as a file of its own";
  }
  // The checksum of a compressed tar comes after the end of the tar. A seekable layer is not
  // compressed, so it has none.
  if (!state.feed.below().seekable()) state.feed.drain();
  const bool cut = state.format == Format::tar && state.feed.zeros() < kTarEnd;
  return cut ? "truncated tar archive" : "";
}

// libarchive gives up the whole archive when the data of one member is damaged. A new handle can
// read the members after it.
bool ArchiveReader::restart() {
  State& state = *state_;
  if (!state.feed.below().seekable() || !state.feed.below().fault().empty()) return false;
  if (++restarts_ > kMaxRestarts || !state.feed.rewind()) return false;
  const std::uint64_t damaged = state.headers;
  state.opened = false;
  state.broken = false;
  state.headers = 0;
  while (state.headers < damaged) {
    if (!next_header()) return false;
    state.searched = false;  // reported already
  }
  restarted_ = true;
  return true;
}

// Why the members after a damaged one are not read; empty if nothing comes after it, because the
// archive is cut off there.
std::string ArchiveReader::why_rest_is_lost() const {
  const State& state = *state_;
  if (state.feed.at_end() || !state.feed.below().fault().empty()) return {};
  if (!state.feed.below().seekable()) {
    return "what comes after the unreadable member was not read, because the archive comes through "
           "a pipe or is inside another file: save it as a separate file";
  }
  if (restarts_ > kMaxRestarts) {
    return fmt::format(
        "more than {} members cannot be read, and what comes after them was not read: unpack the "
        "archive as far as possible and judge the files",
        kMaxRestarts);
  }
  return "what comes after the unreadable member was not read: unpack the archive as far as "
         "possible and judge the files";
}

}  // namespace tools
