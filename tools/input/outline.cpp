#include "tools/input/outline.h"

#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>

#include "tools/input/archive_reader.h"
#include "tools/input/fd_layer.h"
#include "tools/input/format.h"
#include "tools/input/format_support.h"
#include "tools/input/peek_layer.h"
#include "tools/input/text_kind.h"
#include "tools/input/utf16.h"
#include "tools/input/zstd_frames.h"

namespace tools {
namespace {

bool is_plain_text(std::string_view head, bool is_whole, const std::string& name) {
  if (!refuse_by_mark(head, Expected::games).empty()) return false;
  if (detect_encoding(head).is_utf16()) return false;
  return refuse_text(head, is_whole, name, Expected::games).empty();
}

bool has_several_frames_of_text(const std::string& path) {
  ZstdFrames frames(path);
  if (!frames.first()) return false;
  const auto end = frames.end_of(*frames.first());
  if (!end || !frames.find(*end)) return false;
  const std::string head = frames.text(*frames.first(), std::nullopt, kTextHead);
  const std::string name = without_compression(path);
  const bool is_whole = head.size() < kTextHead;
  return detect_format(head, true, name) == Format::plain && is_plain_text(head, is_whole, name);
}

std::vector<MemberOutline> read_members(std::unique_ptr<Layer> layer, Format format) {
  std::vector<MemberOutline> members;
  ArchiveReader reader(std::move(layer), format);
  while (const auto item = reader.next()) {
    const Member* const member = std::get_if<Member>(&*item);
    if (member == nullptr) return {};
    members.push_back({member->size, is_input_name(member->name)});
  }
  return members;
}

}  // namespace

FileOutline outline_of(const std::string& path) {
  auto opened = FdLayer::open(path, std::make_shared<InputState>());
  if (std::holds_alternative<std::string>(opened)) return {};
  auto peek = std::make_unique<PeekLayer>(std::move(std::get<std::unique_ptr<FdLayer>>(opened)));
  if (!peek->seekable()) return {};
  while (peek->grow(kTextHead)) {
  }
  FileOutline outline;
  const auto format = detect_format(peek->head(), true, path);
  if (!format || !peek->fault().empty()) return outline;
  if (*format == Format::plain) outline.is_plain = is_plain_text(peek->head(), peek->ended(), path);
  if (*format == Format::zstd || *format == Format::skippable) {
    outline.is_frames = has_several_frames_of_text(path);
  }
  const bool is_archive = *format == Format::zip || *format == Format::tar;
  if (is_archive && why_not_read(*format).empty()) {
    outline.members = read_members(std::move(peek), *format);
  }
  return outline;
}

}  // namespace tools
