#include "tools/input/format_support.h"

#include <utility>

#include "tools/input/archive_library.h"
#include "tools/input/filter_layer.h"

namespace tools {

std::string why_not_read(Format format) {
  if (format == Format::plain || format == Format::gzip) return {};
  return load_archive_library();
}

std::unique_ptr<Layer> make_filter(std::unique_ptr<Layer> below, Format format) {
  return std::make_unique<FilterLayer>(std::move(below), format);
}

void accept_archive(archive* handle, Format format) {
  switch (format) {
    case Format::zip:
      archive_read_support_format_zip(handle);
      break;
    case Format::seven_zip:
      archive_read_support_format_7zip(handle);
      break;
    default:
      archive_read_support_format_tar(handle);
      archive_read_set_format_option(handle, "tar", "read_concatenated_archives", "1");
      break;
  }
}

}  // namespace tools
