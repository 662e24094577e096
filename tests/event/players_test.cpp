#include "tools/event/players.h"

#include <gtest/gtest.h>

namespace tools {
namespace {

TEST(Players, NobodyIsABye) {
  for (const char* const name :
       {"BYE",           "Bye 1",          "BYE,",           "Bye, Bye",
        "Requested Bye", "Half-point bye", "Full point bye", "Zero-point bye 2",
        "Spielfrei",     "spielfrei",      "Freilos",        "Exempt",
        "Exento",        "Isento",         "Descansa",       "Descanso",
        "Riposo",        "Frirunde",       "Oversidder",     "Wolny los",
        "Szabadnapos",   "Voln\u00FD los", "Pauza",          "LIBRE",
        "Vrij",          "Unpaired",       "not paired",     "No opponent"}) {
    EXPECT_TRUE(is_nobody(name)) << name;
  }
}

TEST(Players, NobodyIsAFieldLeftEmpty) {
  for (const char* const name :
       {"", "?", "-", ",", "NN", "N.N.", "N.N., N.N.", "Nn,", "N. N.", "Unknown", "TBA", "TBD",
        "No Player", "kein Gegner", "Nomen Nescio", "White", "Black", "Computer", "Anonymous"}) {
    EXPECT_TRUE(is_nobody(name)) << name;
  }
}

TEST(Players, PeopleAreSomebody) {
  for (const char* const name :
       {"Bye, Robert", "By, E", "Nn, Peter", "Libre, Juan", "Vrij, Jan", "Jan de Vrij", "bye1",
        "Pauza, Petr", "Black, Joe", "White, Ann", "Player, Gary", "Human, Ed", "Byelov, A"}) {
    EXPECT_FALSE(is_nobody(name)) << name;
  }
}

}  // namespace
}  // namespace tools
