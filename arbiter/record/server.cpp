#include "arbiter/record/server.h"

#include <string_view>

#include "parser/ascii.h"

namespace arbiter {
namespace {

struct ServerName {
  std::string_view text;
  Server server;
};

constexpr ServerName kServers[] = {
    {"lichess", Server::lichess},     {"chess.com", Server::chess_com},
    {"freechess.org", Server::other}, {"fics", Server::other},
    {"chessclub.com", Server::other}, {"internet chess club", Server::other},
    {"playchess", Server::other},     {"chess24", Server::other},
};

// A game over a board, shown on a server.
bool is_shown(std::string_view site) {
  return pgn::contains_ignoring_case(site, "/broadcast/") ||
         pgn::contains_ignoring_case(site, "/study/");
}

}  // namespace

Server server_of(const pgn::GameText& game) { return server_at(game.value(pgn::TagName::site)); }

Server server_at(std::string_view site) {
  // What Lichess writes, without further parts: no need to search it for every name.
  constexpr std::string_view kLichessGame = "https://lichess.org/";
  if (site.starts_with(kLichessGame) &&
      site.find('/', kLichessGame.size()) == std::string_view::npos) {
    return Server::lichess;
  }
  for (const ServerName& name : kServers) {
    if (!pgn::contains_ignoring_case(site, name.text)) continue;
    return is_shown(site) ? Server::none : name.server;
  }
  return Server::none;
}

}  // namespace arbiter
