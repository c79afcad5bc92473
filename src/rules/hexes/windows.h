/* Which part of its sheets a game uses: [map] of its game.ini. */
#ifndef RULES_HEXES_WINDOWS_H
#define RULES_HEXES_WINDOWS_H

#include <stdbool.h>

struct loader;

/*
 * Reads the key `window` of [map], parts of sheets as sheet_window_read has them, commas
 * between. *out is what rows_read wants, owned by the loader's arena; NULL, all of the
 * map, where the section or the key is missing. False after errors, which are in the
 * loader's messages.
 */
bool windows_read(struct loader *l, const char *const **out);

#endif
