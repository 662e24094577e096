#include "tools/input/archive_library.h"

#include <archive.h>
#include <archive_entry.h>
#include <dlfcn.h>
#include <fmt/core.h>

#include <cstdarg>
#include <cstdio>
#include <cstdlib>

namespace tools {
namespace {

constexpr const char* kLibrary = "libarchive.so.13";

struct Library {
  void* handle = ::dlopen(kLibrary, RTLD_NOW | RTLD_LOCAL);
  std::string fault = handle != nullptr ? "" : ::dlerror();
};

const Library& library() {
  static const Library library;
  return library;
}

// The caller must have seen that the library can be loaded.
void* find_function(const char* name) {
  void* const found = library().handle == nullptr ? nullptr : ::dlsym(library().handle, name);
  if (found == nullptr) std::abort();
  return found;
}

}  // namespace

std::string load_archive_library() {
  if (library().handle != nullptr) return {};
  return fmt::format(
      "compressed files and archives need the library {} (Debian package libarchive13): {}; "
      "install it, or unpack the file first",
      kLibrary, library().fault);
}

}  // namespace tools

// The function of the library with this name, which is looked up once.
#define IN_LIBRARY(name)                                    \
  []() -> decltype(&::name) {                               \
    static void* const found = tools::find_function(#name); \
    return reinterpret_cast<decltype(&::name)>(found);      \
  }()

extern "C" {

archive* archive_read_new() { return IN_LIBRARY(archive_read_new)(); }

int archive_read_free(archive* handle) { return IN_LIBRARY(archive_read_free)(handle); }

int archive_read_append_filter(archive* handle, int code) {
  return IN_LIBRARY(archive_read_append_filter)(handle, code);
}

int archive_read_support_format_7zip(archive* handle) {
  return IN_LIBRARY(archive_read_support_format_7zip)(handle);
}

int archive_read_support_format_empty(archive* handle) {
  return IN_LIBRARY(archive_read_support_format_empty)(handle);
}

int archive_read_support_format_raw(archive* handle) {
  return IN_LIBRARY(archive_read_support_format_raw)(handle);
}

int archive_read_support_format_tar(archive* handle) {
  return IN_LIBRARY(archive_read_support_format_tar)(handle);
}

int archive_read_support_format_zip(archive* handle) {
  return IN_LIBRARY(archive_read_support_format_zip)(handle);
}

int archive_read_set_format_option(archive* handle, const char* module, const char* option,
                                   const char* value) {
  return IN_LIBRARY(archive_read_set_format_option)(handle, module, option, value);
}

int archive_read_set_callback_data(archive* handle, void* data) {
  return IN_LIBRARY(archive_read_set_callback_data)(handle, data);
}

int archive_read_set_read_callback(archive* handle, archive_read_callback* callback) {
  return IN_LIBRARY(archive_read_set_read_callback)(handle, callback);
}

int archive_read_set_seek_callback(archive* handle, archive_seek_callback* callback) {
  return IN_LIBRARY(archive_read_set_seek_callback)(handle, callback);
}

int archive_read_set_skip_callback(archive* handle, archive_skip_callback* callback) {
  return IN_LIBRARY(archive_read_set_skip_callback)(handle, callback);
}

int archive_read_open1(archive* handle) { return IN_LIBRARY(archive_read_open1)(handle); }

int archive_read_next_header(archive* handle, archive_entry** entry) {
  return IN_LIBRARY(archive_read_next_header)(handle, entry);
}

int archive_read_data_block(archive* handle, const void** block, size_t* size, la_int64_t* offset) {
  return IN_LIBRARY(archive_read_data_block)(handle, block, size, offset);
}

la_int64_t archive_filter_bytes(archive* handle, int filter) {
  return IN_LIBRARY(archive_filter_bytes)(handle, filter);
}

const char* archive_error_string(archive* handle) {
  return IN_LIBRARY(archive_error_string)(handle);
}

void archive_set_error(archive* handle, int code, const char* format, ...) {
  char message[1024];
  va_list arguments;
  va_start(arguments, format);
  std::vsnprintf(message, sizeof(message), format, arguments);
  va_end(arguments);
  IN_LIBRARY(archive_set_error)(handle, code, "%s", message);
}

__LA_MODE_T archive_entry_filetype(archive_entry* entry) {
  return IN_LIBRARY(archive_entry_filetype)(entry);
}

const char* archive_entry_hardlink(archive_entry* entry) {
  return IN_LIBRARY(archive_entry_hardlink)(entry);
}

const char* archive_entry_hardlink_utf8(archive_entry* entry) {
  return IN_LIBRARY(archive_entry_hardlink_utf8)(entry);
}

const char* archive_entry_symlink(archive_entry* entry) {
  return IN_LIBRARY(archive_entry_symlink)(entry);
}

const char* archive_entry_symlink_utf8(archive_entry* entry) {
  return IN_LIBRARY(archive_entry_symlink_utf8)(entry);
}

const char* archive_entry_pathname(archive_entry* entry) {
  return IN_LIBRARY(archive_entry_pathname)(entry);
}

const char* archive_entry_pathname_utf8(archive_entry* entry) {
  return IN_LIBRARY(archive_entry_pathname_utf8)(entry);
}

la_int64_t archive_entry_size(archive_entry* entry) {
  return IN_LIBRARY(archive_entry_size)(entry);
}

int archive_entry_size_is_set(archive_entry* entry) {
  return IN_LIBRARY(archive_entry_size_is_set)(entry);
}

}  // extern "C"
