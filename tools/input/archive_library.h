// libarchive is loaded when the first compressed file or archive is opened. With the libraries that
// it needs in turn it takes longer to load than all the rest of the program, and plain text needs
// none of them.
//
// archive_library.cpp defines the functions of libarchive that the program calls; each passes the
// call on to the library.

#pragma once

#include <string>

namespace tools {

/// Loads libarchive, if that was not done yet. Returns why it cannot be loaded, and what to do;
/// empty if it is loaded. May be called by several threads.
std::string load_archive_library();

}  // namespace tools
