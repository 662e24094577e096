// The regular files in an archive, one after the other.

#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <variant>

#include "tools/input/format.h"
#include "tools/input/layer.h"

namespace tools {

/// A regular file in an archive.
struct Member {
  std::string name;  // in UTF-8, without control characters; never empty
  std::unique_ptr<Layer> layer;
  std::uint64_t size = 0;  // bytes, as the archive states them; 0: it does not
};

/// A member with the name of an input that is a link, a device or the like: there is no text in it.
struct UnreadMember {
  std::string name;    // as in Member
  std::string reason;  // and what to do
};

/// Visits the members of a zip, 7z or tar archive in their order in the archive.
class ArchiveReader {
 public:
  ArchiveReader(std::unique_ptr<Layer> below, Format format,
                Expected expected = Expected::anything);

  using Item = std::variant<Member, UnreadMember, std::string>;

  /// The next regular file, or a member that cannot be read, or why a file or the rest of the
  /// archive cannot be read, or nothing at the end. Ends the layer of the previous member.
  ///
  /// The layer of a damaged member ends with a fault. The members after it are still read, unless
  /// libarchive cannot find the next one, for example in a zip that comes through a pipe; that is
  /// an error of its own.
  std::optional<Item> next();

 private:
  // Shared with the members, which may be kept longer than the reader.
  struct State;
  class MemberLayer;

  std::optional<Item> item_of_entry();
  std::optional<Item> end(std::string fault);
  bool next_header();
  bool is_input(std::string_view name) const { return is_input_name(name, expected_); }
  std::string why_no_header();
  void remember(std::string_view name);
  std::string why_link_is_lost(std::string_view name);
  std::string fault_at_end();
  bool restart();
  std::string why_rest_is_lost() const;

  std::shared_ptr<State> state_;
  Expected expected_;
  // Keys of the names of all members of a tar whose text is read: the path of each, and some 50
  // bytes.
  std::unordered_set<std::string> files_;
  bool has_header_ = false;  // of a member that next() has not given yet
  int restarts_ = 0;
  bool restarted_ = false;  // and no header has been read since
};

}  // namespace tools
