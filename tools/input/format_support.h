// Which compressed files and archives this build reads. The build for WebAssembly has
// format_support_few.cpp: gzip, zip and tar. Every other build has format_support.cpp: all of them.

#pragma once

#include <archive.h>

#include <memory>
#include <string>

#include "tools/input/format.h"
#include "tools/input/layer.h"

namespace tools {

/// Why files of the format cannot be read here, and what to do; empty if they can.
std::string why_not_read(Format format);

/// The content of a file that is compressed, but not by gzip. Only if it can be read.
std::unique_ptr<Layer> make_filter(std::unique_ptr<Layer> below, Format format);

/// Has the handle read archives of this format only: no filter and one format, so that no other can
/// match (libarchive takes almost any text for an mtree listing, for example). Only if it can be
/// read.
void accept_archive(archive* handle, Format format);

}  // namespace tools
