#include "tools/input/outline.h"

#include <memory>
#include <optional>
#include <utility>
#include <variant>

#include "tools/input/archive_reader.h"
#include "tools/input/fd_layer.h"
#include "tools/input/format.h"
#include "tools/input/peek_layer.h"
#include "tools/input/text_kind.h"
#include "tools/input/utf16.h"

namespace tools {
namespace {

bool is_plain_text(const PeekLayer& layer, const std::string& path) {
  if (!refuse_by_mark(layer.head(), Expected::kGames).empty()) return false;
  if (detect_encoding(layer.head()).is_utf16()) return false;
  return refuse_text(layer.head(), layer.ended(), path, Expected::kGames).empty();
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
  if (*format == Format::kPlain) outline.is_plain = is_plain_text(*peek, path);
  if (*format == Format::kZip || *format == Format::kTar) {
    outline.members = read_members(std::move(peek), *format);
  }
  return outline;
}

}  // namespace tools
