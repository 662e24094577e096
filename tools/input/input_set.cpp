#include "tools/input/input_set.h"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <limits>
#include <string_view>
#include <utility>

#include "tools/input/archive_reader.h"
#include "tools/input/dictionary.h"
#include "tools/input/eight_bit_layer.h"
#include "tools/input/fd_layer.h"
#include "tools/input/format.h"
#include "tools/input/format_support.h"
#include "tools/input/frames_layer.h"
#include "tools/input/gzip_layer.h"
#include "tools/input/layer.h"
#include "tools/input/little_endian.h"
#include "tools/input/path_list.h"
#include "tools/input/peek_layer.h"
#include "tools/input/range_layer.h"
#include "tools/input/text_kind.h"
#include "tools/input/utf16.h"
#include "tools/input/utf16_layer.h"
#include "tools/program/log_line.h"
#include "tools/text/utf8.h"

namespace tools {
namespace {

// Safety limits: deeper nesting is a mistake or an attack (archives can contain themselves).
constexpr std::size_t kMaxArchives = 4;
constexpr int kMaxCompressions = 4;

// The top layer, with the name of the input and the handling of a stop.
class Stream final : public ByteSource {
 public:
  // `utf16`: a layer of the stack, or null.
  Stream(std::string name, std::unique_ptr<Layer> layer, const Utf16Layer* utf16,
         std::shared_ptr<InputState> state)
      : layer_(std::move(layer)), utf16_(utf16), state_(std::move(state)) {
    error_.file = std::move(name);
  }

  void limit(std::uint64_t mib) { most_ = mib << 20; }

  std::size_t read(char* buffer, std::size_t size) override {
    if (ended_ || size == 0) return 0;
    if (error_.offset == most_) return end_at_limit();
    const auto most =
        static_cast<std::size_t>(std::min<std::uint64_t>(size, most_ - error_.offset));
    const std::size_t got = state_->stopped() ? 0 : layer_->read(buffer, most);
    error_.offset += got;
    if (got == 0) end();
    return got;
  }

  const InputError* error() const override { return error_.message.empty() ? nullptr : &error_; }

  std::uint64_t replaced() const override { return utf16_ == nullptr ? 0 : utf16_->replaced(); }

 private:
  std::size_t end_at_limit() {
    char next;
    const bool has_more = layer_->read(&next, 1) != 0;
    end();
    if (has_more) {
      error_.message =
          fmt::format("there is more text than {} MiB (--max-member-size)", most_ >> 20);
    }
    return 0;
  }

  void end() {
    ended_ = true;
    // The layers above the descriptor report a stop as truncated data.
    if (!state_->stopped()) error_.message = layer_->fault();
  }

  std::unique_ptr<Layer> layer_;
  const Utf16Layer* const utf16_;
  std::shared_ptr<InputState> state_;
  InputError error_;
  std::uint64_t most_ = std::numeric_limits<std::uint64_t>::max();
  bool ended_ = false;
};

// Reads only as many bytes as the detection needs, so as not to wait for a terminal or slow pipe.
Format peek_format(PeekLayer& layer, std::string_view name) {
  for (;;) {
    if (const auto format = detect_format(layer.head(), false, name)) return *format;
    if (!layer.grow(kFormatHead)) return *detect_format(layer.head(), true, name);
  }
}

// Why the data must not be decompressed; empty if it may.
std::string too_large(PeekLayer& layer, Format format) {
  if (format != Format::lzma && format != Format::xz) return {};
  while (layer.head().size() < kDictionaryHead && layer.grow(kDictionaryHead)) {
  }
  const std::uint64_t mib = dictionary_size(format, layer.head()) >> 20;
  if (mib <= kLargestDictionary) return {};
  return fmt::format("the {} data needs {} MiB of memory, more than {}", format_name(format), mib,
                     kLargestDictionary);
}

// Skips the frames of metadata in front of zstd or lz4 data; the frame after them tells which of
// the two it is. Returns false if they are truncated.
bool skip_frames(PeekLayer& layer) {
  constexpr std::size_t kHeader = 8;
  while (peek_format(layer, "") == Format::skippable) {
    while (layer.head().size() < kHeader) {
      if (!layer.grow(kHeader)) return false;
    }
    const std::uint64_t size = little_endian(layer.head().substr(4, 4));
    if (!layer.skip(kHeader + size)) return false;
  }
  return true;
}

void log_skipped(const std::string& name) {
  log::debug("{} is skipped, going by its name", printable_utf8(name));
}

}  // namespace

class InputSet::Impl {
 public:
  Impl(const std::vector<std::string>& paths, const std::atomic<bool>* stop, Expected expected,
       TextFiles& lists)
      : state_(std::make_shared<InputState>()), expected_(expected) {
    state_->stop = stop;
    list_ = expand_paths(paths, *state_, lists, log_skipped);
  }

  Impl(const std::vector<InputPiece>& pieces, const std::atomic<bool>* stop, Expected expected)
      : state_(std::make_shared<InputState>()), expected_(expected), list_(list_pieces(pieces)) {
    state_->stop = stop;
  }

  using Item = std::variant<InputFile, InputError>;

  std::optional<Item> next() {
    for (;;) {
      if (state_->stopped()) return std::nullopt;
      if (archives_.empty() && next_step_ == list_.steps.size()) return std::nullopt;
      std::optional<Item> item = archives_.empty() ? take_step() : take_member();
      if (state_->stopped()) return std::nullopt;
      if (!item) continue;
      ++items_;
      return item;
    }
  }

  void limit_members(std::uint64_t mib) { most_mib_ = mib; }

  std::optional<std::uint64_t> total_size() const { return list_.total_size; }

  std::uint64_t bytes_consumed() const {
    const std::uint64_t bytes = state_->consumed.load(std::memory_order_relaxed);
    return list_.total_size ? std::min(bytes, *list_.total_size) : bytes;
  }

 private:
  struct OpenArchive {
    std::string name;
    ArchiveReader reader;
    bool must_have_pgn;  // the user named it
    std::uint64_t items_before;
    MemberRange members;
    std::uint64_t taken = 0;  // members, with those before the range
  };

  std::optional<Item> take_step() {
    const PathStep& step = list_.steps[next_step_++];
    switch (step.kind) {
      case PathStep::Kind::error:
        return InputError{step.path, step.message, 0};
      case PathStep::Kind::directory_begin:
        items_at_directory_ = items_;
        return std::nullopt;
      case PathStep::Kind::directory_end:
        if (items_ != items_at_directory_) return std::nullopt;
        return InputError{step.path, "no PGN file in this directory", 0};
      case PathStep::Kind::standard_input:
        return open(step.path, std::make_unique<FdLayer>(STDIN_FILENO, false, state_), true);
      case PathStep::Kind::named_file:
      case PathStep::Kind::found_file:
        break;
    }
    auto opened = FdLayer::open(step.path, state_);
    if (auto* reason = std::get_if<std::string>(&opened)) {
      state_->consumed.fetch_add(step.size, std::memory_order_relaxed);  // for the progress
      return InputError{step.path, *reason, 0};
    }
    std::unique_ptr<Layer> layer = std::move(std::get<std::unique_ptr<FdLayer>>(opened));
    if (step.frames) return frames(step.path, std::move(layer), *step.frames);
    if (step.bytes) return range(step.path, std::move(layer), *step.bytes);
    const bool named = step.kind == PathStep::Kind::named_file && !step.members;
    members_ = step.members.value_or(MemberRange{});
    return open(step.path, std::move(layer), named);
  }

  Item range(const std::string& name, std::unique_ptr<Layer> layer, const ByteRange& bytes) {
    auto ranged = std::make_unique<RangeLayer>(std::move(layer), bytes);
    auto stream = eight_bit_stream(name, std::move(ranged));
    return InputFile{name, std::move(stream), {}, bytes};
  }

  Item frames(const std::string& name, std::unique_ptr<Layer> layer, const FrameRange& range) {
    if (std::string reason = why_not_read(Format::zstd); !reason.empty()) {
      return InputError{name, std::move(reason), 0};
    }
    auto opened = FdLayer::open(name, state_);
    if (auto* reason = std::get_if<std::string>(&opened)) return InputError{name, *reason, 0};
    std::unique_ptr<Layer> after = std::move(std::get<std::unique_ptr<FdLayer>>(opened));
    if (!after->seek(static_cast<std::int64_t>(range.end), SEEK_SET)) {
      return InputError{name, "the file is shorter than when it was planned", 0};
    }
    auto ranged = std::make_unique<PeekLayer>(
        std::make_unique<RangeLayer>(std::move(layer), ByteRange{range.begin, range.end}));
    if (!skip_frames(*ranged)) return InputError{name, "truncated zstd data", 0};
    auto text = std::make_unique<FramesLayer>(make_filter(std::move(ranged), Format::zstd),
                                              make_filter(std::move(after), Format::zstd), range);
    auto stream = eight_bit_stream(name, std::move(text));
    return InputFile{name, std::move(stream), {}, ByteRange{range.begin, range.end}};
  }

  std::unique_ptr<Stream> eight_bit_stream(const std::string& name, std::unique_ptr<Layer> layer) {
    auto watched = std::make_unique<EightBitLayer>(std::move(layer));
    return std::make_unique<Stream>(name, std::move(watched), nullptr, state_);
  }

  // Goes to the range of members that is to be read; false at its end.
  static bool is_in_range(OpenArchive& archive) {
    while (archive.taken < archive.members.first) {
      ++archive.taken;
      if (!archive.reader.next()) return false;
    }
    return archive.taken - archive.members.first < archive.members.count;
  }

  std::optional<Item> take_member() {
    OpenArchive& archive = archives_.back();
    auto item = is_in_range(archive) ? archive.reader.next() : std::nullopt;
    ++archive.taken;
    if (!item) {
      const bool lacking = archive.must_have_pgn && items_ == archive.items_before;
      std::string name = std::move(archive.name);
      archives_.pop_back();
      if (!lacking) return std::nullopt;
      return InputError{std::move(name),
                        expected_ == Expected::positions
                            ? "no file of positions (.epd, .fen or .pgn) in this archive"
                            : "no PGN file in this archive",
                        0};
    }
    if (auto* reason = std::get_if<std::string>(&*item)) {
      return InputError{archive.name, std::move(*reason), 0};
    }
    if (auto* unread = std::get_if<UnreadMember>(&*item)) {
      return InputError{archive.name + '!' + unread->name, std::move(unread->reason), 0};
    }
    Member& member = std::get<Member>(*item);
    if (!is_input_name(member.name, expected_)) {
      log_skipped(archive.name + '!' + member.name);
      return std::nullopt;
    }
    return open(archive.name + '!' + member.name, std::move(member.layer), false);
  }

  // Decompresses `layer` as often as needed. A text becomes an item; an archive is pushed.
  std::optional<Item> open(const std::string& name, std::unique_ptr<Layer> layer, bool named) {
    std::string inner_name = name;
    for (int compressions = 0;; ++compressions) {
      auto peek = std::make_unique<PeekLayer>(std::move(layer));
      Format format = peek_format(*peek, inner_name);
      if (peek->head().empty() && !peek->fault().empty()) return InputError{name, peek->fault(), 0};
      if (format == Format::skippable) {
        if (!skip_frames(*peek)) return InputError{name, "truncated zstd or lz4 data", 0};
        format = peek_format(*peek, inner_name);
        const bool known = format == Format::zstd || format == Format::lz4;
        if (!known && !peek->head().empty()) {
          return InputError{name, "neither zstd nor lz4 data after skippable frames", 0};
        }
      }
      if (std::string reason = why_not_read(format); !reason.empty()) {
        return InputError{name, std::move(reason), 0};
      }
      if (std::string reason = too_large(*peek, format); !reason.empty()) {
        return InputError{name, std::move(reason), 0};
      }
      switch (format) {
        case Format::zip:
        case Format::seven_zip:
        case Format::tar:
          return push(name, std::move(peek), format, named);
        case Format::plain:
        case Format::skippable:
          return text(name, inner_name, std::move(peek), compressions > 0);
        default:
          break;
      }
      if (compressions == kMaxCompressions) return InputError{name, "compressed too many times", 0};
      if (format == Format::gzip) {
        layer = std::make_unique<GzipLayer>(std::move(peek));
      } else {
        layer = make_filter(std::move(peek), format);
      }
      inner_name = without_compression(inner_name);
    }
  }

  Item text(const std::string& name, const std::string& inner_name, std::unique_ptr<PeekLayer> peek,
            bool is_compressed) {
    look_ahead(*peek);
    std::string refused = refuse_by_mark(peek->head(), expected_);
    if (!refused.empty()) return refusal(name, *peek, std::move(refused));
    const TextEncoding encoding = detect_encoding(peek->head());
    const Utf16Layer* utf16 = nullptr;
    if (encoding.is_utf16()) {
      auto decoded = std::make_unique<Utf16Layer>(std::move(peek), encoding);
      utf16 = decoded.get();
      peek = std::make_unique<PeekLayer>(std::move(decoded));
      look_ahead(*peek);
    }
    const bool whole = peek->ended() && peek->fault().empty();
    refused = refuse_text(peek->head(), whole, inner_name, expected_);
    if (!refused.empty()) return refusal(name, *peek, std::move(refused));
    auto stream = utf16 == nullptr ? eight_bit_stream(name, std::move(peek))
                                   : std::make_unique<Stream>(name, std::move(peek), utf16, state_);
    const bool is_member = is_compressed || !archives_.empty();
    if (is_member && most_mib_ != 0) stream->limit(most_mib_);
    return InputFile{name, std::move(stream), encoding, {}};
  }

  // What is only the beginning of the data, because the rest could not be read, says nothing about
  // their kind.
  static InputError refusal(const std::string& name, const PeekLayer& peek, std::string reason) {
    if (peek.fault().empty()) return {name, std::move(reason), 0};
    return {name, peek.fault(), peek.head().size()};
  }

  // Positions may be typed line by line, so there only the bytes available now are examined.
  void look_ahead(PeekLayer& layer) const {
    if (expected_ == Expected::anything) return;
    const bool may_wait = expected_ == Expected::games || layer.seekable();
    if (layer.head().empty()) layer.grow(kTextHead);
    while (may_wait && layer.grow(kTextHead)) {
    }
  }

  std::optional<Item> push(const std::string& name, std::unique_ptr<PeekLayer> layer, Format format,
                           bool named) {
    if (archives_.size() == kMaxArchives) return InputError{name, "archives nested too deeply", 0};
    if (format == Format::seven_zip && !layer->seekable()) {
      return InputError{name,
                        "a 7z archive cannot be read from a pipe or from inside another file; "
                        "save it as a separate file",
                        0};
    }
    archives_.push_back({name, ArchiveReader(std::move(layer), format, expected_), named, items_,
                         std::exchange(members_, MemberRange{})});
    return std::nullopt;
  }

  std::shared_ptr<InputState> state_;
  const Expected expected_;
  PathList list_;
  std::uint64_t most_mib_ = 0;  // of a member; 0: no limit
  std::size_t next_step_ = 0;
  std::vector<OpenArchive> archives_;  // from the outermost to the innermost
  MemberRange members_;                // of the archive that is opened next
  std::uint64_t items_ = 0;            // number of streams and errors so far
  std::uint64_t items_at_directory_ = 0;
};

InputSet::InputSet(std::vector<std::string> paths, const std::atomic<bool>* stop, Expected expected,
                   TextFiles* lists) {
  TextFiles own;
  impl_ = std::make_unique<Impl>(paths, stop, expected, lists == nullptr ? own : *lists);
}

InputSet::InputSet(const std::vector<InputPiece>& pieces, const std::atomic<bool>* stop,
                   Expected expected)
    : impl_(std::make_unique<Impl>(pieces, stop, expected)) {}

InputSet::~InputSet() = default;

std::optional<std::variant<InputFile, InputError>> InputSet::next() { return impl_->next(); }

void InputSet::limit_members(std::uint64_t mib) { impl_->limit_members(mib); }

std::optional<std::uint64_t> InputSet::total_size() const { return impl_->total_size(); }

std::uint64_t InputSet::bytes_consumed() const { return impl_->bytes_consumed(); }

}  // namespace tools
