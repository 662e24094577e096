#include <fmt/core.h>

#include <cstdlib>

#include "tools/input/format_support.h"

namespace tools {

std::string why_not_read(Format format) {
  switch (format) {
    case Format::plain:
    case Format::gzip:
    case Format::zip:
    case Format::tar:
      return {};
    default:
      return fmt::format(
          "{} files cannot be read by this build of the program, only gzip, zip and tar; "
          "unpack the file first",
          format_name(format));
  }
}

std::unique_ptr<Layer> make_filter(std::unique_ptr<Layer>, Format) { std::abort(); }

void accept_archive(archive* handle, Format format) {
  if (format == Format::zip) {
    archive_read_support_format_zip(handle);
    return;
  }
  archive_read_support_format_tar(handle);
  archive_read_set_format_option(handle, "tar", "read_concatenated_archives", "1");
}

}  // namespace tools
