#include "tools/event/player_name.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <span>
#include <utility>

#include "tools/text/fold.h"
#include "tools/text/words.h"

namespace tools {
namespace {

constexpr std::size_t kLongestName = 200;
constexpr std::size_t kMostDividedWords = 8;

using Words = std::vector<std::string>;

std::string letters_of(const std::string& word) {
  std::string letters;
  std::copy_if(word.begin(), word.end(), std::back_inserter(letters),
               [](char letter) { return letter < '0' || letter > '9'; });
  return letters;
}

void add_key(std::span<const std::string> surname, const std::string& given, Words& keys) {
  std::string key;
  for (const std::string& word : surname) key += letters_of(word);
  const std::string first = letters_of(given);
  if (key.empty() || first.empty()) return;
  key += ' ';
  key += first_letter(first);
  if (std::find(keys.begin(), keys.end(), key) == keys.end()) keys.push_back(std::move(key));
}

// Without a comma the surname may come first or last.
void add_all_keys(std::span<const std::string> words, Words& keys) {
  if (words.size() > kMostDividedWords) return;
  for (std::size_t i = 1; i < words.size(); ++i) {
    add_key(words.first(i), words[i], keys);
    add_key(words.subspan(i), words.front(), keys);
  }
}

}  // namespace

FoldedName fold_player_name(std::string_view name) {
  name = name.substr(0, kLongestName);
  const std::size_t comma = std::min(name.find(','), name.size());
  Words words = folded_words(name.substr(0, comma));
  const std::size_t surnames = words.size();
  const Words given = folded_words(name.substr(comma));
  words.insert(words.end(), given.begin(), given.end());
  FoldedName folded;
  if (given.empty() || surnames == 0) {
    add_all_keys(words, folded.keys);
  } else {
    add_key(std::span<const std::string>(words).first(surnames), given.front(), folded.keys);
    for (const std::string& word : given) folded.given += word;
  }
  std::sort(words.begin(), words.end());
  folded.whole = joined(std::span<const std::string>(words), " ");
  return folded;
}

bool given_names_agree(std::string_view one, std::string_view other) {
  return one.starts_with(other) || other.starts_with(one);
}

bool may_be_one_name(std::string_view one, std::string_view other) {
  const FoldedName a = fold_player_name(one);
  const FoldedName b = fold_player_name(other);
  return given_names_agree(a.given, b.given) &&
         std::find_first_of(a.keys.begin(), a.keys.end(), b.keys.begin(), b.keys.end()) !=
             a.keys.end();
}

}  // namespace tools
