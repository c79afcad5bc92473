/* How the chances of a planned fight or march are told: game/odds.h. */
#ifndef REPORT_ODDS_H
#define REPORT_ODDS_H

struct arena;
struct buf;
struct keys;
struct odds;

/* Appends them as `adjutant odds` prints them for people. */
void report_odds(struct buf *out, const struct odds *odds);

/* Gives them to scripts. What it makes of them belongs to the arena. */
void report_odds_keys(struct keys *keys, struct arena *arena, const struct odds *odds);

/* The first of their tables that is no spread of numbers, in a line: "taken 41.2 %, held
 * 58.8 %"; "" without one. It belongs to the arena. */
const char *report_odds_short(struct arena *arena, const struct odds *odds);

#endif
