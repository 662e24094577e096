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
    {"lichess", Server::lichess},
    {"chess.com", Server::chess_com},
    {"freechess.org", Server::other},
    {"fics", Server::other},
    {"chessclub.com", Server::other},
    {"internet chess club", Server::other},
    {"playchess", Server::other},
    {"chess24", Server::other},
};

}  // namespace

Server server_of(const pgn::GameText& game) {
  const std::string_view site = game.value(pgn::TagName::site);
  for (const std::string_view shown : {"/broadcast/", "/study/"}) {
    if (pgn::contains_ignoring_case(site, shown)) return Server::none;
  }
  for (const ServerName& name : kServers) {
    if (pgn::contains_ignoring_case(site, name.text)) return name.server;
  }
  return Server::none;
}

}  // namespace arbiter
