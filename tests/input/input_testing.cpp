#include "tests/input/input_testing.h"

#include <archive.h>
#include <archive_entry.h>
#include <gtest/gtest.h>
#include <locale.h>
#include <unistd.h>

#include <memory>
#include <thread>
#include <variant>

namespace tools {
namespace {

la_ssize_t append(archive*, void* target, const void* bytes, std::size_t size) {
  static_cast<std::string*>(target)->append(static_cast<const char*>(bytes), size);
  return static_cast<la_ssize_t>(size);
}

void check(archive* writer, int result) {
  if (result != ARCHIVE_OK) ADD_FAILURE() << archive_error_string(writer);
}

}  // namespace

std::vector<Seen> read_all(std::vector<std::string> paths, std::size_t chunk) {
  std::vector<Seen> result;
  std::vector<char> buffer(chunk);
  InputSet inputs(std::move(paths));
  while (auto item = inputs.next()) {
    Seen seen;
    InputError error;
    if (auto* failed = std::get_if<InputError>(&*item)) {
      error = *failed;
      seen.opened = false;
      EXPECT_NE(error.message, "");
      seen.name = error.file;
    } else {
      InputFile& file = std::get<InputFile>(*item);
      seen.name = file.name;
      while (const std::size_t got = file.source->read(buffer.data(), chunk)) {
        EXPECT_LE(got, chunk);
        seen.text.append(buffer.data(), got);
      }
      EXPECT_EQ(file.source->read(buffer.data(), chunk), 0u);
      if (file.source->error() != nullptr) {
        error = *file.source->error();
        EXPECT_EQ(error.file, seen.name);
        EXPECT_NE(error.message, "");
      }
    }
    seen.error = error.message;
    EXPECT_EQ(error.message.find('\n'), std::string::npos) << error.message;
    if (!error.message.empty()) {
      EXPECT_EQ(error.offset, seen.text.size());
    }
    result.push_back(std::move(seen));
  }
  EXPECT_FALSE(inputs.next().has_value());
  if (inputs.total_size()) {
    EXPECT_EQ(inputs.bytes_consumed(), *inputs.total_size());
  }
  return result;
}

std::vector<Seen> read_piped(std::string_view content, std::size_t chunk) {
  int ends[2];
  if (::pipe(ends) != 0) return {};
  const int saved = ::dup(STDIN_FILENO);
  ::dup2(ends[0], STDIN_FILENO);
  ::close(ends[0]);
  // Odd pieces, so that no format can rely on whole blocks.
  std::thread writer([&] {
    std::size_t piece = 1;
    for (std::string_view rest = content; !rest.empty();) {
      const ssize_t sent = ::write(ends[1], rest.data(), std::min(rest.size(), piece));
      if (sent <= 0) break;
      rest.remove_prefix(static_cast<std::size_t>(sent));
      piece = std::min<std::size_t>(piece * 3, 8191);
    }
    ::close(ends[1]);
  });
  std::vector<Seen> result = read_all({"-"}, chunk);
  // A reader that gave up must not leave the writer waiting.
  char waste[4096];
  while (::read(STDIN_FILENO, waste, sizeof waste) > 0) {
  }
  writer.join();
  ::dup2(saved, STDIN_FILENO);
  ::close(saved);
  return result;
}

std::string pgn_text(int games) {
  const char* const kWords[] = {"e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "O-O", "Qxd4", "Rfe1", "h3"};
  std::string text;
  std::uint32_t random = 12345;
  for (int game = 0; game < games; ++game) {
    text += "[Event \"" + std::to_string(game) + "\"]\n\n";
    for (int move = 1; move <= 25; ++move) {
      for (int side = 0; side < 2; ++side) {
        random = random * 1664525u + 1013904223u;
        if (side == 0) text += std::to_string(move) + ". ";
        text += std::string(kWords[(random >> 16) % 10]) + ' ';
      }
    }
    text += "1-0\n\n";
  }
  return text;
}

std::string make_archive(const char* format, const MemberFiles& members, const char* option) {
  std::string result;
  // The names are in UTF-8; the reader must cope with them in any locale.
  const locale_t utf8 = ::newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr);
  const locale_t before = ::uselocale(utf8);
  std::unique_ptr<archive, decltype(&archive_write_free)> owner(archive_write_new(),
                                                                archive_write_free);
  archive* writer = owner.get();
  check(writer, archive_write_set_format_by_name(writer, format));
  if (option != nullptr) {
    check(writer, archive_write_set_options(writer, option));
    archive_write_set_passphrase(writer, "secret");
  }
  archive_write_set_bytes_in_last_block(writer, 1);
  check(writer, archive_write_open(writer, &result, nullptr, append, nullptr));
  for (const auto& [name, content] : members) {
    std::unique_ptr<archive_entry, decltype(&archive_entry_free)> entry(archive_entry_new(),
                                                                        archive_entry_free);
    const bool directory = name.ends_with('/');
    archive_entry_set_pathname(entry.get(), name.c_str());
    archive_entry_set_filetype(entry.get(), directory ? AE_IFDIR : AE_IFREG);
    archive_entry_set_perm(entry.get(), 0644);
    archive_entry_set_size(entry.get(), static_cast<la_int64_t>(content.size()));
    check(writer, archive_write_header(writer, entry.get()));
    if (!content.empty()) archive_write_data(writer, content.data(), content.size());
  }
  check(writer, archive_write_close(writer));
  ::uselocale(before);
  ::freelocale(utf8);
  return result;
}

std::string compress(const char* filter, std::string_view text) {
  // libarchive's lz4 writer crashes when there is nothing to write (3.6.2). These are the 15 bytes
  // of an empty frame.
  if (text.empty() && filter == std::string("lz4")) {
    return std::string("\x04\x22\x4d\x18\x64\x40\xa7\0\0\0\0\x05\x5d\xcc\x02", 15);
  }
  std::string result;
  std::unique_ptr<archive, decltype(&archive_write_free)> owner(archive_write_new(),
                                                                archive_write_free);
  archive* writer = owner.get();
  archive_write_set_format_raw(writer);
  check(writer, archive_write_add_filter_by_name(writer, filter));
  archive_write_set_bytes_in_last_block(writer, 1);
  check(writer, archive_write_open(writer, &result, nullptr, append, nullptr));
  std::unique_ptr<archive_entry, decltype(&archive_entry_free)> entry(archive_entry_new(),
                                                                      archive_entry_free);
  archive_entry_set_filetype(entry.get(), AE_IFREG);
  check(writer, archive_write_header(writer, entry.get()));
  archive_write_data(writer, text.data(), text.size());
  check(writer, archive_write_close(writer));
  return result;
}

}  // namespace tools
